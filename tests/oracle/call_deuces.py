"""Call Deuces, checked from its rule file alone: auction, kitty, the secret partner, points and the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations, count
from typing import NamedTuple

from tests.oracle.trace import (
    LOW_TO_HIGH,
    PACK,
    SUITS,
    Hands,
    Line,
    Table,
    Trace,
    check_all,
    distinct,
    order,
    printed,
    score,
    seated,
    trick,
)

OPTIONS = {
    "auction": ("rounds", "once"),
    "all_pass": ("redeal", "dealer"),
    "made": ("points", "bid"),
    "defenders": ("own", "shared"),
}
JOKERS = ("BJ", "LJ")
BIDS = {4: range(15, 34), 5: range(10, 31)}
CARDS = {4: 13, 5: 10}
TARGET = {4: 150, 5: 100}


class Contract(NamedTuple):
    """What the auction came to."""

    bidder: int
    bid: int


def check(lines: Iterable[str], seen: Counter[str] | None = None, start: Sequence[int] = ()) -> int:
    """Check a whole trace, from these totals on; the number of games in it. Raises Fault; `seen` counts corners."""
    return check_all(lines, lambda trace: check_game(trace, start), seen)


def check_game(trace: Trace, start: Sequence[int] = ()) -> None:
    """One game from its `game` line to its last."""
    table = seated(trace, "call-deuces", (4, 5), OPTIONS)
    total = list(start) or [0] * table.players
    for number in count(1):
        if number > 1 and trace.stops(total):
            return
        dealer = (table.first_dealer + number - 1) % table.players
        line = _dealt(trace, table.players, number, dealer)
        contract = _auction(trace, table, dealer)
        if contract is None:
            trace.seen["thrown in"] += 1
            continue  # thrown in: no score, and no end without one
        score(trace, number, _played(trace, table, line, contract), total)
        best = [seat for seat in range(table.players) if total[seat] == max(total)]
        trace.seen["tie at the target"] += max(total) >= TARGET[table.players] and len(best) > 1
        if max(total) >= TARGET[table.players] and len(best) == 1:
            trace.ends(best, total)
            return


def _dealt(trace: Trace, players: int, number: int, dealer: int) -> Line:
    """CD-1, CD-2."""
    line = trace.take("deal", "number", "dealer", "hands", "kitty")
    trace.same([line["number"], line["dealer"]], [number, dealer], "number and dealer")
    trace.same(len(line["hands"]), players, "number of hands")
    pack = (*JOKERS, *PACK) if players == 4 else PACK
    distinct(trace, [*((hand, CARDS[players]) for hand in line["hands"]), (line["kitty"], 2)], pack)
    return line


def _auction(trace: Trace, table: Table, dealer: int) -> Contract | None:
    """CD-3, CD-4: None if all pass."""
    best: Contract | None = None
    turns = order((dealer + 1) % table.players, table.players)
    while turns and (best is None or turns != [best.bidder]):
        seat = turns.pop(0)
        bids = [bid for bid in BIDS[table.players] if best is None or bid > best.bid]
        legal = [f"bid {bid}" for bid in bids]
        must_bid = best is None and seat == dealer and table.options["all_pass"] == "dealer"
        trace.seen["must bid"] += must_bid
        trace.seen["can but pass"] += not legal
        said = trace.act(seat, legal if must_bid else [*legal, "pass"])
        if said == "pass":
            continue
        best = Contract(seat, int(said.removeprefix("bid ")))
        if table.options["auction"] == "rounds":
            turns.append(seat)
    return best


def _played(trace: Trace, table: Table, line: Line, contract: Contract) -> list[int]:
    """CD-5 to CD-10: what the deal brings to each seat."""
    bidder = contract.bidder
    hands: Hands = [list(hand) for hand in line["hands"]]
    hands[bidder] += line["kitty"]
    trump = trace.act(bidder, [f"trump {suit}" for suit in SUITS]).removeprefix("trump ")
    pairs = combinations(sorted(hands[bidder], key=_listed), 2)
    away = trace.act(bidder, [f"discard {one} {other}" for one, other in pairs]).split()[1:]
    hands[bidder] = [card for card in hands[bidder] if card not in away]
    side = {bidder} | {seat for seat, hand in enumerate(hands) if "2" + trump in hand}

    trace.seen["deuce laid away"] += "2" + trump in away
    trace.seen["five laid away"] += _fives(away) > 0
    trace.seen["joker laid away"] += any(card in JOKERS for card in away)
    trace.seen["solo"] += len(side) == 1

    points = [0] * table.players
    points[bidder] += _fives(away)
    leader = bidder
    for number in range(1, CARDS[table.players] + 1):
        seats = order(leader, table.players)
        leader, cards = trick(
            trace, number, seats, hands, trump, lambda card: trump if card in JOKERS else printed(card), _height
        )
        points[leader] += 1 + _fives(cards)
    change = _change(table, side, contract, points)
    trace.seen[f"{'solo' if len(side) == 1 else 'pair'} {'made' if change[bidder] > 0 else 'missed'}"] += 1
    return change


def _change(table: Table, side: set[int], contract: Contract, points: Sequence[int]) -> list[int]:
    """CD-9, CD-10."""
    made = sum(points[seat] for seat in side)
    others = sum(points) - made
    if made < contract.bid:
        ours = -contract.bid
    else:
        ours = contract.bid if table.options["made"] == "bid" else made
        ours *= 2 if len(side) == 1 else 1
    shared = table.options["defenders"] == "shared"
    return [ours if seat in side else others if shared else own for seat, own in enumerate(points)]


def _fives(cards: Iterable[str]) -> int:
    return sum(5 for card in cards if card[0] == "5")


def _height(card: str) -> int:
    """Big joker, little joker, then A to 2."""
    return 20 - JOKERS.index(card) if card in JOKERS else LOW_TO_HIGH.index(card[0])


def _listed(card: str) -> tuple[int, int]:
    """CD's order of cards in an action: jokers, then S H D C, each from A down."""
    return (-1 if card in JOKERS else SUITS.index(card[1]), -_height(card))
