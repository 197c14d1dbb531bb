"""Learn the habits of a game, the weights of its play-outs, by self-play (a policy gradient with Adam).

Wherever the learning seat has a choice, the deal is played on from each of its cards by the habits so far. Cards whose
outcome is better than the expectation become likelier, the others less likely. First all seats learn the same weights,
with an entropy bonus that keeps them hard to predict, as opponents are; then one seat learns to play best among those.

A game's lesson (`package/lessons/<game>.py`) gives the deals to learn from. `learn.py` joins it with this file, the
kernel and the network, and compiles them.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from math import exp, log, sqrt
from random import Random
from typing import Final

from game.bots.kernels.network import (
    HIDDEN_UNITS,
    UNIT,
    WIDTH,
    Choice,
    Note,
    Playout,
    WeightRow,
    ended,
    mean_gain,
    rows_of,
    unpacked,
)

BATCH: Final = 256
"""The number of choices in a gradient step."""
OWN_STEPS: Final = 1.5
"""The player's habits are trained for this many times as many steps: the last ones help them most."""
LEARNING_RATE: Final = 0.025
PLAYOUTS: Final = 2
"""The number of play-outs from each card."""
LIMIT: Final = 127
SEEDS: Final = 2**31 - 100_000


class TrainingDeal:
    """A random deal to learn from; each lesson has a subclass."""

    def __init__(self, table: Playout, learner: int) -> None:
        self.table: Final = table
        self.learner: Final = learner


class Teaching:
    """What a lesson says about its game: how deals are drawn, how many rows it has, and how long it takes."""

    def __init__(self, new_deal: Callable[[Random], TrainingDeal], rows: int, steps: int, entropy: float) -> None:
        """`entropy` is what a nat of entropy is worth in points while the others' habits are learned."""
        self.new_deal: Final = new_deal
        self.rows: Final = rows
        self.steps: Final = steps
        self.entropy: Final = entropy


def train_on(
    deal: TrainingDeal, habits: list[list[WeightRow]], gradient: list[float], entropy_weight: float, draw: Random
) -> int:
    """Play a deal and add each choice of the learner to the gradient; returns the number of choices."""
    table, choices = deal.table.copy(), 0
    choice, looking = Choice(draw.randrange(1, SEEDS)), Choice(1)
    looking.is_noting = True
    while not table.is_over:
        legal = table.legal()
        card = legal
        if legal & legal - 1:
            own = table.turn == deal.learner
            if own:
                looking.begin(habits[0])
                table.look(looking, legal)
                values = card_values(table, looking.notes, deal.learner, habits, draw.randrange(1, SEEDS))
                add_gradient(looking, values, gradient, entropy_weight)
                choices += 1
            choice.begin(habits[0] if own else habits[1])
            table.look(choice, legal)
            card = choice.found
        table.play(card)
    return choices


def card_values(
    table: Playout, notes: list[Note], learner: int, habits: list[list[WeightRow]], seed: int
) -> list[float]:
    """The value of each card if the deal is played on from here by the habits."""
    return [mean_gain(table, int(note.card), learner, seed, habits, PLAYOUTS) for note in notes]


def add_gradient(looking: Choice, values: list[float], gradient: list[float], entropy_weight: float) -> None:
    """Add the derivatives of the expected value and the weighted entropy by each weight."""
    notes = looking.notes
    top = max([int(note.logit) for note in notes])
    odds = [exp((int(note.logit) - top) / UNIT) for note in notes]
    total, mean, entropy = sum(odds), 0.0, 0.0
    for at in range(len(odds)):
        odds[at] = odds[at] / total + 1e-12
        mean += odds[at] * values[at]
        entropy -= odds[at] * log(odds[at])
    total_active = [0.0] * HIDDEN_UNITS
    for at in range(len(odds)):
        note = notes[at]
        slope = odds[at] * (values[at] - mean - entropy_weight * (log(odds[at]) + entropy))
        hidden = unpacked(note.good) + unpacked(note.bad)
        active = [0.0 if unit <= 0 else slope for unit in hidden]
        for unit in range(HIDDEN_UNITS // 2, HIDDEN_UNITS):
            active[unit] = -active[unit]
        for place in note.rows:
            gradient[place * WIDTH] += slope
            add_row(gradient, place, active, 1.0)
        for place in note.held_back:
            add_row(gradient, place, active, -1.0)
        for unit in range(HIDDEN_UNITS):
            total_active[unit] += active[unit]
    for place in looking.shared:
        add_row(gradient, place, total_active, 1.0)


def add_row(gradient: list[float], place: int, more: list[float], times: float) -> None:
    """Add a multiple of `more` to the derivatives of the hidden units of a row."""
    start = place * WIDTH + 1
    for unit in range(HIDDEN_UNITS):
        gradient[start + unit] += times * more[unit]


class Optimizer:
    """Weights in training, with the moving averages of Adam (Kingma and Ba 2014)."""

    def __init__(self, weights: list[float]) -> None:
        self.weights: list[float] = weights
        self.first: list[float] = [0.0] * len(weights)
        self.second: list[float] = [0.0] * len(weights)
        self.steps: int = 0

    def rounded(self) -> list[int]:
        """The weights as integers, as the kernel uses them."""
        return [max(-LIMIT, min(LIMIT, round(weight * UNIT))) for weight in self.weights]

    def step(self, gradient: list[float], rate: float) -> None:
        """Make a step up this gradient."""
        self.steps += 1
        early, late = 1.0 - 0.9**self.steps, 1.0 - 0.999**self.steps
        for at in range(len(gradient)):
            slope = gradient[at] / BATCH
            self.first[at] += 0.1 * (slope - self.first[at])
            self.second[at] += 0.001 * (slope * slope - self.second[at])
            if self.second[at] > 0.0:
                self.weights[at] += rate * (self.first[at] / early) / (sqrt(self.second[at] / late) + 0.00001)


def train(
    teaching: Teaching,
    learner: Optimizer,
    others: list[WeightRow] | None,
    entropy_weight: float,
    steps: int,
    draw: Random,
) -> float:
    """Train for some steps, all seats with the same weights or one among `others`.

    Returns the learner's mean gain in the last tenth of the steps.
    """
    gains: list[float] = []
    for step in range(steps):
        now, gradient = rows_of(learner.rounded()), [0.0] * len(learner.weights)
        habits = [now, now if others is None else others]
        choices = 0
        while choices < BATCH:
            deal = teaching.new_deal(draw)
            choices += train_on(deal, habits, gradient, entropy_weight, draw)
            if step * 10 >= steps * 9:
                gains.append(deal_value(deal, habits, draw.randrange(1, SEEDS)))
        # smaller steps towards the end, to average out noise
        rate = LEARNING_RATE * (1.0 if step * 10 < steps * 6 else 0.3 if step * 100 < steps * 85 else 0.1)
        learner.step(gradient, rate)
    return sum(gains) / max(1, len(gains))


def deal_value(deal: TrainingDeal, habits: list[list[WeightRow]], seed: int) -> float:
    """What the learner gains in one play-out of a deal."""
    return ended(deal.table, 0, deal.learner, seed, habits, None).gain(deal.learner)


def paired_gains(
    teaching: Teaching,
    new: list[WeightRow],
    old: list[WeightRow],
    others: list[WeightRow],
    deals: int,
    draw: Random,
) -> list[float]:
    """Deal by deal, how many more points the new habits gain than the old ones."""
    found: list[float] = []
    for _deal in range(deals):
        deal, seed = teaching.new_deal(draw), draw.randrange(1, SEEDS)
        found.append(deal_value(deal, [new, others], seed) - deal_value(deal, [old, others], seed))
    return found


def learn(teaching: Teaching, steps: int) -> list[list[int]]:
    """Learn the player's and the others' habits; returns the weights of both. `steps` are those of the others."""
    draw, began = Random("habits"), time.monotonic()
    # hidden units with equal weights would stay equal
    blank = [draw.uniform(-0.15, 0.15) if at % WIDTH else 0.0 for at in range(teaching.rows * WIDTH)]
    others = Optimizer(blank)
    gain = train(teaching, others, None, teaching.entropy, steps, draw)
    print(f"all together: {gain:+.3f} points a deal ({time.monotonic() - began:.0f} s)", flush=True)
    own = Optimizer(others.weights.copy())
    gain = train(teaching, own, rows_of(others.rounded()), teaching.entropy / 10, round(OWN_STEPS * steps), draw)
    print(f"one among them: {gain:+.3f} points a deal ({time.monotonic() - began:.0f} s)", flush=True)
    return [own.rounded(), others.rounded()]
