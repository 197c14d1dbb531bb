"""400: how likely the others would have bid and played as they did with the hands of a determinization."""

from __future__ import annotations

from game.bots.games.four_hundred.habits import habits, likelihood
from game.bots.games.four_hundred.playout import ORDER, dealt_table
from game.bots.games.four_hundred.worth import CAUTION, expected_tricks
from game.bots.search.determinizations import Weight
from game.bots.search.view_facts import played_cards, weigher_of_bids
from game.rules.four_hundred.rules import FourHundred
from game.rules.parts import View

FREEDOM = 1.0
"""How freely the others bid: the larger, the less a bid tells about the hand."""
PLAY_DOUBT = 0.7
"""How often a seat plays another card than by habit."""


def weigher(view: View) -> Weight:
    """Weighs the others' bids and their cards."""
    by_bids = weigher_of_bids(view, expected_tricks, CAUTION, FREEDOM)
    moves = [1 << ORDER.code[action.card] for _seat, action in view.history if action.verb == "play"]
    looker, rows, played = view.seat, habits()[1], played_cards(view)
    assert looker is not None
    if all(seat == looker for seat, action in view.history if action.verb == "play"):
        return by_bids

    def weight(imagined: FourHundred) -> float:
        return by_bids(imagined) * likelihood(dealt_table(imagined, played), moves, looker, 0, rows, PLAY_DOUBT)

    return weight
