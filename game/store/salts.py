"""The seals of deals: the fingerprint of each before its first card, and the salt that keeps it from being guessed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.store.keeper import Keeper
from game.store.rows import seal_from

if TYPE_CHECKING:
    from game.store.values import Seal

ADD_SEAL = "INSERT OR IGNORE INTO salt (match, deal, salt, fingerprint) VALUES (?, ?, ?, ?)"


class Salts(Keeper):
    """The part of the store that keeps the seals of deals."""

    def keep_seal(self, match_id: int, deal: int, seal: Seal) -> None:
        """Saves the seal of a deal. The first one stays: a fingerprint that was shown is never replaced."""
        with self._change() as connection:
            connection.execute(ADD_SEAL, (match_id, deal, *seal))

    def seals(self, match_id: int) -> dict[int, Seal]:
        """The seals of a match by the number of the deal."""
        rows = self._rows("SELECT deal, salt, fingerprint FROM salt WHERE match = ? ORDER BY deal", match_id)
        with self._translating_errors():
            return dict(seal_from(row) for row in rows)
