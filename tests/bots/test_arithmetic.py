"""The bots calculate the same on every machine: no rounding of a C library or of a version of Python decides."""

from __future__ import annotations

import ast
import builtins
import math
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

import game.bots
from game.bots.arithmetic import exp, raised
from game.bots.kernels.network import NOISE, ODDS, UNIT
from game.commands.simulate import Plan, simulate
from game.rules import GAMES

FOLDER = Path(game.bots.__file__).parent
EXACT = {"comb", "fsum", "inf", "ldexp", "prod", "sqrt"}
"""What of `math` gives the same bits everywhere."""
NETWORK = "kernels/network.py"
"""It takes exponentials and logarithms for tables of whole numbers only."""


@pytest.mark.parametrize("power", [-699.9, -30.0, -3.3, -0.5, -1e-9, 0.0, 1e-9, 0.34, 0.35, 1.0, 12.7, 30.0, 699.0])
def test_exp_is_the_exponential_function(power: float) -> None:
    assert exp(power) == pytest.approx(math.exp(power), rel=2e-13)


def test_exp_never_falls_and_gives_nothing_below_its_range() -> None:
    values = [exp(step / 64) for step in range(-64 * 40, 64 * 30)]
    assert values == sorted(values)
    assert (exp(0.0), exp(-701.0), exp(-1e300)) == (1.0, 0.0, 0.0)


def test_exp_gives_these_bits() -> None:
    assert [exp(power).hex() for power in (-12.34, -1.0, 0.7)] == [
        "0x1.257c2c1ce3703p-18",
        "0x1.78b56362cef2bp-2",
        "0x1.01c2a61268987p+1",
    ]


def test_raised_multiplies() -> None:
    assert [raised(0.75, times) for times in (0, 1, 3)] == [1.0, 0.75, 0.421875]


def inexact(source: str) -> set[str]:
    """What a module takes from `math` or calculates by `**` that C libraries round differently."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module == "math":
            found |= {name.name for name in node.names} - EXACT
        elif isinstance(node, ast.Import):
            found |= {name.name for name in node.names} & {"math", "cmath", "statistics"}
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Pow):
            found |= {"**"} if not isinstance(node.right, ast.Constant) else set()
    return found


def test_bots_use_no_function_that_c_libraries_round_differently() -> None:
    files = sorted(FOLDER.rglob("*.py"))
    found = {path.relative_to(FOLDER).as_posix(): inexact(path.read_text("utf-8")) for path in files}
    assert {name: functions for name, functions in found.items() if functions} == {NETWORK: {"exp", "log"}}


def test_an_inexact_function_is_found() -> None:
    assert inexact("from math import fsum, exp\nimport math\nx = y ** z + y ** 2\n") == {"exp", "math", "**"}


def test_no_entry_of_the_kernels_noise_depends_on_the_last_bits_of_a_logarithm() -> None:
    exact = [-math.log(-math.log((at + 0.5) / 1024)) * 4096 for at in range(1024)]
    assert [round(value) for value in exact] == NOISE
    assert min(abs(abs(value) % 1 - 0.5) for value in exact) > 1e-6


def test_no_entry_of_the_kernels_odds_depends_on_the_last_bits_of_an_exponential() -> None:
    exact = [math.exp(-at / UNIT) * (1 << 30) for at in range(len(ODDS))]
    assert [round(value) for value in exact] == ODDS
    assert min(abs(abs(value) % 1 - 0.5) for value in exact) > 1e-4


def test_fractions_are_added_exactly_and_not_by_sum(monkeypatch: pytest.MonkeyPatch) -> None:
    """`sum` of fractions changed in Python 3.12. With whole numbers, and without rounding, it gives the same."""
    found: set[str] = set()

    def checked(values: Iterable[Any], /, start: Any = 0) -> Any:
        added = list(values)
        if any(isinstance(value, float) and not value.is_integer() for value in added):
            frame = sys._getframe(1)
            found.add(f"{frame.f_globals['__name__']}:{frame.f_lineno}")
        return total(added, start)

    total = builtins.sum
    monkeypatch.setattr(builtins, "sum", checked)
    for rules in GAMES.values():
        for level in ("casual", "club"):
            list(simulate(Plan(rules.id, rules.seats[-1], "sum", bots=(level,), max_deals=1)))
    assert not {place for place in found if place.startswith("game.")}, "use math.fsum"
    assert sum([0.5]) == 0.5
    assert found == {f"{__name__}:{sys._getframe().f_lineno - 1}"}
