"""400 and Cutthroat 400 (FH-1 to FH-10), checked from their rule book alone.

Seats are numbered clockwise and the game goes the other way: the seat to the dealer's right has the lower number.
"""

from __future__ import annotations

import random

from tests.oracle.checker import GameChecker
from tests.oracle.habits import anything, as_casual_bots
from tests.oracle.plan import ErrorCase, TestPlan, every_mixture
from tests.oracle.shuffle import Shuffle, handed_out, pack_of
from tests.oracle.trace import PACK, Line, trick

OPTIONS = {"cutthroat": ("off", "on"), "dead_dealer": ("next", "same")}


def value(bid: int, cutthroat: bool) -> int:
    """What a bid is worth: FH-6, FH-9."""
    return bid if bid < (5 if cutthroat else 7) else 2 * bid


def least_bid(score: int, cutthroat: bool) -> int:
    """FH-9: 3 from 30 points up, 4 from 40, one more each ten points, never more than 13."""
    return min(score // 10, 13) if cutthroat and score >= 30 else 1


class Checker(GameChecker):
    """One game of 400."""

    game = "four-hundred"
    players = (4,)
    options = OPTIONS
    direction = -1

    @classmethod
    def dealt(cls, players: int, number: int, dealer: int, shuffle: Shuffle) -> Line:
        """FH-1."""
        pack = shuffle(pack_of("23456789TJQKA"))
        return {"hands": handed_out(pack, 4, (dealer - 1) % 4, -1, (1, 2, 2, 2, 2, 2, 2))[0]}

    def deal(self) -> bool:
        """FH-1 to FH-7."""
        dealt, _line = self.deal_all(PACK, 13)
        bids = _bids(self)
        worth = [value(bid, self.setup.options["cutthroat"] == "on") for bid in bids]
        if sum(worth) in (10, 11):
            self.seen[f"bids worth {sum(worth)}"] += 1
        if sum(worth) <= 10:  # FH-4
            self.seen["dead hand"] += 1
            if self.setup.options["dead_dealer"] == "next":  # FH-10
                self.pass_the_deal()
            return False
        taken = [0] * 4
        leader = self.after(self.dealer)
        for number in range(1, 14):  # FH-5
            leader, _ = trick(self.trace, number, self.order(leader), dealt, "H")
            taken[leader] += 1
        self.score([points if taken[seat] >= bids[seat] else -points for seat, points in enumerate(worth)])  # FH-7
        self.pass_the_deal()
        return True

    def winners(self) -> list[int] | None:
        """FH-8."""
        reached: list[tuple[int, int, list[int]]] = []
        for side in ([0, 2], [1, 3]):
            low, high = sorted(self.totals[seat] for seat in side)
            if high >= 41 and low >= 0:
                reached.append((high, low + high, side))
            elif high >= 41:
                self.seen["41 with a partner below 0"] += 1
        if len(reached) < 2:
            return reached[0][2] if reached else None
        (high, total, _), (other_high, other_total, _) = reached
        tie_break = "highest score" if high != other_high else "sum" if total != other_total else "nothing"
        self.seen[f"both sides, told apart by {tie_break}"] += 1
        return None if tie_break == "nothing" else max(reached)[2]


def _bids(checker: GameChecker) -> list[int]:
    """FH-3."""
    bids = [0] * 4
    for seat in checker.order(checker.after(checker.dealer)):
        least = least_bid(checker.totals[seat], checker.setup.options["cutthroat"] == "on")
        checker.seen[f"least bid {least}"] += 1
        said = checker.trace.act(seat, [f"bid {bid}" for bid in range(least, 14)])
        bids[seat] = int(said.removeprefix("bid "))
    return bids


def humble(legal: list[str], chance: random.Random) -> str | None:
    """A habit: small bids, so that deals are thrown in and totals rise together; the cards of casual bots."""
    bids = sorted(int(action[4:]) for action in legal if action.startswith("bid"))
    return f"bid {chance.choice([bids[0], bids[0] + 1, 3])}" if bids and bids[0] < 3 else None


CASES = every_mixture((4,), OPTIONS)
PLAN = TestPlan(
    values=OPTIONS,
    cases=CASES,
    long_cases=CASES,
    long_games=10,
    error_cases=[ErrorCase(4, {"cutthroat": "on"}, as_casual_bots, "x71", 2, (39, 39, 39, 39), (0, 1))],
    habits=(anything, humble),
)
