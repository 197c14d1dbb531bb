"""Evil Deal (ED-1 to ED-12), checked from its rule book alone: stacks, trumps, pairs, exchange, games."""

from __future__ import annotations

from collections.abc import Sequence

from tests.oracle.checker import GameChecker
from tests.oracle.plan import Case, ErrorCase, TestPlan, each_value, every_mixture
from tests.oracle.shuffle import Shuffle, pack_of
from tests.oracle.trace import LOW_TO_HIGH, Hands, Line, Trace, distinct, play_card, playable, printed, won

OPTIONS = {"exchange": ("must", "may"), "match": (1, 3, 5, 7)}
TARGET = 666
NON_DEALER_SCORE = {8: 666, 7: 333, 6: 222, 5: 111, 4: 66}
DEALER_SCORE = {8: 333, 7: 222, 6: 111, 5: 66}
BONUS = 66
NO_TRUMP = "no-trump"
PILES = ((0, 4), (4, 28), (28, 52))
"""The places in the shuffled pack of the trump cards, the first stacks and the second stacks of both seats."""

Choice = tuple[str, str, str]
"""A player's choice of trumps: the word, the card of the first half, the card of the second half."""


class Checker(GameChecker):
    """One match of Evil Deal."""

    game = "evil-deal"
    players = (2,)
    options = OPTIONS

    def __init__(self, trace: Trace, start: Sequence[int] = ()) -> None:
        super().__init__(trace, start)
        self.games, self.sums = 0, [0, 0]

    @classmethod
    def dealt(cls, players: int, number: int, dealer: int, shuffle: Shuffle) -> Line:
        """ED-1."""
        pack = shuffle(pack_of(LOW_TO_HIGH))
        turns = (1 - dealer, dealer)
        parts = [[pack[low + turns.index(seat) : high : 2] for low, high in PILES] for seat in (0, 1)]
        return {"trumps": [part[0] for part in parts], "stacks": [part[1:] for part in parts]}

    def deal(self) -> bool:
        """ED-1 to ED-12."""
        self.score(_played(self))
        self.pass_the_deal()
        return True

    def winners(self) -> list[int] | None:
        """The winner of the only game, or of the sum over all games of the match; None if it goes on."""
        if max(self.totals) < TARGET:
            return None
        self.games += 1
        self.seen["game won"] += 1
        winner = self.totals.index(max(self.totals))
        self.sums[winner] += self.totals[winner] - self.totals[1 - winner]
        if self.games < self.setup.options["match"]:
            self.totals = [0, 0]
            return None
        return [seat for seat in (0, 1) if self.standing[seat] == max(self.standing)]

    @property
    def standing(self) -> list[int]:
        """The totals of a single game, otherwise the sums over the games."""
        return self.totals if self.setup.options["match"] == 1 else self.sums


def _played(checker: GameChecker) -> list[int]:
    """ED-1 to ED-12: the change of each seat's total."""
    trace, dealer = checker.trace, checker.dealer
    line = checker.take_deal("trumps", "stacks")
    trace.same([len(line["trumps"]), *map(len, line["stacks"])], [2, 2, 2], "number of piles")
    piles = [(cards, 2) for cards in line["trumps"]]
    distinct(trace, [*piles, *((stack, 12) for stacks in line["stacks"] for stack in stacks)])
    stacks: list[Hands] = line["stacks"]
    turns = (1 - dealer, dealer)

    hands: Hands = [[], []]
    for seat in turns:
        taken = ["stack 1", "stack 2"].index(trace.act(seat, ["stack 1", "stack 2"]))
        hands[seat] = stacks[seat].pop(taken)
    choices: list[Choice] = [("", "", ""), ("", "", "")]
    for seat in turns:
        choices[seat] = _choice(trace, seat, *line["trumps"][seat])

    _count_corners(trace, choices)
    tricks = [0, 0]
    _half(trace, 1, 1 - dealer, hands, _trumps(choices, 0), tricks)
    for seat in turns:
        own, stack = choices[seat][1], stacks[seat][0]
        away = [*stack, own] if checker.setup.options["exchange"] == "may" else stack
        hands[seat] = [*stack, own]
        gone = trace.act(seat, [f"exchange {card}" for card in away])
        hands[seat].remove(gone.removeprefix("exchange "))
        trace.seen["trump card laid away"] += gone == f"exchange {own}"
    _half(trace, 5, dealer, hands, _trumps(choices, 1), tricks)

    change = [0, 0]
    for seat, prices in ((1 - dealer, NON_DEALER_SCORE), (dealer, DEALER_SCORE)):
        change[seat] = prices.get(tricks[seat], 0)
        if choices[seat][0] == NO_TRUMP:
            change[seat] += BONUS * max(0, tricks[seat] - 4)
            trace.seen["bonus"] += tricks[seat] > 4
    return change


def _choice(trace: Trace, seat: int, one: str, other: str) -> Choice:
    """ED-3."""
    words = ["trumps", NO_TRUMP] if printed(one) == printed(other) else ["trumps"]
    word, first, second = trace.act(
        seat, [f"{word} {pair}" for word in words for pair in (f"{one} {other}", f"{other} {one}")]
    ).split()
    return word, first, second


def _trumps(choices: list[Choice], half: int) -> list[str | None]:
    """ED-4: the trump of each seat in the first (0) or second (1) half."""
    if any(choice[0] == NO_TRUMP for choice in choices):
        return [None if choice[0] == NO_TRUMP else printed(choice[1 + half]) for choice in choices]
    suits = [printed(choice[1 + half]) for choice in choices]
    return [None, None] if suits[0] == suits[1] else list(suits)


def _count_corners(trace: Trace, choices: list[Choice]) -> None:
    words = [choice[0] for choice in choices]
    trace.seen["both no-trump"] += words == [NO_TRUMP, NO_TRUMP]
    trace.seen["one no-trump"] += words.count(NO_TRUMP) == 1
    meet = [half for half in (1, 2) if printed(choices[0][half]) == printed(choices[1][half])]
    trace.seen["same suit"] += bool(meet) and NO_TRUMP not in words
    trace.seen["same suit beside no-trump"] += bool(meet) and words.count(NO_TRUMP) == 1


def _half(trace: Trace, first: int, leader: int, hands: Hands, trumps: list[str | None], tricks: list[int]) -> None:
    """ED-5 to ED-8, ED-10: four tricks of three pairs; who takes them is counted in `tricks`."""
    for number in range(first, first + 4):
        trump, plays, turn = trumps[leader], [], leader
        for _pair in range(3):
            led = play_card(trace, turn, hands, hands[turn])
            answer = play_card(trace, 1 - turn, hands, playable(hands[1 - turn], printed(led)))
            pair = [(turn, led), (1 - turn, answer)]
            plays += pair
            turn = won(pair, trump)
        trace.expect("trick", number=number, leader=leader, plays=plays, winner=turn, trump=trump)
        tricks[turn] += 1
        leader = turn


PLAN = TestPlan(
    values=OPTIONS,
    cases=each_value((2,), OPTIONS),
    long_cases=every_mixture((2,), OPTIONS),
    deals={"random": 8, "casual": 4},
    long_deals={"casual": 40},
    whole_games=[Case(2, {"match": 3})],
    error_cases=[
        ErrorCase(2, {"exchange": "may"}, "random", "planted 10", places=("planted 10",)),
        ErrorCase(2, {"match": 3}, "random", "planted", places=("planted",), is_long=True),
    ],
)
