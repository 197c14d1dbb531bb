"""What a player can do, as a small value with one text both ways.

The same text (`play QS`, `bid 5`, `discard AS 2C`) stands in traces, saves, logs and tests.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.cards import HIDDEN, Card, Suit, cards_text, parse_card, parse_suit, suit_text


class Action(NamedTuple):
    """A verb with a number, a suit or cards, whichever the verb takes."""

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


NUMBER_VERBS = frozenset({"bid", "rebid", "raise", "stack"})
SUIT_VERBS = frozenset({"claim"})
CARD_VERBS = frozenset({"play", "discard", "exchange", "trumps", "no-trump"})
BARE_VERBS = frozenset({"pass", "keep", "call"})
EITHER_VERBS = frozenset({"trump"})
"""A suit in Call Deuces, a card in Twenty-Eight."""

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


@lru_cache(maxsize=512)
def parse_action(text: str) -> Action:
    """The action a text means; raises ValueError when it is none."""
    words = text.split(" ")
    verb, rest = words[0], words[1:]
    if verb in BARE_VERBS and not rest:
        return Action(verb)
    if verb in NUMBER_VERBS and len(rest) == 1 and rest[0].isdecimal() and str(int(rest[0])) == rest[0]:
        return Action(verb, number=int(rest[0]))
    if verb in SUIT_VERBS | EITHER_VERBS and len(rest) == 1 and len(rest[0]) == 1:
        return Action(verb, suit=parse_suit(rest[0]))
    if verb in CARD_VERBS | EITHER_VERBS and rest:
        return Action(verb, cards=tuple(map(parse_card, rest)))
    raise ValueError(f"{text!r} is no action")


def hide(action: Action) -> Action:
    """The action as one sees it who may not see its cards."""
    return action._replace(cards=(HIDDEN,) * len(action.cards))
