"""400 and Cutthroat 400 (FH-1 to FH-10) as the rule book says, to hold a trace against; shares no code with `game/`.

Seats are numbered clockwise and the game goes the other way: the dealer's right is the seat before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from tests.oracle.match import Match, replay
from tests.oracle.trace import PACK, Trace, check_all, order, seated, trick

OPTIONS = {"cutthroat": ("off", "on"), "dead_dealer": ("next", "same")}


def check(lines: Iterable[str], seen: Counter[str] | None = None, start: Sequence[int] = (0, 0, 0, 0)) -> int:
    """Check a whole trace; the number of games in it. Raises Fault.

    `seen` is told which corners of the rules came up; `start` are the totals that the games begin with.
    """
    return check_all(lines, lambda trace: _game(trace, Counter() if seen is None else seen, start))


def _game(trace: Trace, seen: Counter[str], start: Sequence[int]) -> None:
    table = seated(trace, "four-hundred", (4,), OPTIONS)
    replay(Match(trace, table, -1, table.first_dealer, list(start), seen=seen), _deal, _winners)


def value(bid: int, cutthroat: bool) -> int:
    """What a bid is worth: FH-6, FH-9."""
    return bid if bid < (5 if cutthroat else 7) else 2 * bid


def least_bid(score: int, cutthroat: bool) -> int:
    """FH-9: 3 from 30 points up, 4 from 40, one more each ten points, never more than 13."""
    return min(score // 10, 13) if cutthroat and score >= 30 else 1


def _winners(match: Match) -> list[int] | None:
    """FH-8."""
    reached: list[tuple[int, int, list[int]]] = []
    for side in ([0, 2], [1, 3]):
        low, high = sorted(match.totals[seat] for seat in side)
        if high >= 41 and low >= 0:
            reached.append((high, low + high, side))
        elif high >= 41:
            match.seen["41 with a partner below 0"] += 1
    if len(reached) < 2:
        return reached[0][2] if reached else None
    (high, total, _), (other_high, other_total, _) = reached
    tie_break = "highest score" if high != other_high else "sum" if total != other_total else "nothing"
    match.seen[f"both sides, told apart by {tie_break}"] += 1
    return None if tie_break == "nothing" else max(reached)[2]


def _deal(match: Match) -> bool:
    dealt, _ = match.deal(PACK, 13)
    bids = _bids(match)
    worth = [value(bid, match.table.options["cutthroat"] == "on") for bid in bids]
    if sum(worth) in (10, 11):
        match.seen[f"bids worth {sum(worth)}"] += 1
    if sum(worth) <= 10:  # FH-4
        match.seen["dead hand"] += 1
        if match.table.options["dead_dealer"] == "next":  # FH-10
            match.pass_the_deal()
        return False
    taken = [0] * 4
    leader = match.after(match.dealer)
    for number in range(1, 14):  # FH-5
        leader, _ = trick(match.trace, number, order(leader, 4, -1), dealt, "H")
        taken[leader] += 1
    match.score([points if taken[seat] >= bids[seat] else -points for seat, points in enumerate(worth)])  # FH-7
    match.pass_the_deal()
    return True


def _bids(match: Match) -> list[int]:
    """FH-3."""
    bids = [0] * 4
    for seat in order(match.after(match.dealer), 4, -1):
        least = least_bid(match.totals[seat], match.table.options["cutthroat"] == "on")
        match.seen[f"least bid {least}"] += 1
        said = match.trace.act(seat, [f"bid {bid}" for bid in range(least, 14)])
        bids[seat] = int(said.removeprefix("bid "))
    return bids
