"""Whether the ground of an exercise speaks against its second best choice too.

A hint's reason holds against the mean of the other candidates. In an exercise the best choice is compared with the next
best, so a reason that holds for both of them in the same way explains nothing.
"""

from __future__ import annotations

from collections.abc import Callable

from game.bots.advice.hand_facts import Hand, is_unbeatable
from game.bots.advice.lesson import Lesson
from game.bots.advice.themes import takes
from game.bots.player import player_of
from game.cards import HIDDEN, Card, suit_of
from game.rules.actions import CALL
from game.rules.parts import View

TAKING = ("wins-now", "trumps-in", "unbeatable", "always-wins")
OFTEN = ("will-win", "takes", "best-chance", "side-takes", "side-chance")
"""The reasons with a count of how often the trick is taken, and how often with the next card."""
A_POINT = 1.0
"""By how many points of the trick the best card has to be better on average."""
SOME = 0.8
"""How many cards of a suit a trick has to bring on average."""
FAR_MORE = 0.3
"""By what share of the deals the trick has to be taken more often than with the next card."""


def speaks_for_best(view: View, lesson: Lesson) -> bool:
    """Whether the first reason tells the best choice from the second."""
    best, second = lesson.best, lesson.values[1].action
    if best.verb != "play" or best.card == HIDDEN:
        return True
    if second.verb != "play" or second == CALL or second.card == HIDDEN:
        return True
    message = lesson.reasons[0].message.removesuffix("-pair")
    values = dict(lesson.reasons[0].values)
    if message in OFTEN:
        more = values["count"] - values.get("other_count", values["count"])
        return bool(more >= FAR_MORE * values["tried"])
    if message == "collects":
        return bool(values["more"] >= SOME)
    if message in ("most-points", "fewest-points"):
        return bool(values["points"] >= A_POINT)
    if message == "keeps-suit":
        return bool(suit_of(second.card) == values["suit"])
    check = CHECKS.get(message.partition("/")[2] or message.removesuffix("-none"))
    return check is None or check(view, best.card, second.card)


def _does_not_take(view: View, best: Card, second: Card) -> bool:
    if Hand(view, best).led is None:
        return not is_unbeatable(view, second)
    return not takes(view, second)


def _takes(view: View, best: Card, second: Card) -> bool:
    return takes(view, second)


def _is_higher(view: View, best: Card, second: Card) -> bool:
    hand = Hand(view, best)
    return hand.is_trumping(second) or hand.rank(second) > hand.rank(best)


def _is_lower(view: View, best: Card, second: Card) -> bool:
    hand = Hand(view, best)
    return not hand.is_trumping(second) and hand.rank(second) < hand.rank(best)


def _has_more_points(view: View, best: Card, second: Card) -> bool:
    points = player_of(view.game).card_points
    return points(second) > points(best)


def _gives_points(view: View, best: Card, second: Card) -> bool:
    return _has_more_points(view, best, second) and not takes(view, second)


def _has_fewer_points(view: View, best: Card, second: Card) -> bool:
    points = player_of(view.game).card_points
    return points(second) < points(best)


def _is_trump(view: View, best: Card, second: Card) -> bool:
    return Hand(view, best).is_trumping(second)


def _is_no_trump(view: View, best: Card, second: Card) -> bool:
    hand = Hand(view, second)
    return not hand.is_trump


CHECKS: dict[str, Callable[[View, Card, Card], bool]] = {
    **dict.fromkeys(TAKING, _does_not_take),
    **dict.fromkeys(("lowest", "lowest-away", "keeps", "low", "rubbish"), _is_higher),
    **dict.fromkeys(("enough", "should-be-enough"), _is_higher),
    **dict.fromkeys(("rid", "rid-need"), _is_lower),
    "loses": _takes,
    **dict.fromkeys(("saves-trump", "trump-later"), _is_trump),
    "later": _is_higher,
    "draws": _is_no_trump,
    **dict.fromkeys(("no-points", "few-points"), _has_more_points),
    **dict.fromkeys(("no-risk", "no-gift"), _gives_points),
    "points": _has_fewer_points,
}
"""By message, or by what follows in a message of two parts: what has to hold for the second best card."""
