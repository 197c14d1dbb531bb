"""What all tables have in common: life cycle, input, and what the controller has shown.

Kinds of tables differ in `recorded`, `is_coached`, `tools`, `show_beat`, `question_asked`, `question_gone`,
`show_scores` and `pause`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

import pygame

from game.rules.parts import Event, View
from game.scenes.cloths import cloth_of
from game.scenes.services import Services
from game.scenes.table.by_ear.speech import TableSpeech
from game.scenes.table.keys import TableKeys
from game.scenes.table.looking import Looking
from game.scenes.table.parts import TableParts
from game.scenes.table.screen import TableScreen
from game.scenes.table.tools import Tool, usual_tools
from game.session.controller import TableController
from game.session.match import Beat, Match
from game.ui import pictures
from game.ui.form import Form
from game.ui.stage import Scene, Size
from game.ui.widgets.base import Widget


class TableFrame(Form, ABC):
    """A table at which people play a match."""

    recorded: Match | None = None
    """The match, if its actions are stored."""
    tells_changes = False
    is_coached = False
    """Whether a coach gives the advice instead of hints, and the player plays every card."""

    def __init__(self, services: Services, controller: TableController) -> None:
        super().__init__()
        self.services, self.controller, self.match = services, controller, controller.match
        self.cloth = cloth_of(self.match.setup.game)
        self.play_sound = services.sounds.play
        self.parts = parts = TableParts(self, services, controller, self.is_coached)
        self.picture, self.display, self.controls = parts.picture, parts.display, parts.controls
        self.selection, self.turn, self.pointer = parts.selection, parts.turn, parts.pointer
        self.questions = parts.questions
        self.hints, self.talk, self.sheets = parts.hints, parts.talk, parts.sheets
        self.looking = Looking(controller.viewing, self.pointer, self.root.at, super().event)
        self.turn.own_buttons = self.looking.buttons
        self.turn.is_held_by_pointer = self.looking.is_held_by_pointer
        functions = {
            pygame.K_F1: self._aside(self.sheets.open_rules),
            pygame.K_F2: self.hints.open,
            pygame.K_F3: self._aside(self.sheets.open_last_trick),
            pygame.K_F4: self._aside(self.sheets.open_history),
            pygame.K_F5: self._aside(lambda: self.show_scores(is_end=False)),
            pygame.K_F6: self._aside(self.talk.open_ledger),
            pygame.K_F8: self.turn.claim.finish,
            pygame.K_PAUSE: self.pause,
        }
        self.keys = TableKeys(self.pointer, self.questions, functions)
        self.by_ear = TableSpeech(self, parts, services.settings)
        self.scanned_first, self.is_taken = self.keys.scan_targets, self.keys.is_card_at
        self.clear_of = lambda: [at.reach() for at in self.display.card_places() if at.kind in ("hand", "trick")]
        screen = TableScreen(
            controller.sharing,
            self.display,
            self.talk,
            self.sheets,
            self._let_go,
            self.show_beat,
            self.show_scores,
        )
        controller.attach(screen, self.questions)
        self.controls.fill_tools(self.tools())
        self.show(parts.content)

    # -- where tables differ --------------------------------------------------------------------------------------

    def tools(self) -> list[Tool]:
        """The small buttons in the corner."""
        functions = {
            "hint": self.hints.open,
            "last_trick": self._aside(self.sheets.open_last_trick),
            "history": self._aside(self.sheets.open_history),
            "score": self._aside(lambda: self.show_scores(is_end=False)),
            "undo": self.questions.taking_back.undo,
            "rules": self._aside(self.sheets.open_rules),
            "menu": self.back,
        }
        return [*self.talk.tools(self._aside(self.talk.open_ledger)), *usual_tools(functions)]

    def show_beat(self, beat: Beat, view: View, following: Beat | None) -> float:
        """Show a beat; return how many seconds that takes."""
        told = self.talk.tell(view)
        self.by_ear.hear(beat, following)
        seconds = self.parts.beats.show(beat, view, following)
        if told:
            self.parts.beats.sound.said(beat.event.data["seat"])
        if beat.kind == "say":
            self.hints.begin_anew(view)
        return told if seconds is None else seconds

    def question_asked(self, view: View) -> None:
        """The player of this view has been asked."""

    def question_gone(self) -> None:
        """Nobody is asked any more."""

    @abstractmethod
    def show_scores(self, is_end: bool, scored: Event | None = None) -> None:
        """Show the scores of the match, or of the deal in the event `scored`; with `is_end` the result."""

    @abstractmethod
    def pause(self) -> None:
        """Esc was pressed with nothing begun: offer to leave."""

    # -- several people at one screen -----------------------------------------------------------------------------

    def _aside(self, act: Callable[[], None]) -> Callable[[], None]:
        """The same after a hand that is held has been put down, so that it tells only public things."""

        def put_down_first() -> None:
            self.controller.viewing.put_down()
            act()

        return put_down_first

    def _let_go(self) -> None:
        """Release all that the pointer holds: a card, or a widget."""
        self.pointer.cancel()
        super().attention(False)

    def overlaid(self, above: Scene) -> None:
        """Below a sheet, hide what only one of several people may see."""
        super().overlaid(above)
        if not above.opaque or self.looking.is_on:
            self.controller.viewing.lay_aside()

    # -- a scene's duties -----------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Use the look of the cards that is set."""
        self.picture.faces.use(self.stage.preferences)

    def leave(self) -> None:
        """Stop the bots, and free the pictures of the cards, which are large."""
        self.hints.adviser.end()
        self.controller.worker.forget()
        self.picture.faces.forget()
        super().leave()

    def resume(self, result: object) -> None:
        """A sheet above the table was closed: take the focus from the button that opened it."""
        self.focus(None)
        super().resume(result)
        self.controller.viewing.take_up()
        self.invalidate()

    def reword(self) -> None:
        """Show all texts in the language chosen now."""
        self.controls.fill_tools(self.tools())
        self.controls.reword()
        self.hints.reword()
        self.questions.reword()
        self.talk.reword()
        self.picture.corners.reword()
        self.by_ear.reword()
        self.display.show(self.display.shown, at_once=True)

    def area(self, size: Size, unit: float) -> pygame.Rect:
        """The whole window."""
        return pygame.Rect((0, 0), size)

    def arrange(self, size: Size, unit: float) -> None:
        """Lay out the table for a window of this size, with the present settings; cards in motion arrive."""
        preferences = self.stage.preferences
        self.controller.viewing.put_down()
        self.controller.viewing.share(preferences.sharing)
        self.controller.pace = self.display.pace
        self.controller.trick_pause = preferences.trick_pause
        self.controller.bot_talk.may_offer_people = preferences.bots_offer
        self.controller.company.is_silent = not preferences.guests_talk
        self.picture.faces.use(preferences)
        self.pointer.let_go()
        self.parts.beats.remarks.hush()
        self.display.arrange(size, unit)
        super().arrange(size, unit)
        self.display.lay_cards()

    def tick(self) -> None:
        """Fetch the advice of the bots' process for the person who is asked."""
        self.hints.tick()

    def update(self, seconds: float) -> None:
        """Move cards and fade bubbles; advance the match while no sheet is above the table."""
        super().update(seconds)
        self.by_ear.update(seconds)
        self.looking.update(seconds)
        self.parts.beats.sound.update(seconds)
        self.parts.beats.remarks.update(seconds)
        for rect in self.picture.people.update(seconds, self.stage.preferences.reduced_motion):
            self.invalidate_quietly(rect)
        self.pointer.mark_keys()
        self.pointer.light_pile()
        self.pointer.update(seconds)
        for rect in self.picture.update(seconds, self.controller.pace > 0):
            self.invalidate(rect)
        if self.is_top and not self.pointer.held:
            self.controller.advance(seconds, self.picture.sprites.is_moving)

    def attention(self, present: bool) -> None:
        """When the window loses the focus, release a held card and cover private cards."""
        super().attention(present)
        if not present:
            self.looking.end()
            self.pointer.let_go()
            self.controller.viewing.cover_now()

    def back(self) -> None:
        """Esc: cancel what the player has begun, or pause."""
        if self.pointer.held is not None:
            self.pointer.let_go()
        elif self.hints.is_open:
            self.hints.dismiss()
        elif self.selection.chosen or self.selection.typed or self.selection.cursor is not None:
            self.selection.typed = ""
            self.selection.clear()
            self.turn.choose_anew()
        else:
            self.pause()

    def first_focus(self) -> Widget | None:
        """None: no button has the focus before Tab or an arrow is pressed, so Enter cannot bid by accident."""
        return None

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw the cloth, the plates and the cards."""
        super().draw_ground(surface)
        self.picture.draw(surface)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything; a held card, bubbles and the hint lie above the buttons."""
        super().draw(surface)
        self.picture.draw_above(surface)
        self.parts.beats.remarks.draw(surface)
        if self.pointer.held is None:
            self.hints.draw(surface)

    # -- input ----------------------------------------------------------------------------------------------------

    def event(self, event: pygame.event.Event) -> bool:
        """Handle an event: cards first, then buttons."""
        if event.type == pictures.READY:
            if self.picture.faces.arrived():
                self.invalidate()
            return True
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL):
            self.questions.refusals.forget()
            self.parts.beats.remarks.hush()
        if self.looking.event(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(event.pos) or super().event(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self.pointer.cancel()
            return True
        if event.type == pygame.MOUSEMOTION:
            return self.pointer.move(event.pos, event.rel) or super().event(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            if not self.is_holding:
                self.pointer.release(event.pos)
                return True
            is_used = super().event(event)
            if self.focused in self.controls.tools.children():
                self.focus(None)  # the keys belong to the cards, also after a click on a small button
            return is_used
        if event.type == pygame.WINDOWLEAVE:
            self.pointer.leave()
        if event.type == pygame.KEYDOWN and (self.by_ear.take(event) or self.keys.take(event)):
            return True
        return super().event(event) or self.by_ear.take_unused(event)

    def _press(self, pos: tuple[int, int]) -> bool:
        """The mouse button went down. Return False on a widget, which handles the event itself."""
        under = self.root.at(pos)
        if under is not None and under.focusable:
            return False
        if self.hints.callout.is_at(pos):
            self.hints.dismiss()
        elif not self.talk.callout.is_at(pos):
            self.pointer.press(pos)
        return True
