"""Checks the set-up of a match, which is plain JSON of this form.

``{"game": id, "players": 2 to 12, "options": {name: whole number or word}, "seed": text, "seats": [one for each
player: {"name": text, "kind": "human" or "bot", "level": text or null, "character": text or null}], "rules": version
of the rule book, a number or a text}``. `rules`, `level` and `character` may be missing; other keys are allowed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from game.names import is_clean, shown

MOST_PLAYERS = 12
LONGEST_WORD = 200
_IDENTIFIER = r"[a-z0-9][a-z0-9_-]{0,63}"
_SHOWN_OF_SEAT = ("level", "character", "colour")


def shown_words(setup: Mapping[str, Any]) -> list[str]:
    """The words of a valid set-up that may be shown as they are. Names are cleaned where they are used."""
    parts = [setup["seed"], setup.get("bots"), *(seat.get(key) for seat in setup["seats"] for key in _SHOWN_OF_SEAT)]
    return [part for part in parts if isinstance(part, str)]


def fault_in(setup: object) -> str | None:
    """What is wrong with `setup`, in a few words that name the key; None if it is valid."""
    if not isinstance(setup, Mapping):
        return "the set-up is not an object"
    game, players, seed = setup.get("game"), setup.get("players"), setup.get("seed")
    if not isinstance(game, str) or not re.fullmatch(_IDENTIFIER, game):
        return "game is not the name of a game"
    if not _is_whole(players, 2, MOST_PLAYERS):
        told = shown(repr(players))[:LONGEST_WORD]
        return f"players is {told}, but has to be a whole number from 2 to {MOST_PLAYERS}"
    if not _is_word(seed):
        return "seed is not a short text"
    if not (_is_word(setup.get("rules", "")) or _is_whole(setup.get("rules"), 0, 10**9)):
        return "rules is not a version"
    return _fault_in_options(setup.get("options")) or _fault_in_seats(setup.get("seats"), players)


def _fault_in_options(options: object) -> str | None:
    if not isinstance(options, Mapping):
        return "options is not an object"
    for name, value in options.items():
        if not _is_word(name) or not (_is_word(value) or _is_whole(value, -(10**9), 10**9)):
            return "an option is neither a word nor a whole number"
    return None


def _fault_in_seats(seats: object, players: Any) -> str | None:
    if not isinstance(seats, list | tuple) or len(seats) != players:
        return "seats does not have one seat for each player"
    for number, seat in enumerate(seats):
        if not isinstance(seat, Mapping) or not _is_word(seat.get("name")) or seat.get("kind") not in ("human", "bot"):
            return f"seat {number} has no name and kind"
        if not all(seat.get(key) is None or _is_word(seat.get(key)) for key in ("level", "character")):
            return f"seat {number} has a level or character that is not a word"
    return None


def _is_word(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_WORD and is_clean(value)


def _is_whole(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most
