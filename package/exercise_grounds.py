"""Whether a position is an exercise at all, and its grounds once more: `make grounds GAMES=alkort`.

The values of the choices are kept; nothing is searched again. Choices that do the same become one. A position goes if
the second best choice is not clearly worse, or if the same becomes of the deal whatever is played.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from itertools import islice
from typing import Any

from game.bots.advice.alike import is_alike
from game.bots.advice.endings import aim_of, endings_of
from game.bots.advice.lesson import Lesson, explained
from game.bots.advice.pressure import side_of
from game.bots.player import player_of
from game.bots.search.determinizations import Draw
from game.bots.search.search import Value
from game.cards import Chance
from game.rules import game_of
from game.rules.parts import View
from game.rules.registry import GAMES
from game.session.exercise_files import exercises_of, path_of, text_of
from game.session.exercises import Exercise

LEAST_CHOICES = 2
"""How many choices have to be left that do not do the same."""
SURELY = 3.0
"""By how many standard errors the second best choice has to be behind."""
DEALS = 24
"""In how many determinizations the deal is played on to see what becomes of it."""
TRIED = 5
"""How many of the best choices are tried there."""


def merged(view: View, values: Sequence[Value]) -> tuple[Value, ...]:
    """The values without the choices that do the same as a better one."""
    kept: list[Value] = []
    for value in values:
        if not any(is_alike(view, value.action, other.action) for other in kept):
            kept.append(value)
    return tuple(kept)


def fault_of(exercise: Exercise, view: View) -> str:
    """Why this position is not an exercise; empty if it is one. Choices that do the same have to be merged before."""
    assert exercise.lesson is not None
    values = exercise.lesson.values
    if len(values) < LEAST_CHOICES:
        return "there are too few choices"
    if values[1].behind < SURELY * values[1].behind_error:
        return "the second best choice is about as good"
    if view.phase == "play" and not is_open(view, values):
        return "the same becomes of the deal whatever is played"
    return ""


def is_open(view: View, values: Sequence[Value]) -> bool:
    """Whether the choice decides something: the aim, or where more is welcome the points of the deal."""
    player = player_of(view.game)
    draw = Draw(f"open {view.game}")
    sample: list[Any] = list(islice(player.determinizations(view, draw), DEALS))
    found = endings_of(view, [value.action for value in values[:TRIED]], sample, draw)
    ends = [end for told in found for end in told]
    changes = {end.change for end in ends}
    aim = aim_of(view)
    if aim is None:
        return len(changes) > 1
    reached = {aim.is_reached(end) for end in ends}
    if len(reached) > 1:
        return True
    bidder = game_of(view.game).glance(view).bidder
    is_made = bidder is not None and (True in reached) == (bidder in side_of(view))
    return len(changes) > 1 and (bidder is None or (is_made and player.counts_more))


def renewed(exercise: Exercise) -> tuple[Exercise, str]:
    """The exercise with equal choices merged and its grounds found anew, and what `fault_of` says about it."""
    view, known = exercise.position.view(), exercise.lesson
    assert known is not None
    short = exercise._replace(lesson=known._replace(values=merged(view, known.values)))
    fault = fault_of(short, view)
    if fault or short.lesson is None:
        return short, fault
    return short._replace(lesson=grounded(view, short.lesson, exercise.id)), ""


def grounded(view: View, found: Lesson, exercise_id: str) -> Lesson:
    """The lesson with its grounds found anew."""
    return explained(view, found, Chance("grounds", exercise_id))


def main(arguments: Sequence[str]) -> int:
    """Run the command line; returns the exit status."""
    parser = argparse.ArgumentParser(prog="make grounds", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"{', '.join(GAMES)}; all if none is named")
    parser.add_argument("--check", action="store_true", help="only tell which positions are no exercises")
    given = parser.parse_args(arguments)
    for game_id in given.games or list(GAMES):
        kept: list[Exercise] = []
        for exercise in exercises_of(game_id):
            again, fault = renewed(exercise)
            if fault:
                print(f"{game_id} {exercise.id}: {fault}", flush=True)
            else:
                kept.append(again)
        if not given.check:
            path_of(game_id).write_text(text_of(game_id, kept), encoding="utf-8", newline="\n")
        plain = sum(one.lesson is not None and one.lesson.reasons[0].message == "better" for one in kept)
        print(f"{game_id}: {len(kept)} exercises, {plain} of them with figures alone", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
