"""Dirty Deals: imagined games, in which cards return to the hands and talk was heard."""

from __future__ import annotations

from game.cards import cards_in, set_of
from game.rules.dirty_deals.rules import DirtyDeals
from game.rules.dirty_deals.tricks import suits_missing, surely_dealt
from game.rules.imagine import Imagination, void_filter
from game.rules.parts import Layout, MayHold


class DirtyDealsImagination(Imagination[DirtyDeals]):
    """Cards that were played or are in sight were dealt to the seat that held them first."""

    def known(self) -> tuple[Layout, MayHold]:
        """The cards surely dealt to each seat. The others went to no seat that did not follow their suit (DD-3)."""
        view = self.view
        first = view.history[0][0] if view.history else view.turn
        dealt = surely_dealt(view.history, first)
        seen = dealt[0] | dealt[1] | dealt[2] | dealt[3]
        for seat in range(view.players):
            dealt[seat] |= set_of(self.in_sight("hand", seat)) & ~seen
        return {seat: list(cards_in(cards)) for seat, cards in enumerate(dealt)}, void_filter(
            suits_missing(view.history)
        )

    def recall(self, game: DirtyDeals) -> None:
        """The rubbers, and the talk as far as the viewer may know it."""
        game.rubbers = [self.view.fact("rubbers", seat) for seat in range(self.view.players)]
        game.bargains = [fact.value for fact in self.view.facts if fact.name == "bargain"]
        game.settled = [fact.value for fact in self.view.facts if fact.name == "settled"]


IMAGINATION = DirtyDealsImagination
