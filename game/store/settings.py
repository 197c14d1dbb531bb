"""Settings: names with plain JSON values, read once at the start and written one by one."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from game.store.keeper import Keeper
from game.store.rows import plain_text, plain_value, read_settings

HINTS = "hints-{}"
"""The setting that keeps how many hints were given in the match of this number; it goes with its match."""


class Settings(Keeper):
    """The part of the store that keeps settings. What they mean, and whether a value is sound, is the reader's."""

    def __init__(self, connection: sqlite3.Connection, folder: Path | None) -> None:
        super().__init__(connection, folder)
        with self._told():
            self._settings = read_settings(connection)

    def settings(self) -> dict[str, Any]:
        """All settings by name."""
        return {name: plain_value(text) for name, text in self._settings.items()}

    def setting(self, name: str, default: Any = None) -> Any:
        """The value of a setting, or `default` where it was never set."""
        text = self._settings.get(name)
        return default if text is None else plain_value(text)

    def set_setting(self, name: str, value: Any) -> None:
        """Change a setting. It holds for this run even where StoreTrouble says that it could not be kept."""
        text = plain_text(value)
        self._settings[name] = text
        with self._change() as connection:
            connection.execute("INSERT OR REPLACE INTO setting VALUES (?, ?)", (name, text))

    def hints(self, match_id: int) -> int:
        """How many hints were given in a match; a damaged count is none."""
        count = self.setting(HINTS.format(match_id))
        return count if isinstance(count, int) and not isinstance(count, bool) and count > 0 else 0

    def note_hints(self, match_id: int, count: int) -> None:
        """Keep how many hints were given in a match; as `set_setting`."""
        self.set_setting(HINTS.format(match_id), count)
