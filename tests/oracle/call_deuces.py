"""Call Deuces (CD-1 to CD-10), checked from its rule book alone: auction, kitty, secret partner, points, end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from tests.oracle.checker import GameChecker
from tests.oracle.plan import Case, ErrorCase, TestPlan, each_value, every_mixture
from tests.oracle.shuffle import Shuffle, handed_out, pack_of
from tests.oracle.trace import LOW_TO_HIGH, PACK, SUITS, Hands, Line, printed, trick

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
    """The highest bid and who made it."""

    bidder: int
    bid: int


class Checker(GameChecker):
    """One game of Call Deuces."""

    game = "call-deuces"
    players = (4, 5)
    options = OPTIONS

    @classmethod
    def dealt(cls, players: int, number: int, dealer: int, shuffle: Shuffle) -> Line:
        """CD-2."""
        pack = shuffle([*pack_of(LOW_TO_HIGH), *(("LJ", "BJ") if players == 4 else ())])
        hands, kitty = handed_out(pack, players, (dealer + 1) % players, 1, [1] * CARDS[players])
        return {"hands": hands, "kitty": kitty}

    def deal(self) -> bool:
        """CD-1 to CD-10."""
        players = self.setup.players
        hands, line = self.deal_all((*JOKERS, *PACK) if players == 4 else PACK, CARDS[players], kitty=2)
        contract = _auction(self)
        if contract is None:
            self.seen["thrown in"] += 1
        else:
            self.score(_played(self, hands, line["kitty"], contract))
        self.pass_the_deal()
        return contract is not None

    def winners(self) -> list[int] | None:
        """CD-10: one seat alone has the most, at the target or above."""
        best = [seat for seat, total in enumerate(self.totals) if total == max(self.totals)]
        is_reached = max(self.totals) >= TARGET[self.setup.players]
        self.seen["tie at the target"] += is_reached and len(best) > 1
        return best if is_reached and len(best) == 1 else None


def _auction(checker: GameChecker) -> Contract | None:
    """CD-3, CD-4: the contract, or None if all pass."""
    trace, setup = checker.trace, checker.setup
    best: Contract | None = None
    turns = checker.order(checker.after(checker.dealer))
    while turns and (best is None or turns != [best.bidder]):
        seat = turns.pop(0)
        bids = [bid for bid in BIDS[setup.players] if best is None or bid > best.bid]
        legal = [f"bid {bid}" for bid in bids]
        must_bid = best is None and seat == checker.dealer and setup.options["all_pass"] == "dealer"
        trace.seen["must bid"] += must_bid
        trace.seen["can but pass"] += not legal
        said = trace.act(seat, legal if must_bid else [*legal, "pass"])
        if said == "pass":
            continue
        best = Contract(seat, int(said.removeprefix("bid ")))
        if setup.options["auction"] == "rounds":
            turns.append(seat)
    return best


def _played(checker: GameChecker, hands: Hands, kitty: Iterable[str], contract: Contract) -> list[int]:
    """CD-5 to CD-10: the change of each seat's total."""
    trace, players, bidder = checker.trace, checker.setup.players, contract.bidder
    hands[bidder] += kitty
    trump = trace.act(bidder, [f"trump {suit}" for suit in SUITS]).removeprefix("trump ")
    pairs = combinations(sorted(hands[bidder], key=_listed), 2)
    away = trace.act(bidder, [f"discard {one} {other}" for one, other in pairs]).split()[1:]
    hands[bidder] = [card for card in hands[bidder] if card not in away]
    side = {bidder} | {seat for seat, hand in enumerate(hands) if "2" + trump in hand}

    trace.seen["deuce laid away"] += "2" + trump in away
    trace.seen["five laid away"] += _fives(away) > 0
    trace.seen["joker laid away"] += any(card in JOKERS for card in away)
    trace.seen["solo"] += len(side) == 1

    points = [0] * players
    points[bidder] += _fives(away)
    leader = bidder
    for number in range(1, CARDS[players] + 1):
        seats = checker.order(leader)
        leader, cards = trick(
            trace, number, seats, hands, trump, lambda card: trump if card in JOKERS else printed(card), _height
        )
        points[leader] += 1 + _fives(cards)
    change = _change(checker, side, contract, points)
    trace.seen[f"{'solo' if len(side) == 1 else 'pair'} {'made' if change[bidder] > 0 else 'missed'}"] += 1
    return change


def _change(checker: GameChecker, side: set[int], contract: Contract, points: Sequence[int]) -> list[int]:
    """CD-9, CD-10."""
    made = sum(points[seat] for seat in side)
    others = sum(points) - made
    if made < contract.bid:
        ours = -contract.bid
    else:
        ours = contract.bid if checker.setup.options["made"] == "bid" else made
        ours *= 2 if len(side) == 1 else 1
    shared = checker.setup.options["defenders"] == "shared"
    return [ours if seat in side else others if shared else own for seat, own in enumerate(points)]


def _fives(cards: Iterable[str]) -> int:
    return sum(5 for card in cards if card[0] == "5")


def _height(card: str) -> int:
    """Big joker, little joker, then A to 2."""
    return 20 - JOKERS.index(card) if card in JOKERS else LOW_TO_HIGH.index(card[0])


def _listed(card: str) -> tuple[int, int]:
    """The order of cards in an action: jokers, then S H D C, each from A down."""
    return (-1 if card in JOKERS else SUITS.index(card[1]), -_height(card))


CASES = each_value((4, 5), OPTIONS)
PLAN = TestPlan(
    values=OPTIONS,
    cases=CASES,
    long_cases=every_mixture((4, 5), OPTIONS),
    deals={"random": 3, "casual": 3},
    long_deals={"casual": 40},
    whole_games=[Case(4, {}), Case(5, {"defenders": "shared"})],
    error_cases=[
        ErrorCase(4, {}, "random", "planted", 2, places=("planted",)),
        ErrorCase(5, {"auction": "once"}, "random", "planted", 2, places=("planted",)),
    ],
)
