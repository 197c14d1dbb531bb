"""What a person was dealt, compared with what chance gives: figures with a test of fit, and one verdict on all of them.

The tests are exact in this sense: of people with fair cards, at most about one in twenty is told that the cards are
unusual, however many games and figures are looked at.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from game.session.fit import (
    Chances,
    Sample,
    drawn_chances,
    likelihood,
    longest_chances,
    mean_of,
    of_several,
    totals_of,
)
from game.session.own_cards import Counts, Dealing

FigureName = Literal["best", "trumps", "longest"]
FIGURES: tuple[FigureName, ...] = ("best", "trumps", "longest")
LEAST_DEALS = 20
"""Fewer deals of a game are not judged."""
LIMIT = 0.05
"""A likelihood below this is called unusual."""

Tables = Mapping[str, Mapping[Dealing, Mapping[Counts, int]]]
"""See `game.session.own_cards_reader.Tables`."""


class Figure(NamedTuple):
    """One figure of one game: how often a hand had how many of them."""

    game: str
    name: FigureName
    deals: int
    mean: float
    expected: float
    """The mean that chance gives."""
    observed: tuple[int, ...]
    """In how many deals the hand had each number, from 0 on."""
    shares: tuple[float, ...]
    """In how many deals chance gives each number."""
    likelihood: float | None
    """How likely chance alone gives figures that differ from its own at least as much; None if this is not judged."""


class CardsVerdict(NamedTuple):
    """The verdict on all figures of a person."""

    deals: int
    likelihood: float | None
    """How likely chance alone gives one figure at least as unusual as the most unusual one; None if none is judged."""
    strangest: Figure | None = None
    """The most unusual figure."""

    @property
    def is_unusual(self) -> bool:
        """Whether chance gives such cards to few people only."""
        return self.likelihood is not None and self.likelihood < LIMIT


def figures_of(tables: Tables) -> list[Figure]:
    """The figures of each game, those with the most deals first."""
    found = [_figure(game, name, table) for game, table in tables.items() for name in FIGURES]
    return sorted((figure for figure in found if figure is not None), key=lambda figure: -figure.deals)


def verdict_on(figures: Sequence[Figure]) -> CardsVerdict:
    """What all figures say together."""
    deals = sum({figure.game: figure.deals for figure in figures}.values())
    judged = [(figure.likelihood, figure) for figure in figures if figure.likelihood is not None]
    if not judged:
        return CardsVerdict(deals, None)
    _least, strangest = min(judged, key=lambda pair: pair[0])
    return CardsVerdict(deals, of_several([one for one, _figure in judged]), strangest)


def _figure(game: str, name: FigureName, table: Mapping[Dealing, Mapping[Counts, int]]) -> Figure | None:
    samples = [sample for dealing, hands in table.items() if (sample := _sample(name, dealing, hands)) is not None]
    deals = sum(sample.size for sample in samples)
    if not deals:
        return None
    mean, expected = mean_of(samples)
    observed, shares = totals_of(samples)
    judged = likelihood(samples) if deals >= LEAST_DEALS else None
    return Figure(game, name, deals, mean, expected, tuple(observed), tuple(shares), judged)


def _sample(name: FigureName, dealing: Dealing, hands: Mapping[Counts, int]) -> Sample | None:
    """What was observed of one figure in one way of dealing; None if there is no such figure in it."""
    chances = chances_of(name, dealing)
    if chances is None:
        return None
    counts: Counter[int] = Counter()
    for hand, count in hands.items():
        counts[getattr(hand, name)] += count
    return Sample(chances, counts)


def chances_of(name: FigureName, dealing: Dealing) -> Chances | None:
    """The exact probability of each value of a figure; None if there is no such figure."""
    if name == "best":
        return drawn_chances(dealing.pack, dealing.best, dealing.cards)
    if name == "trumps":
        return None if dealing.trumps is None else drawn_chances(dealing.pack, dealing.trumps, dealing.cards)
    return longest_chances(dealing.pack, dealing.suits, dealing.cards) if dealing.suits else None
