"""Pictures drawn from SVG files at exactly the size asked for, and kept while there is room.

A missing or damaged picture is replaced by a plain one, and `problem` says so in one sentence. All surfaces have
premultiplied alpha: blit them with `stamp`, or with `special_flags=PREMULTIPLIED`.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Iterable
from pathlib import Path

import pygame

from game.language import _
from game.ui.sprites import sprites_folder, use_sprites
from game.ui.surface_cache import SurfaceCache

Size = tuple[int, int]
PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
# Event posted when a prefetch is complete, and for each picture that the screen is already waiting for.
READY = pygame.event.custom_type()
BYTES_AT_MOST = 128 << 20
THREADS = 2

_cache: SurfaceCache[tuple[str, Size, bool]] = SurfaceCache(BYTES_AT_MOST)
_broken: set[str] = set()
_problem = ""
_lock = threading.Condition()
_wanted: deque[tuple[str, Size]] = deque()
_pending: set[tuple[str, Size]] = set()
_urgent: set[tuple[str, Size]] = set()
_threads: list[threading.Thread] = []


def use_folder(folder: Path | None) -> None:
    """Take the pictures from another folder (None: find it again), and drop those loaded. Used by tests."""
    use_sprites(folder)
    forget()


def picture(name: str, size: Size, *, premultiplied: bool = True) -> pygame.Surface:
    """Return the picture `name` (such as ``cards/QS``), with its proportions kept, on a surface of exactly `size`
    pixels.

    Never fails: a plain picture replaces one that cannot be loaded. Do not draw on the result.
    """
    size = (max(1, size[0]), max(1, size[1]))
    key = (name, size, premultiplied)
    with _lock:
        found = _cache.find(key)
    if found is not None:
        return found
    made = None if name in _broken else _load(name, size)
    if made is None:
        from game.ui import fallback_pictures  # complete pictures need none

        remember_broken(name)
        made = fallback_pictures.draw(name, size)
    made = made.premul_alpha() if premultiplied else made
    with _lock:
        return _cache.keep(key, made)


def picture_or_none(name: str, size: Size) -> pygame.Surface | None:
    """Return the picture if it is loaded. Otherwise return None, load it, and post `READY` when it is there."""
    size = (max(1, size[0]), max(1, size[1]))
    with _lock:
        found = _cache.find((name, size, True))
    if found is not None:
        return found
    if name in _broken:
        return picture(name, size)
    prefetch([(name, size)], is_urgent=True)
    return None


def prefetch(wanted: Iterable[tuple[str, Size]], is_urgent: bool = False) -> None:
    """Load pictures in the background, in this order. Those loaded or being loaded are skipped.

    Urgent pictures, which should be on the screen already, go first, and `READY` is posted for each of them.
    """
    with _lock:
        for name, (width, height) in wanted:
            job = (name, (max(1, width), max(1, height)))
            if (*job, True) in _cache or name in _broken:
                continue
            if is_urgent and job not in _urgent:
                _urgent.add(job)
                if job in _wanted:
                    _wanted.remove(job)
                    _wanted.appendleft(job)
            if job in _pending:
                continue
            _pending.add(job)
            if is_urgent:
                _wanted.appendleft(job)
            else:
                _wanted.append(job)
        if _wanted:
            while len(_threads) < THREADS:
                thread = threading.Thread(target=_work, name=f"pictures-{len(_threads)}", daemon=True)
                _threads.append(thread)
                thread.start()
            _lock.notify_all()


def is_loading() -> bool:
    """Whether a prefetch is still at work; asked by tests."""
    return bool(_pending)


def drop_prefetch() -> None:
    """Drop the pictures that wait to be loaded, as after a resize that made them useless."""
    with _lock:
        _pending.difference_update(_wanted)
        _urgent.intersection_update(_pending)
        _wanted.clear()


def tinted(name: str, size: Size, colour: tuple[int, ...]) -> pygame.Surface:
    """Return the shape of the picture in a single colour."""
    key = (f"{name}#{colour}", size, True)
    with _lock:
        found = _cache.find(key)
    if found is None:
        found = picture(name, size, premultiplied=False).copy()
        found.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        found.fill((*colour[:3], 0), special_flags=pygame.BLEND_RGBA_ADD)
        found = found.premul_alpha()
        with _lock:
            _cache.keep(key, found)
    return found


def stamp(surface: pygame.Surface, image: pygame.Surface, where: pygame.Rect | tuple[int, int]) -> pygame.Rect:
    """Blit a picture of this module."""
    return surface.blit(image, where, special_flags=PREMULTIPLIED)


def problem() -> str:
    """Return one sentence about the first picture that could not be loaded, or an empty string."""
    return _problem


def forget() -> None:
    """Drop everything that was loaded, and the remembered problem."""
    global _problem
    drop_prefetch()
    with _lock:
        _cache.clear()
        _broken.clear()
        _problem = ""


def _load(name: str, size: Size) -> pygame.Surface | None:
    """Return the picture drawn at `size`, or None if the file is missing or shows nothing."""
    path = sprites_folder() / f"{name}.svg"
    try:
        drawn = pygame.image.load_sized_svg(path, size)
    except (OSError, pygame.error):
        return None
    if not drawn.get_bounding_rect().w:
        return None  # a damaged file is read without an error, and is empty
    made = pygame.Surface(size, pygame.SRCALPHA, 32)
    made.blit(drawn, drawn.get_rect(center=made.get_rect().center), special_flags=pygame.BLEND_RGBA_ADD)
    return made


def remember_broken(name: str) -> None:
    """Remember that a picture is missing or damaged; the first one is told by `problem`."""
    global _problem
    _broken.add(name)
    if not _problem:
        sentence = _("The picture {name} is missing or damaged, so a plain one is shown; installing again helps.")
        _problem = sentence.format(name=f"{name}.svg")


def _work() -> None:
    """Load wanted pictures as long as the program runs; the body of a thread."""
    while True:
        with _lock:
            while not _wanted:
                _lock.wait()
            name, size = _wanted.popleft()
        made = _load(name, size)
        made = made.premul_alpha() if made is not None else None
        with _lock:
            if made is None:
                _broken.add(name)  # fonts are not safe in threads, so the plain picture is drawn when it is asked for
            else:
                _cache.keep((name, size, True), made)
            _pending.discard((name, size))
            is_due = not _pending or (name, size) in _urgent
            _urgent.discard((name, size))
        if is_due and pygame.display.get_init():
            pygame.event.post(pygame.event.Event(READY))
