"""Points for places, and the standings.

In a match each player gets a point for each player who came off worse, and half a point for each who came off the same,
partners included. So each match has the same sum of points, whatever happens.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

TIE = 0.5


class Standing(NamedTuple):
    """A player's line in the standings."""

    player: int
    place: int
    """From 1; who has the same points and the same margin shares a place."""
    points: float
    played: int
    """How many tables the player has finished."""
    first: int
    """How often nobody came off better."""
    margin: float
    """The points of the cards beyond the average of those compared, see `margins`; it decides between equal points."""


def places_of(points: Sequence[int], sides: Sequence[Sequence[int]], winners: Sequence[int] = ()) -> list[int]:
    """The place of each seat, from 1. The winners are first, the others follow by the best points of their side.

    Equal sides share a place. With no `sides` everybody plays alone; with no `winners` points alone decide.
    """
    groups = [tuple(side) for side in sides] or [(seat,) for seat in range(len(points))]
    worth = {side: (bool(set(side) & set(winners)), max(points[seat] for seat in side)) for side in groups}
    worth = {side: (True, 0) if won else (False, best) for side, (won, best) in worth.items()}
    found = [0] * len(points)
    for side in groups:
        for seat in side:
            found[seat] = 1 + sum(other > worth[side] for other in worth.values())
    return found


def match_points(places: Sequence[int]) -> list[float]:
    """The points of each seat: one for each seat with a worse place, half a one for each other seat with the same."""
    return [
        sum(1.0 if place < other else TIE if place == other else 0.0 for at, other in enumerate(places) if at != seat)
        for seat, place in enumerate(places)
    ]


def margins(tables: Sequence[Sequence[int]], same_cards: bool) -> list[list[float]]:
    """The points of the cards of each seat at each table of a round, less the average of those compared with it.

    With the same cards at several tables these are the same seats at all tables; otherwise the seats of one table.
    """
    if same_cards and len(tables) > 1:
        means = [sum(column) / len(tables) for column in zip(*tables, strict=True)]
        return [[points - mean for points, mean in zip(table, means, strict=True)] for table in tables]
    return [[points - sum(table) / len(table) for points in table] for table in tables]


class Scored(NamedTuple):
    """What one player got at one table."""

    player: int
    points: float
    is_first: bool
    margin: float = 0.0


def standings(players: int, scored: Iterable[Scored]) -> list[Standing]:
    """The standings, the best first; of equal players the one named first."""
    points, margin = [0.0] * players, [0.0] * players
    played, first = [0] * players, [0] * players
    for one in scored:
        points[one.player] += one.points
        margin[one.player] += one.margin
        played[one.player] += 1
        first[one.player] += one.is_first
    worth = [(points[player], round(margin[player], 6)) for player in range(players)]
    return [
        Standing(
            player,
            1 + sum(other > worth[player] for other in worth),
            points[player],
            played[player],
            first[player],
            worth[player][1],
        )
        for player in sorted(range(players), key=lambda at: (-worth[at][0], -worth[at][1], at))
    ]
