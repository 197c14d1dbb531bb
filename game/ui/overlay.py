"""Toasts and tips, drawn over all scenes. A toast is a sentence that stays as long as it takes to read.

The stage owns the one overlay. Scenes call `stage.toast`; forms show the tips of their widgets.
"""

from __future__ import annotations

import pygame

from game.ui import shapes, text, theme
from game.ui.damage import Damage
from game.ui.window import Window

FADE = 0.25
TOASTS_AT_MOST = 3


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


class Overlay:
    """Toasts at the top middle, the newest at the bottom, and one tip beside its widget."""

    def __init__(self, window: Window, damage: Damage) -> None:
        self._window, self._damage = window, damage
        self.is_fading = True
        """Whether toasts fade out instead of vanishing at once."""
        self._toasts: list[_Toast] = []
        self.tip = ""
        """The tip on the screen, or an empty string."""
        self._tip_rect = pygame.Rect(0, 0, 0, 0)

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

    def show_tip(self, sentence: str, beside: pygame.Rect) -> None:
        """Show `sentence` below `beside`, or above it if there is no room below."""
        self.hide_tip()
        unit, room = self._window.unit, self._window.surface.get_rect()
        px, pad = round(theme.SMALL * unit), round(theme.GRID * unit)
        width = min(round(320 * unit), room.w - 4 * pad)
        picture = text.block(sentence, px, theme.palette().text, max(20, width))
        rect = picture.get_rect().inflate(2 * pad, pad)
        rect.midtop = (beside.centerx, beside.bottom + pad)
        if rect.bottom > room.bottom:
            rect.bottom = beside.top - pad
        self.tip, self._tip_rect = sentence, rect.clamp(room.inflate(-pad, -pad))
        self._damage.add(self._tip_rect)

    def hide_tip(self) -> None:
        """Remove the tip."""
        if self.tip:
            self.tip = ""
            self._damage.add(self._tip_rect)

    def update(self, seconds: float) -> None:
        """Advance the time: toasts fade and vanish."""
        for toast in self._toasts:
            before, toast.is_seen = toast.left, True
            toast.left -= seconds
            if toast.left <= 0:
                self._damage.add_all()
            elif min(before, toast.left) < FADE and self.is_fading:
                self._damage.add(toast.rect)
        self._toasts = [toast for toast in self._toasts if toast.left > 0]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the toasts and the tip."""
        unit = self._window.unit
        top = round(2 * theme.GRID * unit)
        for toast in self._toasts:
            top = self._draw_toast(surface, toast, top, unit) + round(theme.GRID * unit)
        if self.tip:
            shapes.panel(surface, self._tip_rect, unit, (*theme.PANEL, 250))
            px, pad = round(theme.SMALL * unit), round(theme.GRID * unit)
            inner = self._tip_rect.inflate(-2 * pad, -pad)
            picture = text.block(self.tip, px, theme.palette().text, inner.w)
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
        colour = theme.WARNING if toast.kind == "warning" else theme.BRASS
        bar = pygame.Rect(pad // 2 + mark // 2, pad // 2, mark, toast.rect.h - pad)
        pygame.draw.rect(sheet, colour, bar, border_radius=mark // 2)
        where = picture.get_rect(center=(toast.rect.w // 2 + mark, toast.rect.h // 2))
        sheet.blit(picture, where)
        if toast.left < FADE and self.is_fading:
            sheet.set_alpha(round(255 * toast.left / FADE))
        surface.blit(sheet, toast.rect)
        return toast.rect.bottom
