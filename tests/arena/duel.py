"""Duels of bots: each deal is played twice, the second time with the seats exchanged.

A duel is one deal of the game, not a whole match, so that both levels have the same cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from typing import NamedTuple, TypeAlias

from game.bots import choose
from game.bots.player import player_of
from game.bots.search.search import think
from game.cards import Chance
from game.rules import game_of
from game.rules.actions import Action
from game.rules.base import Game
from game.rules.parts import View
from tests.arena.versions import Others


class Duel(NamedTuple):
    """One deal to be played by two levels."""

    game: str
    levels: tuple[str, str]
    """Levels of today's bots, or of another version's as `frozen_player` in `tests/arena/versions.py` gives them."""
    number: int
    """The number of the deal, which decides cards and dealer."""
    seed: str = "arena"
    options: tuple[tuple[str, str | int], ...] = ()
    players: int | None = None


Changes: TypeAlias = tuple[list[int], list[int]]
"""The points of each seat in both seatings of a deal."""


class Outcome(NamedTuple):
    """The result of a duel for the first level, over both seatings."""

    points: float
    """How many points more a seat of the first level got than one of the second."""
    wins: float
    """The share of the two seatings in which the first level had more points, ties counting half."""


class Figure(NamedTuple):
    """A mean and half the width of its 95 % interval."""

    mean: float
    within: float

    @property
    def is_above(self) -> bool:
        """Whether the whole interval is above zero."""
        return self.mean - self.within > 0


def new_deal(duel: Duel) -> Game:
    """The game before the duel's deal; the number selects the deal of a series and the dealer."""
    game = game_of(duel.game)(duel.players, f"{duel.seed}/{duel.number}", dict(duel.options))
    game.dealer = game.first_dealer = duel.number % game.players
    series = getattr(game, "series", None)
    if series is not None:
        game.number = duel.number % len(series)
    return game


def play_deal(game: Game, levels: Sequence[str], key: str) -> list[int]:
    """Play one deal to its end; returns the points of each seat, all 0 for a deal that was thrown in.

    The bots have no time limit, so the result is the same on a busy machine. Raises Disagreement if another version of
    the program sees the deal differently.
    """
    chances, others = [Chance("arena", key, seat) for seat in range(game.players)], Others(tuple(levels))
    others.prepare(game, key)
    game.begin()
    others.compare_start(game)
    while True:
        seat = game.turn
        assert seat is not None
        action = others.choose(seat, game) or chosen(levels[seat], game.view(seat), chances[seat])
        events = game.act(seat, action)
        others.act(seat, action, game, events)
        for event in events:
            if event.kind == "score":
                return list(event.data["change"])
            if event.kind == "deal":
                return [0] * game.players


def chosen(level: str, view: View, chance: Chance) -> Action:
    """The action of one of today's bots; `expert*4` is an expert with four times as many determinizations,
    `expert*0.3` one with three tenths of them.
    """
    name, _star, times = level.partition("*")
    if not times:
        return choose(name, view, chance, inf)
    usual = player_of(view.game).efforts[name].samples(view.phase)
    return think(name, view, chance, inf, samples=max(1, round(float(times) * usual))).action


def fight(duel: Duel) -> Changes:
    """Play the deal in both seatings: every other seat plays the first level, then the remaining seats do."""
    return _seating(duel, 0), _seating(duel, 1)


def _seating(duel: Duel, turn: int) -> list[int]:
    game = new_deal(duel)
    levels = [duel.levels[(seat + turn) % 2] for seat in range(game.players)]
    return play_deal(game, levels, f"{duel.number}/{turn}")


def outcome(changes: Changes) -> Outcome:
    """The result for the first level from the points of both seatings."""
    points, wins = 0.0, 0.0
    for turn, change in enumerate(changes):
        mine = [got for seat, got in enumerate(change) if (seat + turn) % 2 == 0]
        theirs = [got for seat, got in enumerate(change) if (seat + turn) % 2]
        lead = sum(mine) / len(mine) - sum(theirs) / len(theirs)
        points += lead / 2
        wins += ((lead > 0) + (lead >= 0)) / 4
    return Outcome(points, wins)


def figure(values: Sequence[float]) -> Figure:
    """The mean with its 95 % interval; each value is an independent deal."""
    count = len(values)
    mean = sum(values) / count
    spread = sum((value - mean) ** 2 for value in values) / max(1, count - 1)
    return Figure(mean, 1.96 * sqrt(spread / count))
