"""Devil's Bridge, checked from its rule file alone: the series, the hook, changed bids, the scorings, the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tests.oracle.trace import Hands, Line, Table, Trace, check_all, distinct, order, printed, score, seated, trick

OPTIONS = {
    "scoring": ("exact", "tricks", "exact-minus"),
    "target": ("none", *range(20, 501)),
    "hook": ("on", "off"),
}
MOST = {3: 10, 4: 10, 5: 10, 6: 8, 7: 7}


def check(lines: Iterable[str], seen: Counter[str] | None = None) -> int:
    """Check a whole trace; the number of games in it. Raises Fault; `seen` counts the corners that came up."""
    return check_all(lines, check_game, seen)


def check_game(trace: Trace) -> None:
    """One game from its `game` line to its last."""
    table = seated(trace, "devils-bridge", range(3, 8), OPTIONS)
    most, target = MOST[table.players], table.options["target"]
    series = [*range(1, most + 1), *range(most - 1, 0, -1)]
    total = [0] * table.players
    for number, cards in enumerate(series, start=1):
        if number > 1 and trace.stops(total):
            return
        dealer = (table.first_dealer + number - 1) % table.players
        line = _dealt(trace, table, number, dealer, cards, number == len(series))
        first = (dealer + 1) % table.players
        bids = _bids(trace, table, cards, order(first, table.players))
        taken = _played(trace, line, first)
        pairs = [(bids[seat], taken[seat]) for seat in range(table.players)]
        score(trace, number, [_points(table.options["scoring"], *pair) for pair in pairs], total)
        if number == len(series) or (target != "none" and max(total) >= target):
            trace.seen["target ends it"] += number < len(series)
            trace.seen["shared win"] += total.count(max(total)) > 1
            trace.ends([seat for seat, sum_ in enumerate(total) if sum_ == max(total)], total)
            return


def _dealt(trace: Trace, table: Table, number: int, dealer: int, cards: int, is_blind: bool) -> Line:
    """DB-1, DB-2, DB-8."""
    line = trace.take("deal", "number", "dealer", "hands", "cards", "turn_up", "trump", "blind")
    found = [line[key] for key in ("number", "dealer", "cards", "blind")]
    trace.same(found, [number, dealer, cards, is_blind], "number, dealer, cards, blind")
    trace.same(len(line["hands"]), table.players, "number of hands")
    distinct(trace, [*((hand, cards) for hand in line["hands"]), ([line["turn_up"]], 1)])
    trace.same(line["trump"], printed(line["turn_up"]), "trump")
    return line


def _bids(trace: Trace, table: Table, cards: int, turns: list[int]) -> dict[int, int]:
    """DB-3, DB-4, DB-5: the bid of each seat when the first card is led."""
    bids: dict[int, int] = {}
    for seat in turns:
        said = trace.act(seat, [f"bid {number}" for number in _allowed(table, cards, bids, is_last=seat == turns[-1])])
        bids[seat] = int(said.removeprefix("bid "))
        while trace.next_word == "rebid":
            others = {other: bid for other, bid in bids.items() if other != seat}
            allowed = _allowed(table, cards, others, is_last=seat == turns[-1])
            trace.seen["dealer's rebid" if seat == turns[-1] else "rebid"] += 1
            trace.seen["hooked rebid"] += len(allowed) <= cards
            said = trace.act(seat, [f"rebid {number}" for number in allowed if number != bids[seat]])
            bids[seat] = int(said.removeprefix("rebid "))
    return bids


def _allowed(table: Table, cards: int, others: dict[int, int], is_last: bool) -> list[int]:
    hooked = cards - sum(others.values()) if is_last and table.options["hook"] == "on" else None
    return [number for number in range(cards + 1) if number != hooked]


def _played(trace: Trace, line: Line, leader: int) -> list[int]:
    """DB-6, DB-7: the tricks each seat takes."""
    hands: Hands = [list(hand) for hand in line["hands"]]
    taken = [0] * len(hands)
    for number in range(1, line["cards"] + 1):
        leader, _cards = trick(trace, number, order(leader, len(hands)), hands, line["trump"])
        taken[leader] += 1
    return taken


def _points(scoring: str, bid: int, taken: int) -> int:
    """DB-9."""
    if scoring == "tricks":
        return taken + (10 if taken == bid else 0)
    if taken == bid:
        return 10 + bid
    return -abs(taken - bid) if scoring == "exact-minus" else 0
