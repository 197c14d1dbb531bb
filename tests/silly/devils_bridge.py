"""Devil's Bridge: unloading a high card is often right, so only cards of a suit that do the same are compared."""

from __future__ import annotations

from game.cards import Card, suit_of
from game.rules.tricks import trick_of
from tests.silly.choice import Choice, Kind, is_last


def _keeps_higher(choice: Choice) -> bool | None:
    """No trick is wanted after this one, and the lower of two cards that do the same for the trick was played."""
    view, seat = choice.view, choice.view.seat
    if not trick_of(view) or seat is None:
        return None
    wins = {card: choice.wins_now(card) for card in choice.cards}
    wanted = view.fact("bid", seat) - view.fact("tricks", seat)
    settling = [card for card in choice.cards if wins[card] == wanted and (is_last(view) or not wins[card])]
    known = {card for pile in view.piles for card in pile.cards}
    known |= {done.card for _seat, done in view.history if done.cards}
    trumps = [card for card in range(52) if suit_of(card) == view.fact("trump")]
    highest = max((card for card in trumps if card not in known or card in view.hand), default=None)

    def is_worse(low: Card, high: Card) -> bool:
        is_alike = suit_of(low) == suit_of(high) and low < high
        return is_alike and any(card not in known for card in range(low + 1, high))

    kept = [card for card in settling if any(is_worse(card, other) for other in settling)]
    if highest in view.hand and highest not in settling:
        return None  # another trick is certain, and the bid is lost
    return choice.card in kept if kept else None


DEVILS_BRIDGE = (
    Kind("keeps the higher of two cards of a suit that do the same, and wants no more tricks", _keeps_higher),
)
