"""Alkort: cards with a rank, or sevens, where rubbish would do."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.cards import ACE, SEVEN, SPADES, Card, card_of, rank_of
from game.rules.alkort.tricks import WORTH
from game.rules.tricks import trick_of
from tests.silly.brute import FEW, Side
from tests.silly.choice import OURS, THEIRS, Choice, Judge, Kind, dear_win


def _good(card: Card) -> bool:
    return WORTH[card] > 0 or rank_of(card) == SEVEN


def _rubbish_on(sides: set[Side]) -> Judge:
    """A ranked card or seven on a trick that goes to these sides anyway, while rubbish will do."""

    def judge(choice: Choice) -> bool | None:
        rubbish, good = _parted(choice.cards, _good)
        if not rubbish or not good or not trick_of(choice.view):
            return None
        is_good = choice.card in good
        asked = [choice.card if is_good else min(good, key=lambda card: WORTH[card]), rubbish[0]]
        if any(not choice.trick.sides(card, FEW) <= sides for card in asked):
            return None
        return is_good and all(choice.trick.goes_only_to(card, sides) for card in asked)

    return judge


def _parted(cards: Iterable[Card], is_good: Callable[[Card], bool]) -> tuple[list[Card], list[Card]]:
    every = list(cards)
    return [card for card in every if not is_good(card)], [card for card in every if is_good(card)]


def _overtakes_partner(choice: Choice) -> bool | None:
    """A card that takes the partner's sure trick from an ace or better, with rubbish in hand and no seven to lead."""
    rubbish, good = _parted(choice.cards, _good)
    over = [card for card in good if choice.wins_now(card)]
    least = max((WORTH[card] for _seat, card in trick_of(choice.view)), default=0)
    has_seven = any(rank_of(card) == SEVEN for card in choice.view.hand)
    if (
        has_seven
        or not rubbish
        or not over
        or least < WORTH[card_of(SPADES, ACE)]
        or not choice.trick.sides(rubbish[0], FEW) <= OURS
    ):
        return None
    return choice.card in over and choice.trick.goes_only_to(rubbish[0], OURS)


def _ranked_below(choice: Choice) -> bool | None:
    """A ranked card where it does not win as the trick lies, with rubbish in hand that does not either."""
    rubbish, good = _parted(choice.cards, _good)
    if not trick_of(choice.view) or not good or all(choice.wins_now(card) for card in rubbish):
        return None
    losing = [card for card in good if WORTH[card] and not choice.wins_now(card)]
    return choice.card in losing if losing else None


def _is_ranked_higher(_choice: Choice, low: Card, high: Card) -> bool:
    return WORTH[low] < WORTH[high]


ALKORT = (
    Kind("ranked card or seven on a lost trick, rubbish in hand", _rubbish_on(THEIRS)),
    Kind("ranked card or seven on the partner's sure trick, rubbish in hand", _rubbish_on(OURS)),
    Kind("takes the partner's sure trick from an ace or better, rubbish and no seven in hand", _overtakes_partner),
    Kind("wins in the last seat with a higher card than needed", dear_win(_is_ranked_higher)),
    Kind("ranked card where it does not win, rubbish in hand", _ranked_below, False),
)
