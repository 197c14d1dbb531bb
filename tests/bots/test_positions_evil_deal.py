"""Evil Deal: positions with certain right actions, which the searching levels find with every key."""

from __future__ import annotations

from itertools import count
from typing import NamedTuple

import pytest

from game.bots.levels import EFFORTS
from game.bots.search.search import think
from game.cards import CLUBS, DIAMONDS, HEARTS, SPADES, Chance, card_of, parse_cards, set_of
from game.rules.actions import Action, parse_action, play
from game.rules.evil_deal.rules import EvilDeal
from game.rules.parts import Layout
from tests.bots.positions import KEYS, Position, check, names
from tests.rotation import some_of

POSITIONS = [
    Position(
        "the suit of nine cards is trump in the half in which they are held",
        {
            "trumps 0": "2S 2H",
            "trumps 1": "2D 2C",
            "stack 0 1": "AS KS QS JS 9S 8S 7S 5S 4S 3D 4D 3C",
        },
        ["stack 1", "stack 1"],
        "trumps 2S 2H",
    ),
    Position(
        "a suit of which one has nothing is kept for the half of which nothing is known",
        {
            "trumps 0": "2S 2H",
            "trumps 1": "2D 2C",
            "stack 0 1": "AH KH QH 9H 8H 5H AD KD 4D 3C 9C TC",
        },
        ["stack 1", "stack 1"],
        "trumps 2H 2S",
    ),
    Position(
        "who has the long suit of both trump cards and no high cards does not give it up",
        {
            "trumps 0": "3S 2S",
            "trumps 1": "2D 2C",
            "stack 0 1": "JS TS 9S 8S 7S 6S 5S 4S 3H 4H 3D 4C",
        },
        ["stack 1", "stack 1"],
        "trumps 3S 2S trumps 2S 3S",
    ),
]

SECOND = [
    Position(
        "three diamonds win the trick when the other has none and nothing is trump",
        {
            "trumps 0": "8D 9S",
            "stack 0 1": "3H QS KH 7H 6H JH 8C 3S 3C AS QH KD",
            "trumps 1": "5S TS",
            "stack 1 1": "6D 5D 4H TD 2S JS 9C JD 9H AH 7D JC",
        },
        [
            *("stack 1", "stack 1", "trumps 9S 8D", "no-trump TS 5S"),
            *("play 3C", "play 9C", "play TD", "play KD", "play AS", "play 2S"),
            *("play 3S", "play JS", "play JD", "play 8C", "play AH", "play 3H"),
        ],
        "play 5D",
        dealer=1,
    ),
    Position(
        "the lone six is not laid away, because it is the way to lose a first pair",
        {
            "trumps 0": "2S QS",
            "stack 0 1": "QD 7D 4D 9H 4H 3C TD AH 2C JC JH 3D",
            "stack 0 2": "4S 8S 9C 9S 8D TH 8H 5C AS KS AD JD",
            "trumps 1": "7C 2D",
            "stack 1 1": "7H 9D 3S QC 3H TC TS KH JS 7S 8C 5S",
        },
        [
            *("stack 1", "stack 1", "no-trump QS 2S", "trumps 7C 2D"),
            *("play 2C", "play 8C", "play TS", "play 4H", "play 3S", "play 3D"),
            *("play 9D", "play 4D", "play 5S", "play 3C", "play AH", "play 3H"),
            *("play TD", "play 7H", "play 7D", "play 7S", "play QD", "play TC"),
            *("play JC", "play QC", "play JS", "play 9H", "play KH", "play JH"),
            "exchange 8H",
        ],
        "not exchange 6S",
        dealer=1,
    ),
    Position(
        "the second pair is won for the sure ace of the third",
        {
            "trumps 0": "2D JC",
            "stack 0 1": "8D 5H 7D JD 2C 7S 4S AH 6D 2S 7H 2H",
            "stack 0 2": "8S 9D 8C 3D 8H 4H AD KH KS TC 5S QC",
            "trumps 1": "6S AS",
            "stack 1 1": "KC QH AC 7C 9C QS 6C 3H 4D TS 4C JH",
            "stack 1 2": "JS TH QD 9S KD 5D 9H 3C TD 6H 5C 3S",
        },
        [
            *("stack 1", "stack 1", "no-trump AS 6S", "trumps 2D JC"),
            *("play 4D", "play 6D", "play 7H"),
        ],
        "play JH",
        dealer=0,
    ),
]
"""Positions that ask for a search with many samples."""


class Last(NamedTuple):
    """The last trick of a deal: hearts are trump if seat 0 leads it, clubs if seat 1 leads it."""

    why: str
    own: str
    """The cards of seat 0, which is on turn."""
    others: str
    led: str
    """The card that seat 1 has led; empty if seat 0 leads."""
    right: str


LAST = [
    Last("a low card gives the first pair away, and a queen waits for the third", "9S 3S QD", "JS 9D 9C", "", "3S"),
    Last("the highest trump is kept for the third pair", "4S KH 2H", "QH 7H 3H", "", "4S"),
    Last("an ace of trumps is not led to the first pair", "KS 6S AH", "KH 7H 6D", "", "6S"),
    Last("the ace takes out the only card that can beat the lower ones", "AD 8D 6D", "9S JD 8C", "", "AD"),
    Last("the high trump is not spent on the first pair", "TH 5H KC", "8S 3D JC", "3D", "5H"),
    Last(
        "a low trump takes the lead while a high card waits for the third pair", "AH 5C 4C", "5H 2D QC", "2D", "4C 5C"
    ),
    Last("the lead is taken with the low card and the ace kept", "AS 7S 7D", "JS 2S 9H", "2S", "7S"),
    Last("the first pair is let go to keep the high trump", "AS JC 2C", "TD 9C 3C", "9C", "2C"),
    Last("a singleton low card goes on a trump, not one of two good ones", "KS 2H 2D", "5S 3D 3C", "3C", "2D"),
]


def last_trick(last: Last) -> EvilDeal:
    """A deal in this last trick; everything before it was played at random."""
    kept = [set_of(parse_cards(last.own)), set_of(parse_cards(last.others))]
    for key in count():
        game = _played_down(kept, Chance("last trick", last.why, key))
        if game is not None and game.turn == (1 if last.led else 0):
            if last.led:
                game.act(1, play(parse_cards(last.led)[0]))
            return game
    raise AssertionError


def _played_down(kept: list[int], chance: Chance) -> EvilDeal | None:
    """A deal in its last trick with the kept cards still held; None if that was impossible."""
    game, all_kept = EvilDeal(2, "last", {}), kept[0] | kept[1]
    game.dealer = game.number = 1
    low = [
        next(card_of(suit, rank) for rank in range(13) if not all_kept >> card_of(suit, rank) & 1) for suit in range(4)
    ]
    trumps = [[low[SPADES], low[HEARTS]], [low[DIAMONDS], low[CLUBS]]]
    fixed: Layout = {f"trumps {seat}": trumps[seat] for seat in range(2)}
    fixed |= {f"stack {seat} 2": [card for card in range(52) if kept[seat] >> card & 1] for seat in range(2)}
    game.lay(game.order_of(fixed, lambda _card, _place: True, chance))
    while any(hand.bit_count() != 3 for hand in game.hands) or game.half == 0:
        seat = game.turn
        assert seat is not None
        free = [action for action in game.legal(seat) if not set_of(action.cards) & all_kept]
        if game.phase == "stack":
            free = [Action("stack", 1)]
        elif game.phase == "trumps":
            free = [Action("trumps", cards=tuple(trumps[seat]))]
        if not free:
            return None
        game.act(seat, chance.choice(free))
    return game if game.hands == kept else None


@pytest.mark.parametrize("level", EFFORTS)
@pytest.mark.parametrize("position", POSITIONS, ids=names(POSITIONS))
def test_the_right_trumps_are_chosen(position: Position, level: str) -> None:
    check("evil-deal", position, level)


@pytest.mark.parametrize("position", some_of(SECOND, 0, 1), ids=names(SECOND))
def test_the_expert_finds_what_takes_counting(position: Position) -> None:
    check("evil-deal", position, "expert")


@pytest.mark.parametrize("last", LAST, ids=[last.why for last in LAST])
def test_the_right_card_of_the_last_trick_is_found(last: Last) -> None:
    game = last_trick(last)
    right = [parse_action(f"play {card}") for card in last.right.split()]
    for level in EFFORTS:
        for key in KEYS:
            decision = think(level, game.view(0), Chance(key), seconds=60)
            assert decision.action in right, (level, decision.values)


LAST_PAIR = Position(
    "the lead to the last pair is taken with a ten that costs nothing",
    {
        "trumps 0": "QD JC",
        "trumps 1": "JD AC",
        "stack 0 1": "QS 8S 4D 2S TH 9C 3H 7H 8D 3S 4S JS",
        "stack 0 2": "6D TC 2D AD 8H 4C TS KH 7D 4H 7C 6C",
        "stack 1 1": "AS 6H 5H 9D QC 5S TD 5C 6S 3C 2C 9H",
        "stack 1 2": "JH QH KC 8C 5D 7S 3D 2H KS AH 9S KD",
    },
    ["stack 1", "stack 1", "trumps JC QD", "trumps AC JD", "play 3H", "play 5H", "play 9H"],
    "play TH",
    dealer=1,
)


def test_the_expert_takes_the_lead_to_the_last_pair() -> None:
    check("evil-deal", LAST_PAIR, "expert")
