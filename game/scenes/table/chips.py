"""Chips: the choices of a question, such as bids, suits to name, and passing."""

from __future__ import annotations

import io
from collections.abc import Callable
from functools import lru_cache

import pygame

from game.cards import Suit
from game.rules.actions import Action
from game.texts.formats import in_row
from game.texts.messages import SUIT_SIGNS
from game.ui import shapes, text, theme
from game.ui.surface_cache import SurfaceCache
from game.ui.text.cache import forgettable
from game.ui.widgets.base import Spoken
from game.ui.widgets.buttons import Button

SIDE = 56
"""The least width and height of a chip, in logical pixels."""
WORDS_LEAST = 72
"""The least width of a chip with words."""
BODY, BODY_HOVER, BODY_PRESS = theme.rgb("#2d3b36"), theme.rgb("#46564f"), theme.rgb("#1d2824")
BYTES_AT_MOST = 4 << 20
Line = tuple[str, float, str]
"""Words, their size in logical pixels, and their face."""

_bodies: SurfaceCache[tuple[object, ...]] = SurfaceCache(BYTES_AT_MOST)


class Chip(Button):
    """One choice. A refused one has no body and dimmed words; it may be tried to hear why it is not allowed.

    `is_on` marks the chosen one. A chip with a suit shows its sign in large.
    """

    def __init__(
        self,
        action: Action,
        words: str,
        on_press: Callable[[], None],
        *,
        note: str = "",
        suit: Suit | None = None,
        is_allowed: bool = True,
        is_low: bool = False,
    ) -> None:
        super().__init__(words, on_press, kind="plain" if is_allowed else "refused")
        self.action, self.note, self.suit, self.is_low = action, note, suit, is_low
        self.longest = note
        """The longest note among its neighbours, which makes the chips of a row equally wide."""
        self.is_lit = False
        """Whether a line tells that it may be chosen, after a refusal."""

    def can_focus(self) -> bool:
        """The keys skip what is forbidden."""
        return super().can_focus() and self.kind != "refused"

    def spoken(self) -> Spoken:
        name = in_row(part for part in (self.words, self.note) if part)
        return super().spoken()._replace(name=name)

    # -- size -----------------------------------------------------------------------------------------------------

    def _lines(self) -> list[Line]:
        """The lines from top to bottom: words, size in logical pixels, face."""
        face = text.REGULAR if self.kind == "refused" else text.SEMIBOLD
        if self.suit is None:
            size = theme.LEAD if self.action.number is not None and not self.is_low else theme.BODY
            lines: list[Line] = [(self.words, size, face)]
        elif self.is_low:
            lines = [(f"{SUIT_SIGNS[self.suit]} {self.words}", theme.BODY, face)]
        else:
            lines = [(SUIT_SIGNS[self.suit], theme.TITLE, face), (self.words, theme.SMALL, text.REGULAR)]
        return [*lines, (self.note, theme.SMALL, text.REGULAR)] if self.note else lines

    def _high(self, unit: float) -> int:
        """The height of all lines, which stand close together."""
        return _room(tuple(self._lines()), unit)[1]

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        """At least a square; wide enough for the words, and for the longest note of the row."""
        wide, high = _room(tuple(self._lines()), unit)
        wide = max(wide, text.room_for(self.longest, _letters(theme.SMALL, unit)))
        side = theme.px(theme.TARGET if self.is_low else SIDE, unit)
        least = side if self._is_round else theme.px(WORDS_LEAST, unit)
        wide += theme.px(theme.GRID if self._is_round else 2.5 * theme.GRID, unit)
        return min(width, max(least, wide)), max(side, high + theme.px(theme.GRID, unit))

    @property
    def _is_round(self) -> bool:
        """Whether this is a bare number: these chips are round, and the others are plaques."""
        return len(self.words) <= 2 and not self.longest and self.action.number is not None

    # -- drawing --------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the body, then the lines centred on it."""
        if self.kind != "refused" or self.is_hovered or self.is_on:
            self._draw_body(surface)
        y = self.rect.centery - self._high(self.unit) // 2
        for words, size, face in self._lines():
            px = _letters(size, self.unit)
            line = pygame.Rect(self.rect.x + self.px(4), y, self.rect.w - 2 * self.px(4), text.height(px))
            fitting = text.fitting(words, px, line.w, face)
            text.write(surface, words, line, fitting, self._ink(), face, "middle")
            y = line.bottom - self.px(3)
        if self.is_lit:
            radius = self._radius()
            shapes.box(surface, self.rect, radius, None, theme.ALLOWED, max(2, self.px(2)))

    def _ink(self) -> theme.Colour:
        if self.is_on:
            return theme.INK
        return theme.palette().quiet if self.kind == "refused" else theme.palette().text

    def _radius(self) -> int:
        return min(self.rect.w, self.rect.h) // 2 if self._is_round else self.px(1.5 * theme.RADIUS)

    def _draw_body(self, surface: pygame.Surface) -> None:
        if self.kind == "refused" and not self.is_on:
            shapes.box(surface, self.rect, self._radius(), theme.FILL_PRESS)
            return
        fill = BODY_PRESS if self.is_pressed else BODY_HOVER if self.is_hovered else BODY
        if self.is_on:
            fill = theme.PAPER if self.is_hovered else theme.IVORY
        mark = theme.FADED if self.is_on else theme.palette().text
        surface.blit(_body(self.rect.size, self._radius(), fill, mark[:3], self.px(1)), self.rect)


@forgettable
@lru_cache(512)
def _room(lines: tuple[Line, ...], unit: float) -> tuple[int, int]:
    """The width and the height of all lines. They are kept, because rows ask for them many times."""
    letters = [_letters(size, unit) for _words, size, _face in lines]
    wide = max(text.room_for(words, px) for (words, _size, _face), px in zip(lines, letters, strict=True))
    return wide, sum(map(text.height, letters)) - theme.px(3, unit) * (len(lines) - 1)


def _letters(size: float, unit: float) -> int:
    """The pixels of letters. Where a small window makes the chips smaller, notes stay as large as the words can be."""
    return max(theme.px(size, unit), min(theme.px(theme.BODY, unit), theme.SMALL))


def _body(size: tuple[int, int], radius: int, fill: theme.Colour, mark: theme.Colour, thick: int) -> pygame.Surface:
    """A chip without words: round ones have marks on their rim, plaques a line inside it."""
    key = (size, radius, fill, mark, thick)
    found = _bodies.find(key)
    if found is None:
        found = pygame.image.load_sized_svg(io.BytesIO(_svg(size, radius, fill, mark, thick).encode()), size)
        _bodies.keep(key, found)
    return found


def _svg(size: tuple[int, int], radius: int, fill: theme.Colour, mark: theme.Colour, thick: int) -> str:
    wide, high = size
    ground, ink = (f"rgb({colour[0]},{colour[1]},{colour[2]})" for colour in (fill, mark))
    is_round = 2 * radius >= min(size) - 1
    rim = max(2.0, 4.0 * thick)
    inset = 0.5 + rim / 2 if is_round else 4.0 * thick
    length = 3.14159 * (min(size) - 2 * inset)
    dash = f"stroke-dasharray='{length / 16:.3f} {length / 16:.3f}'" if is_round else ""
    width, opacity = (rim, 0.5) if is_round else (thick, 0.35)
    return (
        f"<svg xmlns='http://www.w3.org/2000/svg' width='{wide}' height='{high}'>"
        f"<rect x='0.5' y='0.5' width='{wide - 1}' height='{high - 1}' rx='{radius}' fill='{ground}'/>"
        f"<rect x='{inset}' y='{inset}' width='{wide - 2 * inset}' height='{high - 2 * inset}' "
        f"rx='{max(1.0, radius - inset)}' fill='none' stroke='{ink}' stroke-width='{width}' "
        f"stroke-opacity='{opacity}' {dash}/>"
        f"<rect x='0.5' y='0.5' width='{wide - 1}' height='{high - 1}' rx='{radius}' fill='none' stroke='{ink}' "
        f"stroke-width='{thick}' stroke-opacity='0.45'/></svg>"
    )
