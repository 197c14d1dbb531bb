"""The replay of a match: a table without input, stepped by action, trick or deal.

It shows what the looker's seat saw. In deals that are over all hands can be laid open, and the tools of `tools.py` are
available.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.language import _
from game.scenes.cloths import cloth_of
from game.scenes.replay.controls import ReplayBoard
from game.scenes.replay.keep_tool import KeepTool
from game.scenes.replay.picture import ReplayPicture
from game.scenes.replay.tools import DealTools
from game.scenes.services import Services
from game.session.match import Match
from game.session.playback import Playback
from game.session.replay_position import ReplayPosition
from game.ui import pictures
from game.ui.form import Form
from game.ui.stage import Size
from game.ui.widgets.base import Widget
from game.ui.widgets.keys import way_of

FAR = 4
"""Cards do not glide when more steps than this are taken at once."""


class ReplayScene(Form):
    """Shows a match from `deal` (its score number, from 1) or from a step. Pops None.

    With `can_keep` the match comes from a file, and there is a button that keeps it.
    """

    def __init__(
        self, services: Services, match: Match, deal: int | None = None, step: int = 0, can_keep: bool = False
    ) -> None:
        self.services = services
        self.cloth, self.spoken_title = cloth_of(match.setup.game), _("Replay")
        self.position = ReplayPosition(match, deal, step)
        self.tools = DealTools(services, self.position, self)
        self.keeping = KeepTool(services, match, can_keep)
        self.board = ReplayBoard(self, self.tools, self.keeping)
        self.picture = ReplayPicture(self.position, self.board, services.preferences)
        super().__init__(self.board)
        self._tell()

    # -- the life cycle -------------------------------------------------------------------------------------------

    def leave(self) -> None:
        """Frees the large pictures of the cards."""
        self.picture.table.faces.forget()
        super().leave()

    def area(self, size: Size, unit: float) -> pygame.Rect:
        """The whole window."""
        return pygame.Rect((0, 0), size)

    def arrange(self, size: Size, unit: float) -> None:
        """Lays out the table for a window of this size."""
        self.picture.arrange(size, unit, self.stage.preferences)
        super().arrange(size, unit)
        self._show(at_once=True)

    def update(self, seconds: float) -> None:
        """Moves the cards."""
        super().update(seconds)
        for rect in self.picture.update(seconds):
            self.invalidate(rect)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draws the table below the widgets."""
        super().draw_ground(surface)
        self.picture.draw(surface)

    def first_focus(self) -> Widget | None:
        """None: no widget has the focus before Tab is pressed."""
        return None

    # -- what is shown --------------------------------------------------------------------------------------------

    def _show(self, at_once: bool, gather: bool = False) -> None:
        if self.picture.show(at_once, gather):
            self.relayout()
        self.invalidate()

    def _tell(self) -> None:
        """Updates the line, the strip and the buttons."""
        position = self.position
        self.board.tell(position.told(), position.at, len(position.steps), position.is_open, position.is_finished)
        self.offer_tools()

    def offer_tools(self) -> None:
        """Updates the tools' buttons and the marks in the strip."""
        tools = self.tools
        self.board.offer(tools.is_bots_move, tools.can_review, tools.can_play_on, tools.marks())

    # -- stepping -------------------------------------------------------------------------------------------------

    def go(self, step: int) -> None:
        """Shows a step, or the nearest one that exists."""
        position = self.position
        before, deal = position.at, position.deal
        position.go(step)
        if position.at == before:
            return
        is_far = abs(position.at - before) > FAR or position.deal != deal
        self._tell()
        self._show(at_once=is_far, gather=position.at == before + 1 and position.event.kind == "trick")

    def go_by(self, steps: int) -> None:
        """Goes this many steps forward, or back if negative."""
        self.go(self.position.at + steps)

    def go_trick(self, way: int) -> None:
        """Goes on (1) or back (-1) by a trick."""
        self.go(self.position.trick_step(way))

    def go_deal(self, way: int) -> None:
        """Goes on (1) or back (-1) by a deal."""
        self.go(self.position.deal_step(way))

    def toggle_eye(self) -> None:
        """Lays all hands of deals that are over open, or covers them again."""
        if not self.position.is_finished:
            self.stage.toast(_("You can show all hands once the deal is over."))
            return
        self._look(self.position.seat, not self.position.is_open)

    def turn_table(self) -> None:
        """Shows the next seat's view, in deals that are over."""
        if not self.position.is_finished:
            self.stage.toast(_("You can view from other seats once the deal is over."))
            return
        self._look((self.position.seat + 1) % self.position.match.game.players, self.position.is_open, at_once=True)

    def look_before(self, moment: int, seat: int) -> None:
        """Shows the step before a moment of a deal that is over, from this seat."""
        if seat != self.position.seat:
            self._look(seat, self.position.is_open, at_once=True)
        self.go(self.position.step_before(moment))

    def _look(self, seat: int, is_open: bool, at_once: bool = False) -> None:
        self.position.look(seat, is_open)
        self._tell()
        self._show(at_once)
        self.relayout()

    # -- input ----------------------------------------------------------------------------------------------------

    def event(self, event: pygame.event.Event) -> bool:
        """Takes the keys of stepping first, everything else as any form."""
        if event.type == pictures.READY:
            self.picture.table.faces.arrived()
            self.invalidate()
            return True
        if event.type == pygame.MOUSEWHEEL:
            self.go_by(-event.y)
            return True
        if event.type == pygame.KEYDOWN and not event.mod & pygame.KMOD_ALT and self._own_key(event):
            return True
        return super().event(event)

    def _own_key(self, event: pygame.event.Event) -> bool:
        is_control = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        keys: dict[int, Callable[[], None]] = {
            pygame.K_LEFT: lambda: self.go_by(way_of(pygame.K_LEFT)),
            pygame.K_RIGHT: lambda: self.go_by(way_of(pygame.K_RIGHT)),
            pygame.K_PAGEUP: lambda: self.go_deal(-1) if is_control else self.go_trick(-1),
            pygame.K_PAGEDOWN: lambda: self.go_deal(1) if is_control else self.go_trick(1),
            pygame.K_HOME: lambda: self.go(0),
            pygame.K_END: lambda: self.go(len(self.position.steps) - 1),
            pygame.K_e: self.toggle_eye,
            pygame.K_v: self.turn_table,
            pygame.K_a: self.tools.audit,
            pygame.K_r: self.tools.review,
            pygame.K_p: self.tools.play_on,
            pygame.K_k: self.keeping.keep,
            pygame.K_F1: lambda: self.services.navigator.open_rules(self.position.match.setup.game),
        }
        if event.key not in keys:
            return False
        keys[event.key]()
        return True


def open_replay(
    services: Services, match: Match, deal: int | None = None, has_review: bool = False, can_keep: bool = False
) -> None:
    """Opens the replay of a match, with the review if asked for; tells why if nothing of it may be seen yet."""
    if len(match.humans) == 1 or Playback(match).is_finished(0):
        scene = ReplayScene(services, match, deal, can_keep=can_keep)
        services.stage.push(scene)
        scene.keeping.offer()
        if has_review:
            scene.tools.review()
    else:
        services.stage.toast(_("No deal of this match is finished yet."))
