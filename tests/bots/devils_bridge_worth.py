"""The habits' network for a card of Devil's Bridge, computed weight by weight, to compare with the kernel's sums."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.games.devils_bridge.kernel import HIDDEN_UNITS, WIDTH, Features, suit_of
from game.cards import cards_in


def cards_of(hand: int) -> list[int]:
    """The cards of a hand one by one."""
    return [1 << at for at in cards_in(hand)]


def rows_for(features: Features, card: int) -> tuple[int, ...]:
    """The weight rows of a card: one for it in hand, four for it being played, four shared ones."""
    features.look_at(card, suit_of(card))
    of_card = (features.held, features.higher, features.lower, features.length, features.want_row)
    return *of_card, features.need, features.trumps, features.rivals_row, features.slack


def plain_worth(features: Features, card: int, weights: Sequence[float]) -> float:
    """The logit of a card: its own weights plus the positive hidden units."""
    held = [rows_for(features, other)[0] for other in cards_of(features.hand ^ card)]
    own = rows_for(features, card)[1:]
    places = [place * WIDTH + 1 for place in (*own, *held)]
    thoughts = [max(0.0, sum(weights[place + at] for place in places)) for at in range(HIDDEN_UNITS)]
    alone = sum(weights[place * WIDTH] for place in own[:4])
    return alone + sum(thoughts[: HIDDEN_UNITS // 2]) - sum(thoughts[HIDDEN_UNITS // 2 :])
