"""The tray above the hand on which the choices of a question lie."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.language import _
from game.scenes.table.chips import SIDE, Chip
from game.ui import shapes, text, theme
from game.ui.widgets.base import Group, Spoken, Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.layout import Row

PAD = theme.GRID
"""The rim of the tray around its chips."""
MOST_ROWS = 2
"""Rows of chips that may all be shown; more numbers are shown in part, between − and +."""
FEWEST = 4
"""A window should show this many numbers. With fewer beside the other choices, they get a line of their own."""
CLOTH = (8, 17, 13, 150)


class StepButton(Button):
    """− or +: shows lower or higher numbers. Without any, it keeps its place empty."""

    def __init__(self, words: str, by: int, turn: Callable[[int], None]) -> None:
        super().__init__(words, lambda: turn(by), kind="quiet", size=theme.LEAD)

    def spoken(self) -> Spoken:
        return super().spoken()._replace(name=_("Lower numbers") if self.words != "+" else _("Higher numbers"))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sign if there are such numbers."""
        if self.enabled:
            super().draw(surface)


class Typed(Widget):
    """The digits that were typed, with a caret, and the key that comes next."""

    def __init__(self, digits: str) -> None:
        super().__init__()
        self.digits = digits

    def spoken(self) -> Spoken:
        return Spoken(self.digits)

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        """As large as a chip."""
        return min(width, theme.px(SIDE, unit)), theme.px(SIDE, unit)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw an open field, with the digits and a caret."""
        shapes.box(surface, self.rect, self.px(theme.RADIUS), theme.PANEL, theme.palette().text, self.px(1))
        px, small = self.px(theme.LEAD), self.px(theme.SMALL)
        upper = pygame.Rect(self.rect.x, 0, self.rect.w, text.height(px))
        lower = pygame.Rect(self.rect.x, 0, self.rect.w, text.height(small))
        upper.y = self.rect.centery - (upper.h + lower.h - self.px(3)) // 2
        lower.y = upper.bottom - self.px(3)
        text.write(surface, self.digits, upper, px, theme.palette().text, text.SEMIBOLD, "middle")
        text.write(surface, _("Enter"), lower, small, theme.palette().quiet, align="middle")
        wide = text.size(self.digits, px, text.SEMIBOLD)[0]
        caret = pygame.Rect(self.rect.centerx + wide // 2 + self.px(2), 0, self.px(1.5), round(px * 1.1))
        caret.centery = upper.centery
        surface.fill(theme.palette().text, caret)


class Tray(Row):
    """The choices on a cloth of their own. Many numbers are shown in part, in a window between − and +."""

    def __init__(self) -> None:
        self.is_window = False
        """Whether the numbers are shown in part."""
        self.keeps_form = False
        """Whether the numbers are those from before, so that nothing should jump to another place."""
        self._first = 0
        self._count = 0
        """How many numbers the window shows; 0 without a window."""
        self._numbers: list[Chip] = []
        self._less, self._more = StepButton("−", -1, self.turn_by), StepButton("+", 1, self.turn_by)
        super().__init__([], gap=theme.GRID * 0.75, align="middle", even=True)

    # -- what lies on it ------------------------------------------------------------------------------------------

    def put(self, buttons: Sequence[Button], typed: str = "") -> None:
        """Put these choices on the tray, with what was typed. A window stays where it is while the numbers do."""
        before = [chip.action for chip in self._numbers]
        self._numbers = [one for one in buttons if isinstance(one, Chip) and one.action.number is not None]
        for chip in self._numbers:
            chip.is_on = chip.is_on or (bool(typed) and str(chip.action.number) == typed)
        self.keeps_form = before == [chip.action for chip in self._numbers]
        if not self.keeps_form:
            self._first = next((at for at, chip in enumerate(self._numbers) if chip.kind != "refused"), 0)
        self._less.visible = self._more.visible = False  # until they are placed in a window
        self.fill([*buttons, *([Typed(typed)] if typed else []), self._less, self._more])
        chosen = next((chip for chip in self._numbers if chip.is_on), None)
        if chosen is not None:
            self.reveal(chosen)

    def children(self) -> tuple[Widget, ...]:
        """What is in sight."""
        return tuple(child for child in self._children if child.visible)

    def shown(self) -> list[Widget]:
        """Everything but − and +."""
        return [child for child in self._children if child not in (self._less, self._more)]

    @property
    def chips(self) -> list[Chip]:
        """All chips, whether in sight or not."""
        return [child for child in self._children if isinstance(child, Chip)]

    @property
    def may_be_window(self) -> bool:
        """Whether there are so many numbers that they may be shown in part."""
        return len(self._numbers) > FEWEST

    @property
    def lacking(self) -> int:
        """How many numbers the window lacks to show `FEWEST`; 0 without a window."""
        return max(0, FEWEST - self._count) if self._count else 0

    def light(self, is_lit: bool) -> None:
        """Mark the chips that may be chosen, or none."""
        for chip in self.chips:
            chip.is_lit = is_lit and chip.kind != "refused"

    # -- the window -----------------------------------------------------------------------------------------------

    def turn_by(self, by: int) -> None:
        """Show lower (-1) or higher (1) numbers."""
        first = self._clamped(self._first, self._count)
        self._first = self._clamped(first + by * max(1, self._count - 1), self._count)
        self.rearrange()

    def reveal(self, chip: Chip) -> None:
        """Move the window so that a number is in sight."""
        if not self._count or chip not in self._numbers:
            return
        at = self._numbers.index(chip)
        first = max(at - self._count + 1, min(self._first, at))
        if first != self._first:
            self._first = first
            self.rearrange()

    def beside(self, chip: Chip, by: int) -> Chip | None:
        """The next chip in a direction that may be chosen, whether in sight or not; None at the end."""
        able = [other for other in self.chips if other.kind != "refused" or other is chip]
        at = able.index(chip) + by
        return able[at] if 0 <= at < len(able) else None

    # -- layout ---------------------------------------------------------------------------------------------------

    def is_too_high(self, width: int, unit: float) -> bool:
        """Whether the numbers should be shown in part at this width, unless the tray keeps its form."""
        if not self.may_be_window or self.keeps_form:
            return False
        return len(self._lines(width - 2 * self._pad(unit), unit)) > MOST_ROWS

    def _pad(self, unit: float) -> int:
        return theme.px(PAD, unit) if self._numbers or self.chips else 0

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        """The size of the rows, and the rim."""
        pad = 2 * self._pad(unit)
        wide, high = super().wanted(max(1, width - pad), unit)
        return min(width, wide + pad), high + pad

    def place(self, rect: pygame.Rect, unit: float) -> None:
        """Place what is in sight."""
        pad = 2 * self._pad(unit)
        inner = pygame.Rect(rect).inflate(-min(pad, rect.w), -min(pad, rect.h))
        lines = self._lines(inner.w, unit)
        placed = {id(child) for line in lines for child, _wide in line}
        for child in self._children:
            child.visible = id(child) in placed
        self._count = self._room(inner.w, unit)[0] if self.is_window and self.may_be_window else 0
        first = self._clamped(self._first, self._count)
        self._less.enabled, self._more.enabled = first > 0, first + self._count < len(self._numbers)
        super().place(inner, unit)

    def _lines(self, width: int, unit: float) -> list[list[tuple[Widget, int]]]:
        if not (self.is_window and self.may_be_window):
            return super()._lines(width, unit)
        step, chip = self._less.natural(unit), self._numbers[0].natural(unit)
        count, is_own = self._room(width, unit)
        first = self._clamped(self._first, count)
        seen = self._numbers[first : first + count]
        numbers: list[tuple[Widget, int]] = [(self._less, step), *((one, chip) for one in seen), (self._more, step)]
        heads = [(one, one.natural(unit)) for one in self._others() if isinstance(one, Chip)]
        tails = [(one, one.natural(unit)) for one in self._others() if not isinstance(one, Chip)]
        if is_own:
            return [line for line in ([*heads, *tails], numbers) if line]
        return [[*heads, *numbers, *tails]]

    def _others(self) -> list[Widget]:
        return [child for child in self.shown() if child not in self._numbers]

    def _room(self, width: int, unit: float) -> tuple[int, bool]:
        """How many numbers fit into a window, and whether they need a line of their own for that."""
        gap, chip = theme.px(self.gap, unit), self._numbers[0].natural(unit)
        left = width + gap - 2 * (self._less.natural(unit) + gap)
        count = (left - sum(other.natural(unit) + gap for other in self._others())) // (chip + gap)
        is_own = count < FEWEST and bool(self._others())
        return max(1, min(left // (chip + gap) if is_own else count, len(self._numbers))), is_own

    def _clamped(self, first: int, count: int) -> int:
        return max(0, min(first, len(self._numbers) - count))

    def sheet(self) -> pygame.Rect | None:
        """The cloth under the chips; None if no chip lies on it."""
        rects = [child.rect for child in self.children()]
        if not self.visible or not self.chips or not rects:
            return None
        pad = 2 * self._pad(self.unit)
        return rects[0].unionall(rects[1:]).inflate(pad, pad)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cloth and the chips."""
        sheet = self.sheet()
        if sheet is not None:
            shapes.box(surface, sheet, self.px(2 * theme.RADIUS), CLOTH, theme.HAIRLINE, self.px(1))
        Group.draw(self, surface)
