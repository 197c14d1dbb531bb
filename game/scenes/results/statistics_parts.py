"""The parts of the statistics: plates with figures, charts, and the table of records."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from game.language import _
from game.rules.registry import GAME_INFO
from game.scenes.results.evening_table import evening_panel
from game.scenes.services import Services
from game.session.evening import evening_of
from game.session.rule_sets import RulesWords
from game.store.values import Point, Tally
from game.texts.formats import number_text
from game.ui import text, theme
from game.ui.widgets import BarChart, Column, DataTable, Grid, Head, Label, LineChart, Panel, Series, Widget

MOST_POINTS = 40
"""How many of the latest matches a chart shows."""
MOST_ROWS = 12
"""How many rows the table has at first; laying out a row takes about 1 ms."""


def plates(tallies: Sequence[Tally], played: int, won: int) -> Widget:
    """The figures of some records; `played` and `won` are different matches."""
    best = max((tally.highest for tally in tallies), default=0)
    longest = max((tally.longest_streak for tally in tallies), default=0)
    bids, made = sum(tally.bids for tally in tallies), sum(tally.bids_made for tally in tallies)
    share = _("{share} %").format(share=round(100 * won / played)) if played else "–"
    figures = [
        (_("Played"), str(played)),
        (_("Won"), _("{number} ({share})").format(number=won, share=share)),
        (_("Most points"), number_text(best)),
        (_("Longest winning streak"), str(longest)),
    ]
    if bids:
        words = _("Bids made: {made} of {bids}").format(made=made, bids=bids)
        figures.append((words, _("{share} %").format(share=round(100 * made / bids))))
    return Grid([_plate(name, value) for name, value in figures], least=150)


def tonight(services: Services) -> list[Widget]:
    """The panel of this evening, if a match was played in it."""
    evening = services.ask_store(lambda: evening_of(services.store), None)
    return [evening_panel(evening)] if evening is not None and evening.matches else []


def points_chart(points: Sequence[Point]) -> Widget | None:
    """Points match after match, a line for each person; nothing for a single match."""
    values = [(point.person, float(point.points)) for point in points]
    return _lines(_("Points, match by match"), values) if len(values) > 1 else None


def bids_chart(points: Sequence[Point]) -> Widget | None:
    """The share of bids made match after match, a line for each person, in games with bids."""
    shares = [(point.person, 100 * point.bids_made / point.bids) for point in points if point.bids]
    most = max(Counter(name for name, _share in shares).values(), default=0)
    return _lines(_("Bids made, in percent, match by match"), shares) if most > 1 else None


def shares_chart(tallies: Sequence[Tally], by_person: bool) -> Widget:
    """The share of matches won, by person or by game."""
    played, won = Counter[str](), Counter[str]()
    for tally in tallies:
        key = tally.person if by_person else _(GAME_INFO[tally.game].name)
        played[key] += tally.played
        won[key] += tally.won
    bars = [(key, 100 * won[key] / played[key]) for key in sorted(played, key=str.casefold)]
    chart = BarChart(bars, words=lambda value: _("{share} %").format(share=round(value)), full=100)
    return Column([Label(_("Share of matches won"), theme.LEAD, face=text.SEMIBOLD), chart])


def table(tallies: Sequence[Tally], words: RulesWords, most: int = MOST_ROWS) -> Widget:
    """The first `most` records."""
    heads = [
        Head(_("Game"), "start", 1),
        Head(_("Rules"), "start", 1),
        Head(_("Who"), "start", 1),
        Head(_("Played")),
        Head(_("Won")),
        Head(_("Most")),
        Head(_("Least")),
        Head(_("Streak")),
    ]
    rows = [
        [
            _(GAME_INFO[tally.game].name),
            words.of(tally.game, tally.players, tally.options),
            tally.person,
            str(tally.played),
            str(tally.won),
            number_text(tally.highest),
            number_text(tally.lowest),
            str(tally.streak),
        ]
        for tally in tallies[:most]
    ]
    return DataTable(heads, rows, size=theme.SMALL)


def pairs(parts: Iterable[Widget | None]) -> list[Widget]:
    """Panels side by side where there is room; the last one alone if their number is odd."""
    halves = [Panel(part) for part in parts if part is not None]
    even = len(halves) - len(halves) % 2
    grid: list[Widget] = [Grid(halves[:even], least=380, columns=2)] if even else []
    return [*grid, *halves[even:]]


def _lines(title: str, values: Iterable[tuple[str, float]]) -> Widget:
    """A chart with a line for each of those who played most; `values` are a person and a value, match after match."""
    lines: dict[str, list[float]] = {}
    for person, value in values:
        lines.setdefault(person, []).append(value)
    most = sorted(lines, key=lambda name: (-len(lines[name]), name.casefold()))[: len(theme.SERIES)]
    people = sorted(most, key=str.casefold)
    chart = LineChart([Series(name, lines[name]) for name in people], high=180, from_zero=False)
    return Column([Label(title, theme.LEAD, face=text.SEMIBOLD), chart])


def _plate(name: str, value: str) -> Widget:
    return Panel(
        Column([Label(value, theme.TITLE, "brass", face=text.SEMIBOLD), Label(name, theme.SMALL, "quiet")], gap=0),
        pad=2 * theme.GRID,
    )
