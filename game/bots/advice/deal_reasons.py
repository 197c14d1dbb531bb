"""Reasons that lie beyond the trick, counted in deals that are played out by rules of thumb.

How often the seat's aim is reached after each of the best candidates, and whether a card that is kept takes a later
trick more often than it would take this one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from game.bots.advice.card_choice import CardChoice
from game.bots.advice.endings import Aim, Ending, aim_of, endings_of
from game.bots.advice.prospects import Prospect, is_clearly_more, mean
from game.bots.search.determinizations import Draw
from game.cards import HIDDEN, Card
from game.texts.hints import HintReason

MOST_RIVALS = 3
"""How many of the other candidates, the best of them, are played out."""
MORE_OFTEN = 0.15
"""By what share of the deals the aim has to be reached more often than after any other candidate."""
LEAST = 24
"""With fewer deals nothing is said."""


def aim_reasons(choice: CardChoice, sample: Iterable[Any], draw: Draw) -> Iterator[HintReason]:
    """The bid, or the tricks that are needed, come home more often than after the other candidates."""
    aim = aim_of(choice.view)
    if aim is None or len(choice.own.own) < LEAST:
        return
    rivals = choice.others[:MOST_RIVALS]
    if choice.values and not all(map(choice.is_worse, rivals)):
        return
    found = endings_of(choice.view, [choice.own.action, *(other.action for other in rivals)], sample, draw)
    if len(found[0]) < LEAST:
        return
    own, *rest = [[float(aim.is_reached(end)) for end in ends] for ends in found]
    is_best = all(is_clearly_more(own, [other], MORE_OFTEN) for other in rest)
    if is_best and (aim.bidder is None or _fits(choice, mean(own))):
        yield HintReason(aim.message, (*_aim_values(aim), *_counts(own, rest, rivals)))


def _fits(choice: CardChoice, share: float) -> bool:
    """Whether the search agrees that the advised action mostly succeeds, or mostly fails.

    A bid decides whether a deal brings points or costs some; the rule of thumb may be too easy an opponent.
    """
    value = choice.values.get(choice.own.action)
    return value is None or abs(share - 0.5) < MORE_OFTEN or (value.mean > 0) == (share > 0.5)


def _aim_values(aim: Aim) -> tuple[tuple[str, Any], ...]:
    values = (("bid", aim.bid), ("seat", aim.bidder))
    return tuple((name, value) for name, value in values if value is not None)


def _counts(own: list[float], rest: list[list[float]], rivals: Sequence[Prospect]) -> tuple[tuple[str, Any], ...]:
    told = ("count", round(sum(own))), ("tried", len(own))
    cards = [at for at, rival in enumerate(rivals) if rival.card != HIDDEN]
    if not cards:
        return told
    best = max(cards, key=lambda at: sum(rest[at]))
    return (*told, ("other_card", rivals[best].card), ("other_count", round(sum(rest[best]))))


def later_reasons(choice: CardChoice, sample: Iterable[Any], draw: Draw) -> Iterator[HintReason]:
    """All other candidates are dearer cards, and the best of them takes a later trick more often than this one."""
    is_dearer = choice.sets_apart(choice.spares)
    if len(choice.own.own) < LEAST or not is_dearer or not all(map(choice.is_worse, choice.others)):
        return
    kept, view = choice.others[0], choice.view
    assert view.seat is not None
    ends, played = endings_of(view, [choice.own.action, kept.action], sample, draw)
    now = [float(end.tricks[0][0] == view.seat) for end in played if end.tricks]
    later = [float(_takes_later(end, view.seat, kept.card)) for end in ends]
    if len(now) == len(later) >= LEAST and is_clearly_more(later, [now], MORE_OFTEN) and mean(later) >= 0.5:
        place = "" if choice.hand.is_following else "-lead"
        counts = ("count", round(sum(later))), ("tried", len(now)), ("other_count", round(sum(now)))
        yield HintReason(f"later{place}", (("kept_card", kept.card), *counts))


def _takes_later(end: Ending, seat: int, card: Card) -> bool:
    """Whether the seat takes a trick after the first one with this card."""
    return any(winner == seat and (seat, card) in cards for winner, cards in end.tricks[1:])
