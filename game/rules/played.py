"""Finished deals as plain data: what was dealt, done and scored. Marks for skill (`game.texts.marks`) judge them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from game.cards import Card, CardSet, Suit
from game.rules.actions import Action
from game.rules.parts import Fact, OptionValue, Reason


class PlayedTrick(NamedTuple):
    """A finished trick."""

    plays: tuple[tuple[int, Card], ...]
    """The cards with their seats, in the order of play."""
    winner: int
    trump: Suit | None = None

    @property
    def leader(self) -> int:
        """The seat that led to it."""
        return self.plays[0][0]

    @property
    def led(self) -> Card:
        """The card that was led."""
        return self.plays[0][1]

    @property
    def winning_card(self) -> Card:
        """The last card of its winner."""
        return next(card for seat, card in reversed(self.plays) if seat == self.winner)

    def card_of(self, seat: int) -> Card | None:
        """The last card of a seat; None if it played none."""
        return next((card for actor, card in reversed(self.plays) if actor == seat), None)


class PlayedDeal(NamedTuple):
    """A scored deal."""

    number: int
    dealer: int
    dealt: Mapping[str, Any]
    """The data of the event that told the deal."""
    hands: tuple[CardSet, ...]
    """The cards that each seat was dealt; empty sets in a game that deals no hands."""
    sides: tuple[tuple[int, ...], ...]
    """For each seat the seats that win and lose with it by the rules of the game, itself included."""
    options: Mapping[str, OptionValue]
    actions: tuple[tuple[int, Action], ...]
    """What each seat did, in order, with all cards."""
    tricks: tuple[PlayedTrick, ...]
    scored: Mapping[str, Any]
    """The data of the event that told the score."""
    reasons: tuple[Reason, ...]
    facts: tuple[Fact, ...] = ()
    """What everybody could know when it was scored."""

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.sides)

    @property
    def change(self) -> list[int]:
        """The points that each seat won or lost."""
        return list(self.scored["change"])

    @property
    def total(self) -> list[int]:
        """The points of each seat after it."""
        return list(self.scored["total"])

    @property
    def before(self) -> list[int]:
        """The points of each seat before it."""
        return [total - change for total, change in zip(self.total, self.change, strict=True)]

    def others(self, seat: int) -> tuple[int, ...]:
        """The seats that do not play on the side of this one, by the rules of the game."""
        return tuple(other for other in range(self.players) if other not in self.sides[seat])

    def taken(self, seats: Iterable[int], tricks: int | None = None) -> int:
        """How many tricks these seats took together, of the first `tricks` ones (of all for None)."""
        wanted = set(seats)
        return sum(trick.winner in wanted for trick in self.tricks[:tricks])

    def is_last_taken(self, seats: Iterable[int]) -> bool:
        """Whether one of these seats took the last trick."""
        return bool(self.tricks) and self.tricks[-1].winner in set(seats)

    def number_of(self, seat: int, *verbs: str) -> int | None:
        """The number of the last action of a seat with one of these verbs; None if there is none."""
        said = [action.number for actor, action in self.actions if actor == seat and action.verb in verbs]
        return said[-1] if said else None

    def has_done(self, seat: int, verb: str) -> bool:
        """Whether a seat did something with this verb."""
        return any(actor == seat and action.verb == verb for actor, action in self.actions)

    def reason(self, seat: int, *messages: str) -> Reason | None:
        """The first reason of a seat's score with one of these messages; None if there is none."""
        return next((why for why in self.reasons if why.seat == seat and why.message in messages), None)

    def has_reason(self, seat: int, *messages: str) -> bool:
        """Whether a seat scored for one of these reasons."""
        return self.reason(seat, *messages) is not None

    def value(self, message: str, name: str) -> Any:
        """A value of the first reason with this message, whoever scored for it; None if there is none."""
        values = next((dict(why.values) for why in self.reasons if why.message == message), {})
        return values.get(name)


class PlayedMatch(NamedTuple):
    """The scored deals of a match, in order, and its winners; None before its end."""

    deals: tuple[PlayedDeal, ...]
    winners: tuple[int, ...] | None = None

    def is_won(self, seat: int) -> bool:
        """Whether the match is over and this seat has won it."""
        return self.winners is not None and seat in self.winners
