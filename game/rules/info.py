"""What the program knows of a game before its rules are loaded."""

from __future__ import annotations

from typing import NamedTuple


class GameInfo(NamedTuple):
    """One game as the menu and the registry know it; texts are marked for translation."""

    id: str
    """The game's id, such as `devils-bridge`; its folders are then `devils_bridge`, its rules class `DevilsBridge`."""
    prefix: str
    """What its rule numbers begin with: `DB` for DB-1."""
    place: int
    """Its position in the menu, ascending."""
    code: int
    """Its number in deal codes, 0 to 15: unique, and fixed for good."""
    name: str
    home: str
    """Where the game comes from."""
    sentence: str
    """What it is about, in one sentence."""
    minutes: int
    """Roughly how long a game takes."""
    seats: tuple[int, ...]
    """The possible numbers of players, ascending."""
    telling_cards: str
    """Cards that stand for the game in the menu, as text."""
