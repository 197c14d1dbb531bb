"""Dirty Deals: the promises that a bot considers: what it may want from another seat, and what it can offer.

Uses the player's hand, and the cards that everybody knows to be in the others' hands.
"""

from __future__ import annotations

from game.bots.games.dirty_deals.thumb import goal_of
from game.cards import SUITS, Card, CardSet, Suit, cards_in, rank_of, set_of, suit_of
from game.rules.dirty_deals.promises import Promise
from game.rules.dirty_deals.tricks import bower_of, suit_set
from game.rules.parts import View

NEAR = 4
"""A seat known to hold this many cards of a suit is near a claim."""
SHORT = 3
"""The tricks of a promise that would cost too much for the whole deal."""


def held_by(view: View, seat: int) -> CardSet:
    """The cards known to be in a hand; all of the player's hand."""
    return set_of(view.hand if seat == view.seat else view.fact("held-cards", seat))


def fullest(cards: CardSet) -> tuple[Suit, int]:
    """The suit with most of these cards, and how many they are."""
    best = max(SUITS, key=lambda suit: (cards & suit_set(suit)).bit_count())
    return best, (cards & suit_set(best)).bit_count()


def is_near(view: View, seat: int) -> bool:
    """Whether a player is known to be near a claim."""
    return fullest(held_by(view, seat))[1] >= NEAR


def wishes(view: View, other: int) -> list[Promise]:
    """What the other could promise to help collecting the player's suit, or to delay its own claim."""
    assert view.seat is not None
    seat, goal = view.seat, goal_of(view)
    held = held_by(view, other)
    found = [Promise(other, seat, "let-by", suit=goal)]
    bower = bower_of(goal)
    if not set_of(view.hand) >> bower & 1:
        found.append(Promise(other, seat, "no-bower", suit=goal))
    wanted = sorted(cards_in(held & (suit_set(goal) | 1 << bower)), key=rank_of, reverse=True)
    found += [Promise(other, seat, "give", card=card) for card in wanted[:2]]
    if held & suit_set(goal):
        found.append(Promise(other, seat, "lead", suit=goal))
    return [*found, Promise(other, seat, "no-claim")]


def gifts(view: View, other: int) -> list[Promise]:
    """What the view's seat could promise the other: helpful to it, but nothing of the player's suit."""
    assert view.seat is not None
    seat, goal = view.seat, goal_of(view)
    likely, count = fullest(held_by(view, other))
    suits = [likely] if count >= 2 and likely != goal else [suit for suit in SUITS if suit != goal]
    found = [Promise(seat, other, "let-by", suit=suit) for suit in suits]
    found += [Promise(seat, other, "no-bower", suit=suit) for suit in suits if set_of(view.hand) >> bower_of(suit) & 1]
    found += [Promise(seat, other, "give", card=card) for card in _spare(view, suits, goal)]
    found += [Promise(seat, other, "lead", suit=suit) for suit in suits if set_of(view.hand) & suit_set(suit)]
    return [*found, Promise(seat, other, "no-claim")]


def _spare(view: View, suits: list[Suit], goal: Suit) -> list[Card]:
    """Of each of these suits the highest card, which helps the other most."""
    found = []
    for suit in suits:
        cards = [card for card in view.hand if suit_of(card) == suit and card != bower_of(goal)]
        if cards:
            found.append(max(cards, key=rank_of))
    return found


def shorter(promise: Promise) -> list[Promise]:
    """The same promise for a few tricks only, if that is less."""
    lasts = promise.kind in ("let-by", "no-bower", "no-lead")
    return [promise._replace(tricks=SHORT)] if lasts and (promise.tricks is None or promise.tricks > SHORT) else []


def can_be_kept(view: View, promise: Promise) -> bool:
    """Whether the view's seat can keep a promise of its own now: a promised card has to be in its hand."""
    return promise.card is None or promise.card in view.hand
