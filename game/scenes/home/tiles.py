"""The menu's tiles: each shows a small table and a few lines, in a grid that fits any number of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import inf
from typing import NamedTuple

import pygame

from game.language import _
from game.rules.registry import GAME_INFO
from game.ui import shapes, text, theme
from game.ui.widgets import Pressable
from game.ui.widgets.base import Group, Spoken

PAD = 16
GAP = 16
TALL = (208, 350)
"""The least and greatest width of a tile with its fan above the words, in logical pixels."""
WIDE = (330, 640)
"""The least and greatest width of a tile with its fan beside the words, in logical pixels."""
LEAST_CARD = 60
CARD = 132
BIG_CARD = 190
MOST_COLUMNS = 6
TRIED = 2
"""How many numbers of columns are tried for each style, from the greatest that fits; fewer make smaller cards."""


class TileLine(NamedTuple):
    """A paragraph of a tile."""

    words: str
    size: float = theme.SMALL
    colour: str = "quiet"
    face: str = text.REGULAR


class Tile(Pressable):
    """A tile that can be pressed, with a small table of its game; `is_first` gives it a rim, thin and in
    brass, so that it does not look like the focus."""

    def __init__(
        self,
        lines: Sequence[TileLine],
        on_press: Callable[[], None],
        *,
        game_id: str,
        is_first: bool = False,
    ) -> None:
        super().__init__()
        self.lines = list(lines)
        self.on_press = on_press
        self.is_first = is_first
        self.game_id = game_id
        self.cards = len(GAME_INFO[game_id].telling_cards.split())
        self.is_beside = False
        self.card_high = 1
        self.words_room = 0

    @property
    def words(self) -> str:
        """The tile's first line, by which tests find it."""
        return self.lines[0].words if self.lines else ""

    def spoken(self) -> Spoken:
        first, *others = [line.words for line in self.lines] or [""]
        return Spoken(first, _("tile"), lines=tuple(others))

    def press(self) -> None:
        self.on_press()

    def words_high(self, width: int, unit: float) -> int:
        """The height of the words in pixels at a width of `width` pixels."""
        gap = theme.px(2, unit)
        return sum(_high(line, width, unit) + gap for line in self.lines) - gap

    def draw(self, surface: pygame.Surface) -> None:
        rect = self.rect.move(0, self.px(1)) if self.is_pressed else self.rect
        shapes.panel(surface, rect, self.unit)
        radius = self.px(1.5 * theme.RADIUS)
        if self.is_hovered:
            shapes.box(surface, rect, radius, theme.FILL, theme.palette().text, self.px(1))
        elif self.is_first:
            shapes.box(surface, rect, radius, None, theme.palette().brass, self.px(1))
        inner = rect.inflate(-2 * self.px(PAD), -2 * self.px(PAD))
        fan, words = self._split(inner)
        stage = self.form.stage if self.form is not None else None
        is_first_frame = stage is None or not stage.frames  # it has the names alone, which shortens the start
        if stage is not None and not is_first_frame:
            from game.scenes.home.small_table import draw_table

            draw_table(surface, fan, self.game_id, stage.preferences)
        self._write(surface, words, self.lines[:1] if is_first_frame else self.lines)

    def _split(self, inner: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """The places of the fan and of the words."""
        if not self.is_beside:
            high = max(self.words_room, self.words_high(inner.w, self.unit))
            words = pygame.Rect(inner.x, inner.bottom - high, inner.w, high)
            return pygame.Rect(inner.x, inner.y, inner.w, words.y - inner.y - self.px(theme.GRID)), words
        wide = _fan_width(self.cards, self.card_high)
        fan = pygame.Rect(inner.x, inner.y, wide, inner.h)
        words = pygame.Rect(fan.right + self.px(PAD), inner.y, inner.w - wide - self.px(PAD), inner.h)
        if text.is_right_to_left():
            fan.right, words.x = inner.right, inner.x
        high = self.words_high(words.w, self.unit)
        return fan, pygame.Rect(words.x, words.centery - high // 2, words.w, high)

    def _write(self, surface: pygame.Surface, room: pygame.Rect, lines: Sequence[TileLine]) -> None:
        y = room.y
        for line in lines:
            high = _high(line, room.w, self.unit)
            spot = pygame.Rect(room.x, y, room.w, high)
            colour = _colour(line.colour)
            text.write(surface, line.words, spot, self.px(line.size), colour, line.face, wrap=True)
            y += high + self.px(2)


class _Plan(NamedTuple):
    """A layout of the tiles: columns, style, and the sizes of a tile and of its cards in pixels."""

    columns: int
    is_beside: bool
    wide: int
    high: int
    card: int


class TileGrid(Group):
    """Tiles in rows, in the layout with the largest cards; a row that is not full is centred."""

    def __init__(self, tiles: Sequence[Tile]) -> None:
        self._measured: dict[tuple[int, float], int] = {}
        super().__init__(tiles, weight=1)

    @property
    def tiles(self) -> list[Tile]:
        """The tiles in order."""
        return [child for child in self.shown() if isinstance(child, Tile)]

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        return width, min((self._whole(plan, unit) for plan in self._least_plans(width, unit)), default=0)

    def place(self, rect: pygame.Rect, unit: float) -> None:
        super().place(rect, unit)
        tiles = self.tiles
        if not tiles:
            return
        plan = self._best(rect, unit)
        gap = theme.px(GAP, unit)
        y = rect.y + max(0, rect.h - self._whole(plan, unit)) * 2 // 5
        words = self._words(plan.wide - 2 * theme.px(PAD, unit), unit)
        for start in range(0, len(tiles), plan.columns):
            row = tiles[start : start + plan.columns]
            x = rect.centerx - (len(row) * (plan.wide + gap) - gap) // 2
            for tile in reversed(row) if text.is_right_to_left() else row:
                tile.is_beside, tile.card_high, tile.words_room = plan.is_beside, plan.card, words
                tile.place(pygame.Rect(x, y, plan.wide, plan.high), unit)
                x += plan.wide + gap
            y += plan.high + gap

    def _whole(self, plan: _Plan, unit: float) -> int:
        rows = -(-len(self.tiles) // plan.columns)
        return rows * plan.high + (rows - 1) * theme.px(GAP, unit)

    def _best(self, rect: pygame.Rect, unit: float) -> _Plan:
        """The plan with the largest cards of those that fit, otherwise the lowest plan."""
        least = list(self._least_plans(rect.w, unit))
        fitting = [plan for plan in least if self._whole(plan, unit) <= rect.h]
        if not fitting:
            return min(least, key=lambda plan: self._whole(plan, unit))
        best, merit = fitting[0], -inf
        ranked = [(self._most_merit(plan, rect.h, unit), plan) for plan in fitting]
        for most, plan in sorted(ranked, key=lambda pair: pair[0], reverse=True):
            if most <= merit:
                break  # no later plan can be better, and to grow one takes time
            grown = self._grown(plan, rect.h, unit)
            found = self._merit(grown, unit)
            if found > merit:
                best, merit = grown, found
        return best

    def _most_merit(self, plan: _Plan, room: int, unit: float) -> float:
        """What the merit of the plan can be at most, whatever the words need."""
        return self._merit(plan._replace(card=self._most_card(plan, room, unit)), unit)

    def _merit(self, plan: _Plan, unit: float) -> float:
        empty = -len(self.tiles) % plan.columns
        return plan.card - unit * (4 * empty + (8 if plan.is_beside else 0))

    def _row_high(self, plan: _Plan, room: int, unit: float) -> int:
        """The height of a row of tiles that fill `room` pixels."""
        rows = -(-len(self.tiles) // plan.columns)
        return (room - (rows - 1) * theme.px(GAP, unit)) // rows

    def _most_card(self, plan: _Plan, room: int, unit: float) -> int:
        """The height of the cards if the words would take no room."""
        high, pads = self._row_high(plan, room, unit), 2 * theme.px(PAD, unit)
        inner = plan.wide - pads
        most = theme.px(BIG_CARD if len(self.tiles) < 3 else CARD, unit)
        if plan.is_beside:
            return max(plan.card, min(most, high - pads, round(inner * 0.45 / (self._fan(1000) / 1000))))
        return max(plan.card, min(most, round(inner / 1.9)))

    def _grown(self, plan: _Plan, room: int, unit: float) -> _Plan:
        """The plan with cards as large as the height allows."""
        high, pads = self._row_high(plan, room, unit), 2 * theme.px(PAD, unit)
        inner = plan.wide - pads
        card = self._most_card(plan, room, unit)
        if plan.is_beside:
            words = self._words(inner - self._fan(card) - theme.px(PAD, unit), unit)
            while card > plan.card and words + pads > high:
                card = max(plan.card, card - theme.px(12, unit))
                words = self._words(inner - self._fan(card) - theme.px(PAD, unit), unit)
            return plan._replace(card=card, high=max(words, round(card * 1.12)) + pads)
        words = self._words(inner, unit)
        card = max(plan.card, min(card, round((high - pads - words - theme.px(2 * theme.GRID, unit)) / 1.1)))
        return plan._replace(card=card, high=words + round(card * 1.1) + theme.px(2 * theme.GRID, unit) + pads)

    def _least_plans(self, width: int, unit: float) -> Iterator[_Plan]:
        """All plans with the smallest cards; at least one, at any width."""
        gap, pads = theme.px(GAP, unit), 2 * theme.px(PAD, unit)
        card = theme.px(LEAST_CARD, unit)
        count = max(1, len(self.tiles))
        evens = sorted({-(-count // rows) for rows in range(1, count + 1)} & set(range(MOST_COLUMNS + 1)))
        rooms = [(columns, (width - gap * (columns - 1)) // columns) for columns in evens]
        tall = [columns for columns, room in rooms if room >= theme.px(TALL[0], unit)][-TRIED:] or [1]
        beside = [columns for columns, room in rooms if room >= theme.px(WIDE[0], unit)][-TRIED:]
        for columns, room in rooms:
            if columns in tall:
                wide = min(room, theme.px(TALL[1], unit))
                high = self._words(wide - pads, unit) + round(card * 1.1) + theme.px(2 * theme.GRID, unit) + pads
                yield _Plan(columns, False, wide, high, card)
            if columns in beside:
                wide = min(room, theme.px(WIDE[1], unit)) // 4 * 4
                words = self._words(wide - pads - self._fan(card) - theme.px(PAD, unit), unit)
                yield _Plan(columns, True, wide, max(words, round(card * 1.12)) + pads, card)

    def _words(self, width: int, unit: float) -> int:
        """The height of the tallest words in pixels at this width; cached, as it is asked for often."""
        found = self._measured.get((width, unit))
        if found is None:
            found = max((tile.words_high(max(1, width), unit) for tile in self.tiles), default=0)
            self._measured[width, unit] = found
        return found

    def _fan(self, high: int) -> int:
        return max((_fan_width(tile.cards, high) for tile in self.tiles), default=0)


def _fan_width(count: int, high: int) -> int:
    """The width of a fan of `count` cards, in pixels."""
    return round(high * (theme.FAN_STEP * (count - 1) + theme.CARD_SHAPE + 0.2))


def _high(line: TileLine, width: int, unit: float) -> int:
    return text.block_height(line.words, theme.px(line.size, unit), max(1, width), line.face)


def _colour(name: str) -> theme.Colour:
    palette = theme.palette()
    return {"text": palette.text, "quiet": palette.quiet, "brass": palette.brass}[name]
