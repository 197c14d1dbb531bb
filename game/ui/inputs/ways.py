"""The ways of input, and which of them was used last."""

from __future__ import annotations

MOUSE, KEYS, PAD, TOUCH = "mouse", "keys", "pad", "touch"

_last = MOUSE


def last() -> str:
    """The way of input that was used last; prompts name its buttons."""
    return _last


def use(way: str) -> bool:
    """Note that this way was used; return whether it is another one than before."""
    global _last
    is_new, _last = way != _last, way
    return is_new
