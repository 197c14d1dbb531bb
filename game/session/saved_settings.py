"""The settings that the store keeps: every key with its type, and how it is read and written.

| key | value |
| --- | --- |
| `preferences` | object: all preferences by name, see `game.ui.preferences` |
| `name` | text: the name of the person at the first seat |
| `setup.GAME` | object: the last set-up of a game, see `game.session.setup_draft` |
| `guided.GAME` | true: the game was learned or played before |
| `hints-NUMBER` | number: hints given in a match; the store reads it and deletes it with the match, see `Store.hints` |

Values may be damaged or written by another version, so each reader checks what it gets.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from game.store import StoreTrouble

if TYPE_CHECKING:
    from game.store import Store

PREFERENCES = "preferences"
NAME = "name"
SETUP = "setup.{game}"
GUIDED = "guided.{game}"


class SavedSettings:
    """Reads and writes settings. One that cannot be stored holds for this run, and `warn` gets a sentence."""

    def __init__(self, store: Store, warn: Callable[[str], None] = lambda sentence: None) -> None:
        self._store = store
        self._warn = warn

    @property
    def preferences(self) -> Mapping[str, Any]:
        """The preferences by name; empty if there are none."""
        return self._object(PREFERENCES)

    def keep_preferences(self, values: Mapping[str, Any]) -> None:
        """Stores all preferences."""
        self._keep(PREFERENCES, values)

    @property
    def name(self) -> str:
        """The name of the person at the first seat; empty if there is none."""
        name = self._store.setting(NAME)
        return name if isinstance(name, str) else ""

    def keep_name(self, name: str) -> None:
        """Stores the name of the person at the first seat."""
        self._keep(NAME, name)

    def setup(self, game_id: str) -> Mapping[str, Any]:
        """The last set-up of a game; empty if there is none."""
        return self._object(SETUP.format(game=game_id))

    def keep_setup(self, game_id: str, setup: Mapping[str, Any]) -> None:
        """Stores the last set-up of a game."""
        self._keep(SETUP.format(game=game_id), setup)

    def is_new(self, game_id: str) -> bool:
        """Whether this game was neither learned nor played before."""
        return self._store.setting(GUIDED.format(game=game_id)) is not True

    def note_known(self, game_id: str) -> None:
        """Stores that this game was learned or played."""
        if self.is_new(game_id):
            self._keep(GUIDED.format(game=game_id), True)

    def _object(self, key: str) -> Mapping[str, Any]:
        value = self._store.setting(key)
        return value if isinstance(value, dict) else {}

    def _keep(self, key: str, value: object) -> None:
        try:
            self._store.set_setting(key, value)
        except StoreTrouble as trouble:
            self._warn(trouble.sentence)
