"""What the set-up screen collects: players, names, options and the deal code.

The last set-up of each game is stored. A damaged or outdated one is not used.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from game.bots import CHARACTERS
from game.bots.levels import LEVELS
from game.cards import Chance
from game.language import _
from game.names import clean_name, different_names
from game.rules import GAMES, game_of
from game.rules.deal_code import BadCode, DealCode, code_of, is_like_a_code, read_code
from game.rules.parts import BadChoice, OptionValue
from game.session.match import SetUp, fresh_code
from game.session.partners import bots_of_people, fixed_sides
from game.session.people import COLOURS, FACES, People, Person, face_or_none, find
from game.session.saved_settings import FAVOURITE, LOOK, NAME, SavedSettings, last_setup
from game.store import Store
from game.texts import texts_of
from game.texts.guests import GUEST_IDS, guest_of

BOT_LEVELS = tuple(level for level in LEVELS if level != "random")
"""The levels that players can choose; random bots are for tests."""
USUAL_LEVEL = "casual"
BOT_NAMES = ("Bruno", "Clara", "Dmitri", "Esther", "Farid", "Greta", "Hugo", "Ines", "Jonas", "Kira", "Leo", "Mira")
GUESTS_APART = 5
"""How far the first guests of two games are apart in the list of guests."""
LONGEST_NAME = 24
LONGEST_CODE = 40


@dataclass(slots=True)
class SeatDraft:
    """One seat of a draft."""

    name: str = ""
    is_human: bool = False
    level: str = USUAL_LEVEL
    character: str = ""
    """How a bot keeps its word; empty for one drawn by chance."""
    colour: str = ""
    """The colour of a person; empty for any that is free."""
    guest: str = ""
    """Who plays here as a bot, one of `GUEST_IDS`; empty for nobody in particular."""
    face: str = ""
    """The face of a person; empty for any that is free."""
    is_anyone: bool = False
    """Whether the guest is drawn when the match begins."""


@dataclass(slots=True)
class SetUpDraft:
    """A set-up that is being made."""

    game: str
    players: int
    options: dict[str, OptionValue]
    seats: list[SeatDraft]
    people: People
    """The people who are remembered."""
    code: str = ""
    """The deal code or the seed as it was typed; empty for deals by chance."""
    last: dict[str, OptionValue] = field(default_factory=dict)
    """The options of the last match of this game; empty if there was none."""
    has_hints: bool = True
    """Whether people may ask for hints."""
    has_best_partner: bool = False
    """Whether the bot partners of people play at the best level, whatever their own."""
    favourite: str = ""
    """The guest that a person wants for a partner in every game with partners; empty for none."""

    @classmethod
    def of(cls, game_id: str, store: Store) -> SetUpDraft:
        """The last set-up of this game, or the default: the standard rules against bots."""
        rules = game_of(game_id)
        settings = SavedSettings(store)
        told, name = settings.read(last_setup(game_id)), _name(settings.read(NAME))
        last = _options(game_id, told.get("options"))
        seats = [SeatDraft() for __ in range(max(rules.seats))]
        seats[0] = SeatDraft(name, True)
        saved = told.get("seats")
        for at, seat in enumerate(saved if isinstance(saved, list) else []):
            if at < len(seats) and isinstance(seat, dict):
                seats[at] = _seat(seat)
        people = People(settings, store)
        _sit_down(seats, name, people.known())
        _dress(seats, settings.read(LOOK))
        _invite(seats, game_id)
        players = told.get("players")
        players = players if isinstance(players, int) and players in rules.seats else rules.usual
        options = last or rules.check_options({})
        draft = cls(game_id, players, options, seats, people, last=dict(last))
        draft.has_hints = told.get("hints") is not False
        draft.has_best_partner = told.get("best partner") is True
        favourite = settings.read(FAVOURITE)
        draft.favourite = favourite if favourite in GUEST_IDS else ""
        draft.seat_favourite()
        return draft

    @property
    def seated(self) -> list[SeatDraft]:
        """The seats of the present number of players."""
        return self.seats[: self.players]

    @property
    def is_source(self) -> bool:
        """Whether all options have their defaults."""
        return self.options == game_of(self.game).check_options({})

    def default_name(self, at: int) -> str:
        """The name of a seat without one."""
        if self.seats[at].is_human:
            people = sum(seat.is_human for seat in self.seats[:at])
            return _("Player {number}").format(number=people + 1)
        if self.seats[at].is_anyone:
            return _("Anyone")
        if self.seats[at].guest:
            return _(guest_of(self.seats[at].guest).name)
        bots = sum(not seat.is_human for seat in self.seats[:at])
        return BOT_NAMES[bots % len(BOT_NAMES)]

    def names(self) -> list[str]:
        """The name at each seat; all differ."""
        return different_names(clean_name(seat.name) or self.default_name(at) for at, seat in enumerate(self.seated))

    def colours(self) -> list[str]:
        """The colour at each seat; those of people all differ, and bots have none."""
        return _different([seat.colour if seat.is_human else None for seat in self.seated], COLOURS)

    def faces(self) -> list[str]:
        """The face at each seat; those of people all differ, and bots have none."""
        return _different([seat.face if seat.is_human else None for seat in self.seated], FACES)

    def persons(self) -> list[Person]:
        """The people at the table who have a name."""
        looks = zip(self.seated, self.names(), self.colours(), self.faces(), strict=True)
        return [
            Person(name, colour, face) for seat, name, colour, face in looks if seat.is_human and clean_name(seat.name)
        ]

    def first_person(self) -> Person:
        """The first person at the table as the match shows them; without people, whoever has the first seat."""
        at = next((at for at, seat in enumerate(self.seated) if seat.is_human), 0)
        return Person(self.names()[at], self.colours()[at], self.faces()[at])

    def swap(self, one: int, other: int) -> None:
        """Let two players change seats; they keep their colours and faces."""
        for seat, colour, face in zip(self.seated, self.colours(), self.faces(), strict=True):
            seat.colour, seat.face = colour or seat.colour, face or seat.face
        self.seats[one], self.seats[other] = self.seats[other], self.seats[one]

    def seat_person(self, at: int, person: Person) -> None:
        """Let a person sit here."""
        seat = self.seats[at]
        seat.name, seat.colour, seat.face, seat.is_human = person.name, person.colour, person.face, True

    def seat_guest(self, at: int, guest: str) -> None:
        """Let a guest play here; whoever had this guest gets the one who played here.

        The favourite partner stays the guest of that seat.
        """
        here = self.seats[at]
        is_favoured = self.favourite and self.favourite == here.guest and at in self.bot_partners()
        for seat in self.seats:
            if seat.guest == guest and seat is not here:
                seat.guest, seat.is_anyone = here.guest, seat.is_anyone or not here.guest
        here.guest, here.is_anyone = guest, False
        if is_favoured:
            self.favourite = guest

    def seat_anyone(self, at: int) -> None:
        """Let a guest play here who is drawn when the match begins."""
        if self.favourite == self.seats[at].guest:
            self.favourite = ""
        self.seats[at].guest, self.seats[at].is_anyone = "", True

    def seat_favourite(self) -> None:
        """Let the favourite partner sit opposite a person, if the game has partners."""
        partners = sorted(self.bot_partners())
        if self.favourite and partners and all(self.seats[at].guest != self.favourite for at in partners):
            self.seat_guest(partners[0], self.favourite)

    def drawn(self) -> SetUpDraft:
        """The draft with a different guest for each seat that may be anyone's."""
        bots = [seat for seat in self.seated if not seat.is_human]
        free = [guest for guest in GUEST_IDS if all(seat.guest != guest for seat in bots)]
        chance = Chance("guests", fresh_code())
        seats = list(self.seats)
        for at, seat in enumerate(self.seated):
            if seat.is_anyone and not seat.is_human:
                guest = chance.choice(free)
                free.remove(guest)
                seats[at] = replace(seat, guest=guest, is_anyone=False)
        return replace(self, seats=seats)

    def setup(self) -> SetUp:
        """The set-up of the match, with a new seed unless a code was typed. Raises BadCode for a wrong deal code."""
        from game.session.match import Seat, SetUp

        drawn = self.drawn()
        seats = tuple(
            Seat(name, "human", seat.level, colour=colour, face=face)
            if seat.is_human
            else Seat(name, "bot", seat.level, seat.character if self.has_talk else "", guest=seat.guest)
            for name, seat, colour, face in zip(
                drawn.names(), drawn.seated, drawn.colours(), drawn.faces(), strict=True
            )
        )
        code = self.code.strip()
        seed = read_code(code).seed if is_like_a_code(code) else code or fresh_code()
        options = dict(self.options)
        setup = SetUp(self.game, self.players, options, seed, seats, bot_key=fresh_code(), has_hints=self.has_hints)
        return replace(setup, has_best_partner=self.has_best_partner and bool(self.bot_partners()))

    @property
    def has_talk(self) -> bool:
        """Whether the match has talk, so that bots have characters."""
        return texts_of(self.game).talk is not None and self.options.get("talk_seconds") != 0

    def take_code(self) -> bool:
        """Take over a typed deal code; return whether one was typed. Raises BadCode for a wrong one."""
        if not is_like_a_code(self.code):
            return False
        deal = read_code(self.code)
        if deal.game != self.game:
            name = _(game_of(deal.game).name)
            raise BadCode(_("This deal code is for {game}. Choose that game in the menu first.").format(game=name))
        self.players, self.options = deal.players, dict(deal.options)
        return True

    def use_deal(self, deal: DealCode) -> None:
        """Take the players, the options and the code of a deal; the seed stands for a code that is too long."""
        self.players, self.options = deal.players, dict(deal.options)
        code = code_of(deal)
        self.code = code if len(code) <= LONGEST_CODE else deal.seed

    def code_now(self, seed: str = "") -> str:
        """The deal code of the draft with this seed, or with the seed of the present code; empty without either."""
        try:
            seed = seed or (read_code(self.code).seed if is_like_a_code(self.code) else "")
        except BadCode:
            return ""
        return code_of(DealCode(self.game, self.players, self.options, seed)) if seed else ""

    def fresh_code(self) -> str:
        """The deal code of the draft with a new seed."""
        return self.code_now(fresh_code())

    def plain(self) -> dict[str, Any]:
        """The draft as plain JSON, without the deal code."""
        seats = [
            {
                "name": seat.name,
                "human": seat.is_human,
                "level": seat.level,
                "character": seat.character,
                "colour": seat.colour,
                "guest": seat.guest,
                "face": seat.face,
                "anyone": seat.is_anyone,
            }
            for seat in self.seats
        ]
        told = {"players": self.players, "options": dict(self.options), "seats": seats, "hints": self.has_hints}
        return {**told, "best partner": self.has_best_partner}

    def partners(self) -> list[tuple[int, ...]]:
        """The seats of each side; empty if the game has no partners."""
        return fixed_sides(self.game, self.players, self.options)

    def bot_partners(self) -> set[int]:
        """The seats of the bots that have a person for a partner."""
        return bots_of_people(self.partners(), [seat.is_human for seat in self.seated])


def keep_choice(draft: SetUpDraft, settings: SavedSettings) -> None:
    """Keep what was chosen for the next set-up, and the persons with their looks."""
    settings.keep(last_setup(draft.game), draft.plain())
    if settings.read(FAVOURITE) != draft.favourite:
        settings.keep(FAVOURITE, draft.favourite)
    persons = draft.persons()
    if persons:
        settings.keep(NAME, persons[0].name)
        draft.people.remember(persons)


def shown_code(setup: SetUp) -> str:
    """The deal code of a match; its seed if the code would be too long."""
    options = game_of(setup.game).check_options(setup.options)
    code = code_of(DealCode(setup.game, setup.players, options, setup.seed))
    return code if len(code) <= LONGEST_CODE else setup.seed


def _options(game_id: str, told: object) -> dict[str, OptionValue]:
    """Stored options; empty if the rules do not accept them."""
    if not isinstance(told, Mapping):
        return {}
    try:
        return game_of(game_id).check_options(told)
    except (BadChoice, TypeError, OverflowError):
        return {}


def _name(told: object) -> str:
    """A stored name without what a name may not contain; empty if it is not a text."""
    return clean_name(told, LONGEST_NAME) if isinstance(told, str) else ""


def _sit_down(seats: Sequence[SeatDraft], name: str, known: Sequence[Person]) -> None:
    """Give a lone person the name of whoever played last, and all people their colours."""
    people = [seat for seat in seats if seat.is_human]
    if people and name and (len(people) == 1 or not people[0].name) and find(_named(seats), name) is None:
        people[0].name = name
    for seat in people:
        person = find(known, seat.name)
        if person is not None:
            seat.colour, seat.face = person.colour, person.face


def _dress(seats: Sequence[SeatDraft], look: dict[str, Any]) -> None:
    """Give the first person without a name the look that was chosen without one."""
    colour, face = look.get("colour"), face_or_none(look.get("face"))
    for seat in [seat for seat in seats if seat.is_human and not seat.name][:1]:
        seat.face = seat.face or face
        seat.colour = seat.colour or (colour if isinstance(colour, str) and colour in COLOURS else "")


def _different(wishes: Sequence[str | None], kinds: Collection[str]) -> list[str]:
    """A different one of `kinds` for each wish, as it was wished if it is still free; nothing for None."""
    given: list[str] = []
    for wish in wishes:
        given.append(wish if wish and wish in kinds and wish not in given else "")
    for at, wish in enumerate(wishes):
        if wish is not None and not given[at]:
            given[at] = min(kinds, key=given.count)
    return given


def _invite(seats: Sequence[SeatDraft], game_id: str) -> None:
    """Give every seat without a guest one of its own; each game begins with others."""
    seats = [seat for seat in seats if not seat.is_anyone]
    start = GUESTS_APART * list(GAMES).index(game_id)
    order = [GUEST_IDS[(start + at) % len(GUEST_IDS)] for at in range(len(GUEST_IDS))]
    taken: set[str] = set()
    for seat in seats:
        seat.guest = "" if seat.guest in taken else seat.guest
        taken |= {seat.guest} - {""}
    free = [guest for guest in order if guest not in taken]
    for seat, guest in zip([seat for seat in seats if not seat.guest], free, strict=False):
        seat.guest = guest


def _named(seats: Sequence[SeatDraft]) -> list[Person]:
    return [Person(seat.name, seat.colour, seat.face) for seat in seats]


def _seat(told: Mapping[str, Any]) -> SeatDraft:
    is_anyone = told.get("anyone") is True
    level, character, colour, guest = (told.get(key) for key in ("level", "character", "colour", "guest"))
    return SeatDraft(
        _name(told.get("name")),
        told.get("human") is True,
        level if level in BOT_LEVELS else USUAL_LEVEL,
        character if character in tuple(CHARACTERS) else "",
        colour if isinstance(colour, str) and colour in COLOURS else "",
        "" if is_anyone else guest if isinstance(guest, str) and guest in GUEST_IDS else "",
        face_or_none(told.get("face")),
        is_anyone,
    )
