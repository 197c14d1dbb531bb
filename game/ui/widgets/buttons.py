"""Buttons and switches: pressed by a click, by Enter or Space, or by keys of their own."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pygame

from game.language import _
from game.ui import pictures, shapes, text, theme
from game.ui.inputs import prompts
from game.ui.text.cache import forgettable
from game.ui.widgets.base import Spoken, Widget
from game.ui.widgets.keys import PRESS_KEYS, way_of

_TURNED = {
    "icons/left": "icons/right",
    "icons/right": "icons/left",
    "icons/far_left": "icons/far_right",
    "icons/far_right": "icons/far_left",
}
"""The icons that point left or right, each with the icon that replaces it on pages read from the right."""
AFTER_WORDS = ("icons/down",)
"""The icons that follow the words of a button: what opens below them."""


def _turned(icon: str) -> str:
    """The icon to draw for `icon`: mirrored on pages that are read from the right."""
    return _TURNED.get(icon, icon) if text.is_right_to_left() else icon


def do_nothing() -> None:
    """Do nothing, for a button that has nothing to do now."""


class Pressable(Widget):
    """A widget that a click or a key presses."""

    focusable = True

    def event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in PRESS_KEYS and not event.mod & pygame.KMOD_ALT:
            self.press()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.is_pressed = True
            self.invalidate()
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            was_pressed, self.is_pressed = self.is_pressed, False
            self.invalidate()
            if was_pressed and self.rect.collidepoint(event.pos):
                self.press()
            return True
        return False

    def ground(self) -> theme.Colour:
        """Return the fill of a plain button in its present state."""
        if self.is_pressed:
            return theme.FILL_PRESS
        return theme.FILL_HOVER if self.is_hovered else theme.FILL


@forgettable
@lru_cache(512)
def _inner(words: str, has_icon: bool, size: float, unit: float, is_quiet: bool) -> tuple[int, int]:
    """Return width and height of what a button shows. They are kept, because rows ask for them many times.

    A button that is quiet is never written in semibold, so it takes no room for that.
    """
    px = theme.px(size, unit)
    wide = (text.size(words, px)[0] if is_quiet else text.room_for(words, px)) if words else 0
    high = text.height(px) if words else 0
    if has_icon:
        side = theme.px(size * 1.25, unit)
        wide += side + (theme.px(theme.GRID, unit) if words else 0)
        high = max(high, side)
    return wide, high


class Button(Pressable):
    """A button with words, an icon (a picture name) or both.

    `kind` is ``plain``, ``primary``, ``quiet``, ``danger``, or ``refused`` for an action that may only be tried to hear
    why it is not allowed; that one has no box and dimmed words. `keys` press the button from anywhere on the form.
    `is_on` marks it as chosen.
    """

    def __init__(
        self,
        words: str,
        on_press: Callable[[], None],
        *,
        kind: str = "plain",
        icon: str = "",
        keys: tuple[int, ...] = (),
        size: float = theme.BODY,
        weight: int = 0,
        tip: str = "",
        least: float = 0,
    ) -> None:
        super().__init__(weight=weight, tip=tip)
        self.words = words
        self.on_press = on_press
        self.kind = kind
        self.icon = icon
        self.keys = keys
        self.size = size
        self.least = least
        self.is_on = False

    def press(self) -> None:
        self.on_press()

    def key_hints(self) -> tuple[int, ...]:
        return self.keys

    def spoken(self) -> Spoken:
        return Spoken(self.words or self.tip, _("button"), state=_("chosen") if self.is_on else "")

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        wide, high = self._inner(unit)
        wide += 2 * theme.px(2 * theme.GRID if self.words else 1.25 * theme.GRID, unit)
        high = max(theme.px(theme.TARGET, unit), high + theme.px(1.5 * theme.GRID, unit))
        return min(width, max(wide, round(self.least * unit), theme.px(theme.TARGET, unit))), high

    def draw(self, surface: pygame.Surface) -> None:
        colour = self._ink()
        radius = self.px(theme.RADIUS)
        thick = self.px(1)
        if self.is_on:
            shapes.box(surface, self.rect, radius, theme.IVORY if self.enabled else theme.FILL)
        elif self.kind == "primary":
            fill = theme.BRASS_DEEP if self.is_pressed else theme.BRASS_LIGHT if self.is_hovered else theme.BRASS
            shapes.box(surface, self.rect, radius, fill if self.enabled else theme.FILL)
        elif self.kind in ("quiet", "refused"):
            if self.is_hovered or self.is_pressed:
                shapes.box(surface, self.rect, radius, self.ground())
        else:
            line = (*theme.WARNING, 200) if self.kind == "danger" else theme.palette().line
            shapes.box(surface, self.rect, radius, self.ground(), line if self.enabled else theme.HAIRLINE, thick)
        self._draw_inner(surface, colour)
        badge = prompts.button_of(self.tip) if self.enabled and not self.words else ""
        if badge:
            self._draw_badge(surface, badge)

    def _draw_badge(self, surface: pygame.Surface, name: str) -> None:
        """Draw the button of a controller that does the same, in the upper corner."""
        px = self.px(theme.SMALL)
        high = text.height(px)
        spot = pygame.Rect(0, 0, max(high, text.size(name, px, text.SEMIBOLD)[0] + self.px(theme.GRID)), high)
        spot.topright = self.rect.right + self.px(4), self.rect.y - self.px(5)  # so that the icon stays in sight
        shapes.box(surface, spot, high // 2, theme.IVORY)
        text.write(surface, name, spot, px, theme.INK, text.SEMIBOLD, "middle")

    def _ink(self) -> theme.Colour:
        if not self.enabled:
            return theme.FADED
        if self.kind == "primary" or self.is_on:
            return theme.INK
        if self.kind == "refused":
            return theme.palette().quiet
        return theme.WARNING_LIGHT if self.kind == "danger" else theme.palette().text

    def _face(self) -> str:
        return text.SEMIBOLD if self.kind == "primary" or self.is_on else text.REGULAR

    def _inner(self, unit: float) -> tuple[int, int]:
        """Return width and height of icon and words."""
        return _inner(self.words, bool(self.icon), self.size, unit, self.kind == "quiet" and not self.is_on)

    def _draw_inner(self, surface: pygame.Surface, colour: theme.Colour) -> None:
        wide, _ = self._inner(self.unit)
        room = self.rect.inflate(-2 * self.px(theme.GRID if self.words else 2), 0)
        spot = pygame.Rect(0, 0, min(wide, room.w), self.rect.h)
        spot.center = self.rect.center
        if self.icon:
            side = self.px(self.size * 1.25)
            image = pictures.tinted(_turned(self.icon), (side, side), colour)
            is_right = text.is_right_to_left() != (bool(self.words) and self.icon in AFTER_WORDS)
            x = spot.right - side if is_right else spot.x
            pictures.stamp(surface, image, (x, self.rect.centery - side // 2))
            taken = side + self.px(theme.GRID)
            spot.w -= taken
            spot.x += 0 if is_right else taken
        if self.words:
            px = text.fitting(self.words, self.px(self.size), spot.w, self._face())
            text.write(surface, self.words, spot, px, colour, self._face(), "middle")


class Toggle(Pressable):
    """A switch behind its words; `on_change` is called with the new state."""

    def __init__(
        self,
        words: str,
        is_on: bool,
        on_change: Callable[[bool], None],
        *,
        detail: str = "",
    ) -> None:
        super().__init__()
        self.words = words
        self.detail = detail
        self.is_on = is_on
        self.on_change = on_change

    def press(self) -> None:
        self.is_on = not self.is_on
        self.invalidate()
        self.on_change(self.is_on)

    def spoken(self) -> Spoken:
        lines = (self.detail,) if self.detail else ()
        return Spoken(self.words, _("switch"), _("on") if self.is_on else _("off"), lines=lines)

    def event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and (way := way_of(event.key)):
            if self.is_on != (way > 0):
                self.press()
            return True
        return super().event(event)

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        room = max(1, width - self._taken(unit))
        wide, high = text.block_size(self.words, theme.px(theme.BODY, unit), room)
        if self.detail:
            more, tall = text.block_size(self.detail, theme.px(theme.SMALL, unit), room)
            wide, high = max(wide, more), high + tall
        return min(width, wide + self._taken(unit)), max(
            theme.px(theme.TARGET, unit), high + theme.px(theme.GRID, unit)
        )

    def draw(self, surface: pygame.Surface) -> None:
        ink = theme.palette().text if self.enabled else theme.FADED
        room = self.rect.copy()
        room.w -= self._taken(self.unit)
        rail = pygame.Rect(0, 0, self.px(44), self.px(24))
        rail.midright = self.rect.right - self.px(2), self.rect.centery
        if text.is_right_to_left():
            rail.x = self.rect.x + self.px(2)
            room.right = self.rect.right
        if self.detail:
            high = text.block_size(self.words, self.px(theme.BODY), room.w)[1]
            below = text.block_size(self.detail, self.px(theme.SMALL), room.w)[1]
            top = self.rect.centery - (high + below) // 2
            first, second = pygame.Rect(room.x, top, room.w, high), pygame.Rect(room.x, top + high, room.w, below)
            text.write(surface, self.words, first, self.px(theme.BODY), ink, wrap=True)
            text.write(surface, self.detail, second, self.px(theme.SMALL), theme.palette().quiet, wrap=True)
        else:
            text.write(surface, self.words, room, self.px(theme.BODY), ink, wrap=True)
        self._draw_switch(surface, rail)

    def _draw_switch(self, surface: pygame.Surface, rail: pygame.Rect) -> None:
        radius = rail.h // 2
        knob = radius - self.px(4)
        at_right = self.is_on != text.is_right_to_left()
        x = rail.right - radius if at_right else rail.x + radius
        if self.is_on:
            shapes.box(surface, rail, radius, theme.IVORY)
            shapes.dot(surface, (x, rail.centery), knob, theme.INK)
        else:
            shapes.box(surface, rail, radius, self.ground(), theme.palette().line, self.px(1.5))
            shapes.dot(surface, (x, rail.centery), knob, theme.palette().quiet)

    def _taken(self, unit: float) -> int:
        return theme.px(44 + 2 * theme.GRID, unit)
