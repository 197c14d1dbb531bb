"""The sheet of a seat in the set-up: a person with name, face and colour, or a guest with a level."""

from __future__ import annotations

from functools import partial

import pygame

from game.bots import CHARACTERS
from game.bots.levels import LEVELS, SENTENCES
from game.language import _
from game.scenes.setup.picks import Coin, FacePick, coin_picks, face_picks, guest_picks
from game.scenes.setup.spot import Sitter
from game.session.people import Person, find
from game.session.setup_draft import BOT_LEVELS, LONGEST_NAME, SetUpDraft
from game.texts.guests import guest_of
from game.ui import text, theme
from game.ui.dialog import Sheet
from game.ui.faces import FacePicture
from game.ui.widgets import (
    Button,
    Column,
    Hairline,
    Label,
    Row,
    ScrollArea,
    Selector,
    TextField,
    Widget,
    is_typed_enter,
)

WIDE = 600
FACE_OF_KNOWN, LARGE = 44, 92


class SeatSheet(Sheet):
    """Fills in one seat of a draft. Pops True."""

    def __init__(self, draft: SetUpDraft, at: int) -> None:
        self.draft, self.at_seat, self.people = draft, at, draft.people
        self.name = self._name_field()
        super().__init__(wide=WIDE)
        self._compose()

    def offered(self) -> list[Person]:
        """The people who do not sit at the table yet."""
        seated = [
            Person(name, "") for name, seat in zip(self.draft.names(), self.draft.seated, strict=True) if seat.is_human
        ]
        return [person for person in self.people.known() if find(seated, person.name) is None]

    def back(self) -> None:
        self.stage.pop(True)

    def event(self, event: pygame.event.Event) -> bool:
        if is_typed_enter(event) and isinstance(self.focused, TextField):
            self.back()
            return True
        if self.draft.seats[self.at_seat].is_human and self.name.takes_up(event):
            return True
        return super().event(event)

    # -- what is shown --------------------------------------------------------------------------------------------

    def _compose(self) -> None:
        seat = self.draft.seats[self.at_seat]
        kinds: list[tuple[object, str]] = [(True, _("Person")), (False, _("Guest"))]
        self.kind = Selector(kinds, seat.is_human, self._set_kind)
        head = Row([Label(_("Who sits here?"), theme.LEAD, face=text.SEMIBOLD, weight=1), self.kind])
        parts = self._person() if seat.is_human else self._guest()
        close = Button(_("Done"), self.back, kind="primary", least=96)
        self.show(Column([head, *parts], gap=2 * theme.GRID), main=Row([close], align="end"))

    def first_focus(self) -> Widget | None:
        return self.kind

    def _person(self) -> list[Widget]:
        draft, at = self.draft, self.at_seat
        names, colours, faces = draft.names(), draft.colours(), draft.faces()
        if self.name.value != draft.seats[at].name:  # otherwise the sheet of letters may be writing into it
            self.name = self._name_field()
        self.name.hint = draft.default_name(at)
        self.coins = coin_picks(names[at], colours[at], colours, self._set_colour)
        parts: list[Widget] = [
            Row([Label(_("Name")), self.name], gap=1.5 * theme.GRID),
            face_picks(colours[at], faces[at], faces, self._set_face),
            self.coins,
        ]
        offered = self.offered()
        if offered:
            rows = ScrollArea(Column([self._known(person) for person in offered], gap=theme.GRID / 2), least=120)
            parts += [Hairline(), Label(_("Or somebody who has played here"), theme.SMALL, "quiet"), rows]
        return parts

    def _name_field(self) -> TextField:
        name, hint = self.draft.seats[self.at_seat].name, self.draft.default_name(self.at_seat)
        too_long = _("A name has at most {count} letters.").format(count=LONGEST_NAME)
        return TextField(name, self._set_name, hint=hint, longest=LONGEST_NAME, too_long=too_long, weight=1)

    def _known(self, person: Person) -> Widget:
        sitter = Sitter(person.name, 0, face=person.face, colour=person.colour)
        face = FacePick(sitter, partial(self._choose, person), side=FACE_OF_KNOWN)
        face.focusable = False
        name = Button(person.name, partial(self._choose, person), weight=1)
        forget = Button(
            "",
            partial(self._forget, person.name),
            icon="icons/close",
            kind="quiet",
            tip=_("Forget {name}. The statistics stay.").format(name=person.name),
        )
        return Row([face, name, forget], gap=theme.GRID)

    def _guest(self) -> list[Widget]:
        draft, at = self.draft, self.at_seat
        seat = draft.seats[at]
        taken = [other.guest for other in draft.seated if not other.is_human and other is not seat]
        parts: list[Widget] = [guest_picks(seat.guest, taken, self._set_guest), self._about(seat.guest)]
        is_partner = at in draft.bot_partners()
        if is_partner:
            parts += self._partner()
        if not (is_partner and draft.has_best_partner):
            levels: list[tuple[object, str]] = [(level, _(LEVELS[level])) for level in BOT_LEVELS]
            self.level = Selector(levels, seat.level, self._set_level)
            self.level_words = Label(_(SENTENCES[seat.level]), theme.SMALL, "quiet")
            parts.append(Column([Row([Label(_("Level"), weight=1), self.level]), self.level_words], gap=2))
        if draft.has_talk:
            words: list[tuple[object, str]] = [("", _("Any character"))]
            words += [(character, _(name)) for character, name in CHARACTERS.items()]
            tip = _("How well it keeps its word. “Any character” picks one in secret")
            self.character = Selector(words, seat.character, self._set_character, tip=tip)
            parts.append(Row([Label(_("Character"), weight=1), self.character]))
        return parts

    def _about(self, guest: str) -> Widget:
        """Who the guest is and how it plays."""
        if not guest:
            words = _("Somebody who is not at the table yet comes in as the match begins.")
            return Column([Label(_("Anyone"), face=text.SEMIBOLD), Label(words, theme.SMALL, "quiet")], gap=2)
        told = guest_of(guest)
        name = Label(_(told.full_name), face=text.SEMIBOLD)
        about = Column([name, Label(_(told.plays), theme.SMALL, "quiet", least=200)], gap=2, weight=1)
        return Row([FacePicture(guest, LARGE, "sly"), about], gap=2 * theme.GRID)

    def _partner(self) -> list[Widget]:
        """The choices about a person's partner."""
        draft = self.draft
        words: list[tuple[object, str]] = [(True, _("On")), (False, _("Off"))]
        rows: list[Widget] = []
        guest = draft.seats[self.at_seat].guest
        if guest:
            tip = _("Sits opposite you in every game with partners")
            is_favourite = draft.favourite == guest
            self.favourite = Selector(words, is_favourite, self._set_favourite, tip=tip)
            rows.append(Row([Label(_("Your favourite partner"), weight=1), self.favourite]))
        tip = _("An expert, whatever the others are")
        self.best = Selector(words, draft.has_best_partner, self._set_best, tip=tip)
        return [*rows, Row([Label(_("Your partner plays its best"), weight=1), self.best])]

    # -- what is chosen -------------------------------------------------------------------------------------------

    def _set_kind(self, is_human: object) -> None:
        self.draft.seats[self.at_seat].is_human = bool(is_human)
        self.refill(self._compose)

    def _set_name(self, name: str) -> None:
        """Take a name; one that is known brings its face and its colour."""
        seat = self.draft.seats[self.at_seat]
        seat.name = name
        person = find(self.people.known(), " ".join(name.split()))
        if person is not None and (person.colour, person.face) != (seat.colour, seat.face):
            seat.colour, seat.face = person.colour, person.face
            caret = self.name.caret
            self.refill(self._compose)
            self.name.caret = caret
        for coin in self.coins.children():
            if isinstance(coin, Coin):
                coin.name = self.draft.names()[self.at_seat]
        self.coins.invalidate()

    def _set_face(self, face: str) -> None:
        self.draft.seats[self.at_seat].face = face
        self.refill(self._compose)

    def _set_colour(self, colour: str) -> None:
        self.draft.seats[self.at_seat].colour = colour
        self.refill(self._compose)

    def _choose(self, person: Person) -> None:
        self.draft.seat_person(self.at_seat, person)
        self.back()

    def _forget(self, name: str) -> None:
        self.people.forget(name)
        self.refill(self._compose)

    def _set_guest(self, guest: str) -> None:
        if guest:
            self.draft.seat_guest(self.at_seat, guest)
        else:
            self.draft.seat_anyone(self.at_seat)
        self.refill(self._compose)

    def _set_level(self, level: object) -> None:
        self.draft.seats[self.at_seat].level = str(level)
        self.level_words.say(_(SENTENCES[str(level)]))

    def _set_character(self, character: object) -> None:
        self.draft.seats[self.at_seat].character = str(character)

    def _set_favourite(self, is_favourite: object) -> None:
        self.draft.favourite = self.draft.seats[self.at_seat].guest if is_favourite else ""

    def _set_best(self, is_best: object) -> None:
        self.draft.has_best_partner = bool(is_best)
        self.refill(self._compose)
