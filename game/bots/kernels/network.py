"""The small neural network that chooses the cards of play-outs, and the play-outs themselves; no game's rules.

Works on numbers only and imports nothing but `bits`, so `package/compile_kernel.py` compiles it as it is, joined
with the kernel of each game. As plain Python it does the same, more slowly. A kernel has a subclass of `Playout` with
its game's rules and features. The weights, the habits, are learned by `package/learn.py`.

Features are facts such as "holds a trump with two higher ones out"; each has a row of weights. A row adds to the logit
of a card and to eight hidden units. The positive ones of the first four hidden units raise the logit, the positive
ones of the other four lower it. The rows that a choice shares count for the hidden units of every card.
"""

from __future__ import annotations

from math import exp as exponential
from math import log as logarithm
from typing import TYPE_CHECKING, Final

from game.bots.kernels.bits import first_random, next_random

if TYPE_CHECKING:
    from mypy_extensions import i64

HIDDEN_UNITS: Final = 8
"""The first half counts for a card, the second against it."""
WIDTH: Final = HIDDEN_UNITS + 1
"""The weights of a row: what it adds to the logit, then what it adds to each hidden unit."""
LANE: Final = 15
"""Four hidden units are packed in one number, with this many bits for each."""
ONES: Final = 1 | 1 << LANE | 1 << 2 * LANE | 1 << 3 * LANE
TOP: Final = ONES << LANE - 1
FULL: Final = (1 << LANE) - 1
UNIT: Final = 16
"""A weight of this much is a factor of e in the odds."""
NOISE: Final = [round(-logarithm(-logarithm((at + 0.5) / 1024)) * 4096) for at in range(1024)]
"""Gumbel noise: with it added to the logits, the largest is a draw from the softmax distribution."""
FINE: Final = 4096 // UNIT
ODDS: Final = [round(exponential(-at / UNIT) * (1 << 30)) for at in range(21 * UNIT)]
"""The odds of a card by how far its logit is below the highest, as whole numbers."""


class WeightRow:
    """The weights of one feature, those of the hidden units packed in two numbers."""

    def __init__(self, weights: list[int]) -> None:
        self.plain: i64 = weights[0]
        self.good: i64 = packed(weights, 1)
        self.bad: i64 = packed(weights, 5)


def packed(weights: list[int], start: int) -> i64:
    """Four weights packed in one number: sums of such numbers are the packed sums of the weights."""
    lanes: i64 = 0
    for at in range(start + 3, start - 1, -1):
        weight: i64 = weights[at]
        lanes = (lanes << LANE) + weight
    return lanes


def rows_of(weights: list[int]) -> list[WeightRow]:
    """A flat list of weights as rows for play-outs."""
    return [WeightRow(weights[at : at + WIDTH]) for at in range(0, len(weights), WIDTH)]


def unpacked(lanes: i64) -> list[int]:
    """The four values packed in a number."""
    lanes += TOP
    return [int((lanes >> lane * LANE & FULL) - (1 << LANE - 1)) for lane in range(4)]


def relu_sum(lanes: i64) -> i64:
    """The sum of the positive ones of the four packed values."""
    lanes += TOP
    above = lanes >> LANE - 1 & ONES
    lanes &= (above << LANE - 1) - above
    return (lanes & FULL) + (lanes >> LANE & FULL) + (lanes >> 2 * LANE & FULL) + (lanes >> 3 * LANE)


class Note:
    """The rows of one card that a choice looked at, for learning."""

    def __init__(self, card: i64) -> None:
        self.card: i64 = card
        self.logit: i64 = 0
        self.good: i64 = 0
        self.bad: i64 = 0
        self.rows: list[int] = []
        """Rows that count for the logit and the hidden units."""
        self.held_back: list[int] = []
        """Shared rows that do not count for this card."""


class Choice:
    """The choice of one card among several: a draw from the softmax of their logits.

    For each choice call `begin`, `share` for each shared row, and for each card `start`, `add` for each of its rows,
    and `end`. Then `found` is the card drawn.
    """

    def __init__(self, seed: int) -> None:
        """`seed` is from 1 to 2^31."""
        self.random: i64 = first_random(seed)
        """The state of the random numbers: 32 bits, not 0."""
        self.rows: list[WeightRow] = []
        self.found: i64 = 0
        self.best: i64 = 0
        self.shared_good: i64 = 0
        self.shared_bad: i64 = 0
        self.plain: i64 = 0
        self.good: i64 = 0
        self.bad: i64 = 0
        self.is_noting: bool = False
        """Whether the rows are kept in `shared` and `notes`."""
        self.shared: list[int] = []
        self.notes: list[Note] = []
        self.is_listing: bool = False
        """Whether the cards are kept in `cards` and their logits in `logits`."""
        self.cards: list[int] = []
        self.logits: list[int] = []

    def begin(self, rows: list[WeightRow]) -> None:
        """Begin a choice by these habits."""
        self.rows = rows
        self.best = -1 << 40
        self.shared_good = 0
        self.shared_bad = 0
        if self.is_noting:
            self.shared = []
            self.notes = []
        if self.is_listing:
            self.cards = []
            self.logits = []

    def share(self, row: i64) -> None:
        """Count a row for the hidden units of all cards."""
        found = self.rows[row]
        self.shared_good += found.good
        self.shared_bad += found.bad
        if self.is_noting:
            self.shared.append(int(row))

    def start(self, card: i64) -> None:
        """Begin to look at a card."""
        self.plain = 0
        self.good = self.shared_good
        self.bad = self.shared_bad
        if self.is_noting:
            self.notes.append(Note(card))

    def add(self, row: i64) -> None:
        """Count a row for this card."""
        found = self.rows[row]
        self.plain += found.plain
        self.good += found.good
        self.bad += found.bad
        if self.is_noting:
            self.notes[-1].rows.append(int(row))

    def hold_back(self, row: i64) -> None:
        """Do not count a shared row for this card, such as the row of the card itself as one in hand."""
        found = self.rows[row]
        self.good -= found.good
        self.bad -= found.bad
        if self.is_noting:
            self.notes[-1].held_back.append(int(row))

    def logit(self) -> i64:
        """The logit of this card, in units of 1 / `UNIT`."""
        return self.plain + relu_sum(self.good) - relu_sum(self.bad)

    def end(self, card: i64) -> None:
        """End looking at a card: it becomes the one drawn with the probability of the softmax."""
        logit = self.logit()
        self.random = next_random(self.random)
        worth = logit * FINE + NOISE[self.random & 1023]
        if worth > self.best:
            self.best, self.found = worth, card
        if self.is_noting:
            note = self.notes[-1]
            note.logit, note.good, note.bad = logit, self.good, self.bad
        if self.is_listing:
            self.cards.append(int(card))
            self.logits.append(int(logit))

    def odds_of(self, card: int) -> float:
        """The probability of a card, once all were looked at with `is_listing`."""
        top, total, mine = max(self.logits), 0, 0
        for at in range(len(self.cards)):
            below = top - self.logits[at]
            odds = ODDS[below] if below < len(ODDS) else 0
            total += odds
            if self.cards[at] == card:
                mine = odds
        return mine / total


class Playout:
    """A deal that is being played out. Each kernel has a subclass with the rules and the features of its game.

    A card is a number with one bit; a game may use further bits for actions that are not cards.
    """

    def __init__(self) -> None:
        self.turn: i64 = 0
        """The seat that plays next."""
        self.is_over: bool = False

    def copy(self) -> Playout:
        """A copy that can be played out by itself."""
        raise NotImplementedError

    def legal(self) -> i64:
        """The cards that the seat on turn may play."""
        raise NotImplementedError

    def look(self, choice: Choice, legal: i64) -> None:
        """Show the choice the shared rows and each legal card with its rows, from what the seat on turn can know."""
        raise NotImplementedError

    def play(self, card: i64) -> None:
        """The seat on turn plays a card; sets `turn` and `is_over`."""
        raise NotImplementedError

    def gain(self, seat: i64) -> float:
        """What the finished deal is worth to a seat, in points."""
        raise NotImplementedError


def play_on(table: Playout, choice: Choice, own: i64, habits: list[list[WeightRow]], log: list[int] | None) -> None:
    """Play a deal to its end, and append the cards to `log`.

    The seat `own` uses the first rows of `habits`, the others use the second; -1 if all use the second.
    """
    while not table.is_over:
        legal = table.legal()
        card = legal
        if legal & legal - 1:
            choice.begin(habits[0] if table.turn == own else habits[1])
            table.look(choice, legal)
            card = choice.found
        if log is not None:
            log.append(int(card))
        table.play(card)


def ended(
    start: Playout, first: int, own: int, seed: int, habits: list[list[WeightRow]], log: list[int] | None
) -> Playout:
    """The end of one play-out that begins with the card `first` (0: none given); `start` stays as it is."""
    table = start.copy()
    if first:
        if log is not None:
            log.append(first)
        table.play(first)
    play_on(table, Choice(seed), own, habits, log)
    return table


def mean_gain(start: Playout, first: int, own: int, seed: int, habits: list[list[WeightRow]], runs: int) -> float:
    """What a card is worth to the seat `own`, as the mean of `runs` play-outs with the seeds from `seed` on."""
    total = 0.0
    for run in range(runs):
        total += ended(start, first, own, seed + run, habits, None).gain(own)
    return total / runs


def likelihood(
    start: Playout, played: list[int], looker: int, skipped: int, rows: list[WeightRow], doubt: float
) -> float:
    """How likely all others would have played these cards by habits: the product of the probabilities.

    The choices of the seat `looker` and the first `skipped` cards do not count. With the probability `doubt` a seat
    plays any of its cards instead of one by its habits.
    """
    table, choice, product = start.copy(), Choice(1), 1.0
    choice.is_listing = True
    for at in range(len(played)):
        legal = table.legal()
        if at >= skipped and table.turn != looker and legal & legal - 1:
            choice.begin(rows)
            table.look(choice, legal)
            product *= doubt / len(choice.cards) + (1.0 - doubt) * choice.odds_of(played[at])
        table.play(played[at])
    return product
