"""Marks for skill: what a game holds worth reaching, in words, and how it is judged.

A game's marks are `MARKS` in `game/texts/<game>/marks.py`; a game without that file has none. Each is judged for one
seat from finished deals alone (`game.rules.played`). None of them counts matches or time.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import NamedTuple, cast

from game.rules.played import PlayedDeal, PlayedMatch
from game.rules.registry import package_of

PACKAGE = __package__


class Mark(NamedTuple):
    """Something that takes skill. Texts are marked for translation."""

    id: str
    """Its name in the store; never changed."""
    name: str
    """A few words, without a full stop."""
    sentence: str
    """What it takes, in one sentence."""
    deals: int
    """How many of the latest deals are judged; 0 for all deals of a match, at its end."""
    test: Callable[[PlayedMatch, int], bool]

    def is_reached(self, match: PlayedMatch, seat: int) -> bool:
        """Whether a seat has reached it, with the last deal of `match` or with the end of it."""
        if self.deals == 0:
            return match.winners is not None and bool(match.deals) and self.test(match, seat)
        return len(match.deals) >= self.deals and self.test(match._replace(deals=match.deals[-self.deals :]), seat)


def in_deal(mark_id: str, name: str, sentence: str, test: Callable[[PlayedDeal, int], bool]) -> Mark:
    """A mark for one deal."""
    return in_a_row(mark_id, name, sentence, 1, test)


def in_a_row(mark_id: str, name: str, sentence: str, deals: int, test: Callable[[PlayedDeal, int], bool]) -> Mark:
    """A mark for `deals` deals in a row, each of which passes the test."""
    return Mark(mark_id, name, sentence, deals, lambda match, seat: all(test(deal, seat) for deal in match.deals))


def in_match(mark_id: str, name: str, sentence: str, test: Callable[[PlayedMatch, int], bool]) -> Mark:
    """A mark for a whole match that was won."""
    return Mark(mark_id, name, sentence, 0, lambda match, seat: match.is_won(seat) and test(match, seat))


@cache
def marks_of(game_id: str) -> tuple[Mark, ...]:
    """The marks of a game, in the order in which they are shown; empty if it has none."""
    name = f"{package_of(game_id, PACKAGE)}.marks"
    return cast("tuple[Mark, ...]", import_module(name).MARKS) if find_spec(name) is not None else ()


def mark_of(game_id: str, mark_id: str) -> Mark | None:
    """The mark of a game with this id; None if there is none, as after a change of the program."""
    return next((mark for mark in marks_of(game_id) if mark.id == mark_id), None)
