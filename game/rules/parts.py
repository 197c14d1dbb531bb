"""Plain data that a game hands out: options, refusals, events, piles, facts and views.

None of it refers back to a game, so a view contains only what its seat may know.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from contextlib import suppress
from typing import Any, NamedTuple, TypeAlias

from game.cards import HIDDEN, Card
from game.rules.actions import Action

OptionValue: TypeAlias = int | str
Place: TypeAlias = Hashable
"""Where a card of the pack goes in the deal: a seat's number for its hand, or a word such as `stock`."""
Layout: TypeAlias = dict[Place, list[Card]]
"""The cards of each place."""
MayHold: TypeAlias = Callable[[Card, Place], bool]
"""Whether a card may lie in a place."""


class BadChoice(ValueError):
    """The set-up is not possible: an unknown game or option, a value out of range, a wrong number of players."""


class Option(NamedTuple):
    """A choice before the game: its values are words, a range of whole numbers, or both."""

    name: str
    title: str
    """A short name, marked for translation."""
    sentence: str
    """What the option changes, in one sentence marked for translation."""
    default: OptionValue
    words: Mapping[str, str] = {}
    """Each word with its meaning, marked for translation."""
    low: int | None = None
    high: int | None = None
    step: int = 1
    """Step between allowed numbers, counted from `low`."""
    offers: tuple[OptionValue, ...] = ()
    """Values offered as buttons; any other value of the range may be typed."""
    is_asked: bool = False
    """Whether the set-up screen shows it before the others."""

    def check(self, value: OptionValue) -> OptionValue:
        """The value in its stored form (numbers as int); raises BadChoice, which names the allowed values."""
        if value in self.words:
            return value
        with suppress(ValueError):
            number = int(value)
            if number in self.numbers():
                return number
        raise BadChoice(f"{self.name} can be {self.range_text()}, not {value!r}")

    def numbers(self) -> range:
        """The allowed numbers; empty without a range."""
        return range(0) if self.low is None or self.high is None else range(self.low, self.high + 1, self.step)

    def range_text(self) -> str:
        """`exact, tricks or exact-minus`; `none or 20 to 500`; `1, 3, 5 or 7`."""
        parts = list(self.words)
        if self.step > 1:
            parts += map(str, self.numbers())
        elif self.low is not None:
            parts.append(f"{self.low} to {self.high}")
        return parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + " or " + parts[-1]

    def samples(self) -> list[OptionValue]:
        """Values for tests: every word, and of a range both ends, the default and one between."""
        values: list[OptionValue] = list(self.words)
        if self.low is not None and self.high is not None:
            between = self.numbers()
            numbers = {self.low, between[len(between) // 2], self.high}
            values += sorted(numbers | ({self.default} if isinstance(self.default, int) else set()))
        return values


class Refusal(NamedTuple):
    """Why an action is illegal: the rule's number, a message with its values, and the cards that must be played."""

    rule: str
    message: str
    values: tuple[tuple[str, Any], ...] = ()
    cards: tuple[Card, ...] = ()


class Refused(Exception):
    """An action was refused and the game is unchanged."""

    def __init__(self, why: Refusal) -> None:
        super().__init__(f"{why.message} ({why.rule})")
        self.why = why


class Reason(NamedTuple):
    """One line of a score sheet: a change of a seat's score, with the rule and the message behind it."""

    seat: int
    points: int
    rule: str
    message: str
    values: tuple[tuple[str, Any], ...] = ()


class Event(NamedTuple):
    """Something that happened. `data` has the keys of a trace line of this kind.

    Kinds: `deal`, `act`, `trick`, `score`, `end`. `reasons` are for the score sheet.
    """

    kind: str
    data: dict[str, Any]
    reasons: tuple[Reason, ...] = ()


class Pile(NamedTuple):
    """A row of cards on the table as one seat sees it; `HIDDEN` stands for a back.

    Kinds: `hand`, `trick` (what its owner has played to it), `stock`, `turn-up`, `kitty`, `trump-card`, `stack`,
    `shown`, `laid-away`, `won`. `owner` is the seat in front of which it lies, None for the middle of the table. The
    note `peek` marks cards that lie face down although this seat may look at them; the note of `won` is the number of
    cards in one trick.
    """

    kind: str
    owner: int | None
    cards: tuple[Card, ...]
    note: str = ""


class Fact(NamedTuple):
    """A piece of information shown at the table: a bid, the trump, tricks or points taken."""

    name: str
    seat: int | None
    value: Any


class View(NamedTuple):
    """All that one seat may know; `seat` is None in the public view."""

    game: str
    players: int
    options: tuple[tuple[str, OptionValue], ...]
    seat: int | None
    number: int
    """The deal's number, from 1."""
    dealer: int
    turn: int | None
    phase: str
    totals: tuple[int, ...]
    winners: tuple[int, ...] | None
    piles: tuple[Pile, ...]
    facts: tuple[Fact, ...]
    legal: tuple[Action, ...]
    refused: tuple[tuple[Action, Refusal], ...]
    history: tuple[tuple[int, Action], ...]
    """The actions of this deal in order; cards that the seat may not know are hidden."""

    def option(self, name: str) -> OptionValue:
        """The value of an option; raises KeyError if the game has none of this name."""
        return dict(self.options)[name]

    def fact(self, name: str, seat: int | None = None) -> Any:
        """The value of a fact; None if there is no such fact."""
        for fact in self.facts:
            if fact.name == name and fact.seat == seat:
                return fact.value
        return None

    def pile(self, kind: str, owner: int | None = None) -> tuple[Card, ...]:
        """The cards of a pile, backs as `HIDDEN`; empty if there is no such pile."""
        for pile in self.piles:
            if pile.kind == kind and pile.owner == owner:
                return pile.cards
        return ()

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards in the seat's own hand."""
        return self.pile("hand", self.seat)


def backs(count: int) -> tuple[Card, ...]:
    """This many face-down cards."""
    return (HIDDEN,) * count
