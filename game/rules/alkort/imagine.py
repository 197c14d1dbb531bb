"""Alkort: imagined games, in which partners know each other's highest card and a `keep` is seen by nobody else."""

from __future__ import annotations

from game.cards import Card, Chance
from game.rules.actions import KEEP
from game.rules.alkort.rules import STOCK, Alkort
from game.rules.alkort.tricks import LOW_EIGHT, WORTH, is_poor
from game.rules.imagine import Imagination
from game.rules.parts import Layout, MayHold, Place
from game.rules.tricks import played_by


class AlkortImagination(Imagination[Alkort]):
    """Each deal also fixes which seats may have kept their hands, which the viewer does not learn (AK-5)."""

    awaited: tuple[int, ...] = ()
    """The seats that may be on turn if the view waits for the word of another seat on the stock."""

    def known(self) -> tuple[Layout, MayHold]:
        """The cards played and in sight; the partner holds nothing above the card that it showed (AK-6)."""
        view = self.view
        fixed: Layout = {seat: [*played_by(view, seat), *self.in_sight("hand", seat)] for seat in range(4)}
        exchanges = [(seat, action.cards) for seat, action in view.history if action.verb == "exchange"]
        exchanger, away = exchanges[0] if exchanges else (None, ())
        taken_up: tuple[Place, ...] = STOCK[: len(away)]
        if exchanger is not None:
            shown = view.fact("shown-cards", exchanger)
            new = [card for card in fixed[exchanger] if card not in shown]
            fixed |= {place: [card] for place, card in zip(taken_up, new, strict=False)}
            fixed[exchanger] = list(shown)
        if view.seat is None or view.option("show") == "off" or view.phase == "stock":
            return fixed, lambda _card, _place: True
        partner = (view.seat + 2) % 4
        hand = taken_up if partner == exchanger else (partner,)
        best = view.fact("shown-card", partner)

        def may_hold(card: Card, place: Place) -> bool:
            return place not in hand or is_below(card, best)

        return fixed, may_hold

    def recall(self, game: Alkort) -> None:
        """AK-5: find the seats that the view may be waiting for."""
        view = self.view
        if view.turn is not None or view.phase not in ("stock", "play"):
            return
        order = game.round_from(game.after(game.dealer))
        if view.phase == "stock":
            self.awaited = tuple(order[: order.index(view.seat or 0)])
            return
        partner = game.after(view.seat or 0, 2)
        best, most = view.fact("shown-card", partner), LOW_EIGHT if view.option("stock") == "keep-one" else 0
        others = tuple(seat for seat in order if seat != view.seat)
        if view.option("show") == "off":
            self.awaited = others
        elif best is None or WORTH[best] <= most:
            # The card that the partner showed proves that the partner may exchange.
            self.awaited = (partner,)
        else:
            self.awaited = tuple(seat for seat in others if seat != partner)

    def order_of(self, game: Alkort, fixed: Layout, may_hold: MayHold, chance: Chance) -> list[Card]:
        """If the view waits for somebody, one of the awaited seats gets a hand that may be exchanged."""
        if not self.awaited:
            return game.order_of(fixed, may_hold, chance)
        poor, with_eights = chance.choice(self.awaited), self.view.option("stock") == "keep-one"

        def may_wait(card: Card, place: Place) -> bool:
            return may_hold(card, place) and (place != poor or is_poor(1 << card, with_eights))

        return game.order_of(fixed, may_wait, chance)

    def replay(self, game: Alkort, chance: Chance) -> bool:
        """Repeat the actions with the `keep` of each seat that the view does not show."""
        # A deal in which n awaited seats may exchange is drawn n times as often as it should be.
        if self.awaited and chance.below(sum(game.may_exchange(seat) for seat in self.awaited)):
            return False
        for seat, action in self.view.history:
            while game.phase == "stock" and (game.turn != seat or action.verb == "play"):
                game.push(game.turn or 0, KEEP)
            if game.forbids(seat, action) is not None:
                return False
            game.push(seat, action)
        while game.phase == "stock" and not self.awaited and game.turn != self.view.seat:
            game.push(game.turn or 0, KEEP)
        return True


def is_below(card: Card, best: Card | None) -> bool:
    """AK-6: whether a hand may hold this card if its highest card is `best` (None: it holds only rubbish)."""
    return not WORTH[card] if best is None else (WORTH[card], -card) < (WORTH[best], -best)


IMAGINATION = AlkortImagination
