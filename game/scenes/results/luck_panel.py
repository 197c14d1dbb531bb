"""The rating in the statistics: how people play, without the luck of the cards."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.levels import LEVELS
from game.language import _, ngettext
from game.rules.registry import GAME_INFO
from game.scenes.services import Services
from game.session.rating import FEWEST, Mean, course, level_ratings, rated, rating
from game.store.values import LuckRow
from game.texts.formats import error_text, points_text
from game.ui import text, theme
from game.ui.widgets import Column, DataTable, Head, Label, Panel, Widget
from game.ui.widgets.band_chart import Band, BandChart


class LuckStatistics:
    """The compared deals of the store, and the panel that shows them."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._rows: list[LuckRow] = []
        self._read_at = -1

    def read(self) -> bool:
        """Read the deals again if some were compared since; whether it did."""
        services = self._services
        count = services.comparisons.count
        if count == self._read_at:
            return False
        self._read_at = count
        self._rows = services.ask_store(services.store.luck, self._rows)
        return True

    def panel(self, game: str, person: str) -> Widget | None:
        """The panel for a game and a person, each of them empty for all; None if no deal was compared."""
        values: dict[tuple[str, str], list[float]] = {}
        for row in self._rows:
            name = row.figures.person
            if row.game in GAME_INFO and game in ("", row.game) and person in ("", name):
                values.setdefault((row.game, name), []).append(rated(row))
        if not values:
            return None
        order = list(GAME_INFO)
        keys = sorted(values, key=lambda key: (order.index(key[0]), key[1].casefold()))
        parts: list[Widget] = [
            Label(_("Without the luck of the cards"), theme.LEAD, face=text.SEMIBOLD),
            Label(_explanation(), theme.SMALL, "quiet"),
        ]
        if len(keys) == 1 and len(values[keys[0]]) >= FEWEST:
            parts.append(_chart(keys[0][0], values[keys[0]]))
        parts.append(_table(keys, [values[key] for key in keys]))
        return Panel(Column(parts))


def _explanation() -> str:
    return _(
        "After each deal, experts play your cards against the same bots. The rating is how many points a deal your "
        "choices bring compared with theirs: an expert stands at 0."
    )


def _chart(game: str, values: Sequence[float]) -> Widget:
    levels = {_(LEVELS[level]): value for level, value in level_ratings(game).items()}
    bands = [Band(one.mean, one.within) for one in course(values)]
    words = ngettext("{number} deal", "{number} deals", len(values)).format(number=len(values))
    return BandChart(bands, levels, first=FEWEST, words=words)


def _table(keys: Sequence[tuple[str, str]], values: Sequence[Sequence[float]]) -> Widget:
    heads = [
        Head(_("Game"), "start", 1),
        Head(_("Who"), "start", 1),
        Head(_("Deals")),
        Head(_("Rating")),
        Head(_("Plays like")),
    ]
    rows = []
    for (game, person), own in zip(keys, values, strict=True):
        found = rating(own)
        rows.append([_(GAME_INFO[game].name), person, str(len(own)), _figure(found), _likeness(game, found)])
    return DataTable(heads, rows, size=theme.SMALL)


def _figure(found: Mean | None) -> str:
    """A rating with its interval; in games of few points with two decimals."""
    if found is None:
        return "–"
    decimals = 1 if found.within >= 1 else 2
    return f"{points_text(found.mean, decimals)} {error_text(found.within, decimals)}"


def _likeness(game: str, found: Mean | None) -> str:
    """The levels that lie in the interval of a rating, or the nearest one."""
    levels = level_ratings(game)
    if found is None:
        return _("from {number} deals on").format(number=FEWEST)
    if not levels:
        return "–"
    near = [level for level, value in levels.items() if abs(value - found.mean) <= found.within]
    near = near or [min(levels, key=lambda level: abs(levels[level] - found.mean))]
    first, last = _(LEVELS[near[0]]), _(LEVELS[near[-1]])
    return first if first == last else _("{low} to {high}").format(low=first, high=last)
