"""The base of all checkers: a game from its `game` line through its deals to its end. Nothing comes from `game/`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import ClassVar

from tests.oracle.shuffle import Shuffle
from tests.oracle.trace import Hands, Line, Plays, Setup, Trace, distinct, order, score


class GameChecker(ABC):
    """Checks one game of a trace, line by line. A subclass, named `Checker`, has the rules of its game."""

    game: ClassVar[str]
    """The game's id."""
    players: ClassVar[Sequence[int]]
    """The numbers of players that the rules allow."""
    options: ClassVar[Mapping[str, Sequence[object]]]
    """Every option with all values that it may have."""
    direction: ClassVar[int] = 1
    """1 if the game goes clockwise, as the seats are numbered, and -1 if it goes the other way."""

    def __init__(self, trace: Trace, start: Sequence[int] = ()) -> None:
        """Takes the `game` line; `start` is the total of each seat before the first deal, by default 0."""
        self.trace = trace
        self.setup: Setup = trace.setup(self.game, self.players, self.options)
        self.dealer = self.setup.first_dealer
        self.totals = list(start) or [0] * self.setup.players
        self.number = 0

    @classmethod
    @abstractmethod
    def dealt(cls, players: int, number: int, dealer: int, shuffle: Shuffle) -> Line:
        """The cards of the `deal` line of this number, by key; `shuffle` is applied to the pack in its first order."""

    @abstractmethod
    def deal(self) -> bool:
        """Check one deal; whether it was scored."""

    @abstractmethod
    def winners(self) -> list[int] | None:
        """The winners after a scored deal, or None if the game goes on."""

    @property
    def standing(self) -> list[int]:
        """What the `end` and `stopped` lines tell of each seat."""
        return self.totals

    @property
    def seen(self) -> Counter[str]:
        """How often each special case of the rules came up: a check of traces without them would prove little."""
        return self.trace.seen

    def check(self) -> None:
        """Check deal after deal to the end of the game; raises Fault."""
        while True:
            winners = self.winners() if self.deal() else None
            if winners is not None:
                self.seen["end"] += 1
                self.trace.ends(winners, self.standing)
                return
            if self.trace.stops(self.standing):
                return

    # --- what the deals of most games share -----------------------------------------------------------------------

    def after(self, seat: int, turns: int = 1) -> int:
        """The seat that is `turns` later in the direction of play."""
        return (seat + turns * self.direction) % self.setup.players

    def order(self, first: int) -> list[int]:
        """All seats in their turn, from this one."""
        return order(first, self.setup.players, self.direction)

    def take_deal(self, *keys: str) -> Line:
        """Take the `deal` line, which has these keys beside its number and dealer."""
        self.number += 1
        line = self.trace.take("deal", "number", "dealer", *keys)
        self.trace.same([line["number"], line["dealer"]], [self.number, self.dealer], "number and dealer")
        if "hands" in line:
            self.trace.same(len(line["hands"]), self.setup.players, "number of hands")
        return line

    def deal_all(self, pack: Collection[str], each: int, **piles: int) -> tuple[Hands, Line]:
        """Take a `deal` line that deals the whole pack: `each` cards to each seat, and the named piles of these sizes.

        Returns the hands, which may be changed, and the line.
        """
        line = self.take_deal("hands", *piles)
        sized = [*((hand, each) for hand in line["hands"]), *((line[key], size) for key, size in piles.items())]
        self.trace.same(sum(size for _pile, size in sized), len(pack), "number of cards dealt")
        distinct(self.trace, sized, pack)
        return [list(hand) for hand in line["hands"]], line

    def pass_the_deal(self) -> None:
        """C-2: the next seat deals."""
        self.dealer = self.after(self.dealer)

    def trick(self, number: int, plays: Plays, winner: int, trump: str | None) -> None:
        """Take the `trick` line for these plays."""
        self.trace.expect("trick", number=number, leader=plays[0][0], plays=plays, winner=winner, trump=trump)

    def score(self, change: Sequence[int], **more: object) -> None:
        """Take the `score` line of this deal."""
        score(self.trace, self.number, change, self.totals, **more)


def check_all(
    checker: type[GameChecker], lines: Iterable[str], seen: Counter[str] | None = None, start: Sequence[int] = ()
) -> int:
    """Check all games of a trace, each from the totals `start`; the number of games. Raises Fault.

    `seen` counts the special cases that came up.
    """
    trace = Trace(lines, seen)
    games = 0
    while games == 0 or trace.kind is not None:
        checker(trace, start).check()
        games += 1
    return games
