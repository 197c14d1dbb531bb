"""The values of a game's options as text."""

from __future__ import annotations

from game.language import _
from game.rules.parts import OptionValue
from game.texts.formats import number_text


def option_value_text(value: OptionValue) -> str:
    """An option's value as it is read: `exact-minus` is `Exact minus`."""
    if isinstance(value, int):
        return number_text(value)
    return _(value.replace("-", " ").replace("_", " ").capitalize())
