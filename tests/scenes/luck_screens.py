"""Screens with deals that experts have played again: the result, the score sheet, and the rating in the statistics."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import sin

from game.bots.advice.rating_lines import lines_of
from game.rules import GAMES
from game.rules.actions import parse_action
from game.scenes.results.scores import ScoreScene
from game.scenes.results.statistics import StatisticsScene
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from game.session.match import Match
from game.session.rating import Comparison
from game.store import Store
from game.store.values import LuckFigures
from game.ui.stage import Scene
from tests.matches import NAMES, entries_of, play, setup_of

RATED = next(game_id for game_id in reversed(list(GAMES)) if lines_of(game_id) is not None)
"""A game whose levels were measured."""
MOST = max(GAMES, key=lambda game_id: max(GAMES[game_id].seats))


def figures(deal: int, worth: float, expert: float = 1.4, person: str = NAMES[0]) -> LuckFigures:
    """The figures of a deal of the person at seat 0."""
    levels = ("", "casual", "club", "expert tidy")
    return LuckFigures(deal, 0, person, levels, expert + worth, expert, 0.26, 8, "0a1b2c3d")


def compared(store: Store, match: Match, deals: int, person: str = NAMES[0]) -> None:
    """Store figures of this many deals of a match, which become better and vary from deal to deal."""
    assert match.match_id is not None
    for deal in range(1, deals + 1):
        worth = -1.6 + 1.1 * deal / deals + 1.4 * sin(9.7 * deal)
        store.record_luck(match.match_id, figures(deal, worth, person=person))


def rating(services: Services, game: str = "") -> Scene:
    """The statistics of several games; of a chosen one with the curve."""
    for game_id, deals in zip(GAMES, (140, 90, 60, 30, 12, 3, 44), strict=False):
        match = play(services.store, game_id)
        compared(services.store, match, deals)
        if not game:
            compared(services.store, play(services.store, game_id, deals=1), deals // 2, NAMES[1])
    if game:
        compared(services.store, play(services.store, game), 140)
    scene = StatisticsScene(services)
    scene.chosen.game = game
    return scene


def score_sheet(services: Services) -> Scene:
    """A score sheet whose last deal was compared."""
    match = play(services.store, RATED, deals=2)
    assert match.match_id is not None
    services.store.record_luck(match.match_id, figures(match.scores[-1].data["deal"], -0.8))
    return ScoreScene(services, match)


def helped_sheet(services: Services) -> Scene:
    """A score sheet of a deal with a hint."""
    match = play(services.store, RATED, deals=2)
    match.helped = frozenset(event.data["deal"] for event in match.scores)
    return ScoreScene(services, match)


def result(services: Services, game_id: str, players: int) -> TableScene:
    """A table that shows the result of a deal with what an expert got."""
    *entries, last = entries_of(game_id, 1, players)
    match = Match.begin(setup_of(game_id, players), services.store)
    match.replay(entries)
    assert match.match_id is not None
    services.store.append_all(match.match_id, entries)
    beats = match.submit(last.seat, parse_action(last.text))
    table = TableScene(services, match)
    scored = next(beat for beat in beats if beat.kind == "score")
    services.comparisons._known[match.match_id, scored.event.data["deal"]] = Comparison(1.4, 0.26, 8)
    table.controller.queue.append(scored)
    return table


LUCK: dict[str, Callable[[Services], Scene]] = {
    "statistics-luck": rating,
    "statistics-rating": partial(rating, game=RATED),
    "scores-luck": score_sheet,
    "scores-helped": helped_sheet,
    "result-luck": partial(result, game_id=RATED, players=4),
    "result-luck-most": partial(result, game_id=MOST, players=max(GAMES[MOST].seats)),
}
"""The screens by name (see `screens`)."""
