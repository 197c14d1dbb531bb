"""Alkort (AK-1 to AK-12), checked from its rule book alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, product

from tests.oracle.checker import GameChecker
from tests.oracle.habits import anything, as_casual_bots
from tests.oracle.plan import Case, ErrorCase, TestPlan
from tests.oracle.shuffle import Shuffle, handed_out, pack_of
from tests.oracle.trace import SUITS, Line, Plays, plays_of

OPTIONS = {
    "stock": ("keep-one", "free", "off"),
    "show": ("on", "off"),
    "courts": ("flat", "low"),
    "target": range(1, 51),
}
# AK-1, in the order in which exchanged cards are named.
PACK = [rank + suit for suit in SUITS for rank in "AKQJ9876432"]
LOW_EIGHTS = ("8H", "8D", "8C")
# AK-3, high to low; the cards of one entry are equal.
CLASSES: tuple[Sequence[str], ...] = (
    *(("KD",), ("2H",), ("4C",), ("8S",), ("9H",), ("9D",)),
    *([rank + suit for suit in SUITS] for rank in "AJ6"),
    LOW_EIGHTS,
)
RANK = {card: place for place, cards in enumerate(CLASSES) for card in cards}
RUBBISH = len(CLASSES)


class Checker(GameChecker):
    """One game of Alkort."""

    game = "alkort"
    players = (4,)
    options = OPTIONS

    @classmethod
    def dealt(cls, players: int, number: int, dealer: int, shuffle: Shuffle) -> Line:
        """AK-2."""
        hands, stock = handed_out(shuffle(pack_of("2346789JQKA")), 4, (dealer + 1) % 4, 1, (3, 3, 3))
        return {"hands": hands, "stock": stock}

    def deal(self) -> bool:
        """AK-2 to AK-11."""
        dealt, line = self.deal_all(PACK, 9, stock=8)
        hands = [set(hand) for hand in dealt]
        _exchange(self, hands, line["stock"])
        takers: list[int] = []  # the side of each trick's winner
        leader = self.after(self.dealer)
        while not _is_settled(takers):
            plays = _play(self, leader, hands, is_first=not takers)
            leader = _winner(self, plays)
            self.trick(len(takers) + 1, plays, leader, None)
            takers.append(leader % 2)
        side = 0 if takers.count(0) >= 5 else 1
        points = _points(takers, side)
        self.seen[f"{points} points, {len(takers)} tricks"] += 1
        self.score([points if seat % 2 == side else 0 for seat in range(4)])
        self.pass_the_deal()
        return True

    def winners(self) -> list[int] | None:
        """AK-12."""
        return [seat for seat, total in enumerate(self.totals) if total >= self.setup.options["target"]] or None


def exchanges(hand: Iterable[str], stock: str) -> list[str]:
    """AK-5: every exchange of this hand; none if it may not exchange."""
    held = sorted(hand, key=PACK.index)
    if stock == "keep-one" and all(card in LOW_EIGHTS or card not in RANK for card in held):
        return ["exchange " + " ".join(cards) for cards in combinations(held, 8)]
    if stock == "free" and all(card not in RANK for card in held):
        return ["exchange " + " ".join(cards) for count in range(1, 9) for cards in combinations(held, count)]
    return []


def _exchange(checker: GameChecker, hands: list[set[str]], stock: list[str]) -> None:
    """AK-5: who may exchange is asked from the dealer's left on, until one exchanges."""
    for turn in range(1, 5):
        seat = checker.after(checker.dealer, turn)
        ways = exchanges(hands[seat], checker.setup.options["stock"])
        if not ways:
            continue
        action = checker.trace.act(seat, ["keep", *ways])
        checker.seen[f"{checker.setup.options['stock']}: {action.split()[0]}"] += 1
        if action == "keep":
            continue
        away = action.split()[1:]
        hands[seat] = hands[seat] - set(away) | set(stock[: len(away)])
        return


def _play(checker: GameChecker, leader: int, hands: list[set[str]], *, is_first: bool) -> Plays:
    """AK-7, AK-8. Nine cards are never all sevens, so there is always a card to lead."""
    plays: Plays = []
    for turn in range(4):
        seat = checker.after(leader, turn)
        legal = [card for card in hands[seat] if turn or not is_first or card[0] != "7"]
        if len(legal) < len(hands[seat]):
            checker.seen["a seven held back"] += 1
        card = checker.trace.act(seat, plays_of(legal)).split()[1]
        hands[seat].remove(card)
        plays.append((seat, card))
    return plays


def _winner(checker: GameChecker, plays: Plays) -> int:
    """AK-4, AK-9."""
    leader, led = plays[0]
    seen = checker.seen
    if led[0] == "7":
        seen["a led seven"] += 1
        return leader
    best = min(RANK.get(card, RUBBISH) for _, card in plays)
    equal = [seat for seat, card in plays if RANK.get(card, RUBBISH) == best]
    if best < RUBBISH:
        seen["equals" if len(equal) > 1 else "a highest card"] += 1
        return equal[0]
    falls_to = {"K": "2", "Q": "23"}.get(led[0], "")
    takers = [seat for seat, card in plays[1:] if card[0] in falls_to]
    if takers:
        seen[f"a {led[0]} falls" if checker.setup.options["courts"] == "low" else "a court stands"] += 1
    if takers and checker.setup.options["courts"] == "low":
        return takers[0]
    seen["nothing but rubbish"] += 1
    return leader


def _is_settled(takers: list[int]) -> bool:
    """AK-11: one side has five tricks and the other at least one, or all nine are played."""
    counts = sorted((takers.count(0), takers.count(1)))
    return len(takers) == 9 or (counts[1] >= 5 and counts[0] >= 1)


def _points(takers: list[int], side: int) -> int:
    """AK-10: the tricks before the other side's first, if five or more, otherwise 1."""
    before = takers.index(1 - side) if 1 - side in takers else len(takers)
    return before if before >= 5 else 1


VALUES = {
    "stock": ("keep-one", "free", "off"),
    "show": ("on", "off"),
    "courts": ("flat", "low"),
    "target": (15, 1, 7, 50),
}
CASES = [
    Case(4, {"stock": stock, "show": show, "courts": courts, "target": (1, 7, 15, 50)[number % 4]})
    for number, (stock, show, courts) in enumerate(product(VALUES["stock"], VALUES["show"], VALUES["courts"]))
]
PLAN = TestPlan(
    values=VALUES,
    cases=CASES,
    long_cases=CASES,
    long_games=10,
    error_cases=[ErrorCase(4, {"stock": "free"}, as_casual_bots, "x71", 2, (12, 13, 12, 13), (0, 1))],
    habits=(anything, as_casual_bots),
)
