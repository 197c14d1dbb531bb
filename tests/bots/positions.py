"""Positions where the right action is certain: their notation, and how they are set up and given to a bot.

The positions of each game are in `test_positions_<game>.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.bots.search.search import think
from game.cards import Chance, parse_cards
from game.rules import game_of
from game.rules.actions import Action, parse_action
from game.rules.base import Game

DEALER = 3
"""Seat 0 acts first where play goes clockwise, seat 2 where it goes counterclockwise."""
KEYS = ("one", "two", "three")
"""Each position is decided once with each of these keys, which give different deals of the unspecified cards."""


class Position(NamedTuple):
    """A deal, the actions so far, and the actions that the seat on turn may choose (`right`).

    If `right` begins with "not", it lists the actions that it may not choose.
    """

    why: str
    fixed: dict[str | int, str]
    """By place the cards there; all others are dealt at random."""
    done: Sequence[str]
    right: str
    number: int = 1
    options: dict[str, str | int] = {}  # noqa: RUF012 - never changed
    players: int | None = None
    totals: Sequence[int] = ()
    """The points before the deal; zero if empty."""
    dealer: int = DEALER

    def allows(self, action: Action, legal: Sequence[Action]) -> bool:
        """Whether the seat may choose this action; every listed one has to be legal, and some legal one wrong."""
        says_not, listed = self.right.startswith("not "), self.right.removeprefix("not ")
        found = [one for one in legal if f"{one} " in f"{listed} "]
        assert sorted(word for one in found for word in str(one).split()) == sorted(listed.split()), self.why
        assert len(found) < len(legal), self.why
        return (action in found) != says_not


def names(positions: Sequence[Position]) -> list[str]:
    """What the positions are about, as test ids."""
    return [position.why for position in positions]


def position_of(name: str, position: Position, key: str) -> Game:
    """The game in this position; unspecified cards are dealt at random."""
    game = game_of(name)(position.players, "position", dict(position.options))
    game.dealer, game.number = position.dealer % game.players, position.number
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
    """Check that a level chooses one of the right actions with each key."""
    for key in KEYS:
        game = position_of(name, position, key)
        assert game.turn is not None
        view = game.view(game.turn)
        decision = think(level, view, Chance(key), seconds=60)
        assert position.allows(decision.action, view.legal), decision.values
