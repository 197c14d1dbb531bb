"""A hint: what the expert would do, what that and the next best actions are worth, and the reasons.

Like a bot it has the view and nothing else. The reasons are facts checked on the view and in determinizations, each
of which speaks for the action against the other candidates; `game.texts.hints` makes sentences of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import cycle, islice
from typing import Any, NamedTuple, TypeVar

from game.bots.advice.reasons import reasons_of
from game.bots.levels import EXPERT
from game.bots.player import IsCancelled, player_of
from game.bots.search.determinizations import Draw
from game.bots.search.search import Cancelled, Decision, Value, luck_of, mean_and_error, think
from game.cards import Chance
from game.rules.actions import Action
from game.rules.parts import View
from game.texts.hints import HintReason

_Thing = TypeVar("_Thing")

SAMPLES = 64
"""The number of determinizations in which reasons are checked."""
OTHERS = 12
"""Where there was only one candidate: how many other actions are tried in each determinization, all of them in turn."""
SURELY = 3.0
"""Two actions differ if their mean difference is more standard errors than this."""
SHOWN = 3
"""How many values a hint shows: the best action and the two next."""
MOST_REASONS = 2
"""How many reasons a hint has beside the comparison."""
SUFFICIENT = ("forced", "word")
"""The messages of a comparison beside which a hint gives no other reason."""
CLOSE, LEAST = 2.0, 0.05
"""Two actions are equally good if they differ by fewer standard errors, or by fewer points."""


class Hint(NamedTuple):
    """What to do now and why; `values` begins with that action, and is empty if there was only one candidate."""

    action: Action
    values: tuple[Value, ...]
    iterations: int
    """The number of determinizations behind the values."""
    reasons: tuple[HintReason, ...]
    """What speaks for this action, the strongest reason first; the last one compares it with the next best."""


def hint(view: View, chance: Chance, is_cancelled: IsCancelled | None = None) -> Hint:
    """The hint for the seat of this view, which has to have a legal action.

    Raises Cancelled once `is_cancelled` returns True; it is asked between determinizations.
    """
    decision = think(EXPERT, view, chance, is_cancelled=is_cancelled)
    draw = Draw(chance.text())
    drawn = islice(player_of(view.game).determinizations(view, draw), SAMPLES)
    sample = Sample(list(_until_cancelled(drawn, is_cancelled)), is_cancelled)
    reasons = list(islice(reasons_of(view, decision.action, decision.values, sample, draw), MOST_REASONS))
    compared = _comparison(view, decision, sample, draw)
    if compared.message in SUFFICIENT:
        reasons = []
    elif compared.message == "alike":
        reasons = [fact for fact in reasons if "/" in fact.message]  # a trick that is lost anyway
    return Hint(decision.action, decision.values[:SHOWN], decision.iterations, (*reasons, compared))


class Sample(Iterable[Any]):
    """Determinizations; going through them raises Cancelled once `is_cancelled` returns True."""

    def __init__(self, games: Sequence[Any], is_cancelled: IsCancelled | None = None) -> None:
        self._games, self._is_cancelled = games, is_cancelled

    def __iter__(self) -> Iterator[Any]:
        return _until_cancelled(self._games, self._is_cancelled)


def _until_cancelled(things: Iterable[_Thing], is_cancelled: IsCancelled | None) -> Iterator[_Thing]:
    """The same things one by one; raises Cancelled once `is_cancelled` returns True."""
    for thing in things:
        if is_cancelled is not None and is_cancelled():
            raise Cancelled
        yield thing


def _comparison(view: View, decision: Decision, sample: Sample, draw: Draw) -> HintReason:
    """How the action compares with the next best: forced, equally good, a close call, or better by some points."""
    if len(view.legal) == 1:
        return HintReason("forced")
    if len(decision.values) < 2:
        return _of_one_candidate(view, decision.action, sample, draw)
    other = decision.values[1]
    is_one_kind = len({action.verb for action in view.legal}) == 1
    if is_one_kind and all(value.behind == value.behind_error == 0 for value in decision.values):
        compared = _of_one_candidate(view, decision.action, sample, draw)
        if compared.message != "only":
            return compared
    if other.behind <= max(CLOSE * other.behind_error, LEAST):
        return HintReason("close", (("other", other.action),))
    return HintReason("better", (("other", other.action), ("points", other.behind)))


def _of_one_candidate(view: View, action: Action, sample: Iterable[Any], draw: Draw) -> HintReason:
    """Why there was no other candidate: a promise, all actions are equally good, or the others are worse."""
    player = player_of(view.game)
    if len(player.keeping(view)) == 1:
        return HintReason("word")
    assert view.seat is not None
    behind: dict[Action, list[float]] = {other: [] for other in view.legal if other != action}
    in_turn = cycle(behind)
    for imagined in sample:
        luck = luck_of(draw)
        others = list(islice(in_turn, min(OTHERS, len(behind))))
        own, *outcomes = player.outcomes(imagined, view.seat, [action, *others], luck)
        for other, outcome in zip(others, outcomes, strict=True):
            behind[other].append(own - outcome)
    is_alike = all(found and _is_nothing(found) for found in behind.values())
    return HintReason("alike" if is_alike else "only")


def _is_nothing(behind: Sequence[float]) -> bool:
    mean, error = mean_and_error(behind)
    return abs(mean) <= SURELY * error
