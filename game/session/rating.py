"""The rating: what a person's choices bring in points of a deal, beside an expert's with the same cards.

docs/rating.md has the formula and what was measured. A rating of 0 is an expert's.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt
from typing import TYPE_CHECKING, NamedTuple

from game.bots.advice.rating_lines import lines_of
from game.language import _
from game.store.values import LuckFigures, LuckSum
from game.texts.formats import margin_text, points_text, signed

if TYPE_CHECKING:
    from game.store import Store

WINDOW = 200
"""A rating counts at most this many of the latest deals, so that it shows how somebody plays now."""
FEWEST = 5
"""With fewer deals there is no rating."""
MOST_POINTS = 160
"""The course of a rating has no more points than this."""


class Comparison(NamedTuple):
    """The points of the experts who played a deal again in a person's seat."""

    expert: float
    """Their mean."""
    error: float
    """Its standard error."""
    played: int
    """How often they played it, at least twice."""
    worth: float | None = None
    """What the person's choices were worth beside an expert's, in the search's points; None while it is not known."""

    @classmethod
    def of(cls, points: Sequence[int], worth: float | None = None) -> Comparison:
        """From the points that each of them got."""
        count = len(points)
        mean = fsum(points) / count
        return cls(mean, sqrt(fsum((got - mean) ** 2 for got in points) / (count - 1) / count), count, worth)

    @classmethod
    def stored(cls, figures: LuckFigures) -> Comparison:
        """From the figures in the store."""
        return cls(figures.expert, figures.error, figures.samples, figures.points - figures.expert)


class Mean(NamedTuple):
    """A mean, with half the width of its 95 % interval."""

    mean: float
    within: float
    deals: int


def quantile(freedom: int) -> float:
    """How many standard errors a 95 % interval of a mean reaches: Student's t, to within 1 % from three degrees on."""
    return 1.96 + 2.372 / freedom + 2.823 / freedom**2 + 2.556 / freedom**3


def scale(game_id: str) -> float:
    """What a point of the search's judgement was worth in points of a deal; 1 where it was not measured."""
    lines = lines_of(game_id)
    return lines.scale if lines is not None else 1.0


def level_ratings(game_id: str) -> dict[str, float]:
    """Where the levels stand in this game, from the weakest; empty where it was not measured."""
    lines = lines_of(game_id)
    return dict(lines.levels) if lines is not None else {}


def rating(game_id: str, found: LuckSum) -> Mean | None:
    """The rating from the latest deals, in points of the deal; None if they are too few.

    The interval is that of Student's t for this number of deals.
    """
    if found.counted < FEWEST:
        return None
    error = sqrt(found.variance / found.counted)
    return Mean(scale(game_id) * found.mean, scale(game_id) * quantile(found.counted - 1) * error, found.counted)


def course(store: Store, game_id: str, person: str, deals: int) -> list[Mean]:
    """The ratings up to the one after `deals` deals, oldest first, at equal steps and at most `MOST_POINTS` of them.

    Raises StoreTrouble.
    """
    step = max(1, -(-(deals - FEWEST + 1) // MOST_POINTS))
    first = FEWEST + (deals - FEWEST) % step
    found = store.luck_course(game_id, person, WINDOW, range(first, deals + 1, step))
    return [mean for one in found if (mean := rating(game_id, one)) is not None]


def compared_text(points: int, found: Comparison) -> str:
    """`You +3, an expert here +1.4 (±0.6)`; without the interval if all experts got the same."""
    you = signed(points)
    if found.error == 0:
        return _("You {points}, an expert here {expert}").format(points=you, expert=signed(round(found.expert)))
    within = margin_text(quantile(found.played - 1) * found.error)
    return _("You {points}, an expert here {expert} (±{within})").format(
        points=you, expert=points_text(found.expert), within=within
    )


def worth_text(game_id: str, worth: float) -> str:
    """What a deal's choices were worth beside an expert's, in a sentence; `worth` is in the search's points."""
    worth *= scale(game_id)
    words = margin_text(abs(worth))
    if round(abs(worth), 1) == 0:
        return _("Your choices were as good as an expert’s.")
    if worth < 0:
        return _("Luck aside, your choices brought {points} points less than an expert’s.").format(points=words)
    return _("Luck aside, your choices brought {points} points more than an expert’s.").format(points=words)
