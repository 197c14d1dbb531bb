"""A bare stage with its driver, and a scene that records its calls."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.ui import pictures, text, theme
from game.ui.preferences import Preferences
from game.ui.stage import Scene, Stage
from game.ui.window import Window
from tests.driver import StageDriver
from tests.virtual_pad import VirtualPad


class Plain(Scene):
    """A scene in one colour that records the calls of its methods in `told`, and the clip areas in `clips`."""

    def __init__(self, name: str = "plain", colour: str = "black", opaque: bool = True) -> None:
        self.name = name
        self.colour = colour
        self.opaque = opaque
        self.told: list[object] = []
        self.clips: list[pygame.Rect] = []

    def enter(self) -> None:
        self.told.append("enter")

    def leave(self) -> None:
        self.told.append("leave")

    def resume(self, result: object) -> None:
        self.told.append(("resume", result))

    def arrange(self, size: tuple[int, int], unit: float) -> None:
        self.told.append(("arrange", size))

    def event(self, event: pygame.event.Event) -> bool:
        self.told.append(("event", event.type))
        return False

    def tick(self) -> None:
        self.told.append("tick")

    def attention(self, present: bool) -> None:
        self.told.append(("attention", present))

    def draw(self, surface: pygame.Surface) -> None:
        self.clips.append(surface.get_clip())
        if self.opaque:
            surface.fill(self.colour)


@pytest.fixture
def stage() -> Iterator[Stage]:
    """An empty stage at 1280×720; the module-wide settings of game.ui are restored after the test."""
    stage = Stage(Window("Tests", size=(1280, 720)), Preferences())
    pygame.event.clear()
    yield stage
    pictures.use_folder(None)
    text.use_language("")
    text.use_four_colours(False)
    theme.use_contrast(False)
    stage.window.close()


@pytest.fixture
def driver(stage: Stage) -> StageDriver:
    """The driver for `stage`, in place of the one for the whole program."""
    return StageDriver(stage)


@pytest.fixture
def pad(driver: StageDriver) -> Iterator[VirtualPad]:
    """A controller that is not plugged in yet; the stage listens."""
    driver.stage.inputs.listen()
    pad = VirtualPad()
    yield pad
    if driver.stage.inputs.pad.count:
        pad.pull_out()
    pygame.event.clear()


@pytest.fixture
def plain() -> type[Plain]:
    """The class `Plain`."""
    return Plain
