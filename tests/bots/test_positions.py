"""Positions where the right action is beyond doubt: the bots that search find it, whatever the chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import pytest

from game.bots.search import EFFORTS, think
from game.cards import Chance, parse_cards
from game.rules import game_of
from game.rules.actions import parse_action
from game.rules.base import Game


class Position(NamedTuple):
    """A deal and what was done in it; `right` are the actions that may be chosen by the seat then on turn."""

    why: str
    game: str
    fixed: dict[str | int, str]
    """By place the cards that lie there, the others by chance."""
    done: Sequence[str]
    right: str
    number: int = 1
    options: dict[str, str | int] = {}  # noqa: RUF012 - never changed
    players: int | None = None


DEALER = 3
"""Seat 0 speaks first where play goes clockwise, seat 2 where it goes the other way."""

POSITIONS = [
    Position(
        "the ace of trumps takes the only trick",
        "devils-bridge",
        {0: "AS", "turn-up": "2S"},
        [],
        "bid 1",
    ),
    Position(
        "the deuce of a plain suit led by oneself hardly takes one of two tricks",
        "devils-bridge",
        {0: "2H 2D", "turn-up": "KS"},
        [],
        "bid 0",
        number=2,
    ),
    Position(
        "who has bid nothing throws the highest card that loses",
        "devils-bridge",
        {0: "TS 2H", 1: "QS 3H", 2: "KS 3D", 3: "JS AS", "turn-up": "2C"},
        ["bid 1", "bid 0", "bid 1", "bid 1", "play TS", "play QS", "play KS"],
        "play AS",
        number=2,
        options={"hook": "off"},
    ),
    Position(
        "who has bid nothing lets the trick go",
        "devils-bridge",
        {0: "TS 2H", 1: "QS 3H", 2: "KS 3D", 3: "JS AS", "turn-up": "2C"},
        ["bid 1", "bid 0", "bid 1", "bid 0", "play TS", "play QS", "play KS"],
        "play JS",
        number=2,
        options={"hook": "off"},
    ),
    Position(
        "who needs both tricks takes the first",
        "devils-bridge",
        {0: "TS 2H", 1: "QS 3H", 2: "KS 3D", 3: "AC AS", "turn-up": "2C"},
        ["bid 0", "bid 0", "bid 0", "bid 2", "play TS", "play QS", "play KS"],
        "play AS",
        number=2,
        options={"hook": "off"},
    ),
    Position(
        "in the last seat the lowest card that wins is enough",
        "four-hundred",
        {
            2: "2S 7S 3D 4D 5D 6D 7D 2C 3C 4C 5C 6C 7C",
            1: "3S 8S 8D 9D TD JD QD 8C 9C TC JC QC KC",
            0: "4S 6S KD AD AC 2D 2H 3H 4H 5H 6H 7H 8H",
            3: "9S AS 5S JS QS KS TS 9H TH JH QH KH AH",
        },
        ["bid 1", "bid 1", "bid 4", "bid 8", "play 7S", "play 8S", "play 6S"],
        "play 9S",
    ),
    Position(
        "a partner's ace is not trumped",
        "four-hundred",
        {
            2: "2S 7S 3D 4D 5D 6D 7D 2C 3C 4C 5C 6C 7C",
            1: "3S AS 8D 9D TD JD QD 8C 9C TC JC QC KC",
            0: "4S 6S KD AD AC 2D 2H 3H 4H 5H 6H 7H 8H",
            3: "8S 5S JS QS KS TS 9S 9H TH JH QH KH AH",
        },
        ["bid 1", "bid 2", "bid 4", "bid 7", "play 7S", "play AS", "play 4S"],
        "play 5S play 8S play 9S",
    ),
    Position(
        "two plain fives are ten points in the cards laid away",
        "call-deuces",
        {0: "5D 5C 2S 6S 7S 8S 9S TS JS QS KS AS BJ", "kitty": "3H 4H"},
        ["bid 25", "pass", "pass", "pass", "trump S"],
        "discard 5D 5C",
    ),
    Position(
        "the trump suit is the one with nearly all its cards",
        "call-deuces",
        {0: "5D 5C 2S 6S 7S 8S 9S TS JS QS KS AS BJ", "kitty": "3H 4H"},
        ["bid 25", "pass", "pass", "pass"],
        "trump S",
    ),
    Position(
        "a jack takes a trick of four points in the last seat",
        "twenty-eight",
        {
            0: "9S 7H 9H TH QC KC TC 9C",
            3: "TS 8S TD AD JD AC JC AH",
            2: "AS QS 7D 8D KH QH JH 8H",
            1: "JS 7S KS 9D QD KD 7C 8C",
        },
        ["bid 14", "pass", "pass", "pass", "trump 7D", "keep", "keep", "play 9S", "play TS", "play AS"],
        "play JS",
    ),
    Position(
        "a hand without a jack or nine does not go above the partner's bid",
        "twenty-eight",
        {2: "JS 9S AS TS", 1: "7H 8D KC QD", 0: "7C 8C QH KD"},
        ["bid 16", "pass"],
        "pass",
    ),
    Position(
        "in the last seat a jack is enough for a six",
        "alkort",
        {
            0: "6S 2S 3S 4H QH 7H KS 4D 6H",
            1: "9C 4S QS QD 7D KH KC 2D 6C",
            2: "2C 3D 9S 7C QC 8C AD AC 3H",
            3: "KD JS 8D 3C 9H 4C 2H JH JD",
        },
        ["play 6S", "play 9C", "play 2C"],
        "play JS play JH play JD",
        options={"stock": "off"},
    ),
    Position(
        "six cards of a suit and nothing else are nine points",
        "dirty-deals",
        {0: "9C TC JC QC KC AC"},
        [],
        "claim C",
    ),
]


def position_of(position: Position, key: str) -> Game:
    """The game as it stands; cards that are not told are dealt by chance."""
    game = game_of(position.game)(position.players, "position", dict(position.options))
    game.dealer, game.number = DEALER, position.number
    fixed: dict[Any, Any] = {place: parse_cards(cards) for place, cards in position.fixed.items() if cards}
    if position.game == "twenty-eight":
        for seat in range(4):
            cards = fixed.pop(seat, [])
            fixed[seat] = cards[:4]
            fixed[f"second {seat}"] = cards[4:]
    game.lay(game.order_of(fixed, lambda _card, _place: True, Chance("position", key)))
    for text in position.done:
        assert game.turn is not None
        game.act(game.turn, parse_action(text))
    return game


@pytest.mark.parametrize("level", EFFORTS)
@pytest.mark.parametrize("position", POSITIONS, ids=[f"{position.game}: {position.why}" for position in POSITIONS])
def test_the_right_action_is_found(position: Position, level: str) -> None:
    for key in ("one", "two", "three"):
        game = position_of(position, key)
        assert game.turn is not None
        choice = think(level, game.view(game.turn), Chance(key), seconds=60)
        assert f"{choice.action} " in position.right + " ", choice.values
