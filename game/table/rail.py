"""The race for the match: a slim rail at the edge of the table on which coins climb towards the target."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame

from game.rules.glance import Race
from game.table.geometry import Geometry
from game.table.marks import initials, ranked
from game.texts.formats import number_text
from game.ui import shapes, text, theme

COIN = 24
"""Diameter of a coin in logical pixels."""
STEP_LEAST = 25
"""Least distance between two rows of the rail in logical pixels."""
MOST_HIGH = 230
"""Greatest height of the rail in logical pixels."""
OVERLAP = 0.66
"""How far the coins of a side are apart, in diameters."""


class Coin(NamedTuple):
    """One runner on the rail."""

    letters: tuple[str, ...]
    tint: int | None
    points: str
    y: int
    """The middle of its coin."""
    mark: int
    """Where on the rail its points lie; the coin is pushed away from there if another one is too near."""


class Rail(NamedTuple):
    """A rail with its place."""

    rect: pygame.Rect
    target: str
    coins: tuple[Coin, ...]
    unit: float
    is_right: bool
    """Whether it stands at the right edge of the window."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the rail: the line, the target at its top, and the coins with their points."""
        unit, palette = self.unit, theme.palette()
        shapes.panel(surface, self.rect, unit)
        side, px = theme.px(COIN, unit), theme.px(theme.SMALL, unit)
        x = self.rect.x + theme.px(10, unit) + side // 2
        top, foot = _ends(self.rect, unit)
        line = max(2, round(2 * unit))
        shapes.fill(surface, pygame.Rect(x - line // 2, top, line, foot - top), palette.line)
        if self.target:
            flag = pygame.Rect(x - side // 2, top, side, line)
            shapes.fill(surface, flag, palette.text)
            image = text.line(self.target, px, palette.text, text.SEMIBOLD)
            surface.blit(image, image.get_rect(midleft=(flag.right + theme.px(6, unit), flag.centery)))
        for coin in self.coins:
            dot = pygame.Rect(x - line, coin.mark - line // 2, 2 * line, line)
            shapes.fill(surface, dot, palette.text)
        for coin in reversed(self.coins):
            left = x - side // 2
            for letter in coin.letters:
                _draw_coin(surface, pygame.Rect(left, coin.y - side // 2, side, side), letter, coin.tint, unit)
                left += round(side * OVERLAP)
            left += side - round(side * OVERLAP) + theme.px(6, unit)
            room = pygame.Rect(left, coin.y - side // 2, self.rect.right - left, side)
            image = text.line(coin.points, px, palette.text, text.SEMIBOLD)
            surface.blit(image, image.get_rect(midleft=room.midleft))


def _draw_coin(surface: pygame.Surface, box: pygame.Rect, letters: str, tint: int | None, unit: float) -> None:
    """Draw a coin with the initials of a name in the tint of its side."""
    radius = box.w // 2
    fill = theme.SIDES[tint] if tint is not None else theme.IVORY
    shapes.box(surface, box, radius, theme.PANEL)
    shapes.box(surface, box.inflate(-2, -2), radius, fill)
    px = text.fitting(letters, theme.px(13 if len(letters) == 1 else 11, unit), box.w - 4, text.BOLD)
    text.write(surface, letters, box, px, theme.INK, text.BOLD, "middle")


def _ends(rect: pygame.Rect, unit: float) -> tuple[int, int]:
    """Return the top and the foot of the line."""
    half = theme.px(COIN, unit) // 2
    return rect.top + theme.px(12, unit), rect.bottom - theme.px(6, unit) - half


def rail_of(
    geometry: Geometry, race: Race, names: Sequence[str], tints: Sequence[int | None], taken: Iterable[pygame.Rect]
) -> Rail | None:
    """Return the rail, at the left edge or else at the right one, clear of `taken`; None if there is no room for it."""
    if len(race.runners) < 2:
        return None
    unit = geometry.unit
    wide = _wide(race, unit)
    least = _least(race, unit)
    others = geometry.apart(taken, 2)
    bottom = geometry.actions.top - geometry.margin
    best: tuple[int, pygame.Rect, bool] | None = None
    for is_right in (False, True):
        x = geometry.size[0] - geometry.margin - wide if is_right else geometry.margin
        for top, end in _gaps(pygame.Rect(x, geometry.margin, wide, bottom), others):
            high = min(end - top, max(theme.px(MOST_HIGH, unit), least))
            if high >= least and (best is None or high > best[0] + theme.px(40, unit)):
                best = high, pygame.Rect(x, top, wide, high), is_right
    if best is None:
        return None
    target = "" if race.target is None else number_text(race.target)
    return Rail(best[1], target, _coins(best[1], race, names, tints, unit), unit, best[2])


def _wide(race: Race, unit: float) -> int:
    """Return the width of the rail."""
    side, px = theme.px(COIN, unit), theme.px(theme.SMALL, unit)
    most = max(len(runner.seats) for runner in race.runners)
    figures = max(text.room_for(number_text(runner.points), px) for runner in race.runners)
    figures = max(figures, text.room_for("00", px))
    coins = side + round(side * OVERLAP) * (most - 1)
    target = text.room_for(number_text(race.target), px) + side if race.target is not None else 0
    return theme.px(10, unit) + max(coins + figures, target) + theme.px(14, unit)


def _least(race: Race, unit: float) -> int:
    """Return the least height of the rail."""
    rect = pygame.Rect(0, 0, 0, 0)
    top, foot = _ends(rect, unit)
    rows = max(len(race.runners) - 1, 2)
    return top - foot + theme.px(COIN, unit) // 2 + theme.px(STEP_LEAST, unit) * rows


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


def _coins(
    rect: pygame.Rect, race: Race, names: Sequence[str], tints: Sequence[int | None], unit: float
) -> tuple[Coin, ...]:
    """Return the coins, the leading one first, each as near to its points as the others allow."""
    order, letters = ranked(race), initials(names)
    top, foot = _ends(rect, unit)
    if race.target is not None:  # the flag stands above the coins, with the target beside it
        top += theme.px(COIN, unit) * 3 // 4
    low = min(0, *(runner.points for runner in order))
    high = race.target if race.target is not None else max(1, *(runner.points for runner in order))
    marks = [foot - round((foot - top) * min(1.0, (runner.points - low) / max(1, high - low))) for runner in order]
    step = min(theme.px(STEP_LEAST, unit), (foot - top) // max(1, len(order) - 1))
    places: list[int] = []
    for mark in marks:  # from the top down, each below the one before
        places.append(max(mark, places[-1] + step) if places else mark)
    bottom = foot
    for at in range(len(places) - 1, -1, -1):  # and from the foot up, so that none leaves the rail
        places[at] = min(places[at], bottom)
        bottom = places[at] - step
    return tuple(
        Coin(
            tuple(letters[seat] for seat in runner.seats),
            tints[runner.seats[0]],
            number_text(runner.points),
            place,
            mark,
        )
        for runner, place, mark in zip(order, places, marks, strict=True)
    )
