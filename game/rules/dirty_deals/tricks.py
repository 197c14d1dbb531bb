"""Dirty Deals, trick by trick: who takes what, and what everybody can know of the hands from it. Rules DD-4 to DD-7.

Tricks go back into the hand, so whoever remembers them knows many cards. A `Course` is that memory.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.cards import HIDDEN, JACK, NINE, SUIT_CARDS, Card, CardSet, Suit, card_of, set_of, suit_of
from game.rules.actions import Action
from game.rules.tricks import Plays

PLAYERS = 4
HAND = 6
DECK = set_of(card_of(suit, rank) for suit in range(4) for rank in range(NINE, 13))
NINE_OF_CLUBS = card_of(3, NINE)


def suit_set(suit: Suit) -> CardSet:
    """DD-1: the six cards of a suit."""
    return SUIT_CARDS[suit] & DECK


def bower_of(suit: Suit) -> Card:
    """DD-4: the jack of the other suit of the same colour."""
    return card_of(3 - suit, JACK)


def taker(plays: Plays) -> int:
    """DD-4: the seat that takes a trick: with the bower of the suit led, else with the highest card of that suit."""
    led = suit_of(plays[0][1])
    bower = bower_of(led)
    best_seat, best = plays[0]
    for seat, card in plays:
        if card == bower:
            return seat
        if card > best and suit_of(card) == led:
            best_seat, best = seat, card
    return best_seat


class Moment(NamedTuple):
    """An action of a deal, and what stood just before it as far as it is known."""

    seat: int
    action: Action
    plays: tuple[tuple[int, Card], ...]
    """The trick before it; empty when the seat had the lead."""
    barred: Card
    """DD-6: the card that could not be led, `HIDDEN` if any could."""
    held: CardSet
    """Cards surely in the hand, the one played among them."""
    elsewhere: CardSet
    """Cards surely not in the hand."""
    size: int
    """The number of cards in the hand."""
    tricks: int
    """The tricks finished before."""


class Course:
    """The course of a deal, told from its actions and from the cards that are known to have been dealt to each seat."""

    def __init__(self, history: Iterable[tuple[int, Action]], dealt: Sequence[CardSet]) -> None:
        self.held = list(dealt)
        self.sizes = [HAND] * PLAYERS
        self.moments: list[Moment] = []
        self.finished: list[tuple[tuple[tuple[int, Card], ...], int]] = []
        """Each finished trick with its taker."""
        self._plays: list[tuple[int, Card]] = []
        self._room = PLAYERS
        self._barred: Card = HIDDEN
        for seat, action in history:
            self._note(seat, action)

    def _note(self, seat: int, action: Action) -> None:
        on_table = set_of(card for _seat, card in self._plays)
        elsewhere = on_table | set_of_all(held for at, held in enumerate(self.held) if at != seat)
        held = self.held[seat] | set_of(action.cards)
        moment = Moment(
            seat, action, tuple(self._plays), self._barred, held, elsewhere, self.sizes[seat], len(self.finished)
        )
        self.moments.append(moment)
        if action.verb == "play":
            self._put(seat, action.card)

    def _put(self, seat: int, card: Card) -> None:
        """DD-5, DD-7: a card is played; the trick ends when all who held cards at its lead have played."""
        if not self._plays:
            self._room = sum(size > 0 for size in self.sizes)
        self._plays.append((seat, card))
        self.held[seat] &= ~(1 << card)
        self.sizes[seat] -= 1
        if len(self._plays) == self._room:
            winner = taker(self._plays)
            self.held[winner] |= set_of(card for _seat, card in self._plays)
            self.sizes[winner] += len(self._plays)
            self._barred = self._plays[0][1]
            self.finished.append((tuple(self._plays), winner))
            self._plays = []


def set_of_all(sets: Iterable[CardSet]) -> CardSet:
    """All cards that are in any of the sets."""
    together = 0
    for cards in sets:
        together |= cards
    return together


def surely_dealt(history: Sequence[tuple[int, Action]], first: int | None) -> list[CardSet]:
    """The cards that everybody knows to have been dealt to each seat; `first` has the first lead, so the 9♣ (DD-2).

    Whoever plays a card that was never played before has held it from the deal; a claim shows six cards.
    """
    dealt = [0] * PLAYERS
    if first is not None:
        dealt[first] |= 1 << NINE_OF_CLUBS
    seen = 1 << NINE_OF_CLUBS
    for seat, action in history:
        if action.verb == "play":
            shown = 1 << action.card
        else:
            shown = 0 if action.suit is None else suit_set(action.suit)
        dealt[seat] |= shown & ~seen
        seen |= shown
    return dealt


def suits_missing(history: Sequence[tuple[int, Action]]) -> list[set[Suit]]:
    """The suits that each seat once did not follow (DD-3): no card of them that was never played can be in its hand."""
    missing: list[set[Suit]] = [set() for _seat in range(PLAYERS)]
    for moment in Course(history, [0] * PLAYERS).moments:
        if moment.plays and suit_of(moment.action.card) != suit_of(moment.plays[0][1]):
            missing[moment.seat].add(suit_of(moment.plays[0][1]))
    return missing
