"""Looking back at a table: the last trick, and what was bid and played in this deal, in order.

Shows only what lay open to everybody and what the viewer has done.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.cards import Card, parse_card, parse_suit
from game.language import _
from game.rules.parts import Event, View
from game.scenes.table.trick_row import TrickRow
from game.session.match import Match
from game.table.faces import Faces
from game.texts.messages import SUIT_SIGNS
from game.texts.telling import act_told
from game.ui import pictures, text, theme
from game.ui.dialog import Sheet
from game.ui.stage import Size
from game.ui.widgets import Button, Column, Label, Row, ScrollArea, Widget


class TrickSheet(Sheet):
    """A sheet with cards on it."""

    def __init__(self, faces: Faces, wide: int) -> None:
        super().__init__(wide=wide)
        self.faces = faces

    def event(self, event: pygame.event.Event) -> bool:
        """Take pictures of cards that have come; everything else as any sheet."""
        if event.type == pictures.READY:
            self.faces.arrived()
            self.invalidate()
            return True
        return super().event(event)


CARD = 84
SMALL_CARD = 48
LEAST_TOLD = 120
MOST_CUT = 1 / 3
"""The largest share of its height by which the history is made lower to show whole lines."""


class LastTrickScene(TrickSheet):
    """The last trick once more; there has to be one."""

    def __init__(self, match: Match, faces: Faces) -> None:
        trick = match.tricks[-1]
        title = _("Trick {number}: taken by {name}").format(
            number=trick.data["number"], name=match.names[trick.data["winner"]]
        )
        close = Button(_("Close"), lambda: self.stage.pop(None), kind="primary", keys=(pygame.K_F3,))
        plays = [(seat, parse_card(told)) for seat, told in trick.data["plays"]]
        row = TrickRow(plays, trick.data["winner"], match.names, faces, CARD)
        head = Label(title, theme.LEAD, face=text.SEMIBOLD)
        super().__init__(faces, wide=700)
        self.show(Column([head, row], gap=2 * theme.GRID), main=Row([close], align="end"))


class Told(NamedTuple):
    """A part of a deal: sentences in a row, or a trick. `trick` is None while the trick is being played."""

    words: tuple[str, ...] = ()
    plays: tuple[tuple[int, Card], ...] = ()
    trick: Event | None = None


def deal_told(match: Match, view: View) -> list[Told]:
    """What was bid and played in this deal as the seat of `view` knows it, in order."""
    told: list[Told] = []
    plays: list[tuple[int, Card]] = []
    waiting = list(match.tricks)
    for seat, action in view.history:
        if action.verb != "play":
            before = told.pop().words if told and told[-1].words and not plays else ()
            told.append(Told((*before, act_told(view.game, seat, action, match.names))))
            continue
        plays.append((seat, action.card))
        if waiting and len(plays) == len(waiting[0].data["plays"]):
            told.append(Told((), tuple(plays), waiting.pop(0)))
            plays = []
    if plays:
        told.append(Told((), tuple(plays)))
    return told


class HistoryScene(TrickSheet):
    """The deal so far: bids and every trick, scrolled to what happened last."""

    def __init__(self, match: Match, view: View) -> None:
        super().__init__(Faces(), wide=760)
        self._is_new = True
        self._cut = 0
        told = deal_told(match, view)
        trumps = {trick.data["trump"] for trick in match.tricks}
        parts = [self._part(one, match, len(trumps) > 1) for one in told]
        if not any(one.plays for one in told):
            parts.append(Label(_("No cards have been played yet."), theme.BODY, "quiet"))
        self.told = ScrollArea(Column(parts, gap=2 * theme.GRID), least=LEAST_TOLD)
        close = Button(_("Close"), lambda: self.stage.pop(None), kind="primary", keys=(pygame.K_F4,))
        title = Label(_("Deal {number} so far").format(number=view.number), theme.TITLE, face=text.SEMIBOLD)
        self.show(Column([title, self.told], gap=2 * theme.GRID), main=Row([close], align="end"))

    def _part(self, told: Told, match: Match, has_trumps: bool) -> Widget:
        """Sentences, or a trick under its number, and its trump where `has_trumps`."""
        if told.words:
            return Label(".  ".join(word.replace(" ", "\u00a0") for word in told.words) + ".", theme.BODY)
        if told.trick is None:
            head, winner = _("This trick"), None
        else:
            data = told.trick.data
            head, winner = _("Trick {number}").format(number=data["number"]), data["winner"]
            if has_trumps:
                sign = SUIT_SIGNS[parse_suit(data["trump"])] if data["trump"] else _("none")
                head = _("{trick}, trump {suit}").format(trick=head, suit=sign)
        row = TrickRow(told.plays, winner, match.names, self.faces, SMALL_CARD)
        return Column([Label(head, theme.SMALL, "quiet"), Row([row])], gap=theme.GRID / 2)

    def enter(self) -> None:
        """Use the look of the cards that is set."""
        self.faces.use(self.stage.preferences)

    def area(self, size: Size, unit: float) -> pygame.Rect:
        """Like that of any sheet, but `_cut` pixels less high, so that the first line in sight is whole."""
        room = super().area(size, unit)
        pad = self._panel.w - room.w, self._panel.h - room.h
        room.h -= self._cut
        room.centery = size[1] // 2
        self._panel = room.inflate(pad)
        return room

    def arrange(self, size: Size, unit: float) -> None:
        """Place everything; the first time, scroll to the end, in whole lines."""
        self._cut = 0
        super().arrange(size, unit)
        if self._is_new:
            self._is_new = False
            self._show_end()

    def _show_end(self) -> None:
        area = self.told if self.told.reach else self.root
        area.scroll_to(area.reach)
        top = min((top for top in self._lines() if top >= area.view.top), default=area.view.top)
        if area.reach and 0 < top - area.view.top < area.view.h * MOST_CUT:
            self._cut = top - area.view.top
            super().arrange(self._size, self._unit)
            area.scroll_to(area.reach)

    def _lines(self) -> list[int]:
        """Where lines of words begin, in pixels from the top of the window."""
        labels = [one for one in self.told.child.walk() if isinstance(one, Label)]
        return [top for one in labels for top in range(one.rect.top, one.rect.bottom, text.height(one.px(one.size)))]

    def event(self, event: pygame.event.Event) -> bool:
        """The keys scroll; everything else as any sheet."""
        scrolls = (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)
        if event.type == pygame.KEYDOWN and event.key in scrolls and (self.told.event(event) or self.root.event(event)):
            return True
        return super().event(event)
