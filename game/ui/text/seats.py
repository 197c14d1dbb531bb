"""Names that the program's type cannot write, with the letters of their seats, which stand in where no font can."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.text.cache import forget
from game.ui.text.fonts import is_plain

UNKNOWN = "?"
"""What stands for letters that no font has, if they are of no known name."""

_letters: dict[str, str] = {}


def use_seats(names: Sequence[str]) -> None:
    """Show names that no font can write by the letters A, B, C … of their seats."""
    letters = {name: chr(ord("A") + seat) for seat, name in enumerate(names) if not is_plain(name)}
    if any(_letters.get(name) != letter for name, letter in letters.items()):
        _letters.update(letters)
        forget()


def letter_for(words: str) -> str:
    """Return the letter of the seat whose name has these words."""
    return next((letter for name, letter in _letters.items() if words in name), UNKNOWN)
