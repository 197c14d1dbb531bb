"""A tournament as plain data: who plays, the tables of each round, and how they ended."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.names import clean_name
from game.rules import GAMES
from game.rules.registry import game_of
from game.session.partners import fixed_sides
from game.session.people import COLOURS, LONGEST, face_or_none
from game.session.tournament.scoring import Scored, Standing, margins, match_points, places_of, standings
from game.texts.guests import GUEST_IDS

EVENING, ROUND_ROBIN = "evening", "round robin"
KINDS = (EVENING, ROUND_ROBIN)
MOST_PLAYERS, MOST_ROUNDS = 16, 40


class Entrant(NamedTuple):
    """Somebody who takes part: a person, or a guest of the house."""

    name: str
    colour: str = ""
    face: str = ""
    guest: str = ""
    """One of `GUEST_IDS`; empty for a person."""

    @property
    def is_human(self) -> bool:
        """Whether this is a person."""
        return not self.guest


@dataclass(slots=True)
class Leg:
    """One match at a table."""

    seats: tuple[int, ...]
    """The player at each seat, as a number in the list of players."""
    match: int = 0
    """The number of the match in the store; 0 for one that was not begun, or that the program played."""
    points: tuple[int, ...] = ()
    """The points of each seat; empty until the match is over."""
    winners: tuple[int, ...] = ()
    """The seats that won a whole match."""

    @property
    def is_over(self) -> bool:
        """Whether the match was played to its end."""
        return bool(self.points)


@dataclass(slots=True)
class RoundTable:
    """A table of a round: one match, or two with the same cards and the sides exchanged."""

    game: str
    legs: list[Leg]

    @property
    def is_over(self) -> bool:
        """Whether all its matches are over."""
        return all(leg.is_over for leg in self.legs)

    @property
    def sides(self) -> list[tuple[int, ...]]:
        """The seats that play together; empty if everybody plays alone."""
        rules = game_of(self.game)
        return fixed_sides(self.game, len(self.legs[0].seats), rules.check_options({}))

    def gained(self) -> dict[int, float]:
        """The points of each player in the tournament, if the table is over.

        Two matches with the same cards count as one: the sum of the cards' points decides.
        """
        first = self.legs[0]
        total = dict.fromkeys(first.seats, 0)
        for leg in self.legs:
            for player, points in zip(leg.seats, leg.points, strict=True):
                total[player] += points
        winners = first.winners if len(self.legs) == 1 else ()
        places = places_of([total[player] for player in first.seats], self.sides, winners)
        return dict(zip(first.seats, match_points(places), strict=True))

    def first(self) -> set[int]:
        """The players who came off best, if the table is over."""
        gained = self.gained()
        return {player for player, points in gained.items() if points == max(gained.values())}


class Spot(NamedTuple):
    """Where a match stands in the plan."""

    round: int
    table: int
    leg: int


@dataclass(slots=True)
class Tournament:
    """A tournament that was begun."""

    uid: str
    kind: str
    players: tuple[Entrant, ...]
    key: str
    """The seed of all its cards and bots."""
    level: str
    """The level of the guests."""
    length: str
    """How long a match is, one of `LENGTHS` in `lengths`."""
    same_cards: bool
    """Whether all tables of a round play the same cards."""
    rounds: list[list[RoundTable]]
    id: int = field(default=0, compare=False)
    """Its number in the store."""
    at: float = field(default=0.0, compare=False)
    """When it was begun, in seconds since 1970."""

    def spots(self) -> Iterator[tuple[Spot, RoundTable, Leg]]:
        """All matches in the order in which they are played."""
        for number, tables in enumerate(self.rounds):
            for at, table in enumerate(tables):
                for which, leg in enumerate(table.legs):
                    yield Spot(number, at, which), table, leg

    @property
    def is_over(self) -> bool:
        """Whether all matches are over."""
        return all(leg.is_over for _spot, _table, leg in self.spots())

    @property
    def games(self) -> list[str]:
        """The games that are played, each once."""
        return list(dict.fromkeys(table.game for tables in self.rounds for table in tables))

    def has_person(self, leg: Leg) -> bool:
        """Whether a person plays in a match; the program plays the others."""
        return any(self.players[player].is_human for player in leg.seats)

    def next_for_people(self) -> Spot | None:
        """The next match that people play; None if there is none."""
        open_ones = (spot for spot, _table, leg in self.spots() if not leg.is_over and self.has_person(leg))
        return next(open_ones, None)

    def next_for_house(self) -> Spot | None:
        """The next match among guests alone; None if there is none."""
        open_ones = (spot for spot, _table, leg in self.spots() if not leg.is_over and not self.has_person(leg))
        return next(open_ones, None)

    def leg(self, spot: Spot) -> Leg:
        """The match at a spot."""
        return self.rounds[spot.round][spot.table].legs[spot.leg]

    def resting(self, number: int) -> list[int]:
        """The players without a table in a round."""
        playing = {player for table in self.rounds[number] for player in table.legs[0].seats}
        return [player for player in range(len(self.players)) if player not in playing]

    # -- the standings --------------------------------------------------------------------------------------------

    def standings(self) -> list[Standing]:
        """The standings after all tables that are over."""
        return standings(len(self.players), self._scored())

    def _scored(self) -> Iterator[Scored]:
        for tables in self.rounds:
            done = [table for table in tables if table.is_over]
            beyond = self._margins(done)
            for table in done:
                best = table.first()
                for player, points in table.gained().items():
                    yield Scored(player, points, player in best, beyond.get(player, 0.0))

    def _margins(self, tables: list[RoundTable]) -> dict[int, float]:
        """The margin of each player of a round. Games differ too much in points for one across an evening."""
        found: dict[int, float] = {}
        if self.kind == EVENING or not tables:
            return found
        for legs in zip(*(table.legs for table in tables), strict=True):
            told = margins([leg.points for leg in legs], self.same_cards)
            for leg, of_table in zip(legs, told, strict=True):
                for player, margin in zip(leg.seats, of_table, strict=True):
                    found[player] = found.get(player, 0.0) + margin
        return found

    # -- as plain JSON --------------------------------------------------------------------------------------------

    def plain(self) -> dict[str, Any]:
        """As plain JSON, in the form that the store keeps."""
        rounds = [
            [{"game": table.game, "legs": [_leg_told(leg) for leg in table.legs]} for table in tables]
            for tables in self.rounds
        ]
        return {
            "uid": self.uid,
            "kind": self.kind,
            "players": [{name: value for name, value in one._asdict().items() if value} for one in self.players],
            "key": self.key,
            "level": self.level,
            "length": self.length,
            "same": self.same_cards,
            "rounds": rounds,
        }


def _leg_told(leg: Leg) -> dict[str, Any]:
    told: dict[str, Any] = {"seats": list(leg.seats)}
    if leg.match:
        told["match"] = leg.match
    if leg.points:
        told["points"] = list(leg.points)
    return told | ({"winners": list(leg.winners)} if leg.winners else {})


def read(told: dict[str, Any], number: int = 0, at: float = 0.0) -> Tournament:
    """A tournament from plain JSON. Raises ValueError if it is not as `Tournament.plain` writes it."""
    try:
        players = tuple(_entrant(one) for one in told["players"])
        texts = [told[name] for name in ("uid", "kind", "key", "level", "length")]
        rounds = [[_table(one, len(players)) for one in tables] for tables in told["rounds"]]
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"no tournament: {error!r}") from error
    if not all(isinstance(text, str) and text for text in texts) or texts[1] not in KINDS:
        raise ValueError("no tournament: a text is missing")
    if not 2 <= len(players) <= MOST_PLAYERS or not 0 < len(rounds) <= MOST_ROUNDS or not all(rounds):
        raise ValueError("no tournament: no players or rounds")
    uid, kind, key, level, length = texts
    if kind != EVENING and any(len({len(table.legs) for table in tables}) > 1 for tables in rounds):
        raise ValueError("no tournament: the tables of a round differ in their matches")
    same = told.get("same") is True
    if same and any(len({len(table.legs[0].seats) for table in tables}) > 1 for tables in rounds):
        raise ValueError("no tournament: the tables of a round differ in their seats")
    return Tournament(uid, kind, players, key, level, length, same, rounds, number, at)


def _entrant(told: dict[str, Any]) -> Entrant:
    name, guest, colour = told["name"], told.get("guest", ""), told.get("colour", "")
    if not isinstance(name, str) or not clean_name(name) or (guest and guest not in GUEST_IDS):
        raise ValueError("a player has no name, or is an unknown guest")
    known = colour if isinstance(colour, str) and colour in COLOURS else ""
    return Entrant(clean_name(name, LONGEST), known, face_or_none(told.get("face")), guest)


def _table(told: dict[str, Any], players: int) -> RoundTable:
    legs = [_leg(one, players) for one in told["legs"]]
    game = told["game"]
    if game not in GAMES or not 1 <= len(legs) <= 2 or any(len(leg.seats) not in game_of(game).seats for leg in legs):
        raise ValueError("a table has an unknown game, or another number of seats")
    if {frozenset(leg.seats) for leg in legs} != {frozenset(legs[0].seats)}:
        raise ValueError("others play the second match of a table")
    return RoundTable(game, legs)


def _leg(told: dict[str, Any], players: int) -> Leg:
    seats, points, winners = (tuple(told.get(name, ())) for name in ("seats", "points", "winners"))
    match = told.get("match", 0)
    if not all(type(value) is int for value in (*seats, *points, *winners, match)):
        raise ValueError("a match has something else than numbers")
    if len(set(seats)) != len(seats) or not set(seats) <= set(range(players)) or len(points) not in (0, len(seats)):
        raise ValueError("a match has unknown players, or not one result for each")
    return Leg(seats, match, points, winners)
