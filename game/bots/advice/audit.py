"""An audit of a bot's move: the same view, chance and number of iterations have to give the same decision.

The view is also made from other deals that the bot could not tell from the real one. If anything but the view had
influenced the decision, it would show here.
"""

from __future__ import annotations

from typing import NamedTuple

from game.bots import decide
from game.bots.advice.version import version
from game.bots.search.search import Decision
from game.cards import Chance
from game.rules import game_of
from game.rules.imagine import imagine
from game.rules.parts import View


class Again(NamedTuple):
    """A repeated decision, and the version of the bots that made it."""

    decision: Decision
    bots: str


class Elsewhere(NamedTuple):
    """The same question in another deal: the views of all seats, whether the bot's is the same, and its decision."""

    views: tuple[View, ...]
    is_alike: bool
    decision: Decision


def again(level: str, view: View, chance: Chance, iterations: int) -> Again:
    """Repeat a decision with exactly this many iterations; KeyError for an unknown level.

    `level` may include a character and a temper (see `game.bots.level_and_character`).
    """
    return Again(decide(level, view, chance, iterations=max(1, iterations)), version())


def elsewhere(level: str, view: View, chance: Chance, iterations: int, deal: Chance) -> Elsewhere:
    """Draw a deal that fits the view with the chance `deal`, and decide there; ValueError if no deal fits."""
    game = imagine(game_of(view.game), view, deal)
    views = tuple(game.view(seat) for seat in range(game.players))
    assert view.seat is not None
    seen = views[view.seat]
    return Elsewhere(views, seen == view, again(level, seen, chance, iterations).decision)
