"""The question which of several people wants the booth."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.language import _
from game.ui import text, theme
from game.ui.dialog import Sheet
from game.ui.widgets import Button, Column, Label


class WhoTalksScene(Sheet):
    """Asks which of several people wants the booth; pops the seat, or None."""

    def __init__(self, names: Sequence[str], seats: Sequence[int]) -> None:
        head = Label(_("Who wants to talk?"), theme.LEAD, face=text.SEMIBOLD)
        answers = [Button(names[seat], self._choosing(seat), icon="icons/person") for seat in seats]
        answers.append(Button(_("Nobody"), self.back, kind="quiet"))
        super().__init__(Column([head, Column(answers)], gap=2 * theme.GRID), wide=360)

    def _choosing(self, seat: int) -> Callable[[], None]:
        return lambda: self.stage.pop(seat)
