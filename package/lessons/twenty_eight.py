"""The lesson of Twenty-Eight: two deals of three with four players, bids as bots make them, and some higher ones."""

from __future__ import annotations

from math import exp
from random import Random
from typing import Final

from game.bots.games.twenty_eight.kernel import ALL_POINTS, JACKS, NINES, ROWS, SUIT, Contract, twenty_eight_playout
from package.school import Teaching, TrainingDeal

FOUR_HANDS: Final = [12.2, 2.0, 2.7, 1.5, 1.8]
"""With four players, the points of the bidder's side: base, each further trump, jack, 9, each other jack."""
THREE_HANDS: Final = [5.8, 2.4, 4.2, 1.7, 2.7]
"""The same with three players."""
SOFTNESS: Final = 1.0
"""How far from the bid the points still matter: a step would teach little."""


def hand_worth(hand: int, suit: int, values: list[float]) -> float:
    """The expected points of the bidder's side with these four cards and this suit as trump."""
    own = hand & suit
    if own == 0:
        return 0.0
    worth = values[0] + values[1] * (own.bit_count() - 1)
    if own & JACKS:
        worth += values[2]
    if own & NINES:
        worth += values[3]
    return worth + values[4] * (hand & JACKS & ~suit).bit_count()


def best_suit(hand: int, values: list[float]) -> int:
    """The suit that makes the best trumps."""
    best = SUIT
    for at in range(1, 4):
        if hand_worth(hand, SUIT << at, values) > hand_worth(hand, best, values):
            best = SUIT << at
    return best


def gains_of(bid: int) -> list[float]:
    """TE-16 by the points taken, with a soft step, and a little for each point."""
    size = 3 if bid >= 25 else 2 if bid >= 20 else 1
    gains: list[float] = []
    for taken in range(ALL_POINTS + 1):
        made = 1.0 / (1.0 + exp(-(taken - bid + 0.5) / SOFTNESS))
        gains.append(made * (2 * size + 1) - size - 1 + 0.04 * (taken - bid))
    return gains


def auction(firsts: list[int], draw: Random) -> list[int]:
    """The bidder and the bid with these first four cards of each place; place 0 has to open."""
    players = len(firsts)
    lowest, enough = (14, 16.0) if players == 4 else (12, 12.0)
    values = FOUR_HANDS if players == 4 else THREE_HANDS
    most: list[float] = []
    for hand in firsts:
        points = hand_worth(hand, best_suit(hand, values), values) + draw.gauss(0.0, 1.0)
        most.append(lowest + 1 + (points - enough) * 0.6)
    bidder, bid, place, passes = 0, lowest, 0, 0
    while passes < players - 1:
        place = (place - 1) % players
        over = 1.8 if players == 4 and (place + 2) % 4 == bidder else 0.0
        if most[place] - over >= bid + 1 and bid < ALL_POINTS:
            bidder, bid, passes = place, bid + 1, 0
        else:
            passes += 1
    if draw.random() < 0.1:
        bid = draw.randint(bid, 26)
    return [bidder, bid]


def new_deal(draw: Random) -> TrainingDeal:
    """A random deal with its auction, trump card and first lead."""
    players = 4 if draw.random() < 0.67 else 3
    pack = draw.sample(range(32) if players == 4 else range(8, 32), 8 * players)
    firsts = [sum([1 << card for card in pack[8 * place : 8 * place + 4]]) for place in range(players)]
    bidder, bid = auction(firsts, draw)
    values = FOUR_HANDS if players == 4 else THREE_HANDS
    suit = best_suit(firsts[bidder], values)
    own = [card for card in pack[8 * bidder : 8 * bidder + 4] if suit >> card & 1]
    is_usual = draw.random() < 0.7
    card = draw.choice(own) if not is_usual else min(own) if players == 4 else max(own)
    hands = [sum([1 << card for card in pack[8 * place : 8 * place + 8]]) for place in range(players)]
    hands[bidder] ^= 1 << card
    leader = draw.choice([0, 2])
    table = twenty_eight_playout(hands, 1 << card, leader, [], Contract(players, bidder, bid, gains_of(bid)))
    return TrainingDeal(table, draw.randrange(players))


TEACHING: Final = Teaching(new_deal, ROWS, 24000, 0.04)
