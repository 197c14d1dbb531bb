"""The lesson of Devil's Bridge: half of the deals are the usual ones, the rest all other set-ups."""

from __future__ import annotations

from random import Random
from typing import Final

from game.bots.games.devils_bridge.kernel import ROWS, BridgeScoring, bridge_playout, worth_of
from package.school import Teaching, TrainingDeal

GREEDY_SCORES: Final = [[taken + 10 * (said == taken) for taken in range(18)] for said in range(18)]
"""By bid and tricks taken the score if every trick counts."""
EXACT_SCORES: Final = [[10 + said if said == taken else 0 for taken in range(18)] for said in range(18)]
"""The same if only an exact bid counts."""


def new_deal(draw: Random) -> TrainingDeal:
    """A random deal: cards, bids and set-up."""
    is_usual = draw.random() < 0.5
    players = 5 if is_usual else draw.randint(3, 7)
    cards = 10 if is_usual else draw.randint(3, 51 // players)
    is_greedy = is_usual or draw.random() < 0.5
    pack = draw.sample(range(52), players * cards)
    trump = draw.randrange(4)
    hands = [pack[at * cards : at * cards + cards] for at in range(players)]
    bids: list[int] = []
    for hand in hands:
        by_suit = sum([1 << card % 4 * 13 + card // 4 for card in hand])
        wanted = worth_of(by_suit, trump, players) + draw.gauss(0.0, 0.4)
        bids.append(min(cards, max(0, int(wanted + 0.5))))
    codes = [sum([1 << card for card in hand]) for hand in hands]
    scoring = BridgeScoring(bids, GREEDY_SCORES if is_greedy else EXACT_SCORES, is_greedy, 1.0)
    table = bridge_playout(codes, [0] * players, trump, draw.randrange(players), [], scoring)
    return TrainingDeal(table, draw.randrange(players))


TEACHING: Final = Teaching(new_deal, ROWS, 24000, 0.2)
