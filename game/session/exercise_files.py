"""The exercises that come with a game: `exercises.json` in its folder of `game/texts`, written by `make exercises`.

The file begins with a fingerprint of what the rules make of its positions. While that stays the same, all of them
still replay to the same choice.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from functools import cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any

from game.rules.parts import View
from game.rules.registry import package_of
from game.session.exercises import Exercise

FILE = "exercises.json"


def path_of(game_id: str) -> Path:
    """The file of a game, whether it exists or not."""
    package = import_module(package_of(game_id, "game.texts"))
    return Path(package.__path__[0]) / FILE


def has_exercises(game_id: str) -> bool:
    """Whether exercises come with a game; a game may have none."""
    return path_of(game_id).exists()


@cache
def exercises_of(game_id: str) -> tuple[Exercise, ...]:
    """The exercises that come with a game; empty if it has none. Raises OSError or ValueError for a broken file."""
    path = path_of(game_id)
    if not path.exists():
        return ()
    plain = json.loads(path.read_text(encoding="utf-8"))
    return tuple(Exercise.from_plain(game_id, one) for one in plain["exercises"])


def kept_fingerprint(game_id: str) -> str:
    """The fingerprint in a game's file."""
    plain: dict[str, Any] = json.loads(path_of(game_id).read_text(encoding="utf-8"))
    return str(plain["rules"])


def text_of(game_id: str, exercises: Sequence[Exercise]) -> str:
    """The text of a game's file: an exercise a line."""
    lines = [json.dumps(one.plain(), separators=(",", ":"), ensure_ascii=False) for one in exercises]
    rows = ",\n".join(lines)
    return f'{{"rules":"{fingerprint(exercises)}","exercises":[\n{rows}\n]}}\n'


def fingerprint(exercises: Iterable[Exercise]) -> str:
    """Twelve hexadecimal digits of what the rules make of these positions.

    Raises BadChoice, Refused or ValueError if they do not replay.
    """
    digest = sha256()
    for exercise in exercises:
        digest.update(_told(exercise.position.view()).encode())
    return digest.hexdigest()[:12]


def _told(view: View) -> str:
    """What the choice consists of: the cards in sight, what was done, and what may be done."""
    piles = [(pile.kind, pile.owner, pile.cards) for pile in view.piles]
    done = [(seat, str(action)) for seat, action in view.history]
    return repr((view.phase, view.turn, view.seat, piles, done, [str(action) for action in view.legal]))
