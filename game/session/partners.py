"""Who plays with whom for a whole match: the fixed partnerships of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.rules import game_of
from game.rules.parts import OptionValue


def fixed_sides(game_id: str, players: int, options: Mapping[str, OptionValue]) -> list[tuple[int, ...]]:
    """The seats of each side; empty if the game has no partners, or finds them anew in each deal."""
    game = game_of(game_id)(players, "1", options)
    sides = {game.side(seat) for seat in range(players)}
    return sorted(sides) if any(len(side) > 1 for side in sides) else []


def bots_of_people(sides: Sequence[Sequence[int]], are_human: Sequence[bool]) -> set[int]:
    """The seats of the bots that have a person for a partner."""
    shared = [side for side in sides if any(are_human[seat] for seat in side)]
    return {seat for side in shared for seat in side if not are_human[seat]}
