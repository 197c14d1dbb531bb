"""Looking back at a table: the last trick once more, and what was bid and played in this deal.

Only what lay open to everybody is shown here, and what the looker has done.
"""

from __future__ import annotations

import pygame

from game.cards import parse_card
from game.language import _
from game.match import Match
from game.rules.parts import Event, View
from game.table.faces import Face, Faces, height_of
from game.texts.messages import action_label, action_said
from game.ui import pictures, text, theme
from game.ui.dialog import Sheet
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.label import Label
from game.ui.widgets.layout import Column, Row

CARD = 84
SMALL_CARD = 44


class TrickRow(Widget):
    """The cards of a trick in the order of play, each over its player's name; the winner's name in brass."""

    def __init__(self, trick: Event, names: tuple[str, ...], faces: Faces, card: float) -> None:
        super().__init__()
        self.plays = [(seat, parse_card(told)) for seat, told in trick.data["plays"]]
        self.winner: int = trick.data["winner"]
        self.names, self.faces, self.card = names, faces, card

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        """A column a card."""
        wide = round(self.card * unit)
        return min(width, len(self.plays) * round(wide * 1.25)), height_of(wide) + text.height(theme.px(14, unit)) + 8

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cards and the names."""
        column = self.rect.w / len(self.plays)
        wide = min(round(self.card * self.unit), round(column * 0.86))
        for at, (seat, card) in enumerate(self.plays):
            picture = self.faces.picture(Face(card, wide))
            x, y = self.rect.x + column * (at + 0.5), self.rect.y + height_of(wide) / 2
            pictures.stamp(surface, picture, picture.get_rect(center=(round(x), round(y))))
            line = pygame.Rect(0, 0, round(column * 0.96), text.height(self.px(14)))
            line.midtop = round(x), self.rect.y + height_of(wide) + 4
            colour = theme.BRASS_LIGHT if seat == self.winner else theme.palette().quiet
            text.write(surface, self.names[seat], line, self.px(14), colour, align="middle")


class LastTrickScene(Sheet):
    """The last trick once more."""

    def __init__(self, match: Match, faces: Faces) -> None:
        trick = match.tricks[-1]
        title = _("Trick {number}: taken by {name}").format(
            number=trick.data["number"], name=match.names[trick.data["winner"]]
        )
        close = Button(_("Close"), lambda: self.stage.pop(None), kind="primary", keys=(pygame.K_F3,))
        parts = [
            Label(title, theme.LEAD, face=text.SEMIBOLD),
            TrickRow(trick, match.names, faces, CARD),
            Row([close], align="end"),
        ]
        super().__init__(Column(parts, gap=2 * theme.GRID), wide=640)


class HistoryScene(Sheet):
    """The deal so far: what was said, and every trick."""

    def __init__(self, match: Match, view: View) -> None:
        faces = Faces()
        self.faces = faces
        close = Button(_("Close"), lambda: self.stage.pop(None), kind="primary", keys=(pygame.K_F4,))
        parts: list[Widget] = [Label(_("Deal {number} so far").format(number=view.number), theme.TITLE)]
        said = [
            f"{match.names[seat]}: {action_said(view.game, action) or action_label(view.game, action)}"
            for seat, action in view.history
            if action.verb != "play"
        ]
        if said:
            parts.append(Label("   ".join(said), theme.BODY, "quiet"))
        for trick in reversed(match.tricks):
            parts.append(Label(_("Trick {number}").format(number=trick.data["number"]), theme.SMALL, "quiet"))
            parts.append(TrickRow(trick, match.names, faces, SMALL_CARD))
        if not match.tricks:
            parts.append(Label(_("No trick has been taken yet."), theme.BODY, "quiet"))
        parts.append(Row([close], align="end"))
        super().__init__(Column(parts, gap=1.25 * theme.GRID), wide=640)

    def enter(self) -> None:
        """Use the look of the cards that is set."""
        self.faces.use(self.stage.preferences)

    def event(self, event: pygame.event.Event) -> bool:
        """Take pictures that have come; all else as any sheet."""
        if event.type == pictures.READY:
            self.faces.arrived()
            self.invalidate()
            return True
        return super().event(event)
