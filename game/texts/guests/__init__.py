"""The sixteen guests who sit at the table as bots: who they are and what they say.

Each guest has a file of its own, with its id as the name and `GUEST` in it.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from game.texts.guests.parts import Guest

GUEST_IDS = (
    *("goat", "fox", "owl", "hare", "bear", "heron", "cat", "badger"),
    *("raven", "toad", "wolf", "mole", "magpie", "otter", "boar", "tortoise"),
)
"""All guests, in the order in which the gallery shows them."""


@cache
def guest_of(guest_id: str) -> Guest:
    """The guest with this id. Raises KeyError if there is none."""
    if guest_id not in GUEST_IDS:
        raise KeyError(guest_id)
    return cast("Guest", import_module(f"{__name__}.{guest_id}").GUEST)
