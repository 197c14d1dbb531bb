"""The values that the store returns. They are loaded with the first row that is read, since a start needs none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

Kind = Literal["act", "say"]
Setup = Mapping[str, Any]
"""The set-up of a match as plain JSON, as setup.py describes it."""


class Thought(NamedTuple):
    """How a bot chose its move. With these values, its view and its chance, the choice can be repeated."""

    level: str
    """The level, with the character if there is one."""
    iterations: int
    """The iterations of its search; 0 if it did not search."""
    bots: str
    """The version of the bots (see `game.bots.advice.version`)."""


class Seal(NamedTuple):
    """Proof of the order of a pack before its first card: a salt, and the fingerprint of the order and the salt."""

    salt: str
    """32 hexadecimal digits, drawn afresh for each deal."""
    fingerprint: str
    """64 hexadecimal digits (see `game.session.fairness`)."""


class Entry(NamedTuple):
    """An action or something said. `seq` ascends within a match, not always by one."""

    seq: int
    seat: int
    kind: Kind
    text: str
    thought: Thought | None = None
    """How a bot chose it; None for people, and for entries of older files."""


class MatchRow(NamedTuple):
    """One match in a list. Times are seconds since 1970 by the system's clock, for display only."""

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
    """The result of one seat in a finished match. `details` is plain JSON with anything else that the game counts."""

    seat: int
    person: str
    kind: Literal["human", "bot"]
    points: int
    won: bool
    deals: int
    level: str = ""
    details: Mapping[str, Any] = {}
    side: int | None = None
    """A number that the seats of one side share; None if an older version did not say."""
    bids: int | None = None
    """How often the seat bid; None if that is not known yet."""
    bids_made: int | None = None


class ResultRow(NamedTuple):
    """A stored result of a seat, with the game it was played in. `id` gives the order of finishing."""

    id: int
    match: int
    game: str
    options: str
    players: int
    at: float
    result: SeatResult


class LuckFigures(NamedTuple):
    """A deal that experts played again in a person's seat (docs/rating.md)."""

    deal: int
    seat: int
    person: str
    levels: tuple[str, ...]
    """The level of each seat's bot, with character and temper; empty for the person."""
    points: float
    """The points of the deal without luck: the experts' mean, and what the choices were worth beside theirs."""
    expert: float
    """The experts' mean."""
    error: float
    """Its standard error."""
    samples: int
    """How often experts played the deal."""
    bots: str
    """The version of the bots."""


class LuckRow(NamedTuple):
    """A stored deal of that kind, with the game it was played in. `id` gives the order of recording."""

    id: int
    match: int
    game: str
    options: str
    players: int
    at: float
    figures: LuckFigures


class LuckSum(NamedTuple):
    """The latest compared deals of one person in one game, summed up."""

    deals: int
    """How many deals were compared up to the last of these."""
    counted: int
    """How many of them are summed up."""
    mean: float
    """The mean of their points without luck beyond the expert's."""
    variance: float
    """The variance of a single deal; 0 for one deal alone."""


class DayRow(NamedTuple):
    """A deal of the day that was begun. `match` is its number, by which days are in the order of their beginnings."""

    date: str
    """Such as `2026-11-25`."""
    game: str
    match: int
    data: dict[str, Any]
    """Plain JSON; `game.session.day.record` reads and writes it."""
    at: float
    """When it was begun, in seconds since 1970 by the system's clock, for display only."""


class Tally(NamedTuple):
    """The record of one person in one game with one set of options and one number of players."""

    game: str
    options: str
    players: int
    person: str
    played: int
    won: int
    points: int
    highest: int
    lowest: int
    deals: int
    bids: int
    bids_made: int
    streak: int
    """The number of wins since the last defeat."""
    longest_streak: int


class ExerciseRow(NamedTuple):
    """An exercise that a person has done or has to do again."""

    id: str
    data: Mapping[str, Any]
    due: int
    """The number of the day on which it is due."""


class Point(NamedTuple):
    """One match of one person in a chart."""

    person: str
    points: int
    bids: int
    bids_made: int


class Company(NamedTuple):
    """Somebody to play with or against: a guest by its id, or a person by name."""

    kind: Literal["guest", "person"]
    name: str


class Which(NamedTuple):
    """Which results are counted. What is empty or None does not narrow them."""

    games: tuple[str, ...] = ()
    person: str = ""
    rules: tuple[tuple[int, str], ...] = ()
    """Numbers of players and options, as text."""
    since: float | None = None
    """Seconds since 1970; the first moment that counts."""
    until: float | None = None
    """The first moment that does not count any more."""
    partner: Company | None = None
    opponent: Company | None = None


class MarkRow(NamedTuple):
    """A mark for skill that a person has reached."""

    game: str
    name: str
    """The id of the mark in its game."""
    person: str
    match: int
    deal: int
    at: float
    """When, in seconds since 1970."""


class TournamentRow(NamedTuple):
    """A tournament. `id` gives the order in which tournaments were begun."""

    id: int
    data: dict[str, Any]
    """Plain JSON; `game.session.tournament.record` reads and writes it."""
    is_over: bool
    at: float
    """When it was begun, in seconds since 1970 by the system's clock, for display only."""
