"""400: how likely the others would have bid as they did with the hands of a determinization."""

from __future__ import annotations

from game.bots.games.four_hundred.worth import CAUTION, expected_tricks
from game.bots.search.bid_belief import weigher_of_bids
from game.bots.search.determinizations import Weight
from game.rules.parts import View

FREEDOM = 1.0
"""How freely the others bid: the larger, the less a bid tells about the hand."""


def weigher(view: View) -> Weight:
    """Weighs the others' bids. Their cards tell a little more, but that won nothing (see docs/bots-measured.md)."""
    return weigher_of_bids(view, expected_tricks, CAUTION, FREEDOM)
