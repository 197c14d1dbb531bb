"""The lesson of 400: bids near what the hands are worth; one deal of three is Cutthroat 400."""

from __future__ import annotations

from random import Random
from typing import Final

from game.bots.games.four_hundred.kernel import ROWS, FourHundredScoring, four_hundred_playout
from package.school import Teaching, TrainingDeal

DEAD: Final = 10
"""FH-4: a deal whose bids are worth no more than this is not played."""
TRICK: Final = 0.05
"""What a trick is worth in addition to the bid, so that there is something to learn where all bids are decided."""


def tricks_of(hand: list[int]) -> float:
    """How many tricks a hand should take, as `game.bots.games.four_hundred.worth` has it, roughly."""
    sizes, worth = [0, 0, 0, 0], 0.0
    for card in hand:
        sizes[card % 4] += 1
    trumps = sizes[1]
    for card in hand:
        rank, suit = card // 4, card % 4
        size = sizes[suit]
        if suit == 1:
            worth += 1.0 if rank == 12 else 0.15 * min(size, 6) * (0.6 + rank / 25) + (0.3 if rank >= 10 else 0.0)
        elif rank == 12:
            worth += 0.9 if size < 6 else 0.7
        elif rank == 11:
            worth += 0.6 if size > 1 else 0.25
        elif rank == 10:
            worth += 0.25 if size > 2 else 0.1
    for suit in (0, 2, 3):
        worth += 0.3 * max(0, 2 - sizes[suit]) * min(trumps, 3) / 2
    return worth


def new_deal(draw: Random) -> TrainingDeal:
    """A random deal: cards, bids and set-up."""
    doubles = 5 if draw.random() < 0.33 else 7
    while True:
        pack = draw.sample(range(52), 52)
        hands = [pack[13 * seat : 13 * seat + 13] for seat in range(4)]
        bids = [max(1, min(13, round(tricks_of(hand) - 0.2 + draw.gauss(0.0, 0.7)))) for hand in hands]
        worths = [said * 2 if said >= doubles else said for said in bids]
        if sum(worths) > DEAD:
            break
    points: list[list[float]] = []
    for said, worth in zip(bids, worths, strict=True):
        points.append([(worth if taken >= said else -worth) + TRICK * min(taken, said) for taken in range(14)])
    codes = [sum([1 << card for card in hand]) for hand in hands]
    table = four_hundred_playout(codes, draw.randrange(4), [], FourHundredScoring(bids, points))
    return TrainingDeal(table, draw.randrange(4))


TEACHING: Final = Teaching(new_deal, ROWS, 6000, 0.15)
