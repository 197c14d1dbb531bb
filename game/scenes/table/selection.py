"""What the person at the table is asked, and how much of the answer has been chosen. Pointer and keys share it."""

from __future__ import annotations

from game.cards import Card
from game.session.ask import Ask


class Selection:
    """The state of one answer."""

    def __init__(self) -> None:
        self.asked: Ask | None = None
        """What is asked; None while nothing is."""
        self.chosen: frozenset[Card] = frozenset()
        """Cards that stand up: one that was clicked once, or those collected to be laid away."""
        self.cursor: Card | None = None
        """The own card that the keys are on."""
        self.typed = ""
        """The first digit of a number of two."""

    def clear(self) -> None:
        """Choose no card."""
        self.chosen = frozenset()
        self.cursor = None
