"""Sheets and dialogs above other screens, each opened as a player would open it.

The caller gets the sheet alone and shows it as any other screen.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from game.app.recovery import _open
from game.bots import choose
from game.rules import GAMES
from game.scenes.guide.scene import GuidedTable
from game.scenes.home.matches import MatchesScene
from game.scenes.home.menu import MenuScene
from game.scenes.letters import LetterSheet
from game.scenes.results.export import tell
from game.scenes.services import Services
from game.scenes.table.handover import HandOverScene
from game.scenes.table.scene import TableScene
from game.scenes.talk.booth import TalkScene
from game.scenes.talk.who_talks import WhoTalksScene
from game.session.controller import TableController
from game.session.cover_news import CoverNews
from game.session.match import Match
from game.store.trouble import trouble_from
from game.texts import texts_of
from game.texts.talk import Draft, Talk
from game.ui.stage import Scene
from game.ui.widgets import TextField
from tests.matches import NAMES, play, setup_of

Below = TypeVar("Below", bound=Scene)
TALKING = next(game_id for game_id in GAMES if texts_of(game_id).talk is not None)
LAST = list(GAMES)[-1]
HOME = Path("/home/ada/.local/share/devils-table")
"""The folder that pictures of sheets show."""


def opened(services: Services, below: Below, press: Callable[[Below], object]) -> Scene:
    """The sheet that a screen opens; the screen is removed afterwards."""
    services.stage.push(below)
    press(below)
    sheet = services.stage.top
    assert sheet is not None
    assert sheet is not below
    while services.stage.top is not None:
        services.stage.pop()
    return sheet


def leaving(services: Services) -> Scene:
    """Esc at the menu."""
    return opened(services, MenuScene(services), MenuScene.back)


def leaving_covered(services: Services) -> Scene:
    """Esc between two people's turns."""
    return opened(
        services,
        HandOverScene(services, play(services.store, LAST, deals=1), NAMES[0], CoverNews([])),
        HandOverScene.back,
    )


def leaving_guided(services: Services) -> Scene:
    """Esc at a guided deal."""
    return opened(services, GuidedTable(services, LAST), GuidedTable.pause)


def end_of_guided(services: Services) -> Scene:
    """The end of a guided deal."""
    return opened(services, GuidedTable(services, LAST), GuidedTable.finish)


def unsaved(services: Services) -> Scene:
    """The question after the store did not take an action."""
    match = Match(setup_of(LAST))
    full = sqlite3.OperationalError()
    full.sqlite_errorcode = sqlite3.SQLITE_FULL
    words = trouble_from(full, None).sentence
    return opened(
        services, TableScene(services, match), lambda table: table.questions.ask_unsaved(words, lambda _keep: None)
    )


def a_kept_match(services: Services) -> Scene:
    """The choices for a stored match."""
    play(services.store, LAST, deals=1)
    return opened(services, MatchesScene(services), lambda scene: scene._ask(0))


def deleting(services: Services) -> Scene:
    """The question before a match is deleted."""
    play(services.store, LAST, deals=1)
    return opened(services, MatchesScene(services), lambda scene: scene._do(scene.rows[0], "delete"))


def exported(services: Services) -> Scene:
    """The message after an export."""
    path = HOME / "exports" / f"{LAST}-20261121-203000.devils-table"
    return opened(services, MenuScene(services), lambda _menu: tell(services, path))


def fallen(services: Services) -> Scene:
    """The message after an unexpected error."""
    found: list[Scene] = []
    run = services.stage.run
    services.stage.run = found.append  # type: ignore[assignment, method-assign]
    try:
        _open(services, play(services.store, LAST, deals=1), HOME / "report.txt")
    finally:
        services.stage.run = run  # type: ignore[method-assign]
    while services.stage.top is not None:
        services.stage.pop()
    return found[0]


def who_talks(_program: Services) -> Scene:
    """The question of who wants to talk."""
    return WhoTalksScene(NAMES[:4], (0, 1, 3))


def _talked(services: Services, seat: int | None) -> Scene:
    """The booth or the ledger at a lead in the middle of a deal, after some promises."""
    match, talk = _own_lead()
    for at, kind in enumerate(talk.KINDS):
        draft = Draft(kind.id, 1 if kind.names == "suit" else None, talk.CARDS[0] if kind.names == "card" else None, 2)
        back = draft if at % 2 else None
        match.say(at % 3, talk.saying((at + 1) % 3, draft, back, is_open=at % 2 == 0))
    controller = TableController(match, services.worker)
    controller.talk.advance(0)
    return TalkScene(services, controller, talk, seat)


def offered(services: Services) -> Scene:
    """A table at which a bot has just made an offer to the player."""
    match, talk = _own_lead()
    kinds = [kind for kind in talk.KINDS if kind.names == "suit"]
    give, wanted = Draft(kinds[0].id, 1, None, 2), Draft(kinds[-1].id, 2, None, 2)
    match.say(2, f"{talk.saying(0, give, wanted, is_open=False)} because both")
    return TableScene(services, match)


def _own_lead() -> tuple[Match, Talk]:
    """A lead of seat 0 in the middle of a deal of the game that has talk."""
    talk = texts_of(TALKING).talk
    assert talk is not None
    match = Match(setup_of(TALKING, humans=1))
    while len(match.entries) < 8 or match.game.turn != 0 or _has_trick(match):
        turn = match.game.turn
        assert turn is not None
        match.submit(turn, choose("casual", match.game.view(turn), match.bot_chance(turn)))
    return match, talk


def _has_trick(match: Match) -> bool:
    return any(pile.kind == "trick" and pile.cards for pile in match.game.view(None).piles)


def letters(services: Services) -> Scene:
    """The letters for a name, for somebody without keys."""
    return LetterSheet(TextField("Bartholomew", lambda _name: None))


SHEETS: dict[str, Callable[[Services], Scene]] = {
    "letters": letters,
    "leaving": leaving,
    "leaving-covered": leaving_covered,
    "leaving-guided": leaving_guided,
    "end-of-guided": end_of_guided,
    "unsaved": unsaved,
    "a-kept-match": a_kept_match,
    "deleting": deleting,
    "exported": exported,
    "fallen": fallen,
    "who-talks": who_talks,
    "offer": offered,
    "booth": lambda services: _talked(services, 0),
    "ledger": lambda services: _talked(services, None),
}
