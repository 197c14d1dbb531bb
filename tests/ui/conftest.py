"""A stage without a screen, and a user who moves the mouse and presses keys on it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.ui import pictures, text, theme
from game.ui.form import Form
from game.ui.preferences import Preferences
from game.ui.scene import Scene
from game.ui.stage import Stage
from game.ui.widgets import Column, Widget
from game.ui.window import Window


class User:
    """Sends pygame events to a stage, and runs one turn of the loop for each."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    def wait(self, seconds: float = 0.016) -> bool:
        return self.stage.step([], seconds)

    def send(self, kind: int, **values: object) -> None:
        pygame.event.post(pygame.event.Event(kind, values))
        self.stage.step(pygame.event.get(), 0.016)

    def key(self, key: int, unicode: str = "", mod: int = 0) -> None:
        self.send(pygame.KEYDOWN, key=key, unicode=unicode, mod=mod, scancode=0)
        self.send(pygame.KEYUP, key=key, unicode=unicode, mod=mod, scancode=0)

    def type(self, words: str) -> None:
        for sign in words:
            self.send(pygame.KEYDOWN, key=ord(sign.lower()), unicode=sign, mod=0, scancode=0)
            self.send(pygame.TEXTINPUT, text=sign)

    def move(self, pos: tuple[int, int], held: int = 0) -> None:
        self.send(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(held, 0, 0), touch=False)

    def down(self, pos: tuple[int, int], button: int = 1) -> None:
        self.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False)

    def up(self, pos: tuple[int, int], button: int = 1) -> None:
        self.send(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False)

    def click(self, pos: tuple[int, int]) -> None:
        self.move(pos)
        self.down(pos)
        self.up(pos)

    def wheel(self, by: int) -> None:
        self.send(pygame.MOUSEWHEEL, x=0, y=by, precise_x=0.0, precise_y=float(by), flipped=False)

    def show(self, *widgets: Widget) -> Form:
        """Show a form with these widgets one below the other."""
        form = Form(Column(list(widgets), align="start"))
        self.stage.push(form)
        self.wait()
        return form


class Plain(Scene):
    """A scene in one colour that records the calls of its methods."""

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
    stage = Stage(Window("Tests", size=(1280, 720)), Preferences())
    pygame.event.clear()
    yield stage
    pictures.use_folder(None)
    text.use_language("")
    text.use_four_colours(False)
    theme.use_contrast(False)
    stage.window.close()


@pytest.fixture
def user(stage: Stage) -> User:
    return User(stage)


@pytest.fixture
def plain() -> type[Plain]:
    return Plain
