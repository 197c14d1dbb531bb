"""The rule books as programs: one file a game, and the list of them all."""

from __future__ import annotations

from game.rules.alkort import Alkort
from game.rules.base import Game
from game.rules.call_deuces import CallDeuces
from game.rules.devils_bridge import DevilsBridge
from game.rules.dirty_deals import DirtyDeals
from game.rules.evil_deal import EvilDeal
from game.rules.four_hundred import FourHundred
from game.rules.parts import BadChoice
from game.rules.twenty_eight import TwentyEight

GAMES: dict[str, type[Game]] = {
    rules.id: rules for rules in (EvilDeal, CallDeuces, TwentyEight, FourHundred, Alkort, DirtyDeals, DevilsBridge)
}
"""Every game by its id, in the order of the menu."""


def game_of(game_id: str) -> type[Game]:
    """The rules with this id; raises BadChoice when there are none."""
    try:
        return GAMES[game_id]
    except KeyError:
        raise BadChoice(f"there is no game {game_id!r}; the games are {', '.join(GAMES)}") from None
