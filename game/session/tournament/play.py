"""Begins and continues the matches of tournaments, and notes how they end."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from game.bots.untimed import decide_untimed
from game.cards import Chance
from game.rules import game_of
from game.session.match import Match
from game.session.setup import Seat, SetUp
from game.session.short_match import ShortMatch
from game.session.tournament.lengths import deals_of
from game.session.tournament.record import Leg, Spot, Tournament, read
from game.store import Store
from game.store.values import MatchRow

SEED_SIGNS = 8
HOUSE_LEVELS = {"expert": "club"}
"""The level at which guests play among themselves, if it is another than at a table with people: it is quicker."""


@dataclass
class TournamentMatch(ShortMatch):
    """A match of a tournament: without help, and after `SetUp.deals` deals it ends."""

    @property
    def deals(self) -> int:
        """How many scored deals are played; 0 for as many as the rules want."""
        return self.setup.deals

    def record_end(self) -> None:
        """Notes the end. Only a whole match counts in the statistics. Raises StoreTrouble."""
        if not self.deals:
            Match.record_end(self)
        elif self.ended is not None and self.store is not None and self.match_id is not None:
            told = {"tournament": self.setup.tournament, "points": self.scored, "total": list(self.ended.totals)}
            self.store.finish(self.match_id, told)


def setup_at(tournament: Tournament, spot: Spot) -> SetUp:
    """The set-up of a match. The cards depend on the round, and on the table only if tables have different cards."""
    table = tournament.rounds[spot.round][spot.table]
    leg = tournament.leg(spot)
    cards = 0 if tournament.same_cards else spot.table
    seats = []
    for player in leg.seats:
        one = tournament.players[player]
        person = Seat(one.name, "human", colour=one.colour, face=one.face)
        seats.append(person if one.is_human else Seat(one.name, "bot", tournament.level, guest=one.guest))
    return SetUp(
        game=table.game,
        players=len(leg.seats),
        options=game_of(table.game).check_options({}),
        seed=Chance("tournament", tournament.key, spot.round, cards).text()[:SEED_SIGNS],
        seats=tuple(seats),
        bot_key=Chance("tournament bots", tournament.key, *spot).text(),
        has_hints=False,
        tournament=tournament.uid,
        deals=deals_of(table.game, tournament.length),
    )


def played_by_house(told: dict[str, Any]) -> tuple[list[int], list[int]]:
    """Plays a match of guests to its end: the points of each seat, and the winners of a whole match.

    Takes a set-up as plain JSON. The same set-up gives the same result.
    """
    setup = SetUp.from_plain(told)
    seats = tuple(seat._replace(level=HOUSE_LEVELS.get(seat.level, seat.level)) for seat in setup.seats)
    match = TournamentMatch(replace(setup, seats=seats))
    while not match.is_over:
        seat = match.game.turn
        assert seat is not None
        level = match.setup.level_and_character(seat)
        match.submit(seat, decide_untimed(level, match.game.view(seat), match.bot_chance(seat)).action)
    if match.deals:
        return match.scored, []
    return list(match.game.totals), list(match.game.winners or ())


class TournamentBook:
    """The tournaments of a store. Whatever reads or writes them may raise StoreTrouble."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def all(self) -> list[Tournament]:
        """All tournaments, the one begun last first; what is damaged is left out."""
        found = []
        for row in self._store.tournaments():
            try:
                found.append(read(row.data, row.id, row.at))
            except ValueError:
                continue  # of another version, or changed by hand: the rest is still of use
        return found

    def find(self, uid: str) -> Tournament | None:
        """The tournament with this uid, with what has ended since; None if there is none."""
        tournament = next((one for one in self.all() if one.uid == uid), None)
        if tournament is not None:
            self.look(tournament)
        return tournament

    def begin(self, tournament: Tournament) -> None:
        """Stores a new tournament."""
        tournament.id = self._store.begin_tournament(tournament.plain())

    def delete(self, tournament: Tournament) -> None:
        """Deletes a tournament; its matches stay."""
        self._store.delete_tournament(tournament.id)

    def open(self, tournament: Tournament, spot: Spot) -> TournamentMatch:
        """Begins a match, or continues it if it was begun.

        Raises LookupError if it was deleted since, ValueError or Refused if it does not fit the rules.
        """
        leg = tournament.leg(spot)
        if leg.match:
            return TournamentMatch.resume(self._store, leg.match)
        told = setup_at(tournament, spot).plain()
        number = self._store.begin_tournament_match(tournament.id, told, partial(_with_match, tournament, leg))
        leg.match = number
        return TournamentMatch.resume(self._store, number)

    def look(self, tournament: Tournament) -> bool:
        """Notes the matches that have ended since; whether there were any. Deleted ones can be begun again."""
        changed = False
        for _spot, _table, leg in tournament.spots():
            if leg.match and not leg.is_over:
                changed |= self._look_at(leg)
        if changed:
            self._store.note_tournament(tournament.id, tournament.plain(), tournament.is_over)
        return changed

    def _look_at(self, leg: Leg) -> bool:
        try:
            row = self._store.match(leg.match)
        except LookupError:
            leg.match = 0
            return True
        found = outcome(row)
        if found is not None and len(found[0]) == len(leg.seats):
            leg.points, leg.winners = found
            return True
        return False

    def note(self, tournament: Tournament, spot: Spot, points: list[int], winners: list[int]) -> None:
        """Notes the end of a match that guests have played among themselves."""
        leg = tournament.leg(spot)
        leg.points, leg.winners = tuple(points), tuple(winners)
        self._store.note_tournament(tournament.id, tournament.plain(), tournament.is_over)


def _with_match(tournament: Tournament, leg: Leg, number: int) -> dict[str, Any]:
    """The data of the tournament with the number of a match that is about to begin; it is not changed itself."""
    before, leg.match = leg.match, number
    try:
        return tournament.plain()
    finally:
        leg.match = before


def outcome(row: MatchRow) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """The points of each seat and the winners of a match; None if it is not over."""
    if row.result is None:
        return None
    points = row.result.get("points", row.result.get("total"))
    winners = row.result.get("winners", ())
    numbers = (*points, *winners) if isinstance(points, list) and isinstance(winners, list | tuple) else ("",)
    if not all(type(value) is int for value in numbers):
        return None
    return tuple(points or ()), () if "points" in row.result else tuple(winners)
