"""The lesson of Alkort: half of the deals are the usual ones, the rest all other set-ups."""

from __future__ import annotations

from random import Random
from typing import Final

from game.bots.games.alkort.kernel import LOW_EIGHTS, ROWS, SIZES, alkort_playout
from package.school import Teaching, TrainingDeal


def new_deal(draw: Random) -> TrainingDeal:
    """A random deal: cards and set-up."""
    is_usual = draw.random() < 0.5
    is_shown = is_usual or draw.random() < 0.5
    courts_fall = not is_usual and draw.random() < 0.6
    pack = draw.sample(range(44), 44)
    hands = [sum([1 << card for card in pack[at * 9 : at * 9 + 9]]) for at in range(4)]
    leader, laid_away = draw.randrange(4), 0
    most = sum(SIZES[: LOW_EIGHTS + 1])
    for at in range(4):
        # whoever holds nothing takes the whole stock
        seat = (leader + at) % 4
        if not laid_away and hands[seat] < 1 << most:
            best = max([card for card in range(44) if hands[seat] >> card & 1])
            laid_away = hands[seat] ^ 1 << best
            hands[seat] = 1 << best | sum([1 << card for card in pack[36:]])
    table = alkort_playout(hands, laid_away, is_shown, leader, courts_fall)
    return TrainingDeal(table, draw.randrange(4))


TEACHING: Final = Teaching(new_deal, ROWS, 6000, 0.03)
