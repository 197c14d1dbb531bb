"""What a player reads about each game: prompts, refusals, reasons, the rule book. One folder a game.

`texts_of` finds a game's folder by its id; `messages` fills texts in.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    from game.texts.book import Example, Rule


class Texts(Protocol):
    """The names that each game's folder offers; every text is marked for translation."""

    PROMPTS: Mapping[str, str]
    """By phase: what is asked of the player on turn, such as "{name}, bid how many tricks you will take.".

    Where a phase has several, the game's `prompt_of(view)` names the one to use."""
    REFUSALS: Mapping[str, str]
    """By a refusal's message: one sentence, without the rule number."""
    REASONS: Mapping[str, str]
    """By a reason's message: why it scored so, one short sentence. Where some players have none while others score,
    the game's `UNCHANGED` is said of them."""
    FACTS: Mapping[str, str]
    """By a fact's name: its short label at the table. A fact without a label is not shown."""
    ACTIONS: Mapping[str, str]
    """By verb: what a button says, such as "Bid {number}". The common ones stand in `messages`."""
    RULES: tuple[Rule, ...]
    EXAMPLES: tuple[Example, ...]


@cache
def texts_of(game_id: str) -> Texts:
    """The texts of a game; ModuleNotFoundError if there are none."""
    return cast(Texts, import_module(f"game.texts.{game_id.replace('-', '_')}"))


def reminder_lines(game_id: str) -> tuple[str, ...]:
    """Lines to be kept in sight at the table, such as a table of points: a marked title first; mostly none."""
    return getattr(texts_of(game_id), "REMINDER", ())


__all__ = ["Example", "Rule", "Texts", "reminder_lines", "texts_of"]
