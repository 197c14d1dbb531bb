"""Surfaces kept up to a number of bytes; the least recently used are dropped first.

All costly pictures are kept in such caches, so that neither a long evening nor many window sizes fill the memory.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Generic, TypeVar
from weakref import WeakSet

import pygame

Key = TypeVar("Key")

_kinds: WeakSet[SurfaceCache[Any]] = WeakSet()


class SurfaceCache(Generic[Key]):
    """Surfaces by key, together at most `most` bytes. The latest one is always kept."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.bytes = 0
        self._found: OrderedDict[Key, pygame.Surface] = OrderedDict()
        _kinds.add(self)

    def __len__(self) -> int:
        return len(self._found)

    def __contains__(self, key: Key) -> bool:
        return key in self._found

    def find(self, key: Key) -> pygame.Surface | None:
        """Return the surface under `key`, which counts as a use, or None."""
        found = self._found.get(key)
        if found is not None:
            self._found.move_to_end(key)
        return found

    def keep(self, key: Key, made: pygame.Surface) -> pygame.Surface:
        """Keep `made` under `key`, drop what there is no room for, and return `made`."""
        old = self._found.pop(key, None)
        if old is not None:
            self.bytes -= _size(old)
        self._found[key] = made
        self.bytes += _size(made)
        while self.bytes > self.most and len(self._found) > 1:
            self.bytes -= _size(self._found.popitem(last=False)[1])
        return made

    def clear(self) -> None:
        """Drop everything."""
        self._found.clear()
        self.bytes = 0


def _size(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * 4


def all_kinds() -> tuple[SurfaceCache[Any], ...]:
    """Return all caches of the program, for measurements."""
    return tuple(_kinds)
