"""Devil's Bridge: the kernel's play-outs of imagined deals."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache

from game.bots.games.devils_bridge.habits import BridgePlayout, BridgeScoring, bridge_playout, habits, mean_gain
from game.bots.kernels.seeds import seed_of
from game.bots.search.card_codes import Order
from game.rules.devils_bridge.rules import DevilsBridge, points_of
from game.rules.devils_bridge.series import MOST_CARDS

ORDER = Order()
MOST = max(MOST_CARDS.values())
"""The most tricks of a deal (DB-1)."""
RUNS = 3
"""How many play-outs are made of each imagined game: they cost less than the game itself."""
RIVALS = 1.0
"""The weight of the others' mean score, which is subtracted: winning depends on the difference."""


def gain_of(imagined: DevilsBridge, seat: int, luck: Sequence[float]) -> Callable[[int, list[int]], float]:
    """A function that plays the game out with a first card (0: none given) and bids, and returns the seat's gain."""
    seed = seed_of(luck)
    return lambda first, bids: mean_gain(playout_of(imagined, bids), first, seat, seed, habits(), RUNS)


def playout_of(imagined: DevilsBridge, bids: list[int]) -> BridgePlayout:
    """The start of a play-out: an imagined deal in codes, with these bids."""
    turn = imagined.turn if imagined.phase == "play" and imagined.turn is not None else imagined.after(imagined.dealer)
    trick = [1 << ORDER.code[card] for _seat, card in imagined.trick]
    hands, scoring = [ORDER.codes(hand) for hand in imagined.hands], imagined.chosen["scoring"]
    scores = BridgeScoring(bids, _scores(scoring), scoring == "tricks", RIVALS)
    return bridge_playout(hands, imagined.taken, imagined.trump, turn, trick, scores)


def bids_after(imagined: DevilsBridge, numbers: Sequence[int], worths: Sequence[float]) -> Iterator[list[int]]:
    """For each number all bids if the seat on turn bids it and the others bid what they expect (DB-4: the hook)."""
    turn, dealer = imagined.turn or 0, imagined.dealer
    is_bound = imagined.bids[dealer] is None and turn != dealer and imagined.chosen["hook"] == "on"
    usual = [int(worth + 0.5) if bid is None else bid for bid, worth in zip(imagined.bids, worths, strict=True)]
    for number in numbers:
        bids = usual.copy()
        bids[turn] = number
        if is_bound and sum(bids) == imagined.cards:
            wanted, bid = worths[dealer], bids[dealer]
            bids[dealer] = bid - 1 if bid and (wanted < bid or bid == imagined.cards) else bid + 1
        yield bids


@cache
def _scores(scoring: object) -> list[list[int]]:
    """By bid and tricks taken the score."""
    return [[points_of(said, taken, scoring) for taken in range(MOST + 1)] for said in range(MOST + 1)]
