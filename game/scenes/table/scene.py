"""The table: one scene for all games. Takes drags, clicks and keys, and opens what lies beside the table.

What is seen stands in `table_showing`, what is asked and done in `table_asking`; what happens next is the flow's
business, what may be done the rules'.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.language import _
from game.scenes.table.callout import CalloutLayer
from game.scenes.table.caution import Caution
from game.scenes.table.claim import Claim
from game.scenes.table.controls import TableControls, Tool
from game.scenes.table.display import TablePicture
from game.scenes.table.hints import Hints
from game.scenes.table.keys import TableKeys
from game.scenes.table.piles import Piles
from game.scenes.table.pointer import Hand
from game.scenes.table.turn import Asking
from game.scenes.talk.at_table import TableTalk
from game.session.adviser import Adviser
from game.session.controller import TableController
from game.session.match import Match
from game.table.geometry import Geometry
from game.table.layout import PEEK
from game.ui import pictures
from game.ui.motion import pace
from game.ui.scene import Size
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.scenes.services import Services


class TableScene(Asking):
    """A match being played."""

    def __init__(self, services: Services, match: Match) -> None:
        self.services, self.match = services, match
        self.picture = TablePicture(match)
        self.controller = TableController(match, services.worker, self)
        self.claim = Claim(self)
        self.shown = self.controller.view()
        self.asked = None
        self.is_changing = self.is_peeking = False
        self.anchor = match.humans[0] if match.humans else 0
        self.geometry = Geometry((1280, 720), 1.0, match.game.players, self.anchor)
        self.own_row = []
        self.public_trump = match.game.view(None).fact("trump")
        self.newest_deal = match.game.number
        self.typed = ""
        self.hand = Hand(self.picture.sprites, self.drop, self._collected, self.sort_by_hand)
        self.talk = TableTalk(self)
        self.keys = TableKeys(self)
        self.adviser = Adviser(match, services.worker)
        self.hints = Hints(self)
        self.caution = Caution(self)
        self.piles = Piles(self)
        self.board = TableControls(self._tools(), self.talk.bar)
        super().__init__(CalloutLayer(self.talk.around(self.board), self.hints.note, self.hints.settle))
        self._refused_rule = None
        self._is_dealt = False

    def _tools(self) -> list[Tool]:
        return [
            *self.talk.tools,
            Tool("hint", _("Hint (F2)"), self.hints.open),
            Tool("last_trick", _("Last trick (F3)"), self.open_last_trick),
            Tool("history", _("This deal so far (F4)"), self.open_history),
            Tool("score", _("Scores (F5)"), lambda: self.show_scores(is_end=False)),
            Tool("undo", _("Take back (Ctrl+Z)"), self.undo),
            Tool("rules", _("Rules (F1)"), self.open_rules),
            Tool("menu", _("Pause (Esc)"), self.back),
        ]

    # -- a scene's duties -----------------------------------------------------------------------------------------

    def enter(self) -> None:
        """The table is laid: the deal is shown as if it were made now."""
        self.picture.faces.use(self.stage.preferences)

    def leave(self) -> None:
        """Nobody waits for the bots' answer any more, nor looks at the cards: their pictures are large."""
        self.adviser.end()
        self.controller.worker.forget()
        self.picture.faces.forget()
        super().leave()

    def resume(self, result: object) -> None:
        """A sheet over the table has gone."""
        self.invalidate()

    def reword(self) -> None:
        """Say everything in the language chosen now."""
        self.board.fill_tools(self._tools())
        self.hints.reword()
        if self.asked is not None and not self.is_changing:
            self.offer()
        self._show(self.shown, at_once=True)

    def area(self, size: Size, unit: float) -> pygame.Rect:
        """The whole window."""
        return pygame.Rect((0, 0), size)

    def arrange(self, size: Size, unit: float) -> None:
        """Lay the table for a window of this size; cards in motion arrive."""
        preferences = self.stage.preferences
        self.controller.pace = self.hand.pace = pace(preferences)
        self.controller.trick_pause = preferences.trick_pause
        self.controller.bot_talk.may_offer_people = preferences.bots_offer
        self.hand.is_single_click = preferences.single_click
        self.picture.faces.use(preferences)
        self.hand.let_go()
        self._set_geometry(size, unit)
        super().arrange(size, unit)
        if self._is_dealt:
            self._show(self.shown, at_once=True)
        else:
            self._is_dealt = True
            self._deal(self.shown)

    def tick(self) -> None:
        """Hear what the bots' process has found out for the one who is asked."""
        self.hints.tick()

    def update(self, seconds: float) -> None:
        """Cards glide, bubbles fade, and the flow goes on while nothing lies over the table."""
        super().update(seconds)
        self.piles.light()
        for rect in self.picture.update(seconds, self.controller.pace > 0):
            self.invalidate(rect)
        if self.is_top and not self.hand.held:
            self.controller.advance(seconds, self.picture.sprites.is_moving)

    def attention(self, present: bool) -> None:
        """The window lost the focus: a held card goes home, and what is private is covered."""
        super().attention(present)
        if not present:
            self.hand.let_go()
            self.controller.cover_now()

    def back(self) -> None:
        """Esc: take back what was begun, or pause."""
        if self.hand.held is not None:
            self.hand.let_go()
        elif self.hints.is_open:
            self.hints.dismiss()
        elif self.hand.chosen or self.typed or self.hand.cursor is not None:
            self.typed = ""
            self.hand.clear()
            self._collected()
        else:
            self.pause()

    def pause(self) -> None:
        """Whatever may be looked at meanwhile, and the way out."""
        self.services.navigator.open_pause(self.match, self._paused)

    def _paused(self, result: object) -> None:
        if result == "leave":
            self.stage.pop(None)

    def first_focus(self) -> Widget | None:
        """No button has the keys until Tab or an arrow asks for one: Enter must not bid by chance."""
        return None

    # -- other sheets ---------------------------------------------------------------------------------------------

    def cover(self, seat: int) -> None:
        """Hand the screen over: an opaque sheet, until the person at `seat` says so."""
        lines = [f"{name}: {total}" for name, total in zip(self.match.names, self.shown.totals, strict=True)]
        self.services.navigator.open_hand_over(self.match, seat, lines, lambda _result: self.controller.revealed(seat))

    def show_scores(self, is_end: bool) -> None:
        """The score sheet, over the table; at the end it asks what comes next."""
        self.services.navigator.open_scores(self.match, is_end, self._ended if is_end else None)

    def _ended(self, result: object) -> None:
        if result == "again":
            self.stage.replace(TableScene(self.services, self.services.matches.again(self.match)))
        else:
            self.stage.pop(None)

    def open_rules(self) -> None:
        """The rule book, at the rule that matters now."""
        self.services.navigator.open_rules(self.match.setup.game, self._refused_rule)

    def open_last_trick(self) -> None:
        """The last trick once more."""
        if self.match.tricks:
            self.services.navigator.open_last_trick(self.match, self.picture.faces)
        else:
            self.stage.toast(_("No trick has been taken in this deal yet."))

    def open_history(self) -> None:
        """What was bid and played in this deal."""
        self.services.navigator.open_history(self.match, self.controller.view())

    # -- input ----------------------------------------------------------------------------------------------------

    def event(self, event: pygame.event.Event) -> bool:
        """Cards first, then buttons; a click on the cloth hurries what is shown."""
        if event.type == pictures.READY:
            if self.picture.faces.arrived():
                self.invalidate()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._pressed(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self.hand.let_go()
            self.piles.let_go()
            return True
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and not self.is_holding:
            inside = pygame.Rect((0, 0), self.geometry.size).collidepoint(event.pos)
            self.hand.release(self.geometry, event.pos, inside)
            self.piles.release(event.pos)
            self.invalidate()
            return True
        if event.type == pygame.WINDOWLEAVE and self.hand.held is not None:
            self.hand.let_go()
        if event.type == pygame.KEYDOWN and self.keys.take(event):
            return True
        return super().event(event)

    def _pressed(self, event: pygame.event.Event) -> bool:
        under = self.root.at(event.pos)
        is_button = under is not None and under.focusable
        if not is_button and self.hints.is_at(event.pos):
            self.hints.dismiss()
            return True
        if not is_button and self.talk.note.is_at(event.pos):
            return True
        if not is_button and self.hand.press(event.pos):
            if not self.controller.is_settled:
                self.hurry()
            return True
        if not is_button and self.controller.is_settled and self.piles.press(event.pos):
            return True
        if not is_button:
            self.hurry()
            if self.hand.chosen and not (self.asked and self.asked.collects):
                self.hand.clear()
                self._collected()
            return True
        return super().event(event)

    def _moved(self, event: pygame.event.Event) -> bool:
        rects = self.hand.move(event.pos, event.rel)
        if rects:
            self.invalidate(rects[0].union(rects[1]))
            return True
        self._peek(event.pos)
        self.piles.hover(event.pos)
        if self.hand.hover(event.pos):
            self.invalidate(self.picture.hand_rect())
        return super().event(event)

    def _peek(self, pos: tuple[int, int]) -> None:
        """Look at an own card that lies face down for as long as the pointer is on it."""
        piles = [pile for pile in self.shown.piles if pile.note == PEEK]
        is_peeking = any(self.picture.sprites.at(pos, pile.kind, pile.owner) for pile in piles)
        if is_peeking != self.is_peeking:
            self.is_peeking = is_peeking
            self._show(self.shown, at_once=False)
