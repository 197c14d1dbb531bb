"""Devil's Bridge: cards that another one dominates.

A high card may be better in the hand or out of it, which depends on how many tricks the seat still wants. Cards are
compared only where that is plain, and only cards of a suit that do the same for the trick: both lose it, or both take
it in the last seat.

- Who wants no trick after this one plays the higher card.
- Who needs every trick that is left plays the lower card.
"""

from __future__ import annotations

from game.bots.search.dominated import undominated
from game.bots.search.view_facts import playable, seen_cards, wins_now
from game.cards import SUIT_CARDS, Card, suit_of
from game.rules.parts import View
from game.rules.tricks import trick_of


def sensible(view: View) -> list[Card]:
    """The playable cards that no other one dominates."""
    cards, plays = playable(view), trick_of(view)
    if not plays or len(cards) < 2:
        return cards
    assert view.seat is not None
    wanted = (view.fact("bid", view.seat) or 0) - (view.fact("tricks", view.seat) or 0)
    winning = {card for card in cards if wins_now(plays, view.seat, card, view.fact("trump"))}
    is_last, unseen = len(plays) == view.players - 1, ~seen_cards(view)

    def dominates(one: Card, other: Card) -> bool:
        if suit_of(one) != suit_of(other) or (one in winning) != (other in winning):
            return False
        if one in winning and not is_last:
            return False
        low, high = sorted((one, other))
        if not SUIT_CARDS[suit_of(low)] & (1 << high) - 1 & ~((2 << low) - 1) & unseen:
            return False  # they are equivalent
        if wanted == (one in winning):
            return one == high
        return one in winning and wanted == len(view.hand) and one == low

    return undominated(cards, dominates)
