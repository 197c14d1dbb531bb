"""What was wrong comes again after a day, a week and a month; the clock may do what it likes."""

from __future__ import annotations

import pytest

from game.session.exercise_files import exercises_of
from game.session.exercises import Exercise
from game.session.practice import DAYS, SOLVED, Practice, exercise_of
from game.store import Store

GAME = "devils-bridge"
DAY = 740_000


@pytest.fixture
def practice() -> Practice:
    return Practice(Store.unsaved(), "Ada")


@pytest.fixture
def exercise() -> Exercise:
    return exercises_of(GAME)[0]


def due(practice: Practice, day: int) -> list[str]:
    return [one.id for one in practice.due(day)]


def test_a_wrong_answer_comes_again_after_a_day_a_week_and_a_month_and_then_no_more(
    practice: Practice, exercise: Exercise
) -> None:
    practice.answered(exercise, False, DAY)
    day = DAY
    for days in DAYS:
        assert due(practice, day) == []
        assert due(practice, day + days - 1) == []
        day += days
        assert due(practice, day) == [exercise.id]
        practice.answered(exercise, True, day)
    assert DAYS == (1, 7, 30)
    assert practice.kept()[exercise.id].stage == SOLVED
    assert all(not due(practice, day + days) for days in (0, 1, 365))


def test_what_goes_wrong_again_begins_anew(practice: Practice, exercise: Exercise) -> None:
    practice.answered(exercise, False, DAY)
    practice.answered(exercise, True, DAY + 1)
    practice.answered(exercise, False, DAY + 8)
    assert due(practice, DAY + 9) == [exercise.id]
    practice.answered(exercise, True, DAY + 9)
    assert due(practice, DAY + 15) == []
    assert due(practice, DAY + 16) == [exercise.id]


def test_what_is_right_at_once_is_solved_and_never_due(practice: Practice, exercise: Exercise) -> None:
    practice.answered(exercise, True, DAY)
    assert practice.kept()[exercise.id].stage == SOLVED
    assert due(practice, DAY + 1000) == []


def test_practising_before_it_is_due_moves_nothing_forward(practice: Practice, exercise: Exercise) -> None:
    practice.answered(exercise, False, DAY)
    for _again in range(5):
        practice.answered(exercise, True, DAY)
    assert due(practice, DAY + 1) == [exercise.id]
    assert practice.kept()[exercise.id].stage == 0


def test_a_clock_that_was_wrong_hides_nothing_for_long(practice: Practice, exercise: Exercise) -> None:
    practice.answered(exercise, False, DAY + 40_000)  # a century ahead
    assert due(practice, DAY) == [exercise.id]
    practice.answered(exercise, True, DAY)
    assert due(practice, DAY - 3) == []  # set back a little: it only comes a little later
    assert due(practice, DAY + 7) == [exercise.id]


def test_everyone_has_exercises_of_their_own(exercise: Exercise) -> None:
    store = Store.unsaved()
    Practice(store, "Ada").answered(exercise, False, DAY)
    assert due(Practice(store, "Bea"), DAY + 1) == []
    assert due(Practice(store, "Ada"), DAY + 1) == [exercise.id]


def test_an_own_mistake_is_kept_whole_and_taken_up_once(practice: Practice, exercise: Exercise) -> None:
    own = exercise._replace(lesson=None, chosen=exercise.lesson.values[-1].action if exercise.lesson else None)
    own = own._replace(position=own.position._replace(dealer=own.position.dealer, totals=own.position.totals))
    assert practice.add([own], DAY) == 1
    assert practice.add([own], DAY) == 0
    assert due(practice, DAY) == []
    (found,) = practice.due(DAY + 1)
    assert found.position == own.position
    assert found.chosen == own.chosen
    assert found.lesson is None
    for day in (DAY + 1, DAY + 8, DAY + 38):
        practice.answered(exercise._replace(chosen=own.chosen), True, day)
    assert practice.due(DAY + 500) == []
    assert practice.add([own], DAY + 500) == 0  # a review that is opened again brings nothing back


def test_rows_of_another_program_are_left_out(practice: Practice, exercise: Exercise) -> None:
    store = practice.store
    store.exercises.keep("a", "Ada", {"game": "no-such-game", "stage": 0}, 1)
    store.exercises.keep("b", "Ada", {"game": GAME, "stage": 99}, 1)
    store.exercises.keep("c", "Ada", {"game": GAME, "stage": 0}, 1)  # no such exercise any more
    store.exercises.keep("d", "Ada", {"game": GAME, "stage": 0, "own": {"players": 2}}, 1)
    broken = exercise.plain() | {"done": "0 bid 900"}
    store.exercises.keep("e", "Ada", {"game": GAME, "stage": 0, "own": broken}, 1)
    damage: list[tuple[str, object]] = [
        *(("options", {"hook": []}), ("totals", 5), ("number", 100), ("dealer", 10**400)),
        *(("done", "|"), ("reasons", [["x", []]]), ("values", [[]])),
    ]
    for at, (name, value) in enumerate(damage):
        own = exercise.plain() | {name: value}
        store.exercises.keep(f"broken {at}", "Ada", {"game": GAME, "stage": 0, "own": own}, 1)
    assert practice.due(DAY) == []
    assert set(practice.kept()) == {"c", "d", "e", *(f"broken {at}" for at in range(7))}
    assert exercise_of(practice.kept()["e"]) is None
