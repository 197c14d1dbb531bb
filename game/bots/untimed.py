"""How much a level searches where there is no time limit, so that it chooses the same on every machine.

At a table a search ends after some seconds, however far it has come. Where many machines have to agree, as in the deal
of the day, it takes a fixed number of iterations.
"""

from __future__ import annotations

from game.bots import BotKind, decide
from game.bots.player import player_of
from game.bots.search.search import Decision
from game.cards import Chance
from game.rules.parts import View

MOST = 100
"""The most iterations of any choice. An expert draws more at a table, which adds little strength and much time."""


def iterations_of(level: str, view: View) -> int | None:
    """The number of iterations of a choice; None for a level that does not search.

    `level` may have a character and a temper behind it.
    """
    player = player_of(view.game)
    effort = player.efforts.get(BotKind.parse(level).level)
    if effort is None:
        return None
    return min(effort.samples(view.phase), MOST, player.untimed.get(view.phase, MOST))


def decide_untimed(level: str, view: View, chance: Chance) -> Decision:
    """The same as `game.bots.decide` without a time limit: the same arguments give the same decision everywhere."""
    return decide(level, view, chance, iterations=iterations_of(level, view))
