"""Plays a trace again and compares each line with the one that the engine writes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from game.cards import deal_chance
from game.names import is_clean, shown
from game.rules import game_of
from game.rules.actions import parse_action
from game.rules.base import Game
from game.rules.parts import BadChoice, Event, OptionValue, Refused
from game.trace import VERSION, act_line, event_line

LONGEST_SEED = 200
LONGEST_VALUE = 80
"""How much of a wrong value is shown, in letters."""


class Fails(ValueError):
    """A line or entry is wrong. The message is one sentence that names the first one."""


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
            compare(json.loads(event_line(event)), told)
            if event.kind == "end":
                self.game = None
        elif told["type"] == "act":
            self._act(self.game, told)
        else:
            raise Fails(f"seat {self.game.turn} is on turn, but the line is of type {value_text(told['type'])}")

    def _open(self, told: dict[str, Any]) -> None:
        if self.game is not None:
            raise Fails("the game before it has no end")
        if not same(told.get("version"), VERSION):
            raise Fails(f"version is {value_text(told.get('version'))}, but this program reads version {VERSION}")
        players = told.get("players")
        if not isinstance(players, int) or isinstance(players, bool):
            raise Fails(f"players is {value_text(players)}, but has to be a whole number such as 4")
        try:
            game = game_of(_word(told, "game"))(players, _word(told, "seed"), _options(told.get("options")))
        except BadChoice as error:
            raise Fails(str(error)) from None
        first = deal_chance(game.seed, 0).below(game.players)
        for key, due in (("options", game.chosen), ("first_dealer", first)):
            if not same(due, told.get(key)):
                raise Fails(f"{key} should be {value_text(due)}, not {value_text(told.get(key))}")
        bots = told.get("bots")
        if not isinstance(bots, list) or len(bots) != players or not all(isinstance(level, str) for level in bots):
            raise Fails(f"bots is {value_text(bots)}, but has to be a list with a text for each of {players} players")
        self.game, self.games = game, self.games + 1
        self._due = iter(game.begin())

    def _act(self, game: Game, told: dict[str, Any]) -> None:
        seat, text = told.get("seat"), told.get("action")
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < game.players:
            raise Fails(f"seat is {value_text(seat)}, but has to be a whole number from 0 to {game.players - 1}")
        if not isinstance(text, str):
            raise Fails(f"action is {value_text(text)}, but has to be a text such as 'play QS'")
        due = json.loads(act_line(game, seat, text))
        compare(due, told)
        if text not in due["legal"]:
            raise Fails(f"the action {value_text(text)} is not among the legal ones")
        try:
            events = game.act(seat, parse_action(text))
        except (Refused, ValueError, IndexError) as error:
            raise Fails(str(error)) from None
        self._due = iter(events[1:])

    def _stop(self, game: Game, event: Event | None, told: dict[str, Any]) -> None:
        if event is None or event.kind != "deal":
            raise Fails("a game stops only between two deals")
        if not isinstance(told.get("why"), str):
            raise Fails(f"why is {value_text(told.get('why'))}, but has to be a text such as 'max-deals'")
        if not same(told.get("total"), game.standing()):
            raise Fails(f"total should be {value_text(game.standing())}, not {value_text(told.get('total'))}")
        self.game = None


def compare(due: dict[str, Any], told: dict[str, Any]) -> None:
    """Raises Fails with the first key whose value is not the one that is due."""
    for key in (*due, *told):
        if key not in told:
            raise Fails(f"{value_text(key)} is missing; it should be {value_text(due[key])}")
        if key not in due:
            raise Fails(f"{value_text(key)} does not belong in a line of type {value_text(due['type'])}")
        if not same(due[key], told[key]):
            raise Fails(f"{key} should be {value_text(due[key])}, not {value_text(told[key])}")


def same(due: object, told: object) -> bool:
    """Whether two values of JSON are the same. Python takes 1, 1.0 and true for equal; here they differ."""
    if type(due) is not type(told):
        return False
    if isinstance(due, list) and isinstance(told, list):
        return len(due) == len(told) and all(map(same, due, told))
    if isinstance(due, dict) and isinstance(told, dict):
        return due.keys() == told.keys() and all(same(due[key], told[key]) for key in due)
    return due == told


def value_text(value: object) -> str:
    """A value for a sentence, shortened if it is long."""
    text = shown(repr(value))
    return text if len(text) <= LONGEST_VALUE else f"{text[:LONGEST_VALUE]}…"


def _word(told: dict[str, Any], key: str) -> str:
    value = told.get(key)
    if not isinstance(value, str) or len(value) > LONGEST_SEED or not is_clean(value):
        raise Fails(f"{key} is {value_text(value)}, but has to be a text of at most {LONGEST_SEED} signs on one line")
    return value


def _options(told: object) -> dict[str, OptionValue]:
    if not isinstance(told, dict):
        raise Fails(f"options is {value_text(told)}, but has to be an object with each option and its value")
    for name, value in told.items():
        if not isinstance(value, int | str) or isinstance(value, bool):
            raise Fails(f"the option {value_text(name)} is {value_text(value)}, but has to be a text or a whole number")
    return told
