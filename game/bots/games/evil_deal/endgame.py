"""Evil Deal: halves with all cards known, solved exactly.

In the second half the only unknown card is the one that the other laid away. That leaves a handful of
determinizations, and solving each of them is far better than playing it out by rules of thumb. A half of twelve cards
takes less than a tenth of a second.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
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
Position: TypeAlias = tuple[tuple[Codes, Codes], int, int, int]
"""Hands, the seat to lead, the pair and the leader of the trick."""


@lru_cache(maxsize=1 << 12)
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


@lru_cache(maxsize=1 << 10)
def tricks_of_half(hands: tuple[Codes, Codes], leader: int, masks: Masks) -> int:
    """The tricks that seat 0 takes in a half with best play by both, from its first lead on."""
    return EndgameSolver(masks).tricks(hands, leader, 0, leader)


def value_of(values: dict[Code, int], card: Code) -> int:
    """The value of this card in the result of `tricks_after`: that of the nearest card in it, down the suit."""
    return values[max(other for other in values if other <= card and other % 4 == card % 4)]


class EndgameSolver:
    """The search of one endgame, with bounds of the positions searched so far.

    It only ever asks whether seat 0 takes at least so many tricks. Of answers that win the pair, and of those that lose
    it, it tries the lowest of each suit (see `dominated`).
    """

    def __init__(self, masks: Masks) -> None:
        self.masks = masks
        self.least: dict[Position, int] = {}
        """By position: tricks that seat 0 is known to take."""
        self.most: dict[Position, int] = {}
        """By position: tricks that seat 0 is known not to exceed."""

    def leads(self, hands: tuple[Codes, Codes], seat: int, pair: int, leader: int) -> list[tuple[Code, int]]:
        """Each lead with the tricks that seat 0 then takes; one of equivalent cards."""
        cards = one_of_each_run(hands[seat], hands[1 - seat])
        left = _tricks_left(hands[seat], pair)
        return [(card, _most(left, partial(self._is_led, hands, seat, pair, leader, card))) for card in cards]

    def answers(
        self, hands: tuple[Codes, Codes], seat: int, pair: int, leader: int, best: Code
    ) -> list[tuple[Code, int]]:
        """Each answer to the card led with the tricks that seat 0 then takes; one of equivalent cards."""
        mine = hands[seat]
        legal = mine & SUIT_CODES[best % 4] or mine
        beat = self._beat(best, leader)
        # the card led still separates two own cards
        cards = one_of_each_run(legal, hands[1 - seat] | 1 << best | mine & ~legal)
        left = _tricks_left(mine, pair)
        return [
            (card, _most(left, partial(self._is_answered, hands, seat, pair, leader, card, beat >> card & 1)))
            for card in cards
        ]

    def tricks(self, hands: tuple[Codes, Codes], seat: int, pair: int, leader: int) -> int:
        """The tricks that seat 0 takes from a lead on."""
        return _most(_tricks_left(hands[seat], pair), partial(self._is_reached, hands, seat, pair, leader))

    def _beat(self, best: Code, leader: int) -> Codes:
        """The cards that beat this one if it is led in a trick of this leader."""
        trump = self.masks[leader]
        return ABOVE[best] if trump >> best & 1 else ABOVE[best] | trump

    def _is_reached(self, hands: tuple[Codes, Codes], seat: int, pair: int, leader: int, aim: int) -> bool:
        """Whether seat 0 takes at least `aim` tricks from a lead on."""
        mine = hands[seat]
        if aim <= 0 or aim > _tricks_left(mine, pair):
            return aim <= 0
        key = (hands, seat, pair, leader)
        if aim <= self.least.get(key, 0) or aim > self.most.get(key, MANY):
            return aim <= self.least.get(key, 0)
        cards, wanted = one_of_each_run(mine, hands[1 - seat]), seat == 0
        if pair == PAIRS - 1:
            cards.reverse()
        found = any(self._is_led(hands, seat, pair, leader, card, aim) == wanted for card in cards) == wanted
        if found:
            self.least[key] = aim
        else:
            self.most[key] = aim - 1
        return found

    def _is_led(self, hands: tuple[Codes, Codes], seat: int, pair: int, leader: int, card: Code, aim: int) -> bool:
        """The same after this lead."""
        other = 1 - seat
        theirs, mine = hands[other], hands[seat] & ~(1 << card)
        after = (mine, theirs) if seat == 0 else (theirs, mine)
        legal, beat = theirs & SUIT_CODES[card % 4] or theirs, self._beat(card, leader)
        wins, losses = _lowest(legal & beat), _lowest(legal & ~beat)
        answers, wanted = (wins + losses if pair == PAIRS - 1 else losses + wins), other == 0
        for code in answers:
            if self._is_answered(after, other, pair, leader, code, beat >> code & 1, aim) == wanted:
                return wanted
        return not wanted

    def _is_answered(
        self, hands: tuple[Codes, Codes], seat: int, pair: int, leader: int, card: Code, is_won: int, aim: int
    ) -> bool:
        """The same after this answer."""
        mine = hands[seat] & ~(1 << card)
        after = (mine, hands[1]) if seat == 0 else (hands[0], mine)
        winner = seat if is_won else 1 - seat
        if pair < PAIRS - 1:
            return self._is_reached(after, winner, pair + 1, leader, aim)
        return self._is_reached(after, winner, 0, winner, aim - (winner == 0))


def _tricks_left(hand: Codes, pair: int) -> int:
    """The tricks of the half that are not over, by the cards of a seat on turn."""
    return (hand.bit_count() + pair + PAIRS - 1) // PAIRS


def _most(left: int, is_reached: Callable[[int], bool]) -> int:
    """The most tricks that are reached, of so many."""
    aim = 0
    while aim < left and is_reached(aim + 1):
        aim += 1
    return aim


def _lowest(cards: Codes) -> list[Code]:
    """The lowest card of each suit."""
    suits = [cards & suit for suit in SUIT_CODES] if cards else []
    return [(mine & -mine).bit_length() - 1 for mine in suits if mine]


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
