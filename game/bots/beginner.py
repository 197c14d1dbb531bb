"""How the level `beginner` plays a trick in every game: it follows suit, likes high cards, and remembers nothing.

It uses only its hand, the trick on the table and the trump; it ignores the cards already played and the voids shown.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from game.bots.search.view_facts import playable
from game.cards import ACE, KING, QUEEN, SUITS, Card, Chance, Suit, rank_of, suit_of
from game.rules.actions import Action, play
from game.rules.parts import View
from game.rules.tricks import Plays, trick_of, winner


def _no_points(_card: Card) -> int:
    return 0


class CardSense(NamedTuple):
    """How the cards of a deal compare, as far as a beginner thinks of it."""

    trump: Suit | None = None
    height: Callable[[Card], float] = rank_of
    """How high a card is among those of its suit."""
    high: float = QUEEN
    """The height from which a beginner expects a card to win."""
    taker: Callable[[Plays], int] | None = None
    """The seat that is winning a trick; None for rule C-4."""
    suit: Callable[[Card], Suit] = suit_of
    """The suit that a card counts as."""
    points: Callable[[Card], int] = _no_points
    """The points that a card counts."""

    def taker_of(self, plays: Plays) -> int:
        """The seat that is winning a trick."""
        return winner(plays, self.trump) if self.taker is None else self.taker(plays)

    def cost(self, card: Card) -> tuple[int, bool, float]:
        """A sort key: the card that a beginner misses least comes first, points and trumps last."""
        return self.points(card), self.suit(card) == self.trump, self.height(card)

    def is_high(self, card: Card) -> bool:
        """Whether a beginner expects this card to win."""
        return self.height(card) >= self.high


def chosen_card(
    view: View,
    chance: Chance,
    sense: CardSense,
    plays: Plays | None = None,
    friends: Collection[int] = (),
    wants: bool = True,
) -> Card:
    """The card that a beginner plays.

    `plays` is the trick so far, by default the one on the table. `friends` are the other seats of its side. Without
    `wants` it would rather lose the trick.
    """
    plays = trick_of(view) if plays is None else plays
    if plays:
        return _follow(view, chance, sense, plays, friends, wants)
    return _lead(playable(view), sense) if wants else min(playable(view), key=sense.cost)


def _lead(cards: Sequence[Card], sense: CardSense) -> Card:
    """The highest card outside trumps if it is high; otherwise a low one."""
    plain = [card for card in cards if sense.suit(card) != sense.trump]
    best = max(plain or cards, key=sense.height)
    return best if sense.is_high(best) else min(cards, key=sense.cost)


def _follow(view: View, chance: Chance, sense: CardSense, plays: Plays, friends: Collection[int], wants: bool) -> Card:
    """The highest card of the suit that wins now, or the lowest trump; the lowest of all if it wins nothing.

    The last to play has an even chance to see that a lower card is enough. A trick that a friend is winning with a high
    card, or that could only be ruffed, is left to the friend.
    """
    assert view.seat is not None
    cards = playable(view)
    winning = [card for card in cards if sense.taker_of([*plays, (view.seat, card)]) == view.seat]
    losing = [card for card in cards if card not in winning]
    is_last = len(plays) == view.players - 1
    in_suit = [card for card in winning if sense.suit(card) == sense.suit(plays[0][1])]
    taker = sense.taker_of(plays)
    if taker in friends and losing:
        if is_last or sense.is_high(dict(plays)[taker]):
            return _gift(losing, sense)
        if not in_suit:
            return min(losing, key=sense.cost)
    if not wants or not winning:
        return min(losing, key=sense.cost) if losing else max(winning, key=sense.cost)
    is_cheap = not in_suit or (is_last and chance.below(2) == 0)
    return min(winning, key=sense.cost) if is_cheap else max(in_suit, key=sense.height)


def _gift(cards: Sequence[Card], sense: CardSense) -> Card:
    """A card with points for a friend's trick, if it would win none by itself; otherwise the lowest card."""
    gifts = [card for card in cards if sense.points(card) and not sense.is_high(card)]
    return max(gifts, key=sense.points) if gifts else min(cards, key=sense.cost)


# -- bids -------------------------------------------------------------------------------------------------------------


def rank_count(cards: Sequence[Card], rank: int) -> int:
    """How many cards of this rank there are; jokers have none."""
    return sum(suit_of(card) in SUITS and rank_of(card) == rank for card in cards)


def tricks_by_aces(cards: Sequence[Card], trump: Suit | None) -> float:
    """The tricks that a beginner expects: one for each ace, half a one for each king and each lower trump."""
    low_trumps = sum(suit_of(card) == trump and rank_of(card) < KING for card in cards)
    return rank_count(cards, ACE) + (rank_count(cards, KING) + low_trumps) / 2


def suit_lengths(cards: Sequence[Card]) -> list[int]:
    """How many cards of each suit there are."""
    return [sum(suit_of(card) == suit for card in cards) for suit in SUITS]


def longest_suit(cards: Sequence[Card], height: Callable[[Card], float] = rank_of) -> Suit:
    """The suit with most cards; of equal ones the one with the highest card."""
    lengths = suit_lengths(cards)
    best = {suit: max((height(card) for card in cards if suit_of(card) == suit), default=-99.0) for suit in SUITS}
    return max(SUITS, key=lambda suit: (lengths[suit], best[suit]))


def usual_choice(view: View, chance: Chance, otherwise: Callable[[], Action]) -> Action:
    """The choice in a game without habits of its own: a card as in other games, for all else the rule of thumb's."""
    if any(action.verb != "play" or action.card < 0 for action in view.legal):
        return otherwise()
    return play(chosen_card(view, chance, CardSense(view.fact("trump"))))
