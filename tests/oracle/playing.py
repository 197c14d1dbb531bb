"""Plays games of the program and hands their traces to the checkers."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from game.__main__ import main
from game.bots import choose
from game.cards import Chance
from game.commands.simulate import Plan, simulate
from game.rules import game_of
from game.trace import act_line, event_line, game_line, stopped_line
from tests.oracle.checker import check_all
from tests.oracle.plan import Case, Habit, Options, oracle_of


def check(game_id: str, lines: Sequence[str], start: Sequence[int] = ()) -> Counter[str]:
    """Check a trace of a game whose totals begin at `start`; the special cases that came up."""
    seen: Counter[str] = Counter()
    check_all(oracle_of(game_id).checker, lines, seen, start)
    return seen


def played(game_id: str, case: Case, level: str, most_deals: int, seed: str = "oracle", games: int = 1) -> list[str]:
    """The trace of games among bots of this level, each with at most `most_deals` deals."""
    lines: list[str] = []
    plan = Plan(game_id, case.players, seed, games, (level,), dict(case.options), most_deals)
    assert len(list(simulate(plan, lines))) == games
    return lines


def simulated(
    path: Path, game_id: str, case: Case, *, bots: str, seed: str = "1", games: int = 1, most_deals: int = 12
) -> list[str]:
    """The trace that the command line writes to `path`."""
    words = ["simulate", game_id, "--players", str(case.players), "--seed", seed, "--bots", bots, "--games", str(games)]
    for name, value in case.options.items():
        words += ["--option", f"{name}={value}"]
    assert main([*words, "--max-deals", str(most_deals), "--trace", str(path)]) == 0
    return path.read_text(encoding="utf-8").splitlines()


def check_simulated(
    path: Path, game_id: str, case: Case, bots: str, games: int = 1, most_deals: int = 12, seed: str = "1"
) -> list[str]:
    """Check games from the command line, and that what was asked for was played; the trace."""
    oracle = oracle_of(game_id)
    lines = simulated(path, game_id, case, bots=bots, seed=seed, games=games, most_deals=most_deals)
    assert check_all(oracle.checker, lines) == games
    deals = 0
    for line in map(json.loads, lines):
        if line["type"] == "game":
            assert (line["players"], line["options"]) == (case.players, {**oracle.plan.defaults(), **case.options})
            deals = 0
        deals += line["type"] == "deal"
        assert line["type"] != "stopped" or deals == most_deals
    assert deals <= most_deals
    return lines


def driven(
    game_id: str,
    habit: Habit,
    *,
    seed: str,
    deals: int,
    players: int = 4,
    options: Options | None = None,
    start: Sequence[int] = (),
) -> list[str]:
    """The trace of a game in which every seat follows a habit, also out of turn, from the totals `start` on."""
    chance = random.Random(seed)
    game = game_of(game_id)(players, seed, dict(options or {}))
    if start:
        game.totals = list(start)
    bots = [Chance("bots", seed, seat) for seat in range(players)]
    lines = [game_line(game, ["random"] * players)]
    events = game.begin()
    while True:
        for event in events:
            if event.kind == "deal" and event.data["number"] > deals:
                return [*lines, stopped_line("enough", game.standing())]
            lines += [event_line(event)] if event.kind != "act" else []
        if game.winners is not None:
            return lines
        seat = next((at for at in range(players) if at != game.turn and game.legal(at)), game.turn)
        if seat is None or (seat != game.turn and chance.random() < 0.5):
            seat = game.turn
        assert seat is not None
        by_text = {str(game.resolve(seat, action)): action for action in game.legal(seat)}
        text = habit(sorted(by_text), chance)
        action = choose("casual", game.view(seat), bots[seat]) if text is None else by_text[text]
        lines.append(act_line(game, seat, str(game.resolve(seat, action))))
        events = game.act(seat, action)
