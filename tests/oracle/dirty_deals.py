"""Dirty Deals (DD-1 to DD-12), checked from its rule book alone: bowers, growing hands, claims, rubbers."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from tests.oracle.checker import GameChecker
from tests.oracle.plan import Case, ErrorCase, TestPlan, each_value, every_mixture
from tests.oracle.shuffle import Shuffle, handed_out, pack_of
from tests.oracle.trace import SUITS, Hands, Line, Trace, height, order, play_card, playable, printed

OPTIONS = {
    "match": ("best-of-five", "single"),
    "trick_limit": range(10, 201),
    "talk_seconds": range(0, 601),
}
RANKS = "AKQJT9"
TWIN = {"S": "C", "C": "S", "H": "D", "D": "H"}
RUBBER = 9


class Checker(GameChecker):
    """One match of Dirty Deals."""

    game = "dirty-deals"
    players = (4,)
    options = OPTIONS

    def __init__(self, trace: Trace, start: Sequence[int] = ()) -> None:
        super().__init__(trace, start)
        self.rubbers = [0] * 4

    @classmethod
    def dealt(cls, players: int, number: int, dealer: int, shuffle: Shuffle) -> Line:
        """DD-2."""
        return {"hands": handed_out(shuffle(pack_of(RANKS[::-1])), 4, (dealer + 1) % 4, 1, [1] * 6)[0]}

    def deal(self) -> bool:
        """DD-1 to DD-12; a dead deal is not scored."""
        _skip_talk(self.trace)
        change = _played(self)
        self.pass_the_deal()
        if change is None:
            self.seen["dead"] += 1
        else:
            self._score(change)
        _skip_talk(self.trace)
        return change is not None

    def winners(self) -> list[int] | None:
        """The winner of one rubber, or of two of them."""
        needed = 2 if self.setup.options["match"] == "best-of-five" else 1
        return [self.rubbers.index(needed)] if needed in self.rubbers else None

    @property
    def standing(self) -> list[int]:
        """The rubbers of each seat."""
        return self.rubbers

    def _score(self, change: Sequence[int]) -> None:
        """A rubber is won by one seat that alone has the most points, nine or more."""
        after = [before + added for before, added in zip(self.totals, change, strict=True)]
        best = [seat for seat in range(4) if after[seat] == max(after)]
        is_won = max(after) >= RUBBER and len(best) == 1
        if is_won:
            self.rubbers[best[0]] += 1
        self.seen["rubber won"] += is_won
        self.seen["tie at nine"] += max(after) >= RUBBER and len(best) > 1
        self.seen["higher of several"] += is_won and sum(points >= RUBBER for points in after) > 1
        self.score(change, rubbers=self.rubbers)
        if is_won:
            self.totals = [0] * 4


def _played(checker: GameChecker) -> list[int] | None:
    """DD-1 to DD-9, DD-12: the change of each seat's total, None if the deal is dead."""
    trace = checker.trace
    hands, _line = checker.deal_all([rank + suit for suit in SUITS for rank in RANKS], 6)
    leader = next(seat for seat in range(4) if "9C" in hands[seat])
    led_before = ""
    for tricks in count(1):
        _skip_talk(trace)
        claims = [f"claim {suit}" for suit in SUITS if all(rank + suit in hands[leader] for rank in RANKS)]
        if tricks > checker.setup.options["trick_limit"]:
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
    """DD-3, DD-4, DD-5, DD-7: the winner of the trick, who takes its cards into the hand."""
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


VALUES = {
    "match": ("best-of-five", "single"),
    "trick_limit": (20, 10, 75, 200),
    "talk_seconds": (120, 0, 45, 600),
}
PLAN = TestPlan(
    values=VALUES,
    cases=each_value((4,), VALUES),
    long_cases=every_mixture((4,), VALUES),
    deals={"random": 5, "casual": 8},
    long_deals={"casual": 40},
    whole_games=[Case(4, {})],
    error_cases=[ErrorCase(4, {}, "casual", "planted 3", places=("planted 3",))],
)
