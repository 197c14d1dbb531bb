"""The sheet of a guest: a large portrait, its life, how it plays and talks, and how you have fared with it."""

from __future__ import annotations

import pygame

from game.bots.tempers import TEMPERS
from game.language import _, ngettext
from game.scenes.guests.portrait import PORTRAIT, PortraitAndWords, Rail
from game.scenes.guests.temper_words import EQUALS, TEMPER_WORDS, Habit, habits
from game.scenes.services import Services
from game.session.guest_records import GuestRecord, Record, guest_record
from game.session.people import People
from game.texts.guests import GUEST_IDS, guest_of
from game.ui import text, theme
from game.ui.dialog import Sheet
from game.ui.faces import FacePicture
from game.ui.portraits import EXPRESSIONS
from game.ui.widgets import Button, Column, Grid, Hairline, Label, Row, Widget
from game.ui.widgets.keys import way_of

WIDE = 760
SMALL_FACE = 40


class GuestSheet(Sheet):
    """Shows one guest; the arrows go to the others. Pops None."""

    def __init__(self, services: Services, guest_id: str) -> None:
        self.services = services
        self.guest = guest_id
        self.faces: list[FacePicture] = []
        self.previous = Button("", lambda: self.step(-1), kind="quiet", icon="icons/left", tip=_("The one before (←)"))
        self.next = Button("", lambda: self.step(1), kind="quiet", icon="icons/right", tip=_("The next one (→)"))
        self.close = Button(_("Close"), self.back, kind="primary", least=96)
        super().__init__(wide=WIDE)

    def enter(self) -> None:
        people = People(self.services.settings, self.services.store).known()
        self.person = people[0].name if people else ""
        self._fill()

    def step(self, way: int) -> None:
        """Show the next guest (1) or the one before (-1); the focus stays on its button."""
        held = self.focused
        at = (GUEST_IDS.index(self.guest) + way) % len(GUEST_IDS)
        self.guest = GUEST_IDS[at]
        self._fill()
        self._place()
        self.focus(held)

    # -- what is shown --------------------------------------------------------------------------------------------

    def _fill(self) -> None:
        guest = guest_of(self.guest)
        portrait = FacePicture(self.guest, PORTRAIT)
        small = [FacePicture(self.guest, SMALL_FACE, expression) for expression in EXPRESSIONS]
        self.faces = [portrait]
        strip = Row(small, gap=theme.GRID / 2, align="middle")
        head = Column(
            [
                Label(_(guest.full_name), theme.TITLE, face=text.SEMIBOLD),
                Label(_(TEMPER_WORDS[guest.temper]), theme.BODY, "brass"),
            ],
            gap=0,
        )
        parts: list[Widget] = [head, Label(_(guest.life), theme.BODY), Hairline()]
        parts += self._playing(guest.temper, _(guest.plays))
        parts.append(Hairline())
        quoted = guest.lines_for("hello")[:1]
        talks = _(guest.talks)
        if quoted:
            talks = _("{manner} “{line}”").format(manner=talks, line=quoted[0])
        parts.append(Label(talks, theme.BODY))
        parts.append(Hairline())
        parts += [Label(line, theme.BODY) for line in self._record()]
        steps = Row([self.previous, self.next], gap=theme.GRID / 2)
        self.show(PortraitAndWords(portrait, strip, Column(parts)), beside=steps, main=Row([self.close], align="end"))

    def _playing(self, temper: str, plays: str) -> list[Widget]:
        """How the guest plays: a sentence, its habits on rails, and what gives it away."""
        rails = [self._rail(habit) for habit in habits(temper)]
        parts: list[Widget] = [Label(plays, theme.BODY), Grid(rails, least=92, columns=3)]
        equals = EQUALS.get(TEMPERS[temper].equals)
        if equals:
            parts.append(Label(_(equals), theme.SMALL, "quiet"))
        return parts

    def _rail(self, habit: Habit) -> Widget:
        name = Label(habit.name, theme.SMALL, "quiet")
        told = Label(habit.told, theme.SMALL)
        return Column([name, Rail(habit.share), told], gap=2)

    def _record(self) -> list[str]:
        """How the person who played last has fared against this guest, and with it."""
        store, nothing = self.services.store, GuestRecord()
        record = self.services.ask_store(lambda: guest_record(store, self.guest, self.person), nothing)
        name = _(guest_of(self.guest).name)
        told = []
        if record.against.played:
            told.append(_("Against {name} you won {matches}.").format(name=name, matches=_of(record.against)))
        if record.together.played:
            told.append(_("As partners you won {matches}.").format(matches=_of(record.together)))
        return told or [_("You have not finished a match with {name} yet.").format(name=name)]

    # -- the life of the sheet ------------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Let the portrait breathe and blink."""
        super().update(seconds)
        for picture in self.faces:
            picture.face.is_still = self.services.preferences.reduced_motion
            area = picture.advance(seconds)
            if area is not None:
                self.invalidate_quietly(area)

    def event(self, event: pygame.event.Event) -> bool:
        """The arrows go to the other guests; everything else as any sheet."""
        if event.type == pygame.KEYDOWN and (way := way_of(event.key)):
            self.step(way)
            return True
        return super().event(event)

    def first_focus(self) -> Widget | None:
        """The button that closes the sheet."""
        return self.close


def _of(record: Record) -> str:
    """`2 of 3 matches`."""
    words = ngettext("{won} of {count} match", "{won} of {count} matches", record.played)
    return words.format(won=record.won, count=record.played)
