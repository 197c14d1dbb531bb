"""Playable cards that another one dominates: a search never compares them, and no rule of thumb chooses them.

A card dominates another if it does the same for the trick, or better, and leaves the better card in hand. What makes a
card worth keeping differs from game to game (`dominated.py` in a game's folder); this is what those games share.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import reduce
from operator import or_
from typing import NamedTuple

from game.bots.search.view_facts import playable, seen_cards
from game.cards import Card, CardSet, Suit, cards_in, set_of
from game.rules.parts import View
from game.rules.tricks import Plays, trick_of

OURS, OPEN, THEIRS = 1, 0, -1
"""Who takes a trick, as the cards in sight tell: surely the seat's own side, not certain, surely the other side."""

BEATEN = 3
"""A card that this many unseen ones beat will hardly take a trick. With two, it was better kept in 2 of 150 endings."""


def undominated(cards: Sequence[Card], dominates: Callable[[Card, Card], bool]) -> list[Card]:
    """The cards that no other one dominates; `dominates(one, other)` has to be a strict order."""
    return [card for card in cards if not any(dominates(other, card) for other in cards if other != card)]


def may_take(plays: Plays, later: Iterable[tuple[int, CardSet]], taker: Callable[[Plays], int]) -> set[int]:
    """The seats that may take a trick which lies like this.

    `later` has the seats yet to play to it, each with the cards that it may hold.
    """
    now = taker(plays)
    takers = {now}
    for seat, cards in later:
        wins = [taker([*plays, (seat, card)]) == seat for card in cards_in(cards)]
        if any(wins):
            takers.add(seat)
            if all(wins):
                takers.discard(now)
    return takers


class CardEffect(NamedTuple):
    """A playable card, and what it does for the trick."""

    card: Card
    suit: Suit
    """The suit that it counts as; only cards of one suit are compared by rank."""
    rank: int
    points: int
    """What it brings to whoever takes the trick."""
    wins: bool
    """Whether it would be winning the trick as it lies."""


class FollowingFilter(ABC):
    """The filter of a game in which suit is followed and the points lie in the tricks.

    Of two cards of a suit that do the same, the one with the better points is played, otherwise the lower one. Between
    suits, an idle card is played rather than points for the other side, a trump on a trick of the seat's own side, or a
    trump or the highest card of a suit that does not win.
    """

    trump: Suit | None
    """The trump suit as far as the seat knows it."""
    secret: Card | None = None
    """A card that tells more than its rank, and is not compared."""

    def __init__(self, view: View, unseen: CardSet) -> None:
        """`unseen` are the cards that others may hold; a seat holds none of them for which `may_hold` is empty."""
        assert view.seat is not None
        self.view, self.seat, self.plays = view, view.seat, trick_of(view)
        held = [(seat, self.may_hold(seat, unseen)) for seat in self.seats_after()]
        self.later = held[: view.players - 1 - len(self.plays)]
        """The seats that still have to play to this trick, with the cards that they may hold."""
        self._own = self._by_suit([(self.seat, set_of(view.hand))])
        self._others, self._to_come = self._by_suit(held), self._by_suit(self.later)
        self._fates: dict[Card | None, int] = {}

    def _by_suit(self, held: Iterable[tuple[int, CardSet]]) -> dict[Suit, set[int]]:
        """For each suit the ranks of all these cards."""
        ranks: dict[Suit, set[int]] = {}
        for card in cards_in(reduce(or_, (cards for _seat, cards in held), 0)):
            ranks.setdefault(self.suit(card), set()).add(self.rank(card))
        return ranks

    # -- what a game says ---------------------------------------------------------------------------------------------

    @abstractmethod
    def seats_after(self) -> list[int]:
        """The other seats in the order of play."""

    @abstractmethod
    def may_hold(self, seat: int, unseen: CardSet) -> CardSet:
        """Those of the cards that this seat may hold."""

    @abstractmethod
    def suit(self, card: Card) -> Suit:
        """The suit that a card counts as."""

    @abstractmethod
    def rank(self, card: Card) -> int:
        """The rank of a card in its suit."""

    @abstractmethod
    def points(self, card: Card) -> int:
        """What a card counts for whoever takes it."""

    @abstractmethod
    def taker(self, plays: Plays) -> int:
        """The seat that is winning a trick."""

    @abstractmethod
    def fate(self, takers: set[int]) -> int:
        """The fate of a trick that one of these seats takes."""

    # -- the filter ---------------------------------------------------------------------------------------------------

    def sensible(self) -> list[Card]:
        """The playable cards that no other one dominates."""
        cards = playable(self.view)
        effects = {card: self.effect(card) for card in cards}

        def dominates(one: Card, other: Card) -> bool:
            if self.secret in (one, other):
                return False
            first, second = effects[one], effects[other]
            return self._is_better_in_suit(first, second) or self._is_better_discard(first, second)

        return undominated(cards, dominates)

    def effect(self, card: Card) -> CardEffect:
        """What is known of a playable card."""
        wins = self.taker([*self.plays, (self.seat, card)]) == self.seat
        return CardEffect(card, self.suit(card), self.rank(card), self.points(card), wins)

    def fate_with(self, effect: CardEffect) -> int:
        """The fate of the trick if this card is played, which is the same for all cards that do not win."""
        key = effect.card if effect.wins else None
        if key not in self._fates:
            plays = [*self.plays, (self.seat, effect.card)]
            self._fates[key] = self.fate(may_take(plays, self.later, self.taker))
        return self._fates[key]

    def _is_better_in_suit(self, one: CardEffect, other: CardEffect) -> bool:
        """Whether the first of two cards of a suit does the same for the trick and leaves the better one in hand.

        If nobody else has a card between the two, they rank alike and only points count.
        """
        if one.suit != other.suit or one.wins != other.wins:
            return False
        if one.wins and _is_between(self._to_come, one, other):
            return False
        is_apart, gain = _is_between(self._others, one, other), one.points - other.points
        if gain == 0 or (is_apart and one.rank > other.rank):
            return is_apart and one.rank < other.rank
        return gain * self.fate_with(one) > 0

    def _is_better_discard(self, one: CardEffect, other: CardEffect) -> bool:
        """Whether the first card, of another suit, is idle and the second one is not."""
        if one.suit in (other.suit, self.trump) or one.wins or not self._is_idle(one):
            return False
        if other.wins:
            # A trump with points that may be caught later brings them home.
            is_safe = not other.points or not _above(self._others, other)
            return other.suit == self.trump and is_safe and self.fate_with(one) == OURS
        if other.points:
            return self.fate_with(other) == THEIRS
        return other.suit == self.trump or self._is_master(other)

    def _is_idle(self, effect: CardEffect) -> bool:
        """Whether a plain card has no points, guards no better one, and can be beaten by enough others."""
        is_lone = not effect.points and not _above(self._own, effect)
        return is_lone and _above(self._others, effect) >= BEATEN

    def _is_master(self, effect: CardEffect) -> bool:
        """Whether nobody else has a higher card of the suit, but somebody may have a lower one."""
        return effect.suit in self._others and not _above(self._others, effect)


def _above(ranks: Mapping[Suit, set[int]], effect: CardEffect) -> int:
    """How many cards of its suit rank higher, among cards by suit."""
    return sum(rank > effect.rank for rank in ranks.get(effect.suit, ()))


def _is_between(ranks: Mapping[Suit, set[int]], one: CardEffect, other: CardEffect) -> bool:
    """Whether a card ranks between two cards of a suit, among cards by suit."""
    low, high = min(one.rank, other.rank), max(one.rank, other.rank)
    return any(low < rank < high for rank in ranks.get(one.suit, ()))


def unseen_cards(view: View, pack: CardSet) -> CardSet:
    """The cards of the pack that the seat has not seen in this deal."""
    return pack & ~seen_cards(view)
