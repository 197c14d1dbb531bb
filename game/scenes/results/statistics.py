"""The statistics: matches played and won by person, game and options, and charts of points and bids."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence

from game.language import _, ngettext
from game.rules import GAMES
from game.rules.registry import GAME_INFO
from game.scenes.page import Page
from game.scenes.results.evening_table import evening_panel
from game.scenes.results.luck_panel import LuckStatistics
from game.scenes.services import Services
from game.session.bid_statistics import BidsMade
from game.session.evening import this_evening
from game.store.statistics import tallies_of
from game.store.values import ResultRow, Tally
from game.texts.formats import number_text, option_value_text
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

EVERY = ""
MOST_POINTS = 40
"""How many of the latest matches a chart shows."""


class StatisticsScene(Page):
    """Shows the finished matches of people; bots have no statistics."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.game = self.person = self.rules = EVERY
        self.results: list[ResultRow] = []
        self.bids = BidsMade(services.store)
        self.luck = LuckStatistics(services)
        self._rules = Row([])
        self._body = Column(gap=2 * theme.GRID)
        self._back = Button(_("Back to the menu"), self.back, kind="primary")

    def enter(self) -> None:
        results = self.services.ask_store(self.services.store.results, self.results)
        self.results = [row for row in results if row.result.kind == "human" and row.game in GAME_INFO]
        self.luck.read()
        matches = Button(_("Matches"), self.services.navigator.open_matches, kind="quiet", icon="icons/history")
        fair = Button(_("Is it fair?"), self.services.navigator.open_fairness, kind="quiet", icon="icons/lock")
        days = Button(_("Deals of the day"), self.services.navigator.open_calendar, kind="quiet", icon="icons/deal")
        bests = Button(_("Bests"), self.services.navigator.open_bests, kind="quiet", icon="icons/trophy")
        bests.visible = self.services.preferences.skill_marks
        body: list[Widget] = [self._nothing()]
        if self.results:
            self._fill()
            body = [self._filters(), ScrollArea(self._body, least=200)]
        self.compose(
            _("Statistics"),
            body,
            detail=_("Finished matches of all who play here."),
            actions=[bests, fair, days, matches] if self.results else [bests, matches],
        )

    def tick(self) -> None:
        """Reads the bids of one match that has no record of them, and deals that were compared meanwhile."""
        if any([self.bids.read_on(), self.luck.read()]):
            self._fill()

    def first_focus(self) -> Widget | None:
        """The back button if there is nothing to look at."""
        return super().first_focus() if self.results else self._back

    # -- what is shown --------------------------------------------------------------------------------------------

    def _nothing(self) -> Widget:
        words = _("Nothing here yet. Finish a match and it will show up here.")
        parts: list[Widget] = [
            Picture("icons/trophy", (64, 64), tint=theme.BRASS),
            Label(words, theme.LEAD, align="middle"),
            Row([self._back], align="middle"),
        ]
        return Centred(Panel(Column(parts, gap=2 * theme.GRID, align="middle")), wide=560)

    def _filters(self) -> Widget:
        ids = [game for game in GAME_INFO if any(row.game == game for row in self.results)]
        people = sorted({row.result.person for row in self.results}, key=str.casefold)
        games: list[tuple[object, str]] = [(EVERY, _("All games")), *((game, _(GAME_INFO[game].name)) for game in ids)]
        persons: list[tuple[object, str]] = [(EVERY, _("Everyone")), *((name, name) for name in people)]
        choices: list[Widget] = []
        if len(games) > 2:
            choices.append(Selector(games, self.game, self._choose_game))
        if len(persons) > 2:
            choices.append(Selector(persons, self.person, self._choose_person))
        self._offer_rules()
        return Column([Row(choices, gap=2 * theme.GRID), self._rules])

    def _offer_rules(self) -> None:
        """Offers the sets of options that the chosen game was played with, if there are several."""
        sets = {rules_text(row): None for row in self.results if row.game == self.game}
        self.rules = self.rules if self.rules in sets else EVERY
        options: list[tuple[object, str]] = [(EVERY, _("All rules")), *((words, words) for words in sets)]
        self._rules.fill([Selector(options, self.rules, self._choose_rules)] if len(sets) > 1 else [])
        self._rules.visible = len(sets) > 1

    def _fill(self) -> None:
        rows = self._chosen()
        played = len({row.match for row in rows})
        wins = len({row.match for row in rows if row.result.won})
        best = max((row.result.points for row in rows), default=0)
        tallies = self._tallies()
        longest = max((tally.longest_streak for tally in tallies), default=0)
        share = _("{share} %").format(share=round(100 * wins / played)) if rows else "–"
        figures = [
            (_("Played"), str(played)),
            (_("Won"), _("{number} ({share})").format(number=wins, share=share)),
            (_("Most points"), number_text(best) if rows else "–"),
            (_("Longest winning streak"), str(longest)),
        ]
        bids = self.bids.all_of(rows)
        if bids is not None:
            words = _("Bids made: {made} of {bids}").format(made=bids.made, bids=bids.bids)
            figures.append((words, _("{share} %").format(share=round(bids.share))))
        plates = Grid([_plate(name, value) for name, value in figures], least=150)
        alike = rows if len({row.game for row in rows}) == 1 else []  # different games cannot be compared
        parts = self._course(alike), self._kept(alike), self._shares()
        halves = [Panel(part) for part in parts if part is not None]
        even = len(halves) - len(halves) % 2
        pairs: list[Widget] = [Grid(halves[:even], least=380, columns=2)] if even else []
        charts = [*pairs, *halves[even:]]
        evening = this_evening(self.results)
        tonight = [evening_panel(evening)] if evening.matches and self._is_unfiltered() else []
        luck = self.luck.panel(self.game, self.person)
        self._body.fill([plates, *tonight, *([luck] if luck else []), *charts, Panel(self._table(tallies))])

    def _is_unfiltered(self) -> bool:
        return (self.game, self.person, self.rules) == (EVERY, EVERY, EVERY)

    def _course(self, rows: Sequence[ResultRow]) -> Widget | None:
        """Points match after match, a line for each person."""
        points = [(row.result.person, float(row.result.points)) for row in rows]
        return _lines(_("Points, match by match"), points) if len(rows) > 1 else None

    def _kept(self, rows: Sequence[ResultRow]) -> Widget | None:
        """The share of bids made match after match, a line for each person, in games with bids."""
        shares = [(row.result.person, made.share) for row in rows if (made := self.bids.of(row)) is not None]
        most = max(Counter(name for name, _share in shares).values(), default=0)
        return _lines(_("Bids made, in percent, match by match"), shares) if most > 1 else None

    def _shares(self) -> Widget | None:
        """The share of matches won, by person, or by game if a person is chosen."""
        by_person = self.person == EVERY
        rows = self._chosen()
        keys = [row.result.person if by_person else _(GAME_INFO[row.game].name) for row in rows]
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
            Head(_("Streak")),
        ]
        rows = [
            [
                _(GAME_INFO[tally.game].name),
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
            if row.game in GAME_INFO
            and self.game in (EVERY, row.game)
            and self.person in (EVERY, row.result.person)
            and self.rules in (EVERY, rules_text(row))
        ]

    def _tallies(self) -> list[Tally]:
        return tallies_of(self._chosen())

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
    """The number of players, and the options that differ from the default."""
    players = ngettext("{number} player", "{number} players", played.players).format(number=played.players)
    chosen = json.loads(played.options)
    changed = [
        _("{option}: {value}").format(option=_(option.title), value=option_value_text(chosen[option.name]))
        for option in GAMES[played.game].options
        if chosen.get(option.name, option.default) != option.default
    ]
    return ", ".join([players, *changed])


def _lines(title: str, values: Iterable[tuple[str, float]]) -> Widget:
    """A chart with a line for each person; `values` are pairs of a person and a value, match after match."""
    lines: dict[str, list[float]] = {}
    for person, value in values:
        lines.setdefault(person, []).append(value)
    people = sorted(lines, key=str.casefold)[: len(theme.SERIES)]
    chart = LineChart([Series(name, lines[name][-MOST_POINTS:]) for name in people], high=180, from_zero=False)
    return Column([Label(title, theme.LEAD, face=text.SEMIBOLD), chart])


def _plate(name: str, value: str) -> Widget:
    return Panel(
        Column([Label(value, theme.TITLE, "brass", face=text.SEMIBOLD), Label(name, theme.SMALL, "quiet")], gap=0),
        pad=2 * theme.GRID,
    )
