"""Evil Deal: the rest of a half with all cards known, by alpha-beta search.

Works on numbers only, so it can be compiled as it is (`package/compile_kernel.py`); as plain Python it does the same,
more slowly. From outside, cards are sets of codes: four bits for each rank. Inside, the cards that are still in play
have places, suit by suit and the lowest first, so that both hands and the rest of a position fit in one number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

RANKS: Final = 13
PAIRS: Final = 3
"""The pairs of a trick."""
PLACES: Final = 24
"""No more cards are in play in a half."""
ALL: Final = 15
"""More tricks than a half has."""


class HalfSolver:
    """The search of one end, with bounds of the positions searched so far.

    It only ever asks whether seat 0 takes at least a given number of tricks. Of answers that win the pair, and of those
    that lose it, it tries the lowest of each suit (see `dominated`); of leads one of each run of equivalent cards.
    """

    def __init__(self, first: i64, second: i64, led: i64, trumps_of_first: i64, trumps_of_second: i64) -> None:
        """`led` is the card on the table or no card; the trumps are those of the tricks that each seat led."""
        self.codes: list[int] = []
        """By place the code of the card."""
        self.suits: list[int] = []
        """The places of each suit."""
        self.first: i64 = 0
        self.second: i64 = 0
        self.led: i64 = 0
        self.trumps_of_first: i64 = 0
        self.trumps_of_second: i64 = 0
        self.bounds: dict[int, int] = {}
        """By position: the tricks that seat 0 is known to take, and 16 times those that it is known not to exceed."""
        place: i64 = 1
        for suit in range(4):
            start = place
            card: i64 = 1
            card <<= suit
            for rank in range(RANKS):
                if (first | second | led) & card:
                    self.codes.append(4 * rank + suit)
                    if first & card:
                        self.first |= place
                    elif second & card:
                        self.second |= place
                    else:
                        self.led = place
                    if trumps_of_first & card:
                        self.trumps_of_first |= place
                    if trumps_of_second & card:
                        self.trumps_of_second |= place
                    place <<= 1
                card <<= 4
            self.suits.append(int(place - start))

    def tricks(self, seat: i64, pair: i64, leader: i64) -> i64:
        """The tricks that seat 0 takes from a lead of `seat` on; `pair` counts from 0."""
        left = tricks_left(self.hand(seat), pair)
        aim: i64 = 0
        while aim < left and self.is_reached(self.first, self.second, seat, pair, leader, aim + 1):
            aim += 1
        return aim

    def values(self, seat: i64, pair: i64, leader: i64) -> dict[int, int]:
        """By code of a card of the seat on turn, the tricks that seat 0 takes; one of each run of equivalent cards."""
        mine, theirs = self.hand(seat), self.hand(1 - seat)
        left, legal = tricks_left(mine, pair), mine
        beat: i64 = 0
        if self.led:
            follow = mine & self.suit_of(self.led)
            legal = follow if follow else mine
            beat = self.beating(self.led, leader)
        runs = self.runs(legal, theirs | self.led)
        found: dict[int, int] = {}
        card: i64 = 1
        for code in self.codes:
            if runs & card:
                found[code] = int(self.most(seat, pair, leader, card, beat & card != 0, left))
            card <<= 1
        return found

    def most(self, seat: i64, pair: i64, leader: i64, card: i64, is_won: bool, left: i64) -> i64:
        """How many of the `left` tricks seat 0 takes after this lead, or this answer to the card on the table."""
        aim: i64 = 0
        while aim < left:
            if self.led:
                is_more = self.is_answered(self.first, self.second, seat, pair, leader, card, is_won, aim + 1)
            else:
                is_more = self.is_led(self.first, self.second, seat, pair, leader, card, aim + 1)
            if not is_more:
                break
            aim += 1
        return aim

    def hand(self, seat: i64) -> i64:
        """The places of a seat's cards."""
        return self.second if seat else self.first

    def suit_of(self, card: i64) -> i64:
        """The places of the suit of a card."""
        for places in self.suits:
            suit: i64 = places
            if suit & card:
                return suit
        return 0

    def beating(self, card: i64, leader: i64) -> i64:
        """The cards that beat this one if it is led in a trick of this leader."""
        trumps = self.trumps_of_second if leader else self.trumps_of_first
        higher = self.suit_of(card) & -(card << 1)
        return higher if trumps & card else higher | trumps

    def runs(self, mine: i64, others: i64) -> i64:
        """The lowest card of each run of own cards with none of the others' in between."""
        found: i64 = 0
        for places in self.suits:
            suit: i64 = places
            left, foreign = mine & suit, others & suit
            while left:
                low = left & -left
                found |= low
                above = foreign & -low
                # all own cards below the next one of the others belong to this run
                left = left & -(above & -above) if above else 0
        return found

    def lowest(self, cards: i64) -> i64:
        """The lowest card of each suit."""
        found: i64 = 0
        if cards:
            for places in self.suits:
                suit: i64 = places
                found |= cards & suit & -(cards & suit)
        return found

    # -- the search: whether seat 0 takes at least `aim` tricks --------------------------------------------------------

    def is_reached(self, first: i64, second: i64, seat: i64, pair: i64, leader: i64, aim: i64) -> bool:
        """The answer before a lead of `seat`."""
        mine, theirs = (second, first) if seat else (first, second)
        if aim <= 0:
            return True
        if aim > tricks_left(mine, pair):
            return False
        key = first | second << PLACES | pair << 2 * PLACES | leader << 2 * PLACES + 2 | seat << 2 * PLACES + 3
        known: i64 = self.bounds.get(int(key), ALL << 4)
        if aim <= known & 15:
            return True
        if aim > known >> 4:
            return False
        runs, wanted, found = self.runs(mine, theirs), seat == 0, seat != 0
        while runs:
            card = highest(runs) if pair == PAIRS - 1 else runs & -runs
            runs ^= card
            if self.is_led(first, second, seat, pair, leader, card, aim) == wanted:
                found = wanted
                break
        self.bounds[int(key)] = int(known & -16 | aim if found else known & 15 | aim - 1 << 4)
        return found

    def is_led(self, first: i64, second: i64, seat: i64, pair: i64, leader: i64, card: i64, aim: i64) -> bool:
        """The answer after a lead."""
        other, wanted = 1 - seat, seat != 0
        if seat:
            second ^= card
            theirs = first
        else:
            first ^= card
            theirs = second
        follow = theirs & self.suit_of(card)
        legal, beat = follow if follow else theirs, self.beating(card, leader)
        for part in range(2):
            is_win = (part == 0) == (pair == PAIRS - 1)
            left = self.lowest(legal & beat if is_win else legal & ~beat)
            while left:
                answer = left & -left
                left ^= answer
                if self.is_answered(first, second, other, pair, leader, answer, is_win, aim) == wanted:
                    return wanted
        return not wanted

    def is_answered(
        self, first: i64, second: i64, seat: i64, pair: i64, leader: i64, card: i64, is_won: bool, aim: i64
    ) -> bool:
        """The answer after an answer to the card led."""
        if seat:
            second ^= card
        else:
            first ^= card
        winner = seat if is_won else 1 - seat
        if pair < PAIRS - 1:
            return self.is_reached(first, second, winner, pair + 1, leader, aim)
        return self.is_reached(first, second, winner, 0, winner, aim if winner else aim - 1)


def tricks_left(hand: i64, pair: i64) -> i64:
    """The tricks of the half that are not over, by the cards of a seat on turn."""
    cards: i64 = 0
    while hand:
        hand &= hand - 1
        cards += 1
    return (cards + pair + PAIRS - 1) // PAIRS


def highest(cards: i64) -> i64:
    """The highest card of a set."""
    top = cards
    while cards:
        top = cards
        cards &= cards - 1
    return top
