"""Dirty Deals: the promises that a bot considers: a lead now, and another lead in return.

Uses the player's hand, and the cards that everybody knows to be in the others' hands.
"""

from __future__ import annotations

from game.bots.games.dirty_deals.thumb import goal_of
from game.cards import SUITS, CardSet, Suit, set_of, suit_of
from game.rules.actions import Action
from game.rules.dirty_deals.promises import Promise
from game.rules.dirty_deals.tricks import suit_set
from game.rules.parts import View

LIKELY = 2
"""A seat known to hold this many cards of a suit probably collects it."""
SHORT = 3
"""The tricks of a promise that would cost too much for the whole deal."""


def held_by(view: View, seat: int) -> CardSet:
    """The cards known to be in a hand; all of the player's hand."""
    return set_of(view.hand if seat == view.seat else view.fact("held-cards", seat))


def fullest(cards: CardSet) -> tuple[Suit, int]:
    """The suit with most of these cards, and how many they are."""
    best = max(SUITS, key=lambda suit: (cards & suit_set(suit)).bit_count())
    return best, (cards & suit_set(best)).bit_count()


def goals(view: View, seat: int) -> list[Suit]:
    """The suits that a seat may be collecting, as far as the view's seat knows."""
    if seat == view.seat:
        return [goal_of(view)]
    likely, count = fullest(held_by(view, seat))
    return [likely] if count >= LIKELY else list(SUITS)


def leads(view: View, maker: int, other: int) -> list[Promise]:
    """What one seat could promise another: to lead a suit that the other collects. A leader knows what it can lead."""
    suits = goals(view, other)
    if maker == view.seat == view.turn:
        suits = [suit for suit in suits if any(_is_lead(action, suit) for action in view.legal)]
    return [Promise(maker, other, "lead", suit=suit) for suit in suits]


def _is_lead(action: Action, suit: Suit) -> bool:
    return action.verb == "play" and suit_of(action.card) == suit


def shorter(promise: Promise) -> list[Promise]:
    """The same promise for a few tricks only, if that is less."""
    lasts = promise.kind in ("let-by", "no-bower", "no-lead")
    return [promise._replace(tricks=SHORT)] if lasts and (promise.tricks is None or promise.tricks > SHORT) else []


def can_be_kept(view: View, promise: Promise) -> bool:
    """Whether the view's seat can keep a promise of its own now: a promised card has to be in its hand."""
    return promise.card is None or promise.card in view.hand
