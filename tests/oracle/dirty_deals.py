"""Dirty Deals, checked from its rule file alone: bowers, cards taken back, claims, dead deals and rubbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import count

from tests.oracle.trace import (
    SUITS,
    Hands,
    Table,
    Trace,
    check_all,
    distinct,
    height,
    order,
    play_card,
    playable,
    printed,
    score,
    seated,
)

OPTIONS = {
    "match": ("best-of-five", "single"),
    "trick_limit": range(10, 201),
    "talk_seconds": range(0, 601),
}
RANKS = "AKQJT9"
TWIN = {"S": "C", "C": "S", "H": "D", "D": "H"}
RUBBER = 9


def check(lines: Iterable[str], seen: Counter[str] | None = None, start: Sequence[int] = ()) -> int:
    """Check a whole trace, from these totals on; the number of games in it. Raises Fault; `seen` counts corners."""
    return check_all(lines, lambda trace: check_game(trace, start), seen)


def check_game(trace: Trace, start: Sequence[int] = ()) -> None:
    """One match from its `game` line to its last."""
    table = seated(trace, "dirty-deals", (4,), OPTIONS)
    needed = 2 if table.options["match"] == "best-of-five" else 1
    total, rubbers = list(start) or [0] * 4, [0] * 4
    for number in count(1):
        _skip_talk(trace)
        if number > 1 and trace.stops(rubbers):
            return
        change = _deal(trace, table, number, (table.first_dealer + number - 1) % 4)
        if change is None:
            trace.seen["dead"] += 1
            continue  # dead: no score line
        after = [before + added for before, added in zip(total, change, strict=True)]
        best = [seat for seat in range(4) if after[seat] == max(after)]
        is_won = max(after) >= RUBBER and len(best) == 1
        if is_won:
            rubbers[best[0]] += 1
        trace.seen["rubber won"] += is_won
        trace.seen["tie at nine"] += max(after) >= RUBBER and len(best) > 1
        trace.seen["higher of several"] += is_won and sum(points >= RUBBER for points in after) > 1
        score(trace, number, change, total, rubbers=rubbers)
        if is_won:
            total = [0] * 4
        if max(rubbers) == needed:
            _skip_talk(trace)
            trace.ends(best, rubbers)
            return


def _deal(trace: Trace, table: Table, number: int, dealer: int) -> list[int] | None:
    """DD-1 to DD-9, DD-12: what the deal brings to each seat, None if it died."""
    line = trace.take("deal", "number", "dealer", "hands")
    trace.same([line["number"], line["dealer"]], [number, dealer], "number and dealer")
    trace.same(len(line["hands"]), 4, "number of hands")
    distinct(trace, [(hand, 6) for hand in line["hands"]], [rank + suit for suit in SUITS for rank in RANKS])
    hands: Hands = [list(hand) for hand in line["hands"]]
    leader = next(seat for seat in range(4) if "9C" in hands[seat])
    led_before = ""
    for tricks in count(1):
        _skip_talk(trace)
        claims = [f"claim {suit}" for suit in SUITS if all(rank + suit in hands[leader] for rank in RANKS)]
        if tricks > table.options["trick_limit"]:
            said = trace.act(leader, [*claims, "pass"])
            trace.seen["claim at the limit"] += said in claims
            trace.seen["no claim at the limit"] += bool(claims) and said == "pass"
            return None if said == "pass" else _claimed(trace, hands, leader, said[-1])
        leads = [f"play {card}" for card in hands[leader] if card != led_before]
        said = trace.act(leader, [*claims, *leads])
        if said in claims:
            return _claimed(trace, hands, leader, said[-1])
        trace.seen["leads all the same"] += bool(claims)
        trace.seen["not that card again"] += led_before in hands[leader]
        led_before = said.removeprefix("play ")
        leader = _trick(trace, tricks, leader, led_before, hands)
    raise AssertionError("a count that ends")


def _trick(trace: Trace, number: int, leader: int, led: str, hands: Hands) -> int:
    """DD-3, DD-4, DD-5, DD-7: who takes the trick, and its cards into the hand."""
    seats = [seat for seat in order(leader, 4) if hands[seat]]
    trace.seen["passed over"] += len(seats) < 4
    hands[leader].remove(led)
    plays = [(leader, led)]
    for seat in seats[1:]:
        plays.append((seat, play_card(trace, seat, hands, playable(hands[seat], printed(led)))))
    winner = max(plays, key=lambda play: (play[1] == _bower(printed(led)), _rank(play[1], led)))[0]
    trace.expect("trick", number=number, leader=leader, plays=plays, winner=winner, trump=None)
    trace.seen["bower takes"] += any(play == (winner, _bower(printed(led))) for play in plays)
    hands[winner] += [card for _seat, card in plays]
    return winner


def _rank(card: str, led: str) -> int:
    return height(card) if printed(card) == printed(led) else -1


def _bower(suit: str) -> str:
    return "J" + TWIN[suit]


def _claimed(trace: Trace, hands: Hands, claimant: int, suit: str) -> list[int]:
    """DD-9."""
    surplus = [card for card in hands[claimant] if printed(card) != suit]
    bower = _bower(suit)
    change = [3 if bower in hand else 0 for hand in hands]
    worth = RUBBER - sum(3 if card == bower else 1 for card in surplus)
    change[claimant] = max(0, worth)
    trace.seen["bower in surplus"] += bower in surplus
    trace.seen["bower elsewhere"] += bower not in surplus
    trace.seen["below nothing"] += worth < 0
    return change


def _skip_talk(trace: Trace) -> None:
    while trace.kind == "say":
        trace.skip()
