"""Words and pictures without input."""

from __future__ import annotations

import pygame

from game.ui import pictures, text, theme
from game.ui.widgets.base import Widget


def colour_of(name: str) -> theme.Colour:
    """Return the colour named ``text``, ``quiet``, ``brass``, ``warning`` or ``ink``."""
    palette = theme.palette()
    colours = {"text": palette.text, "quiet": palette.quiet, "brass": palette.brass, "warning": palette.warning}
    return palette.ink if name == "ink" else colours[name]


class Label(Widget):
    """Words, wrapped to the width. `size` is in logical pixels, `align` is ``start``, ``middle`` or ``end``.

    `least` is the width in logical pixels down to which a row wraps them before it breaks into lines.
    """

    def __init__(
        self,
        words: str,
        size: float = theme.BODY,
        colour: str = "text",
        *,
        face: str = text.REGULAR,
        align: str = "start",
        weight: int = 0,
        least: float = 0,
    ) -> None:
        super().__init__(weight=weight)
        self.words = words
        self.least = least
        self.size = size
        self.colour = colour
        self.face = face
        self.align = align

    def say(self, words: str) -> None:
        """Set the words."""
        if words != self.words:
            self.words = words
            self.rearrange()

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        return text.block_size(self.words, theme.px(self.size, unit), max(1, width), self.face)

    def natural(self, unit: float) -> int:
        wide = super().natural(unit)
        return min(wide, theme.px(self.least, unit)) if self.least else wide

    def draw(self, surface: pygame.Surface) -> None:
        colour = colour_of(self.colour)
        text.write(surface, self.words, self.rect, self.px(self.size), colour, self.face, self.align, wrap=True)


class Picture(Widget):
    """The shape of the picture `name` in the colour `tint`; `size` is in logical pixels."""

    def __init__(self, name: str, size: tuple[float, float], *, tint: theme.Colour) -> None:
        super().__init__()
        self.name = name
        self.size = size
        self.tint = tint

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        wide, high = theme.px(self.size[0], unit), theme.px(self.size[1], unit)
        return (wide, high) if wide <= width else (width, max(1, high * width // wide))

    def draw(self, surface: pygame.Surface) -> None:
        share = min(1.0, self.rect.w / max(1, self.px(self.size[0])))
        size = round(self.px(self.size[0]) * share), round(self.px(self.size[1]) * share)
        image = pictures.tinted(self.name, size, self.tint)
        pictures.stamp(surface, image, image.get_rect(center=self.rect.center))
