"""Jokers."""

from sprites.draw.suits import suit
from sprites.draw.svg import Shape, filled


def joker(coloured: bool, large: bool) -> list[Shape]:
    return [filled(suit("S", 125, 175, 100), "#c23127" if coloured else "#1c2126")]
