"""Evil Deal: the number of different full plays from small positions, counted by the engine and by brute force.

The second count shares no code with the engine: it tries every order in which both hands could be played out and
keeps those that the rule book allows.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import permutations

import pytest

from game.cards import Chance, parse_cards, set_of
from game.rules.evil_deal.rules import EvilDeal

ORDER = "23456789TJQKA"


@dataclass(frozen=True)
class Position:
    """The second half of a deal by seat 0, near its end."""

    hands: tuple[str, str]
    trumps: tuple[str, str]
    """The second trump card of each seat, `--` for a seat that chose no trump."""
    leader: int
    """The leader of the trick on the table, or of the next."""
    tricks: int
    table: str = ""
    """The cards on the table, pair by pair, beginning with the leader's card."""
    swaps: tuple[str, str] | None = None
    """Before the exchange: the first trump card of each seat, not yet in the hand."""
    options: dict[str, str] = field(default_factory=dict)


POSITIONS = {
    "one trick, two trumps": (Position(("2S KS 3H", "QS 4H 5D"), ("9H", "8D"), 0, 7), 10),
    "one trick without trump": (Position(("AS KD 3D", "QS 2D 5C"), ("--", "8D"), 0, 7), 8),
    "the same trump twice": (Position(("2S KS 3S", "4H 4D AH"), ("9S", "8S"), 1, 7), 36),
    "two pairs lie already": (Position(("2S 4H 7C 8C", "KS 3H 6C 9D"), ("TH", "TD"), 1, 6, "QS JS 2C 3C"), 54),
    "one pair lies already": (Position(("2S 4H 7C 8C 9H", "KS 3H 6C 9D 5H"), ("TH", "TS"), 0, 6, "QD JD"), 690),
    "in the middle of a pair": (Position(("2S 4H 7C 5C", "3H 6C 9S TS 2D"), ("TH", "TS"), 1, 6, "QD AD JS"), 108),
    "the exchange": (
        Position(("2S 4H 7C", "KS 3H 6D"), ("TH", "TD"), 0, 7, swaps=("9D", "9S")),
        158,
    ),
    "the exchange, and the trump card may go": (
        Position(("2S 4H 7C", "KS 3H 6D"), ("TH", "TD"), 0, 7, swaps=("9D", "9S"), options={"exchange": "may"}),
        264,
    ),
}


# -- by the engine ------------------------------------------------------------------------------------------------


def engine(position: Position) -> EvilDeal:
    """The position in a game of the rules."""
    game = EvilDeal(2, "count", position.options)
    game.number, game.dealer = 1, 0
    game.lay(Chance("count").shuffled(game.pack()))
    game.half, game.tricks, game.taken, game.phase = 1, position.tricks, [0, position.tricks], "play"
    game.chosen_stack, game.is_taken_up = [1, 1], [True, True]
    game.says = ["no-trump" if card == "--" else "trumps" for card in position.trumps]
    seconds = [parse_cards("2S" if card == "--" else card)[0] for card in position.trumps]
    swaps = [parse_cards(card)[0] for card in position.swaps or ("3S", "3D")]
    game.trumps = list(zip(swaps, seconds, strict=True))
    game.hands = [set_of(parse_cards(hand)) for hand in position.hands]
    game.leader = game.turn = position.leader
    game.trump = game.trump_of(position.leader)
    if position.swaps:
        game.phase, game.turn, game.trump, game.is_taken_up = "exchange", 1, None, [False, True]
        game.hands[1] |= 1 << swaps[1]
    table, hands = parse_cards(position.table), list(game.hands)
    for card in table:
        game.hands[game.turn] |= 1 << card
        game.apply(game.turn, next(action for action in game.choices(game.turn) if action.card == card))
    assert game.hands == hands
    return game


def count(game: EvilDeal) -> int:
    """The full plays that the engine allows."""
    assert game.turn is not None
    seat, total = game.turn, 0
    for action in game.legal(seat):
        twin = game.copy()
        twin.push(seat, action)
        total += 1 if twin.number != game.number or twin.winners is not None else count(twin)
    return total


# -- by brute force -----------------------------------------------------------------------------------------------


def beats(card: str, led: str, trump: str | None) -> bool:
    if card[1] == led[1]:
        return ORDER.index(card[0]) > ORDER.index(led[0])
    return card[1] == trump


def is_allowed(orders: tuple[list[str], list[str]], position: Position) -> bool:
    """Whether both players can play their cards in these orders."""
    suits = [card[1] for card in position.trumps]
    trumps = [None if suit == "-" or suits[0] == suits[1] else suit for suit in suits]
    left: tuple[list[str], list[str]] = (list(orders[0]), list(orders[1]))
    table, seat = position.table.split(), position.leader
    trump = trumps[seat]
    laid: list[str] = []
    while table or left[0] or left[1]:
        if table:
            card, is_checked = table.pop(0), False
        else:
            card, is_checked = left[seat].pop(0), True
        laid.append(card)
        if len(laid) % 2:
            seat = 1 - seat
            continue
        led = laid[-2]
        if is_checked and card[1] != led[1] and any(other[1] == led[1] for other in left[seat]):
            return False
        seat = seat if beats(card, led, trump) else 1 - seat
        if len(laid) == 6:
            trump, laid = trumps[seat], []
    return True


def hands_after_exchange(position: Position) -> Iterator[tuple[list[str], list[str]]]:
    """The hands after the exchange, for each choice of cards laid away."""
    hands = [hand.split() for hand in position.hands]
    if position.swaps is None:
        yield hands[0], hands[1]
        return
    full = [[*hand, swap] for hand, swap in zip(hands, position.swaps, strict=True)]
    may_go = full if position.options.get("exchange") == "may" else hands
    for mine in may_go[0]:
        for theirs in may_go[1]:
            yield [card for card in full[0] if card != mine], [card for card in full[1] if card != theirs]


def brute_count(position: Position) -> int:
    return sum(
        is_allowed((list(first), list(second)), position)
        for hands in hands_after_exchange(position)
        for first in permutations(hands[0])
        for second in permutations(hands[1])
    )


@pytest.mark.parametrize("name", POSITIONS)
def test_both_ways_of_counting_full_plays_agree(name: str) -> None:
    position, expected = POSITIONS[name]
    assert brute_count(position) == expected
    assert count(engine(position)) == expected
