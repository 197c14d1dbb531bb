"""The list of games, found by their folders.

A package in `game.rules.__path__` that has an `INFO` is a game. Only this description is loaded at the start, so that
the menu can be shown early; the rules are loaded when they are first asked for.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

from game.rules.info import GameInfo

if TYPE_CHECKING:
    from game.rules.base import Game

PACKAGE = "game.rules"


def package_of(game_id: str, room: str = PACKAGE) -> str:
    """The package of a game in a room: `game.rules.devils_bridge`."""
    return f"{room}.{game_id.replace('-', '_')}"


def _found() -> Iterator[GameInfo]:
    """The `INFO` of each package beside this module, in no particular order."""
    for module in iter_modules(sys.modules[PACKAGE].__path__, f"{PACKAGE}."):
        info = getattr(import_module(module.name), "INFO", None) if module.ispkg else None
        if info is not None:
            yield info


GAME_INFO: Mapping[str, GameInfo] = {info.id: info for info in sorted(_found(), key=lambda info: (info.place, info.id))}
"""Every game by its id, in the order of the menu."""


class Registry(Mapping[str, "type[Game]"]):
    """The rules of every game by its id, in the order of the menu; each is loaded on first access."""

    def __getitem__(self, game_id: str) -> type[Game]:
        name = "".join(word.capitalize() for word in GAME_INFO[game_id].id.split("-"))
        rules: type[Game] = getattr(import_module(f"{package_of(game_id)}.rules"), name)
        return rules

    def __iter__(self) -> Iterator[str]:
        return iter(GAME_INFO)

    def __len__(self) -> int:
        return len(GAME_INFO)

    def __contains__(self, game_id: object) -> bool:
        return game_id in GAME_INFO


GAMES = Registry()
"""The rules class of every game by its id, in the order of the menu."""


def game_of(game_id: str) -> type[Game]:
    """The rules class with this id; raises BadChoice if there is none."""
    try:
        return GAMES[game_id]
    except KeyError:
        from game.rules.parts import BadChoice

        raise BadChoice(f"there is no game {game_id!r}; the games are {', '.join(GAMES)}") from None
