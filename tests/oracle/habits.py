"""Habits of choosing that lead games into special cases which bots leave out."""

from __future__ import annotations

import random

from tests.oracle.plan import Habit


def anything(legal: list[str], chance: random.Random) -> str:
    """Any legal action."""
    return chance.choice(legal)


def as_casual_bots(_legal: list[str], _chance: random.Random) -> None:
    """The choices of the casual bots."""


def prefer(*beginnings: str) -> Habit:
    """Any action with the first of these beginnings that is legal; any action if none is."""

    def habit(legal: list[str], chance: random.Random) -> str:
        for beginning in beginnings:
            found = [text for text in legal if text.startswith(beginning)]
            if found:
                return chance.choice(found)
        return chance.choice(legal)

    return habit
