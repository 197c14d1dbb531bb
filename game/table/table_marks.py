"""The marks on the cloth: the light at a seat, the trump medallion, the line on the bids, and the rail of the race.

They are placed once for each view and drawn from kept pictures, so a still table costs nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.language import _
from game.rules.glance import Glance, TrumpMark
from game.rules.parts import View
from game.table import light
from game.table.faces import rect_around
from game.table.geometry import Geometry
from game.table.medallion import MedalPlace, draw_medals, medal_place, reason_of, reason_rect
from game.table.rail import Rail
from game.ui import pictures, text, theme
from game.ui.text.cache import drawn

GROW_SECONDS = 0.3
"""How long a light takes to grow."""


class BidsLine(NamedTuple):
    """A line of words on the cloth, such as the sum of the bids in the middle of the table."""

    words: str
    rect: pygame.Rect
    px: int

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the words on the cloth."""
        text.write(surface, self.words, self.rect, self.px, theme.palette().quiet, align="middle")


def bids_line(geometry: Geometry, words: str, taken: Sequence[pygame.Rect]) -> BidsLine | None:
    """Return the line with its place, None if it is empty or has no room clear of `taken`."""
    for unit in geometry.units() if words else ():
        px = theme.px(theme.LEAD, unit)
        wide, high = text.size(words, px)[0] + round(8 * unit), text.height(px)
        rect = rect_around((geometry.middle[0], geometry.middle[1] - high), wide, high)
        if rect.collidelist(taken) < 0 and rect.bottom <= geometry.actions.top and rect.w < geometry.size[0]:
            return BidsLine(words, rect, px)
    return None


def turned_up_line(geometry: Geometry, view: View, taken: Sequence[pygame.Rect]) -> BidsLine | None:
    """Return the words below the card that is turned up on the stock; None without one, or without room for them."""
    if not view.pile("turn-up"):
        return None
    unit, box = min(geometry.unit, geometry.plate_unit), geometry.stock_box()
    px = theme.px(theme.SMALL, unit)
    # Translators: below the card that is turned up on the stock.
    words = _("Turned up")
    wide, high = text.size(words, px)
    cards = [rect for rect in taken if box.contains(rect.inflate(-rect.w // 4, -rect.h // 4))]
    others = [rect for rect in taken if rect not in cards]
    box = box.unionall(cards)
    for top in (box.bottom + geometry.gap, box.top - high - geometry.gap):
        rect = pygame.Rect(0, top, wide, high)
        rect.centerx = box.centerx
        if rect.collidelist(others) < 0:
            return BidsLine(words, rect, px)
    return None


class TableMarks:
    """The marks of one table, for the view that was shown last."""

    def __init__(self) -> None:
        self.medal: MedalPlace | None = None
        self.trumps: tuple[TrumpMark, ...] = ()
        self.reason = ""
        """Which of several trumps counts."""
        self.rail: Rail | None = None
        self.gliding: Rail | None = None
        """The rail as it is drawn while its coins climb."""
        self.line: BidsLine | None = None
        self.turned_up: BidsLine | None = None
        self.lit: int | None = None
        """The seat in the light."""
        self.is_gold = False
        """Whether its light is that of a trick it has taken, not that of its turn."""
        self.pools: list[pygame.Rect] = []
        """Where the light falls."""
        self._grown = 0.0
        self._placed_for: tuple[Geometry | pygame.Rect, ...] = ()

    @property
    def rects(self) -> list[pygame.Rect]:
        """Where things are that nothing may cover."""
        return [
            *self.trump_rects,
            *([self.rail.rect] if self.rail is not None else ()),
            *self.word_rects,
        ]

    @property
    def word_rects(self) -> list[pygame.Rect]:
        """Where words lie on the cloth, as those on the highest bid."""
        return [line.rect for line in self._lines]

    @property
    def trump_rects(self) -> list[pygame.Rect]:
        """Where the medallion and its words are; empty while there is no trump."""
        return self.medal_rects if self.trumps else []

    @property
    def medal_rects(self) -> list[pygame.Rect]:
        """Where the medallion is, or will be once there is a trump."""
        return [_whole(self.medal, self.reason)] if self.medal is not None else []

    def place_medal(
        self, geometry: Geometry, glance: Glance, names: Sequence[str], sheets: Sequence[pygame.Rect]
    ) -> None:
        """Place the medallion for this table, clear of the `sheets`, where it is in every view of it."""
        self.trumps = glance.trumps
        if self.medal is None or (geometry, *sheets) != self._placed_for:
            self.medal, self._placed_for = medal_place(geometry, sheets), (geometry, *sheets)
        self.reason = reason_of(glance.trumps, names, self.medal)

    def shine(self, geometry: Geometry, seat: int | None, is_gold: bool, hand: pygame.Rect | None) -> None:
        """Let the light fall on a seat; None for none. `hand` is where its cards lie."""
        if (seat, is_gold) != (self.lit, self.is_gold):
            self._grown = 0.0
        self.lit, self.is_gold = seat, is_gold
        self.pools = light.pool_rects(geometry, seat, hand) if seat is not None else []

    def update(self, seconds: float, is_lively: bool) -> list[pygame.Rect]:
        """Advance the time; return what has to be drawn again."""
        if self.lit is None or self._grown >= GROW_SECONDS:
            return []
        before = self._step
        self._grown = self._grown + seconds if is_lively else GROW_SECONDS
        return self.pools if self._step != before else []

    @property
    def _step(self) -> int:
        """The brightness of the light, from 1."""
        return min(light.STEPS, 1 + int(self._grown / GROW_SECONDS * light.STEPS))

    def draw_light(self, surface: pygame.Surface) -> None:
        """Draw the light on the cloth, below everything else."""
        for pool in self.pools:
            light.draw_pool(surface, pool, theme.GOLD if self.is_gold else theme.TURN, self._step)

    def draw(self, surface: pygame.Surface, *, is_turned_up: bool = True) -> None:
        """Draw medallion, rail and lines, below the cards; the line at the turned-up card only if that lies there."""
        clip = surface.get_clip()
        if self.medal is not None and self.trumps:
            self._draw_medals(surface, self.medal)
        if self.gliding is not None:
            surface.blit(_rail_picture(self.gliding), self.gliding.rect, special_flags=pictures.PREMULTIPLIED)
        elif self.rail is not None and self.rail.rect.colliderect(clip):
            _draw_rail(surface, self.rail)
        for line in self._lines:
            if line.rect.colliderect(clip) and (is_turned_up or line is not self.turned_up):
                line.draw(surface)

    @property
    def _lines(self) -> list[BidsLine]:
        """The words on the cloth."""
        return [line for line in (self.line, self.turned_up) if line is not None]

    def _draw_medals(self, surface: pygame.Surface, place: MedalPlace) -> None:
        pad = place.disc.w // 2
        area = _whole(place, self.reason).inflate(2 * pad, pad)
        if not area.colliderect(surface.get_clip()):
            return
        key = "medal", place.disc.w, place.caption.w, place.px, self.trumps, self.reason, theme.palette()
        found = drawn.find(key)
        if found is None:
            found = pygame.Surface(area.size, pygame.SRCALPHA, 32)
            off = -area.x, -area.y
            moved = MedalPlace(place.disc.move(off), place.caption.move(off), place.px)
            draw_medals(found, moved, self.trumps, self.reason)
            found = drawn.keep(key, found.premul_alpha())
        surface.blit(found, area, special_flags=pictures.PREMULTIPLIED)


def _whole(place: MedalPlace, reason: str) -> pygame.Rect:
    """Return the place of the medallion and the words below it."""
    return place.rect.union(reason_rect(place, reason)) if reason else place.rect


def _draw_rail(surface: pygame.Surface, rail: Rail) -> None:
    key = "rail", rail.coins, rail.title, rail.target, rail.rect.size, rail.unit, theme.palette()
    found = drawn.find(key)
    if found is None:
        found = drawn.keep(key, _rail_picture(rail))
    surface.blit(found, rail.rect, special_flags=pictures.PREMULTIPLIED)


def _rail_picture(rail: Rail) -> pygame.Surface:
    """Return the picture of a rail; those of one in motion are not kept."""
    made = pygame.Surface(rail.rect.size, pygame.SRCALPHA, 32)
    rail.draw(made)
    return made.premul_alpha()
