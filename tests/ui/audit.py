"""Checks a scene for texts that are cut short or too faint, and for targets that overlap, are small or off the window.

Used for every screen, window size and text scale.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.ui import theme
from game.ui.form import Form
from game.ui.stage import Scene
from game.ui.window import LEAST
from tests.ui.watching import TextFault, watching


class Fault(NamedTuple):
    """One fault: its kind, the words it is about, and where it is, in surface pixels.

    Kinds: ``cut text``, ``faint text``, ``small text``, ``overlap``, ``small target``, ``off window``.
    """

    kind: str
    words: str
    rect: pygame.Rect


def examine(scene: Scene, surface: pygame.Surface | None = None) -> list[Fault]:
    """Return the faults of an arranged scene. It is drawn on a surface of the window's size, or on `surface`."""
    if surface is None:
        surface = pygame.Surface(scene.stage.window.size)
    surface.set_clip(None)
    with watching() as cuts:
        scene.draw(surface)
    if scene.stage.window.text_scale < 100 or _is_below_least(scene.stage.window.size):  # the user asked for small text
        cuts = [cut for cut in cuts if not cut.is_small]
    faults = [Fault(_kind(cut), cut.text, cut.rect) for cut in cuts]
    room = surface.get_rect()
    faults += [Fault("off window", cut.text, cut.rect) for cut in cuts if not room.contains(cut.rect)]
    return faults + (_form_faults(scene, room) if isinstance(scene, Form) else [])


def targets(form: Form) -> list[pygame.Rect]:
    """The areas of a form that can be clicked now, in surface pixels."""
    return [visible for _name, _whole, visible in _targets(form)]


def _is_below_least(size: tuple[int, int]) -> bool:
    return size[0] < LEAST[0] or size[1] < LEAST[1]


def _kind(cut: TextFault) -> str:
    if cut.is_faint:
        return "faint text"
    return "small text" if cut.is_small else "cut text"


def _form_faults(form: Form, room: pygame.Rect) -> list[Fault]:
    return _target_faults(_targets(form), room)


def _targets(form: Form) -> list[tuple[str, pygame.Rect, pygame.Rect]]:
    """The targets of a form, each as the name of its widget, its whole rect and the visible part of it."""
    found = []
    for widget in form.root.walk():
        words = getattr(widget, "words", "")
        name = f"{type(widget).__name__} {words if isinstance(words, str) else ''}".strip()
        seen = widget.viewport()
        for rect in widget.targets():
            if rect.colliderect(seen):
                found.append((name, rect, rect.clip(seen)))
    return found


def _target_faults(targets: list[tuple[str, pygame.Rect, pygame.Rect]], room: pygame.Rect) -> list[Fault]:
    """Return the faults of targets, each given as its name, its whole rect and the visible part of it."""
    faults = []
    for index, (name, whole, seen) in enumerate(targets):
        if min(whole.size) < theme.TARGET_LEAST:
            faults.append(Fault("small target", name, whole))
        if not room.contains(seen):
            faults.append(Fault("off window", name, seen))
        for other, _, rect in targets[index + 1 :]:
            if seen.colliderect(rect):
                faults.append(Fault("overlap", f"{name} / {other}", seen.clip(rect)))
    return faults
