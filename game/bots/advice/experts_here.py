"""Experts play a deal that was dealt to somebody else, in the same seat and against the same bots.

Nothing has a time limit, so the points are the same on every machine. Each bot chooses from its view alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import NamedTuple

from game.bots import bot_chance
from game.bots.advice.version import version
from game.bots.levels import EXPERT
from game.bots.untimed import decide_untimed
from game.cards import Chance
from game.rules.actions import Action
from game.rules.base import Game
from game.rules.parts import Event

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


class Played(NamedTuple):
    """An action, and the events that it caused."""

    seat: int
    action: Action
    events: list[Event]


def played_here(dealt: Dealt, number: int, level: str = EXPERT) -> Iterator[Played]:
    """Plays the deal with expert number `number`, who has a chance of its own, and gives each action with its events.

    `level` may have a temper behind it. The other bots have the chance that they have in a match with this key. Nobody
    talks.
    """
    game = dealt.game.copy()
    scored, first = 0, game.number
    for entry in count():
        if scored >= dealt.deals or game.winners is not None or game.number - first >= MOST_DEALT:
            return
        seat = game.turn
        assert seat is not None
        if seat == dealt.seat:
            kind, chance = level, Chance("expert here", dealt.key, number, entry)
        else:
            kind, chance = dealt.levels[seat], bot_chance(dealt.key, seat, entry)
        action = decide_untimed(kind, game.view(seat), chance).action
        events = game.act(seat, action)
        scored += sum(event.kind == "score" for event in events)
        yield Played(seat, action, events)


def expert_here(dealt: Dealt, number: int, level: str = EXPERT) -> int:
    """The points that expert number `number` gets; see `played_here`."""
    events = (event for played in played_here(dealt, number, level) for event in played.events)
    return sum(int(event.data["change"][dealt.seat]) for event in events if event.kind == "score")


class ExpertResult(NamedTuple):
    """The points of an expert, and the version of the bots."""

    points: int
    bots: str


def expert_with_version(dealt: Dealt, number: int, level: str = EXPERT) -> ExpertResult:
    """The same as `expert_here`, with the version of the bots."""
    return ExpertResult(expert_here(dealt, number, level), version())
