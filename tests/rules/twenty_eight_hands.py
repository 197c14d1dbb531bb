"""Helpers for tests of Twenty-Eight: hands and actions as text."""

from __future__ import annotations

from collections.abc import Mapping

from game.cards import Chance, parse_cards
from game.rules.actions import parse_action
from game.rules.parts import Event, Layout, OptionValue, Refusal
from game.rules.twenty_eight.rules import TwentyEight
from game.texts.messages import refusal_text

HANDS = {
    3: ("9H 7H TC JH", "9C JC 9D JD"),
    2: ("QS AS TS 9S", "JS 8S 8H TD"),
    1: ("KS 7S 7C 7D", "KC QC QD KD"),
    0: ("AH AC AD 8C", "8D KH QH TH"),
}
"""Four players, the first and the second four cards of each seat."""


def dealt(
    hands: Mapping[int, tuple[str, str]] | None = None, players: int = 4, dealer: int = 0, **options: OptionValue
) -> TwentyEight:
    """A game in its first deal with at least these first and second cards in these hands."""
    game = TwentyEight(players, options=options)
    game.number, game.dealer = 1, dealer
    fixed: Layout = {}
    for seat, (first, second) in (hands or {}).items():
        fixed[seat], fixed[f"second {seat}"] = parse_cards(first), parse_cards(second)
    game.lay(game.order_of(fixed, lambda _card, _place: True, Chance("dealt")))
    return game


def do(game: TwentyEight, *texts: str) -> list[Event]:
    """Actions, each by the seat on turn; returns the events of the last."""
    events: list[Event] = []
    for text in texts:
        assert game.turn is not None
        events = game.act(game.turn, parse_action(text))
    return events


def put(game: TwentyEight, cards: str) -> list[Event]:
    """Plays of cards, each by the seat on turn."""
    return do(game, *(f"play {card}" for card in cards.split()))


def in_play(
    hands: Mapping[int, tuple[str, str]] = HANDS, trump: str = "9H", bid: int = 14, **options: OptionValue
) -> TwentyEight:
    """Four players, seat 3 the bidder with this trump card, seat 1 to lead."""
    game = dealt(hands, 4, 0, **options)
    do(game, f"bid {bid}", "pass", "pass", "pass", f"trump {trump}", "keep", "keep")
    return game


def refused(game: TwentyEight, text: str) -> Refusal:
    """The refusal of an action of the seat on turn; fails if it is legal."""
    assert game.turn is not None
    why = game.refusal(game.turn, parse_action(text))
    assert why is not None
    assert refusal_text(game.id, why, ["Ann", "Ben", "Cid", "Dot"]).endswith(f"({why.rule})")
    return why


def legal(game: TwentyEight) -> list[str]:
    """The legal actions of the seat on turn, as text."""
    assert game.turn is not None
    return [str(action) for action in game.legal(game.turn)]
