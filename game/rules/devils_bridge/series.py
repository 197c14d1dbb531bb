"""Devil's Bridge, rule DB-1: the number of cards in each deal of the series."""

from __future__ import annotations

MOST_CARDS = {3: 10, 4: 10, 5: 10, 6: 8, 7: 7}


def series_of(players: int) -> list[int]:
    """DB-1: the number of cards each for every deal of the game."""
    most = MOST_CARDS[players]
    return [*range(1, most + 1), *range(most - 1, 0, -1)]
