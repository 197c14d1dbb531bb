"""A scene: one screen of the program, or a sheet lying over another one.

The stage calls these; a scene overrides what it needs and marks what must be drawn anew with `invalidate`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.ui.stage import Stage

Size = tuple[int, int]


class Scene:
    """One screen. `opaque` False lets the scenes below shine through."""

    opaque = True
    stage: Stage

    def enter(self) -> None:
        """The scene was put on the stack; `stage` is set, sizes are not known yet."""

    def leave(self) -> None:
        """The scene was taken off the stack for good."""

    def resume(self, result: object) -> None:
        """The scene above went away with `result`; this one is on top again."""

    def arrange(self, size: Size, unit: float) -> None:
        """Place everything for a window of `size` pixels and `unit` pixels a logical one.

        Called before the first drawing and whenever the window, the text scale or a setting changed.
        """

    def reword(self) -> None:
        """Another language was chosen: say anew what stays on the screen; told to every scene."""

    def event(self, event: pygame.event.Event) -> bool:
        """Take one input event; whether it was used. Mouse positions are in surface pixels."""
        return False

    def tick(self) -> None:
        """Called on every turn of the loop for each scene on the stack, even a covered one: poll pipes here."""

    def update(self, seconds: float) -> None:
        """Called on every turn of the loop while the scene can be seen, `seconds` after the last one."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything; the surface's clip is set to what is damaged, so cheap parts need no care."""

    def back(self) -> None:
        """Esc was pressed and nothing else used it."""
        self.stage.pop(None)

    def attention(self, present: bool) -> None:
        """The window lost (False) or found (True) the focus, or was hidden or shown; told to every scene."""

    def targets(self) -> list[pygame.Rect]:
        """What can be clicked now, in surface pixels; for the automatic check of `game.ui.audit`."""
        return []

    def invalidate(self, rect: pygame.Rect | None = None) -> None:
        """Have `rect` (or the whole window) drawn anew in the next frame."""
        stage = getattr(self, "stage", None)
        if stage is not None:
            stage.damage(self, rect)

    @property
    def is_top(self) -> bool:
        """Whether this scene is the one that gets the input."""
        stage = getattr(self, "stage", None)
        return stage is not None and stage.top is self
