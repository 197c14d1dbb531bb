"""Which games the tests play for a checker, and where the checkers are found."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from itertools import product
from typing import NamedTuple

from tests.oracle.checker import GameChecker

Options = Mapping[str, str | int]
Habit = Callable[[list[str], random.Random], str | None]
"""Chooses one of the legal actions, sorted; None leaves the choice to a casual bot."""


class Case(NamedTuple):
    """A number of players and the options that are not the defaults."""

    players: int
    options: Options


class ErrorCase(NamedTuple):
    """A trace in which errors are planted."""

    players: int
    options: Options
    by: str | Habit
    """Who plays: bots of this level, or every seat by this habit."""
    seed: str
    deals: int = 60
    start: Sequence[int] = ()
    """The totals before the first deal."""
    places: Sequence[str | int] = (0,)
    """Seeds for the places of the errors; each gives one round of errors."""
    is_long: bool = False


@dataclass(frozen=True)
class TestPlan:
    """What the tests of all games play of one game. Every option's values begin with its default."""

    __test__ = False  # no test, whatever its name says to pytest

    values: Mapping[str, Sequence[str | int]]
    """The values of each option that are played: all words; of a range both ends and one value between."""
    cases: Sequence[Case]
    """Played whenever the tests run."""
    long_cases: Sequence[Case]
    """Played in the long tests."""
    error_cases: Sequence[ErrorCase]
    whole_games: Sequence[Case] = ()
    """Played by casual bots to the end of the game."""
    deals: Mapping[str, int] | None = None
    """The most deals of a game by the level of its bots, by default 12."""
    long_deals: Mapping[str, int] | None = None
    """The same in the long tests."""
    long_games: int = 2
    """The number of games for each of the long cases."""
    habits: Sequence[Habit] = ()
    """Habits by which all seats play in the long tests."""

    def defaults(self) -> dict[str, str | int]:
        """The default of every option."""
        return {name: values[0] for name, values in self.values.items()}

    def most_deals(self, level: str, is_long: bool = False) -> int:
        """The most deals of a game that bots of this level play."""
        return ((self.long_deals if is_long else self.deals) or {}).get(level, 12)


def each_value(players: Sequence[int], values: Mapping[str, Sequence[str | int]]) -> list[Case]:
    """Each value of each option once, the numbers of players in turn; then each number with the defaults."""
    singles = [{name: value} for name, of_option in values.items() for value in of_option]
    return [
        *(Case(players[at % len(players)], options) for at, options in enumerate(singles)),
        *(Case(number, {}) for number in players),
    ]


def every_mixture(players: Sequence[int], values: Mapping[str, Sequence[str | int]]) -> list[Case]:
    """Each number of players with each mixture of the options."""
    return [
        Case(number, dict(zip(values, mixture, strict=True)))
        for number in players
        for mixture in product(*values.values())
    ]


class Oracle(NamedTuple):
    """The checker of a game, and what is played for it."""

    checker: type[GameChecker]
    plan: TestPlan


def oracle_of(game_id: str) -> Oracle:
    """The oracle of a game: `Checker` and `PLAN` of tests/oracle/<game_id>.py; raises LookupError if there is none."""
    name = f"tests.oracle.{game_id.replace('-', '_')}"
    try:
        module = import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        raise LookupError(
            f"the game {game_id!r} has no {name.replace('.', '/')}.py; write one with a Checker and a PLAN, "
            "from the rules alone"
        ) from None
    return Oracle(module.Checker, module.PLAN)
