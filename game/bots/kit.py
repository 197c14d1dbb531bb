"""What bots of several games ask of a trick: what wins now, what is boss, what to throw away.

All of it from a view's cards; nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from game.cards import SUIT_CARDS, Card, CardSet, Suit, rank_of, set_of, suit_of
from game.rules.actions import Action
from game.rules.parts import View
from game.rules.tricks import Plays, winner


class Words(NamedTuple):
    """What a seat has said of its own will in an auction: its highest bid, and the lowest bid that it has refused."""

    bid: int | None
    refused: int | None


def plays_of(view: View) -> list[tuple[int, Card]]:
    """The trick on the table, in the order of play."""
    count = sum(len(pile.cards) for pile in view.piles if pile.kind == "trick")
    plays = [(seat, action.card) for seat, action in view.history if action.verb == "play"]
    return plays[len(plays) - count :]


def seen_cards(view: View) -> int:
    """The set of all cards this seat has seen in this deal: its own, those in sight, those played."""
    shown = [card for pile in view.piles for card in pile.cards if card >= 0]
    return set_of(shown) | set_of(
        action.card for _seat, action in view.history if action.verb == "play" and action.card >= 0
    )


def played_cards(view: View) -> list[CardSet]:
    """What each seat has played in this deal."""
    played = [0] * view.players
    for seat, action in view.history:
        if action.verb == "play":
            played[seat] |= 1 << action.card
    return played


def wins_now(plays: Plays, seat: int, card: Card, trump: Suit | None) -> bool:
    """Whether this card would be winning the trick if played now by `seat`."""
    return winner([*plays, (seat, card)], trump) == seat


def is_boss(card: Card, seen: int) -> bool:
    """Whether no unseen card of its suit ranks above this card."""
    above = SUIT_CARDS[suit_of(card)] & ~((1 << card + 1) - 1)
    return not above & ~seen


def playable(view: View) -> list[Card]:
    """The cards that may be played now."""
    return [action.card for action in view.legal if action.verb == "play"]


def cheapest(cards: Iterable[Card], trump: Suit | None) -> Card:
    """The card one misses least: low rank, trumps last."""
    return min(cards, key=lambda card: (suit_of(card) == trump, rank_of(card)))


def dearest(cards: Iterable[Card], trump: Suit | None) -> Card:
    """The highest card, trumps first."""
    return max(cards, key=lambda card: (suit_of(card) == trump, rank_of(card)))


def nearest_bid(legal: Sequence[Action], wanted: float, verb: str = "bid") -> Action:
    """The legal number nearest to what one expects; the lower of two as near."""
    numbers = [action for action in legal if action.verb == verb]
    key: Callable[[Action], tuple[float, int]] = lambda action: (abs((action.number or 0) - wanted), action.number or 0)  # noqa: E731
    return min(numbers, key=key)
