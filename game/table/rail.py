"""The race for the match: a slim rail at the edge of the table on which coins climb towards the target.

Coins stand at the height of their points. Where they would lie over each other they stand side by side.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, pairwise
from typing import NamedTuple

import pygame

from game.rules.glance import Race, Runner
from game.table.geometry import Geometry
from game.table.marks import initials, ranked
from game.texts.formats import number_text
from game.ui import shapes, text, theme

COIN = 24
"""Diameter of a coin in logical pixels."""
STEP_LEAST = 25
"""Least distance between two rows of coins in logical pixels."""
LEAST_HIGH, MOST_HIGH = 60, 230
"""Least height of the line and greatest height of the rail in logical pixels."""
PARTNER = 0.88
"""How far the coins of a side are apart, in diameters; no letter is covered."""
PAD = 10
SETTLING = 4
"""How often the rail is made wider for what stands in it."""


class Coin(NamedTuple):
    """One runner on the rail; all places are in pixels from the rail's upper left corner."""

    letters: tuple[str, ...]
    tint: int | None
    points: str
    """The figure that stands behind it; empty if that of the next coin is its own too, or for want of room."""
    x: int
    """The left edge of the first of its coins."""
    y: int
    """The middle of its coins."""
    mark: int
    """Where on the line its points lie."""


class Rail(NamedTuple):
    """A rail with its place."""

    rect: pygame.Rect
    title: str
    target: str
    coins: tuple[Coin, ...]
    """The coins from the top down, and from the left to the right."""
    unit: float
    is_right: bool
    """Whether it stands at the right edge of the window."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the rail over the whole surface: its title, the line, the target, and the coins with their points."""
        unit, palette = self.unit, theme.palette()
        shapes.panel(surface, surface.get_rect(), unit)
        side, px, pad = theme.px(COIN, unit), theme.px(theme.SMALL, unit), theme.px(PAD, unit)
        if self.title:
            room = pygame.Rect(pad, theme.px(5, unit), self.rect.w - pad, text.height(px))
            text.write(surface, self.title, room, px, palette.quiet)
        x, (top, foot) = pad + side // 2, _ends(self.rect.h, self.title, unit)
        line = max(2, round(2 * unit))
        shapes.fill(surface, pygame.Rect(x - line // 2, top, line, foot - top), palette.line)
        if self.target:
            flag = pygame.Rect(x - side // 2, top, side, line)
            shapes.fill(surface, flag, palette.text)
            image = text.line(self.target, px, palette.text, text.SEMIBOLD)
            surface.blit(image, image.get_rect(midleft=(flag.right + theme.px(6, unit), flag.centery)))
        for coin in self.coins:
            shapes.fill(surface, pygame.Rect(x - line, coin.mark - line // 2, 2 * line, line), palette.text)
        for coin in self.coins:
            left = coin.x
            for letter in coin.letters:
                _draw_coin(surface, pygame.Rect(left, coin.y - side // 2, side, side), letter, coin.tint, unit)
                left += round(side * PARTNER)
            if coin.points:
                image = text.line(coin.points, px, palette.text, text.SEMIBOLD)
                end = coin.x + _coins_wide(len(coin.letters), unit) + theme.px(5, unit)
                surface.blit(image, image.get_rect(midleft=(end, coin.y)))


def between(start: Rail, end: Rail, share: float) -> Rail:
    """Return the rail with its coins on their way from `start` to `end`; `share` of the way, from 0 to 1, is done."""
    if share >= 1:
        return end

    def way(old: int, new: int) -> int:
        return round(old + (new - old) * share)

    before = {coin.letters: coin for coin in start.coins}
    coins = []
    for coin in end.coins:
        was = before.get(coin.letters, coin)
        points = coin.points if share > 0 else was.points
        x, y, mark = way(was.x, coin.x), way(was.y, coin.y), way(was.mark, coin.mark)
        coins.append(coin._replace(points=points, x=x, y=y, mark=mark))
    rect = pygame.Rect(*map(way, start.rect, end.rect))
    return end._replace(rect=rect, coins=tuple(coins))


def _draw_coin(surface: pygame.Surface, box: pygame.Rect, letters: str, tint: int | None, unit: float) -> None:
    """Draw a coin with the initials of a name in the tint of its side."""
    radius = box.w // 2
    fill = theme.SIDES[tint] if tint is not None else theme.IVORY
    shapes.box(surface, box, radius, theme.PANEL)
    shapes.box(surface, box.inflate(-2, -2), radius, fill)
    px = text.fitting(letters, theme.px(13 if len(letters) == 1 else 11, unit), box.w - 4, text.BOLD)
    text.write(surface, letters, box, px, theme.INK, text.BOLD, "middle")


def _coins_wide(count: int, unit: float) -> int:
    side = theme.px(COIN, unit)
    return side + round(side * PARTNER) * (count - 1)


def _ends(high: int, title: str, unit: float) -> tuple[int, int]:
    """Return the top and the foot of the line in a rail of this height."""
    head = theme.px(5, unit) + text.height(theme.px(theme.SMALL, unit)) if title else 0
    return head + theme.px(10, unit), high - theme.px(6, unit) - theme.px(COIN, unit) // 2


def rail_of(
    geometry: Geometry,
    race: Race,
    names: Sequence[str],
    tints: Sequence[int | None],
    taken: Iterable[pygame.Rect],
    title: str = "",
) -> Rail | None:
    """Return the rail, at the right edge or else at the left one, clear of `taken`; None if there is no room for it."""
    if len(race.runners) < 2:
        return None
    others = geometry.apart(taken, 2)
    letters = initials(names)
    for is_right in (True, False):
        for has_figures in (True, False):
            plan = _Plan(race, letters, tints, title, geometry.unit, has_figures)
            rect = _place(geometry, plan, others, is_right)
            if rect is not None:
                return Rail(rect, title, plan.target, plan.coins(rect.h), geometry.unit, is_right)
    return None


def _place(geometry: Geometry, plan: _Plan, others: Sequence[pygame.Rect], is_right: bool) -> pygame.Rect | None:
    """Return the place at one edge of the window; what stands in the rail depends on its height, its width on that."""
    wide, unit = plan.least_wide, geometry.unit
    bottom = geometry.actions.top - geometry.margin
    for _try in range(SETTLING):
        x = geometry.size[0] - geometry.margin - wide if is_right else geometry.margin
        best: pygame.Rect | None = None
        for top, end in _gaps(pygame.Rect(x, geometry.margin, wide, bottom - geometry.margin), others):
            high = min(end - top, theme.px(MOST_HIGH, unit))
            if high >= plan.least_high and (best is None or high > best.h + theme.px(40, unit)):
                best = pygame.Rect(x, top, wide, high)
        if best is None:
            return None
        need = plan.wide(best.h)
        if need <= wide:
            return best
        wide = need
    return None


def _gaps(column: pygame.Rect, others: Sequence[pygame.Rect]) -> list[tuple[int, int]]:
    """Return the free parts of a column from top to bottom."""
    found, top = [], column.top
    for other in sorted((other for other in others if other.colliderect(column)), key=lambda other: other.top):
        if other.top > top:
            found.append((top, other.top))
        top = max(top, other.bottom)
    if column.bottom > top:
        found.append((top, column.bottom))
    return found


class _Plan(NamedTuple):
    """What has to stand in a rail of any height."""

    race: Race
    letters: Sequence[str]
    tints: Sequence[int | None]
    title: str
    unit: float
    has_figures: bool
    """Whether each coin among those side by side has its figure; a row of equal points always has one."""

    @property
    def target(self) -> str:
        return "" if self.race.target is None else number_text(self.race.target)

    @property
    def least_high(self) -> int:
        """The least height of the rail."""
        top, foot = _ends(0, self.title, self.unit)
        return top - foot + theme.px(LEAST_HIGH, self.unit)

    @property
    def least_wide(self) -> int:
        """The width that title and target need."""
        px, side = theme.px(theme.SMALL, self.unit), theme.px(COIN, self.unit)
        target = text.room_for(self.target, px) + side + theme.px(6, self.unit) if self.target else 0
        return max(text.room_for(self.title, px), target) + 2 * theme.px(PAD, self.unit)

    def wide(self, high: int) -> int:
        """Return the width that a rail of this height needs."""
        px, unit = theme.px(theme.SMALL, self.unit), self.unit
        ends = [
            coin.x
            + _coins_wide(len(coin.letters), unit)
            + (text.room_for(coin.points, px) + theme.px(5, unit) if coin.points else 0)
            for coin in self.coins(high)
        ]
        return max(self.least_wide, max(ends) + theme.px(PAD, unit))

    def coins(self, high: int) -> tuple[Coin, ...]:
        """Return the coins in a rail of this height."""
        top, foot = _ends(high, self.title, self.unit)
        top += theme.px(COIN, self.unit) * 3 // 4  # below the target, or clear of the edge
        order = ranked(self.race)
        low = min(0, *(runner.points for runner in order))
        most = max(1, *(runner.points for runner in order)) if self.race.target is None else self.race.target
        length = foot - top
        marks = {
            runner: foot - round(length * min(1.0, (runner.points - low) / max(1, most - low))) for runner in order
        }
        return tuple(coin for row in self._rows(order, marks) for coin in self._row(row, marks))

    def _rows(self, order: Sequence[Runner], marks: dict[Runner, int]) -> list[list[Runner]]:
        """Return the runners in rows from the top down, as many in a row as would lie over each other."""
        rows, step = [[runner] for runner in order], theme.px(STEP_LEAST, self.unit)
        while len(rows) > 1:
            gaps = [_middle(after, marks) - _middle(before, marks) for before, after in pairwise(rows)]
            at = gaps.index(min(gaps))
            if gaps[at] >= step:
                break
            rows[at : at + 2] = [rows[at] + rows[at + 1]]
        return rows

    def _row(self, row: Sequence[Runner], marks: dict[Runner, int]) -> Iterator[Coin]:
        """Yield the coins of a row: equal points together, partners who run alone beside each other."""
        unit = self.unit
        x, y, px = theme.px(PAD, unit), _middle(row, marks), theme.px(theme.SMALL, unit)
        tint_order = [self._tint(runner) for runner in row]
        groups = [
            sorted(group, key=lambda runner: tint_order.index(self._tint(runner)))
            for _points, group in groupby(row, key=lambda runner: runner.points)
        ]
        for group in groups:
            for runner in group:
                has_figure = runner is group[-1] and (self.has_figures or len(groups) == 1)
                points = number_text(runner.points) if has_figure else ""
                letters = tuple(self.letters[seat] for seat in runner.seats)
                yield Coin(letters, self._tint(runner), points, x, y, marks[runner])
                x += _coins_wide(len(letters), unit) + theme.px(2, unit)
                x += text.room_for(points, px) + theme.px(11, unit) if points else 0

    def _tint(self, runner: Runner) -> int | None:
        return self.tints[runner.seats[0]]


def _middle(row: Sequence[Runner], marks: dict[Runner, int]) -> int:
    """Return the height of a row: the middle of the marks of its runners."""
    return (marks[row[0]] + marks[row[-1]]) // 2
