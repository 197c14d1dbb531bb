"""400: what the others' bids say about their hands."""

from __future__ import annotations

from collections.abc import Callable
from math import exp

from game.bots.games.four_hundred.worth import CAUTION, expected_tricks
from game.bots.search.view_facts import played_cards
from game.rules.four_hundred.rules import FourHundred
from game.rules.parts import View

FREEDOM = 3.0
"""How freely the others bid: the larger, the less a bid tells about the hand."""


def weigher(view: View) -> Callable[[FourHundred], float]:
    """How likely the others would have bid as they did with the hands of a determinization."""
    played = played_cards(view)
    said = [(seat, view.fact("bid", seat)) for seat in range(view.players) if seat != view.seat]
    bids = [(seat, bid + CAUTION) for seat, bid in said if bid is not None]

    def weight(imagined: FourHundred) -> float:
        misses = [abs(expected_tricks(imagined.hands[seat] | played[seat]) - bid) - 0.5 for seat, bid in bids]
        return exp(-sum(miss * miss for miss in misses if miss > 0) / FREEDOM)

    return weight
