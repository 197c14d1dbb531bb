"""Kings, queens and jacks."""

from sprites.draw.suits import suit
from sprites.draw.svg import Shape, filled


def court(rank: str, letter: str, colour: str) -> list[Shape]:
    return [filled(suit(letter, 125, 175, 100), colour)]


def large_court(rank: str, letter: str, colour: str) -> list[Shape]:
    return [filled(suit(letter, 125, 175, 100), colour)]
