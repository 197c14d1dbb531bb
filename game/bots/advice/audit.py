"""An audit of a bot's move: with the same view, the same chance and as many iterations it has to choose the same.

The view is made anew from other deals that the bot could not tell from the real one. Had anything but the view gone
into the choice, it would show here.
"""

from __future__ import annotations

from typing import NamedTuple

from game.bots import decide, level_and_view
from game.bots.search.search import Choice
from game.bots.version import version
from game.cards import Chance
from game.rules import game_of
from game.rules.imagine import imagine
from game.rules.parts import View


class Again(NamedTuple):
    """A choice made again, and by which version of the bots."""

    choice: Choice
    bots: str


class Elsewhere(NamedTuple):
    """The same question in another deal: what every seat sees there, whether the bot sees the same, what it chose."""

    views: tuple[View, ...]
    is_alike: bool
    choice: Choice


def again(level: str, view: View, chance: Chance, iterations: int) -> Again:
    """Decide once more with a search of just so many iterations; KeyError for what is no level.

    `level` may name a character too (see `game.bots.level_and_character`).
    """
    level, view = level_and_view(level, view, chance)
    return Again(decide(level, view, chance, iterations=max(1, iterations)), version())


def elsewhere(level: str, view: View, chance: Chance, iterations: int, deal: Chance) -> Elsewhere:
    """Draw a deal that fits the view by the chance `deal`, and decide there; ValueError if no deal fits."""
    game = imagine(game_of(view.game), view, deal)
    views = tuple(game.view(seat) for seat in range(game.players))
    assert view.seat is not None
    seen = views[view.seat]
    return Elsewhere(views, seen == view, again(level, seen, chance, iterations).choice)
