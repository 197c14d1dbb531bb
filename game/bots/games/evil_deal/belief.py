"""Evil Deal: what the other's choices say about its cards, and which cards it may have laid away."""

from __future__ import annotations

from collections.abc import Mapping

from game.bots.arithmetic import likely, raised
from game.bots.search.determinizations import Weight
from game.cards import ACE, KING, QUEEN, SUIT_CARDS, CardSet, Chance, Suit, cards_in, rank_of, set_of, suit_of
from game.rules.evil_deal.imagine import may_be_away
from game.rules.evil_deal.rules import STACK, EvilDeal, stack_place
from game.rules.parts import Place, View
from game.rules.tricks import played_by

HONOURS = [set_of(card for card in range(52) if rank_of(card) >= rank) for rank in (QUEEN, KING, ACE)]
KEPT = 0.75
"""Each lower card in the hand makes it less likely by this factor that a card was laid away."""
TRUMP_ERROR = 0.7
"""By how much strength a choice of trumps may be off."""
LEAST_LIKELY = 0.1
"""The least weight: no choice of the other is impossible."""


def weigher(view: View) -> Weight:
    """A function that tells how likely the other seat's discard is or, before the exchange, its choice of trumps."""
    other = 1 - (view.seat or 0)
    played = set_of(played_by(view, other)[STACK:])

    def of_card(imagined: EvilDeal) -> float:
        away, own = imagined.laid_away[other], imagined.trump_of(other)
        assert away is not None
        trumps = SUIT_CARDS[own] if own is not None else 0
        held = imagined.hands[other] | played
        lower = sum(rank_of(card) < rank_of(away) for card in cards_in(held & ~trumps))
        return max(LEAST_LIKELY, raised(KEPT, lower + 4 * (trumps >> away & 1)))

    def of_trumps(imagined: EvilDeal) -> float:
        first, second = imagined.trumps[other]
        if imagined.says[other] != "trumps" or suit_of(first) == suit_of(second) or imagined.half == 1:
            return 1.0
        hand = imagined.stacks[2 * other + (imagined.chosen_stack[other] or 1) - 1]
        gain = _strength(hand, suit_of(first)) - _strength(hand, suit_of(second))
        return max(LEAST_LIKELY, likely(gain + TRUMP_ERROR, TRUMP_ERROR))

    has_laid_away = any(seat == other and action.verb == "exchange" for seat, action in view.history)
    return of_card if has_laid_away else of_trumps


def _strength(hand: CardSet, suit: Suit) -> float:
    """The same as `thumb.strength`, for a set of cards."""
    cards = hand & SUIT_CARDS[suit]
    high = sum((cards & above).bit_count() for above in HONOURS)
    return cards.bit_count() + 0.3 * high


# -- determinizations -----------------------------------------------------------------------------------------------


def redeal(imagined: EvilDeal, drawn: Mapping[Place, CardSet], loose: CardSet, view: View, draw: Chance) -> bool:
    """Put drawn cards in the stacks, and draw again what the other laid away."""
    places = [stack_place(seat, number) for seat in range(2) for number in (1, 2)]
    stacks = zip(imagined.stacks, places, strict=True)
    imagined.stacks = [cards & ~loose | drawn.get(place, 0) for cards, place in stacks]
    hands, own = imagined.hands.copy(), view.seat or 0
    other = 1 - own
    if imagined.chosen_stack[other] is None:
        return True
    played = set_of(played_by(view, other))
    chosen = 2 * other + (imagined.chosen_stack[other] or 1) - 1
    if imagined.half == 0:
        hands[other] = imagined.stacks[chosen] & ~played
    elif imagined.laid_away[other] is not None:
        held = imagined.stacks[chosen ^ 1] | 1 << imagined.trumps[other][0]
        away = draw.choice(may_be_away(imagined, other, held))
        hands[other] = held & ~played & ~(1 << away)
        imagined.laid_away = [away if seat == other else card for seat, card in enumerate(imagined.laid_away)]
    imagined.hands = hands
    return True
