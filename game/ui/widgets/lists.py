"""Lists of rows to choose from, and pages with tabs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.language import _
from game.ui import pictures, shapes, text, theme
from game.ui.widgets.base import Group, Spoken, Widget
from game.ui.widgets.buttons import Pressable
from game.ui.widgets.layout import Column
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.selector import Selector


class Item(NamedTuple):
    """A row of a list: its words, a quieter line below, words at its end, the name of an icon, and what it stands
    for."""

    words: str
    detail: str = ""
    aside: str = ""
    icon: str = ""
    stands_for: object = None


class ListRow(Pressable):
    """One row that can be pressed; `is_on` marks it."""

    def __init__(self, item: Item, on_press: Callable[[], None]) -> None:
        super().__init__()
        self.item, self.stands_for = item, item.stands_for
        self.on_press = on_press
        self.is_on = False

    def press(self) -> None:
        self.on_press()

    def spoken(self) -> Spoken:
        words = [part for part in (self.item.words, self.item.aside, self.item.detail) if part]
        return Spoken(", ".join(words), state=_("chosen") if self.is_on else "")

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        room = width - self._taken(unit)
        wide, high = text.block_size(self.item.words, theme.px(theme.BODY, unit), max(1, room))
        if self.item.detail:
            more, below = text.block_size(self.item.detail, theme.px(theme.SMALL, unit), max(1, room))
            wide, high = max(wide, more), high + below
        return min(width, wide + self._taken(unit)), max(theme.px(theme.TARGET, unit), high + 2 * theme.px(6, unit))

    def draw(self, surface: pygame.Surface) -> None:
        radius = self.px(theme.RADIUS)
        if self.is_on:
            shapes.box(surface, self.rect, radius, (*theme.IVORY, 34))
            mark = pygame.Rect(self.rect.x, self.rect.y + radius, self.px(3), self.rect.h - 2 * radius)
            if text.is_right_to_left():
                mark.right = self.rect.right
            surface.fill(theme.IVORY, mark)
        elif self.is_hovered or self.is_pressed:
            shapes.box(surface, self.rect, radius, self.ground())
        room = self.rect.inflate(-2 * self.px(1.5 * theme.GRID), 0)
        ink = theme.palette().text if self.enabled else theme.FADED
        if self.item.icon:
            side = self.px(24)
            image = pictures.tinted(self.item.icon, (side, side), ink)
            spot = _cut_off(room, side, self.px(theme.GRID), at_end=False)
            pictures.stamp(surface, image, image.get_rect(center=spot.center))
        px, small = self.px(theme.BODY), self.px(theme.SMALL)
        if self.item.aside:
            spot = _cut_off(room, text.size(self.item.aside, px)[0], self.px(theme.GRID), at_end=True)
            text.write(surface, self.item.aside, spot, px, theme.palette().quiet, align="end")
        high = text.block_size(self.item.words, px, max(1, room.w))[1]
        below = text.block_size(self.item.detail, small, max(1, room.w))[1] if self.item.detail else 0
        top = room.centery - (high + below) // 2
        text.write(surface, self.item.words, pygame.Rect(room.x, top, room.w, high), px, ink, wrap=True)
        if below:
            spot = pygame.Rect(room.x, top + high, room.w, below)
            text.write(surface, self.item.detail, spot, small, theme.palette().quiet, wrap=True)

    def _taken(self, unit: float) -> int:
        taken = 2 * theme.px(1.5 * theme.GRID, unit)
        if self.item.icon:
            taken += theme.px(24, unit) + theme.px(theme.GRID, unit)
        if self.item.aside:
            taken += text.size(self.item.aside, theme.px(theme.BODY, unit))[0] + theme.px(theme.GRID, unit)
        return taken


def _cut_off(room: pygame.Rect, wide: int, gap: int, at_end: bool) -> pygame.Rect:
    """Cut `wide` pixels and a gap off the start or the end of `room`, and return the part cut off."""
    taken = pygame.Rect(room.x, room.y, wide, room.h)
    if at_end != text.is_right_to_left():
        taken.right = room.right
    else:
        room.x += wide + gap
    room.w -= wide + gap
    return taken


class ListView(ScrollArea):
    """Rows in a scroll area. `on_pick` is called with the index of a pressed row."""

    def __init__(
        self,
        items: Sequence[Item],
        on_pick: Callable[[int], None],
        *,
        least: float = 0,
    ) -> None:
        self.on_pick = on_pick
        self._column = Column(gap=2)
        super().__init__(self._column, least=least)
        self.put(items)

    @property
    def rows(self) -> list[ListRow]:
        """The rows in order."""
        return [row for row in self._column.children() if isinstance(row, ListRow)]

    def put(self, items: Sequence[Item]) -> None:
        """Replace the rows; none is marked."""
        self._column.fill([ListRow(item, partial(self.on_pick, index)) for index, item in enumerate(items)])
        self.invalidate()

    def choose(self, index: int) -> None:
        """Mark one row."""
        for place, row in enumerate(self.rows):
            row.is_on = place == index
        self.invalidate()


class PageTabs(Selector):
    """The tabs of some pages."""

    def spoken(self) -> Spoken:
        return super().spoken()._replace(name=_("Page"), kind=_("tab"))


class Tabs(Group):
    """Pages with a tab each, one page at a time. A page with a weight takes all the room."""

    def __init__(
        self,
        pages: Sequence[tuple[str, Widget]],
        page: int = 0,
    ) -> None:
        """`pages` are pairs of the words of a tab and its widget; the one at index `page` is shown first."""
        self.pages = [widget for _words, widget in pages]
        self.page = page
        options: list[tuple[object, str]] = [(index, words) for index, (words, _page) in enumerate(pages)]
        self.tabs = PageTabs(options, page, self._turn)
        super().__init__([self.tabs, *self.pages], weight=1)
        for index, widget in enumerate(self.pages):
            widget.visible = index == page

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        wide, high = self.tabs.wanted(width, unit)
        widest, tallest = self.pages[self.page].wanted(width, unit)
        return max(wide, widest), high + theme.px(2 * theme.GRID, unit) + tallest

    def place(self, rect: pygame.Rect, unit: float) -> None:
        super().place(rect, unit)
        wide, high = self.tabs.wanted(rect.w, unit)
        tabs = pygame.Rect(0, rect.y, wide, high)
        tabs.centerx = rect.centerx
        self.tabs.place(tabs, unit)
        top = high + theme.px(2 * theme.GRID, unit)
        room = max(0, rect.h - top)
        page = self.pages[self.page]
        tall = room if page.weight else min(room, page.wanted(rect.w, unit)[1])
        page.place(pygame.Rect(rect.x, rect.y + top, rect.w, tall), unit)

    def _turn(self, value: object) -> None:
        self.page = self.tabs.index
        for index, widget in enumerate(self.pages):
            widget.visible = index == self.page
        self.rearrange()
