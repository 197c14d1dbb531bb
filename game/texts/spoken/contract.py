"""What a game adds to the sentences that are said at the table. Each `game/texts/<game>/spoken.py` has one, `SPOKEN`.

The file is optional: everything here has a default that suits a game with tricks and suits.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.cards import Card, Suit, suit_of
from game.rules.parts import Reason, View
from game.texts.spoken.listener import Listener


class Group(NamedTuple):
    """Cards of a hand that are told together: `Spades: ace, king, 5`."""

    title: str
    """What they are, translated."""
    cards: tuple[Card, ...]
    """In the order in which they are told."""
    is_suit: bool = True
    """Whether the title says the suit, so that the ranks are enough."""


def _no_groups(view: View, cards: Sequence[Card]) -> Sequence[Group]:
    return ()


def _printed_suit(view: View, card: Card) -> Suit:
    return suit_of(card)


def _nothing_heard(before: View, after: View, who: Listener) -> Sequence[str]:
    return ()


def _no_reason(reason: Reason, who: Listener) -> str:
    return ""


def _untitled(number: int) -> str:
    return ""


def _no_words(view: View, who: Listener) -> str:
    return ""


def _no_words_of_seat(view: View, seat: int, who: Listener) -> str:
    return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spoken:
    """What is special to the speech of one game. All sentences are translated, and made for the listener.

    They may have the signs of cards and suits, which are spoken as words.
    """

    part: int = 0
    """The number of cards after which somebody leads anew within a trick; 0 if a trick has one lead."""
    facts: tuple[str, ...] = ()
    """Names of facts that the listener is told when they appear or change in a deal, in the words of the table."""
    bid_facts: tuple[str, ...] = ()
    """Names of facts of a seat that are told with its bid, such as what it counts."""
    done: Mapping[str, str] = field(default_factory=dict)
    """What is said of an action, by verb, in place of the line of the history."""
    quiet_prompts: tuple[str, ...] = ("play",)
    """Keys of prompts that are not said before a card is played, as they say nothing new."""
    suit: Callable[[View, Card], Suit] = _printed_suit
    """Gives the suit that a card counts as."""
    groups: Callable[[View, Sequence[Card]], Sequence[Group]] = _no_groups
    """Gives these cards of the listener as they are told; by suit if it gives none."""
    heard: Callable[[View, View, Listener], Sequence[str]] = _nothing_heard
    """Gives what else is said after something has happened, from the listener's views before and after it."""
    bids: Callable[[View, Listener], str] = _no_words
    """Gives where the bids stand, if the line of the table would call the listener by name; else it is empty."""
    reason: Callable[[Reason, Listener], str] = _no_reason
    """Gives why a score changed, if the words of the table would call the listener by name; else it is empty."""
    score: Callable[[View, Listener], str] = _no_words
    """Gives what else is answered about the score, such as what this deal may bring; may be empty."""
    turn: Callable[[View, Listener], str] = _no_words
    """Gives what else is said to the player who is to play a card; may be empty."""
    part_title: Callable[[int], str] = _untitled
    """Gives what is said before the cards of a part of a trick, by its number from 1, where it has several."""
    trump: Callable[[View, Listener], str] = _no_words
    """Gives what else is said of the trump; may be empty."""
    seat: Callable[[View, int, Listener], str] = _no_words_of_seat
    """Gives what else is said of a seat, besides its cards and facts; may be empty."""
