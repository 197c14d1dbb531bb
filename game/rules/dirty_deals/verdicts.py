"""Dirty Deals: whether promises were kept, judged from the actions of a deal. Rule DD-13."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from game.cards import Card, Suit, cards_in, suit_of
from game.rules.actions import Action
from game.rules.dirty_deals.promises import Bargain, JudgedPromise, Promise, Verdict
from game.rules.dirty_deals.tricks import DECK, Course, Moment, bower_of, taker


def judge(promise: Promise, since: int, course: Course, is_over: bool) -> Verdict:
    """The verdict on a promise that was given after `since` actions of the deal.

    It is never `doubtful` if all hands are known, and never `open` at the end of the deal (`is_over`).
    """
    start = course.moments[since].tricks if since < len(course.moments) else len(course.finished)
    term = None if promise.tricks is None else start + promise.tricks
    moments = [moment for moment in course.moments[since:] if term is None or moment.tricks < term]
    is_done = is_over or (term is not None and len(course.finished) >= term)
    return JUDGES[promise.kind](promise, moments, course, is_done)


class Choice(NamedTuple):
    """Whether a player could have acted otherwise: surely, surely not, or unknown so far if both are False."""

    could: bool
    could_not: bool


def _could(moment: Moment, is_right: Callable[[Card], bool]) -> Choice:
    """Whether a card that passes `is_right` could have been played at this moment."""
    allowed = [card for card in cards_in(moment.held) if is_legal(moment, card) and is_right(card)]
    if allowed:
        return Choice(True, False)
    hidden = DECK & ~moment.held & ~moment.elsewhere
    is_known = moment.size == moment.held.bit_count()
    possible = not is_known and any(is_legal(moment, card) and is_right(card) for card in cards_in(hidden))
    return Choice(False, not possible)


def is_legal(moment: Moment, card: Card) -> bool:
    """DD-3, DD-6: whether a held card could have been played. A player who did not follow suit could play any card."""
    if not moment.plays:
        return card != moment.barred
    led = suit_of(moment.plays[0][1])
    is_free = moment.action.verb == "play" and suit_of(moment.action.card) != led
    return is_free or suit_of(card) == led


def _kept_out(breaches: Sequence[Choice], is_done: bool) -> Verdict:
    """The verdict on a promise not to do something; `breaches` has each time that it was done."""
    if any(choice.could for choice in breaches):
        return "broken"
    if any(not choice.could_not for choice in breaches):
        return "doubtful"
    if not is_done:
        return "open"
    return "void" if breaches else "kept"


def _no_bower(promise: Promise, moments: Sequence[Moment], course: Course, is_done: bool) -> Verdict:
    assert promise.suit is not None
    bower = bower_of(promise.suit)
    breaches = [
        # A player who plays the bower of the suit led has none of that suit, so any second card was possible.
        Choice(moment.size > 1, moment.size == 1)
        for moment in moments
        if moment.seat == promise.maker and _led(moment) == promise.suit and moment.action.cards == (bower,)
    ]
    return _kept_out(breaches, is_done)


def _let_by(promise: Promise, moments: Sequence[Moment], course: Course, is_done: bool) -> Verdict:
    breaches = []
    for moment in moments:
        if moment.seat != promise.maker or moment.action.verb != "play" or moment.tricks >= len(course.finished):
            continue
        plays, winner = course.finished[moment.tricks]
        if winner == promise.maker and suit_of(plays[0][1]) == promise.suit:
            breaches.append(_could(moment, lambda card, plays=plays: _loses(plays, promise, card)))  # type: ignore[misc]
    return _kept_out(breaches, is_done)


def _loses(plays: Sequence[tuple[int, Card]], promise: Promise, card: Card) -> bool:
    """Whether the maker, playing this card instead, would not have won the trick or would have led another suit."""
    if plays[0][0] == promise.maker and suit_of(card) != promise.suit:
        return True
    return taker([(seat, card if seat == promise.maker else other) for seat, other in plays]) != promise.maker


def _no_lead(promise: Promise, moments: Sequence[Moment], course: Course, is_done: bool) -> Verdict:
    breaches = [
        _could(moment, lambda card: suit_of(card) != promise.suit)
        for moment in moments
        if _leads(moment, promise.maker) and suit_of(moment.action.card) == promise.suit
    ]
    return _kept_out(breaches, is_done)


def _lead(promise: Promise, moments: Sequence[Moment], course: Course, is_done: bool) -> Verdict:
    """The first lead counts. A claim instead of it breaks the promise; in a dead deal no lead is allowed."""
    for moment in moments:
        if moment.seat != promise.maker or moment.plays:
            continue
        if moment.action.verb == "play" and suit_of(moment.action.card) == promise.suit:
            return "kept"
        if moment.action.verb == "pass":
            return "void"
        choice = _could(moment, lambda card: suit_of(card) == promise.suit)
        return "broken" if choice.could else "void" if choice.could_not else "doubtful"
    return "void" if is_done else "open"


def _give(promise: Promise, moments: Sequence[Moment], course: Course, is_done: bool) -> Verdict:
    """Any trick that the other leads counts; at the end of the term, missed chances break the promise."""
    assert promise.card is not None
    missed = []
    for moment in moments:
        if moment.seat == promise.maker and moment.plays and moment.plays[0][0] == promise.other:
            if moment.action.cards == (promise.card,):
                return "kept"
            missed.append(_could(moment, lambda card: card == promise.card))
    if not is_done:
        return "open"
    if any(choice.could for choice in missed):
        return "broken"
    return "void" if all(choice.could_not for choice in missed) else "doubtful"


def _no_claim(promise: Promise, moments: Sequence[Moment], course: Course, is_done: bool) -> Verdict:
    for moment in moments:
        if moment.seat == promise.maker and moment.action.verb == "claim":
            return "broken"
        if moment.seat == promise.other and not moment.plays:
            return "kept"
    return "kept" if is_done else "open"


def _led(moment: Moment) -> Suit | None:
    return suit_of(moment.plays[0][1]) if moment.plays else None


def _leads(moment: Moment, seat: int) -> bool:
    return moment.seat == seat and not moment.plays and moment.action.verb == "play"


Judge: TypeAlias = Callable[[Promise, Sequence[Moment], Course, bool], Verdict]
JUDGES: dict[str, Judge] = {
    "no-bower": _no_bower,
    "let-by": _let_by,
    "no-lead": _no_lead,
    "lead": _lead,
    "give": _give,
    "no-claim": _no_claim,
}


def judged_promises(
    bargains: Sequence[Bargain], history: Sequence[tuple[int, Action]], dealt: Sequence[int], is_over: bool
) -> list[JudgedPromise]:
    """The promises of all accepted bargains with their verdicts; `dealt` has the known cards of each seat."""
    given = [bargain for bargain in bargains if bargain.answer == "accepted"]
    if not given:
        return []
    course = Course(history, dealt)
    return [
        JudgedPromise(promise, judge(promise, bargain.said, course, is_over), bargain.is_open)
        for bargain in given
        for promise in bargain.promises
    ]
