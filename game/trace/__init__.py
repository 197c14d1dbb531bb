"""Writes traces: a match as JSON Lines, one event a line, so that anyone can check it. reading.py reads them.

docs/trace.md describes the format. Nothing here depends on a particular game.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from game.rules.base import Game
from game.rules.parts import Event

VERSION = 1


def line(kind: str, told: Mapping[str, Any]) -> str:
    """One line of a trace, without the line break."""
    return json.dumps({"type": kind, **told}, ensure_ascii=False, separators=(",", ":"))


def game_line(game: Game, bots: Sequence[str]) -> str:
    """The first line of a game. `bots` has a level, or `human`, for each seat."""
    return line(
        "game",
        {
            "version": VERSION,
            "game": game.id,
            "players": game.players,
            "seed": game.seed,
            "options": game.chosen,
            "bots": list(bots),
            "first_dealer": game.first_dealer,
        },
    )


def event_line(event: Event) -> str:
    """The line for a deal, a trick, a score or the end."""
    return line(event.kind, event.data)


def act_line(game: Game, seat: int, action: str) -> str:
    """The line for an action, with all actions that are legal now. Call it before the action is done."""
    legal = sorted(str(game.resolve(seat, choice)) for choice in game.legal(seat))
    return line("act", {"seat": seat, "legal": legal, "action": action})


def stopped_line(why: str, totals: Sequence[int]) -> str:
    """The last line of a game that stops between two deals."""
    return line("stopped", {"why": why, "total": list(totals)})
