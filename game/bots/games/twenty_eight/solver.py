"""Twenty-Eight: the end of a deal with all cards seen, by alpha-beta search.

Compiled in one library with `kernel.py`; as plain Python it does the same, more slowly.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.games.twenty_eight.kernel import ALL_POINTS, CALL, TwentyEightPlayout, points_of, suit_of

if TYPE_CHECKING:
    from mypy_extensions import i64


def is_made(start: TwentyEightPlayout, first: int) -> bool:
    """Whether the bid is made after `first` (a card or a call) if all play their best, with all cards seen."""
    table, bid = start.copy(), start.contract.bid
    table.play(first)
    return best_points(table, bid - 1, bid) >= bid


def best_points(table: TwentyEightPlayout, low: i64, high: i64) -> i64:
    """The points of the bidder's side: exact between `low` and `high`, otherwise a bound. Plays on the given table."""
    while True:
        if table.is_over or table.points >= high:
            return table.points
        if ALL_POINTS - table.lost <= low:
            return ALL_POINTS - table.lost
        legal = table.legal()
        if legal & legal - 1:
            break
        table.play(legal)
    mine = table.seat.side != 0
    best: i64 = -1 if mine else ALL_POINTS + 1
    # the cards that take the trick first, the highest ones first
    for part in range(2):
        left = legal & table.beat if part == 0 else legal & ~table.beat
        while left:
            card = top_of(left)
            left ^= card
            if card != CALL and is_double(table, card, legal):
                continue
            after = table.copy()
            after.play(card)
            found = best_points(after, low, high)
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


def is_double(table: TwentyEightPlayout, card: i64, legal: i64) -> bool:
    """Whether the next higher card of the suit does the same: it may be played too, and counts as many points."""
    higher = (table.cards & suit_of(card)) & -(card << 1)
    next_one = higher & -higher
    if not next_one & legal or points_of(next_one) != points_of(card):
        return False
    return (next_one & table.beat != 0) == (card & table.beat != 0)


def top_of(cards: i64) -> i64:
    """The highest card of a set."""
    top = cards
    while cards:
        top = cards
        cards &= cards - 1
    return top
