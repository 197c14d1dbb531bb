"""Devil's Bridge: cards that another one dominates.

A high card may be better in the hand or out of it, which depends on how many tricks the seat still wants. Cards are
compared only where that is plain, and only cards of a suit that do the same for the trick: both lose it, or both take
it in the last seat.

- A seat that wants no trick after this one, and may still avoid them all, plays the higher card.
- A seat that wants every trick after this one plays the lower card.
"""

from __future__ import annotations

from game.bots.search.dominated import undominated
from game.bots.search.view_facts import between, is_boss, playable, seen_cards, wanted, wins_now
from game.cards import Card, CardSet, Suit, suit_of
from game.rules.parts import View
from game.rules.tricks import trick_of


def sensible(view: View) -> list[Card]:
    """The playable cards that no other one dominates."""
    cards, plays = playable(view), trick_of(view)
    if not plays or len(cards) < 2:
        return cards
    assert view.seat is not None
    trump, seen, more = view.fact("trump"), seen_cards(view), wanted(view, view.seat)
    winning = {card for card in cards if wins_now(plays, view.seat, card, trump)}
    is_last = len(plays) == view.players - 1

    def dominates(one: Card, other: Card) -> bool:
        wins = one in winning
        if suit_of(one) != suit_of(other) or wins != (other in winning) or (wins and not is_last):
            return False
        low, high = sorted((one, other))
        if not between(low, high) & ~seen:
            return False  # they are equivalent
        if more == wins:
            return one == high and not _keeps_sure_trick(view, one, trump, seen)
        return more - wins == len(view.hand) - 1 and one == low

    return undominated(cards, dominates)


def _keeps_sure_trick(view: View, played: Card, trump: Suit | None, seen: CardSet) -> bool:
    """Whether the highest trump left stays in hand: then the seat takes another trick, whatever it plays now."""
    return any(suit_of(card) == trump and is_boss(card, seen) for card in view.hand if card != played)
