"""`simulate`: bots play whole games, with a summary or a trace that anyone can check.

The same arguments give the same bytes on every machine and in every run, since no search is limited by a clock.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from typing import NamedTuple

from game.bots import choose
from game.bots.levels import LEVELS
from game.cards import Chance
from game.commands import BadArgument
from game.rules import game_of
from game.rules.actions import Action
from game.rules.base import Game
from game.rules.parts import BadChoice, OptionValue
from game.store.trouble import reason_of
from game.trace import act_line, event_line, game_line, stopped_line


@dataclass(frozen=True, slots=True)
class Plan:
    """What to simulate."""

    game: str
    players: int | None = None
    seed: str = "1"
    games: int = 1
    bots: tuple[str, ...] = ("casual",)
    options: dict[str, OptionValue] = field(default_factory=dict)
    max_deals: int | None = None

    def check(self) -> tuple[type[Game], tuple[str, ...]]:
        """The rules, and a level for each seat. Raises BadArgument."""
        try:
            rules = game_of(self.game)
            players = rules.check_players(self.players)
            rules.check_options(self.options)
        except BadChoice as error:
            raise BadArgument(str(error)) from None
        for level in self.bots:
            if level not in LEVELS:
                raise BadArgument(f"there is no bot level {level!r}; the levels are {', '.join(LEVELS)}")
        if len(self.bots) not in (1, players):
            raise BadArgument(f"--bots takes one level or one for each of the {players} seats, not {len(self.bots)}")
        if self.games < 1:
            raise BadArgument(f"--games takes a number from 1 up, not {self.games}")
        if self.max_deals is not None and self.max_deals < 1:
            raise BadArgument(f"--max-deals takes a number from 1 up, not {self.max_deals}")
        if not self.seed.isprintable() or len(self.seed) > 100:
            raise BadArgument("--seed takes a text of at most 100 signs, all of which can be shown")
        return rules, self.bots if len(self.bots) == players else self.bots * players


class Result(NamedTuple):
    """How one simulated game ended."""

    seed: str
    deals: int
    totals: tuple[int, ...]
    winners: tuple[int, ...] | None


def simulate(plan: Plan, lines: list[str] | None = None) -> Iterator[Result]:
    """Plays the games of a plan and gives one result each. Appends their trace lines to `lines` if given."""
    rules, levels = plan.check()
    for number in range(1, plan.games + 1):
        seed = plan.seed if number == 1 else f"{plan.seed}/{number}"
        game = rules(plan.players, seed, plan.options)
        yield play_game(game, levels, plan.max_deals, lines)


def play_game(game: Game, levels: Sequence[str], max_deals: int | None, lines: list[str] | None) -> Result:
    """Plays one game to its end, or until `max_deals` deals are over."""
    chances = [Chance("bots", game.seed, seat) for seat in range(game.players)]
    if lines is not None:
        lines.append(game_line(game, levels))
    events = game.begin()
    while True:
        for event in events:
            if event.kind == "deal" and max_deals is not None and event.data["number"] > max_deals:
                if lines is not None:
                    lines.append(stopped_line("max-deals", game.standing()))
                return Result(game.seed, max_deals, tuple(game.standing()), None)
            if lines is not None and event.kind != "act":
                lines.append(event_line(event))
        if game.winners is not None:
            return Result(game.seed, game.number, tuple(game.totals), game.winners)
        seat = game.turn
        assert seat is not None
        action = _choice(game, seat, levels[seat], chances[seat])
        if lines is not None:
            lines.append(act_line(game, seat, str(game.resolve(seat, action))))
        events = game.act(seat, action)


def _choice(game: Game, seat: int, level: str, chance: Chance) -> Action:
    if level == "random":
        return chance.choice(game.legal(seat))  # the same as `choose`, without the cost of a view
    return choose(level, game.view(seat), chance, seconds=inf)


def run(plan: Plan, trace: Path | None) -> None:
    """Plays the games, and prints a summary or writes the trace. Raises BadArgument."""
    if trace is None:
        for result in simulate(plan):
            print(_summary(result))
        return
    plan.check()
    try:
        with trace.open("w", encoding="utf-8", newline="\n") as file:
            lines: list[str] = []
            for _result in simulate(plan, lines):
                file.writelines(f"{line}\n" for line in lines)
                lines.clear()
    except OSError as error:
        raise BadArgument(f"{trace} cannot be written ({reason_of(error)}); choose another file with --trace") from None


def _summary(result: Result) -> str:
    ending = "stopped" if result.winners is None else "won by " + ", ".join(f"seat {seat}" for seat in result.winners)
    return f"seed {result.seed}: {result.deals} deals, totals {' '.join(map(str, result.totals))}, {ending}"
