"""Devil's Bridge (DB-1 to DB-9), checked from its rule book alone: the series, the hook, changed bids, the scorings."""

from __future__ import annotations

from tests.oracle.checker import GameChecker
from tests.oracle.plan import Case, ErrorCase, TestPlan, each_value, every_mixture
from tests.oracle.shuffle import Shuffle, handed_out, pack_of
from tests.oracle.trace import LOW_TO_HIGH, Hands, Line, Setup, distinct, printed, trick

OPTIONS = {
    "scoring": ("exact", "tricks", "exact-minus"),
    "target": ("none", *range(20, 501)),
    "hook": ("on", "off"),
}
MOST = {3: 10, 4: 10, 5: 10, 6: 8, 7: 7}


class Checker(GameChecker):
    """One game of Devil's Bridge."""

    game = "devils-bridge"
    players = range(3, 8)
    options = OPTIONS

    @classmethod
    def dealt(cls, players: int, number: int, dealer: int, shuffle: Shuffle) -> Line:
        """DB-2."""
        cards = _series(players)[number - 1]
        hands, rest = handed_out(shuffle(pack_of(LOW_TO_HIGH)), players, (dealer + 1) % players, 1, [1] * cards)
        return {"hands": hands, "turn_up": rest[0]}

    def deal(self) -> bool:
        """DB-1 to DB-9."""
        line = self._dealt()
        first = self.after(self.dealer)
        bids = _bids(self, line["cards"], self.order(first))
        taken = _played(self, line, first)
        scoring = self.setup.options["scoring"]
        self.score([_points(scoring, bids[seat], taken[seat]) for seat in range(self.setup.players)])
        self.pass_the_deal()
        return True

    def winners(self) -> list[int] | None:
        """The game ends with its series, or at the target."""
        best, target = max(self.totals), self.setup.options["target"]
        is_last = self.number == len(_series(self.setup.players))
        if not is_last and (target == "none" or best < target):
            return None
        self.seen["target ends it"] += not is_last
        self.seen["shared win"] += self.totals.count(best) > 1
        return [seat for seat, total in enumerate(self.totals) if total == best]

    def _dealt(self) -> Line:
        """DB-1, DB-2, DB-8."""
        line = self.take_deal("hands", "cards", "turn_up", "trump", "blind")
        series = _series(self.setup.players)
        self.trace.demand(self.number <= len(series), "no deal is left of the series")
        cards, is_blind = series[self.number - 1], self.number == len(series)
        self.trace.same([line["cards"], line["blind"]], [cards, is_blind], "cards and blind")
        distinct(self.trace, [*((hand, cards) for hand in line["hands"]), ([line["turn_up"]], 1)])
        self.trace.same(line["trump"], printed(line["turn_up"]), "trump")
        return line


def _series(players: int) -> list[int]:
    """DB-1: the number of cards in each deal."""
    most = MOST[players]
    return [*range(1, most + 1), *range(most - 1, 0, -1)]


def _bids(checker: GameChecker, cards: int, turns: list[int]) -> dict[int, int]:
    """DB-3, DB-4, DB-5: the bid of each seat when the first card is led."""
    trace, setup = checker.trace, checker.setup
    bids: dict[int, int] = {}
    for seat in turns:
        said = trace.act(seat, [f"bid {number}" for number in _allowed(setup, cards, bids, is_last=seat == turns[-1])])
        bids[seat] = int(said.removeprefix("bid "))
        while trace.next_word == "rebid":
            others = {other: bid for other, bid in bids.items() if other != seat}
            allowed = _allowed(setup, cards, others, is_last=seat == turns[-1])
            trace.seen["dealer's rebid" if seat == turns[-1] else "rebid"] += 1
            trace.seen["hooked rebid"] += len(allowed) <= cards
            said = trace.act(seat, [f"rebid {number}" for number in allowed if number != bids[seat]])
            bids[seat] = int(said.removeprefix("rebid "))
    return bids


def _allowed(setup: Setup, cards: int, others: dict[int, int], is_last: bool) -> list[int]:
    hooked = cards - sum(others.values()) if is_last and setup.options["hook"] == "on" else None
    return [number for number in range(cards + 1) if number != hooked]


def _played(checker: GameChecker, line: Line, leader: int) -> list[int]:
    """DB-6, DB-7: the tricks each seat takes."""
    hands: Hands = [list(hand) for hand in line["hands"]]
    taken = [0] * len(hands)
    for number in range(1, line["cards"] + 1):
        leader, _cards = trick(checker.trace, number, checker.order(leader), hands, line["trump"])
        taken[leader] += 1
    return taken


def _points(scoring: str, bid: int, taken: int) -> int:
    """DB-9."""
    if scoring == "tricks":
        return taken + (10 if taken == bid else 0)
    if taken == bid:
        return 10 + bid
    return -abs(taken - bid) if scoring == "exact-minus" else 0


VALUES = {"scoring": OPTIONS["scoring"], "target": ("none", 20, 100, 500), "hook": ("on", "off")}
PLAN = TestPlan(
    values=VALUES,
    cases=each_value(range(3, 8), VALUES),
    long_cases=every_mixture(range(3, 8), VALUES),
    deals={"random": 19, "casual": 4},
    long_deals={"casual": 40},
    whole_games=[Case(3, {"target": 100})],
    error_cases=[
        ErrorCase(4, {"target": 20}, "random", "planted 0", places=("planted 0",)),
        ErrorCase(7, {}, "random", "planted", places=("planted",), is_long=True),
    ],
)
