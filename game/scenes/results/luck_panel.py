"""The rating in the statistics: how people play, without the luck of the cards."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.levels import LEVELS
from game.language import _, ngettext
from game.rules.registry import GAME_INFO
from game.scenes.services import Services
from game.session.rating import FEWEST, WINDOW, Mean, course, level_ratings, rating
from game.texts.formats import error_text, points_text
from game.ui import text, theme
from game.ui.widgets import Column, DataTable, Head, Label, Panel, Widget
from game.ui.widgets.band_chart import Band, BandChart


class LuckStatistics:
    """The compared deals of the store, and the panel that shows them."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._counts: dict[tuple[str, str], int] = {}
        self._read_at = -1

    def read(self) -> bool:
        """Read the deals again if some were compared since; whether it did."""
        services = self._services
        count = services.comparisons.count
        if count == self._read_at:
            return False
        self._read_at = count
        self._counts = services.ask_store(services.store.luck_counts, self._counts)
        return True

    def chosen(self, game: str, person: str) -> list[tuple[str, str]]:
        """The games and persons with compared deals, those with most of them first; an empty word chooses all."""
        keys = [key for key in self._counts if key[0] in GAME_INFO and game in ("", key[0]) and person in ("", key[1])]
        return sorted(keys, key=lambda key: -self._counts[key])

    def panel(self, game: str, person: str, most: int) -> Widget | None:
        """The panel for a game and a person, with at most `most` rows; None if no deal was compared."""
        order = list(GAME_INFO)
        keys = self.chosen(game, person)[:most]
        if not keys:
            return None
        keys.sort(key=lambda key: (order.index(key[0]), key[1].casefold()))
        parts: list[Widget] = [
            Label(_("Without the luck of the cards"), theme.LEAD, face=text.SEMIBOLD),
            Label(_explanation(), theme.SMALL, "quiet"),
        ]
        if len(keys) == 1 and self._counts[keys[0]] >= FEWEST:
            parts.append(self._chart(*keys[0]))
        parts.append(_table([(*key, self._counts[key], self._rating(*key)) for key in keys]))
        return Panel(Column(parts))

    def _rating(self, game: str, person: str) -> Mean | None:
        store = self._services.store
        found = self._services.ask_store(lambda: store.luck_sum(game, person, WINDOW), None)
        return rating(game, found) if found is not None else None

    def _chart(self, game: str, person: str) -> Widget:
        """The rating after each deal, and where the levels stand."""
        store, deals = self._services.store, self._counts[game, person]
        found = self._services.ask_store(lambda: course(store, game, person, deals), list[Mean]())
        levels = {_(LEVELS[level]): value for level, value in level_ratings(game).items()}
        words = ngettext("{number} deal", "{number} deals", deals).format(number=deals)
        return BandChart([Band(one.mean, one.within) for one in found], levels, words=words)


def _explanation() -> str:
    return _(
        "After each deal, experts play your cards against the same bots. The rating is how many points a deal your "
        "choices bring compared with theirs: an expert stands at 0."
    )


def _table(ratings: Sequence[tuple[str, str, int, Mean | None]]) -> Widget:
    heads = [
        Head(_("Game"), "start", 1),
        Head(_("Who"), "start", 1),
        Head(_("Deals")),
        Head(_("Rating")),
        Head(_("Plays like")),
    ]
    rows = []
    for game, person, deals, found in ratings:
        rows.append([_(GAME_INFO[game].name), person, str(deals), _figure(found), _likeness(game, found)])
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
