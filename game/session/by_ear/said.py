"""What is said: a sentence, and what may become of it when something newer is to be said."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import NamedTuple


class Weight(IntEnum):
    """What may become of a sentence when something newer is to be said."""

    PASSING = 0
    """It may be dropped: it only helps, and can be asked for again."""
    NEEDED = 1
    """It is said in its order and never dropped: the listener decides by it."""
    URGENT = 2
    """It answers what the listener has just done: it is said at once, before what waits."""
    ASKED = 3
    """It is what the listener is asked: said in its order, and dropped if the next question comes before that."""


class Said(NamedTuple):
    """Something to be said."""

    text: str
    """With signs such as Q♥, which become words when it is said."""
    weight: Weight = Weight.NEEDED


def needed(told: Iterable[str]) -> list[Said]:
    """Sentences that are never dropped. Empty ones are left out."""
    return _weighed(told, Weight.NEEDED)


def passing(told: Iterable[str]) -> list[Said]:
    """Sentences that may be dropped."""
    return _weighed(told, Weight.PASSING)


def asked(told: Iterable[str]) -> list[Said]:
    """Sentences of a question."""
    return _weighed(told, Weight.ASKED)


def urgent(told: Iterable[str]) -> tuple[Said, ...]:
    """Sentences that are said at once."""
    return tuple(_weighed(told, Weight.URGENT))


def _weighed(told: Iterable[str], weight: Weight) -> list[Said]:
    return [Said(words, weight) for words in told if words]
