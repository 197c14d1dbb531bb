"""Positions where the right action is beyond doubt: how they are written down, laid out and put to a bot.

Each game has a file of its own, `test_positions_<game>.py`, with the positions and what they are about.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.bots.search.search import think
from game.cards import Chance, parse_cards
from game.rules import game_of
from game.rules.actions import parse_action
from game.rules.base import Game

DEALER = 3
"""Seat 0 speaks first where play goes clockwise, seat 2 where it goes the other way."""
KEYS = ("one", "two", "three")
"""The chances with which each position is decided: cards that are not told lie differently each time."""


class Position(NamedTuple):
    """A deal and what was done in it; `right` are the actions that may be chosen by the seat then on turn.

    Where that is easier to say, `right` tells after a "not" what may not be chosen.
    """

    why: str
    fixed: dict[str | int, str]
    """By place the cards that lie there, the others by chance."""
    done: Sequence[str]
    right: str
    number: int = 1
    options: dict[str, str | int] = {}  # noqa: RUF012 - never changed
    players: int | None = None
    totals: Sequence[int] = ()
    """The points before the deal, none if not given."""


def names(positions: Sequence[Position]) -> list[str]:
    """What the positions are about, as names of tests."""
    return [position.why for position in positions]


def position_of(name: str, position: Position, key: str) -> Game:
    """The game as it stands; cards that are not told are dealt by chance."""
    game = game_of(name)(position.players, "position", dict(position.options))
    game.dealer, game.number = DEALER % game.players, position.number
    game.totals = list(position.totals) or game.totals
    fixed: dict[Any, Any] = {place: parse_cards(cards) for place, cards in position.fixed.items() if cards}
    if name == "twenty-eight":
        for seat in range(4):
            cards = fixed.pop(seat, [])
            fixed[seat] = cards[:4]
            fixed[f"second {seat}"] = cards[4:]
    game.lay(game.order_of(fixed, lambda _card, _place: True, Chance("position", key)))
    for text in position.done:
        assert game.turn is not None
        game.act(game.turn, parse_action(text))
    return game


def check(name: str, position: Position, level: str) -> None:
    """Let a level decide the position with each chance: the action has to be one of the right ones."""
    for key in KEYS:
        game = position_of(name, position, key)
        assert game.turn is not None
        choice = think(level, game.view(game.turn), Chance(key), seconds=60)
        is_told = f"{choice.action} " in position.right + " "
        assert is_told != position.right.startswith("not "), choice.values
