"""The seals of a match's deals: each is fixed once, stored, and never changed."""

from __future__ import annotations

from game.rules.base import Game
from game.session.fairness import SHORT, in_groups, sealed
from game.store import Store
from game.store.values import Seal


class Seals(dict[int, Seal]):
    """The seals by the numbers of the deals."""

    def __init__(self, known: dict[int, Seal] | None = None) -> None:
        super().__init__(known or {})
        self.unsaved: set[int] = set()
        """The numbers of deals whose seals are not stored yet."""

    def fix(self, game: Game) -> None:
        """Seal the present deal, if it has no seal; to be done before the deal is shown. `save` stores the seal."""
        if game.number not in self and not game.history:
            self[game.number] = sealed(game, game.number)
            self.unsaved.add(game.number)

    def save(self, store: Store, match_id: int) -> None:
        """Store the seals that are not stored yet. Raises StoreTrouble."""
        for number in sorted(self.unsaved):
            store.keep_seal(match_id, number, self[number])
            self.unsaved.discard(number)

    def short(self, number: int) -> str:
        """The first digits of the fingerprint of a deal; empty if it has none."""
        return in_groups(self[number].fingerprint, SHORT) if number in self else ""
