"""Devil's Bridge: the number of different full plays of small deals, by the engine and from the rule book."""

from __future__ import annotations

import pytest

from game.cards import Chance, parse_cards
from game.rules.actions import parse_action
from game.rules.base import Game
from game.rules.devils_bridge.rules import DevilsBridge

RANKS = "23456789TJQKA"

# (players, trump card, hands from the leader on, number of different full plays with the bids all made)
POSITIONS = [
    (3, "5H", ["AS KS", "QS JS", "TS 9S"], 8),
    (3, "5H", ["AS 2D", "KS 3D", "QS 4D"], 2),
    (3, "5H", ["2S 3H 4D", "5S 6D 7C", "8S 9H TC"], 28),
    (4, "5S", ["2S 3D", "4S 5D", "6C 7C", "8S 9D"], 4),
    (4, "2C", ["AS KH 3C", "QS JH 4C", "TS 9H 5C", "8S 7H 6C"], 6),
    (5, "9D", ["AS 2H", "KS 3H", "4C 5C", "QS 6C", "JD 7D"], 12),
    (3, "KD", ["2C 3C 4C", "6C 7C 8C", "AD TC JC"], 144),
]


def by_engine(players: int, turn_up: str, hands: list[str]) -> int:
    """The count by the engine, which plays every legal card."""
    size = len(hands[0].split())
    game = DevilsBridge(players, "count")
    game.number, game.dealer = size, players - 1
    fixed: dict[object, list[int]] = {seat: parse_cards(hand) for seat, hand in enumerate(hands)}
    fixed["turn-up"] = parse_cards(turn_up)
    game.lay(game.order_of(fixed, lambda _card, _place: True, Chance("count")))
    for seat in range(players):
        game.act(seat, parse_action("bid 0"))
    return plays_left(game, size)


def plays_left(game: Game, deal: int) -> int:
    assert game.turn is not None
    total = 0
    for action in game.legal(game.turn):
        twin = game.copy()
        twin.push(game.turn, action)
        total += 1 if twin.number != deal else plays_left(twin, deal)
    return total


def by_book(turn_up: str, hands: list[list[str]], trick: list[tuple[int, str]], turn: int) -> int:
    """The count from DB-6 and DB-7 alone, on cards as text."""
    if len(trick) == len(hands):
        led, trump = trick[0][1][1], turn_up[1]
        trumps = [play for play in trick if play[1][1] == trump] or [play for play in trick if play[1][1] == led]
        turn, trick = max(trumps, key=lambda play: RANKS.index(play[1][0]))[0], []
        if not any(hands):
            return 1
    held = hands[turn]
    following = [card for card in held if trick and card[1] == trick[0][1][1]]
    total = 0
    for card in following or held:
        rest = [[other for other in hand if other != card] for hand in hands]
        total += by_book(turn_up, rest, [*trick, (turn, card)], (turn + 1) % len(hands))
    return total


@pytest.mark.parametrize(("players", "turn_up", "hands", "count"), POSITIONS)
def test_the_number_of_full_plays_is_the_same_counted_by_engine_and_by_book(
    players: int, turn_up: str, hands: list[str], count: int
) -> None:
    assert by_book(turn_up, [hand.split() for hand in hands], [], 0) == count
    assert by_engine(players, turn_up, hands) == count
