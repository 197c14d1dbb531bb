"""The games that `make same` plays on every interpreter: each game with each number of players at each level."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from game.bots.levels import LEVELS
from game.commands import day
from game.commands.simulate import Plan, run
from game.rules import GAMES
from game.session.day.dates import DAY, game_of_day

DEALS = {"random": 12, "beginner": 12, "casual": 12, "club": 4, "expert": 3}
"""How many deals each level plays; the strongest one thinks longest."""
FIRST_SEED = "same"
FIRST_DAY = datetime.date(2026, 11, 25)


class Case(NamedTuple):
    """One simulated game, as arguments of `simulate`."""

    game: str
    players: int
    level: str
    deals: int
    option: str = ""
    """One option as NAME=VALUE; empty for the usual rules."""

    @property
    def name(self) -> str:
        """The case in the table of digests, such as `evil-deal 2 expert`."""
        return " ".join(part for part in (self.game, str(self.players), self.level, self.option) if part)

    def words(self) -> list[str]:
        """The arguments of `devils-table`, without `--trace`."""
        words = ["simulate", self.game, "--players", str(self.players), "--seed", FIRST_SEED, "--bots", self.level]
        return [*words, "--max-deals", str(self.deals), *(["--option", self.option] if self.option else [])]

    def plan(self) -> Plan:
        """The same for `game.commands.simulate`."""
        name, _equals, value = self.option.partition("=")
        options: dict[str, int | str] = {name: value} if name else {}
        return Plan(self.game, self.players, FIRST_SEED, 1, (self.level,), options, self.deals)

    def play(self, trace: Path) -> None:
        """Play it and write the trace."""
        run(self.plan(), trace)


class DayCase(NamedTuple):
    """A deal of the day, played by an expert in the person's seat."""

    date: str
    game: str
    level: str = "expert"

    @property
    def name(self) -> str:
        """The case in the table of digests, such as `day 2026-11-25 alkort`."""
        return f"day {self.date} {self.game}"

    def words(self) -> list[str]:
        """The arguments of `devils-table`, without `--trace`."""
        return ["day", self.date]

    def play(self, trace: Path) -> None:
        """Play it and write the trace."""
        day.run(self.date, trace)


def days() -> Iterator[DayCase]:
    """The first day of each game from a date on."""
    for game_id in GAMES:
        first = FIRST_DAY
        while game_of_day(first) != game_id:
            first += DAY
        yield DayCase(first.isoformat(), game_id)


def cases() -> Iterator[Case | DayCase]:
    """All cases, from the quickest level to the slowest; each word of each option is played once by casual bots.

    The deals of the day come last.
    """
    for level in LEVELS:
        for game in GAMES.values():
            for players in game.seats:
                yield Case(game.id, players, level, DEALS[level])
    for game in GAMES.values():
        for option in game.options:
            for word in option.words:
                if word != option.default:
                    yield Case(game.id, game.seats[0], "casual", DEALS["club"], f"{option.name}={word}")
    yield from days()
