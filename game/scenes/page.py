"""The base of the screens apart from the table: a heading with a back button, and a body below it."""

from __future__ import annotations

from collections.abc import Sequence

from game.language import _
from game.scenes.cloths import cloth_of
from game.scenes.services import Services
from game.ui import text, theme
from game.ui.form import Form
from game.ui.widgets import Button, Centred, Column, Label, Row, Widget

WIDE = 1120


class Page(Form):
    """A full screen with a heading; `compose` fills it."""

    def __init__(self, services: Services, game_id: str = "") -> None:
        """With a game, the page lies on the felt of that game."""
        self.services = services
        super().__init__()
        if game_id:
            self.cloth = cloth_of(game_id)

    def compose(
        self,
        title: str,
        body: Sequence[Widget],
        *,
        detail: str = "",
        actions: Sequence[Widget] = (),
        wide: float = WIDE,
        beside: Sequence[Widget] = (),
        main: Sequence[Widget] = (),
    ) -> None:
        """Shows `body` below the heading; one of its widgets should take the room that is left.

        The last line does not scroll; it holds `beside` at its start and `main` at its end.
        """
        words = Column([Label(title, theme.TITLE, face=text.SEMIBOLD)], gap=0, weight=1)
        if detail:
            words.add(Label(detail, theme.SMALL, "quiet", least=320))
        self.back_button = Button("", self.back, kind="quiet", icon="icons/left", tip=_("Back (Esc)"), size=theme.LEAD)
        heading = Row([self.back_button, words, *actions], gap=1.5 * theme.GRID)
        self.show(
            Centred(Column([heading, *body], gap=2 * theme.GRID), wide=wide, fill=True),
            beside=Row(beside) if beside else None,
            main=Row(main, align="end") if main else None,
            wide=wide,
        )

    def first_focus(self) -> Widget | None:
        """The first widget after the back button."""
        stops = self.stops()
        beyond = [stop for stop in stops if stop is not self.back_button]
        return next(iter(beyond or stops), None)
