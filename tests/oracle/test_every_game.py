"""Whole games of every registered game, held against checkers that share no code with the program.

The special cases of one game, which bots seldom reach, are in the test file named after the game.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

import pytest

from game.rules import GAMES
from tests.oracle.checker import check_all
from tests.oracle.plan import Case, ErrorCase, TestPlan, oracle_of
from tests.oracle.planted import let_through
from tests.oracle.playing import check, check_simulated, driven, played, simulated
from tests.oracle.shuffle import drawn, shuffled, words
from tests.oracle.trace import Fault
from tests.rotation import some_of

LEVELS = ("random", "casual")


def plan_of(game_id: str) -> TestPlan:
    """What is played of a game."""
    return oracle_of(game_id).plan


def cases(choose: Callable[[TestPlan], Iterable[Case]]) -> list[object]:
    """These cases of every game, as parameters of a test."""
    return [
        pytest.param(game_id, case, id=name(game_id, case)) for game_id in GAMES for case in choose(plan_of(game_id))
    ]


def cases_and_levels() -> list[object]:
    """All cases of every game with both levels; by default each case with one of them, in turn."""
    return [
        pytest.param(game_id, case, level, id=f"{name(game_id, case)}-{level}", marks=[pytest.mark.long] * is_long)
        for game_id in GAMES
        for number, case in enumerate(plan_of(game_id).cases)
        for level, is_long in zip(LEVELS, (number % 2 == 1, number % 2 == 0), strict=True)
    ]


def name(game_id: str, case: Case) -> str:
    """The game, the number of players and the options of a case."""
    return "-".join([game_id, str(case.players), *(f"{name}={value}" for name, value in case.options.items())])


def error_cases() -> list[object]:
    """The traces of every game in which errors are planted, as parameters of a test."""
    return [
        pytest.param(game_id, case, id=f"{game_id}-{number}", marks=[pytest.mark.long] if case.is_long else [])
        for game_id in GAMES
        for number, case in enumerate(plan_of(game_id).error_cases)
    ]


def defaults(game_id: str) -> Case:
    """The usual number of players and no options."""
    return Case(GAMES[game_id].usual, {})


@pytest.mark.parametrize(("game_id", "case", "level"), cases_and_levels())
def test_every_option_and_number_of_players_is_played_by_the_rules(
    game_id: str, case: Case, level: str, tmp_path: Path
) -> None:
    check_simulated(tmp_path / "trace", game_id, case, level, most_deals=plan_of(game_id).most_deals(level))


@pytest.mark.parametrize(("game_id", "case"), cases(lambda plan: plan.whole_games))
def test_whole_games_end_by_the_rules(game_id: str, case: Case) -> None:
    lines = played(game_id, case, "casual", 100)
    assert json.loads(lines[-1])["type"] == "end"
    check(game_id, lines)


@pytest.mark.parametrize("game_id", some_of(GAMES, 2))
def test_games_without_options_have_the_defaults_and_each_its_own_seed(game_id: str, tmp_path: Path) -> None:
    path, case = tmp_path / "trace", defaults(game_id)
    bots = ",".join(LEVELS[(at + 1) % 2] for at in range(case.players))
    check_simulated(path, game_id, case, bots, games=2)
    lines = simulated(path, game_id, case, bots="random", games=2, most_deals=2)
    second = next(at for at, line in enumerate(lines) if at and json.loads(line)["type"] == "game")
    seed = json.loads(lines[second])["seed"]
    assert simulated(path, game_id, case, bots="random", seed=seed, most_deals=2) == lines[second:]


@pytest.mark.parametrize("game_id", some_of(GAMES, 3))
def test_a_trace_file_of_several_games_holds(game_id: str, tmp_path: Path) -> None:
    check_simulated(tmp_path / "trace", game_id, defaults(game_id), "casual", games=3, most_deals=2, seed="file")


@pytest.mark.parametrize(
    ("game_id", "players"), [(game_id, players) for game_id, rules in GAMES.items() for players in rules.seats]
)
def test_the_shuffled_cards_are_dealt_as_the_rules_say(game_id: str, players: int) -> None:
    checker = oracle_of(game_id).checker
    for seed in ("1", "a ♠ b"):
        lines = [json.loads(line) for line in played(game_id, Case(players, {}), "random", 5, seed)]
        assert lines[0]["first_dealer"] == drawn(words(seed, 0), players)
        for line in lines:
            if line["type"] == "deal":
                shuffle = partial(shuffled, seed=seed, number=line["number"])
                cards = checker.dealt(players, line["number"], line["dealer"], shuffle)
                assert {key: line[key] for key in cards} == cards


@pytest.mark.parametrize(("game_id", "case"), error_cases())
def test_every_planted_error_is_found(game_id: str, case: ErrorCase) -> None:
    if isinstance(case.by, str):
        assert not case.start
        lines = played(game_id, Case(case.players, case.options), case.by, case.deals, case.seed)
    else:
        lines = driven(
            game_id,
            case.by,
            seed=case.seed,
            deals=case.deals,
            players=case.players,
            options=case.options,
            start=case.start,
        )
    checker = partial(check_all, oracle_of(game_id).checker, start=case.start)
    checker(lines)
    for place in case.places:
        assert let_through(lines, checker, random.Random(place)) == []


@pytest.mark.parametrize("game_id", GAMES)
def test_a_trace_that_breaks_off_is_no_trace(game_id: str) -> None:
    lines = played(game_id, Case(GAMES[game_id].seats[0], {}), "random", 2)
    for end in (1, 2, len(lines) // 2, len(lines) - 1):
        with pytest.raises(Fault):
            check(game_id, lines[:end])


def test_a_game_without_an_oracle_is_told_with_the_missing_file() -> None:
    with pytest.raises(LookupError, match=r"'no-such-game' has no tests/oracle/no_such_game\.py"):
        oracle_of("no-such-game")


@pytest.mark.long
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("game_id", "case"), cases(lambda plan: plan.long_cases))
def test_many_games_of_every_case_are_played_by_the_rules(game_id: str, case: Case, level: str, tmp_path: Path) -> None:
    plan = plan_of(game_id)
    deals = plan.most_deals(level, is_long=True)
    check_simulated(tmp_path / "trace", game_id, case, level, games=plan.long_games, most_deals=deals)


@pytest.mark.long
@pytest.mark.parametrize("number", range(8))
@pytest.mark.parametrize(("game_id", "case"), cases(lambda plan: plan.cases if plan.habits else ()))
def test_many_games_played_by_habits_are_played_by_the_rules(game_id: str, case: Case, number: int) -> None:
    for habit in plan_of(game_id).habits:
        seed = f"driven {number}"
        lines = driven(game_id, habit, seed=seed, deals=40, players=case.players, options=case.options)
        check(game_id, lines)
