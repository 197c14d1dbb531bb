"""A scene: one screen of the program, or a sheet over another one.

The stage calls the methods of a scene. A scene overrides those that it needs, and calls `invalidate` for what has to
be drawn again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from game.ui.overlay import Overlay
from game.ui.preferences import Preferences
from game.ui.window import Window

Size = tuple[int, int]
OnResult = Callable[[object], object]


class SceneHost(Protocol):
    """What a scene may use of the stage that holds it (see `game.ui.stage.Stage`)."""

    window: Window
    preferences: Preferences
    overlay: Overlay
    frames: int

    @property
    def top(self) -> Scene | None: ...

    @property
    def scenes(self) -> tuple[Scene, ...]: ...

    def push(self, scene: Scene, on_result: OnResult | None = None) -> None: ...

    def pop(self, result: object = None) -> None: ...

    def replace(self, scene: Scene) -> None: ...

    def home(self) -> None: ...

    def quit(self) -> None: ...

    def toast(self, sentence: str, kind: str = "plain") -> None: ...

    def apply(self, preferences: Preferences) -> None: ...

    def damage(self, scene: Scene, rect: pygame.Rect | None) -> None: ...


class Scene:
    """One screen. If `opaque` is False, the scenes below it are drawn too."""

    opaque = True
    stage: SceneHost

    def enter(self) -> None:
        """Called when the scene is put on the stack; `stage` is set, the window's size is not known yet."""

    def leave(self) -> None:
        """Called when the scene is taken off the stack for good."""

    def resume(self, result: object) -> None:
        """Called when the scene above was popped with `result` and this one is on top again."""

    def arrange(self, size: Size, unit: float) -> None:
        """Lay out everything for a window of `size` pixels, at `unit` pixels for each logical pixel.

        Called before the first drawing and whenever the window, the text scale or a setting has changed.
        """

    def reword(self) -> None:
        """Called for every scene when the language changes: set the texts that stay on the screen again."""

    def event(self, event: pygame.event.Event) -> bool:
        """Handle one input event and return whether it was used. Mouse positions are in surface pixels."""
        return False

    def tick(self) -> None:
        """Called on every turn of the loop for each scene on the stack, even a covered one: poll pipes here."""

    def update(self, seconds: float) -> None:
        """Called on every turn of the loop while the scene is visible, `seconds` after the last turn."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the scene. The surface's clip is set to the damaged part, so cheap parts can be drawn whole."""

    def back(self) -> None:
        """Called when Esc was pressed and `event` did not use it."""
        self.stage.pop(None)

    def attention(self, present: bool) -> None:
        """Called for every scene when the window gained (True) or lost (False) the focus, or was shown or hidden."""

    def invalidate(self, rect: pygame.Rect | None = None) -> None:
        """Draw `rect`, or the whole window, again in the next frame."""
        stage = getattr(self, "stage", None)
        if stage is not None:
            stage.damage(self, rect)

    @property
    def is_top(self) -> bool:
        """Whether this scene gets the input."""
        stage = getattr(self, "stage", None)
        return stage is not None and stage.top is self
