"""The player's hand in the booth, sorted as at the table."""

from __future__ import annotations

from game.rules.parts import View
from game.scenes.card_row import CardRow
from game.table.sorting import sorted_hand
from game.ui.preferences import Preferences

HEIGHT = 64
"""The height of a card in logical pixels."""


def hand_row(view: View, preferences: Preferences) -> CardRow:
    """The cards of the view's seat; an order that the player made by hand is known only at the table."""
    return CardRow(sorted_hand(view, view.hand, preferences.sort_order, ()), preferences, high=HEIGHT)
