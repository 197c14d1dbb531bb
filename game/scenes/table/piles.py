"""Piles on the table that stand for an answer: a click on one gives it, and it glows under the pointer or the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.actions import Action
from game.scenes.table.controls import NumberButton
from game.table.layout import PileName

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene


class Piles:
    """The piles of one table under the fingers. A pile is named like the verb of its answer, and noted its number."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self._hovered: Action | None = None
        self._pressed: Action | None = None

    def press(self, pos: tuple[int, int]) -> bool:
        """The button went down; whether on such a pile."""
        self._pressed = self.at(pos)
        return self._pressed is not None

    def release(self, pos: tuple[int, int]) -> None:
        """The button went up: on the same pile the answer is given, anywhere else nothing is done."""
        pressed, self._pressed = self._pressed, None
        if pressed is not None and self.at(pos) == pressed:
            self.table.act(pressed)

    def let_go(self) -> None:
        """Nothing is pressed any more."""
        self._pressed = None

    def hover(self, pos: tuple[int, int]) -> None:
        """The pointer is here."""
        self._hovered = self.at(pos)

    def at(self, pos: tuple[int, int]) -> Action | None:
        """The answer that a pile under a point stands for."""
        table = self.table
        if table.asked is None:
            return None
        for sprite in reversed(table.picture.sprites.ordered):
            if sprite.covers(pos):
                return next((action for action in table.asked.numbers if self._name(action) == sprite.place.pile), None)
        return None

    def _name(self, action: Action) -> PileName:
        return PileName(action.verb, self.table.hand.owner, str(action.number))

    def light(self) -> None:
        """Let the pile glow whose answer is under the pointer or the focus, by itself or by its button."""
        table = self.table
        action = self._hovered if table.asked is not None else None
        for widget in table.board.buttons.children():
            if isinstance(widget, NumberButton) and (widget is table.focused or widget.is_hovered):
                action = widget.action
        lit = self._name(action) if action is not None else None
        if lit != table.picture.sprites.lit:
            table.picture.sprites.lit = lit
            table.invalidate()
