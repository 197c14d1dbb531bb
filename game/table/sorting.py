"""The order of the cards in the player's hand: by suit, its trump at the left; by rank; or as sorted by the player."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import HIDDEN, Card, suit_of
from game.rules import game_of
from game.rules.parts import View
from game.texts.suit_order import suits_of_hand


def sorted_hand(view: View, cards: Sequence[Card], order: str, own: Sequence[Card]) -> list[Card]:
    """Return the cards from left to right. `order`: `suit`, `rank`, or `own` (the player's; new cards at its end)."""
    rules = game_of(view.game)
    strength = rules.strength
    if any(card == HIDDEN for card in cards):
        return list(cards)
    suits = {suit: at for at, suit in enumerate(suits_of_hand(view))}
    if order == "rank" or not rules.has_suits:
        row = sorted(cards, key=lambda card: (-strength(card), suits[suit_of(card)]))
    else:
        row = sorted(cards, key=lambda card: (suits[suit_of(card)], -strength(card)))
    known = {card: at for at, card in enumerate(own if order == "own" else ())}
    return sorted(row, key=lambda card: known.get(card, len(known)))


def moved(row: Sequence[Card], card: Card, at: int) -> list[Card]:
    """Return the row with `card` moved to position `at`, counted without it."""
    others = [other for other in row if other != card]
    return [*others[:at], card, *others[at:]]
