"""Plants one error at a time in a trace: a checker that misses one does not check that value."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable, Iterator, Sequence

from tests.oracle.trace import Fault, Line

FREE = frozenset({"seed", "bots", "options", "why"})
"""Keys whose values nothing else in a trace contradicts."""


def planted(lines: Sequence[str], chance: random.Random) -> Iterator[tuple[str, list[str]]]:
    """The trace with one error: each kind of error for one line of each type, with its description."""
    kinds: dict[str, list[int]] = {}
    for at, text in enumerate(lines):
        kinds.setdefault(json.loads(text)["type"], []).append(at)
    kinds.pop("say", None)  # no rule is about what is said
    for kind, places in sorted(kinds.items()):
        at = chance.choice(places)
        yield f"{kind} (line {at + 1}) left out", [*lines[:at], *lines[at + 1 :]]
        at = chance.choice(places)
        yield f"{kind} (line {at + 1}) twice", [*lines[: at + 1], *lines[at:]]
        at = chance.choice([place for place in places if place + 1 < len(lines)] or [0])
        yield f"{kind} (line {at + 1}) changes places", [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]]
        at = chance.choice(places)
        for what, line in _wrong_lines(json.loads(lines[at]), chance):
            yield f"{kind} (line {at + 1}): {what}", [*lines[:at], json.dumps(line), *lines[at + 1 :]]


def let_through(lines: Sequence[str], check: Callable[[list[str]], object], chance: random.Random) -> list[str]:
    """The planted errors that a checker does not find, by their descriptions."""
    missed = []
    for what, wrong in planted(lines, chance):
        try:
            check(wrong)
        except Fault:
            continue
        missed.append(what)
    return missed


def _wrong_lines(line: Line, chance: random.Random) -> Iterator[tuple[str, Line]]:
    yield "a key too many", {**line, "more": 1}
    for key in line:
        yield f"no {key}", {other: value for other, value in line.items() if other != key}
        if key in FREE:
            continue
        for what, value in _changed(line[key], chance, is_dealt=line["type"] == "deal"):
            yield f"{key} {what}", {**line, key: value}


def _changed(value: object, chance: random.Random, is_dealt: bool) -> Iterator[tuple[str, object]]:
    if isinstance(value, bool):
        yield "turned round", not value
    elif isinstance(value, int):
        yield "one more", value + 1
        yield "one less", value - 1
        yield "as a text", str(value)
    elif isinstance(value, str):
        yield "misspelt", value + "?"
    elif value is None:
        yield "made a suit", "S"
    elif isinstance(value, list):
        yield from _changed_list(value, chance, is_dealt)


def _changed_list(value: list[object], chance: random.Random, is_dealt: bool) -> Iterator[tuple[str, object]]:
    yield "with a last one too many", [*value, copy.deepcopy(value[-1]) if value else "?"]
    if not value:
        return
    at = chance.randrange(len(value))
    yield f"without number {at + 1}", [*value[:at], *value[at + 1 :]]
    # The order of the cards within one pile of a deal has no meaning in the rules.
    if len(value) > 1 and value[0] != value[1] and not (is_dealt and isinstance(value[0], str)):
        yield "with the first two the other way round", [value[1], value[0], *value[2:]]
    for what, inner in _changed(value[at], chance, is_dealt):
        yield f"number {at + 1} {what}", [*value[:at], inner, *value[at + 1 :]]
