"""The settings that the store keeps: every key with its type, and how it is read and written.

Two more keys belong to a match: `hints-NUMBER`, the number of hints given to each seat, and `helped-NUMBER`, the deals
in which a person was helped. The store deletes both with the match (`game.store.settings`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from game.store import Store
from game.store.settings import PEOPLE as PEOPLE_KEY
from game.store.trouble import StoreTrouble

T = TypeVar("T")


class Setting(Generic[T]):
    """A key of the settings table, the type of its value, and what holds when it is missing or damaged."""

    __slots__ = ("default", "key", "kind")

    def __init__(self, key: str, kind: type[T], default: T) -> None:
        self.key, self.kind, self.default = key, kind, default


PREFERENCES: Setting[dict[str, Any]] = Setting("preferences", dict, {})
"""All preferences by name, see `game.ui.preferences`."""
WINDOW: Setting[dict[str, Any]] = Setting("window", dict, {})
"""The size and place of the window at the end of the last run, see `game.ui.window_place`."""
NAME = Setting("name", str, "")
"""The name of the person at the first seat."""

LOOK: Setting[dict[str, Any]] = Setting("look", dict, {})
"""The colour and the face chosen by a person who gave no name."""
IS_WELCOMED = Setting("welcomed", bool, False)
"""Whether a person was asked for a name and a face, see `game.scenes.home.welcome`."""
IS_WARNED_OF_SPEECH = Setting("speech warned", bool, False)
"""Whether several people were told that others hear what is spoken, see `game.scenes.table.by_ear`."""
IS_TOLD_KEYS = Setting("speech keys told", bool, False)
"""Whether somebody who plays by ear was told the keys of the table."""
FAVOURITE = Setting("favourite partner", str, "")
"""The guest that a person wants for a partner in every game with partners; empty for none."""

DAYS: Setting[dict[str, Any]] = Setting("days", dict, {})
"""The first and the latest date that the clock has shown, see `game.session.day.calendar`."""

TRIES_FIRST = Setting("try first", bool, True)
"""Whether a review lets people try their choices again before it tells what was better."""

PEOPLE: Setting[list[Any]] = Setting(PEOPLE_KEY, list, [])
"""The people who play here, see `game.session.people`."""


def last_setup(game_id: str) -> Setting[dict[str, Any]]:
    """The last set-up of a game, see `SetUpDraft.plain`."""
    return Setting(f"setup.{game_id}", dict, {})


def is_known(game_id: str) -> Setting[bool]:
    """Whether a game was learned or played before."""
    return Setting(f"guided.{game_id}", bool, False)


class SavedSettings:
    """Reads and writes settings; `warn` gets a sentence if one cannot be stored."""

    def __init__(self, store: Store, warn: Callable[[str], None] = lambda sentence: None) -> None:
        self._store = store
        self._warn = warn

    def read(self, setting: Setting[T]) -> T:
        """The value of a setting, or its default. What is inside an object has to be checked by the reader."""
        value = self._store.setting(setting.key)
        return value if isinstance(value, setting.kind) else setting.default

    def keep(self, setting: Setting[T], value: T) -> None:
        """Stores a setting; if that fails it holds until the program ends."""
        try:
            self._store.set_setting(setting.key, value)
        except StoreTrouble as trouble:
            self._warn(trouble.sentence)
