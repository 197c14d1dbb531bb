"""Twenty-Eight: the number of full plays from small positions, by the engine and by an independent counter."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import pytest

from game.cards import Chance, parse_card, parse_cards, set_of
from game.rules.actions import PASS, Action
from game.rules.parts import Layout
from game.rules.twenty_eight.rules import TwentyEight
from tests.rules.counting import count_plays


class Position(NamedTuple):
    """The hands from seat 0 on without the hidden trump card, the bidder and the trump card, and the leader."""

    hands: tuple[str, ...]
    bidder: int
    trump: str
    is_hidden: bool
    leader: int


POSITIONS = [
    (Position(("AS KH QC", "JS 9H 8C", "7D 8D AC", "KS QH"), 3, "JH", True, 0), 202),
    (Position(("AS KS", "JH 9S", "7D 8H", "TH"), 3, "9H", True, 3), 4),
    (Position(("TH KH", "JS QC AD", "9D AC KD"), 0, "9H", True, 0), 504),
    (Position(("AS TS KH", "JS 9H QS", "7D 8H AH", "JH TH QH"), 1, "KD", False, 2), 272),
    (Position(("TC 9H AC", "JC QH", "AH KH 9C"), 1, "JD", True, 2), 12),
    (Position(("8S 7S 7H", "KD AD QD", "9S 9D", "JD TD TC"), 2, "9C", True, 1), 588),
]


def position(at: Position) -> TwentyEight:
    """The game with only these cards left to play."""
    game = TwentyEight(len(at.hands))
    game.number, game.dealer, seats = 1, (at.bidder + 1) % len(at.hands), len(at.hands)
    fixed: Layout = {at.bidder: [parse_card(at.trump)]}
    game.lay(game.order_of(fixed, lambda _card, _place: True, Chance("position")))
    game.act(at.bidder, Action("bid", game.lowest_bid))
    for _other in range(seats - 1):
        assert game.turn is not None
        game.act(game.turn, PASS)
    game.act(at.bidder, Action("trump", cards=(parse_card(at.trump),)))
    while game.phase == "raise":
        assert game.turn is not None
        game.act(game.turn, Action("keep"))
    game.hands = [set_of(parse_cards(hand)) for hand in at.hands]
    game.is_exposed = not at.is_hidden
    left = max(len(hand.split()) for hand in at.hands)
    game.tricks = [8 - left, *[0] * (seats - 1)]
    game.turn = at.leader
    return game


class Table(NamedTuple):
    """The second counter's own state: cards as text, a trick of (card, played with the trump known)."""

    hands: tuple[frozenset[str], ...]
    bidder: int
    trump: str
    is_hidden: bool
    leader: int
    trick: tuple[tuple[str, bool], ...] = ()
    has_called: bool = False


def taker(table: Table) -> int:
    """TE-12, TE-13 from the rule book."""
    led, suit = table.trick[0][0][1], table.trump[1]
    trumps = [card for card, is_known in table.trick if is_known and card[1] == suit]
    if led == suit or not trumps:
        trumps = [card for card, _is_known in table.trick if card[1] == led]
    best = min(trumps, key=lambda card: "J9ATKQ87".index(card[0]))
    at = [card for card, _is_known in table.trick].index(best)
    return (table.leader - at) % len(table.hands)


def allowed(table: Table, seat: int) -> list[str]:
    """TE-9, TE-10, TE-11, TE-14, TE-15 from the rule book: cards, and `call`."""
    hand, suit = sorted(table.hands[seat]), table.trump[1]
    is_bidder = seat == table.bidder
    if not hand:
        return [table.trump]
    if not table.trick:
        others = [card for card in hand if card[1] != suit]
        return others if is_bidder and table.is_hidden and others else hand
    fitting = [card for card in hand if card[1] == table.trick[0][0][1]]
    if fitting:
        return fitting
    if table.is_hidden:
        return [*hand, "call"]
    trumps = [card for card in hand if card[1] == suit]
    return trumps if table.has_called and trumps else hand


@cache
def by_the_book(table: Table) -> int:
    """The same count from the rule book alone, on cards as text."""
    if len(table.trick) == len(table.hands):
        table = table._replace(leader=taker(table), trick=())
    if not any(table.hands) and not table.is_hidden and not table.trick:
        return 1
    if not table.trick and not any(table.hands):
        raise AssertionError("a trump card cannot be left over alone")
    seat = (table.leader - len(table.trick)) % len(table.hands)
    plays = 0
    for word in allowed(table, seat):
        hands = list(table.hands)
        if word == "call":
            hands[table.bidder] |= {table.trump}
            plays += by_the_book(table._replace(hands=tuple(hands), is_hidden=False, has_called=True))
            continue
        hands[seat] -= {word}
        is_known = not table.is_hidden or word == table.trump
        trick = (*table.trick, (word, is_known))
        plays += by_the_book(table._replace(hands=tuple(hands), trick=trick, is_hidden=not is_known, has_called=False))
    return plays


@pytest.mark.parametrize(("at", "plays"), POSITIONS)
def test_all_full_plays_from_a_small_position(at: Position, plays: int) -> None:
    hands = tuple(frozenset(hand.split()) for hand in at.hands)
    assert by_the_book(Table(hands, at.bidder, at.trump, at.is_hidden, at.leader)) == plays
    assert count_plays(position(at)) == plays
