"""Twenty-Eight: the filter of dominated cards.

No points for a trick that surely goes to the other side while another card loses nothing, no trump on a sure trick of
the own side, no trump under a higher one, and of two cards of a suit that do the same the lower one.
"""

from __future__ import annotations

from game.bots.games.twenty_eight.view_facts import allies, exposed_trump, pack_of, points_of_card
from game.bots.search.dominated import OPEN, OURS, THEIRS, FollowingFilter, unseen_cards
from game.cards import SUIT_CARDS, Card, CardSet, Suit, suit_of
from game.rules.parts import View
from game.rules.tricks import Plays, voids
from game.rules.twenty_eight.tricks import strength, trick_winner


def sensible(view: View) -> list[Card]:
    """The playable cards that no other one dominates."""
    return TwentyEightFilter(view).sensible()


class TwentyEightFilter(FollowingFilter):
    """While the trump is hidden, any seat that plays later may call for it and win with a trump."""

    def __init__(self, view: View) -> None:
        self.exposed, self.plain = exposed_trump(view)
        self.trump = view.fact("trump")
        self.void = voids(view.players, view.history)
        self.bidder, self.is_hidden = view.fact("bidder"), not view.fact("exposed")
        super().__init__(view, unseen_cards(view, pack_of(view)) | self._shown_trump_card(view))

    def _shown_trump_card(self, view: View) -> CardSet:
        """TE-11: the exposed trump card while the bidder, another seat, has still to play it."""
        card = view.fact("trump-card")
        is_played = any(action.verb == "play" and action.card == card for _seat, action in view.history)
        return 0 if card is None or is_played or view.seat == self.bidder else 1 << card

    def seats_after(self) -> list[int]:
        """TE-8: counter-clockwise."""
        return [(self.seat - step) % self.view.players for step in range(1, self.view.players)]

    def may_hold(self, seat: int, unseen: CardSet) -> CardSet:
        """The cards of suits that the seat has followed so far; the bidder may take up the trump card of any suit."""
        for suit in self.void[seat] if seat != self.bidder else ():
            unseen &= ~SUIT_CARDS[suit]
        return unseen

    def suit(self, card: Card) -> Suit:
        """The printed suit."""
        return suit_of(card)

    def rank(self, card: Card) -> int:
        """TE-1."""
        return strength(card)

    def points(self, card: Card) -> int:
        """TE-1."""
        return points_of_card(card)

    def taker(self, plays: Plays) -> int:
        """TE-12, TE-13."""
        return trick_winner(plays, self.exposed, self.plain)

    def fate(self, takers: set[int]) -> int:
        """TE-11: as long as the trump is hidden, whoever plays later may take the trick."""
        if self.is_hidden:
            takers = takers | {seat for seat, _cards in self.later}
        own = {self.seat, *allies(self.view)}
        return OURS if takers <= own else OPEN if takers & own else THEIRS
