"""The rating: what a person's choices bring in points of a deal, beside an expert's with the same cards.

docs/rating.md has the formula and what was measured. A rating of 0 is an expert's.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import fsum, sqrt
from typing import NamedTuple

from game.bots.advice.rating_lines import lines_of
from game.language import _
from game.store.values import LuckFigures, LuckRow
from game.texts.formats import margin_text, points_text, signed

WINDOW = 200
"""A rating counts so many of the latest deals, so that it shows how somebody plays now."""
FEWEST = 5
"""With fewer deals there is no rating."""


class Comparison(NamedTuple):
    """What experts got who played a deal again in a person's seat."""

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


def mean_of(values: Sequence[float]) -> Mean:
    """The mean of at least two independent values; the interval is as wide as so few values need."""
    count = len(values)
    mean = fsum(values) / count
    error = sqrt(fsum((value - mean) ** 2 for value in values) / (count - 1) / count)
    return Mean(mean, quantile(count - 1) * error, count)


def quantile(freedom: int) -> float:
    """How many standard errors a 95 % interval of a mean reaches: Student's t, to within 1 % from three degrees on."""
    return 1.96 + 2.372 / freedom + 2.823 / freedom**2 + 2.556 / freedom**3


def rated(row: LuckRow) -> float:
    """What the choices of a stored deal brought, in points of the deal."""
    return scale(row.game) * (row.figures.points - row.figures.expert)


def scale(game_id: str) -> float:
    """What a point of the search's judgement was worth in points of a deal; 1 where it was not measured."""
    lines = lines_of(game_id)
    return lines.scale if lines is not None else 1.0


def level_ratings(game_id: str) -> dict[str, float]:
    """Where the levels stand in this game, from the weakest; empty where it was not measured."""
    lines = lines_of(game_id)
    return dict(lines.levels) if lines is not None else {}


def rating(values: Sequence[float]) -> Mean | None:
    """The rating after these deals, in the order they were played; None if they are too few."""
    return mean_of(values[-WINDOW:]) if len(values) >= FEWEST else None


def course(values: Sequence[float]) -> Iterator[Mean]:
    """The rating after each deal, from the first that has one."""
    for count in range(FEWEST, len(values) + 1):
        yield mean_of(values[max(0, count - WINDOW) : count])


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
    if float(words) == 0:
        return _("Your choices were as good as an expert’s.")
    if worth < 0:
        return _("Luck aside, your choices brought {points} points less than an expert’s.").format(points=words)
    return _("Luck aside, your choices brought {points} points more than an expert’s.").format(points=words)
