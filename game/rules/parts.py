"""The plain data that a game hands out: options, refusals, events, piles, facts and the view of a seat.

Nothing here leads back to a game: whoever holds a view holds only what its seat may know.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

from game.cards import HIDDEN, Card
from game.rules.actions import Action

OptionValue: TypeAlias = int | str


class BadChoice(ValueError):
    """A set-up that the rules do not know: unknown option, value out of range, wrong number of players."""


class Option(NamedTuple):
    """What the players choose before a game: words, or a range of whole numbers, or both."""

    name: str
    title: str
    """A short name, marked for translation."""
    sentence: str
    """What the option changes, in one sentence marked for translation."""
    default: OptionValue
    words: Mapping[str, str] = {}
    """Each word with what it means, marked for translation."""
    low: int | None = None
    high: int | None = None
    step: int = 1
    """Of a range, every so manieth number counts, from `low`."""
    offers: tuple[OptionValue, ...] = ()
    """Values to have at hand; any other value of the range may be typed."""
    is_asked: bool = False
    """The set-up screen asks for it before every game."""

    def check(self, value: OptionValue) -> OptionValue:
        """The value as the rules keep it (numbers as int); raises BadChoice with what would be right."""
        if value in self.words:
            return value
        try:
            number = int(value)
        except ValueError:
            raise BadChoice(f"{self.name} can be {self.range_text()}, not {value!r}") from None
        if number not in self.numbers():
            raise BadChoice(f"{self.name} can be {self.range_text()}, not {value!r}")
        return number

    def numbers(self) -> range:
        """The numbers that it can be; none without a range."""
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
        """Every word, and of a range both ends, the default and one between: what tests play."""
        values: list[OptionValue] = list(self.words)
        if self.low is not None and self.high is not None:
            between = self.numbers()
            numbers = {self.low, between[len(between) // 2], self.high}
            values += sorted(numbers | ({self.default} if isinstance(self.default, int) else set()))
        return values


class Refusal(NamedTuple):
    """Why an action is against the rules: the rule's number, a message with its values, the cards that force it."""

    rule: str
    message: str
    values: tuple[tuple[str, Any], ...] = ()
    cards: tuple[Card, ...] = ()


class Refused(Exception):
    """An action was refused; the game is as it was."""

    def __init__(self, why: Refusal) -> None:
        super().__init__(f"{why.message} ({why.rule})")
        self.why = why


class Reason(NamedTuple):
    """One line of a score sheet: why a seat's score changed by so much."""

    seat: int
    points: int
    rule: str
    message: str
    values: tuple[tuple[str, Any], ...] = ()


class Event(NamedTuple):
    """Something that happened, told in the keys of a trace line.

    Kinds `deal`, `act`, `trick`, `score` and `end` are the lines of a trace. Reasons are for the score sheet.
    """

    kind: str
    data: dict[str, Any]
    reasons: tuple[Reason, ...] = ()


class Pile(NamedTuple):
    """A row of cards on the table as one seat sees it; `HIDDEN` stands for a back.

    Kinds: `hand`, `trick` (what its owner has played to it), `stock`, `turn-up`, `kitty`, `trump-card`, `stack`,
    `shown`, `laid-away`, `won`. `owner` is the seat it lies before, None for the middle of the table. The note `peek`
    marks cards that lie face down although this seat may look; that of `won` is the cards of one trick.
    """

    kind: str
    owner: int | None
    cards: tuple[Card, ...]
    note: str = ""


class Fact(NamedTuple):
    """Something that is so, for everyone to read at the table: a bid, the trump, tricks or points taken."""

    name: str
    seat: int | None
    value: Any


class View(NamedTuple):
    """What one seat may know; `seat` None is the public view. Plain data with no way back to the game."""

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
    """The actions of this deal in order, with what the seat may not know hidden."""

    def option(self, name: str) -> OptionValue:
        """The value of an option; KeyError if the game has none of that name."""
        return dict(self.options)[name]

    def fact(self, name: str, seat: int | None = None) -> Any:
        """The value of a fact, None if it is not (yet) so."""
        for fact in self.facts:
            if fact.name == name and fact.seat == seat:
                return fact.value
        return None

    def pile(self, kind: str, owner: int | None = None) -> tuple[Card, ...]:
        """The cards of a pile, backs as `HIDDEN`; empty if there is none."""
        for pile in self.piles:
            if pile.kind == kind and pile.owner == owner:
                return pile.cards
        return ()

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards in the seat's own hand."""
        return self.pile("hand", self.seat)

    def why_not(self, action: Action) -> Refusal | None:
        """The rule against an action, None if it is legal; an action nobody offered is refused by C-7."""
        if action in self.legal:
            return None
        for other, why in self.refused:
            if other == action:
                return why
        return Refusal("C-7", "not-now")


def backs(count: int) -> tuple[Card, ...]:
    """A row of so many backs."""
    return (HIDDEN,) * count
