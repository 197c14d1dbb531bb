"""Proof that nobody chose the cards: a fingerprint of each deal, fixed before its first card is shown.

The fingerprint is the SHA-256 of the text `SALT NUMBER CARDS`: a salt of 32 hexadecimal digits, drawn afresh for each
deal, the number of the deal, and the shuffled pack in the order in which it is dealt, such as `QS TC BJ`. It tells
nothing before the salt is known. After the deal the salt and the order are shown, and anybody can compute it again
(docs/fairness.md).
"""

from __future__ import annotations

from game.cards import cards_text
from game.rules.base import Game
from game.store.values import Seal

SHORT = 8
"""The number of digits that the table shows."""


def fingerprint(salt: str, number: int, order: str) -> str:
    """64 hexadecimal digits that fix the order of the pack of a deal."""
    from hashlib import sha256  # late, because it loads a large library

    return sha256(f"{salt} {number} {order}".encode()).hexdigest()


def sealed(game: Game, number: int) -> Seal:
    """A new seal for a deal of this game."""
    import secrets

    salt = secrets.token_hex(16)
    return Seal(salt, fingerprint(salt, number, order_text(game, number)))


def order_text(game: Game, number: int) -> str:
    """The shuffled pack of a deal as text."""
    return cards_text(game.pack_order(number))


def in_groups(digits: str, most: int | None = None) -> str:
    """The digits, or the first `most` of them, in groups of four."""
    shown = digits[:most]
    return " ".join(shown[at : at + 4] for at in range(0, len(shown), 4))
