"""The statistics of years: many people, games and rules, and what they are narrowed by."""

from __future__ import annotations

from collections.abc import Callable

from game.language import _
from game.scenes.results.narrow_sheet import NarrowSheet
from game.scenes.results.statistics import StatisticsScene
from game.scenes.services import Services
from game.session.filters import Filters
from game.session.narrowing import Narrowing
from game.session.rule_sets import RulesWords
from game.store.values import Company
from game.ui.pick_sheet import PickSheet
from game.ui.stage import Scene
from tests.years.build import PEOPLE, fill

MATCHES = 300
LONGEST = Narrowing(
    game="twenty-eight", person=PEOPLE[3], partner=Company("guest", "magpie"), opponent=Company("person", PEOPLE[4])
)
"""What has the longest words."""


def filled(services: Services) -> Services:
    """The services with a store of many finished matches."""
    if not set(PEOPLE) <= set(services.store.people_counted()):
        with services.store._change() as connection:
            fill(connection, MATCHES)
    return services


def statistics(services: Services) -> Scene:
    """Everything."""
    return StatisticsScene(filled(services))


def narrowed(services: Services) -> Scene:
    """One person with one guest as partner."""
    scene = StatisticsScene(filled(services))
    scene.chosen.person, scene.chosen.partner = PEOPLE[0], Company("guest", "fox")
    return scene


def nothing(services: Services) -> Scene:
    """A choice that no match fits, with long words in each filter."""
    scene = StatisticsScene(filled(services))
    for name, value in vars(LONGEST).items():
        setattr(scene.chosen, name, value)
    return scene


def _filters(services: Services, chosen: Narrowing) -> Filters:
    """The filters of the statistics of many matches."""
    filters = Filters(filled(services).store, chosen, RulesWords(services.store))
    filters.tallies = services.store.tallies(Narrowing().which())
    return filters


def narrow(services: Services) -> Scene:
    """All filters on a sheet."""
    return NarrowSheet(services, _filters(services, LONGEST), lambda: None)


def pick(title: str) -> Callable[[Services], Scene]:
    """The choices of the filter with this title."""

    def made(services: Services) -> Scene:
        filters = _filters(services, Narrowing(game="twenty-eight"))
        one = next(one for one in filters.offered() if one.title == _(title))
        return PickSheet(one.title, one.picks(), one.value)

    return made


YEARS: dict[str, Callable[[Services], Scene]] = {
    "statistics-years": statistics,
    "statistics-narrowed": narrowed,
    "statistics-nothing": nothing,
    "narrow": narrow,
    "pick-rules": pick("Which rules?"),
    "pick-partner": pick("With whom?"),
}
"""The screens by name (see `screens`)."""
