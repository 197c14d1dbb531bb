"""A game as it goes from deal to deal, for the checkers of Twenty-Eight, 400 and Alkort; nothing comes from `game/`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field

from tests.oracle.trace import Hands, Line, Table, Trace, distinct, score

Plays = list[tuple[int, str]]


@dataclass
class Match:
    """Whose deal it is and the scores so far; `step` is 1 clockwise and -1 the other way."""

    trace: Trace
    table: Table
    step: int
    dealer: int
    totals: list[int]
    number: int = 0
    seen: Counter[str] = field(default_factory=Counter)
    """How often each corner of the rules came up: a check of traces without it would prove little."""

    def after(self, seat: int, steps: int = 1) -> int:
        """The seat so many turns later in the direction of play."""
        return (seat + steps * self.step) % self.table.players

    def deal(self, pack: Collection[str], each: int, **more: int) -> tuple[Hands, Line]:
        """The next deal: so many cards a seat and in each pile under `more`, all of the pack together."""
        self.number += 1
        line = self.trace.take("deal", "number", "dealer", "hands", *more)
        self.trace.same([line["number"], line["dealer"]], [self.number, self.dealer], "number and dealer")
        self.trace.same(len(line["hands"]), self.table.players, "number of hands")
        piles = [*((hand, each) for hand in line["hands"]), *((line[key], size) for key, size in more.items())]
        self.trace.same(sum(size for _, size in piles), len(pack), "number of cards dealt")
        distinct(self.trace, piles, pack)
        return [list(hand) for hand in line["hands"]], line

    def pass_the_deal(self) -> None:
        """C-2."""
        self.dealer = self.after(self.dealer)

    def trick(self, number: int, plays: Plays, winner: int, trump: str | None) -> None:
        """The `trick` line for these plays."""
        self.trace.expect("trick", number=number, leader=plays[0][0], plays=plays, winner=winner, trump=trump)

    def score(self, change: Sequence[int]) -> None:
        """The `score` line of this deal."""
        score(self.trace, self.number, change, self.totals)


def replay(match: Match, deal: Callable[[Match], bool], winners: Callable[[Match], list[int] | None]) -> None:
    """Deal after deal to the end; `deal` tells whether it was scored, and then `winners` judges the totals."""
    while True:
        is_scored = deal(match)
        won = winners(match) if is_scored else None
        if won is not None:
            match.seen["end"] += 1
            match.trace.ends(won, match.totals)
            return
        if match.trace.stops(match.totals):
            return


def plays_of(cards: Iterable[str]) -> list[str]:
    """The actions that play these cards."""
    return [f"play {card}" for card in cards]
