"""Exhaustive counts of full plays by the engine: every sequence of actions to the end of a deal."""

from __future__ import annotations

from game.rules.base import Game


def count_plays(game: Game) -> int:
    """The number of different full plays from here to the end of the deal."""
    assert game.turn is not None
    plays = 0
    for action in game.legal(game.turn):
        after = game.copy()
        after.push(game.turn, action)
        is_over = after.number != game.number or after.winners is not None
        plays += 1 if is_over else count_plays(after)
    return plays
