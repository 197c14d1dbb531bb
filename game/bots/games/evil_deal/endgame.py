"""Evil Deal: endgames with all cards known, solved exactly.

In the second half the only unknown card is the one that the other laid away. That leaves a handful of
determinizations, and solving each of them is far better than playing it out by rules of thumb.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TypeAlias

from game.bots.search.card_codes import Code, Codes, Order

ORDER = Order()
ABOVE = ORDER.above
SUIT_CODES = ORDER.suits
PAIRS = 3
"""The pairs of a trick."""
MANY = 99
"""More tricks than there are."""

Masks: TypeAlias = tuple[Codes, Codes]
"""The trumps of the tricks led by seat 0 and by seat 1."""


@lru_cache(maxsize=512)
def tricks_after(
    hands: tuple[Codes, Codes], seat: int, pair: int, leader: int, best: Code, masks: Masks
) -> dict[Code, int]:
    """By card of the seat on turn: the tricks that seat 0 takes in the rest of the half.

    `pair` counts from 0, `best` is the card led or -1, `leader` led the trick. Of equivalent cards only the lowest is
    in the result (see `value_of`).
    """
    solver = EndgameSolver(masks)
    if best < 0:
        return dict(solver.leads(hands, seat, pair, leader))
    return dict(solver.answers(hands, seat, pair, leader, best))


def value_of(values: dict[Code, int], card: Code) -> int:
    """The value of this card in the result of `tricks_after`: that of the nearest card in it, down the suit."""
    return values[max(other for other in values if other <= card and other % 4 == card % 4)]


class EndgameSolver:
    """The search of one endgame, with a table of the positions solved so far."""

    def __init__(self, masks: Masks) -> None:
        self.masks = masks
        self.known: dict[tuple[tuple[Codes, Codes], int, int, int], int] = {}
        """By hands, seat, pair and leader: the tricks that seat 0 takes from a lead on."""

    def leads(self, hands: tuple[Codes, Codes], seat: int, pair: int, leader: int) -> list[tuple[Code, int]]:
        """Each lead with the tricks that seat 0 then takes; one of equivalent cards."""
        cards = one_of_each_run(hands[seat], hands[1 - seat])
        return [(card, self._led(hands, seat, pair, leader, card)) for card in cards]

    def answers(
        self, hands: tuple[Codes, Codes], seat: int, pair: int, leader: int, best: Code
    ) -> list[tuple[Code, int]]:
        """Each answer to the card led with the tricks that seat 0 then takes; one of equivalent cards."""
        trump = self.masks[leader]
        beat = ABOVE[best] if trump >> best & 1 else ABOVE[best] | trump
        mine = hands[seat]
        legal = mine & SUIT_CODES[best % 4] or mine
        # the card led still separates two own cards
        cards = one_of_each_run(legal, hands[1 - seat] | 1 << best | mine & ~legal)
        return [(card, self._answered(hands, seat, pair, leader, card, beat >> card & 1)) for card in cards]

    def _value(self, hands: tuple[Codes, Codes], seat: int, pair: int, leader: int) -> int:
        """The tricks that seat 0 takes from a lead on."""
        mine = hands[seat]
        if not mine:
            return 0
        key = (hands, seat, pair, leader)
        found = self.known.get(key)
        if found is None:
            cards = one_of_each_run(mine, hands[1 - seat])
            if pair == PAIRS - 1:
                cards.reverse()
            left = (mine.bit_count() + pair + PAIRS - 1) // PAIRS
            found = _best(seat, left, cards, lambda card: self._led(hands, seat, pair, leader, card))
            self.known[key] = found
        return found

    def _led(self, hands: tuple[Codes, Codes], seat: int, pair: int, leader: int, card: Code) -> int:
        other, trump = 1 - seat, self.masks[leader]
        theirs = hands[other]
        mine = hands[seat] & ~(1 << card)
        after = (mine, theirs) if seat == 0 else (theirs, mine)
        legal = theirs & SUIT_CODES[card % 4] or theirs
        beat = ABOVE[card] if trump >> card & 1 else ABOVE[card] | trump
        winning, losing = legal & beat, legal & ~beat
        wins = one_of_each_run(winning, mine | theirs & ~winning) if winning else []
        losses = one_of_each_run(losing, mine | theirs & ~losing) if losing else []
        answers = wins + losses if pair == PAIRS - 1 else losses + wins
        left = (theirs.bit_count() + pair + PAIRS - 1) // PAIRS
        return _best(
            other, left, answers, lambda code: self._answered(after, other, pair, leader, code, beat >> code & 1)
        )

    def _answered(self, hands: tuple[Codes, Codes], seat: int, pair: int, leader: int, card: Code, is_won: int) -> int:
        mine = hands[seat] & ~(1 << card)
        after = (mine, hands[1]) if seat == 0 else (hands[0], mine)
        winner = seat if is_won else 1 - seat
        if pair < PAIRS - 1:
            return self._value(after, winner, pair + 1, leader)
        return (winner == 0) + self._value(after, winner, 0, winner)


def _best(seat: int, left: int, cards: Sequence[Code], value: Callable[[Code], int]) -> int:
    """The best value for the seat: seat 0 wants many tricks, seat 1 few. Stops when a value cannot be improved."""
    best, aim = (-1, left) if seat == 0 else (MANY, 0)
    for card in cards:
        found = value(card)
        if found > best if seat == 0 else found < best:
            best = found
            if best == aim:
                break
    return best


def one_of_each_run(cards: Codes, others: Codes) -> list[Code]:
    """The lowest card of each run of own cards without another's card in between, suit by suit, ascending."""
    found: list[Code] = []
    for suit in SUIT_CODES:
        mine = cards & suit
        if not mine & mine - 1:
            if mine:
                found.append(mine.bit_length() - 1)
            continue
        foreign = others & suit
        while mine:
            low = mine & -mine
            found.append(low.bit_length() - 1)
            above = foreign & -low
            # all own cards below the next foreign one belong to this run
            mine = mine & -(above & -above) if above else 0
    return found
