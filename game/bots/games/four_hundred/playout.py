"""400: the kernel's play-outs of imagined deals."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.bots.arithmetic import likely
from game.bots.games.four_hundred.habits import (
    FourHundredPlayout,
    FourHundredScoring,
    best_gain,
    ended,
    four_hundred_playout,
    habits,
    mean_gain,
)
from game.bots.kernels.seeds import seed_of
from game.bots.search.card_codes import Code, Order
from game.rules.four_hundred.rules import FourHundred

ORDER = Order()
RUNS = 3
"""How many play-outs are made of each card in an imagined game."""
SHARP, SOFT = 0.05, 0.03
"""The error of a play-out in tricks: at the end of the deal, and for each card in hand more."""
DEAD = -1.5
"""What a dead hand is worth to either side. It scores nothing, but at 0 both sides prefer it to a poor deal, and most
hands are dead; at -3 almost none is, and bids are too high where 1 would be right."""
DEAD_BY_LAST = -1.0
"""The same for the last bidder, who knows what kills the hand and should not play a bad one on."""


def bids_after(imagined: FourHundred, number: int, expected: Sequence[float]) -> list[int]:
    """All bids if the seat on turn bids this number and the others what they expect."""
    wanted = [max(imagined.least_bid(seat), round(tricks)) for seat, tricks in enumerate(expected)]
    wanted[imagined.turn or 0] = number
    return [other if said is None else said for said, other in zip(imagined.bids, wanted, strict=True)]


def gains(
    imagined: FourHundred, seat: int, firsts: Sequence[Code], bids: Sequence[int], luck: Sequence[float]
) -> list[float]:
    """The points of the seat's side less those of the other side, with each first card (-1: none given)."""
    table, seed, rows = playout_of(imagined, bids), seed_of(luck), habits()
    return [mean_gain(table, 1 << first if first >= 0 else 0, seat, seed, rows, RUNS) for first in firsts]


def end_gains(imagined: FourHundred, seat: int, firsts: Sequence[Code], luck: Sequence[float]) -> list[float]:
    """The mean of play-outs and of best play by all, for each first card."""
    bids, cards = [said or 0 for said in imagined.bids], [1 << first for first in firsts]
    means = gains(imagined, seat, firsts, bids, luck)
    exact = playout_of(imagined, bids, is_exact=True)
    return [(mean + best_gain(exact, card, seat)) / 2 for mean, card in zip(means, cards, strict=True)]


def forecast_of(imagined: FourHundred, seat: int, bids: Sequence[int], luck: Sequence[float]) -> int:
    """The tricks of a seat in one play-out of the whole deal."""
    over = ended(playout_of(imagined, bids), 0, seat, seed_of(luck), habits(), None)
    assert isinstance(over, FourHundredPlayout)
    return over.taken()[seat]


def playout_of(imagined: FourHundred, bids: Sequence[int], is_exact: bool = False) -> FourHundredPlayout:
    """The start of a play-out: an imagined deal in codes, with these bids; `is_exact` for the true score of each."""
    codes, hands, played = ORDER.code, imagined.hands.copy(), list[int]()
    for seat, action in imagined.history:
        if action.verb == "play":
            hands[seat] |= 1 << action.card
            played.append(1 << codes[action.card])
    scale = 0.0 if is_exact else SHARP + SOFT * max(hand.bit_count() for hand in imagined.hands)
    scoring = _scoring(tuple(bids), tuple(map(imagined.worth, bids)), scale)
    return four_hundred_playout([ORDER.codes(hand) for hand in hands], imagined.after(imagined.dealer), played, scoring)


@lru_cache(maxsize=256)
def _scoring(bids: tuple[int, ...], worths: tuple[int, ...], scale: float) -> FourHundredScoring:
    """The points of each seat by its tricks; each bid is made with some probability unless `scale` is 0."""

    def made(over: int) -> float:
        return likely(over + 0.5, scale) if scale else float(over >= 0)

    points = [
        [worth * (2 * made(taken - said) - 1) for taken in range(14)] for said, worth in zip(bids, worths, strict=True)
    ]
    return FourHundredScoring(list(bids), points)
