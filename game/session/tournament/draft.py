"""What the set-up of a tournament collects, and the tournament that follows from it."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.cards import Chance
from game.language import _
from game.rules import GAMES, game_of
from game.rules.registry import GAME_INFO
from game.session.match import fresh_code
from game.session.partners import fixed_sides
from game.session.people import Person, find, free_colour, free_face
from game.session.tournament import lengths, plan
from game.session.tournament.record import EVENING, MOST_PLAYERS, ROUND_ROBIN, Entrant, Leg, RoundTable, Tournament
from game.store.profile.uids import new_uid
from game.texts.guests import GUEST_IDS, guest_of

MOST_IN_CIRCLE = 10
"""The most sides of a round robin of two sides: everybody meets everybody, in 45 matches then."""


@dataclass
class TournamentDraft:
    """A tournament that is being made."""

    people: list[Person]
    """Everybody who may be chosen."""
    chosen: list[str] = field(default_factory=list)
    """The names of those who play, in the order in which they were chosen."""
    guests: int = 3
    """How many guests were asked for; `entrants` may have more."""
    level: str = "casual"
    kind: str = EVENING
    games: list[str] = field(default_factory=list)
    """The games of an evening, in the order in which they are played."""
    game: str = ""
    """The game of a round robin."""
    length: str = lengths.USUAL
    same_cards: bool = True
    both_ways: bool = False
    """Whether two sides play each deal twice, with the sides exchanged."""
    changes_partners: bool = True
    """Whether partners change, where the game has partners."""
    rounds: int = 0
    """The number of rounds of tables of four; 0 for the usual one."""
    key: str = field(default_factory=fresh_code)

    def __post_init__(self) -> None:
        self.chosen = self.chosen or [person.name for person in self.people[:1]]
        self.game = self.game or next(game for game in GAMES if game_of(game).usual == plan.FOUR)

    # -- who plays ------------------------------------------------------------------------------------------------

    def entrants(self) -> list[Entrant]:
        """Everybody who takes part: the chosen people, and guests, as many as make whole tables."""
        known = [person for name in self.chosen if (person := find(self.people, name)) is not None]
        found = [Entrant(*person) for person in _apart(known[:MOST_PLAYERS])]
        taken = {one.name.casefold() for one in found}
        for guest in Chance("guests of a tournament", self.key).shuffled(GUEST_IDS):
            if len(found) >= self.size:
                break
            name = _(guest_of(guest).name)
            if name.casefold() not in taken:
                taken.add(name.casefold())
                found.append(Entrant(name, guest=guest))
        return found

    @property
    def size(self) -> int:
        """How many players there are, with the guests who are asked for and those who fill the tables."""
        people = min(len(self.chosen), MOST_PLAYERS)
        wanted = min(people + self.guests, self.most)
        if self.kind == EVENING:
            return max(wanted, min(min(GAME_INFO[one].seats) for one in GAMES))
        if self.has_two_players:
            return max(2, wanted)
        return max(4, wanted + wanted % 2) if self.has_fixed_pairs else plan.next_full(wanted)

    @property
    def most(self) -> int:
        """The largest number of players."""
        if self.kind == EVENING:
            return max(max(GAME_INFO[one].seats) for one in GAMES)
        if self.has_two_players:
            return MOST_IN_CIRCLE
        return plan.MOST_AT_FOURS

    # -- what is played -------------------------------------------------------------------------------------------

    @property
    def has_two_players(self) -> bool:
        """Whether the game of the round robin is one for two."""
        return game_of(self.game).usual == 2

    @property
    def has_partners(self) -> bool:
        """Whether the game of the round robin has fixed partners among four."""
        return not self.has_two_players and bool(fixed_sides(self.game, 4, game_of(self.game).check_options({})))

    @property
    def has_fixed_pairs(self) -> bool:
        """Whether pairs stay together in the round robin."""
        return self.has_partners and not self.changes_partners

    @property
    def may_play_both_ways(self) -> bool:
        """Whether each deal can be played twice: two sides play it, and the match ends after some deals."""
        is_for_sides = self.has_two_players or self.has_partners
        return self.kind == ROUND_ROBIN and is_for_sides and self.length != "whole"

    @property
    def may_share_cards(self) -> bool:
        """Whether several tables of a round can play the same cards."""
        least = 4 if self.has_two_players else 8
        return self.kind == ROUND_ROBIN and len(self.entrants()) >= least

    def offered(self) -> list[str]:
        """The games that this number of players can play in an evening."""
        count = len(self.entrants())
        return [game for game in GAMES if count in GAME_INFO[game].seats]

    def evening_games(self) -> list[str]:
        """The games of the evening that are chosen and can be played."""
        return [game for game in self.games if game in self.offered()]

    @property
    def most_rounds(self) -> int:
        """The largest number of rounds that can be chosen; 0 if it follows from the players."""
        if self.kind == EVENING or self.has_two_players or self.has_fixed_pairs:
            return 0
        return len(self.entrants()) - 1

    def round_count(self) -> int:
        """How many rounds are played."""
        count = len(self.entrants())
        if self.kind == EVENING:
            return len(self.evening_games())
        if self.has_two_players:
            return plan.rounds_of_circle(count)
        if self.has_fixed_pairs:
            return plan.rounds_of_circle(count // 2)
        return min(self.rounds or plan.USUAL_ROUNDS[count], count - 1)

    def fault(self) -> str:
        """What is missing, in a sentence that says what to do; empty if the tournament can begin."""
        if not self.chosen:
            return _("Choose at least one person who plays.")
        if len(self.chosen) > self.most:
            return _("Up to {count} can play this way: choose fewer people.").format(count=self.most)
        if self.kind == EVENING and not self.evening_games():
            return _("Choose at least one game.")
        return ""

    # -- the tournament -------------------------------------------------------------------------------------------

    def seatings(self) -> list[list[RoundTable]]:
        """The tables of all rounds."""
        players = len(self.entrants())
        if self.kind == EVENING:
            games = self.evening_games()
            return [[RoundTable(game, [Leg(plan.turned(players, at))])] for at, game in enumerate(games)]
        if self.has_two_players:
            rounds = plan.circle(players)
        elif self.has_fixed_pairs:
            rounds = [[_pairs_at(*table) for table in tables] for tables in plan.circle(players // 2)]
        else:
            rounds = plan.fours(players, self.round_count(), self.has_partners)
        is_double = self.both_ways and self.may_play_both_ways
        return [
            [
                RoundTable(self.game, [Leg(seats) for seats in (plan.both_ways(table) if is_double else [table])])
                for table in tables
            ]
            for tables in rounds
        ]

    def tournament(self) -> Tournament:
        """The tournament as it begins. Raises ValueError if something is missing, see `fault`."""
        if self.fault():
            raise ValueError(self.fault())
        same = self.same_cards and self.kind == ROUND_ROBIN
        players = tuple(self.entrants())
        return Tournament(new_uid(), self.kind, players, self.key, self.level, self.length, same, self.seatings())

    def matches_of_people(self) -> tuple[int, int]:
        """How many matches people play, and about how many minutes they take."""
        entrants = self.entrants()
        count = minutes = 0
        for tables in self.seatings():
            for table in tables:
                if any(entrants[player].is_human for player in table.legs[0].seats):
                    count += len(table.legs)
                    minutes += len(table.legs) * lengths.minutes_of(table.game, self.length)
        return count, minutes


def _apart(people: list[Person]) -> list[Person]:
    """The same people with colours and faces that differ, as long as there are others."""
    found: list[Person] = []
    for person in people:
        colours, faces = {one.colour for one in found}, {one.face for one in found}
        colour = person.colour if person.colour not in colours else free_colour(found)
        face = person.face if person.face not in faces else free_face(found)
        found.append(Person(person.name, colour, face))
    return found


def _pairs_at(one: int, other: int) -> tuple[int, ...]:
    """The seats of two pairs: the partners sit opposite each other."""
    return 2 * one, 2 * other, 2 * one + 1, 2 * other + 1
