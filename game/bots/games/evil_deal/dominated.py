"""Evil Deal: cards that another one dominates.

To a card that was led, two cards of a suit that both win the pair or both lose it do the same, so the lower one is
enough.
"""

from __future__ import annotations

from game.bots.search.dominated import undominated
from game.bots.search.view_facts import playable, wins_now
from game.cards import Card, suit_of
from game.rules.parts import View
from game.rules.tricks import trick_of


def sensible(view: View) -> list[Card]:
    """The playable cards that no other one dominates."""
    cards, plays, seat = playable(view), trick_of(view), view.seat
    if len(plays) % 2 == 0:
        return cards
    assert seat is not None
    winning = {card for card in cards if wins_now(plays[-1:], seat, card, view.fact("trump"))}

    def dominates(one: Card, other: Card) -> bool:
        return one < other and suit_of(one) == suit_of(other) and (one in winning) == (other in winning)

    return undominated(cards, dominates)
