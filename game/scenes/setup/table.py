"""The table of the set-up, seen from above: an oval with the seats around it, the first one at the bottom.

A seat is dragged onto another one to change places, or moved with Shift and the arrows.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable

import pygame

from game.bots.levels import EXPERT
from game.language import _
from game.scenes.setup.spot import SeatSpot, Sitter, draw_sitter
from game.session.setup_draft import BOT_LEVELS, SetUpDraft
from game.texts.formats import in_row
from game.ui import shapes, text, theme
from game.ui.surface_cache import SurfaceCache
from game.ui.widgets.base import Group

GAP = 10
HALO = 4
"""How far the frame of the seat under a dragged one reaches beyond it, in logical pixels."""
TALLEST = 4.2
"""The greatest height of a table with round sides, in seats; higher ones have two straight rows."""
ROUND = 0.64
"""The height that the seats take, as a share of their width, where there is room."""
MOST_ABOVE = 40
"""The greatest distance from the upper edge, in logical pixels: what stands beside the table may be very long."""
RIM = 12
WOOD, WOOD_LIGHT = theme.rgb("#3b2416"), theme.rgb("#6d4527")
SMOOTH = 3
BYTES_AT_MOST = 16 << 20

_tables: SurfaceCache[tuple[object, ...]] = SurfaceCache(BYTES_AT_MOST)


class TableFromAbove(Group):
    """Shows the seats of a draft."""

    def __init__(
        self,
        draft: SetUpDraft,
        choose: Callable[[int], None] = lambda at: None,
        on_moved: Callable[[int], None] = lambda at: None,
        felt: Callable[[], str] = lambda: "green",
    ) -> None:
        """`choose` asks who sits at a seat; `on_moved` is called with the new seat of a player who changed places."""
        self.draft, self.choose, self._on_moved, self._felt = draft, choose, on_moved, felt
        self.spots: list[SeatSpot] = []
        self._sitters: list[Sitter] = []
        self._dragged: tuple[int, tuple[int, int]] | None = None
        super().__init__()
        self.make_seats()

    def make_seats(self) -> None:
        """Make the seats again, as after a change of the number of players."""
        self.read()
        tip = _("Choose who sits here, or drag to another seat (Shift+arrows)")
        has_partners = bool(self.draft.partners())
        self.spots = [SeatSpot(at, self, tip, has_partners) for at in range(self.draft.players)]
        self.fill(self.spots)

    def read(self) -> None:
        """Read the draft again, as after a change of options."""
        names, colours, faces = self.draft.names(), self.draft.colours(), self.draft.faces()
        sides = {seat: side for side in self.draft.partners() for seat in side if len(side) > 1}
        self._sitters = []
        for at, seat in enumerate(self.draft.seated):
            others = in_row(names[other] for other in sides.get(at, ()) if other != at)
            told = _("with {names}").format(names=others) if others else ""
            stars = 0 if seat.is_human else BOT_LEVELS.index(level_at(self.draft, at)) + 1
            guest = "" if seat.is_human or seat.is_anyone else seat.guest
            self._sitters.append(Sitter(names[at], stars, told, guest, faces[at], colours[at]))
        self.invalidate()

    # -- places ---------------------------------------------------------------------------------------------------

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        box = self._box(width, unit)
        return width, max(y for _x, y in self._offsets(width, unit)) + box[1]

    def place(self, rect: pygame.Rect, unit: float) -> None:
        super().place(rect, unit)
        box = self._box(rect.w, unit)
        offsets = self._offsets(rect.w, unit)
        least = max(y for _x, y in offsets)
        room = min(rect.h, round(rect.w * ROUND)) - box[1]
        stretch = max(1.0, room / least)
        top = rect.y + min(theme.px(MOST_ABOVE, unit), max(0, rect.h - round(least * stretch) - box[1]) // 2)
        for spot, (x, y) in zip(self.spots, offsets, strict=True):
            spot.place(pygame.Rect(rect.x + x, top + round(y * stretch), *box), unit)

    def _box(self, width: int, unit: float) -> tuple[int, int]:
        """The size of every seat, that of the widest: two of them fit side by side."""
        wide, high = zip(*(spot.wanted((width - theme.px(GAP, unit)) // 2, unit) for spot in self.spots), strict=True)
        return max(wide), max(high)

    def _offsets(self, width: int, unit: float) -> list[tuple[int, int]]:
        """Where each seat's top left corner is: on the flattest oval on which no two seats touch."""
        (wide, high), gap = self._box(width, unit), theme.px(GAP, unit)
        across, most = (width - wide) / 2, round(high * TALLEST)
        for down in range(high, most, max(1, high // 24)):
            found = _around(len(self.spots), across, down / 2, (wide + gap) / 2)
            boxes = [pygame.Rect(x, y, wide + gap, high + gap) for x, y in found]
            if not any(one.colliderect(other) for one, other in itertools.combinations(boxes, 2)):
                return found
        return _rows(len(self.spots), across, high + gap)

    # -- changing places ------------------------------------------------------------------------------------------

    def sitter(self, at: int) -> Sitter:
        """Who sits at a seat."""
        return self._sitters[at]

    def drag(self, at: int, pos: tuple[int, int]) -> None:
        """Show the face of a seat under the pointer, and a frame around the seat below it."""
        if self.form is not None:
            self.form.stage.overlay.hide_tip()
        self._dragged = at, pos
        self.invalidate()

    def drop(self, at: int, pos: tuple[int, int]) -> None:
        """Change places with the seat at `pos`, if there is one."""
        self._dragged = None
        self.invalidate()
        other = self._seat_at(pos)
        if other is not None and other != at:
            self._swap(at, other)

    def step(self, at: int, by: int) -> None:
        """Change places with a neighbour."""
        if 0 <= at + by < self.draft.players:
            self._swap(at, at + by)

    def _swap(self, at: int, other: int) -> None:
        self.draft.swap(at, other)
        self.make_seats()
        self._on_moved(other)

    def _seat_at(self, pos: tuple[int, int]) -> int | None:
        return next((at for at, spot in enumerate(self.spots) if spot.rect.collidepoint(pos)), None)

    # -- what is drawn --------------------------------------------------------------------------------------------

    def oval(self) -> pygame.Rect:
        """Where the table stands: it reaches under all seats."""
        first = self.spots[0].rect
        across = max(spot.rect.right for spot in self.spots) - min(spot.rect.x for spot in self.spots)
        top, bottom = min(spot.rect.y for spot in self.spots), max(spot.rect.bottom for spot in self.spots)
        oval = pygame.Rect(0, 0, max(across - first.w, first.w * 2), max(bottom - top - first.h, first.h))
        oval.center = self.rect.centerx, (top + bottom) // 2
        return oval.clip(self.rect)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, the seats, and a seat that is being dragged."""
        oval = self.oval()
        surface.blit(_picture(oval.size, self._felt(), self.px(RIM)), oval)
        super().draw(surface)
        if self._dragged is None:
            return
        at, pos = self._dragged
        other = self._seat_at(pos)
        if other is not None:
            frame = self.spots[other].rect.inflate(2 * self.px(HALO), 2 * self.px(HALO))
            shapes.box(surface, frame, self.px(theme.RADIUS + HALO), None, theme.IVORY, self.px(2))
        spot = self.spots[at].face_rect().inflate(self.px(8), self.px(8))
        spot.center = pos
        draw_sitter(surface, spot.clamp(self.rect), self.sitter(at), "glad")


def level_at(draft: SetUpDraft, at: int) -> str:
    """The level that a bot will play at: its own, or the best for a person's partner if that was chosen."""
    is_best = draft.has_best_partner and at in draft.bot_partners()
    return EXPERT if is_best else draft.seats[at].level


def _around(count: int, across: float, down: float, half: float) -> list[tuple[int, int]]:
    """Corners of the seats on an oval, clockwise from the bottom; seats beside the middle are `half` away from it."""
    found = []
    for at in range(count):
        angle = 2 * math.pi * at / count
        x = -math.sin(angle) * across
        if abs(x) > 1 and 2 * at != count:
            x = math.copysign(min(across, max(abs(x), half)), x)
        x = -x if text.is_right_to_left() else x
        found.append((round(across + x), round(down + math.cos(angle) * down)))
    return found


def _rows(count: int, across: float, step: int) -> list[tuple[int, int]]:
    """Corners of the seats in two rows, with the first at the bottom and an opposite one at the top."""
    deep = count // 2
    found = []
    for at in range(count):
        level = min(at, count - at)
        side = 0 if at == 0 or 2 * at == count else -1 if 2 * at < count else 1
        side = -side if text.is_right_to_left() else side
        found.append((round(across * (1 + side)), (deep - level) * step))
    return found


def _picture(size: tuple[int, int], felt: str, rim: int) -> pygame.Surface:
    """The table alone: an oval of wood with the cloth in it."""
    key = size, felt, rim
    found = _tables.find(key)
    if found is None:
        big = size[0] * SMOOTH, size[1] * SMOOTH
        image = pygame.Surface(big, pygame.SRCALPHA)
        cloth = theme.FELTS.get(felt, theme.FELTS["green"])
        rect = image.get_rect()
        for inset, colour in ((0, WOOD), (rim // 4, WOOD_LIGHT), (rim // 2, WOOD), (rim, cloth.rim)):
            pygame.draw.ellipse(image, colour, rect.inflate(-2 * inset * SMOOTH, -2 * inset * SMOOTH))
        inner = rect.inflate(-2 * rim * SMOOTH, -2 * rim * SMOOTH)
        steps = max(12, sum(abs(one - other) for one, other in zip(cloth.rim, cloth.light, strict=True)))
        for step in range(1, steps + 1):
            share = step / steps
            shade = [round(one + (other - one) * share) for one, other in zip(cloth.rim, cloth.light, strict=True)]
            pygame.draw.ellipse(image, shade, inner.inflate(-inner.w * share * 0.9, -inner.h * share * 0.9))
        found = _tables.keep(key, pygame.transform.smoothscale(image, size))
    return found
