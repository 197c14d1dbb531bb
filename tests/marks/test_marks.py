"""Each mark for skill: reached in a made-up deal, and nearly reached in another one."""

from __future__ import annotations

from importlib import import_module

import pytest

from game.rules import GAMES, game_of
from game.rules.registry import package_of
from game.texts.marks import Mark, mark_of, marks_of
from tests.marks.deals import Case, match

MARKS = [(game_id, mark) for game_id in GAMES for mark in marks_of(game_id)]


def case_of(game_id: str, mark: Mark) -> Case:
    assert game_of(game_id) is not None  # its actions can be read once it is loaded
    cases: dict[str, Case] = import_module(package_of(game_id, "tests.marks")).CASES
    return cases[mark.id]


@pytest.mark.parametrize(("game_id", "mark"), MARKS, ids=lambda value: getattr(value, "id", value))
def test_a_mark_is_reached_in_its_deal_and_not_in_one_that_is_nearly_the_same(game_id: str, mark: Mark) -> None:
    case = case_of(game_id, mark)
    assert mark.is_reached(case.reached, 0)
    assert not mark.is_reached(case.nearly, 0)


@pytest.mark.parametrize(("game_id", "mark"), MARKS, ids=lambda value: getattr(value, "id", value))
def test_a_mark_of_a_match_needs_its_end_and_a_victory(game_id: str, mark: Mark) -> None:
    story = case_of(game_id, mark).reached
    if mark.deals == 0:
        assert not mark.is_reached(story._replace(winners=None), 0)
        assert not mark.is_reached(story._replace(winners=(1, 3)), 0)
    else:
        assert not mark.is_reached(match(*story.deals[-mark.deals + 1 :] if mark.deals > 1 else ()), 0)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_has_a_dozen_marks_with_names_of_their_own(game_id: str) -> None:
    marks = marks_of(game_id)
    assert len(marks) == 12
    assert len({mark.id for mark in marks}) == len({mark.name for mark in marks}) == len(marks)
    assert len({mark.sentence for mark in marks}) == len(marks)
    assert all(mark_of(game_id, mark.id) is mark for mark in marks)
    assert all(mark.sentence.endswith(".") and not mark.name.endswith(".") for mark in marks)


def test_a_mark_that_is_no_longer_there_is_none() -> None:
    assert mark_of(next(iter(GAMES)), "of another version") is None
