"""The player's hand in the booth."""

from __future__ import annotations

from game.rules.parts import View
from game.scenes.card_row import CardRow
from game.table.sorting import sorted_hand
from game.ui.preferences import Preferences

HEIGHT = 64
"""The height of a card in logical pixels."""


def hand_row(view: View, preferences: Preferences) -> CardRow:
    """The cards in the order of the settings; by suit where the player sorts by hand, which only the table knows."""
    return CardRow(sorted_hand(view, view.hand, preferences.sort_order, ()), preferences, high=HEIGHT)
