"""The mistakes that a review found, as exercises for the people who made them."""

from __future__ import annotations

from collections.abc import Iterable

from game.bots.advice.themes import theme_of
from game.session.exercises import Exercise, position_at
from game.session.match import Match
from game.session.playback import Playback
from game.session.practice import Practice
from game.session.review import TurningPoint


def exercise_at(playback: Playback, turn: TurningPoint) -> Exercise | None:
    """The exercise of a turning point; None if its position depends on earlier deals."""
    position = position_at(playback, turn.point.moment)
    if position is None:
        return None
    return Exercise(position, theme_of(turn.point.view, turn.verdict.best), chosen=turn.point.action)


def keep_mistakes(match: Match, playback: Playback, turns: Iterable[TurningPoint], day: int) -> int:
    """Take up the mistakes of the people of a match that was played here. Return how many of them are exercises.

    Raises StoreTrouble.
    """
    if match.store is None or match.match_id is None or match.store.match(match.match_id).is_imported:
        return 0
    count = 0
    for turn in turns:
        seat = turn.point.seat
        exercise = exercise_at(playback, turn) if seat in match.humans else None
        if exercise is not None:
            count += 1
            Practice(match.store, match.names[seat]).add([exercise], day)
    return count
