"""Who plays with whom for a whole match: the fixed partnerships of a game."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from game.rules import GAMES, game_of
from game.rules.parts import BadChoice, OptionValue
from game.store import Store


def fixed_sides(game_id: str, players: int, options: Mapping[str, OptionValue]) -> list[tuple[int, ...]]:
    """The seats of each side; empty if the game has no partners, or finds them anew in each deal."""
    game = game_of(game_id)(players, "1", options)
    sides = {game.side(seat) for seat in range(players)}
    return sorted(sides) if any(len(side) > 1 for side in sides) else []


def side_numbers(game_id: str, players: int, options: Mapping[str, OptionValue]) -> list[int]:
    """A number for the side of each seat: the seats of one side share it.

    Where everybody plays alone, or partners change, each seat has its own.
    """
    sides = fixed_sides(game_id, players, options)
    numbers = list(range(players))
    for side in sides:
        for seat in side:
            numbers[seat] = min(side)
    return numbers


def complete_sides(store: Store) -> None:
    """Completes the results of older versions, which did not say who played with whom. Raises StoreTrouble."""
    for game_id, options, players in store.completing.without_sides():
        try:
            sides = side_numbers(game_id, players, json.loads(options)) if game_id in GAMES else list(range(players))
        except BadChoice:
            sides = list(range(players))  # by rules that no longer exist
        store.completing.note_sides(game_id, options, players, sides)


def bots_of_people(sides: Sequence[Sequence[int]], are_human: Sequence[bool]) -> set[int]:
    """The seats of the bots that have a person for a partner."""
    shared = [side for side in sides if any(are_human[seat] for seat in side)]
    return {seat for side in shared for seat in side if not are_human[seat]}
