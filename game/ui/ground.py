"""What screens and tables lie on: the cloth of the settings, that of the game, or a picture of the player's own."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

import pygame

from game.ui import felt
from game.ui.preferences import OWN_PICTURE, Preferences
from game.ui.surface_cache import SurfaceCache

USUAL = "green"
"""The felt of screens that belong to no game."""
BYTES_AT_MOST = 40 << 20

_covered: SurfaceCache[tuple[str, tuple[int, int]]] = SurfaceCache(BYTES_AT_MOST)
_read: dict[str, pygame.Surface | None] = {}
"""The picture read last, by its path; None if it cannot be shown."""
_problem = ""


class Covered(Protocol):
    """A scene with the felt of its game, or ""."""

    cloth: str


def paint(target: pygame.Surface, preferences: Preferences, scenes: Sequence[Covered] = ()) -> None:
    """Draw the ground within the clip of `target`; the topmost of the `scenes` that has a felt decides on it."""
    usual = next((scene.cloth for scene in reversed(scenes) if scene.cloth), USUAL)
    if preferences.felt == OWN_PICTURE:
        covered = _own(preferences.picture, target.get_size())
        if covered is not None:
            clip = target.get_clip()
            target.blit(covered, clip, clip)
            return
    felt.paint(target, preferences.felt_for(usual))


def problem() -> str:
    """Return one sentence if the player's picture could not be shown, else ""."""
    return _problem


def forget() -> None:
    """Read the player's picture again when it is needed next."""
    global _problem
    _read.clear()
    _covered.clear()
    _problem = ""


def try_picture(path: str) -> str:
    """Read a picture, and return one sentence if it cannot be shown. It is not drawn before the settings name it."""
    global _problem
    _take(path)
    fault, _problem = _problem, ""
    return fault


def thumbnail(path: str, size: tuple[int, int]) -> pygame.Surface | None:
    """Return the player's picture as it looks on the table, in another size; None if it cannot be shown."""
    return _own(path, size) if path else None


def _own(path: str, size: tuple[int, int]) -> pygame.Surface | None:
    from game.ui import own_picture  # most players use a felt

    found = _covered.find((path, size))
    if found is not None:
        return found
    if path not in _read:
        _take(path)
    picture = _read[path]
    if picture is None:
        return None
    return _covered.keep((path, size), own_picture.cover(picture, pygame.Surface(size, 0, 32), USUAL))


def _take(path: str) -> None:
    """Read the picture; `problem` tells if that fails."""
    global _problem
    from game.ui import own_picture

    _read.clear()
    _covered.clear()
    try:
        _read[path], _problem = own_picture.read(Path(path)), ""
    except own_picture.BadPicture as bad:
        _read[path], _problem = None, str(bad)
