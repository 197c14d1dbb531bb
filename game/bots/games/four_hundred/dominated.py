"""400: cards that another one dominates.

A high card may be better out of the hand where the partner needs the tricks. So cards are compared only while the
partner has made its bid, or cannot make it any more:

- of two cards of a suit that do the same for the trick, the lower one is played;
- the highest card left of a suit is not thrown where it does not win, while the bid is short and an idle card will do.

Four more things are certain. A seat that has made its bid does not overtake the partner's sure winner while the partner
is short of its bid. A seat that is short of its bid throws no trump that does not win while an idle card will do.
Playing last, it wins with the lower of two cards of a suit. Playing last late in the deal, it leaves no trick to an
opponent that a plain card can take.
"""

from __future__ import annotations

from functools import reduce
from operator import or_

from game.bots.search.dominated import BEATEN, may_take, undominated, unseen_cards
from game.bots.search.view_facts import between, playable, wanted, wins_now
from game.cards import HEARTS, SUIT_CARDS, Card, CardSet, set_of, suit_of
from game.rules.parts import View
from game.rules.tricks import Plays, trick_of, voids, winner

PACK: CardSet = set_of(range(52))
LATE = 6
"""With more cards in hand, leaving a trick to an opponent may be a sound duck, as with ace and jack under the queen."""


def sensible(view: View) -> list[Card]:
    """The playable cards that no other one dominates."""
    return FourHundredFilter(view).sensible()


class FourHundredFilter:
    """What the cards in sight and the bids tell about a trick; leads are not compared."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view, self.seat, self.plays = view, view.seat, trick_of(view)
        self.partner, self.left = (self.seat + 2) % 4, len(view.hand)
        unseen, void = unseen_cards(view, PACK), voids(view.players, view.history)
        held = []
        # FH-1: counter-clockwise
        for seat in ((self.seat - step) % 4 for step in (1, 2, 3)):
            held.append((seat, reduce(lambda cards, suit: cards & ~SUIT_CARDS[suit], void[seat], unseen)))
        self.later = held[: 3 - len(self.plays)]
        """The seats that still have to play to this trick, with the cards that they may hold."""
        self.others = reduce(or_, (cards for _seat, cards in held), 0)
        self.to_come = reduce(or_, (cards for _seat, cards in self.later), 0)

    def sensible(self) -> list[Card]:
        """The playable cards that no other one dominates."""
        cards = playable(self.view)
        if not self.plays or len(cards) == 1:
            return cards
        winning = {card for card in cards if wins_now(self.plays, self.seat, card, HEARTS)}
        is_alone = not self.is_short(self.partner)
        leaves_it = wanted(self.view, self.seat) <= 0 and not is_alone and self.is_partners_surely(cards, winning)
        is_short = self.is_short(self.seat)
        takes_it = is_short and self.is_last_plain_win(winning)
        is_last = is_short and not self.later

        def dominates(one: Card, other: Card) -> bool:
            if (one in winning) != (other in winning):
                return (leaves_it and other in winning) or (takes_it and one in winning)
            if suit_of(one) == suit_of(other):
                wins_low = is_last and one in winning
                return (is_alone or wins_low) and one < other and self.is_apart(one, other, one in winning)
            if one in winning or not is_short or not self.is_idle(one):
                return False
            return suit_of(other) == HEARTS or (is_alone and self.is_master(other))

        return undominated(cards, dominates)

    def is_short(self, seat: int) -> bool:
        """Whether a seat still needs tricks and can still make its bid."""
        return 0 < wanted(self.view, seat) <= self.left

    def is_partners_surely(self, cards: list[Card], winning: set[Card]) -> bool:
        """Whether the partner takes the trick in any case, unless this player does."""
        losing = [card for card in cards if card not in winning]
        if not losing or winner(self.plays, HEARTS) != self.partner:
            return False
        plays: Plays = [*self.plays, (self.seat, losing[0])]
        return may_take(plays, self.later, lambda trick: winner(trick, HEARTS)) == {self.partner}

    def is_last_plain_win(self, winning: set[Card]) -> bool:
        """Whether this is the last seat late in the deal, and a plain card can take the trick from an opponent."""
        is_last = self.left <= LATE and not self.later and winner(self.plays, HEARTS) != self.partner
        return is_last and any(suit_of(card) != HEARTS for card in winning)

    def is_apart(self, low: Card, high: Card, wins: bool) -> bool:
        """Whether the lower of two cards of a suit does the same for the trick and is the worse one to keep."""
        cards = between(low, high)
        return bool(cards & self.others) and not (wins and cards & self.to_come)

    def is_idle(self, card: Card) -> bool:
        """Whether a plain card guards no better one, and can be beaten by enough others."""
        guarded = set_of(self.view.hand) & _above(card)
        return suit_of(card) != HEARTS and not guarded and (self.others & _above(card)).bit_count() >= BEATEN

    def is_master(self, card: Card) -> bool:
        """Whether nobody else has a higher card of the suit, but somebody may have a lower one."""
        return bool(self.others & SUIT_CARDS[suit_of(card)]) and not self.others & _above(card)


def _above(card: Card) -> CardSet:
    """The higher cards of its suit."""
    return SUIT_CARDS[suit_of(card)] & ~((2 << card) - 1)
