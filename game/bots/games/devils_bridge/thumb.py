"""Devil's Bridge: the rules of thumb, on a view."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.games.devils_bridge.dominated import sensible
from game.bots.games.devils_bridge.habits import worth_of
from game.bots.games.devils_bridge.view_facts import welcome
from game.bots.search.view_facts import cheapest, dearest, is_boss, seen_cards, wins_now
from game.cards import HIDDEN, Card, set_of, suit_of
from game.rules.parts import View
from game.rules.tricks import trick_of


def expected_tricks(view: View) -> float:
    """How many tricks the player's hand should take; in the blind hand (DB-8) judged by the others' cards."""
    if view.fact("blind"):
        return _blind_chance(view)
    return worth_of(set_of(view.hand), view.fact("trump"), view.players)


def _blind_chance(view: View) -> float:
    """The probability that the player's own unseen card beats the cards of all other seats (DB-8)."""
    trump = view.fact("trump")
    others = [
        card for seat in range(view.players) if seat != view.seat for card in view.pile("hand", seat) if card != HIDDEN
    ]
    unseen = [card for card in range(52) if not seen_cards(view) >> card & 1]
    beats = sum(all(_beats(card, other, trump) for other in others) for card in unseen)
    return beats / len(unseen)


def _beats(card: Card, other: Card, trump: int) -> bool:
    if suit_of(card) == suit_of(other):
        return card > other
    return suit_of(card) == trump or suit_of(other) != trump


def one_of(view: View, equals: Sequence[Card]) -> Card:
    """Which of cards that do the same is played: the lowest while tricks are welcome, then the highest."""
    return equals[0] if welcome(view) > 0 else equals[-1]


def chosen_card(view: View) -> Card:
    """Win while tricks are wanted; otherwise lose with the highest card that loses."""
    assert view.seat is not None
    trump, plays, cards = view.fact("trump"), trick_of(view), sensible(view)
    more = welcome(view)
    if not plays:
        return _lead(view, cards, trump, more)
    winning = [card for card in cards if wins_now(plays, view.seat, card, trump)]
    losing = [card for card in cards if card not in winning]
    is_last = len(plays) == view.players - 1
    if more > 0 and winning:
        return cheapest(winning, trump) if is_last else dearest(winning, trump)
    if losing:
        return dearest(losing, trump) if more <= 0 else cheapest(losing, trump)
    return dearest(winning, trump) if is_last else cheapest(winning, trump)


def _lead(view: View, cards: list[Card], trump: int, more: int) -> Card:
    if more > 0:
        seen = seen_cards(view)
        bosses = [card for card in cards if is_boss(card, seen)]
        if bosses or more == len(view.hand):
            return dearest(bosses or cards, trump)
    return cheapest(cards, trump)
