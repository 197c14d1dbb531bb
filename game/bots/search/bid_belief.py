"""What the others did in an auction, and what that says about their hands.

Nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Callable
from math import fsum
from typing import NamedTuple

from game.bots.arithmetic import exp
from game.bots.search.determinizations import Weight
from game.bots.search.view_facts import played_cards
from game.cards import CardSet
from game.rules.base import Game
from game.rules.parts import View


class BidRecord(NamedTuple):
    """What a seat did in an auction of its own will: its highest bid, and the lowest bid at which it passed."""

    bid: float | None
    refused: float | None


def bid_records(view: View, lowest: int, forced: int | None = None, over_partner: float = 0) -> list[BidRecord]:
    """What each seat did in the auction; `lowest` is the lowest bid, and a first bid of `forced` says nothing.

    A bid over the partner's counts as `over_partner` higher; a pass on the partner's bid counts as the refusal of a bid
    that much higher.
    """
    said: list[float | None] = [None] * view.players
    refused: list[float | None] = [None] * view.players
    bidder = None
    for at, (seat, action) in enumerate(view.history):
        extra = over_partner if bidder is not None and abs(bidder - seat) == 2 and view.players == 4 else 0
        if action.verb == "bid" and action.number is not None:
            said[seat] = None if at == 0 and action.number == forced else action.number + extra
            lowest, bidder = action.number + 1, seat
        elif action.verb == "pass":
            refused[seat] = min(lowest + extra, refused[seat] or lowest + extra)
    return [BidRecord(*pair) for pair in zip(said, refused, strict=True)]


def weigher_of_bids(view: View, expected: Callable[[CardSet], float], caution: float, freedom: float) -> Weight:
    """A function that tells how likely the others would have bid as they did with the hands of a determinization.

    `expected` gives the tricks that a whole hand should take; players bid `caution` less. The larger `freedom`, the
    less a bid tells about the hand.
    """
    played = played_cards(view)
    said = [(seat, view.fact("bid", seat)) for seat in range(view.players) if seat != view.seat]
    wanted = [(seat, bid + caution) for seat, bid in said if bid is not None]

    def weight(imagined: Game) -> float:
        hands = imagined.hands
        misses = [abs(expected(hands[seat] | played[seat]) - tricks) - 0.5 for seat, tricks in wanted]
        return exp(-fsum(miss * miss for miss in misses if miss > 0) / freedom)

    return weight
