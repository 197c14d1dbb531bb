"""The widgets on the table: the prompt with its buttons above the player's hand, and the small tools in the corner."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame

from game.language import _
from game.scenes.table.asking import Asking
from game.scenes.table.refusal_note import RefusalNote
from game.scenes.table.tools import Tool
from game.scenes.table.tray import Tray
from game.table.fitting import BODY_LEAST, overlap
from game.table.geometry import Geometry
from game.ui import text, theme
from game.ui.widgets.base import Group, Widget
from game.ui.widgets.buttons import Button, do_nothing
from game.ui.widgets.label import Label
from game.ui.widgets.layout import Row

ABOVE_HAND = 12
"""How far a refusal stands above the hand, in logical pixels."""
LIFT = 2 * theme.GRID
"""How far the prompt and buttons may be lifted above their place, in logical pixels."""


class TableControls(Group):
    """Holds the prompt, the action buttons and the tools, and places them by the table's geometry."""

    def __init__(self) -> None:
        self.geometry: Geometry | None = None
        self._formed_for: tuple[tuple[int, int], float] | None = None
        """The size and the unit that the form of the tray was chosen for."""
        self.others: list[pygame.Rect] = []
        """The rects of cards, plates and panels, which buttons must not cover."""
        self.prompt = Label("", theme.LEAD, align="middle")
        self.refusal = RefusalNote()
        self.buttons = Tray()
        self._head = Row([self.prompt], gap=2 * theme.GRID, align="middle")
        self.asking = Asking([self._head, self.refusal], self.buttons)
        self.tools = Row([], gap=theme.GRID * 0.5, align="end")
        self.change = Button(_("Change"), do_nothing, icon="icons/undo", size=theme.SMALL)
        """The offer to change the last choice, at the plate of `changing`."""
        self.changing = 0
        self.change.visible = False
        super().__init__([self.asking, self.change, self.tools])

    def reword(self) -> None:
        """Show the words of its own in the language chosen now."""
        self.change.words = _("Change")

    def stand_beside(self, widget: Widget) -> None:
        """Put a widget next to the prompt."""
        self._head.fill([self.prompt, widget])

    def fill_tools(self, tools: Sequence[Tool]) -> None:
        """Show these tools."""
        self.tools.fill(
            [Button("", tool.press, icon=f"icons/{tool.icon}", tip=tool.tip, kind="quiet") for tool in tools]
        )

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        """The whole window."""
        return self.geometry.size if self.geometry is not None else (width, 0)

    def place(self, rect: pygame.Rect, unit: float) -> None:
        """Place the prompt above the hand, growing upwards, and the tools in their corner."""
        Widget.place(self, rect, unit)
        if self.geometry is None:
            return
        self._place_asking(self.geometry)
        self._formed_for = self.geometry.size, self.geometry.unit
        self._place_tools(self.geometry)
        self._place_change(self.geometry)

    def _place_asking(self, geometry: Geometry) -> None:
        """Place prompt and buttons above the hand, as large as there is room between the others at the sides."""
        best: tuple[tuple[int, int], pygame.Rect, int, float, bool] | None = None
        for gaps, size, is_window in self._ways(geometry):
            others = geometry.apart(self.others, gaps)
            self.buttons.is_window = is_window
            for rect, words in self._strips(self._strip(geometry, size), size, others):
                if not is_window and self.buttons.is_too_high(rect.w, size):
                    continue
                self.asking.words_wide = words
                self.asking.place(rect, size)
                covered = overlap(self.asked_rects(), others) + max(0, -rect.top) * rect.w + self._cut(size)
                faults = covered, self.buttons.lacking
                if not any(faults):
                    return
                if best is None or faults < best[0]:
                    best = faults, rect, words, size, is_window
        if best is not None:
            self.asking.words_wide, self.buttons.is_window = best[2], best[4]
            self.asking.place(best[1], best[3])

    def _ways(self, geometry: Geometry) -> Iterator[tuple[int, float, bool]]:
        """Yield gaps, sizes, and whether the numbers are shown in part, in the order in which they are tried."""
        tray = self.buttons
        windows = (False, True) if tray.may_be_window else (False,)
        if tray.keeps_form and self._formed_for == (geometry.size, geometry.unit):
            windows = (tray.is_window,)
        for size in geometry.units(1.0):
            yield from ((gaps, size, is_window) for is_window in windows for gaps in (2, 1))
        for size in geometry.units(BODY_LEAST):
            yield from ((0, size, is_window) for is_window in windows)

    def _strip(self, geometry: Geometry, unit: float) -> pygame.Rect:
        """The strip over the hand; a refusal without choices stands closer to the cards."""
        strip = geometry.actions
        if self.refusal.visible and not self.buttons.visible:
            strip.bottom = geometry.hand_top - theme.px(ABOVE_HAND, unit)
        return strip

    def _strips(
        self, strip: pygame.Rect, unit: float, others: Sequence[pygame.Rect]
    ) -> Iterator[tuple[pygame.Rect, int]]:
        """Yield rects to try, each with the width of its words: the whole strip, the strip lifted a little, the strip
        with words between the others at the sides, and parts between them.

        A part in the middle is preferred if it is higher by no more than a line of words.
        """
        left, right = strip.left, strip.right
        for turn in range(3):  # a narrower strip is higher, so more others may reach into it
            self.asking.words_wide = 0
            high = self.asking.wanted(right - left, unit)[1]
            rect = pygame.Rect(left, strip.bottom - high, right - left, high)
            yield rect, 0
            reaching = [other for other in others if other.colliderect(rect)]
            lapping = [rect.bottom - other.top for other in reaching]
            little = [by for by in lapping if by <= theme.px(LIFT, unit)]
            if little:
                yield rect.move(0, -max(little)), 0
            gap, width = theme.px(theme.GRID, unit), strip.w
            lefts = [other.right + gap for other in reaching if other.centerx < strip.x + width * 0.35]
            rights = [other.left - gap for other in reaching if other.centerx > strip.x + width * 0.65]
            narrower = max([left, *lefts]), min([right, *rights])
            if narrower == (left, right) or narrower[1] - narrower[0] < width // 4:
                return
            left, right = narrower
            wide = 2 * min(strip.centerx - left, right - strip.centerx)
            if turn == 0 and self.buttons.visible and wide >= strip.w // 4:
                self.asking.words_wide = wide
                high = self.asking.wanted(strip.w, unit)[1]
                rect = pygame.Rect(strip.left, strip.bottom - high, strip.w, high)
                yield rect, wide
                yield rect.move(0, self._sink(unit)), wide
            self.asking.words_wide = 0
            middle = self._middle(strip, left, right, unit)
            if middle is not None:
                yield middle, 0

    def _sink(self, unit: float) -> int:
        """By how much the tray may come nearer to the hand if no cards are chosen there."""
        assert self.geometry is not None
        return max(0, self.geometry.hand_top - theme.px(ABOVE_HAND, unit) - self.geometry.actions.bottom)

    def _middle(self, strip: pygame.Rect, left: int, right: int, unit: float) -> pygame.Rect | None:
        """The centred part of the strip between `left` and `right`, if it is wide and low enough.

        It may have one more line of words than the part from `left` to `right`, if that avoids a large shift or
        if the prompt stays within two lines.
        """
        rect = strip.inflate(-2 * max(left - strip.left, strip.right - right), 0)
        if rect.w < strip.w // 4:
            return None
        line, shift = text.height(theme.px(theme.LEAD, unit)), abs(left + right - 2 * strip.centerx) // 2
        is_worth = shift > strip.w // 12 or self.prompt.wanted(rect.w, unit)[1] <= 2 * line
        high = self.asking.wanted(rect.w, unit)[1]
        if high > self.asking.wanted(right - left, unit)[1] + (line if is_worth else 0):
            return None
        return pygame.Rect(rect.x, strip.bottom - high, rect.w, high)

    def _cut(self, unit: float) -> int:
        """The pixels that buttons lack to hold their words."""
        buttons = [widget for widget in self.asking.walk() if isinstance(widget, Button)]
        return sum(max(0, button.natural(unit) - button.rect.w) for button in buttons)

    def asked_rects(self) -> list[pygame.Rect]:
        """The rects of the words of the prompt and of the buttons."""
        sheet = self.buttons.sheet()
        found = [sheet] if sheet is not None else []
        found += [widget.rect for widget in self.asking.walk() if widget.focusable]
        if self.refusal.visible:
            found.append(self.refusal.sheet())
        if self.prompt.visible and self.prompt.words:
            rect = pygame.Rect(self.prompt.rect)
            wide, high = self.prompt.wanted(rect.w, self.prompt.unit)
            found.append(pygame.Rect(rect.centerx - wide // 2, rect.centery - high // 2, wide, high))
        return found

    def _place_tools(self, geometry: Geometry) -> None:
        """Place the tools in their corner, smaller where it cannot hold them all."""
        corner = geometry.tools
        for size in geometry.units(theme.TARGET_LEAST / theme.TARGET):
            high = self.tools.wanted(corner.w, size)[1]
            self.tools.place(pygame.Rect(corner.x, corner.bottom - high, corner.w, high), size)
            rects = [widget.rect for widget in self.tools.walk() if widget.focusable]
            if overlap(rects, [*self.others, *self.asked_rects()]) == 0 and high <= corner.h:
                return

    def offer_change(self, seat: int, press: Callable[[], None]) -> None:
        """Offer the person at `seat` to change the last choice, by a button at the plate."""
        self.change.on_press = press
        if not self.change.visible or seat != self.changing:
            self.change.visible, self.changing = True, seat
            self.rearrange()

    def offer_no_change(self) -> None:
        """Remove that button."""
        if self.change.visible:
            self.change.visible = False
            self.rearrange()

    def _place_change(self, geometry: Geometry) -> None:
        """Place the offer to change a choice at the plate of its seat, where it covers nothing else if possible."""
        if not self.change.visible:
            return
        plate, size = geometry.plates[self.changing], geometry.unit
        wide, high = self.change.wanted(geometry.size[0], size)
        gap = theme.px(theme.GRID / 2, size)
        rect = pygame.Rect(0, 0, wide, high)
        window = pygame.Rect((0, 0), geometry.size).inflate(-2 * gap, -2 * gap)
        taken = [*self.others, *self.asked_rects(), *(tool.rect for tool in self.tools.children())]
        tries = (
            ("midtop", (plate.centerx, plate.bottom + gap)),
            ("midbottom", (plate.centerx, plate.top - gap)),
            ("midleft", (plate.right + gap, plate.centery)),
            ("midright", (plate.left - gap, plate.centery)),
        )
        found = []
        for corner, point in tries:
            setattr(rect, corner, point)
            found.append(rect.clamp(window))
        best = min(found, key=lambda one: overlap([one], [*taken, plate]))
        self.change.place(best, size)

    def ask(self, prompt: str, buttons: Sequence[Button], typed: str = "") -> None:
        """Show a prompt and its buttons, and digits that were typed; nothing is asked without a prompt and buttons."""
        is_bare = not self.prompt.words and not self.buttons.children() and not self.refusal.visible
        if not prompt and not buttons and is_bare:
            return
        self.prompt.words = prompt
        self.prompt.visible = bool(prompt)
        self.refusal.visible = False
        self.buttons.visible = bool(buttons)
        self.buttons.put(buttons, typed)

    def refuse(self, sentence: str, rule: str = "") -> None:
        """Show a refusal in place of the prompt, and mark the choices that are allowed."""
        self.refusal.say(sentence, rule)
        self.prompt.visible = False
        self.buttons.light(True)
        self.asking.rearrange()

    def forget_refusal(self) -> None:
        """Show the prompt again."""
        self.refusal.visible = False
        self.prompt.visible = bool(self.prompt.words)
        self.buttons.light(False)
        self.asking.rearrange()
