"""The bots: each chooses an action from a view and nothing else.

`random` knows no game; the other levels are in each game's own file, found by its id.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Protocol, TypeAlias, cast

from game.bots.search import Choice, think
from game.cards import Chance
from game.language import N_
from game.rules.actions import Action
from game.rules.parts import View

LEVELS = {"random": N_("Random"), "casual": N_("Casual"), "club": N_("Club"), "expert": N_("Expert")}
"""From the weakest to the strongest, with the name that a player reads."""


Replies: TypeAlias = Callable[[View, Chance, bool], list[str]]


class Player(Protocol):
    """What each game's file of bots offers."""

    def casual(self, view: View, chance: Chance) -> Action:
        """A sensible beginner's choice, at once."""


@cache
def player_of(game_id: str) -> Player:
    """The bots of a game."""
    return cast(Player, import_module(f"game.bots.{game_id.replace('-', '_')}"))


def choose(level: str, view: View, chance: Chance, seconds: float | None = None) -> Action:
    """The action that a bot of this level does; the view's seat has something to say. KeyError for an unknown level.

    `seconds` is the longest it may take, if not what its level allows itself.
    """
    return decide(level, view, chance, seconds).action


def decide(
    level: str, view: View, chance: Chance, seconds: float | None = None, is_moot: Callable[[], bool] | None = None
) -> Choice:
    """What `choose` chooses, with the number of iterations of the search behind it, by which an audit repeats it.

    `is_moot` is asked now and then; once it says so, Moot is raised.
    """
    if level == "random":
        return Choice(chance.choice(view.legal), 0)
    if level == "casual":
        return Choice(player_of(view.game).casual(view, chance), 0)
    return think(level, view, chance, seconds, is_moot=is_moot)


def replies(level: str, view: View, chance: Chance) -> list[str]:
    """What a bot of this level answers to the offers made to it, where its game has talk; none while none waits.

    `random` plays without looking at its promises, so it makes none.
    """
    speak: Replies | None = getattr(player_of(view.game), "replies", None)
    return speak(view, chance, level != "random") if speak is not None else []
