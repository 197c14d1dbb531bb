"""A hint: what the expert would do, what that and the next best are worth, and what speaks for it.

Like a bot it has the view and nothing else. What speaks for an action are grounds: facts checked on the view and in
imagined worlds, each a message with its values, of which `game.texts.hints` makes a sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import cycle, islice
from typing import Any, NamedTuple, TypeVar

from game.bots.advice.reasons import grounds_of
from game.bots.search.determinizations import Draw, determinizations_of
from game.bots.search.search import LUCK, Cancelled, Choice, Value, mean_of, searcher_of, think
from game.cards import Chance
from game.rules.actions import Action
from game.rules.parts import View
from game.texts.hints import Ground

_Thing = TypeVar("_Thing")

WORLDS = 40
"""In so many worlds the grounds are checked."""
OTHERS = 12
"""So many other actions are looked at in each world where only one was worth a thought: all of them, in turn."""
SURELY = 3.0
"""By more standard errors something else is worth another thing after all."""
SHOWN = 3
"""The best action and the two next."""
CLOSE, LEAST = 2.0, 0.05
"""By fewer standard errors, or by fewer points, two actions are as good as each other."""


class Hint(NamedTuple):
    """What to do now and why; `values` begins with that action, and is empty where there is nothing to weigh."""

    action: Action
    values: tuple[Value, ...]
    iterations: int
    """In how many worlds the values were found."""
    grounds: tuple[Ground, ...]
    """What speaks for the action, the most telling first; never empty."""


def hint(view: View, chance: Chance, is_cancelled: Callable[[], bool] | None = None) -> Hint:
    """The hint for the seat of this view, which has something to say.

    `is_moot` is asked now and then; raises search.Moot when it says so.
    """
    choice = think("expert", view, chance, is_cancelled=is_cancelled)
    values = choice.values[:SHOWN]
    draw = Draw(chance.text())
    worlds = list(_until_moot(islice(determinizations_of(view, draw, searcher_of(view.game)), WORLDS), is_cancelled))
    grounds = list(_until_moot(grounds_of(view, choice.action, worlds, draw), is_cancelled))
    grounds.append(_comparison(view, choice, _until_moot(worlds, is_cancelled), draw))
    return Hint(choice.action, values, choice.iterations, tuple(grounds))


def _until_moot(things: Iterable[_Thing], is_cancelled: Callable[[], bool] | None) -> Iterator[_Thing]:
    """The same things one by one; Moot as soon as nobody waits any more."""
    for thing in things:
        if is_cancelled is not None and is_cancelled():
            raise Cancelled
        yield thing


def _comparison(view: View, choice: Choice, worlds: Iterable[Any], draw: Draw) -> Ground:
    """How the action stands to the next best: nothing else may be done, all is alike, a close call, or so much more."""
    if len(view.legal) == 1:
        return Ground("forced")
    if len(choice.values) < 2:
        return _of_one_candidate(view, choice.action, worlds, draw)
    other = choice.values[1]
    if other.behind <= max(CLOSE * other.behind_error, LEAST):
        return Ground("close", (("other", other.action),))
    return Ground("better", (("other", other.action), ("points", other.behind)))


def _of_one_candidate(view: View, action: Action, worlds: Iterable[Any], draw: Draw) -> Ground:
    """Why nothing but this was thought of: one's word, or all else is as good, or it is not worth a thought."""
    searcher = searcher_of(view.game)
    keeping: Callable[[View], Sequence[Action]] | None = getattr(searcher, "keeping", None)
    if keeping is not None and len(keeping(view)) == 1:
        return Ground("word")
    assert view.seat is not None
    behind: dict[Action, list[float]] = {other: [] for other in view.legal if other != action}
    in_turn = cycle(behind)
    for world in worlds:
        luck = [draw.random() for _move in range(LUCK)]
        others = list(islice(in_turn, min(OTHERS, len(behind))))
        own, *worths = searcher.outcomes(world, view.seat, [action, *others], luck)
        for other, worth in zip(others, worths, strict=True):
            behind[other].append(own - worth)
    is_alike = all(found and _is_nothing(found) for found in behind.values())
    return Ground("alike" if is_alike else "only")


def _is_nothing(behind: Sequence[float]) -> bool:
    mean, error = mean_of(behind)
    return abs(mean) <= SURELY * error
