"""The exercises that come with the games, and those made of a match: they replay, and are judged alike every time."""

from __future__ import annotations

from collections import Counter

import pytest

from game.bots.advice.lesson import compared, lesson, value_of
from game.bots.advice.themes import theme_of
from game.cards import Chance
from game.rules import GAMES, game_of
from game.rules.actions import Action
from game.rules.base import Game
from game.rules.parts import Refused
from game.session import exercise_trial
from game.session.exercise_files import FILE, exercises_of, fingerprint, kept_fingerprint, path_of
from game.session.exercise_table import ExerciseMatch
from game.session.exercise_trial import Trial
from game.session.exercises import Exercise, position_at
from game.session.own_mistakes import keep_mistakes
from game.session.people import Person
from game.session.playback import Playback
from game.session.practice import Practice
from game.session.review import Review, TurningPoint
from game.store import Store
from game.texts.exercises import THEMES, situation, verdict_title
from game.texts.hints import reason
from package.exercise_grounds import fault_of, merged
from tests.matches import play
from tests.rotation import some_of
from tests.scenes.after import Here

LEAST = 40
NAMES = ("Ada", "Bea", "Carl", "Dora", "Emil", "Fay", "Gus")
MOST_BYTES = 60_000


@pytest.mark.parametrize("game", GAMES)
def test_every_position_replays_and_what_it_lists_may_be_done(game: str) -> None:
    found = exercises_of(game)
    assert len(found) >= LEAST
    assert len({one.id for one in found}) == len(found)
    for one in found:
        view = one.position.view()
        assert view.turn == view.seat == one.position.seat
        assert one.lesson is not None
        assert len(one.lesson.values) > 1
        assert {value.action for value in one.lesson.values} <= set(view.legal)
        assert one.theme == theme_of(view, one.lesson.best)


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_still_make_the_same_of_the_positions(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = exercises_of(game)
    assert fingerprint(found) == kept_fingerprint(game), "the rules changed: run `make exercises` again"
    rules = game_of(game)
    monkeypatch.setattr(rules, "choices", lambda self, seat, own=rules.choices: own(self, seat)[:-1])
    try:
        changed = fingerprint(found)
    except Refused:
        changed = "a choice is refused"
    assert changed != kept_fingerprint(game)


@pytest.mark.parametrize("game", some_of(GAMES, 4))
def test_the_best_choice_is_clear_and_has_a_ground(game: str) -> None:
    found = exercises_of(game)
    grounds = [one.lesson.reasons[0].message for one in found if one.lesson is not None]
    assert grounds.count("better") <= len(found) / 2, "too many have figures alone"
    for one in found:
        assert one.lesson is not None
        second = one.lesson.values[1]
        assert second.behind > 3 * second.behind_error
        view = one.position.view()
        assert reason(view, one.lesson.reasons, NAMES) not in ("", "Nothing else comes close.")
        told = situation(view, NAMES)
        assert "{" not in told
        assert verdict_title(game, one.lesson.best, False, False)


@pytest.mark.parametrize("game", GAMES)
def test_no_two_choices_of_an_exercise_do_the_same(game: str) -> None:
    for one in exercises_of(game):
        assert one.lesson is not None
        assert merged(one.position.view(), one.lesson.values) == one.lesson.values


@pytest.mark.parametrize("game", some_of(GAMES, 2))
def test_every_choice_decides_something(game: str) -> None:
    for one in exercises_of(game)[::24]:
        assert fault_of(one, one.position.view()) == ""


def test_a_choice_that_is_about_as_good_or_does_nothing_is_no_exercise() -> None:
    one = exercises_of("devils-bridge")[-1]
    assert one.lesson is not None
    view, (best, second, *rest) = one.position.view(), one.lesson.values
    near = one.lesson._replace(values=(best, second._replace(behind=2.9, behind_error=1.0), *rest))
    assert fault_of(one._replace(lesson=near), view) == "the second best choice is about as good"
    lone = one.lesson._replace(values=(best,))
    assert fault_of(one._replace(lesson=lone), view) == "there are too few choices"


@pytest.mark.parametrize("game", GAMES)
def test_there_are_several_themes_and_none_has_everything(game: str) -> None:
    counts = Counter(one.theme for one in exercises_of(game))
    assert set(counts) <= set(THEMES)
    assert len(counts) >= 3
    assert max(counts.values()) <= 0.7 * sum(counts.values())


def test_the_files_are_small() -> None:
    assert all(path_of(game).stat().st_size < MOST_BYTES for game in GAMES)
    assert path_of("alkort").name == FILE


def test_an_exercise_is_the_same_after_it_was_written() -> None:
    for game in GAMES:
        one = exercises_of(game)[0]
        assert Exercise.from_plain(game, one.plain()) == one


# -- answers ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def _here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exercise_trial, "AnalysisProcess", Here)


@pytest.mark.usefixtures("_here")
@pytest.mark.parametrize("game", GAMES)
def test_the_best_is_right_and_the_last_is_wrong_every_time(game: str) -> None:
    one = exercises_of(game)[1]
    assert one.lesson is not None
    for _again in range(2):
        trial = Trial(one)
        trial.choose(one.lesson.best)
        assert trial.outcome is not None
        assert trial.outcome.is_best
        trial.choose(one.lesson.values[-1].action)
        assert not trial.outcome.is_right
        assert trial.outcome.cost == one.lesson.values[-1].behind > 0


@pytest.mark.usefixtures("_here")
@pytest.mark.parametrize("game", GAMES)
def test_every_legal_choice_is_judged(game: str) -> None:
    one = exercises_of(game)[0]
    trial = Trial(one)
    judged = [judged_as(trial, action) for action in trial.view.legal[:: max(1, len(trial.view.legal) // 12)]]
    assert not trial.fault
    assert None not in judged
    assert False in judged


def judged_as(trial: Trial, action: Action) -> bool | None:
    trial.choose(action)
    trial.tick()
    return trial.outcome.is_right if trial.outcome is not None else None


@pytest.mark.usefixtures("_here")
def test_a_position_without_values_is_judged_first() -> None:
    one = exercises_of("devils-bridge")[0]
    assert one.lesson is not None
    trial = Trial(one._replace(lesson=None))
    trial.choose(one.lesson.best)
    assert trial.is_judging
    assert trial.tick()
    assert trial.outcome is not None
    assert trial.outcome.is_best
    known = trial.exercise.lesson
    again = Trial(one._replace(lesson=None))
    again.tick()
    assert again.exercise.lesson == known


@pytest.mark.usefixtures("_here")
def test_a_judgement_that_failed_is_asked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    one = exercises_of("devils-bridge")[0]
    assert one.lesson is not None
    monkeypatch.setattr(exercise_trial, "lesson", lambda _view, _chance: None)
    trial = Trial(one._replace(lesson=None))
    trial.tick()
    assert trial.fault
    monkeypatch.undo()
    monkeypatch.setattr(exercise_trial, "lesson", lambda _view, _chance: one.lesson)
    trial.choose(one.lesson.best)
    assert trial.is_judging
    trial.tick()
    assert trial.outcome is not None
    assert trial.outcome.is_best


def test_a_lesson_is_the_same_with_the_same_chance() -> None:
    for game in ("alkort", "twenty-eight"):
        view = exercises_of(game)[2].position.view()
        first, second = (lesson(view, Chance("again"), samples=30) for _time in range(2))
        assert first == second
        assert first.reasons
        assert {value.action for value in first.values} <= set(compared(view))
        assert all(value_of(view, first.values, action) for action in view.legal)


# -- the table --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_table_stands_at_the_position_and_nothing_can_be_taken_back(game: str) -> None:
    one = exercises_of(game)[3]
    match = ExerciseMatch.of(one.position, Person("Ada", "rose", "hood"))
    seat = one.position.seat
    assert match.humans == (seat,)
    assert match.names[seat] == "Ada"
    assert (match.setup.seats[seat].colour, match.setup.seats[seat].face) == ("rose", "hood")
    assert len(set(match.names)) == one.position.players
    assert match.game.view(seat) == one.position.view()
    assert not match.undo_steps(seat)
    assert one.lesson is not None
    after = match.view_after(seat, one.lesson.best)
    assert after.history[-1][0] == seat
    assert match.game.view(seat) == one.position.view()


# -- own mistakes -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_moment_of_a_later_deal_becomes_a_position_of_its_own(game: str) -> None:
    match = play(None, game, deals=3)
    playback = Playback(match)
    review = Review(match, playback, 1, match.humans)
    made = 0
    for point in review.points:
        position = position_at(playback, point.moment)
        if position is None:
            continue
        made += 1
        view = position.view()
        assert view.legal == point.view.legal
        assert view.piles == point.view.piles
        assert view.history == point.view.history
    assert made == len(review.points)


def test_only_the_mistakes_of_people_in_own_matches_become_exercises() -> None:
    from game.bots.advice.move_review import Verdict

    store = Store.unsaved()
    match = play(store, "devils-bridge", deals=3, humans=2)
    playback = Playback(match)
    review = Review(match, playback, 1, range(4))
    turns = [
        TurningPoint(point, Verdict(point.action, point.view.legal[0], 9.0, 0.5, 99)) for point in review.points[:8]
    ]
    people = [turn for turn in turns if turn.point.seat < 2]
    assert keep_mistakes(match, playback, turns, 100) == len(people) > 0
    own = [len(Practice(store, name).due(101)) for name in match.names]
    assert sum(own[:2]) == len(people)
    assert own[2:] == [0, 0]
    match.store = None
    assert keep_mistakes(match, playback, turns, 100) == 0


def test_a_pack_that_is_not_the_games_own_is_refused() -> None:
    position = exercises_of("alkort")[0].position
    with pytest.raises(ValueError, match="pack"):
        position._replace(pack=position.pack[:-1]).dealt()
    assert isinstance(position.dealt(), Game)
