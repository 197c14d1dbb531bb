"""Looking through a match: a table that nobody plays at, stepped action by action, trick by trick, deal by deal.

It shows what the looker's seat saw; of a deal that is over the eye button lays all hands open, and more can be asked
(`replay_after`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.cards import Card
from game.language import _
from game.rules.parts import View
from game.scenes.replay.controls import ReplayBoard
from game.scenes.replay.tools import AfterDeal
from game.scenes.table.picture import TablePicture
from game.session.match import Match
from game.session.playback import Playback
from game.table.geometry import Geometry
from game.table.layout import Place, places
from game.table.sorting import sorted_hand
from game.texts import texts_of
from game.texts.telling import event_told
from game.ui import felt, pictures
from game.ui.form import Form
from game.ui.motion import pace
from game.ui.scene import Size
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.scenes.services import Services

FAR = 4
"""More steps than this at once, and the cards are simply there."""


class ReplayScene(Form):
    """A match looked through, from `deal` (the number of its score, from 1) or from a step. Pops None."""

    def __init__(self, services: Services, match: Match, deal: int | None = None, step: int = 0) -> None:
        self.services, self.match = services, match
        self.playback = Playback(match)
        self.picture = TablePicture(match)
        self.seat = match.humans[0] if match.humans else 0
        self.is_open = False
        self.pace = 0.0
        self.own_row: list[Card] = []
        self.steps = self._steps()
        self.at = self._scored(deal) if deal is not None else min(step, len(self.steps) - 1)
        self.geometry = Geometry((1280, 720), 1.0, match.game.players, self.seat)
        self.board = ReplayBoard(self)
        self.after = AfterDeal(self)
        super().__init__(self.board)
        self._tell()

    # -- where we are ---------------------------------------------------------------------------------------------

    def _steps(self) -> list[int]:
        return self.playback.steps(self.looker(False), self.is_open, self.is_own)

    @property
    def is_own(self) -> bool:
        """Whether nobody else's secrets can be in the deal in progress: one person plays, and it is that seat's."""
        return self.match.humans == (self.seat,)

    def looker(self, is_finished: bool) -> int | None:
        """Whose eyes see: the seat's, unless that deal is in progress and belongs to several people or to bots."""
        return self.seat if is_finished or self.is_own else None

    @property
    def moment(self) -> int:
        """The moment that is shown."""
        return self.steps[self.at]

    @property
    def is_finished(self) -> bool:
        """Whether the deal that is shown is over."""
        return self.playback.is_finished(self.playback.moments[self.moment].deal)

    def kind(self, step: int) -> str:
        """What happened at a step: `deal`, `act`, `say`, `trick`, `score` or `end`."""
        return self.playback.moments[self.steps[step]].event.kind

    def view(self) -> View:
        """What is shown."""
        if self.is_open and self.is_finished:
            return self.playback.open_view(self.moment, self.seat)
        return self.playback.view(self.moment, self.looker(self.is_finished))

    # -- a scene's duties -----------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Take the look of the cards that is set."""
        self.picture.faces.use(self.stage.preferences)

    def area(self, size: Size, unit: float) -> pygame.Rect:
        """The whole window."""
        return pygame.Rect((0, 0), size)

    def leave(self) -> None:
        """Nobody looks at the cards any more: their pictures are large."""
        self.picture.faces.forget()
        super().leave()

    def arrange(self, size: Size, unit: float) -> None:
        """Lay the table for a window of this size."""
        self.pace = pace(self.stage.preferences)
        self.picture.faces.use(self.stage.preferences)
        self._size, self._unit = size, unit
        view = self.view()
        self._set_geometry(view)
        super().arrange(size, unit)
        self._show(view, at_once=True)

    def _set_geometry(self, view: View) -> None:
        scale = self.stage.preferences.card_scale
        self.geometry = self._geometry(view, scale)
        if not self.board.has_room(self.geometry, self._unit):  # large words in a small window: smaller cards
            self.geometry = self._geometry(view, scale * 3 // 4)
        self.board.geometry = self.geometry
        self.picture.arrange(self.geometry, self._unit)

    def _geometry(self, view: View, scale: int) -> Geometry:
        held, is_left = len(view.pile("hand", self.seat)), self.stage.preferences.left_handed
        return Geometry(self._size, self._unit, view.players, self.seat, scale, is_left, held)

    def update(self, seconds: float) -> None:
        """Cards glide."""
        super().update(seconds)
        for rect in self.picture.update(seconds, self.pace > 0):
            self.invalidate(rect)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """The cloth, the plates and the cards."""
        felt.paint(surface, self.stage.preferences.felt)
        self.picture.draw(surface)

    def first_focus(self) -> Widget | None:
        """No button has the keys until Tab asks for one."""
        return None

    # -- what is shown --------------------------------------------------------------------------------------------

    def _show(self, view: View, at_once: bool, gather: bool = False) -> None:
        rows = self.geometry.rows
        self._set_geometry(view)
        if self.geometry.rows != rows:
            self.relayout()
        lying = self._places(view)
        if at_once:
            self.picture.sprites.put(lying)
        else:
            self.picture.sprites.follow(lying, self.pace, gather)
        self.picture.show(view, lying)
        own = "hand", self.seat
        others = [place.rect() for place in lying if (place.kind, place.owner) != own and place.kind != "trick"]
        self.board.keep_clear(others, [place.rect() for place in lying if place.kind == "trick"])
        self.invalidate()

    def _places(self, view: View) -> list[Place]:
        self.picture.seat(view)
        has_memory = self.stage.preferences.memory_aid
        return places(view, self.geometry, self._sort, is_peeking=self.is_open, has_memory=has_memory)

    def _sort(self, cards: Sequence[Card]) -> list[Card]:
        row = sorted_hand(self.view(), cards, self.stage.preferences.sort_order, self.own_row)
        self.own_row = row
        return row

    def _tell(self) -> None:
        """Say what happened at this step, and set the strip and the buttons."""
        playback, is_open = self.playback, self.is_open and self.is_finished
        action = playback.action(self.moment, self.looker(self.is_finished), is_open)
        event = playback.moments[self.moment].event
        told = event_told(self.match.setup.game, event, action, self.match.names)
        if event.kind == "say" and self.at > 0:
            told = self._said() or told
        self.board.tell(told, self.at, len(self.steps), self.is_open, self.is_finished)
        self.after.offer()

    def _said(self) -> str:
        """What the looker learned of the talk at this step."""
        talk, looker = texts_of(self.match.setup.game).talk, self.looker(self.is_finished)
        if talk is None:
            return ""
        before, after = (self.playback.view(at, looker) for at in (self.moment - 1, self.moment))
        return " ".join(news.words for news in talk.news(before, after, self.match.names))

    # -- going on -------------------------------------------------------------------------------------------------

    def go(self, step: int) -> None:
        """Show this step, or the nearest there is."""
        step = max(0, min(len(self.steps) - 1, step))
        if step == self.at:
            return
        far, deal = abs(step - self.at), self.playback.moments[self.moment].deal
        is_next = step == self.at + 1
        self.at = step
        is_other = self.playback.moments[self.moment].deal != deal
        self._tell()
        self._show(self.view(), at_once=is_other or far > FAR, gather=is_next and self.kind(step) == "trick")

    def go_by(self, steps: int) -> None:
        """So many actions on or back."""
        self.go(self.at + steps)

    def go_trick(self, way: int) -> None:
        """On (1) or back (-1) to where a trick lies complete, or a deal begins or ends."""
        step = self.at + way
        while 0 < step < len(self.steps) - 1 and not self._is_stop(step):
            step += way
        self.go(step)

    def _is_stop(self, step: int) -> bool:
        return self.kind(step) in ("deal", "score", "end") or self.kind(step + 1) == "trick"

    def go_deal(self, way: int) -> None:
        """On (1) or back (-1) to the next beginning of a deal; at the last one to its end."""
        step = self.at + way
        while 0 < step < len(self.steps) - 1 and self.kind(step) != "deal":
            step += way
        self.go(step)

    def _scored(self, number: int) -> int:
        """The step in which the deal that was scored as this number was dealt; the nearest that may be seen."""
        deals = [at for at, step in enumerate(self.steps) if self.playback.moments[step].event.kind == "deal"]
        return next((at for at in deals if self.playback.moments[self.steps[at]].event.data["number"] == number), 0)

    def toggle_eye(self) -> None:
        """Lay all hands of deals that are over open, or cover them again."""
        if not self.is_finished:
            self.stage.toast(_("The hands can be laid open when the deal is over."))
            return
        self.is_open = not self.is_open
        self._settle()

    def turn_table(self) -> None:
        """Look from the next seat, which only deals that are over allow."""
        if not self.is_finished:
            self.stage.toast(_("You can look from other seats when the deal is over."))
            return
        self.seat = (self.seat + 1) % self.match.game.players
        self.own_row = []
        self._settle(at_once=True)

    def look_before(self, moment: int, seat: int) -> None:
        """Show the step before a moment of a deal that is over, from this seat."""
        if seat != self.seat:
            self.seat, self.own_row = seat, []
            self._settle(at_once=True)
        self.go(max((at for at, step in enumerate(self.steps) if step < moment), default=0))

    def audit(self) -> None:
        """Ask the bot that has acted at this step again."""
        self.after.audit()

    def review(self) -> None:
        """Judge the choices of this deal."""
        self.after.review()

    def play_on(self) -> None:
        """What if it were played on from here."""
        self.after.play_on()

    def _settle(self, at_once: bool = False) -> None:
        """The eye or the seat has changed: other steps may be there; stay where we are, or at the nearest before."""
        moment = self.moment
        self.steps = self._steps()
        self.at = max((at for at, step in enumerate(self.steps) if step <= moment), default=0)
        self._tell()
        self._show(self.view(), at_once)
        self.relayout()

    # -- input ----------------------------------------------------------------------------------------------------

    def event(self, event: pygame.event.Event) -> bool:
        """Keys of stepping first; all else as any form."""
        if event.type == pictures.READY:
            self.picture.faces.arrived()
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
            pygame.K_LEFT: lambda: self.go_by(-1),
            pygame.K_RIGHT: lambda: self.go_by(1),
            pygame.K_PAGEUP: lambda: self.go_deal(-1) if is_control else self.go_trick(-1),
            pygame.K_PAGEDOWN: lambda: self.go_deal(1) if is_control else self.go_trick(1),
            pygame.K_HOME: lambda: self.go(0),
            pygame.K_END: lambda: self.go(len(self.steps) - 1),
            pygame.K_e: self.toggle_eye,
            pygame.K_v: self.turn_table,
            pygame.K_a: self.audit,
            pygame.K_r: self.review,
            pygame.K_p: self.play_on,
            pygame.K_F1: self.open_rules,
        }
        if event.key not in keys:
            return False
        keys[event.key]()
        return True

    def open_rules(self) -> None:
        """The rule book of this game."""
        self.services.navigator.open_rules(self.match.setup.game)


def open_replay(services: Services, match: Match, deal: int | None = None, has_review: bool = False) -> None:
    """Look through a match, if there is anything in it that may be looked at by now; at once with its review."""
    if len(match.humans) == 1 or Playback(match).is_finished(0):
        scene = ReplayScene(services, match, deal)
        services.stage.push(scene)
        if has_review:
            scene.review()
    else:
        services.stage.toast(_("No deal of this match is over yet."))
