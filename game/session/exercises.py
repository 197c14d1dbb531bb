"""Exercises: positions of single deals in which one choice is clearly the best, with what each choice is worth.

An exercise has its own deal and the actions up to the position, and no match around it. It is written as plain data,
in the files of the games (`game.session.exercise_files`) and in the store.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from hashlib import sha256
from typing import Any, NamedTuple

from game.bots.advice.lesson import Lesson
from game.bots.search.search import Value
from game.cards import Card, card_text, parse_card
from game.rules import game_of
from game.rules.actions import Action, parse_action
from game.rules.base import Game
from game.rules.parts import OptionValue, Refused, View
from game.session.match import Entry, do
from game.session.playback import Playback
from game.texts.hints import HintReason


@contextmanager
def _refusing_other_data() -> Iterator[None]:
    """Turns what reading data of a wrong form raises into ValueError."""
    try:
        yield
    except (LookupError, TypeError, AttributeError, OverflowError) as error:
        raise ValueError(f"this is not an exercise: {error!r}") from error


class Position(NamedTuple):
    """A deal, and what was done in it before the choice."""

    game: str
    players: int
    options: Mapping[str, OptionValue]
    """Only those that differ from the default."""
    number: int
    dealer: int
    totals: tuple[int, ...]
    """The points before the deal."""
    pack: tuple[Card, ...]
    """The pack in the order in which it was dealt."""
    entries: tuple[Entry, ...]
    seat: int
    """The seat that has to choose."""

    @property
    def id(self) -> str:
        """Twelve hexadecimal digits that belong to this position alone."""
        return sha256(repr((self.game, self.plain())).encode()).hexdigest()[:12]

    def dealt(self) -> Game:
        """The game just after the deal. Raises BadChoice or ValueError if the rules do not know such a deal."""
        game = game_of(self.game)(self.players, "exercise", self.options)
        game.dealer = game.first_dealer = self.dealer
        game.number, game.totals = self.number, list(self.totals)
        if sorted(self.pack) != sorted(game.pack()):
            raise ValueError("this is not the pack of the game")
        game.lay(self.pack)
        return game

    def reached(self) -> Game:
        """The game at the choice. Raises BadChoice, Refused or ValueError if the rules do not allow it."""
        game = self.dealt()
        for entry in self.entries:
            do(game, entry)
        return game

    def view(self) -> View:
        """What the seat sees at its choice; raises as `reached` does."""
        return self.reached().view(self.seat)

    # -- as plain data --------------------------------------------------------------------------------------------

    def plain(self) -> dict[str, Any]:
        """Without the game's id, in words and numbers that JSON can hold."""
        plain: dict[str, Any] = {"players": self.players}
        if self.options:
            plain["options"] = dict(sorted(self.options.items()))
        plain |= {"number": self.number, "dealer": self.dealer, "seat": self.seat}
        if any(self.totals):
            plain["totals"] = list(self.totals)
        plain["pack"] = "".join(map(card_text, self.pack))
        plain["done"] = "|".join(map(_entry_text, self.entries))
        return plain

    @classmethod
    @_refusing_other_data()
    def from_plain(cls, game_id: str, plain: Mapping[str, Any]) -> Position:
        """Raises ValueError for data that is not a position."""
        players, pack = int(plain["players"]), str(plain["pack"])
        done = str(plain["done"])
        return cls(
            game_id,
            players,
            dict(plain.get("options", {})),
            int(plain["number"]),
            int(plain["dealer"]),
            tuple(plain.get("totals", [0] * players)),
            tuple(parse_card(pack[at : at + 2]) for at in range(0, len(pack), 2)),
            tuple(map(_entry, done.split("|"))) if done else (),
            int(plain["seat"]),
        )


def _entry_text(entry: Entry) -> str:
    """`2QS` for a card, `2 bid 5` for any other action, `2!text` for what was said."""
    if entry.kind == "say":
        return f"{entry.seat}!{entry.text}"
    word = entry.text.removeprefix("play ")
    return f"{entry.seat}{word}" if word != entry.text else f"{entry.seat} {entry.text}"


def _entry(text: str) -> Entry:
    seat, rest = int(text[0]), text[1:]
    if rest.startswith("!"):
        return Entry(seat, "say", rest[1:])
    return Entry(seat, "act", rest[1:] if rest.startswith(" ") else f"play {rest}")


def pack_of(dealt: Game) -> tuple[Card, ...]:
    """The pack in the order in which it was dealt, from a game just after the deal."""
    piles = {place: list(cards) for place, cards in dealt.layout.items()}
    return tuple(piles[place].pop(0) for place in dealt.places())


def changed_options(rules: type[Game], chosen: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """The options that differ from their default."""
    usual = rules.check_options({})
    return {name: value for name, value in chosen.items() if value != usual[name]}


def position_at(playback: Playback, moment: int) -> Position | None:
    """The position before a moment of a deal that is over; None if its view cannot be had without earlier deals."""
    there = playback.moments[moment]
    first, dealt = playback.dealt(there.deal)
    begun = playback.moments[first].entry
    seat = int(there.event.data["seat"])
    position = Position(
        dealt.id,
        dealt.players,
        changed_options(type(dealt), dealt.chosen),
        dealt.number,
        dealt.dealer,
        tuple(dealt.totals),
        pack_of(dealt),
        tuple(entry._replace(thought=None) for entry in playback.entries[begun + 1 : there.entry]),
        seat,
    )
    real = playback.before(moment).view(seat)
    try:
        alone = position.view()
    except (Refused, ValueError):
        return None
    same = real._replace(facts=alone.facts, totals=alone.totals)
    return position if alone == same else None


# -- exercises --------------------------------------------------------------------------------------------------------


class Exercise(NamedTuple):
    """A position, its theme, and what each choice is worth."""

    position: Position
    theme: str
    lesson: Lesson | None = None
    """None until the position has been judged."""
    chosen: Action | None = None
    """In a person's own exercise: what was done then."""

    @property
    def id(self) -> str:
        """The id of its position."""
        return self.position.id

    def plain(self) -> dict[str, Any]:
        """As data for a file or the store, without the game's id."""
        plain = self.position.plain() | {"theme": self.theme}
        if self.chosen is not None:
            plain["chosen"] = str(self.chosen)
        if self.lesson is not None:
            plain["samples"] = self.lesson.samples
            plain["values"] = [_plain_value(value) for value in self.lesson.values]
            plain["reasons"] = [[reason.message, _plain_values(reason.values)] for reason in self.lesson.reasons]
        return plain

    @classmethod
    @_refusing_other_data()
    def from_plain(cls, game_id: str, plain: Mapping[str, Any]) -> Exercise:
        """Raises ValueError for data that is not an exercise."""
        lesson = None
        game_of(game_id)  # its verbs have to be known
        if "values" in plain:
            values = tuple(map(_value, plain["values"]))
            reasons = tuple(HintReason(message, _values(given)) for message, given in plain["reasons"])
            lesson = Lesson(values, int(plain["samples"]), reasons)
        chosen = plain.get("chosen")
        return cls(
            Position.from_plain(game_id, plain),
            str(plain["theme"]),
            lesson,
            None if chosen is None else parse_action(chosen),
        )


def _plain_value(value: Value) -> list[Any]:
    return [str(value.action), *(round(number, 3) for number in value[1:])]


def _value(plain: Sequence[Any]) -> Value:
    text, *numbers = plain
    return Value(parse_action(text), *map(float, numbers))


def _plain_values(values: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    return {name: _plain_one(value) for name, value in values}


def _plain_one(value: Any) -> Any:
    if isinstance(value, Action):
        return {"action": str(value)}
    return round(value, 3) if isinstance(value, float) else list(value) if isinstance(value, tuple) else value


def _values(plain: Mapping[str, Any]) -> tuple[tuple[str, Any], ...]:
    return tuple((name, _one(value)) for name, value in plain.items())


def _one(value: Any) -> Any:
    if isinstance(value, dict):
        return parse_action(value["action"])
    return tuple(value) if isinstance(value, list) else value
