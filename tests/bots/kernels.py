"""The network computed weight by weight, to compare with a kernel's sums, and what all kernels' tests share."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest

from game.bots.kernels.network import HIDDEN_UNITS, WIDTH, Choice, Note, Playout, WeightRow, rows_of
from game.bots.kernels.weights import weights_of


def compiled_kernel(game: str) -> ModuleType:
    """The compiled kernel of a game, by its folder; `make` compiles it where there is a C compiler."""
    name = f"game.bots.games.{game}.kernel_compiled"
    module: ModuleType = pytest.importorskip(name, reason="the kernel is not compiled: run `make env`")
    return module


def plain_kernel(game: str) -> Any:
    """The same as plain Python: the kernel's names and those of the network."""
    module = ModuleType(f"plain {game}")
    for name in ("game.bots.kernels.network", f"game.bots.games.{game}.kernel"):
        vars(module).update(vars(import_module(name)))
    return module


def cards_of(cards: int) -> list[int]:
    """The cards of a set in codes, each as a set of its own, from low to high."""
    return [1 << at for at in range(int(cards).bit_length()) if cards >> at & 1]


@cache
def learned(kernel: Any, game: str) -> list[list[Any]]:
    """The learned habits of a game, by its folder, as rows of this kernel: the own ones and the others'."""
    weights = import_module(f"game.bots.games.{game}.weights")
    return [kernel.rows_of(weights_of(text)) for text in (weights.OWN, weights.OTHERS)]


@cache
def blank_rows(count: int) -> list[WeightRow]:
    """So many rows with weights of 0."""
    return rows_of([0] * count * WIDTH)


def looked_at(table: Playout, rows: int) -> Choice:
    """The choice of the seat on turn with all rows that it looks at; all weights are 0."""
    choice = Choice(1)
    choice.is_noting = True
    choice.begin(blank_rows(rows))
    table.look(choice, table.legal())
    return choice


def plain_logit(choice: Choice, note: Note, weights: Sequence[float]) -> float:
    """The logit of a card: its own weights plus the positive hidden units."""
    places = [place * WIDTH + 1 for place in (*note.rows, *choice.shared)]
    back = [place * WIDTH + 1 for place in note.held_back]
    units = [
        max(0.0, sum(weights[place + at] for place in places) - sum(weights[place + at] for place in back))
        for at in range(HIDDEN_UNITS)
    ]
    alone = sum(weights[place * WIDTH] for place in note.rows)
    return alone + sum(units[: HIDDEN_UNITS // 2]) - sum(units[HIDDEN_UNITS // 2 :])
