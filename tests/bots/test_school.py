"""Learning habits: winning plays become likelier in every lesson, and the weights are written to a file."""

from __future__ import annotations

from importlib import import_module
from math import exp, log
from random import Random
from types import ModuleType

import pytest

from game.bots.games.devils_bridge.kernel import BridgePlayout
from game.bots.kernels.network import UNIT, WIDTH, Choice, Note, Playout, WeightRow, ended, mean_gain, rows_of
from game.bots.kernels.weights import weights_of
from game.bots.search.search import mean_and_error
from game.rules.devils_bridge.rules import points_of
from package import learn, school
from package.school import (
    BATCH,
    LEARNING_RATE,
    Optimizer,
    Teaching,
    TrainingDeal,
    add_gradient,
    card_values,
    deal_value,
    paired_gains,
    train_on,
)
from tests.bots.kernels import looked_at, plain_logit
from tests.rotation import some_of


@pytest.fixture(params=learn.lessons())
def teaching(request: pytest.FixtureRequest) -> Teaching:
    """Each game's lesson."""
    found: Teaching = import_module(f"package.lessons.{request.param}").TEACHING
    return found


BRIDGE: Teaching = import_module("package.lessons.devils_bridge").TEACHING


def some_weights(count: int, key: str, most: int) -> list[int]:
    """Random weights."""
    draw = Random(key)
    return [draw.randint(-most, most) for _weight in range(count)]


def first_choice(deal: TrainingDeal) -> Playout:
    """The deal's first choice among several cards."""
    table = deal.table.copy()
    while not table.legal() & table.legal() - 1:
        table.play(table.legal())
    return table


@pytest.mark.parametrize("entropy_weight", [0.0, 3.0])
def test_the_gradient_is_that_of_the_expected_points_and_the_entropy(teaching: Teaching, entropy_weight: float) -> None:
    draw, size = Random("gradient"), teaching.rows * WIDTH
    weights, gradient = some_weights(size, "gradient", 12), [0.0] * size
    choice = looked_at(first_choice(teaching.new_deal(draw)), teaching.rows)
    values = [draw.uniform(-5, 5) for _note in choice.notes]

    def expected(exact: list[float]) -> float:
        odds = [exp(plain_logit(choice, note, exact) / UNIT) for note in choice.notes]
        shares = [odd / sum(odds) for odd in odds]
        return sum(share * (value - entropy_weight * log(share)) for share, value in zip(shares, values, strict=True))

    real = looked_at(first_choice(teaching.new_deal(Random("gradient"))), teaching.rows)
    for note in real.notes:
        note.logit = int(plain_logit(choice, note, weights))
        note.good, note.bad = units_of(real, note, weights)
    add_gradient(real, values, gradient, entropy_weight)
    touched = [at for at, slope in enumerate(gradient) if abs(slope) > 1e-6]
    assert len(touched) > 3 * WIDTH
    for at in [*touched[:: 1 + len(touched) // 40], *range(0, size, size // 20)]:
        # from below, because a hidden unit of exactly zero does not count
        less: list[float] = [*weights[:at], weights[at] - 0.001, *weights[at + 1 :]]
        rise = expected([*weights]) - expected(less)
        assert gradient[at] == pytest.approx(rise / 0.001 * UNIT, rel=0.01, abs=1e-3)


def units_of(choice: Choice, note: Note, weights: list[int]) -> tuple[int, int]:
    """The packed hidden units of a card."""
    rows, good, bad = rows_of(weights), 0, 0
    for sign, places in ((1, [*choice.shared, *note.rows]), (-1, note.held_back)):
        good += sign * sum(int(rows[place].good) for place in places)
        bad += sign * sum(int(rows[place].bad) for place in places)
    return good, bad


def test_the_value_of_a_card_is_the_outcome_of_playing_on_from_it(monkeypatch: pytest.MonkeyPatch) -> None:
    deal = BRIDGE.new_deal(Random("card_values"))
    table, rows = deal.table, rows_of([0] * BRIDGE.rows * WIDTH)
    assert isinstance(table, BridgePlayout)
    learner = int(table.turn)
    monkeypatch.setattr(school, "PLAYOUTS", 1)
    notes, bids = looked_at(table, BRIDGE.rows).notes, table.scoring.bids
    values = card_values(table, notes, learner, [rows, rows], 77)
    scoring = "tricks" if table.scoring.past else "exact"
    for note, value in zip(notes, values, strict=True):
        over = ended(table, int(note.card), learner, 77, [rows, rows], None)
        assert isinstance(over, BridgePlayout)
        points = [points_of(bid, tricks, scoring) for bid, tricks in zip(bids, over.taken(), strict=True)]
        others = points[:learner] + points[learner + 1 :]
        assert value == pytest.approx(points[learner] - sum(others) / len(others))


def test_every_choice_of_the_learner_is_trained_on(teaching: Teaching, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []

    def note(table: Playout, notes: list[Note], learner: int, habits: list[list[WeightRow]], seed: int) -> list[float]:
        assert table.turn == learner
        assert sum(int(note.card) for note in notes) == table.legal()
        assert len(notes) > 1
        seen.append(learner)
        return [mean_gain(table, int(note.card), learner, seed, habits, 1) for note in notes]

    monkeypatch.setattr(school, "card_values", note)
    size, learnt = teaching.rows * WIDTH, 0
    rows, gradient, draw = rows_of(some_weights(size, "train_on", 20)), [0.0] * size, Random("train_on")
    for number in range(3):
        deal = teaching.new_deal(draw)
        before = looked_at(first_choice(deal), teaching.rows)
        learnt += train_on(deal, [rows, rows], gradient, 0.2, Random(number))
        after = looked_at(first_choice(deal), teaching.rows)
        assert [note.rows for note in before.notes] == [note.rows for note in after.notes], "the deal is not changed"
    assert learnt == len(seen) > 0
    assert any(gradient)


@pytest.mark.long
def test_training_on_a_deal_improves_its_value() -> None:
    deal, draw = BRIDGE.new_deal(Random("better")), Random("steps")
    learner = Optimizer([draw.uniform(-0.15, 0.15) for _weight in range(BRIDGE.rows * WIDTH)])
    others = rows_of(learner.rounded())

    def mean() -> float:
        habits = [rows_of(learner.rounded()), others]
        return sum(deal_value(deal, habits, seed) for seed in range(1, 151)) / 150

    before = mean()
    for _step in range(12):
        gradient = [0.0] * len(learner.weights)
        for _play in range(4):
            train_on(deal, [rows_of(learner.rounded()), others], gradient, 0.0, draw)
        learner.step(gradient, LEARNING_RATE)
    assert mean() > before + 0.8


def test_new_habits_are_compared_with_old_ones_in_the_same_deals() -> None:
    own, others = map(rows_of, learn.previous_weights("devils_bridge"))
    blank = rows_of([0] * BRIDGE.rows * WIDTH)
    assert mean_and_error(paired_gains(BRIDGE, own, own, others, 4, Random("same"))) == (0.0, 0.0)
    more, error = mean_and_error(paired_gains(BRIDGE, own, blank, others, 60, Random("blank")))
    assert more > 1.96 * error > 0, "the learned habits are better than random cards"
    assert mean_and_error(paired_gains(BRIDGE, blank, own, others, 60, Random("blank"))) == (-more, error)


def test_a_step_goes_up_the_gradient_and_the_written_weights_are_the_same() -> None:
    size = 300 * WIDTH
    learner = Optimizer([0.0] * size)
    learner.step([BATCH * (1.0 if at % 2 else -1.0) for at in range(size)], 0.01)
    assert all((weight > 0) == bool(at % 2) for at, weight in enumerate(learner.weights))
    learner.weights = [at / UNIT for at in range(-size // 2, size // 2)]
    names: dict[str, str] = {}
    exec(learn.file_text("some_game", learner.rounded(), learner.rounded()), names)
    assert weights_of(names["OWN"]) == weights_of(names["OTHERS"]) == learner.rounded()
    assert {min(learner.rounded()), max(learner.rounded())} == {-127, 127}


@pytest.mark.parametrize("game", some_of(learn.lessons(), 0))
def test_joined_in_one_module_a_lesson_teaches_both_habits(
    game: str, tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    joined = ModuleType("learning")
    exec(compile(learn.school_text(game), "learning", "exec"), vars(joined))
    for name, few in (("BATCH", 2), ("PLAYOUTS", 1)):
        monkeypatch.setattr(joined, name, few)
    own, others = joined.learn(joined.TEACHING, 3)
    monkeypatch.setattr(learn, "COMPARED", 2)
    said = learn.compared(joined, own, learn.previous_weights(game))
    assert "points a deal against the previous habits" in said
    assert len(own) == len(others) == joined.TEACHING.rows * WIDTH
    assert set(own) != {0}
    assert own != others, "the own habits were trained further"
