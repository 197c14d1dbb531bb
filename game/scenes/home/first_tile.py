"""The first tile of the menu: the match that waits, a game to learn, or exercises. It is always there, so that the
tiles of the games never change their places."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.language import _
from game.rules.registry import GAME_INFO
from game.scenes.home.tiles import Tile, TileLine
from game.scenes.services import Services
from game.session.saved_settings import is_known
from game.store.trouble import StoreTrouble
from game.texts.formats import in_row, number_text, when_text
from game.ui import text, theme

if TYPE_CHECKING:
    from game.store.values import MatchRow  # loaded with the first row that is read


def first_tile(services: Services, row: MatchRow | None) -> Tile:
    """The tile that continues a match, or without one a tile that offers to learn the first game that is new here."""
    if row is not None:
        return _continue_tile(services, row)
    new = next((game_id for game_id in GAME_INFO if not services.settings.read(is_known(game_id))), None)
    return _practice_tile(services) if new is None else _learn_tile(services, new)


def _continue_tile(services: Services, row: MatchRow) -> Tile:
    info = GAME_INFO[row.setup["game"]]
    lines = [
        TileLine(_("Continue"), theme.LEAD, "brass", text.SEMIBOLD),
        TileLine(_(info.name), theme.BODY, "text"),
        TileLine(standing(services, row), theme.SMALL, "text"),
        TileLine(when_text(row.played)),
    ]
    press = partial(_continue, services, row.id, str(row.setup.get("tournament", "")))
    return Tile(lines, press, is_first=True, game_id=info.id)


def standing(services: Services, row: MatchRow) -> str:
    """The names with their totals so far, or the names alone if no deal was noted."""
    try:
        deals = services.store.deals(row.id)
    except StoreTrouble:
        deals = []  # opening the match will tell
    return names_with_totals(row, deals[-1][1].get("total") if deals else None)


def names_with_totals(row: MatchRow, totals: object) -> str:
    """The names of a match with these totals, or the names alone if they are not a number for each."""
    names = [str(seat["name"]) for seat in row.setup["seats"]]
    text.use_seats(names)
    if not isinstance(totals, list) or len(totals) != len(names):
        return in_row(names)
    told = [
        _("{name} {points}").format(name=name, points=number_text(points))
        for name, points in zip(names, totals, strict=True)
    ]
    return in_row(one.replace(" ", "\u00a0") for one in told)


def _continue(services: Services, match_id: int, tournament: str) -> None:
    """Open the table, over the page of the tournament if the match belongs to one."""
    match = services.matches.resume(match_id)
    if match is None:
        return
    if tournament:
        services.navigator.open_tournament(tournament)
    services.navigator.open_table(match)


def _learn_tile(services: Services, game_id: str) -> Tile:
    info = GAME_INFO[game_id]
    lines = [
        TileLine(_("Learn {game}").format(game=_(info.name)), theme.LEAD, "brass", text.SEMIBOLD),
        TileLine(_("Play a first deal with somebody at your side who explains it."), theme.BODY, "text"),
    ]
    press = partial(_learn, services, game_id)
    return Tile(lines, press, is_first=True, game_id=info.id)


def _learn(services: Services, game_id: str) -> None:
    """Open the guided first deal, or the set-up of a game without one."""
    from game.scenes.learn_offer import learn  # late, because this loads what a start does not need
    from game.texts.guide import has_first_deal

    if has_first_deal(game_id):
        learn(services, game_id)
    else:
        services.navigator.open_set_up(game_id)


def _practice_tile(services: Services) -> Tile:
    info = next(iter(GAME_INFO.values()))
    lines = [
        TileLine(_("Practice"), theme.LEAD, "brass", text.SEMIBOLD),
        TileLine(_("One deal, one choice, no hurry: find the best one."), theme.BODY, "text"),
    ]
    press = services.navigator.open_practice
    return Tile(lines, press, is_first=True, game_id=info.id)
