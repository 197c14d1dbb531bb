"""Checks that a checker rejects games played by other rules than it is told."""

from __future__ import annotations

import json
from types import ModuleType

import pytest

from tests.oracle.plan import Habit, Options
from tests.oracle.playing import check, driven
from tests.oracle.trace import Fault


def check_other_option(game_id: str, habit: Habit, options: Options, option: str, value: object) -> None:
    """A trace whose `game` line tells another value of an option than was played must be rejected."""
    lines = driven(game_id, habit, seed="x71", deals=25, options=options)
    check(game_id, lines)
    told = json.loads(lines[0])
    assert told["options"][option] != value
    told["options"][option] = value
    with pytest.raises(Fault):
        check(game_id, [json.dumps(told), *lines[1:]])


def check_other_rule(
    game_id: str, habit: Habit, module: ModuleType, name: str, value: object, patch: pytest.MonkeyPatch
) -> None:
    """Games must be rejected by a checker in which one constant or function of its module is wrong."""
    lines = driven(game_id, habit, seed="x79", deals=30)
    check(game_id, lines)
    patch.setattr(module, name, value)
    with pytest.raises(Fault):
        check(game_id, lines)


def check_end_at_target(game_id: str, habit: Habit, seed: str, players: int, target: int, options: Options) -> None:
    """A game must end when a side reaches the target, and not one point before."""
    first = map(json.loads, driven(game_id, habit, seed=seed, deals=1, players=players, options=options))
    score = next(line for line in first if line["type"] == "score")
    side = [seat for seat, points in enumerate(score["change"]) if points]
    for reached in (target - 1, target):
        totals = [reached if seat in side else 0 for seat in range(players)]
        start = [total - more for total, more in zip(totals, score["change"], strict=True)]
        lines = driven(game_id, habit, seed=seed, deals=1, players=players, options=options, start=start)
        check(game_id, lines, start)
        last = json.loads(lines[-1])
        assert (last["total"], last.get("winners")) == (totals, side if reached == target else None)
