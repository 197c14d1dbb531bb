"""Judges of silly cards for games in which suit is followed, whatever the cards count."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.cards import Card
from game.rules.parts import View
from game.rules.tricks import trick_of
from tests.silly.brute import FEW
from tests.silly.choice import Choice, Judge

MANY_HIGHER = 3
"""A card that so many others in other hands beat is idle, if it is plain and guards no higher one."""


class Cards(NamedTuple):
    """How a game's cards count in a view."""

    suit: Callable[[View, Card], int]
    rank: Callable[[Card], int]
    points: Callable[[Card], int]
    trump: Callable[[View], int | None]
    secret: Callable[[View], Card] = lambda _view: -1
    """A card that says more than its rank and is never compared."""


def elsewhere(cards: Cards, choice: Choice, suit: int, count: int = FEW) -> set[Card]:
    """The cards of a suit that are in another hand in any of so many deals that fit the view."""
    of_suit = [card for card in range(54) if cards.suit(choice.view, card) == suit]
    return {
        card
        for game in choice.trick.games(count)
        for at, hand in enumerate(game.hands)
        if at != choice.trick.seat
        for card in of_suit
        if hand >> card & 1
    }


def higher_elsewhere(cards: Cards, choice: Choice, card: Card, count: int = FEW) -> int:
    """How many higher cards of the suit may be in another hand."""
    others = elsewhere(cards, choice, cards.suit(choice.view, card), count)
    return sum(cards.rank(other) > cards.rank(card) for other in others)


def is_apart(cards: Cards, choice: Choice, low: Card, high: Card) -> bool:
    """Whether the first card ranks lower, with another hand's card between the two."""
    others = elsewhere(cards, choice, cards.suit(choice.view, low))
    return any(cards.rank(low) < cards.rank(card) < cards.rank(high) for card in others)


def idle_cards(cards: Cards, choice: Choice) -> list[Card]:
    """The playable cards that lose nothing: plain, no points, no guards, and at least three others may beat them."""
    view, trump = choice.view, cards.trump(choice.view)
    found = []
    for card in choice.cards:
        suit = cards.suit(view, card)
        mates = [
            other for other in view.hand if cards.suit(view, other) == suit and cards.rank(other) > cards.rank(card)
        ]
        is_plain = suit != trump and not cards.points(card) and not mates and card != cards.secret(view)
        if is_plain and not choice.wins_now(card) and higher_elsewhere(cards, choice, card) >= MANY_HIGHER:
            found.append(card)
    return found


def high_for_low(cards: Cards) -> Judge:
    """A higher card of a suit than one with the same points, where neither wins the trick as it lies."""

    def judge(choice: Choice) -> bool | None:
        if not trick_of(choice.view):
            return None
        losing = [card for card in choice.cards if not choice.wins_now(card) and card != cards.secret(choice.view)]

        def lower(card: Card) -> list[Card]:
            return [
                other
                for other in losing
                if cards.suit(choice.view, other) == cards.suit(choice.view, card)
                and cards.points(other) == cards.points(card)
                and is_apart(cards, choice, other, card)
            ]

        doubles = [card for card in losing if lower(card)]
        return choice.card in doubles if doubles else None

    return judge


def dearer(cards: Cards) -> Callable[[Choice, Card, Card], bool]:
    """Tells whether the second of two cards that count the same is the higher one, with another hand's card between."""

    def is_dearer(choice: Choice, low: Card, high: Card) -> bool:
        view, secret = choice.view, cards.secret(choice.view)
        is_alike = cards.suit(view, low) == cards.suit(view, high) and cards.points(low) == cards.points(high)
        return is_alike and secret not in (low, high) and is_apart(cards, choice, low, high)

    return is_dearer
