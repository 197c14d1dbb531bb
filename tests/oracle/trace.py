"""Reads a trace line by line, and has the rules that most games share. Nothing comes from `game/`.

A checker derives from the rules what the next line must be and asks for it; the first line that differs raises Fault.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

LOW_TO_HIGH = "23456789TJQKA"
SUITS = "SHDC"
PACK = tuple(rank + suit for suit in SUITS for rank in reversed(LOW_TO_HIGH))
LEVELS = ("random", "beginner", "casual", "club", "expert", "human")

Line = dict[str, Any]
Hands = list[list[str]]
Plays = list[tuple[int, str]]
"""The cards of a trick with their seats, in the order of play."""


class Fault(AssertionError):
    """A line of a trace contradicts the rules; the message has the line's number, from 1."""


class Setup(NamedTuple):
    """The `game` line; `options` has every option of the game."""

    game: str
    players: int
    seed: str
    options: Mapping[str, Any]
    bots: tuple[str, ...]
    first_dealer: int


class Trace:
    """The lines of a trace, taken one after the other."""

    def __init__(self, lines: Iterable[str], seen: Counter[str] | None = None) -> None:
        """`seen` counts the special cases of the rules that came up."""
        self.seen: Counter[str] = Counter() if seen is None else seen
        self._lines = [line.rstrip("\n") for line in lines]
        self._next = 0
        self._read: tuple[int, Line] = (-1, {})

    @property
    def kind(self) -> str | None:
        """The type of the next line; None at the end of the file."""
        return str(self._look().get("type")) if self._next < len(self._lines) else None

    @property
    def next_word(self) -> str:
        """The first word of the next line's action; empty if the next line is no choice."""
        action = self._look().get("action") if self.kind == "act" else None
        return action.partition(" ")[0] if isinstance(action, str) else ""

    def skip(self) -> None:
        """Skip a line that no rule is about."""
        self._next += 1

    def fault(self, why: str) -> Fault:
        """A Fault in the line taken last."""
        return Fault(f"line {self._next}: {why}")

    def demand(self, holds: bool, why: str) -> None:
        """Raise Fault about the line taken last unless `holds`."""
        if not holds:
            raise self.fault(why)

    def take(self, kind: str, *keys: str) -> Line:
        """Take the next line, which must be of this type and have exactly these keys."""
        found = self._look() if self._next < len(self._lines) else {"type": "nothing"}
        self._next += 1
        self.demand(found.get("type") == kind, f"the type is {found.get('type')}, should be {kind}")
        self.demand(set(found) == {"type", *keys}, f"{kind} has the keys {sorted(found)}, not type and {sorted(keys)}")
        return found

    def expect(self, kind: str, **values: object) -> None:
        """Take the next line, which must be exactly this."""
        self.same(self.take(kind, *values), {"type": kind, **values}, kind)

    def same(self, found: object, wanted: object, what: str) -> None:
        """Raise Fault unless two values are the same JSON, in which 1, 1.0 and true differ."""
        found, wanted = _write(found), _write(wanted)
        if found != wanted:
            raise self.fault(f"{what} is {found}, should be {wanted}")

    def setup(self, game: str, players: Sequence[int], options: Mapping[str, Sequence[object]]) -> Setup:
        """Take the `game` line; `options` has every option with all values that it may have."""
        line = self.take("game", "version", "game", "players", "seed", "options", "bots", "first_dealer")
        self.same(line["version"], 1, "version")
        self.same(line["game"], game, "game")
        self.demand(type(line["players"]) is int and line["players"] in players, f"no game for {line['players']}")
        self.demand(isinstance(line["seed"], str), "seed is no text")
        self.same(sorted(line["options"]), sorted(options), "names of options")
        for name, value in line["options"].items():
            fits = any(type(value) is type(other) and value == other for other in options[name])
            self.demand(fits, f"option {name} has no value {value!r}")
        bots, first = line["bots"], line["first_dealer"]
        self.demand(len(bots) == line["players"] and all(level in LEVELS for level in bots), f"bots are {bots}")
        self.demand(type(first) is int and 0 <= first < line["players"], f"nobody sits at {first}")
        return Setup(game, line["players"], line["seed"], line["options"], tuple(bots), first)

    def act(self, seat: int, legal: Iterable[str]) -> str:
        """Take the next line, a choice of this seat among exactly these actions; the action chosen."""
        line = self.take("act", "seat", "legal", "action")
        self.same(line["seat"], seat, "seat")
        self.same(line["legal"], sorted(legal), "legal")
        self.demand(line["action"] in line["legal"], f"{line['action']!r} is not legal")
        return str(line["action"])

    def stops(self, total: Sequence[int]) -> bool:
        """Whether the game is stopped here, between two deals, with these totals; takes the line if so."""
        if self.kind != "stopped":
            return False
        line = self.take("stopped", "why", "total")
        self.demand(isinstance(line["why"], str) and line["why"] != "", "why says nothing")
        self.same(line["total"], list(total), "total")
        self.demand(self.kind in ("game", None), "the game goes on after it was stopped")
        return True

    def ends(self, winners: Iterable[int], total: Sequence[int]) -> None:
        """Take the `end` line, which must have these winners and totals."""
        self.expect("end", winners=sorted(winners), total=list(total))
        self.demand(self.kind in ("game", None), "the game goes on after its end")

    def _look(self) -> Line:
        if self._read[0] != self._next:
            try:
                line = _read_object(self._lines[self._next])
            except ValueError as error:
                raise Fault(f"line {self._next + 1}: {error}") from None
            if not isinstance(line, dict):
                raise Fault(f"line {self._next + 1}: no object")
            self._read = self._next, line
        return self._read[1]


def _once(pairs: list[tuple[str, Any]]) -> Line:
    line = dict(pairs)
    if len(line) != len(pairs):
        raise ValueError("a key appears twice")
    return line


_read_object = json.JSONDecoder(object_pairs_hook=_once).decode
_write = json.JSONEncoder(sort_keys=True).encode


def distinct(trace: Trace, piles: Iterable[tuple[Sequence[str], int]], pack: Iterable[str] = PACK) -> None:
    """The line taken last must deal piles of these sizes, with all cards from the pack and none twice."""
    left = set(pack)
    for cards, number in piles:
        trace.demand(isinstance(cards, list) and len(cards) == number, f"{cards} are not {number} cards")
        for card in cards:
            trace.demand(card in left, f"{card} is dealt twice, or not of this pack")
            left.remove(card)


def order(first: int, players: int, step: int = 1) -> list[int]:
    """All seats in their turn, from this one."""
    return [(first + step * turn) % players for turn in range(players)]


def printed(card: str) -> str:
    """The suit printed on the card."""
    return card[1]


def height(card: str) -> int:
    """The rank of a card in its suit, A highest."""
    return LOW_TO_HIGH.index(card[0])


def playable(hand: Sequence[str], led: str | None, suit: Callable[[str], str] = printed) -> list[str]:
    """C-3: the cards of the suit led, if there are any; otherwise all cards."""
    return [card for card in hand if suit(card) == led] or list(hand)


def won(
    plays: Sequence[tuple[int, str]],
    trump: str | None,
    suit: Callable[[str], str] = printed,
    high: Callable[[str], int] = height,
) -> int:
    """C-4: the seat that wins a trick."""
    led = suit(plays[0][1])
    return max(plays, key=lambda play: (suit(play[1]) == trump, suit(play[1]) == led, high(play[1])))[0]


def play_card(trace: Trace, seat: int, hands: Hands, cards: Iterable[str]) -> str:
    """Take a line in which this seat plays one of these cards, and remove it from the hand."""
    card = trace.act(seat, plays_of(cards)).removeprefix("play ")
    hands[seat].remove(card)
    return card


def trick(
    trace: Trace,
    number: int,
    seats: Sequence[int],
    hands: Hands,
    trump: str | None,
    suit: Callable[[str], str] = printed,
    high: Callable[[str], int] = height,
) -> tuple[int, list[str]]:
    """Check a whole ordinary trick (C-3, C-4) and its `trick` line; the winner, and the cards in order."""
    plays: list[tuple[int, str]] = []
    for seat in seats:
        led = suit(plays[0][1]) if plays else None
        plays.append((seat, play_card(trace, seat, hands, playable(hands[seat], led, suit))))
    winner = won(plays, trump, suit, high)
    trace.expect("trick", number=number, leader=seats[0], plays=plays, winner=winner, trump=trump)
    return winner, [card for _seat, card in plays]


def score(trace: Trace, deal: int, change: Sequence[int], total: list[int], **more: object) -> None:
    """Add a change to the totals in place, and take the `score` line for it."""
    total[:] = [before + added for before, added in zip(total, change, strict=True)]
    trace.expect("score", deal=deal, change=list(change), total=list(total), **more)


def plays_of(cards: Iterable[str]) -> list[str]:
    """The actions that play these cards."""
    return [f"play {card}" for card in cards]
