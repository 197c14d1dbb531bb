"""The gallery of the guests: sixteen portraits with their names, each of which opens the sheet of that guest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.language import _
from game.scenes.guests.temper_words import TEMPER_WORDS
from game.scenes.page import Page
from game.scenes.services import Services
from game.texts.guests import GUEST_IDS, guest_of
from game.ui import shapes, text, theme
from game.ui.faces import LivingFace
from game.ui.widgets import Pressable, ScrollArea, Widget
from game.ui.widgets.base import Group, Spoken

GAP = 12
PAD = 8
LEAST_FACE = 64
MOST_FACE = 168
MOST_COLUMNS = 8
UNEVEN = 12
"""How much larger the faces must be, in logical pixels, for a last row that is not full."""


class GuestTile(Pressable):
    """The portrait of a guest over its name and its temper; the face is glad while it is pointed at."""

    def __init__(self, guest_id: str, on_press: Callable[[], None]) -> None:
        super().__init__()
        guest = guest_of(guest_id)
        self.guest = guest_id
        self.words = _(guest.full_name)
        self.temper = _(TEMPER_WORDS[guest.temper])
        self.on_press = on_press
        self.face = LivingFace(guest_id)
        self.side = 1

    def spoken(self) -> Spoken:
        return Spoken(self.words, _("guest"), self.temper)

    def press(self) -> None:
        self.on_press()

    def words_high(self, width: int, unit: float) -> int:
        """The height of name and temper in pixels in a tile of `width` pixels."""
        inner = max(1, width - 2 * theme.px(PAD, unit))
        name = text.block_height(self.words, theme.px(theme.BODY, unit), inner, text.SEMIBOLD)
        return name + text.block_height(self.temper, theme.px(theme.SMALL, unit), inner)

    def advance(self, seconds: float, is_still: bool) -> pygame.Rect | None:
        """Let time pass; return what has to be drawn anew, or None."""
        self.face.is_still = is_still
        return self.face.area(self._square()) if self.face.advance(seconds, self.side) else None

    def draw(self, surface: pygame.Surface) -> None:
        rect = self.rect.move(0, self.px(1)) if self.is_pressed else self.rect
        shapes.panel(surface, rect, self.unit)
        if self.is_hovered:
            shapes.box(surface, rect, self.px(1.5 * theme.RADIUS), theme.FILL, theme.palette().text, self.px(1))
        has_ring = self.is_focused and self.form is not None and self.form.stage.inputs.shows_focus
        is_noticed = self.is_hovered or has_ring
        self.face.expression = "glad" if is_noticed else "calm"
        self.face.draw(surface, self._square())
        room = pygame.Rect(rect.x + self.px(PAD), 0, rect.w - 2 * self.px(PAD), 0)
        room.y = self._square().bottom + self.px(theme.GRID)
        room.h = text.block_height(self.words, self.px(theme.BODY), room.w, text.SEMIBOLD)
        palette, size = theme.palette(), self.px(theme.BODY)
        text.write(surface, self.words, room, size, palette.text, text.SEMIBOLD, "middle", wrap=True)
        room.y, room.h = room.bottom, text.block_height(self.temper, self.px(theme.SMALL), room.w)
        text.write(surface, self.temper, room, self.px(theme.SMALL), palette.quiet, align="middle", wrap=True)

    def _square(self) -> pygame.Rect:
        square = pygame.Rect(0, self.rect.y + self.px(PAD), self.side, self.side)
        square.centerx = self.rect.centerx
        return square


class GuestGrid(Group):
    """The tiles in rows with the largest faces that fit; if none fit, as many columns as there is room for.

    A last row that is not full is centred.
    """

    def __init__(self, tiles: Sequence[GuestTile]) -> None:
        self.tiles = list(tiles)
        self.room = 0
        """The height in sight, in pixels."""
        super().__init__(tiles, weight=1)

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        columns, face = self._plan(width, unit)
        return width, self._whole(columns, face, width, unit)

    def place(self, rect: pygame.Rect, unit: float) -> None:
        super().place(rect, unit)
        columns, face = self._plan(rect.w, unit)
        gap = theme.px(GAP, unit)
        wide = (rect.w - gap * (columns - 1)) // columns
        high = self._high(face, wide, unit)
        top = rect.y + max(0, rect.h - self._whole(columns, face, rect.w, unit)) * 2 // 5
        for start in range(0, len(self.tiles), columns):
            row = self.tiles[start : start + columns]
            x = rect.centerx - (len(row) * (wide + gap) - gap) // 2
            for tile in reversed(row) if text.is_right_to_left() else row:
                tile.side = face
                tile.place(pygame.Rect(x, top, wide, high), unit)
                x += wide + gap
            top += high + gap

    def _plan(self, width: int, unit: float) -> tuple[int, int]:
        """The number of columns, and the side of a face in pixels."""
        gap, pads, least = theme.px(GAP, unit), 2 * theme.px(PAD, unit), theme.px(LEAST_FACE, unit)
        plans: list[tuple[int, int, int]] = []
        narrow = 1
        for columns in range(2, MOST_COLUMNS + 1):
            wide = (width - gap * (columns - 1)) // columns
            if wide - pads < max(least, self._longest(unit)):
                break
            narrow = columns
            rows = -(-len(self.tiles) // columns)
            spare = (self.room - gap * (rows - 1)) // rows - self._high(0, wide, unit)
            face = min(wide - pads, theme.px(MOST_FACE, unit), spare)
            penalty = theme.px(UNEVEN, unit) if len(self.tiles) % columns else 0
            plans.append((face - penalty, face, columns))
        fitting = [plan for plan in plans if plan[1] >= least]
        if fitting:
            _merit, face, columns = max(fitting)
            return columns, face
        return narrow, min(least, max(1, width - pads))

    def _longest(self, unit: float) -> int:
        """The width of the longest word of a name: none is broken."""
        words = {word for tile in self.tiles for word in tile.words.split()}
        return max((text.room_for(word, theme.px(theme.BODY, unit)) for word in words), default=0)

    def _high(self, face: int, wide: int, unit: float) -> int:
        words = max((tile.words_high(wide, unit) for tile in self.tiles), default=0)
        return face + words + 2 * theme.px(PAD, unit) + theme.px(theme.GRID, unit)

    def _whole(self, columns: int, face: int, width: int, unit: float) -> int:
        rows, gap = -(-len(self.tiles) // columns), theme.px(GAP, unit)
        wide = (width - gap * (columns - 1)) // columns
        return rows * self._high(face, wide, unit) + (rows - 1) * gap


class GalleryScene(Page):
    """Shows all guests."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        go = services.navigator
        self.grid = GuestGrid([GuestTile(guest, partial(go.open_guest, guest)) for guest in GUEST_IDS])
        self.scroll = GalleryRoom(self.grid)
        detail = _("The sixteen who sit down with you when nobody else does.")
        self.compose(_("Who’s who"), [self.scroll], detail=detail, wide=1232)

    def update(self, seconds: float) -> None:
        """Let the faces breathe and blink."""
        super().update(seconds)
        is_still = self.services.preferences.reduced_motion or not self.is_top
        for tile in self.grid.tiles:
            area = tile.advance(seconds, is_still)
            if area is not None and area.colliderect(tile.viewport()):
                self.invalidate_quietly(area)

    def first_focus(self) -> Widget | None:
        """The first guest."""
        return self.grid.tiles[0]


class GalleryRoom(ScrollArea):
    """Scrolls the grid where it does not fit, and tells it how much room there is."""

    def __init__(self, grid: GuestGrid) -> None:
        super().__init__(grid, least=200)
        self.grid = grid

    def place(self, rect: pygame.Rect, unit: float) -> None:
        self.grid.room = rect.h
        super().place(rect, unit)
