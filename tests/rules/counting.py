"""Exhaustive counts of full plays: every way in which a deal can go on to its end, by the engine itself."""

from __future__ import annotations

from game.rules.base import Game


def count_plays(game: Game) -> int:
    """How many different full plays lead from here to the end of the deal, each action of each seat counted apart."""
    assert game.turn is not None
    plays = 0
    for action in game.legal(game.turn):
        after = game.copy()
        after.push(game.turn, action)
        is_over = after.number != game.number or after.winners is not None
        plays += 1 if is_over else count_plays(after)
    return plays
