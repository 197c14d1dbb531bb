"""Twenty-Eight: the end of a deal with all cards seen, by alpha-beta search with a memory.

Compiled in one library with `kernel.py`; as plain Python it does the same, more slowly. Whose a card is does not
change, but for the hidden trump card, so the cards left, the leader, and whether the trump is hidden are a position.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.bots.games.twenty_eight.kernel import (
    ALL_POINTS,
    CALL,
    JACKS,
    NINES,
    TwentyEightPlayout,
    beating,
    points_of,
    suit_of,
)
from game.bots.kernels.bits import count, top_of

if TYPE_CHECKING:
    from mypy_extensions import i64

SCORED: Final = 0xFFFF0000
"""The cards that count at least one point."""


def made(start: TwentyEightPlayout, firsts: list[int]) -> list[bool]:
    """Whether the bid is made after each of these (cards or the call) if all play their best, with all cards seen."""
    solver = EndSolver(start)
    return [solver.is_made(start, first) for first in firsts]


class EndSolver:
    """The search of one end, with bounds of the positions before a trick.

    It only ever asks whether the bidder's side takes at least a given number of points more.
    """

    def __init__(self, start: TwentyEightPlayout) -> None:
        """`start` may be in the middle of a trick."""
        self.players: i64 = start.contract.players
        self.bidder: i64 = start.contract.bidder
        self.trumps: i64 = start.trumps
        self.hand_0: i64 = 0
        self.hand_1: i64 = 0
        self.hand_2: i64 = 0
        self.hand_3: i64 = 0
        self.sides: i64 = 0
        """A bit for each place of the bidder's side."""
        self.bounds: dict[int, int] = {}
        """By position: the points that the bidder's side is known to take, and 32 times those not to be exceeded."""
        seat, bit = start.first, start.contract.players & 0
        bit += 1
        for _place in range(start.contract.players):
            hand = seat.hand | start.hidden if seat.place == self.bidder else seat.hand
            if seat.place == 0:
                self.hand_0 = hand
            elif seat.place == 1:
                self.hand_1 = hand
            elif seat.place == 2:
                self.hand_2 = hand
            else:
                self.hand_3 = hand
            if seat.side:
                self.sides |= bit << seat.place
            seat = seat.next

    def is_made(self, start: TwentyEightPlayout, first: int) -> bool:
        """Whether the bid is made after this card or call."""
        table = start.copy()
        table.play(first)
        need = table.contract.bid - table.points
        if not table.led:
            return self.is_reached(table.cards, table.hidden, table.seat.place, need)
        must: i64 = 1 if table.must_trump else 0
        return self.is_played(
            table.cards,
            table.hidden,
            table.seat.place,
            table.led,
            table.beat,
            table.best.place,
            table.pot,
            table.left,
            must,
            need,
        )

    def hand_of(self, place: i64) -> i64:
        """The cards that this seat had at first."""
        if place < 2:
            return self.hand_1 if place else self.hand_0
        return self.hand_2 if place == 2 else self.hand_3

    def legal(self, hand: i64, hidden: i64, seat: i64, led: i64, must: i64) -> i64:
        """What a seat may play: its cards, and the call (TE-9 to TE-11, TE-15)."""
        if led:
            if hand & led:
                return hand & led
            if hidden:
                return hand | CALL if hand else hidden
            if must and hand & self.trumps:
                return hand & self.trumps
            return hand
        if hidden and seat == self.bidder:
            plain = hand & ~self.trumps
            return plain if plain else hand if hand else hidden
        return hand

    def is_reached(self, cards: i64, hidden: i64, leader: i64, need: i64) -> bool:
        """Whether the bidder's side takes at least `need` points more, before a trick."""
        if need <= 0:
            return True
        if need > points_in(cards):
            return False
        key = (cards << 3) + leader * 2
        if hidden:
            key += 1
        known: i64 = self.bounds.get(int(key), ALL_POINTS << 5)
        if need <= known & 31:
            return True
        if need > known >> 5:
            return False
        found = self.is_played(cards, hidden, leader, 0, 0, leader, 0, self.players, 0, need)
        self.bounds[int(key)] = int(known & -32 | need if found else known & 31 | need - 1 << 5)
        return found

    def is_played(
        self,
        cards: i64,
        hidden: i64,
        seat: i64,
        led: i64,
        beat: i64,
        taker: i64,
        pot: i64,
        left: i64,
        must: i64,
        need: i64,
    ) -> bool:
        """The same in the middle of a trick; the arguments are as in `TwentyEightPlayout`."""
        if not left:
            return self.is_reached(cards, hidden, taker, need - pot if self.sides >> taker & 1 else need)
        legal = self.legal(self.hand_of(seat) & cards & ~hidden, hidden, seat, led, must)
        wanted = (self.sides >> seat & 1) != 0
        is_own = led != 0 and (self.sides >> taker & 1) == (self.sides >> seat & 1)
        for part in range(3):
            # the cards that take the trick, from the highest; then the others, from the highest if its own side wins it
            rest = legal & beat if part == 0 and led else legal if part == 0 else 0
            if part == 1 and led:
                rest = legal & ~beat & ~CALL
            if part == 2 and led:
                rest = legal & CALL
            while rest:
                card = top_of(rest) if part == 0 or is_own else rest & -rest
                rest ^= card
                if card != CALL and is_double(cards, card, legal, beat):
                    continue
                if self.is_after(cards, hidden, seat, led, beat, taker, pot, left, need, card) == wanted:
                    return wanted
        return not wanted

    def is_after(
        self,
        cards: i64,
        hidden: i64,
        seat: i64,
        led: i64,
        beat: i64,
        taker: i64,
        pot: i64,
        left: i64,
        need: i64,
        card: i64,
    ) -> bool:
        """The same after a card or a call."""
        is_call = card == CALL
        if is_call or card == hidden:
            hidden = 0
            if led and led != self.trumps:
                beat |= self.trumps
            if is_call:
                return self.is_played(cards, 0, seat, led, beat, taker, pot, left, 1, need)
        if not led or card & beat:
            beat, taker = beating(card, 0 if hidden else self.trumps), seat
            led = led if led else suit_of(card)
        after = seat - 1 if seat else self.players - 1
        return self.is_played(cards ^ card, hidden, after, led, beat, taker, pot + points_of(card), left - 1, 0, need)


def points_in(cards: i64) -> i64:
    """The points that these cards count."""
    return count(cards & SCORED) + count(cards & NINES) + 2 * count(cards & JACKS)


def is_double(cards: i64, card: i64, legal: i64, beat: i64) -> bool:
    """Whether the next higher card of the suit does the same: it may be played too, and counts as many points."""
    higher = (cards & suit_of(card)) & -(card << 1)
    next_one = higher & -higher
    if not next_one & legal or points_of(next_one) != points_of(card):
        return False
    return (next_one & beat != 0) == (card & beat != 0)
