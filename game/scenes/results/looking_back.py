"""What the end of a match tells: the best trick with its cards, where the match turned, and this evening."""

from __future__ import annotations

from game.language import _
from game.scenes.results.end_of_match import evening_parts
from game.scenes.services import Services
from game.scenes.table.trick_row import LEAST_COLUMN, TrickRow
from game.session.best_trick import best_trick, why_told
from game.session.match import Match
from game.session.match_story import MatchStory
from game.session.turn_of_match import turn_of, turn_told
from game.table.faces import Faces
from game.ui import text, theme
from game.ui.widgets import Column, Grid, Item, Label, Panel, Row, Widget
from game.ui.widgets.lists import ListRow

CARD = 44
"""The width of a card in logical pixels."""
PAD = 1.5 * theme.GRID
LEAST = 340
"""The least width of a panel in logical pixels."""


class LookingBack:
    """The panels, among them the table of this evening. They are empty until `advance` has looked through the match."""

    def __init__(self, services: Services, match: Match) -> None:
        self.services, self.match = services, match
        self.story = MatchStory(match)
        self.faces = Faces()
        self._is_told = False
        self._grid = Grid()

    def panels(self) -> Widget:
        """The panels, made anew."""
        self._grid = Grid([], least=LEAST, columns=3)
        self._fill()
        return self._grid

    def advance(self, seconds: float) -> bool:
        """Look through the match for about this long. Return whether the panels have just been filled."""
        if self._is_told or not self.story.advance(seconds):
            return False
        self._is_told = True
        self._fill()
        return True

    def _fill(self) -> None:
        story = (self._trick(), self._turn()) if self._is_told else ()
        panels = [panel for panel in story if panel is not None]
        self._grid.fill([*panels, *evening_parts(self.services, self.match)])
        self._grid.visible = bool(self._grid.children())

    def _trick(self) -> Widget | None:
        """The best trick: its cards, and why it is the best."""
        best, names = best_trick(self.story), self.match.names
        if best is None:
            return None
        trick = best.trick
        where = _("Deal {deal}, trick {number}").format(deal=trick.deal, number=trick.number)
        head = Row([_heading(_("The best trick")), Label(where, theme.SMALL, "quiet")], gap=1.5 * theme.GRID)
        cards = TrickRow(trick.plays, trick.winner, names, self.faces, CARD)
        column = max(0.82 * LEAST_COLUMN, *(text.size(name, theme.SMALL, text.SEMIBOLD)[0] * 1.06 for name in names))
        self._grid.least = max(LEAST, column * len(trick.plays) + 2 * PAD)
        return Panel(Column([head, cards, Label(why_told(best, names))]), pad=PAD)

    def _turn(self) -> Widget | None:
        """Where the match turned; pressing the line opens the replay of that deal with its review."""
        turn = turn_of(self.story)
        if turn is None:
            return None
        names = [self.match.names[seat] for seat in self.match.game.winners or ()]
        detail = _("See the choices that mattered in deal {number}").format(number=turn.deal)
        line = ListRow(Item(turn_told(turn, names), detail, icon="icons/eye"), lambda: self._open(turn.deal))
        return Panel(Column([_heading(_("Where it turned")), line]), pad=1.5 * theme.GRID)

    def _open(self, deal: int) -> None:
        self.services.navigator.open_replay(self.match, deal, has_review=True)


def _heading(words: str) -> Label:
    return Label(words, theme.LEAD, face=text.SEMIBOLD)
