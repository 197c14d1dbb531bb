"""Actions of players: small values that are written as text and read back.

The same text (`play QS`, `bid 5`, `discard AS 2C`) is used in traces, saves, logs and tests.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from game.cards import HIDDEN, Card, Suit, cards_text, parse_card, parse_suit, suit_text


class Action(NamedTuple):
    """A verb, with a number, a suit or cards if the verb takes one."""

    verb: str
    number: int | None = None
    suit: Suit | None = None
    cards: tuple[Card, ...] = ()

    def __str__(self) -> str:
        if self.cards:
            return f"{self.verb} {cards_text(self.cards)}"
        if self.number is not None:
            return f"{self.verb} {self.number}"
        if self.suit is not None:
            return f"{self.verb} {suit_text(self.suit)}"
        return self.verb

    @property
    def card(self) -> Card:
        """The first card of the action; IndexError if it has none."""
        return self.cards[0]


TAKES: dict[str, set[str]] = {"play": {"cards"}, "bid": {"number"}, "pass": {"nothing"}, "keep": {"nothing"}}
"""What follows each verb in text: `number`, `suit`, `cards`, `cards in order` or `nothing`. Games declare other verbs.

The table lets the player collect `cards` one by one, and shows a button for each order of `cards in order`.

A verb can differ between games: `trump` takes a suit in one and a card in another.
"""

_PLAYS = {card: Action("play", cards=(card,)) for card in range(HIDDEN, 54)}

PASS = Action("pass")
KEEP = Action("keep")
CALL = Action("call")
PLAY_HIDDEN = _PLAYS[HIDDEN]


def play(card: Card) -> Action:
    """Play this card."""
    return _PLAYS[card]


@lru_cache(maxsize=512)
def bid(number: int) -> Action:
    """Bid this number."""
    return Action("bid", number)


def declare_verbs(verbs: Mapping[str, str]) -> None:
    """Add the verbs of a game, each with what follows it."""
    for verb, takes in verbs.items():
        TAKES.setdefault(verb, set()).add(takes)


@lru_cache(maxsize=512)
def parse_action(text: str) -> Action:
    """The action with this text; raises ValueError if there is none among the games that are loaded."""
    verb, *rest = text.split(" ")
    takes = TAKES.get(verb, ())
    if "nothing" in takes and not rest:
        return Action(verb)
    if "number" in takes and len(rest) == 1 and rest[0].isdecimal() and str(int(rest[0])) == rest[0]:
        return Action(verb, number=int(rest[0]))
    if "suit" in takes and len(rest) == 1 and len(rest[0]) == 1:
        return Action(verb, suit=parse_suit(rest[0]))
    if rest and ("cards" in takes or "cards in order" in takes):
        return Action(verb, cards=tuple(map(parse_card, rest)))
    raise ValueError(f"{text!r} is not an action")


def hide(action: Action) -> Action:
    """The action with its cards hidden."""
    return action._replace(cards=(HIDDEN,) * len(action.cards))
