"""Settings: names with plain JSON values. All are read at the start; each is written when it changes."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from game.store.keeper import Keeper
from game.store.rows import plain_text, plain_value, read_settings

HINTS = "hints-{}"
"""The setting with the number of hints given in a match; it is deleted with the match."""


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

    def hints(self, match_id: int) -> int:
        """The number of hints given in a match; 0 if the stored value is damaged."""
        count = self.setting(HINTS.format(match_id))
        return count if isinstance(count, int) and not isinstance(count, bool) and count > 0 else 0

    def note_hints(self, match_id: int, count: int) -> None:
        """Saves the number of hints given in a match, like `set_setting`."""
        self.set_setting(HINTS.format(match_id), count)
