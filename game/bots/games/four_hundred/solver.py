"""400: the end of a deal with all cards seen, by alpha-beta search.

Compiled in one library with `kernel.py`; as plain Python it does the same, more slowly.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.games.four_hundred.kernel import FourHundredPlayout
from game.bots.kernels.bits import count, top_of
from game.bots.kernels.suits import suit_of

if TYPE_CHECKING:
    from mypy_extensions import i64


def best_gain(start: FourHundredPlayout, first: int, seat: int) -> float:
    """The points of the side of `seat` less those of the other side after the card `first` if all play their best.

    All cards are seen. No bid may be worth more than 26, so all gains are within 104.
    """
    table = start.copy()
    table.play(first)
    return best_play(table, seat & 1, -104.0, 104.0)


def best_play(table: FourHundredPlayout, side: i64, low: float, high: float) -> float:
    """The gain of a side (seats with this last bit): exact between `low` and `high`, otherwise a bound.

    Plays on the given table.
    """
    while True:
        if not table.led:
            least, most = reach(table, side)
            if least == most or least >= high:
                return least
            if most <= low:
                return most
        legal = table.legal()
        if legal & legal - 1:
            break
        table.play(legal)
    mine = (table.seat.place & 1) == side
    best = -104.0 if mine else 104.0
    # the cards that take the trick first, the highest ones first
    for part in range(2):
        left = legal & table.beat if part == 0 and table.led else legal if part == 0 else legal & ~table.beat
        if part == 1 and not table.led:
            break
        while left:
            card = top_of(left)
            left ^= card
            if is_double(table, card, legal):
                continue
            after = table.copy()
            after.play(card)
            found = best_play(after, side, low, high)
            if mine:
                if found > best:
                    best = found
                    if best > low:
                        low = best
            elif found < best:
                best = found
                if best < high:
                    high = best
            if low >= high:
                return best
    return best


def reach(table: FourHundredPlayout, side: i64) -> tuple[float, float]:
    """The least and the most that a side may still gain, between two tricks."""
    points, seat = table.scoring.points, table.first
    left = count(table.seat.hand)
    least, most = 0.0, 0.0
    for _place in range(4):
        mine = points[seat.place]
        if (seat.place & 1) == side:
            least += mine[seat.taken]
            most += mine[seat.taken + left]
        else:
            least -= mine[seat.taken + left]
            most -= mine[seat.taken]
        seat = seat.next
    return least, most


def is_double(table: FourHundredPlayout, card: i64, legal: i64) -> bool:
    """Whether the next higher card of the suit does the same: it may be played too."""
    higher = (table.cards & suit_of(card)) & -(card << 1)
    next_one = higher & -higher
    if not next_one & legal:
        return False
    return not table.led or (next_one & table.beat != 0) == (card & table.beat != 0)
