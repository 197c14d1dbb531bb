"""What a position teaches: the values of all actions that were compared, and the reasons for the best one.

Unlike a hint, it compares every action that a person may choose, as far as that is possible, and takes exactly the
number of determinizations asked for, so that the same view and chance give the same lesson.
"""

from __future__ import annotations

from itertools import islice
from typing import NamedTuple

from game.bots.advice.alike import is_alike
from game.bots.advice.hints import MOST_REASONS, SAMPLES, Sample
from game.bots.advice.move_review import WORTH_MENTIONING
from game.bots.advice.reasons import reasons_of
from game.bots.levels import EXPERT
from game.bots.player import IsCancelled, player_of
from game.bots.search.determinizations import Draw
from game.bots.search.search import CLEAR, KNOWN, ROUNDS, Cancelled, Tally, Value, luck_of, outcomes_of
from game.cards import Chance
from game.rules.actions import Action
from game.rules.parts import View
from game.texts.hints import HintReason

MOST_ACTIONS = 24
"""With more legal actions than this only the candidates of the search are compared."""
FAR = 5.0
"""By how many standard errors an action is behind before it is tried no more."""


class Lesson(NamedTuple):
    """The actions from the best to the worst, with what they are worth; and what speaks for the best."""

    values: tuple[Value, ...]
    samples: int
    reasons: tuple[HintReason, ...] = ()

    @property
    def best(self) -> Action:
        """The best action."""
        return self.values[0].action


def compared(view: View) -> list[Action]:
    """The actions that a lesson compares: the candidates, and the other legal ones that do not do the same."""
    player = player_of(view.game)
    actions = list(player.candidates(view))
    if len(view.legal) > MOST_ACTIONS:
        return actions
    for action in view.legal:
        if action not in actions and not any(is_alike(view, action, other) for other in actions):
            actions.append(action)
    return actions


def lesson(view: View, chance: Chance, samples: int | None = None, is_cancelled: IsCancelled | None = None) -> Lesson:
    """Compare the actions of the view's seat with the expert's effort and find the reasons for the best one.

    `samples` replaces the number of determinizations. Raises ValueError for a view that fits no deal, Cancelled once
    `is_cancelled` returns True.
    """
    count = samples or player_of(view.game).efforts[EXPERT].samples(view.phase)
    found = values_of(view, chance, count, is_cancelled=is_cancelled)
    return explained(view, found, chance, is_cancelled)


def explained(view: View, found: Lesson, chance: Chance, is_cancelled: IsCancelled | None = None) -> Lesson:
    """The lesson with its reasons found anew, without another search."""
    draw = Draw(chance.text())
    drawn = islice(player_of(view.game).determinizations(view, draw), SAMPLES)
    sample = Sample(list(drawn), is_cancelled)
    reasons = islice(reasons_of(view, found.best, found.values, sample, draw), MOST_REASONS)
    second = found.values[1:2]
    better = [HintReason("better", (("other", value.action), ("points", value.behind))) for value in second]
    return found._replace(reasons=(*reasons, *better))


def values_of(
    view: View, chance: Chance, samples: int, is_thorough: bool = True, is_cancelled: IsCancelled | None = None
) -> Lesson:
    """The values alone. With `is_thorough` False, determinizations are neither weighted nor solved.

    Unlike a search that only has to choose, it drops an action only once its figures are sure by far.
    """
    player = player_of(view.game)
    assert view.seat is not None
    draw, tally = Draw(chance.text()), Tally(compared(view))
    evaluate, ripe = outcomes_of(player, is_thorough, view)
    for imagined in islice(player.determinizations(view, draw, is_thorough), samples):
        luck = luck_of(draw)
        tally.add(evaluate(imagined, view.seat, [tally.actions[at] for at in tally.open], luck))
        if tally.count in ROUNDS and tally.count >= max(KNOWN, ripe):
            tally.open = tally.within(FAR)
            if len(tally.open) == 1:
                break
        if is_cancelled is not None and is_cancelled():
            raise Cancelled
    return Lesson(_from_best(tally), tally.count)


def _from_best(tally: Tally) -> tuple[Value, ...]:
    """The values in order, each against the best mean, whatever a bot would do."""
    values = list(tally.decision().values)
    low = min(value.behind for value in values)
    if low >= 0:
        return tuple(sorted(values, key=lambda value: value.behind))
    best = min(values, key=lambda value: value.behind)
    moved = [value._replace(behind=value.behind - best.behind) for value in values]
    return tuple(sorted(moved, key=lambda value: value.behind))


def is_good(view: View, value: Value) -> bool:
    """Whether an action with this value counts as right: it costs too little to mention or is not clearly worse."""
    least = WORTH_MENTIONING * player_of(view.game).considerable
    return value.behind < least or value.behind <= CLEAR * value.behind_error


def value_of(view: View, values: tuple[Value, ...], action: Action) -> Value | None:
    """The value of an action or of one that does the same; None if it was not compared."""
    exact = next((value for value in values if value.action == action), None)
    return exact or next((value for value in values if is_alike(view, action, value.action)), None)
