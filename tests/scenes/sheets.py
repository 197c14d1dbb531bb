"""Sheets and dialogs that lie over other screens, each opened as a player would open it, and taken off again.

Whoever calls gets the sheet alone: it is then shown as any other screen.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from game.bots import choose
from game.match import Match
from game.rules import GAMES
from game.scenes.export import tell
from game.scenes.guide import GuidedTable
from game.scenes.handover import HandOverScene
from game.scenes.matches import MatchesScene
from game.scenes.menu import MenuScene
from game.scenes.program import Program
from game.scenes.recovery import _open
from game.scenes.table import TableScene
from game.scenes.table_flow import Flow
from game.scenes.talk import TalkScene, WhoTalksScene
from game.store.trouble import trouble_from
from game.texts.talk import Draft, Talk, talk_of
from game.ui.scene import Scene
from tests.scenes.conftest import NAMES, play, setup_of

Below = TypeVar("Below", bound=Scene)
TALKING = next(game_id for game_id in GAMES if talk_of(game_id) is not None)
LAST = list(GAMES)[-1]
HOME = Path("/home/ada/.local/share/devils-table")
"""The folder that sheets tell of in pictures."""


def opened(program: Program, below: Below, press: Callable[[Below], object]) -> Scene:
    """The sheet that a screen opens; the screen stays below it only while it is opened."""
    program.stage.push(below)
    press(below)
    sheet = program.stage.top
    assert sheet is not None
    assert sheet is not below
    while program.stage.top is not None:
        program.stage.pop()
    return sheet


def leaving(program: Program) -> Scene:
    """Esc at the menu."""
    return opened(program, MenuScene(program), MenuScene.back)


def leaving_covered(program: Program) -> Scene:
    """Esc between two people's turns."""
    return opened(program, HandOverScene(program, play(program.store, LAST, deals=1), NAMES[0], ()), HandOverScene.back)


def leaving_guided(program: Program) -> Scene:
    """Esc at a guided deal."""
    return opened(program, GuidedTable(program, LAST), GuidedTable.pause)


def end_of_guided(program: Program) -> Scene:
    """A guided deal is over."""
    return opened(program, GuidedTable(program, LAST), GuidedTable._finish)


def unsaved(program: Program) -> Scene:
    """The store could not take an action."""
    match = Match(setup_of(LAST))
    action = match.game.legal(match.game.turn or 0)[0]
    full = sqlite3.OperationalError()
    full.sqlite_errorcode = sqlite3.SQLITE_FULL
    words = trouble_from(full, None).sentence
    return opened(program, TableScene(program, match), lambda table: table._ask_unsaved(0, action, None, words))


def a_kept_match(program: Program) -> Scene:
    """What can be done with one of the matches."""
    play(program.store, LAST, deals=1)
    return opened(program, MatchesScene(program), lambda scene: scene._ask(0))


def deleting(program: Program) -> Scene:
    """One of the matches is to go."""
    play(program.store, LAST, deals=1)
    return opened(program, MatchesScene(program), lambda scene: scene._do(scene.rows[0], "delete"))


def exported(program: Program) -> Scene:
    """A match was saved to a file."""
    path = HOME / "exports" / f"{LAST}-20261121-203000.json"
    return opened(program, MenuScene(program), lambda _menu: tell(program, path))


def fallen(program: Program) -> Scene:
    """Something went wrong, and the match goes on."""
    found: list[Scene] = []
    run = program.stage.run
    program.stage.run = lambda first, on_crash=None: found.append(first)  # type: ignore[method-assign]
    try:
        _open(program, play(program.store, LAST, deals=1), HOME / "report.txt")
    finally:
        program.stage.run = run  # type: ignore[method-assign]
    while program.stage.top is not None:
        program.stage.pop()
    return found[0]


def who_talks(_program: Program) -> Scene:
    """Several people could have the booth."""
    return WhoTalksScene(NAMES[:4], (0, 1, 3))


def _talked(program: Program, seat: int | None) -> Scene:
    """The booth or the ledger at a lead in the middle of a deal, after some promises."""
    match, talk = _own_lead()
    for at, kind in enumerate(talk.KINDS):
        draft = Draft(kind.id, 1 if kind.names == "suit" else None, talk.CARDS[0] if kind.names == "card" else None, 2)
        back = draft if at % 2 else None
        match.say(at % 3, talk.saying((at + 1) % 3, draft, back, is_open=at % 2 == 0))
    flow = Flow(match, program.worker, TableScene(program, match))
    flow.talk.advance(0)
    return TalkScene(program, flow, talk, seat)


def offered(program: Program) -> Scene:
    """A table at which a bot has just made an offer to the player."""
    match, talk = _own_lead()
    kinds = [kind for kind in talk.KINDS if kind.names == "suit"]
    give, wanted = Draft(kinds[0].id, 1, None, 2), Draft(kinds[-1].id, 2, None, 2)
    match.say(2, f"{talk.saying(0, give, wanted, is_open=False)} because both")
    return TableScene(program, match)


def _own_lead() -> tuple[Match, Talk]:
    """A lead of seat 0 in the middle of a deal of the game that has talk."""
    talk = talk_of(TALKING)
    assert talk is not None
    match = Match(setup_of(TALKING, humans=1))
    while len(match.entries) < 8 or match.game.turn != 0 or _has_trick(match):
        turn = match.game.turn
        assert turn is not None
        match.submit(turn, choose("casual", match.game.view(turn), match.bot_chance(turn)))
    return match, talk


def _has_trick(match: Match) -> bool:
    return any(pile.kind == "trick" and pile.cards for pile in match.game.view(None).piles)


SHEETS: dict[str, Callable[[Program], Scene]] = {
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
    "booth": lambda program: _talked(program, 0),
    "ledger": lambda program: _talked(program, None),
}
