"""The result of a deal, shown at the table until a click, Enter or its button goes on."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.language import _
from game.rules.parts import Event
from game.scenes.table.display import TableDisplay
from game.scenes.table.score_flight import ScoreFlight
from game.session.controller import TableController
from game.table.results import PlacedTag, ReasonsPanel, placed_result
from game.texts.outcome import outcome_of
from game.ui.widgets.buttons import Button
from game.ui.widgets.keys import PRESS_KEYS
from game.voice.announcer import Urgency

GUARD_SECONDS = 0.35
"""For how long clicks and keys do not go on: they may have been meant for the last trick."""


class ResultHost(Protocol):
    """What the result needs of its table."""

    def show_hands(self, deal: int) -> None:
        """Show all hands of a finished deal as they were dealt."""

    def result_seen(self) -> None:
        """The players have gone on."""

    def luck_told(self, scored: Event) -> str:
        """What an expert got in the person's seat; empty while that is not known."""

    def marks_told(self, scored: Event) -> tuple[tuple[str, str], ...]:
        """The marks that people have reached for the first time, in pairs of a name and words."""


class DealResults:
    """Shows the result of the deal that was scored last, and lets the controller wait meanwhile."""

    def __init__(self, controller: TableController, display: TableDisplay, table: ResultHost) -> None:
        self.controller, self.display, self.host, self.controls = controller, display, display.host, display.controls
        self.table = table
        self.flight = ScoreFlight(display)
        self._event: Event | None = None
        self._shown_for = 0.0
        self._tags: list[PlacedTag] = []
        self._panel: ReasonsPanel | None = None
        self._placed_for: object = None
        self._luck = ""

    @property
    def is_open(self) -> bool:
        """Whether a result is shown."""
        return self._event is not None and self.controller.is_paused

    def open(self, event: Event) -> None:
        """Show the result told by a score event."""
        self._event, self._shown_for, self._placed_for, self._tags = event, 0.0, None, []
        self.controller.is_paused = True
        self.flight.begin(event)
        self.offer()
        for name, words in self.table.marks_told(event):
            self._say(_("{name}: {value}").format(name=name, value=words) if name else words)
        self._say(_("Enter goes on."))

    def _say(self, words: str) -> None:
        """Say what the panel shows beyond the result itself."""
        self.host.stage.say(words, Urgency.OWN)

    def offer(self) -> None:
        """Show the buttons."""
        if self._event is None or not self.is_open:
            return
        deal = self._event.data["deal"]
        self._placed_for = None
        hands = Button(_("Show all hands"), lambda: self.table.show_hands(deal), icon="icons/eye", keys=(pygame.K_h,))
        go_on = Button(_("Next"), self.go_on, kind="primary", icon="icons/play", least=120)
        self.controls.ask("", [hands, go_on])
        self.host.focus(None)
        self.host.relayout()

    def go_on(self) -> None:
        """Put the result away, and let the match go on."""
        self.flight.end()
        self._event, self.controller.is_paused = None, False
        self.display.picture.told = []
        self.controls.ask("", [])
        self.host.focus(None)
        self.table.result_seen()
        self.host.relayout()

    def take(self, event: pygame.event.Event) -> bool:
        """Handle Enter, Space and a click on the table. Return whether the event was used."""
        is_key = event.type == pygame.KEYDOWN and event.key in PRESS_KEYS and not event.mod & pygame.KMOD_ALT
        is_free_key = is_key and self.host.focused is None
        is_click = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if not is_free_key and not is_click:
            return False
        if self._shown_for >= GUARD_SECONDS:
            self.go_on()
        return True

    def update(self, seconds: float) -> None:
        """Advance the time, and show what an expert got as soon as it is known.

        A table that has been laid out anew shows everything at its end.
        """
        self._shown_for += seconds
        if self._event is not None and self.table.luck_told(self._event) != self._luck:
            self.host.relayout()
        if self.flight.is_on and self._tags and self._layout() != self._placed_for:
            self.flight.end()
        self.flight.update(seconds, self._tags)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tags and the reasons."""
        if not self.is_open:
            return
        self._place()
        for tag in self._tags:
            tag.draw(surface)
        if self._panel is not None:
            self._panel.draw(surface)
        self.flight.draw(surface, self._tags)

    def _layout(self) -> object:
        """What the places depend on."""
        geometry, asked = self.display.geometry, self.controls.asked_rects()
        return geometry.size, geometry.unit, geometry.anchor, list(map(tuple, geometry.plates)), list(map(tuple, asked))

    def _place(self) -> None:
        """Find the places again if the table has changed."""
        assert self._event is not None
        geometry, match = self.display.geometry, self.controller.match
        asked, now, luck = self.controls.asked_rects(), self._layout(), self.table.luck_told(self._event)
        if (now, luck) == (self._placed_for, self._luck):
            return
        if luck != self._luck:
            self._say(luck)
        self._placed_for, self._luck = now, luck
        outcome = outcome_of(self._event, match.setup.game, match.names)
        outcome = outcome._replace(reasons=(*outcome.reasons, *self.table.marks_told(self._event)))
        if self._luck:
            outcome = outcome._replace(reasons=(*outcome.reasons, ("", self._luck)))
        picture = self.display.picture
        kept, marks = [*asked, *picture.furniture], picture.marks.rects
        cards = [sprite.place.reach() for sprite in picture.sprites]
        self._tags, self._panel = placed_result(geometry, outcome, kept, marks, cards, self.controls.others)
        picture.told = [*(tag.rect for tag in self._tags), self._panel.rect]
