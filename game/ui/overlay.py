"""Toasts and tips, drawn over all scenes, and the picture of an earlier scene that fades. A toast is a sentence that
stays as long as it takes to read.

The stage owns the one overlay. Scenes call `stage.toast`; forms show the tips of their widgets.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.ui import shapes, text, theme
from game.ui.damage import Damage
from game.ui.inputs import prompts
from game.ui.window import Window

FADE = 0.25
CROSS_FADE = 0.2
"""Seconds in which one scene fades into the next, where it does."""
TOASTS_AT_MOST = 3
TRIES = 40
"""How many distances from its widget are tried for a tip."""


def reading_time(sentence: str) -> float:
    """Seconds that a sentence stays: two, and a third of a second for each word."""
    return 2.0 + 0.33 * len(sentence.split())


class _Toast:
    """A sentence, and how many more seconds it stays."""

    __slots__ = ("is_seen", "kind", "left", "rect", "sentence")

    def __init__(self, sentence: str, kind: str) -> None:
        self.sentence = sentence
        self.kind = kind
        self.left = reading_time(sentence)
        self.is_seen = False
        self.rect = pygame.Rect(0, 0, 0, 0)


class CrossFade:
    """The last picture of a scene, which fades over the next one. The new scene has the input from the beginning."""

    def __init__(self, window: Window, damage: Damage) -> None:
        self._window, self._damage = window, damage
        self.pace = 1.0
        """The factor for its duration: 0 when nothing may move."""
        self._picture: pygame.Surface | None = None
        self._left = self._whole = 0.0
        self._is_drawn = False

    @property
    def is_running(self) -> bool:
        """Whether the old scene can still be seen."""
        return self._picture is not None

    def begin(self) -> None:
        """Let what the window shows now fade away; nothing happens with animation off."""
        if self.pace > 0:
            if self._window.refresh():  # a resize may have replaced the surface in this turn of the loop
                self._damage.add_all()
            self._picture = self._window.surface.copy()
            self._left = self._whole = CROSS_FADE * self.pace
            self._is_drawn = False

    def update(self, seconds: float) -> None:
        """Advance the time, from the first frame of the new scene on."""
        if self._picture is None:
            return
        if self._is_drawn:
            self._left -= seconds
        if self._left <= 0 or self._picture.get_size() != self._window.size:
            self._picture = None
        self._damage.add_all()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the old picture as far as it is still there."""
        if self._picture is not None and self._picture.get_size() == surface.get_size():
            self._is_drawn = True
            self._picture.set_alpha(round(255 * self._left / self._whole))
            surface.blit(self._picture, (0, 0))


class Overlay:
    """Toasts at the top middle, the newest at the bottom, and one tip beside its widget."""

    def __init__(self, window: Window, damage: Damage) -> None:
        self._window, self._damage = window, damage
        self.is_fading = True
        """Whether toasts fade out instead of vanishing at once."""
        self.fade = CrossFade(window, damage)
        self._toasts: list[_Toast] = []
        self.tip = ""
        """The tip on the screen, or an empty string."""
        self.tip_rect = pygame.Rect(0, 0, 0, 0)

    @property
    def sentences(self) -> tuple[str, ...]:
        """The sentences of the toasts on the screen; read by tests."""
        return tuple(toast.sentence for toast in self._toasts)

    def toast(self, sentence: str, kind: str = "plain") -> None:
        """Show a toast. If the same sentence is shown already, it only stays longer."""
        self._toasts = [toast for toast in self._toasts if toast.sentence != sentence][1 - TOASTS_AT_MOST :]
        self._toasts.append(_Toast(sentence, kind))
        self._damage.add_all()

    def change_scene(self, is_opaque: bool) -> None:
        """Remove the tip and, unless only a sheet comes or goes, the toasts of earlier turns of the loop. What is told
        together with the change stays."""
        self.hide_tip()
        kept = [toast for toast in self._toasts if not toast.is_seen]
        if is_opaque and len(kept) < len(self._toasts):
            self._toasts = kept
            self._damage.add_all()

    def clear_toasts(self) -> None:
        """Remove all toasts, as before the table is handed to another player."""
        if self._toasts:
            self._toasts.clear()
            self._damage.add_all()

    def show_tip(self, sentence: str, beside: pygame.Rect, others: Sequence[pygame.Rect] = ()) -> None:
        """Show `sentence` below `beside`, or else above or at a side of it, where it covers none of the `others`."""
        self.hide_tip()
        unit, room = self._window.unit, self._window.surface.get_rect()
        px, pad = round(theme.SMALL * unit), round(theme.GRID * unit)
        width = min(round(320 * unit), room.w - 4 * pad)
        picture = text.block(prompts.told(sentence), px, theme.palette().text, max(20, width))
        rect = picture.get_rect().inflate(2 * pad, pad)
        spots = list(_around(rect, beside, room.inflate(-pad, -pad), pad))
        taken = [beside, *others]
        free = (spot for spot in spots if spot.collidelist(taken) < 0)
        self.tip = sentence
        self.tip_rect = next(free, None) or min(spots, key=lambda spot: _overlap(spot, taken))
        self._damage.add(self.tip_rect)

    def hide_tip(self) -> None:
        """Remove the tip."""
        if self.tip:
            self.tip = ""
            self._damage.add(self.tip_rect)

    def update(self, seconds: float) -> None:
        """Advance the time: toasts fade and vanish."""
        self.fade.update(seconds)
        for toast in self._toasts:
            before, toast.is_seen = toast.left, True
            toast.left -= seconds
            if toast.left <= 0:
                self._damage.add_all()
            elif min(before, toast.left) < FADE and self.is_fading:
                self._damage.add(toast.rect)
        self._toasts = [toast for toast in self._toasts if toast.left > 0]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what fades, the toasts and the tip."""
        self.fade.draw(surface)
        unit = self._window.unit
        top = round(2 * theme.GRID * unit)
        for toast in self._toasts:
            top = self._draw_toast(surface, toast, top, unit) + round(theme.GRID * unit)
        if self.tip:
            shapes.panel(surface, self.tip_rect, unit, (*theme.PANEL, 250))
            px, pad = round(theme.SMALL * unit), round(theme.GRID * unit)
            inner = self.tip_rect.inflate(-2 * pad, -pad)
            picture = text.block(prompts.told(self.tip), px, theme.palette().text, inner.w)
            surface.blit(picture, inner.topleft)

    def _draw_toast(self, surface: pygame.Surface, toast: _Toast, top: int, unit: float) -> int:
        room = self._window.surface.get_rect()
        pad = round(1.5 * theme.GRID * unit)
        px = round(theme.BODY * unit)
        width = max(20, min(round(640 * unit), room.w - 4 * pad))
        picture = text.block(toast.sentence, px, theme.palette().text, width)
        mark = round(4 * unit)
        toast.rect = picture.get_rect().inflate(2 * pad + 2 * mark, round(1.6 * pad))
        toast.rect.midtop = (room.centerx, top)
        sheet = pygame.Surface(toast.rect.size, pygame.SRCALPHA)
        shapes.panel(sheet, sheet.get_rect(), unit, (*theme.PANEL, 250))
        colour = theme.WARNING if toast.kind == "warning" else theme.IVORY
        bar = pygame.Rect(pad // 2 + mark // 2, pad // 2, mark, toast.rect.h - pad)
        pygame.draw.rect(sheet, colour, bar, border_radius=mark // 2)
        where = picture.get_rect(center=(toast.rect.w // 2 + mark, toast.rect.h // 2))
        sheet.blit(picture, where)
        if toast.left < FADE and self.is_fading:
            sheet.set_alpha(round(255 * toast.left / FADE))
        surface.blit(sheet, toast.rect)
        return toast.rect.bottom


def _around(rect: pygame.Rect, beside: pygame.Rect, room: pygame.Rect, gap: int) -> Iterator[pygame.Rect]:
    """Yield places for `rect` within `room`, the nearest to `beside` first: below, above, and at its sides."""
    for step in range(TRIES):
        away = gap * (1 + step)
        for x in (beside.centerx - rect.w // 2, beside.left, beside.right - rect.w):
            yield pygame.Rect(x, beside.bottom + away, *rect.size).clamp(room)
            yield pygame.Rect(x, beside.top - away - rect.h, *rect.size).clamp(room)
        for y in (beside.centery - rect.h // 2, beside.top, beside.bottom - rect.h):
            yield pygame.Rect(beside.left - away - rect.w, y, *rect.size).clamp(room)
            yield pygame.Rect(beside.right + away, y, *rect.size).clamp(room)


def _overlap(rect: pygame.Rect, others: Sequence[pygame.Rect]) -> int:
    """Return how many pixels of the `others` lie under `rect`."""
    parts = (rect.clip(other) for other in others)
    return sum(part.w * part.h for part in parts)
