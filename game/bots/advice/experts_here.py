"""Experts play a deal that was dealt to somebody else, in the same seat and against the same bots.

Nothing has a time limit, so the points are the same on every machine. Each bot chooses from its view alone.
"""

from __future__ import annotations

from typing import NamedTuple

from game.bots.advice.version import version
from game.bots.untimed import decide_untimed
from game.cards import Chance
from game.rules.base import Game

EXPERT = "expert"
MOST_DEALT = 20
"""After this many deals without enough scores, what was scored so far counts."""


class Dealt(NamedTuple):
    """A deal before its first action, with what else the result depends on."""

    game: Game
    """As it stood just after the deal. It is not changed."""
    seat: int
    """The seat that the experts take."""
    levels: tuple[str, ...]
    """The level of each seat's bot as `decide` takes it; that of the experts' seat is not used."""
    key: str
    """The key of the bots' chance in that match."""
    deals: int = 1
    """How many scored deals are played."""


def expert_here(dealt: Dealt, number: int, level: str = EXPERT) -> int:
    """The points that expert number `number` gets, each with a chance of its own. Nobody talks.

    `level` may have a temper behind it. The other bots have the chance that they have in a match with this key (see
    `game.session.match.Match.bot_chance`).
    """
    game = dealt.game.copy()
    points = scored = entry = 0
    dealt_before = game.number
    while scored < dealt.deals and game.winners is None and game.number - dealt_before < MOST_DEALT:
        seat = game.turn
        assert seat is not None
        if seat == dealt.seat:
            kind, chance = level, Chance("expert here", dealt.key, number, entry)
        else:
            kind, chance = dealt.levels[seat], Chance("bot", dealt.key, seat, entry)
        entry += 1
        for event in game.act(seat, decide_untimed(kind, game.view(seat), chance).action):
            if event.kind == "score":
                scored += 1
                points += int(event.data["change"][dealt.seat])
    return points


class ExpertResult(NamedTuple):
    """The points of an expert, and the version of the bots."""

    points: int
    bots: str


def expert_with_version(dealt: Dealt, number: int, level: str = EXPERT) -> ExpertResult:
    """The same as `expert_here`, with the version of the bots."""
    return ExpertResult(expert_here(dealt, number, level), version())
