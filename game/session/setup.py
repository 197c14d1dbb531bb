"""The set-up of a match: the game with its options, and who sits where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple

from game.bots.levels import EXPERT
from game.language import _
from game.names import clean_name
from game.rules import game_of
from game.rules.parts import BadChoice, OptionValue
from game.session.partners import bots_of_people, fixed_sides
from game.texts.guests import GUEST_IDS, guest_of

LONGEST_UID = 40


class Seat(NamedTuple):
    """The player of one seat: a person, or a bot with its level."""

    name: str
    kind: Literal["human", "bot"]
    level: str = "casual"
    character: str = ""
    """How a bot keeps its promises, in games with talk; empty: drawn from the bots' key."""
    colour: str = ""
    """The colour of a person, one of `game.session.people.COLOURS`; empty for bots."""
    temper: str = ""
    """The temper of a bot without a guest, one of `game.bots.tempers.TEMPERS`; empty for a neutral one."""
    guest: str = ""
    """Who the bot is, one of `game.texts.guests.GUEST_IDS`, whose temper it has; empty for nobody in particular."""
    face: str = ""
    """The face of a person, one of `game.session.people.FACES`; empty for bots and in matches of older versions."""

    @property
    def is_human(self) -> bool:
        """Whether a person plays here."""
        return self.kind == "human"

    @classmethod
    def from_plain(cls, told: Mapping[str, Any], number: int) -> Seat:
        """From the form that the store keeps. A file of others may have any name; one of nothing but control
        characters becomes "Player" with the `number`."""
        name = clean_name(str(told["name"])) or _("Player {number}").format(number=number)
        level, character = told.get("level") or "casual", told.get("character") or ""
        words = (told.get(key) for key in ("colour", "temper", "guest", "face"))
        colour, temper, guest, face = (word if isinstance(word, str) else "" for word in words)
        return cls(name, told["kind"], level, character, colour, temper, guest, face)


@dataclass(frozen=True, slots=True)
class SetUp:
    """Everything that a match begins with."""

    game: str
    players: int
    options: Mapping[str, OptionValue]
    seed: str
    seats: tuple[Seat, ...]
    bot_key: str
    """The seed of the bots' chance; independent of the deals."""
    has_hints: bool = True
    """Whether people may ask for hints."""
    has_best_partner: bool = False
    """Whether the bot partners of people play at the best level, whatever their own."""
    day: str = ""
    """The date whose deal of the day this is, such as `2026-11-25`; empty for any other match."""
    tournament: str = ""
    """The uid of the tournament that this match belongs to; empty for any other match."""
    deals: int = 0
    """A match of a tournament ends after this many scored deals; 0 for a whole match."""

    def plain(self) -> dict[str, Any]:
        """As plain JSON, in the form that the store keeps."""
        seats = [
            {"name": seat.name, "kind": seat.kind, "level": seat.level}
            | ({"character": seat.character} if seat.character else {})
            | ({"colour": seat.colour} if seat.colour else {})
            | ({"temper": seat.temper} if seat.temper else {})
            | ({"guest": seat.guest} if seat.guest else {})
            | ({"face": seat.face} if seat.face else {})
            for seat in self.seats
        ]
        told = {
            "game": self.game,
            "players": self.players,
            "options": dict(self.options),
            "seed": self.seed,
            "seats": seats,
            "bots": self.bot_key,
            "rules": 1,
        }
        hints = {} if self.has_hints else {"hints": "off"}
        partner = {"partner": "best"} if self.has_best_partner else {}
        of = {"tournament": self.tournament, "deals": self.deals} if self.tournament else {}
        return told | hints | partner | ({"day": self.day} if self.day else {}) | of

    @classmethod
    def from_plain(cls, told: Mapping[str, Any]) -> SetUp:
        """From the form that the store keeps; raises BadChoice for values that the rules do not know."""
        rules = game_of(str(told["game"]))
        seats = tuple(Seat.from_plain(at, number) for number, at in enumerate(told["seats"], start=1))
        players = rules.check_players(told["players"])
        if len(seats) != players:
            raise BadChoice(f"{len(seats)} seats for {players} players")
        options = rules.check_options(told["options"])
        is_hinting, is_best = told.get("hints") != "off", told.get("partner") == "best"
        seed, bot_key = str(told["seed"]), str(told.get("bots", ""))
        day = told.get("day")
        is_day = isinstance(day, str) and len(day) == len("2026-11-25")
        setup = cls(rules.id, players, options, seed, seats, bot_key, is_hinting, is_best, str(day) if is_day else "")
        uid, deals = told.get("tournament"), told.get("deals")
        if not isinstance(uid, str) or not uid or type(deals) is not int or deals < 0:
            return setup
        return replace(setup, tournament=uid[:LONGEST_UID], deals=deals)

    @property
    def people(self) -> dict[int, str]:
        """The seats that people play, with their names."""
        return {at: seat.name for at, seat in enumerate(self.seats) if seat.is_human}

    def level(self, seat: int) -> str:
        """A bot's level: its own, or the best for the partner of a person, if that was chosen."""
        if not self.has_best_partner:
            return self.seats[seat].level
        sides = fixed_sides(self.game, self.players, self.options)
        is_best = seat in bots_of_people(sides, [other.is_human for other in self.seats])
        return EXPERT if is_best else self.seats[seat].level

    def level_and_character(self, seat: int) -> str:
        """A bot's level and temper in the form the worker takes; in games with talk, with its character."""
        from game.bots import level_and_character

        return level_and_character(self.level(seat), self.character(seat), self.temper(seat))

    def temper(self, seat: int) -> str:
        """A bot's temper: its guest's, else its own; empty for a neutral one, and for people."""
        at = self.seats[seat]
        if at.is_human:
            return ""
        return guest_of(at.guest).temper if at.guest in GUEST_IDS else at.temper

    def rhythm(self, seat: int) -> float:
        """The factor of the pauses before a bot acts, by its temper; 1 for people."""
        from game.bots.tempers import NEUTRAL, TEMPERS

        return TEMPERS.get(self.temper(seat), NEUTRAL).rhythm

    def character(self, seat: int) -> str:
        """How a bot in this seat keeps its promises: as chosen, else by the bots' key; empty in games without talk."""
        from game.bots import drawn_character
        from game.texts import texts_of

        if texts_of(self.game).talk is None:
            return ""
        return self.seats[seat].character or drawn_character(self.bot_key, seat)
