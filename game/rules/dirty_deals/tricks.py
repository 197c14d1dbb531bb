"""Dirty Deals, rules DD-4 to DD-7: the winners of tricks, and what the tricks reveal of the hands.

Tricks go into the winner's hand, so all players can know many cards. A `Course` keeps track of them.
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


def claim_worth(hand: Sequence[Card], suit: Suit) -> int:
    """DD-9: what a claim of this suit scores with this hand, if all six cards are in it."""
    surplus = [card for card in hand if suit_of(card) != suit]
    return max(0, 9 - len(surplus) - 2 * (bower_of(suit) in surplus))


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
    """An action of a deal, and what is known of the state just before it."""

    seat: int
    action: Action
    plays: tuple[tuple[int, Card], ...]
    """The cards on the table; empty if the seat had the lead."""
    barred: Card
    """DD-6: the card that could not be led, `HIDDEN` if there was none."""
    held: CardSet
    """The cards surely in the hand, including the one played."""
    elsewhere: CardSet
    """The cards surely not in the hand."""
    size: int
    """The number of cards in the hand."""
    tricks: int
    """The number of tricks finished before."""


class Course:
    """The course of a deal, derived from its actions and from the cards that each seat is known to have been dealt.

    `held` has the cards known to be in each hand, `sizes` the number of cards in each hand.
    """

    def __init__(self, history: Iterable[tuple[int, Action]], dealt: Sequence[CardSet]) -> None:
        self.held = list(dealt)
        self.sizes = [HAND] * PLAYERS
        self.moments: list[Moment] = []
        self.finished: list[tuple[tuple[tuple[int, Card], ...], int]] = []
        """The finished tricks, each with its winner."""
        self._plays: list[tuple[int, Card]] = []
        self._on_table: CardSet = 0
        self._room = PLAYERS
        self._barred: Card = HIDDEN
        for seat, action in history:
            self._note(seat, action)

    def _note(self, seat: int, action: Action) -> None:
        elsewhere = self._on_table | set_of_all(self.held[:seat]) | set_of_all(self.held[seat + 1 :])
        held = self.held[seat] | set_of(action.cards)
        moment = Moment(
            seat, action, tuple(self._plays), self._barred, held, elsewhere, self.sizes[seat], len(self.finished)
        )
        self.moments.append(moment)
        if action.verb == "play":
            self._put(seat, action.card)

    def _put(self, seat: int, card: Card) -> None:
        """DD-5, DD-7: a card is played; the trick ends when all seats that held cards at its lead have played."""
        if not self._plays:
            self._room = sum(size > 0 for size in self.sizes)
        self._plays.append((seat, card))
        self._on_table |= 1 << card
        self.held[seat] &= ~(1 << card)
        self.sizes[seat] -= 1
        if len(self._plays) == self._room:
            winner = taker(self._plays)
            self.held[winner] |= self._on_table
            self.sizes[winner] += len(self._plays)
            self._barred = self._plays[0][1]
            self.finished.append((tuple(self._plays), winner))
            self._plays, self._on_table = [], 0


def set_of_all(sets: Iterable[CardSet]) -> CardSet:
    """The union of the sets."""
    together = 0
    for cards in sets:
        together |= cards
    return together


def surely_dealt(history: Sequence[tuple[int, Action]], first: int | None) -> list[CardSet]:
    """For each seat, the cards that everybody knows it was dealt; `first` has the first lead and so the 9♣ (DD-2).

    A card that is played for the first time was dealt to its player; a claim shows six cards.
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
    """For each seat, the suits that it once did not follow (DD-3): it was dealt no unseen card of these suits."""
    missing: list[set[Suit]] = [set() for _seat in range(PLAYERS)]
    for moment in Course(history, [0] * PLAYERS).moments:
        if moment.plays and suit_of(moment.action.card) != suit_of(moment.plays[0][1]):
            missing[moment.seat].add(suit_of(moment.plays[0][1]))
    return missing
