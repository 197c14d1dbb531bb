"""Choices of felts and of card backs, each shown as it looks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.language import N_, _
from game.ui import ground, pictures, shapes, text, theme
from game.ui.preferences import BACKS, BY_GAME, OWN_PICTURE, Preferences
from game.ui.widgets import Selector

BACK_WORDS = {
    "lattice": N_("Lattice"),
    "waves": N_("Waves"),
    "leaves": N_("Leaves"),
    "stars": N_("Stars"),
    "club": N_("Club"),
    "bridge": N_("Bridge"),
}


class Swatches(Selector):
    """A choice of felts, each shown with its name."""

    high = 64.0
    wide = 96.0

    def __init__(
        self,
        options: Sequence[tuple[object, str]],
        value: object,
        on_change: Callable[[object], None],
        preferences: Preferences,
    ) -> None:
        super().__init__(options, value, on_change)
        self.preferences = preferences

    def show(self, value: object) -> None:
        """Marks this choice, which was made elsewhere."""
        self.value = value
        self.invalidate()

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        across, down = self._across(width, unit), -(-len(self.options) // self._across(width, unit))
        gap = theme.px(theme.GRID, unit)
        return min(width, across * (theme.px(self.wide, unit) + gap) - gap), down * (self._tall(unit) + gap) - gap

    def event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            index = pygame.Rect(event.pos, (1, 1)).collidelist(self._parts())
            if index >= 0:
                self.choose(index)
            return True
        return super().event(event)

    def draw(self, surface: pygame.Surface) -> None:
        for index, part in enumerate(self._parts()):
            self.draw_one(surface, part, index)
            if index == self.index:
                shapes.box(surface, part, self.px(theme.RADIUS), None, theme.IVORY, self.px(3))
                self._tick(surface, part)

    def draw_one(self, surface: pygame.Surface, part: pygame.Rect, index: int) -> None:
        """Draws one felt and its name."""
        value, words = self.options[index]
        inner = part.inflate(-2 * self.px(4), -2 * self.px(4))
        felts = [str(value)] if value in theme.FELTS else list(theme.FELTS) if value == BY_GAME else []
        wood = theme.WOODS[felts[0]].dark if felts else theme.PANEL
        shapes.box(surface, part, self.px(theme.RADIUS), wood, theme.HAIRLINE, self.px(1))
        for nth, felt in enumerate(felts):
            left, right = (inner.x + inner.w * end // len(felts) for end in (nth, nth + 1))
            surface.fill(theme.FELTS[felt].light, (left, inner.y, right - left, inner.h))
        picture = ground.thumbnail(self.preferences.picture, inner.size) if value == OWN_PICTURE else None
        if picture is not None:
            surface.blit(picture, inner)
        text.write(surface, words, part, self.px(theme.SMALL), theme.palette().text, align="middle")

    def _tick(self, surface: pygame.Surface, part: pygame.Rect) -> None:
        """Draws a tick on the chosen one, for players who cannot tell the colour of its rim."""
        side = self.px(20)
        spot = pygame.Rect(part.right - side - self.px(4), part.y + self.px(4), side, side)
        shapes.dot(surface, spot.center, side // 2, theme.IVORY)
        inner = side * 7 // 10
        image = pictures.tinted("icons/check", (inner, inner), theme.INK)
        pictures.stamp(surface, image, image.get_rect(center=spot.center))

    def _tall(self, unit: float) -> int:
        return theme.px(self.high, unit)

    def _across(self, width: int, unit: float) -> int:
        """How many are in a row: as many as fit, in rows of equal length."""
        gap = theme.px(theme.GRID, unit)
        most = max(1, (width + gap) // (theme.px(self.wide, unit) + gap))
        rows = -(-len(self.options) // most)
        return -(-len(self.options) // rows)

    def _is_cycle(self) -> bool:
        return False

    def _parts(self) -> list[pygame.Rect]:
        across, gap = self._across(self.rect.w, self.unit), self.px(theme.GRID)
        wide, high = self.px(self.wide), self._tall(self.unit)
        parts = []
        for index in range(len(self.options)):
            row, column = divmod(index, across)
            column = across - 1 - column if text.is_right_to_left() else column
            parts.append(pygame.Rect(self.rect.x + column * (wide + gap), self.rect.y + row * (high + gap), wide, high))
        return parts


class Backs(Swatches):
    """A choice of card backs."""

    high = 112.0
    wide = 112.0 * theme.CARD_SHAPE

    def __init__(self, preferences: Preferences, on_change: Callable[[object], None]) -> None:
        value = preferences.back
        super().__init__([(back, _(BACK_WORDS[back])) for back in BACKS], value, on_change, preferences)

    def draw_one(self, surface: pygame.Surface, part: pygame.Rect, index: int) -> None:
        pictures.stamp(surface, pictures.picture(f"backs/{self.options[index][0]}", part.size), part)
