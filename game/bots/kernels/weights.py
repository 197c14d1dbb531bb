"""The learned weights of play-outs, as texts in a game's `weights.py`."""

from __future__ import annotations

from base64 import b85decode, b85encode


def weights_of(text: str) -> list[int]:
    """The weights in a text in base 85: each byte less 128 is one."""
    return [byte - 128 for byte in b85decode(text)]


def text_of(weights: list[int]) -> str:
    """The reverse of `weights_of`, for weights from -128 to 127."""
    return b85encode(bytes([weight + 128 for weight in weights])).decode()
