"""The statistics: how often who played and won, by game and by the rules it was played with, and the course of it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.language import _, ngettext
from game.rules import GAMES
from game.scenes.page import Page
from game.scenes.setup.option_field import word_text
from game.session.bid_statistics import BidsMade
from game.store import StoreTrouble
from game.texts.formats import number_text
from game.ui import text, theme
from game.ui.widgets import (
    BarChart,
    Button,
    Centred,
    Column,
    DataTable,
    Grid,
    Head,
    Label,
    LineChart,
    Panel,
    Picture,
    Row,
    ScrollArea,
    Selector,
    Series,
    Widget,
)

if TYPE_CHECKING:
    from game.scenes.services import Services
    from game.store import ResultRow, Tally

EVERY = ""
MOST_POINTS = 40
"""So many of the latest matches are drawn in the chart."""


class StatisticsScene(Page):
    """What the people at this table made of their finished matches; bots are counted only as company."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.game = self.person = self.rules = EVERY
        self.results: list[ResultRow] = []
        self.bids = BidsMade(services.store)
        self._rules = Row([])
        self._body = Column(gap=2 * theme.GRID)
        self._back = Button(_("Back to the menu"), self.back, kind="primary")

    def enter(self) -> None:
        try:
            self.results = self.services.store.results(kind="human")
        except StoreTrouble as trouble:
            self.stage.toast(trouble.sentence, "warning")
        matches = Button(_("Matches"), self._matches, kind="quiet", icon="icons/history")
        body: list[Widget] = [self._nothing()]
        if self.results:
            self._fill()
            body = [self._filters(), ScrollArea(self._body, least=200)]
        self.compose(_("Statistics"), body, detail=_("Finished matches of the people here."), actions=[matches])

    def tick(self) -> None:
        """Fill in, one match a turn, what has to be found out first."""
        if self.bids.read_on():
            self._fill()

    def first_focus(self) -> Widget | None:
        """Where there is nothing to look at, the way on."""
        return super().first_focus() if self.results else self._back

    # -- what is shown --------------------------------------------------------------------------------------------

    def _nothing(self) -> Widget:
        words = _("Nothing here yet. Finish a match, and this page begins to remember it.")
        parts: list[Widget] = [
            Picture("icons/trophy", (64, 64), tint=theme.BRASS),
            Label(words, theme.LEAD, align="middle"),
            Row([self._back], align="middle"),
        ]
        return Centred(Panel(Column(parts, gap=2 * theme.GRID, align="middle")), wide=560)

    def _filters(self) -> Widget:
        ids = [game for game in GAMES if any(row.game == game for row in self.results)]
        people = sorted({row.result.person for row in self.results}, key=str.casefold)
        games: list[tuple[object, str]] = [(EVERY, _("All games")), *((game, _(GAMES[game].name)) for game in ids)]
        persons: list[tuple[object, str]] = [(EVERY, _("Everybody")), *((name, name) for name in people)]
        choices: list[Widget] = []
        if len(games) > 2:
            choices.append(Selector(games, self.game, self._choose_game))
        if len(persons) > 2:
            choices.append(Selector(persons, self.person, self._choose_person))
        self._offer_rules()
        return Column([Row(choices, gap=2 * theme.GRID), self._rules])

    def _offer_rules(self) -> None:
        """Within a game that was played by more than one set of rules: which of them."""
        sets = {rules_text(row): None for row in self.results if row.game == self.game}
        self.rules = self.rules if self.rules in sets else EVERY
        options: list[tuple[object, str]] = [(EVERY, _("All rules")), *((words, words) for words in sets)]
        self._rules.fill([Selector(options, self.rules, self._choose_rules)] if len(sets) > 1 else [])
        self._rules.visible = len(sets) > 1

    def _fill(self) -> None:
        rows = self._chosen()
        wins = sum(row.result.won for row in rows)
        best = max((row.result.points for row in rows), default=0)
        tallies = self._tallies()
        longest = max((tally.longest_streak for tally in tallies), default=0)
        share = _("{share} %").format(share=round(100 * wins / len(rows))) if rows else "–"
        figures = [
            (_("Played"), str(len(rows))),
            (_("Won"), _("{number} ({share})").format(number=wins, share=share)),
            (_("Most points"), number_text(best) if rows else "–"),
            (_("Longest run of wins"), str(longest)),
        ]
        bids = self.bids.all_of(rows)
        if bids is not None:
            words = _("Bids made: {made} of {bids}").format(made=bids.made, bids=bids.bids)
            figures.append((words, _("{share} %").format(share=round(bids.share))))
        plates = Grid([_plate(name, value) for name, value in figures], least=150)
        halves = [Panel(part) for part in (self._course(rows), self._kept(rows), self._shares()) if part is not None]
        even = len(halves) - len(halves) % 2
        pairs: list[Widget] = [Grid(halves[:even], least=380, columns=2)] if even else []
        charts = [*pairs, *halves[even:]]
        self._body.fill([plates, *charts, Panel(self._table(tallies))])

    def _course(self, rows: Sequence[ResultRow]) -> Widget | None:
        """Points in match after match, a line for each person; only within one game can they be compared."""
        if len({row.game for row in rows}) != 1 or len(rows) < 2:
            return None
        people = sorted({row.result.person for row in rows}, key=str.casefold)[: len(theme.SERIES)]
        series = [
            Series(name, [row.result.points for row in rows if row.result.person == name][-MOST_POINTS:])
            for name in people
        ]
        chart = LineChart(series, high=180, from_zero=False)
        return Column([Label(_("Points, match by match"), theme.LEAD, face=text.SEMIBOLD), chart])

    def _kept(self, rows: Sequence[ResultRow]) -> Widget | None:
        """The share of bids made in match after match, a line for each person, where the game has bids."""
        if len({row.game for row in rows}) != 1:
            return None
        lines: dict[str, list[float]] = {}
        for row in rows:
            made = self.bids.of(row)
            if made is not None:
                lines.setdefault(row.result.person, []).append(made.share)
        people = sorted(lines, key=str.casefold)[: len(theme.SERIES)]
        if max(map(len, lines.values()), default=0) < 2:
            return None
        chart = LineChart([Series(name, lines[name][-MOST_POINTS:]) for name in people], high=180, from_zero=False)
        return Column([Label(_("Bids made, in per cent, match by match"), theme.LEAD, face=text.SEMIBOLD), chart])

    def _shares(self) -> Widget | None:
        """How much of what was played was won, by person or by game."""
        by_person = self.person == EVERY
        rows = self._chosen()
        keys = [row.result.person if by_person else _(GAMES[row.game].name) for row in rows]
        bars = []
        for key in sorted(set(keys), key=str.casefold):
            won = [row.result.won for row, own in zip(rows, keys, strict=True) if own == key]
            bars.append((key, 100 * sum(won) / len(won)))
        if not bars:
            return None
        chart = BarChart(bars, words=lambda value: _("{share} %").format(share=round(value)), full=100)
        return Column([Label(_("Share of matches won"), theme.LEAD, face=text.SEMIBOLD), chart])

    def _table(self, tallies: Sequence[Tally]) -> Widget:
        heads = [
            Head(_("Game"), "start", 1),
            Head(_("Rules"), "start", 1),
            Head(_("Who"), "start", 1),
            Head(_("Played")),
            Head(_("Won")),
            Head(_("Most")),
            Head(_("Least")),
            Head(_("Run")),
        ]
        rows = [
            [
                _(GAMES[tally.game].name),
                rules_text(tally),
                tally.person,
                str(tally.played),
                str(tally.won),
                number_text(tally.highest),
                number_text(tally.lowest),
                str(tally.streak),
            ]
            for tally in tallies
        ]
        return DataTable(heads, rows, size=theme.SMALL)

    # -- what is chosen -------------------------------------------------------------------------------------------

    def _chosen(self) -> list[ResultRow]:
        return [
            row
            for row in self.results
            if row.game in GAMES
            and self.game in (EVERY, row.game)
            and self.person in (EVERY, row.result.person)
            and self.rules in (EVERY, rules_text(row))
        ]

    def _tallies(self) -> list[Tally]:
        try:
            tallies = self.services.store.tallies(self.game or None, None, self.person or None, "human")
        except StoreTrouble as trouble:
            self.stage.toast(trouble.sentence, "warning")
            return []
        return [tally for tally in tallies if tally.game in GAMES and self.rules in (EVERY, rules_text(tally))]

    def _matches(self) -> None:
        self.services.navigator.open_matches()

    def _choose_game(self, game: object) -> None:
        self.game = str(game)
        self._offer_rules()
        self._fill()

    def _choose_rules(self, rules: object) -> None:
        self.rules = str(rules)
        self._fill()

    def _choose_person(self, person: object) -> None:
        self.person = str(person)
        self._fill()


def rules_text(played: Tally | ResultRow) -> str:
    """How many played, and in which options they left the source rules."""
    players = ngettext("{number} player", "{number} players", played.players).format(number=played.players)
    chosen = json.loads(played.options)
    changed = [
        _("{option}: {value}").format(option=_(option.title), value=word_text(chosen[option.name]))
        for option in GAMES[played.game].options
        if chosen.get(option.name, option.default) != option.default
    ]
    return ", ".join([players, *changed])


def _plate(name: str, value: str) -> Widget:
    return Panel(
        Column([Label(value, theme.TITLE, "brass", face=text.SEMIBOLD), Label(name, theme.SMALL, "quiet")], gap=0),
        pad=2 * theme.GRID,
    )
