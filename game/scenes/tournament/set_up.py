"""The set-up of a tournament: who plays, an evening or a round robin, and how long the matches are."""

from __future__ import annotations

import pygame

from game.language import _
from game.scenes.page import Page
from game.scenes.services import Services
from game.scenes.tournament.games_part import GamesPart
from game.scenes.tournament.players_part import PlayersPart
from game.session.people import People, Person, find, free_colour, free_face
from game.session.saved_settings import NAME
from game.session.tournament.draft import TournamentDraft
from game.session.tournament.play import TournamentBook
from game.store.trouble import StoreTrouble
from game.ui import theme
from game.ui.widgets import Button, Grid, Panel, ScrollArea, Widget, is_typed_enter

MOST_SHOWN = 12
"""How many of the people who have played here are offered; the others are typed in."""
FIRST_GAMES = 3
"""How many games of an evening are chosen at first."""


class TournamentSetUpScene(Page):
    """Fills in a draft, and begins the tournament. Pops None."""

    def __init__(self, services: Services, draft: TournamentDraft | None = None) -> None:
        """`draft` is what the set-up begins with, if not with whoever played last."""
        super().__init__(services)
        self.people = People(services.settings, services.store)
        self.draft = draft or self._first_draft()
        self.players = PlayersPart(self.draft, self.people, self._refresh)
        self.games = GamesPart(self.draft, self._refresh)
        self.begin = Button(_("Begin"), self.start, kind="primary", icon="icons/play", size=theme.LEAD, least=180)
        panels = Grid([Panel(self.players), Panel(self.games)], least=400, columns=2)
        self.compose(_("New tournament"), [ScrollArea(panels, least=170)], main=[self.begin])
        self._refresh()

    def _first_draft(self) -> TournamentDraft:
        known = self.people.known()[:MOST_SHOWN]
        name = self.services.settings.read(NAME) or _("Player {number}").format(number=1)
        draft = TournamentDraft(known or [Person(name, free_colour(()), free_face(()))])
        draft.games = draft.offered()[:FIRST_GAMES]
        return draft

    def first_focus(self) -> Widget | None:
        """The button that begins."""
        return self.begin

    def event(self, event: pygame.event.Event) -> bool:
        """Enter takes the name that was typed; everything else as on any page."""
        if is_typed_enter(event) and self.focused is self.players.new_name:
            self.players.add_person()
            return True
        return super().event(event)

    def _refresh(self) -> None:
        """Show what follows from the choices."""
        self.players.refresh()
        self.games.refresh()
        self.begin.enabled = not self.draft.fault()
        self.relayout()
        self.invalidate()

    def start(self) -> None:
        """Store the tournament and open it; tell what is missing, or why it cannot be stored."""
        draft = self.draft
        if draft.fault():
            self.stage.toast(draft.fault(), "warning")
            return
        tournament = draft.tournament()
        try:
            TournamentBook(self.services.store).begin(tournament)
        except StoreTrouble as trouble:
            self.stage.toast(trouble.sentence, "warning")
            return
        self.people.remember([one for name in draft.chosen if (one := find(draft.people, name)) is not None])
        self.stage.pop()
        self.services.navigator.open_tournament(tournament.uid)
