"""The first start: a name and a face, both of which may be left out, and a guided first deal at once."""

from __future__ import annotations

import pygame

from game.language import _
from game.rules.registry import GAME_INFO
from game.scenes.learn_offer import learn
from game.scenes.services import Services
from game.scenes.setup.picks import coin_picks, face_picks
from game.session.people import COLOURS, FACES, People, Person
from game.session.saved_settings import IS_WELCOMED, LOOK, NAME
from game.session.setup_draft import LONGEST_NAME
from game.texts.guide import has_first_deal
from game.ui import text, theme
from game.ui.dialog import Sheet
from game.ui.widgets import Button, Column, Label, Row, TextField, Widget, is_typed_enter

WIDE = 600


def is_wanted(services: Services) -> bool:
    """Whether nobody was asked yet, and nobody has played here."""
    settings, store = services.settings, services.store
    if settings.read(IS_WELCOMED) or settings.read(NAME) or not store.is_saved:
        return False
    return not People(settings, store).known() and not services.ask_store(lambda: bool(store.matches()), False)


class WelcomeSheet(Sheet):
    """Asks who plays here."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.name, self.colour, self.face = "", next(iter(COLOURS)), next(iter(FACES))
        super().__init__(wide=WIDE)
        self._compose()

    def first_focus(self) -> Widget | None:
        return self.deal_button

    def back(self) -> None:
        """Go to the menu."""
        self._keep()
        self.stage.pop()

    def _compose(self) -> None:
        self.field = TextField(self.name, self._set_name, hint=_("Your name"), longest=LONGEST_NAME, weight=1)
        parts = [
            Label(_("Good evening. Who is joining us?"), theme.TITLE, face=text.SEMIBOLD),
            self.field,
            face_picks(self.colour, self.face, (), self._set_face),
            coin_picks(self.name, self.colour, (), self._set_colour),
            Label(_("The first deal is guided: you learn the game as you play."), theme.BODY, "quiet"),
        ]
        self.deal_button = Button(_("Deal me in"), self._deal, kind="primary", icon="icons/play", size=theme.LEAD)
        look = Button(_("Look around first"), self.back, kind="quiet")
        self.show(Column(parts, gap=2 * theme.GRID), beside=Row([look]), main=Row([self.deal_button], align="end"))

    def event(self, event: pygame.event.Event) -> bool:
        """Letters go into the name wherever the focus is, and Enter there goes on to the button that begins."""
        if self.field.takes_up(event):
            return True
        if is_typed_enter(event) and self.focused is self.field:
            self.focus(self.deal_button)
            return True
        return super().event(event)

    def _set_name(self, name: str) -> None:
        self.name = name

    def _set_face(self, face: str) -> None:
        self.face = face
        self.refill(self._compose)

    def _set_colour(self, colour: str) -> None:
        self.colour = colour
        self.refill(self._compose)

    def _keep(self) -> None:
        """Store the person, or the look alone if there is no name."""
        settings, name = self.services.settings, " ".join(self.name.split())
        settings.keep(IS_WELCOMED, True)
        if name:
            settings.keep(NAME, name)
            People(settings, self.services.store).remember([Person(name, self.colour, self.face)])
        else:
            settings.keep(LOOK, {"colour": self.colour, "face": self.face})

    def _deal(self) -> None:
        self.back()
        learn(self.services, next(game_id for game_id in GAME_INFO if has_first_deal(game_id)))
