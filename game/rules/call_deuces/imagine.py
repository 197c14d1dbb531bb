"""Call Deuces: imagined games, in which the kitty and the cards laid away are unseen."""

from __future__ import annotations

from game.cards import HIDDEN, Card, Chance, Suit, book_order
from game.rules.actions import Action
from game.rules.call_deuces.rules import CallDeuces
from game.rules.call_deuces.tricks import suit_in
from game.rules.imagine import Imagination, void_filter
from game.rules.parts import Layout, MayHold, View
from game.rules.tricks import voids


class CallDeucesImagination(Imagination[CallDeuces]):
    """Deals the hands as they were after an exchange that was not seen, and undoes the exchange."""

    def __init__(self, rules: type[CallDeuces], view: View) -> None:
        super().__init__(rules, view)
        hidden = [seat for seat, action in view.history if action.verb == "discard" and HIDDEN in action.cards]
        self.unseen_exchange = hidden[0] if hidden else None
        self.discard: tuple[Card, ...] = ()
        """The cards laid away in an exchange that was not seen."""

    def known(self) -> tuple[Layout, MayHold]:
        """Cards played and in sight; the others are in hands that have not failed to follow their suit.

        After an exchange that was not seen, the kitty's place stands for the two cards laid away: see `order_of`.
        """
        view, trump = self.view, self.view.fact("trump")
        kitty = list(view.fact("kitty-cards") or ())
        fixed: Layout = {"kitty": kitty}
        for seat in range(view.players):
            cards = self.in_sight("hand", seat)
            for actor, action in view.history:
                if actor == seat and action.verb in ("play", "discard"):
                    cards += [card for card in action.cards if card != HIDDEN]
            fixed[seat] = [card for card in cards if card not in kitty]

        def suit(card: Card) -> Suit:
            return suit_in(card, trump)

        return fixed, void_filter(voids(view.players, view.history, suit), suit)

    def recall(self, game: CallDeuces) -> None:
        """Note the seat whose exchange was not seen."""
        game.unseen_exchange = self.unseen_exchange

    def order_of(self, game: CallDeuces, fixed: Layout, may_hold: MayHold, chance: Chance) -> list[Card]:
        """An order of the pack for a deal that fits.

        The kitty of an unseen exchange is any two of the bidder's 15 (or 12) cards: each pair is equally likely.
        """
        order = game.order_of(fixed, may_hold, chance)
        if self.unseen_exchange is None:
            return order
        self.discard = tuple(sorted(order[-2:], key=book_order))
        at = [index for index, place in enumerate(game.places()) if place in (self.unseen_exchange, "kitty")]
        for index, card in zip(at, chance.shuffled(order[index] for index in at), strict=True):
            order[index] = card
        return order

    def guess(self, game: CallDeuces, seat: int, action: Action, chance: Chance) -> Action:
        """CD-5: the two cards that the bidder laid away."""
        return action._replace(cards=self.discard) if HIDDEN in action.cards else action


IMAGINATION = CallDeucesImagination
