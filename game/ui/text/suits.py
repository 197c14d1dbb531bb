"""Suits inside texts: a sign such as `♠`, or `{S}`, is drawn as a picture."""

from __future__ import annotations

import pygame

from game.ui import pictures
from game.ui.text.cache import forget

SUITS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
_SIGNS = (*SUITS, "{")

_four_colours = False


def use_four_colours(four: bool) -> None:
    """Draw suits inside texts in four colours, or in two."""
    global _four_colours
    if four != _four_colours:
        _four_colours = four
        forget()


def suit_picture(letter: str, px: int, on_dark: bool = True) -> pygame.Surface:
    """Return the picture of a suit inside a text of `px` pixels, with straight alpha."""
    side = max(4, round(px * 0.74))
    return pictures.picture(suit_name(letter, on_dark), (side, side), premultiplied=False)


def suit_name(letter: str, on_dark: bool = True) -> str:
    """Return the name of the picture of suit S, H, D or C for dark or light grounds, in the colours in use."""
    return f"suits/{letter}" + ("4" if _four_colours else "") + ("_light" if on_dark else "")


def suit_width(px: int) -> int:
    """Return the width of a suit with the gap behind it, in a text of `px` pixels."""
    return max(4, round(px * 0.74)) + max(1, round(px * 0.08))


def parts(words: str) -> list[str]:
    """Split a text into pieces; each suit is a piece of its own. Apostrophes become curved ones."""
    words = words.replace("'", "’")
    if not any(sign in words for sign in _SIGNS):
        return [words] if words else []
    for sign, letter in SUITS.items():  # a pattern would have to be compiled at the start
        words = words.replace(f"{{{letter}}}", sign)
    pieces = [""]
    for letter in words:
        if letter in SUITS:
            pieces += [letter, ""]
        else:
            pieces[-1] += letter
    return [piece for piece in pieces if piece]
