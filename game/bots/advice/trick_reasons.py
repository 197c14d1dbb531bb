"""The reasons for a card or a call where a trick more is welcome: it takes the trick, gains points, draws trumps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from game.bots.advice.card_choice import AS_GOOD, MORE_OFTEN, SLIM, CardChoice
from game.bots.advice.deal_reasons import aim_reasons, later_reasons
from game.bots.advice.giving_reasons import giving_reasons
from game.bots.advice.hand_facts import draws_trumps, is_unbeatable
from game.bots.advice.lost_tricks import outlook
from game.bots.advice.prospects import is_in_pairs, mean
from game.bots.player import player_of
from game.bots.search.determinizations import Draw
from game.cards import HIDDEN
from game.texts.hints import HintReason

SURE, EVEN, HARDLY = 0.97, 0.5, 0.1
"""Shares of the deals in which a trick is almost surely, mostly and hardly ever taken."""
PARTNER_TAKES = 0.85
"""The share of the deals in which nobody can take a trick from the partner before it is left to the partner."""
UNLIKELY = 0.15
"""A trick taken in a smaller share of the deals will probably go to the opponents."""
CONSIDERABLE_POINTS = 0.3
DRAWN = 0.5
"""How many more trumps opponents have to play to a card that is said to draw trumps."""


def wanted_reasons(choice: CardChoice, wanted: str, sample: Iterable[Any], draw: Draw) -> Iterator[HintReason]:
    """The reasons where a trick more is welcome, or at least does no harm."""
    found = list(_of_the_trick(choice, wanted, sample, draw))
    yield from found
    if wanted == "take" and not found:  # playing deals out takes long
        if not choice.is_served:
            yield from later_reasons(choice, sample, draw)
        yield from aim_reasons(choice, sample, draw)


def _of_the_trick(choice: CardChoice, wanted: str, sample: Iterable[Any], draw: Draw) -> Iterator[HintReason]:
    """What the card does to this trick and to the hand."""
    situation = _situation(choice, sample, draw)
    if situation:
        yield from giving_reasons(choice, situation)
    elif wanted == "take" and not choice.is_served:
        yield from _taking(choice)
        yield from _points(choice)
    if wanted == "take" and not choice.is_served:
        yield from _for_later(choice, not situation)


def _situation(choice: CardChoice, sample: Iterable[Any], draw: Draw) -> str:
    """Why this trick is not for the seat to win: it is lost, or the partner takes it; empty if it is open."""
    view, own = choice.view, choice.own
    if is_in_pairs(view):
        is_lost = own.is_sure and not sum(own.own) and not any(sum(other.own) for other in choice.others)
        return "cannot-win-pair" if is_lost else ""
    if choice.is_partners and choice.is_beaten:
        if choice.is_partner_served or mean(own.partner) < PARTNER_TAKES:
            return ""
        return "partner-wins" if own.is_sure and mean(own.partner) == 1 else "partner-likely"
    if mean(own.side) <= HARDLY:
        return {"lost": "cannot-win", "unlikely": "hardly-wins", "open": ""}[outlook(view, sample, draw)]
    return ""


# -- tricks that are wanted -----------------------------------------------------------------------------------------


def _taking(choice: CardChoice) -> Iterator[HintReason]:
    """The card wins the trick more often than the others, or as often as dearer ones."""
    own, hand, pair = choice.own, choice.hand, "-pair" if is_in_pairs(choice.view) else ""
    if choice.is_beaten or mean(own.own) < SLIM:
        if not pair and choice.sets_apart(choice.more("side", MORE_OFTEN)) and mean(own.side) >= SLIM:
            message = "side-takes" if mean(own.side) >= EVEN else "side-chance"
            yield HintReason(message, (("card", own.card), *choice.counts("side")))
        return
    share, is_certain = mean(own.own), own.is_sure and mean(own.own) == 1
    wins, card = choice.more("side", MORE_OFTEN), ("card", own.card)
    counts = choice.counts("own")
    if choice.sets_apart(wins):
        if is_certain:
            message = "trumps-in" if hand.is_ruff else "wins-now"
            if not pair and is_unbeatable(choice.view, own.card):
                message = hand.unbeatable_message
        else:
            message = "will-win" if share >= SURE else "takes" if share >= EVEN else "best-chance"
        yield HintReason(message + pair, (card, *counts))
    elif choice.sets_apart(wins, choice.spares):
        dearer = [other for other in choice.as_often("own") if choice.spares(other)]
        dear = choice.dearest([other.card for other in dearer])
        is_as_good = max((mean(other.own) for other in dearer), default=0.0) <= share + AS_GOOD
        if dear is not None and is_as_good:
            message = "enough" if is_certain else "likely-enough" if share >= SURE else "as-often"
            yield HintReason(message + pair, (card, ("kept_card", dear), *counts))
    yield from _scoring(choice)
    if not is_certain or not choice.is_partners or choice.sets_apart(wins):
        return
    if choice.sets_apart(choice.more("own", MORE_OFTEN)):
        yield HintReason("takes-over", (card,))


def _scoring(choice: CardChoice) -> Iterator[HintReason]:
    """The trick is the side's, and the card has more points than any other that takes it."""
    own, wins = choice.own, choice.more("side", MORE_OFTEN)
    own_points = player_of(choice.view.game).card_points(own.card) if own.card != HIDDEN else 0
    if mean(own.side) >= SURE and own_points and choice.sets_apart(wins, choice.has_points(more=False)):
        message = "banks" if own.is_sure and mean(own.side) == 1 else "banks-likely"
        yield HintReason(message, (("card", own.card), ("own_points", own_points), *choice.counts("side")))


def _points(choice: CardChoice) -> Iterator[HintReason]:
    """The card brings the seat's side more points of this trick, or the others fewer, than any other card would."""
    if choice.sets_apart(choice.more("points", CONSIDERABLE_POINTS)):
        average, best = mean(choice.own.points), max(choice.others, key=lambda other: mean(other.points))
        message = "most-points" if average > 0 else "fewest-points"
        values: tuple[tuple[str, Any], ...] = (("more", average - mean(best.points)),)
        if best.card != HIDDEN:
            values = (*values, ("other_card", best.card))
        yield HintReason(message, values)
        return
    points = player_of(choice.view.game).card_points
    if mean(choice.own.side) >= EVEN or choice.own.card == HIDDEN or points(choice.own.card):
        return
    if choice.sets_apart(choice.has_points(more=True)):
        message = "no-risk" if mean(choice.own.side) >= UNLIKELY else "no-gift"
        tried = len(choice.own.side)
        yield HintReason(message, (("lost", tried - round(sum(choice.own.side))), ("tried", tried)))


def _for_later(choice: CardChoice, is_alone: bool) -> Iterator[HintReason]:
    """The card draws trumps; or the suit can be trumped after it.

    Without `is_alone` the reasons for giving a card have said that already.
    """
    hand = choice.hand
    if hand.is_trump and not hand.is_following and choice.sets_apart(choice.more("drawn", DRAWN)):
        yield from draws_trumps(hand, mean(choice.own.drawn))
    if not is_alone:
        return
    for emptied in hand.emptied():
        if choice.sets_apart(lambda other: not hand.empties(other.card)):
            yield emptied


def calling_reasons(choice: CardChoice) -> Iterator[HintReason]:
    """The call wins the trick more often than any card."""
    if choice.sets_apart(choice.more("side", MORE_OFTEN)):
        yield HintReason("call-wins", choice.counts("side"))
    yield from _points(choice)
