"""The seals of a match's deals: each is fixed once, stored, and never changed."""

from __future__ import annotations

from contextlib import suppress

from game.rules.base import Game
from game.session.fairness import SHORT, in_groups, sealed
from game.store import Store
from game.store.trouble import StoreTrouble
from game.store.values import Seal


class Seals(dict[int, Seal]):
    """The seals by the numbers of the deals."""

    def __init__(self, known: dict[int, Seal] | None = None) -> None:
        super().__init__(known or {})
        self.unsaved: set[int] = set()
        """The numbers of deals whose seals the store could not take yet."""

    def fix(self, game: Game, store: Store | None, match_id: int | None) -> None:
        """Seal the present deal and store its seal, if it has none; to be done before the deal is shown.

        A seal that cannot be stored is kept until `save` succeeds.
        """
        if game.number in self or game.history:
            return
        self[game.number] = sealed(game, game.number)
        if store is not None and match_id is not None:
            self.unsaved.add(game.number)
            with suppress(StoreTrouble):  # the player is told of the actions, which cannot be stored either
                self.save(store, match_id)

    def save(self, store: Store, match_id: int) -> None:
        """Store the seals that the store could not take before. Raises StoreTrouble."""
        for number in sorted(self.unsaved):
            store.keep_seal(match_id, number, self[number])
            self.unsaved.discard(number)

    def short(self, number: int) -> str:
        """The first digits of the fingerprint of a deal; empty if it has none."""
        return in_groups(self[number].fingerprint, SHORT) if number in self else ""
