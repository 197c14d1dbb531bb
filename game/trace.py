"""A match told in JSON lines, one event a line, so that anyone can check it.

This file writes and reads the lines and knows nothing of any game; what they mean stands in docs/trace.md.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.rules.base import Game
from game.rules.parts import Event

VERSION = 1


class BadTrace(ValueError):
    """A line that is no line of a trace; says which and why."""


def line(kind: str, told: Mapping[str, Any]) -> str:
    """One line of a trace, without its end."""
    return json.dumps({"type": kind, **told}, ensure_ascii=False, separators=(",", ":"))


def game_line(game: Game, bots: Sequence[str]) -> str:
    """The line that opens a game; `bots` is a level (or `human`) for each seat."""
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
    """The line of a deal, a trick, a score or the end."""
    return line(event.kind, event.data)


def act_line(game: Game, seat: int, action: str) -> str:
    """The line of an action that is about to be done, with all that is legal at this moment."""
    legal = sorted(str(game.resolve(seat, choice)) for choice in game.legal(seat))
    return line("act", {"seat": seat, "legal": legal, "action": action})


def stopped_line(why: str, totals: Sequence[int]) -> str:
    """The line that ends a game before its end, between two deals."""
    return line("stopped", {"why": why, "total": list(totals)})


def read_lines(text: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """The lines of a trace with their numbers, from 1; raises BadTrace at the first that is none."""
    for number, words in enumerate(text.splitlines(), start=1):
        try:
            told = json.loads(words)
        except (ValueError, RecursionError):
            raise BadTrace(f"line {number} is not JSON") from None
        if not isinstance(told, dict) or not isinstance(told.get("type"), str):
            raise BadTrace(f"line {number} has no type")
        yield number, told
