"""Learning the habits of Devil's Bridge: winning plays become likelier, and the weights are written to a file."""

from __future__ import annotations

import sys
from base64 import b85decode
from math import exp, log
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from game.bots.games.devils_bridge.habits import learned_weights
from game.bots.games.devils_bridge.kernel import ROWS, UNIT, WIDTH, BridgePosition, Features, WeightRow, finish, rows_of
from game.bots.search.search import mean_of
from game.rules.devils_bridge.rules import points_of
from package import bridge_school, learn_bridge
from package.bridge_school import (
    BATCH,
    LEARNING_RATE,
    WEIGHTS,
    Optimizer,
    TrainingDeal,
    add_gradient,
    card_values,
    deal_value,
    paired_gains,
    text_of,
    train_on,
)
from tests.bots.devils_bridge_worth import cards_of, plain_worth


def some_weights(key: str, most: int) -> list[int]:
    """Random weights."""
    draw = Random(key)
    return [draw.randint(-most, most) for _weight in range(WEIGHTS)]


def expected(features: Features, legal: int, weights: list[float], values: list[float], entropy_weight: float) -> float:
    """The expected value with exact weights, plus the weighted entropy."""
    odds = [exp(plain_worth(features, card, weights) / UNIT) for card in cards_of(legal)]
    shares = [odd / sum(odds) for odd in odds]
    return sum(share * (value - entropy_weight * log(share)) for share, value in zip(shares, values, strict=True))


def first_choice(deal: TrainingDeal) -> tuple[Features, int]:
    """The features of the first lead, and the legal cards."""
    table, features = deal.position, Features()
    for seat in table.seats:
        seat.need, seat.hand = deal.bids[seat.place], table.hands[seat.place]
    leader = table.seats[table.turn]
    features.see(leader, sum(table.hands) - leader.hand, 0, 0, table.trump, leader, len(table.hands) - 1)
    return features, leader.hand


@pytest.mark.parametrize("entropy_weight", [0.0, 3.0])
def test_the_gradient_is_that_of_the_expected_points_and_the_entropy(entropy_weight: float) -> None:
    draw = Random("gradient")
    features, legal = first_choice(TrainingDeal(draw))
    weights, gradient = some_weights("gradient", 12), [0.0] * WEIGHTS
    values = [draw.uniform(-5, 5) for _card in cards_of(legal)]
    add_gradient(features, legal, rows_of(weights), values, gradient, entropy_weight)
    touched = [at for at, slope in enumerate(gradient) if abs(slope) > 1e-6]
    assert len(touched) > 5 * WIDTH
    for at in [*touched[::7], *range(0, WEIGHTS, 331)]:
        # from below, because a hidden unit of exactly zero does not count
        less = [*weights[:at], weights[at] - 0.001, *weights[at + 1 :]]
        rise = expected(features, legal, [*weights], values, entropy_weight) - expected(
            features, legal, less, values, entropy_weight
        )
        assert gradient[at] == pytest.approx(rise / 0.001 * UNIT, rel=0.01, abs=1e-3)


def test_the_value_of_a_card_is_the_outcome_of_playing_on_from_it(monkeypatch: pytest.MonkeyPatch) -> None:
    deal = TrainingDeal(Random("card_values"))
    table, rows = deal.position, rows_of([0] * WEIGHTS)
    deal.learner = table.turn
    monkeypatch.setattr(bridge_school, "PLAYOUTS", 1)
    values = card_values(deal, table, table.hands[table.turn], [rows, rows], 77)
    cards = cards_of(table.hands[table.turn])
    plays = [finish(table, card, deal.bids, deal.learner, deal.is_greedy, 77, [rows, rows], None) for card in cards]
    scoring = "tricks" if deal.is_greedy else "exact"
    for won, value in zip(plays, values, strict=True):
        points = [points_of(bid, tricks, scoring) for bid, tricks in zip(deal.bids, won, strict=True)]
        others = points[: deal.learner] + points[deal.learner + 1 :]
        assert value == pytest.approx(points[deal.learner] - sum(others) / len(others))


@pytest.mark.parametrize("number", range(6))
def test_every_choice_of_the_learner_is_trained_on_in_its_position(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[BridgePosition, int]] = []

    def note(
        deal: TrainingDeal, now: BridgePosition, legal: int, habits: list[list[WeightRow]], seed: int
    ) -> list[float]:
        seen.append((now, legal))
        hands, left = now.hands, sum(now.hands).bit_count()
        sizes = [hand.bit_count() for hand in hands]
        players, played, cards = len(hands), len(hands) - now.left, whole[0].bit_count()
        assert now.turn == deal.learner
        assert sum(now.taken) * players + left + played == players * cards
        assert [sizes[(now.turn - 1 - back) % players] for back in range(played)] == [sizes[now.turn] - 1] * played
        assert legal == (hands[now.turn] & now.led or hands[now.turn])
        return card_values(deal, now, legal, habits, seed)

    monkeypatch.setattr(bridge_school, "card_values", note)
    deal, rows, gradient = (
        TrainingDeal(Random(f"train_on {number}")),
        rows_of(some_weights("train_on", 20)),
        [0.0] * WEIGHTS,
    )
    whole = deal.position.hands.copy()
    learnt = train_on(deal, [rows, rows], gradient, 0.2, Random(number))
    assert learnt == len(seen) > 0
    assert any(gradient)
    assert deal.position.hands == whole, "the deal itself is not changed"


def test_training_on_a_deal_improves_its_value() -> None:
    deal, draw = TrainingDeal(Random("better")), Random("steps")
    learner = Optimizer([draw.uniform(-0.15, 0.15) for _weight in range(WEIGHTS)])
    others = rows_of(learner.rounded())

    def mean() -> float:
        habits, whole = [rows_of(learner.rounded()), others], 0.0
        for seed in range(1, 201):
            whole += deal_value(deal, deal.position, 0, habits, seed)
        return whole / 200

    before = mean()
    for _step in range(12):
        gradient = [0.0] * WEIGHTS
        for _play in range(4):
            train_on(deal, [rows_of(learner.rounded()), others], gradient, 0.0, draw)
        learner.step(gradient, LEARNING_RATE)
    assert mean() > before + 1.0


def test_new_habits_are_compared_with_old_ones_in_the_same_deals() -> None:
    own, others = map(rows_of, learned_weights())
    blank = rows_of([0] * WEIGHTS)
    assert mean_of(paired_gains(own, own, others, 4, Random("same"))) == (0.0, 0.0)
    more, error = mean_of(paired_gains(own, blank, others, 60, Random("blank")))
    assert more > 1.96 * error > 0, "the learned habits are better than random cards"
    assert mean_of(paired_gains(blank, own, others, 60, Random("blank"))) == (-more, error)


def test_a_step_goes_up_the_gradient_and_the_written_weights_are_the_same() -> None:
    learner = Optimizer([0.0] * WEIGHTS)
    learner.step([BATCH * (1.0 if at % 2 else -1.0) for at in range(WEIGHTS)], 0.01)
    assert all((weight > 0) == bool(at % 2) for at, weight in enumerate(learner.weights))
    learner.weights = [at / UNIT for at in range(-WEIGHTS // 2, WEIGHTS // 2)]
    names: dict[str, str] = {}
    exec(text_of("OWN", learner.rounded()), names)
    assert [sign - 128 for sign in b85decode(names["OWN"])] == learner.rounded()
    assert {min(learner.rounded()), max(learner.rounded())} == {-127, 127}


def test_joined_with_the_kernel_learning_writes_both_habits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module, file = ModuleType("learning"), tmp_path / "weights.py"
    monkeypatch.setitem(sys.modules, "learning", module)
    exec(learn_bridge.joined(), vars(module))
    for name, few in (("BATCH", 4), ("PLAYOUTS", 1)):
        monkeypatch.setattr(module, name, few)
    learned = module.learn(8, str(file))
    monkeypatch.setattr(learn_bridge, "COMPARED", 4)
    assert "points a deal against the previous habits" in learn_bridge.compared(module, learned, learned_weights())
    written: dict[str, str] = {}
    exec(file.read_text(encoding="utf-8"), written)
    own, others = (b85decode(written[name]) for name in ("OWN", "OTHERS"))
    assert len(own) == len(others) == ROWS * WIDTH
    assert set(own) != {128}
    assert own != others, "the own habits were trained further"
