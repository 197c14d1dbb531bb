"""`replay`: plays an exported match or a trace again and finds the first line that is wrong.

A trace is compared line by line with what the engine writes. The entries of an export are checked against the rules.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.cards import deal_chance
from game.commands import BadArgument
from game.rules import game_of
from game.rules.actions import parse_action
from game.rules.base import Game
from game.rules.parts import BadChoice, Event, Refused
from game.session.match import Entry, Match, SetUp, do
from game.store.exports import read_export
from game.store.trouble import BadExport
from game.trace import BadTrace, act_line, event_line, read_lines

LARGEST = 1 << 30
"""The size limit of a trace in bytes."""


class Fails(ValueError):
    """A line or entry is wrong. The message is one sentence that names the first one."""


def replay(path: Path) -> str:
    """One sentence about a correct file. Raises Fails, or BadArgument if it is neither an export nor a trace."""
    try:
        if path.stat().st_size > LARGEST:
            raise BadArgument(f"{path} is larger than a gigabyte; give a smaller file")
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError, ValueError) as error:
        if isinstance(error, BadArgument):
            raise
        raise BadArgument(f"{path} cannot be read as text; give an exported match or a trace") from None
    if text[:200].lstrip().startswith('{"devils-table"'):
        return _replay_export(text)
    return _replay_trace(text)


def _replay_export(text: str) -> str:
    try:
        export = read_export(text)
        match = Match(SetUp.from_plain(export.setup))
    except (BadExport, BadChoice) as error:
        raise BadArgument(str(error)) from None
    done: list[Entry] = []
    for number, entry in enumerate(export.entries, start=1):
        done.append(Entry(entry.seat, entry.kind, entry.text))
        try:
            do(match.game, done[-1])
        except (Refused, ValueError, IndexError) as error:
            raise Fails(f"entry {number} ({entry.text!r} by seat {entry.seat}) does not hold: {error}") from None
    if export.result is not None and export.result.get("total") not in (None, list(match.game.totals)):
        raise Fails(f"the result does not hold: the totals are {match.game.totals}")
    return f"holds: {len(done)} entries of {match.game.id}, {match.game.number} deals"


def _replay_trace(text: str) -> str:
    try:
        lines = list(read_lines(text))
    except BadTrace as error:
        raise BadArgument(f"{error}; give an exported match or a trace") from None
    if not lines:
        raise BadArgument("the file is empty; give an exported match or a trace")
    checker = TraceChecker()
    for number, told in lines:
        try:
            checker.take(told)
        except Fails as error:
            raise Fails(f"line {number} does not hold: {error}") from None
    if checker.game is not None:
        raise Fails(f"line {lines[-1][0]} does not hold: the game stops without an end")
    return f"holds: {checker.games} games, {len(lines)} lines"


class TraceChecker:
    """Plays a trace again. Every line must be the one that the engine writes."""

    def __init__(self) -> None:
        self.game: Game | None = None
        self.games = 0
        self._due: Iterator[Event] = iter(())

    def take(self, told: dict[str, Any]) -> None:
        """Checks the next line. Raises Fails."""
        if told["type"] == "say":
            return
        if told["type"] == "game":
            self._open(told)
            return
        if self.game is None:
            raise Fails("no game has been opened")
        event = next(self._due, None)
        if told["type"] == "stopped":
            self._stop(self.game, event, told)
        elif event is not None:
            self._compare(json.loads(event_line(event)), told)
            if event.kind == "end":
                self.game = None
        elif told["type"] == "act":
            self._act(self.game, told)
        else:
            raise Fails(f"seat {self.game.turn} is on turn, but the line is of type {told['type']!r}")

    def _open(self, told: dict[str, Any]) -> None:
        if self.game is not None:
            raise Fails("the game before it has no end")
        try:
            rules = game_of(str(told.get("game")))
            game = rules(told.get("players"), str(told.get("seed")), told.get("options", {}))
        except (BadChoice, TypeError, AttributeError) as error:
            raise Fails(str(error)) from None
        if told.get("version") != 1 or told.get("first_dealer") != deal_chance(game.seed, 0).below(game.players):
            raise Fails("version or first dealer is wrong")
        if told.get("options") != game.chosen:
            raise Fails(f"options should be {game.chosen}")
        self.game, self.games = game, self.games + 1
        self._due = iter(game.begin())

    def _act(self, game: Game, told: dict[str, Any]) -> None:
        seat, text = told.get("seat"), told.get("action")
        if not isinstance(seat, int) or not 0 <= seat < game.players or not isinstance(text, str):
            raise Fails("seat or action is missing")
        self._compare(json.loads(act_line(game, seat, text)), told)
        try:
            events = game.act(seat, parse_action(text))
        except (Refused, ValueError, IndexError) as error:
            raise Fails(str(error)) from None
        self._due = iter(events[1:])

    def _stop(self, game: Game, event: Event | None, told: dict[str, Any]) -> None:
        if event is None or event.kind != "deal" or told.get("total") != game.standing():
            raise Fails("a game stops only between deals, with its totals")
        self.game = None

    def _compare(self, due: dict[str, Any], told: dict[str, Any]) -> None:
        if due == told:
            return
        wrong = [key for key in {**due, **told} if due.get(key) != told.get(key)]
        raise Fails(f"{wrong[0]} should be {due.get(wrong[0])!r}, not {told.get(wrong[0])!r}")
