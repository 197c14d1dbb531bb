"""Hints at a table: asked for by F2, shown over it with the answer they speak of glowing, gone with the next answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.language import _
from game.scenes.table.callout import Room
from game.scenes.table.hint_sheet import SURE, HintNote, Worth
from game.scenes.table.spots import action_rects, room_around
from game.store import StoreTrouble
from game.texts.formats import error_text, points_text
from game.texts.hints import action_words, reason
from game.ui import shapes

if TYPE_CHECKING:
    from game.bots.advice.hints import Hint
    from game.scenes.table.scene import TableScene


class Hints:
    """Everything about hints that one table needs."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.note = HintNote(self.dismiss)
        self.hint: Hint | None = None
        """The hint that is shown."""

    @property
    def is_open(self) -> bool:
        """Whether a hint is shown or on its way."""
        return self.note.visible

    def open(self) -> None:
        """Find a hint for whoever is asked and looks; once more takes it away."""
        table = self.table
        if self.is_open:
            self.dismiss()
            return
        if not table.has_advice:
            table.stage.toast(_("In this deal the coach gives the advice."))
            return
        if table.adviser.view is None or table.is_changing:
            table.stage.toast(_("You can have a hint when it is your turn."))
            return
        table.focus(None)  # the keys belong to the cards, also after a click on the tool
        self.note.think()
        table.adviser.want_hint()
        if table.adviser.hint is not None:  # it was asked for before
            self._show(table.adviser.hint)
        table.relayout()

    def tick(self) -> None:
        """Show the hint once it is there."""
        table = self.table
        if not table.adviser.tick() or not self.is_open or self.hint is not None:
            return
        if table.adviser.hint is not None:
            self._note_use()
            self._show(table.adviser.hint)
        elif table.adviser.has_failed:
            self.dismiss()
            table.stage.toast(_("No hint can be found just now: try again, or play what you like."), "warning")

    def _note_use(self) -> None:
        try:
            self.table.match.note_hint()
        except StoreTrouble as trouble:
            self.table.stage.toast(trouble.sentence, "warning")

    def _show(self, hint: Hint) -> None:
        table = self.table
        view = table.adviser.view
        assert view is not None
        self.hint = hint
        self._say(hint)
        table.picture.sprites.glowing = frozenset(hint.action.cards)
        table.relayout()

    def _say(self, hint: Hint) -> None:
        view = self.table.adviser.view
        assert view is not None
        worths = []
        for value in hint.values:
            error = SURE * value.error
            figures = f"{points_text(value.mean)} {error_text(error)}"
            worths.append(Worth(action_words(view.game, value.action), value.mean, error, figures))
        self.note.say(reason(view, hint.action, hint.reasons, self.table.match.names), worths)

    def reword(self) -> None:
        """Say it in the language chosen now."""
        if self.hint is not None:
            self._say(self.hint)
        elif self.is_open:
            self.note.think()

    def dismiss(self) -> None:
        """Take it away; what still thinks about it may stop."""
        if not self.is_open:
            return
        self.table.adviser.drop_hint()
        self.hint = None
        self.note.hush()
        self.table.picture.sprites.glowing = frozenset()
        self.table.relayout()

    def is_at(self, pos: tuple[int, int]) -> bool:
        """Whether a point is on the sheet."""
        return self.is_open and self.note.rect.collidepoint(pos)

    # -- where it lies --------------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Lay the sheet where it covers nothing that matters."""
        table = self.table
        if not self.is_open:
            self.note.settle(Room(pygame.Rect(0, 0, 1, 1), (), (), (), None), table.unit)
            return
        lying = table.places_now()
        lit = action_rects(table, lying, self.hint.action) if self.hint is not None else []
        room = room_around(table, lying, lit)
        if table.talk.note.visible:
            room = room._replace(kept=[*room.kept, table.talk.note.rect])
        self.note.settle(room, table.unit, table.geometry.units())

    def draw(self, surface: pygame.Surface) -> None:
        """Once more the sheet, over bubbles and banners, and a ring around a button that is hinted at."""
        table = self.table
        if not self.is_open or table.hand.held is not None:
            return
        if self.hint is not None and not set(self.hint.action.cards) & set(table.shown.hand):
            for rect in action_rects(table, table.places_now(), self.hint.action):
                shapes.ring(surface, rect, table.unit)
        self.note.draw(surface)
