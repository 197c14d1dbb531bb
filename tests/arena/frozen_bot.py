"""Answers for the bots of another version of the program. It runs in a process of its own, with that version's code.

`python -I -S frozen_bot.py FOLDER` reads questions from standard input and writes answers to standard output, one JSON
list a line. It keeps its own copy of a deal, which it is told action by action, so views are never sent. It uses only
what all versions of the program have. `Frozen` in `tests/arena/versions.py` is the other end.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from math import inf
from typing import Any

DEALT_AGAIN = "dealt again"
"""The state of a deal that was thrown in."""


def state_of(game: Any, events: Iterable[Any] = ()) -> object:
    """What both versions must agree on: the points at the end of a deal, otherwise the turn and the legal actions.

    `events` are those of the last action.
    """
    for event in events:
        if event.kind == "score":
            return list(event.data["change"])
        if event.kind == "deal":
            return DEALT_AGAIN
    return {"turn": game.turn, "legal": [str(action) for action in game.legal(game.turn)]}


class Deal:
    """A deal as this version plays it."""

    def __init__(self, told: dict[str, Any]) -> None:
        """`told` has the set-up: game, players, seed, options, dealer, first dealer, number and the bots' key."""
        rules = import_module("game.rules").game_of(told["game"])
        self.game = rules(told["players"], told["seed"], told["options"])
        self.game.dealer, self.game.first_dealer = told["dealer"], told["first_dealer"]
        self.game.number = told["number"]
        chance = import_module("game.cards").Chance
        self.chances = [chance("arena", told["key"], seat) for seat in range(self.game.players)]
        self.game.begin()

    def action(self, seat: int, text: str) -> Any:
        """The legal action with this text. Raises KeyError if there is none."""
        return {str(action): action for action in self.game.legal(seat)}[text]

    def act(self, seat: int, text: str) -> object:
        """Do an action; returns the state after it."""
        return state_of(self.game, self.game.act(seat, self.action(seat, text)))

    def choose(self, seat: int, level: str) -> str:
        """The text of the action that a bot of this level chooses, without a time limit."""
        choose = import_module("game.bots").choose
        return str(choose(level, self.game.view(seat), self.chances[seat], inf))


def answers(questions: Iterable[str]) -> Iterator[object]:
    """The answer to each question; a question that fails is answered with `error` and its cause."""
    deal: Deal | None = None
    for line in questions:
        try:
            verb, *values = json.loads(line)
            if verb == "begin":
                deal = Deal(values[0])
                yield ["done", state_of(deal.game)]
            elif verb == "where":
                yield ["done", import_module("game").__file__]
            else:
                yield ["done", deal.act(*values) if verb == "act" else deal.choose(*values)]  # type: ignore[union-attr]
        except Exception as error:  # the other end reports it; this process goes on with the next deal
            yield ["error", f"{type(error).__name__}: {error}"]


def main() -> None:
    """Answer until standard input ends. What the code prints goes to standard error."""
    sys.path.insert(0, sys.argv[1])
    out, sys.stdout = sys.stdout, sys.stderr
    for answer in answers(sys.stdin):
        print(json.dumps(answer), file=out, flush=True)


if __name__ == "__main__":
    main()
