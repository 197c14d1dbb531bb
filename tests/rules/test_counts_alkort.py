"""Alkort: the number of different full plays from small positions, counted by the engine and by brute force.

The second count shares no code with the engine: for every order in which the four hands could be played, it lists the
plays until the deal is decided, and counts the different lists.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations, permutations, product

import pytest

from game.cards import Chance, parse_cards, set_of
from game.rules.alkort.rules import Alkort

Play = tuple[str, ...]


@dataclass(frozen=True)
class Position:
    """A deal by seat 3, so that seat 0 leads to the first trick."""

    hands: tuple[str, str, str, str]
    leader: int
    taken: tuple[int, int] = (4, 4)
    """The tricks of each side so far, beginning with the side of seat 0."""
    options: dict[str, str] = field(default_factory=lambda: {"stock": "off"})
    stock: str = ""


POSITIONS = {
    "one trick": (Position(("KD", "3S", "7H", "QC"), 1), 1),
    "two tricks, decided by the next": (Position(("KD 3S", "2H 4S", "7H QC", "AS JD"), 1), 16),
    "two tricks, decided by neither": (Position(("KD 3S", "2H 4S", "7H QC", "AS JD"), 0, (3, 4)), 16),
    "three tricks, four to two": (Position(("KD 7S QS", "2H 4S 3D", "JC 8H 2C", "AS JD 4H"), 3, (4, 2)), 771),
    "low courts": (
        Position(("KS QS 4S", "2C 3S 4H", "QC KH 9S", "2D 3D 7C"), 0, (4, 2), {"stock": "off", "courts": "low"}),
        666,
    ),
    "flat courts": (Position(("KS QS 4S", "2C 3S 4H", "QC KH 9S", "2D 3D 7C"), 0, (4, 2)), 81),
    "a stroke still open": (Position(("AS 3S 4S", "2H 4H QS", "7H QC KC", "JC JD 2S"), 0, (6, 0)), 531),
    "the first trick": (Position(("7S 3S", "2H 4S", "7H QC", "AS JD"), 0, (0, 0)), 8),
    "the free exchange": (
        Position(("3S KS", "2H 4S", "6H QC", "AS JD"), 0, (0, 0), {"stock": "free"}, "7D KD"),
        40,
    ),
}


# -- by the engine ------------------------------------------------------------------------------------------------


def engine(position: Position) -> Alkort:
    """The position in a game of the rules."""
    game = Alkort(4, "count", position.options | {"target": "50"})
    game.number, game.dealer = 1, 3
    game.lay(Chance("count").shuffled(game.pack()))
    game.hands = [set_of(parse_cards(hand)) for hand in position.hands]
    game.stock = parse_cards(position.stock)
    game.taken, game.tricks = [*position.taken, 0, 0], sum(position.taken)
    game.phase, game.turn = "play", position.leader
    if position.stock:
        game._ask([0])
    return game


def count(game: Alkort) -> int:
    """The full plays that the engine allows, until the deal is scored or the hands are empty."""
    assert game.turn is not None
    seat, total = game.turn, 0
    for action in game.legal(seat):
        twin = game.copy()
        twin.push(seat, action)
        is_over = twin.number != game.number or not any(twin.hands)
        total += 1 if is_over else count(twin)
    return total


# -- by brute force -----------------------------------------------------------------------------------------------


def rank(card: str) -> int:
    """The rank of a card, less is better; 10 is rubbish."""
    singles = ["KD", "2H", "4C", "8S", "9H", "9D"]
    if card in singles:
        return singles.index(card)
    return 6 + "AJ68".index(card[0]) if card[0] in "AJ68" else 10


def best_of(trick: list[str], low: bool) -> int:
    """The index of the winning card in a trick; the leader's has 0."""
    if trick[0][0] == "7":
        return 0
    ranks = [rank(card) for card in trick]
    if low and min(ranks) == 10 and trick[0][0] in "KQ":
        falls_to = "2" if trick[0][0] == "K" else "23"
        return next((at for at, card in enumerate(trick) if card[0] in falls_to), 0)
    return ranks.index(min(ranks))


def told(orders: tuple[Play, ...], position: Position) -> Play | None:
    """The plays until the deal is decided if the hands are played in these orders; None if a rule is broken."""
    left, seat, taken = [list(order) for order in orders], position.leader, list(position.taken)
    plays: list[str] = []
    while any(left) and not (max(taken) >= 5 and min(taken) > 0):
        trick = [left[(seat + step) % 4].pop(0) for step in range(4)]
        if sum(taken) == 0 and trick[0][0] == "7":
            return None
        plays += trick
        seat = (seat + best_of(trick, position.options.get("courts") == "low")) % 4
        taken[seat % 2] += 1
    return tuple(plays)


def hands_before_play(position: Position) -> Iterator[tuple[str, list[str]]]:
    """Each choice of seat 0 about the stock, with the hand after it."""
    hand, stock = position.hands[0].split(), position.stock.split()
    yield "keep", hand
    for size in range(1, len(stock) + 1):
        for away in combinations(hand, size):
            yield " ".join(away), [card for card in hand if card not in away] + stock[:size]


def brute_count(position: Position) -> int:
    others = [hand.split() for hand in position.hands[1:]]
    return len(
        {
            (said, plays)
            for said, hand in hands_before_play(position)
            for orders in product(*map(permutations, [hand, *others]))
            if (plays := told(orders, position)) is not None
        }
    )


@pytest.mark.parametrize("name", POSITIONS)
def test_both_ways_of_counting_full_plays_agree(name: str) -> None:
    position, expected = POSITIONS[name]
    assert brute_count(position) == expected
    assert count(engine(position)) == expected
