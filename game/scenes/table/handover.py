"""The cover between two people at one screen: opaque, with public things only, until the next person lifts it.

Its button stands at the top of the window, where no card, bid or button of the table or of a dialog lies.
"""

from __future__ import annotations

import pygame

from game.language import _
from game.scenes.navigator import TAKEN_BACK
from game.scenes.services import Services
from game.scenes.table.cover_sheet import CoverSheet
from game.session.cover_news import CoverNews
from game.session.keeping import keeping
from game.session.match import Match
from game.session.sharing import GUARD_SECONDS
from game.ui import text, theme
from game.ui.dialog import Dialog, DialogAnswer
from game.ui.faces import PersonPicture
from game.ui.form import Form
from game.ui.stage import Size
from game.ui.widgets import Button, Column, Label, Panel, Row, Widget

SPACES = (
    (1.75 * theme.GRID, 3 * theme.GRID, 112),
    (theme.GRID, 2 * theme.GRID, 72),
    (theme.GRID / 4, theme.GRID, 44),
)
"""Gaps between the lines and around them, and the side of the face, in logical pixels, the largest first."""
BELOW_BUTTON = 2 * theme.GRID
"""The least gap below the button, in logical pixels."""
WIDE = 720


class HandOverScene(Form):
    """Asks for the person `name`; pops True when that person says so, or `TAKEN_BACK`. `news` are public."""

    opaque = True

    def __init__(
        self, services: Services, match: Match, name: str, news: CoverNews, words: str = "", back: str = ""
    ) -> None:
        """`words` replace the label of the button that offers the cards; `back` labels the one for `TAKEN_BACK`."""
        self.services, self.match, self._may_take_back = services, match, bool(back)
        self.news = CoverSheet(news, match.names)
        self.reveal = Button(
            words or _("I’m {name}: show my cards").format(name=name),
            self._lift,
            kind="primary",
            icon="icons/eye",
            size=theme.LEAD,
            least=280,
        )
        seats = [seat for seat in match.setup.seats if seat.name == name]
        self.faces = [PersonPicture(seat.colour, seat.face, name) for seat in seats]
        parts: list[Widget] = [
            Label(_("Pass to"), theme.LEAD, "quiet", align="middle"),
            Row(self.faces, align="middle"),
            Label(name, theme.DISPLAY, "brass", face=text.SEMIBOLD, align="middle"),
            Label(_("Everybody else, look away."), theme.BODY, "quiet", align="middle"),
            self.news,
        ]
        if back:
            take_back = Button(
                back, lambda: self.stage.pop(TAKEN_BACK), kind="quiet", icon="icons/undo", size=theme.SMALL
            )
            parts.append(Row([take_back], align="middle"))
        self._parts = Column(parts)
        self._panel = Panel(self._parts)
        self._column = Column([Row([self.reveal], align="middle"), self._panel])
        super().__init__(self._column)

    def enter(self) -> None:
        """Remove the notices for the last person, and ignore what that person still presses."""
        self.news.faces.use(self.stage.preferences)
        self.stage.overlay.clear_toasts()
        self.stage.overlay.hide_tip()
        self.stage.guard.begin(GUARD_SECONDS)

    def leave(self) -> None:
        """Free the pictures of the cards."""
        self.news.faces.forget()
        super().leave()

    def _lift(self) -> None:
        """Lift the cover; a second click that follows at once reaches nothing below."""
        stage = self.stage
        stage.pop(True)
        stage.guard.begin(GUARD_SECONDS)

    def area(self, size: Size, unit: float) -> pygame.Rect:
        """A strip in the middle of the window, from its top; the gaps and the face are smaller where the content would
        not fit. The panel stands in the middle of what the button leaves."""
        room = super().area(size, unit)
        wide = min(room.w, theme.px(WIDE, unit))
        room = pygame.Rect(size[0] // 2 - wide // 2, room.y, wide, room.h)
        self._column.gap = BELOW_BUTTON
        for gap, self._panel.pad, side in SPACES:
            self._parts.gap = self.news.gap = gap
            for face in self.faces:
                face.side = side
            if self.root.whole(room.w, unit) <= room.h:
                break
        self._column.gap += max(0, room.h - self.root.whole(room.w, unit)) / 2 / unit
        return room

    def event(self, event: pygame.event.Event) -> bool:
        """Take pictures of cards that have come, and Ctrl+Z; everything else as any form."""
        if self.news.takes(event):
            self.invalidate()
            return True
        if self._may_take_back and _is_take_back(event):
            self.stage.pop(TAKEN_BACK)
            return True
        return super().event(event)

    def first_focus(self) -> Widget | None:
        return self.reveal

    def back(self) -> None:
        """Esc: ask whether to leave the match to be continued later; the cards stay covered."""
        question = Dialog(
            _("Leave the table?"),
            keeping(self.match)[0],
            [DialogAnswer(_("Stay"), False), DialogAnswer(_("Leave"), True, "primary")],
            escape=False,
        )
        self.stage.push(question, lambda leaves: self.stage.home() if leaves else None)


def _is_take_back(event: pygame.event.Event) -> bool:
    """Whether this is Ctrl+Z."""
    if event.type != pygame.KEYDOWN or event.key != pygame.K_z:
        return False
    return bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)) and not event.mod & pygame.KMOD_SHIFT
