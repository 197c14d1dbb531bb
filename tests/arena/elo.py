"""Elo figures from the shares of wins in duels: a Bradley-Terry fit with intervals by bootstrap.

A player with 400 points more wins ten times as often. One duel that both win by halves is added to each pair, so a
player that never lost has a finite figure.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log
from random import Random
from typing import NamedTuple, TypeAlias

SCALE = 400 / log(10)
REPEATS = 200
"""How often the bootstrap draws the deals again."""
STEPS = 100
NEAR = 1e-6
LONGEST = 2.0
"""The longest step of a figure, in natural units; longer ones may overshoot."""

Shares: TypeAlias = Mapping[tuple[str, str], Sequence[float]]
"""For each pair the first player's share of wins in every deal."""


class Rating(NamedTuple):
    """An Elo figure and half the width of its 95 % interval."""

    points: float
    within: float


def ratings(shares: Shares, anchor: str, at: float, seed: str = "elo") -> dict[str, Rating]:
    """The figure of each player that is connected with the anchor by duels; the anchor's is `at`, without interval."""
    known = _connected(shares, anchor)
    shares = {pair: values for pair, values in shares.items() if pair[0] in known and values}
    sums = {pair: (sum(values), len(values)) for pair, values in shares.items()}
    fitted, draw, drawn = _fit(sums, anchor), Random(seed), list[dict[str, float]]()
    for _repeat in range(REPEATS):
        again = {pair: (sum(draw.choices(values, k=len(values))), len(values)) for pair, values in shares.items()}
        drawn.append(_fit(again, anchor, fitted))
    found = {}
    for player, points in fitted.items():
        values = sorted(sample[player] for sample in drawn)
        low, high = values[round(0.025 * (REPEATS - 1))], values[round(0.975 * (REPEATS - 1))]
        found[player] = Rating(at + SCALE * points, SCALE * (high - low) / 2)
    return found


def _connected(shares: Shares, anchor: str) -> set[str]:
    found, grown = set[str](), {anchor}
    while grown > found:
        found = grown
        grown = found.union(*(pair for pair, values in shares.items() if values and found & set(pair)))
    return found


def _fit(
    sums: Mapping[tuple[str, str], tuple[float, int]], anchor: str, start: Mapping[str, float] | None = None
) -> dict[str, float]:
    """The likeliest figures in natural units by Newton's method, the anchor's 0; `sums` are wins and duels."""
    free = sorted({player for pair in sums for player in pair} - {anchor})
    place = {player: at for at, player in enumerate(free)}
    points = dict.fromkeys([*free, anchor], 0.0) | dict(start or {})
    for _step in range(STEPS):
        slopes = [0.0] * len(free)
        bends = [[0.0] * len(free) for _player in free]
        for (first, second), (wins, duels) in sums.items():
            expected = 1 / (1 + exp(points[second] - points[first]))
            slope, bend = wins + 0.5 - (duels + 1) * expected, (duels + 1) * expected * (1 - expected)
            for player, other, sign in ((first, second, 1), (second, first, -1)):
                if player != anchor:
                    slopes[place[player]] += sign * slope
                    bends[place[player]][place[player]] += bend
                    if other != anchor:
                        bends[place[player]][place[other]] -= bend
        moves = [max(-LONGEST, min(LONGEST, move)) for move in solved(bends, slopes)]
        for player, move in zip(free, moves, strict=True):
            points[player] += move
        if all(abs(move) < NEAR for move in moves):
            break
    return points


def solved(matrix: Sequence[Sequence[float]], values: Sequence[float]) -> list[float]:
    """The solution of linear equations with a positive definite matrix, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, values, strict=True)]
    for at, row in enumerate(rows):
        rows[at] = row = [entry / row[at] for entry in row]
        for other, entries in enumerate(rows):
            if other != at:
                rows[other] = [entry - entries[at] * own for entry, own in zip(entries, row, strict=True)]
    return [row[-1] for row in rows]
