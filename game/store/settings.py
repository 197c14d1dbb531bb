"""Settings: names with plain JSON values. All are read at the start; each is written when it changes."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

from game.store.keeper import Keeper
from game.store.rows import plain_text, plain_value, read_settings

PEOPLE = "people"
"""The setting with the people who play here, see `game.session.people`."""
HINTS = "hints-{}"
"""The setting with the hints given in a match; it is deleted with the match.

Its value is an object with the number of hints for each seat, such as ``{"0": 2}``. Older versions stored one number
for all seats together.
"""

HELPED = "helped-{}"
"""The setting with the deals of a match in which a person was given a hint or took a choice back, as a list of their
numbers; it is deleted with the match."""


class Settings(Keeper):
    """The part of the store that keeps settings. The reader of a setting checks its value."""

    def __init__(self, connection: sqlite3.Connection, folder: Path | None) -> None:
        super().__init__(connection, folder)
        with self._translating_errors():
            self._settings = read_settings(connection)

    def settings(self) -> dict[str, Any]:
        """All settings by name."""
        return {name: plain_value(text) for name, text in self._settings.items()}

    def setting(self, name: str) -> Any:
        """The value of a setting; None if it was never set."""
        text = self._settings.get(name)
        return None if text is None else plain_value(text)

    def set_setting(self, name: str, value: Any) -> None:
        """Changes a setting. It applies to this run even if StoreTrouble says that it could not be saved."""
        text = plain_text(value)
        self._settings[name] = text
        with self._change() as connection:
            connection.execute("INSERT OR REPLACE INTO setting VALUES (?, ?)", (name, text))

    def hints(self, match_id: int) -> dict[int, int]:
        """The number of hints given to each seat of a match; -1 stands for an unknown seat. Damage is left out."""
        told = self.setting(HINTS.format(match_id))
        counts = told.items() if isinstance(told, dict) else [("-1", told)]
        return {int(seat): count for seat, count in counts if _is_seat(seat) and _is_count(count)}

    def note_hints(self, match_id: int, counts: Mapping[int, int]) -> None:
        """Saves the number of hints given to each seat of a match, like `set_setting`."""
        self.set_setting(HINTS.format(match_id), {str(seat): count for seat, count in counts.items()})

    def helped(self, match_id: int) -> set[int]:
        """The deals of a match in which a person was given a hint or took a choice back. Damage is left out."""
        told = self.setting(HELPED.format(match_id))
        return {deal for deal in told if _is_count(deal)} if isinstance(told, list) else set()

    def note_helped(self, match_id: int, deals: Collection[int]) -> None:
        """Saves those deals, like `set_setting`."""
        self.set_setting(HELPED.format(match_id), sorted(deals))


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value > 0


def _is_seat(key: str) -> bool:
    return key == "-1" or (key.isascii() and key.isdigit() and len(key) <= 2)
