"""The rule books as programs: one file a game, and the list of them all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.registry import Registry

if TYPE_CHECKING:
    from game.rules.base import Game

GAMES = Registry()
"""Every game by its id, in the order of the menu."""


def game_of(game_id: str) -> type[Game]:
    """The rules with this id; raises BadChoice when there are none."""
    try:
        return GAMES[game_id]
    except KeyError:
        from game.rules.parts import BadChoice

        raise BadChoice(f"there is no game {game_id!r}; the games are {', '.join(GAMES)}") from None
