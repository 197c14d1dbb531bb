"""What the store hands out: plain values. A start does without, so they are loaded with the first row that is read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

Kind = Literal["act", "say"]
Setup = Mapping[str, Any]
"""What a match begins with, as plain JSON; its shape is told in setup.py."""


class Thought(NamedTuple):
    """How a bot came to its move; with these, its view and its chance the choice can be made again."""

    level: str
    """With its character where it has one, as `game.bots.manner` tells them."""
    iterations: int
    """Of its search; 0 where it had nothing to search."""
    bots: str
    """Which version of the bots it was (see `game.bots.version`)."""


class Entry(NamedTuple):
    """One thing that was done or said. `seq` ascends within its match, not always by one."""

    seq: int
    seat: int
    kind: Kind
    text: str
    thought: Thought | None = None
    """Of a bot's move; None for people's, and where it was not kept."""


class MatchRow(NamedTuple):
    """One match in a list. Times are seconds since 1970 by the player's clock, for show only."""

    id: int
    setup: dict[str, Any]
    begun: float
    played: float
    result: dict[str, Any] | None
    is_imported: bool

    @property
    def is_finished(self) -> bool:
        return self.result is not None


class SeatResult(NamedTuple):
    """What one seat made of a finished match. `details` is plain JSON, whatever the game counts besides."""

    seat: int
    person: str
    kind: Literal["human", "bot"]
    points: int
    won: bool
    deals: int
    level: str = ""
    details: Mapping[str, Any] = {}


class ResultRow(NamedTuple):
    """A seat's result as it is kept, with what was played; in order of finishing by `id`."""

    id: int
    match: int
    game: str
    options: str
    players: int
    at: float
    result: SeatResult


class Tally(NamedTuple):
    """One person's record at one game with one set of options and one number of players."""

    game: str
    options: str
    players: int
    person: str
    kind: str
    played: int
    won: int
    points: int
    highest: int
    lowest: int
    deals: int
    streak: int
    longest_streak: int
