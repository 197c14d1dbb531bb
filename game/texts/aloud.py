"""Texts of the screens as they are spoken: the signs of cards, suits and keys become words."""

from __future__ import annotations

from game.language import N_, _
from game.texts.messages import SUIT_SIGNS
from game.texts.spoken.cards import to_speech

KEYS = {"←": N_("left arrow"), "→": N_("right arrow"), "↑": N_("up arrow"), "↓": N_("down arrow")}
_BRACES = {f"{{{letter}}}": sign for letter, sign in zip("SHDC", SUIT_SIGNS, strict=True)}


def aloud(words: str) -> str:
    """A text of the screen as it is spoken: `K♠` becomes `king of spades`, and `♠ spades` only `spades`."""
    if not words:
        return ""
    for written, sign in _BRACES.items():
        words = words.replace(written, sign)
    words = words.replace(" · ", ", ").replace("·", ",")
    for sign, name in KEYS.items():
        words = words.replace(sign, _(name))
    return to_speech(words)
