"""Caches of texts that have been drawn or measured.

Their content depends on the language and on the colours of the suits; `forget` clears it when one of them changes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from game.ui.surface_cache import SurfaceCache

BYTES_AT_MOST = 32 << 20
WINDOWS_AT_MOST = 4
"""The drawn lines kept cover at most this many windows, and at most the bytes above."""

drawn: SurfaceCache[tuple[object, ...]] = SurfaceCache(BYTES_AT_MOST)
_clearing: list[Callable[[], None]] = [drawn.clear]


class _Clearable(Protocol):
    def cache_clear(self) -> None: ...


Cached = TypeVar("Cached", bound=_Clearable)


def forgettable(function: Cached) -> Cached:
    """Decorator over `lru_cache`: `forget` clears the cache of the function too."""
    _clearing.append(function.cache_clear)
    return function


def make_room(window: tuple[int, int]) -> None:
    """Bound the drawn lines by the size of the window in pixels, since new numbers and names keep coming."""
    drawn.most = min(BYTES_AT_MOST, WINDOWS_AT_MOST * 4 * window[0] * window[1])


def forget() -> None:
    """Clear all caches of texts."""
    for clear in _clearing:
        clear()
