"""Sets of options under a name, for each game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.store.keeper import Keeper
from game.store.rows import plain_object, plain_text


class KeptRuleSets(Keeper):
    """The part of the store that keeps named sets of options. The reader of a set checks its options."""

    def of(self, game: str) -> dict[str, dict[str, Any]]:
        """The options of each set of a game by its name."""
        rows = self._rows("SELECT name, data FROM rule_set WHERE game = ? ORDER BY name", game)
        with self._translating_errors():
            return {name: plain_object(data) for name, data in rows}

    def save(self, game: str, name: str, options: Mapping[str, Any]) -> None:
        """Saves a set; one with the same name is replaced."""
        with self._change() as connection:
            row = (game, name, plain_text(dict(options)))
            connection.execute("INSERT OR REPLACE INTO rule_set VALUES (?, ?, ?)", row)

    def rename(self, game: str, name: str, new: str) -> None:
        """Gives a set another name. Raises ValueError if another set has it."""
        with self._change() as connection:
            connection.execute("UPDATE rule_set SET name = ? WHERE game = ? AND name = ?", (new, game, name))

    def delete(self, game: str, name: str) -> None:
        """Deletes a set, if there is one."""
        with self._change() as connection:
            connection.execute("DELETE FROM rule_set WHERE game = ? AND name = ?", (game, name))
