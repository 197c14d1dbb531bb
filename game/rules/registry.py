"""The shelf: every game with what stands on the cover of its rule book, which is all that the menu needs.

The rules themselves are read when somebody asks for them, so that the menu stands before the first rule is loaded.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from game.language import N_

if TYPE_CHECKING:
    from game.rules.base import Game


class GameInfo(NamedTuple):
    """What is told of a game before it is opened."""

    rules: str
    """The class of the rules, in the file of the game's id."""
    name: str
    home: str
    """Where the game comes from."""
    sentence: str
    """What it is about, in one sentence."""
    minutes: int
    """How long a game takes, about."""
    seats: tuple[int, ...]
    """The numbers of players it can be played by."""
    telling_cards: str
    """Some cards that stand for the game in the menu, as text."""


GAME_INFO: Mapping[str, GameInfo] = {
    "evil-deal": GameInfo(
        "EvilDeal",
        N_("Evil Deal"),
        N_("A modern game by Jørgen Ravn Hagen, 1998"),
        N_("A duel in two halves: three cards each to a trick, and the trump of whoever leads."),
        minutes=40,
        seats=(2,),
        telling_cards="6S 6H 6D",
    ),
    "call-deuces": GameInfo(
        "CallDeuces",
        N_("Call Deuces"),
        N_("An American family game"),
        N_("Bid for points with a partner that only the partner knows: the one who holds the deuce of trumps."),
        minutes=45,
        seats=(4, 5),
        telling_cards="BJ 2H 5C",
    ),
    "twenty-eight": GameInfo(
        "TwentyEight",
        N_("Twenty-Eight"),
        N_("Kerala, India"),
        N_("Bid for points, hide your trump under one card, and wait until somebody calls for it."),
        minutes=45,
        seats=(3, 4),
        telling_cards="JS 9S AH",
    ),
    "four-hundred": GameInfo(
        "FourHundred",
        N_("400"),
        N_("Lebanon"),
        N_("Partners at tricks with hearts as trump: all bid once, and your bid is yours alone to keep."),
        minutes=30,
        seats=(4,),
        telling_cards="AH KH 4S",
    ),
    "alkort": GameInfo(
        "Alkort",
        N_("Alkort"),
        N_("Iceland, played for three hundred years"),
        N_("Partners at tricks without suits: the K♦ beats all, and a seven wins when it is led."),
        minutes=20,
        seats=(4,),
        telling_cards="KD 2H 4C 8S",
    ),
    "dirty-deals": GameInfo(
        "DirtyDeals",
        N_("Dirty Deals"),
        N_("Invented by Matthew Shields, 2005"),
        N_("Tricks go back into your hand: collect all six cards of a suit, and bargain for help."),
        minutes=40,
        seats=(4,),
        telling_cards="JD AH 9C",
    ),
    "devils-bridge": GameInfo(
        "DevilsBridge",
        N_("Devil's Bridge"),
        N_("A club game of exact bids"),
        N_("Say how many tricks you will take, and take exactly that many."),
        minutes=30,
        seats=(3, 4, 5, 6, 7),
        telling_cards="AS 7H QD",
    ),
}
"""Every game by its id, in the order of the menu."""


class Registry(Mapping[str, "type[Game]"]):
    """The rules of every game by its id, in the order of the menu; a rule book is read when it is taken down."""

    def __getitem__(self, game_id: str) -> type[Game]:
        name = GAME_INFO[game_id].rules
        rules: type[Game] = getattr(import_module(module_of(game_id)), name)
        return rules

    def __iter__(self) -> Iterator[str]:
        return iter(GAME_INFO)

    def __len__(self) -> int:
        return len(GAME_INFO)

    def __contains__(self, game_id: object) -> bool:
        return game_id in GAME_INFO


def module_of(game_id: str) -> str:
    """The module with the rules of a game: `game.rules.devils_bridge.rules`."""
    return f"game.rules.{game_id.replace('-', '_')}.rules"
