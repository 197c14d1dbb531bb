"""Call Deuces: the filter of dominated cards.

No five for a trick that surely goes to the other side while another card loses nothing, no trump on a sure trick of the
seat's own side, no trump under a higher one, and of two cards of a suit that do the same the lower one.
"""

from __future__ import annotations

from game.bots.games.call_deuces.worth import is_five
from game.bots.search.dominated import OPEN, OURS, THEIRS, FollowingFilter, unseen_cards
from game.cards import JOKERS, SUIT_CARDS, Card, CardSet, Suit, set_of
from game.rules.call_deuces.glance import bidder_side
from game.rules.call_deuces.tricks import deuce_of, suit_in, taker
from game.rules.parts import View
from game.rules.tricks import Plays, voids

FIVE_POINTS = 5


def sensible(view: View) -> list[Card]:
    """The playable cards that no other one dominates."""
    return CallDeucesFilter(view).sensible()


class CallDeucesFilter(FollowingFilter):
    """Knows the sides as far as the view proves them; the deuce of trumps tells who the partner is."""

    trump: Suit

    def __init__(self, view: View) -> None:
        self.trump = view.fact("trump")
        self.secret = deuce_of(self.trump)
        self.void = voids(view.players, view.history, self.suit)
        super().__init__(view, unseen_cards(view, set_of(range(54 if view.players == 4 else 52))))

    def seats_after(self) -> list[int]:
        """CD-6: clockwise."""
        return [(self.seat + step) % self.view.players for step in range(1, self.view.players)]

    def may_hold(self, seat: int, unseen: CardSet) -> CardSet:
        """The unseen cards without those of suits that the seat has failed to follow."""
        for suit in self.void[seat]:
            unseen &= ~(SUIT_CARDS[suit] | (SUIT_CARDS[JOKERS] if suit == self.trump else 0))
        return unseen

    def suit(self, card: Card) -> Suit:
        """CD-1: the suit of a card; a joker is a trump."""
        return suit_in(card, self.trump)

    def rank(self, card: Card) -> int:
        """CD-1: the jokers have the highest numbers."""
        return card

    def points(self, card: Card) -> int:
        """CD-8: five for each five."""
        return FIVE_POINTS * is_five(card)

    def taker(self, plays: Plays) -> int:
        """CD-6."""
        return taker(plays, self.trump)

    def fate(self, takers: set[int]) -> int:
        """The fate of a trick that one of these seats takes: open unless all of them are on one side."""
        fates = {self._side(seat) for seat in takers}
        return fates.pop() if len(fates) == 1 else OPEN

    def _side(self, seat: int) -> int:
        """The fate of a trick that this seat takes.

        It is open as long as nobody can tell whether the seat is the secret partner. It is open, too, where another
        defender takes the trick and each scores alone: points there are lost to the player, but to the bidder as well.
        """
        bidder = self.view.fact("bidder")
        known = bidder_side(self.view, bidder)
        pair, may_be_partner = known or (bidder,), not known and self.trump not in self.void[seat]
        if seat == self.seat:
            return OURS
        if self.seat in pair:
            return OPEN if may_be_partner else OURS if seat in pair else THEIRS
        if seat in pair:
            return THEIRS
        return OURS if self.view.option("defenders") == "shared" and not may_be_partner else OPEN
