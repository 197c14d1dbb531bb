"""Pictures kept while there is room: so many bytes of a kind, and what was used longest ago goes first.

Whatever is costly to draw is kept here, so that neither a long evening nor any row of window sizes fills the memory.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Generic, TypeVar
from weakref import WeakSet

import pygame

Key = TypeVar("Key")

_kinds: WeakSet[SurfaceCache[Any]] = WeakSet()


class SurfaceCache(Generic[Key]):
    """Surfaces by key, together at most `most` bytes, though always the latest one."""

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
        """What is kept under `key`, which counts as a use."""
        found = self._found.get(key)
        if found is not None:
            self._found.move_to_end(key)
        return found

    def keep(self, key: Key, made: pygame.Surface) -> pygame.Surface:
        """Keep `made`, in the place of what `key` had, and let go what there is no room for; gives `made`."""
        old = self._found.pop(key, None)
        if old is not None:
            self.bytes -= _size(old)
        self._found[key] = made
        self.bytes += _size(made)
        while self.bytes > self.most and len(self._found) > 1:
            self.bytes -= _size(self._found.popitem(last=False)[1])
        return made

    def clear(self) -> None:
        """Let everything go."""
        self._found.clear()
        self.bytes = 0


def _size(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * 4


def all_kinds() -> tuple[SurfaceCache[Any], ...]:
    """Everything that is kept anywhere, for whoever measures."""
    return tuple(_kinds)
