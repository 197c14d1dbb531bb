"""Which games have a kernel, and whether it is compiled."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from importlib.util import find_spec

from game.rules.registry import package_of

ROOM = "game.bots.games"
NAME = "kernel_compiled"


def games_with_kernel(game_ids: Iterable[str]) -> list[str]:
    """The games among these whose play-outs have a kernel."""
    return [game_id for game_id in game_ids if find_spec(f"{package_of(game_id, ROOM)}.kernel")]


def is_compiled(game_id: str) -> bool:
    """Whether the kernel of a game is a compiled library that this Python can load."""
    try:
        import_module(f"{package_of(game_id, ROOM)}.{NAME}")
    except ImportError:
        return False
    return True
