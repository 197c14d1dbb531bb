"""What the learned habits of Devil's Bridge make of a card, weight by weight, to compare with the kernel's sums."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.games.devils_bridge.kernel import THOUGHTS, WIDTH, Moment, suit_of
from game.cards import cards_in


def cards_of(hand: int) -> list[int]:
    """The cards of a hand, each by itself."""
    return [1 << at for at in cards_in(hand)]


def rows_for(moment: Moment, card: int) -> tuple[int, ...]:
    """The rows that a card is judged by: as one held, four as the one to be played, four of all else."""
    moment.look(card, suit_of(card))
    of_card = (moment.held, moment.higher, moment.lower, moment.length, moment.wish)
    return *of_card, moment.need, moment.trumps, moment.mood, moment.slack


def plain_worth(moment: Moment, card: int, weights: Sequence[float]) -> float:
    """What a card is worth: its own weights, and the thoughts above zero."""
    held = [rows_for(moment, other)[0] for other in cards_of(moment.hand ^ card)]
    own = rows_for(moment, card)[1:]
    places = [place * WIDTH + 1 for place in (*own, *held)]
    thoughts = [max(0.0, sum(weights[place + at] for place in places)) for at in range(THOUGHTS)]
    alone = sum(weights[place * WIDTH] for place in own[:4])
    return alone + sum(thoughts[: THOUGHTS // 2]) - sum(thoughts[THOUGHTS // 2 :])
