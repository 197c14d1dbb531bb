"""A verdict on an answer in words and figures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.language import _
from game.scenes.table.hint_callout import AnswerEstimate, estimate_of
from game.session.exercise_trial import Outcome, Trial
from game.texts.exercises import verdict_title
from game.texts.formats import margin_text
from game.texts.hints import action_words, behind_it, reason

SHOWN = 3
"""How many choices the figures show, besides the one that was made."""


class ToldVerdict(NamedTuple):
    """What the callout says."""

    title: str
    words: str
    behind: tuple[str, ...]
    estimates: tuple[AnswerEstimate, ...]


def told_verdict(trial: Trial, outcome: Outcome, names: Sequence[str]) -> ToldVerdict:
    """The verdict on an answer; the exercise has to be judged."""
    known, view = trial.exercise.lesson, trial.view
    assert known is not None
    title = verdict_title(view.game, outcome.best, outcome.is_right, outcome.is_best)
    words = reason(view, known.reasons, names) if known.reasons else ""
    behind = behind_it(view, known.best, known.reasons, names) if known.reasons else []
    if not outcome.is_right:
        cost = _("“{action}” costs about {points} points.")
        chosen = action_words(view.game, outcome.chosen)
        behind = [*behind, cost.format(action=chosen, points=margin_text(outcome.cost))]
    shown = list(known.values[:SHOWN])
    if outcome.value is not None and outcome.value not in shown:
        shown.append(outcome.value)
    return ToldVerdict(title, words, tuple(behind), tuple(estimate_of(view.game, value) for value in shown))
