"""Dirty Deals: which promises still bind a seat, and which of its actions keep them.

A seat knows its own hand, so it judges its own promises with certainty, by the rules' own `judge`; promises of others
it judges by what everybody can see.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from game.cards import CardSet, rank_of, suit_of
from game.rules.actions import Action, play
from game.rules.dirty_deals.promises import Bargain, JudgedPromise, Promise, Settled
from game.rules.dirty_deals.rules import DirtyDeals
from game.rules.dirty_deals.tricks import Course, bower_of, set_of_all, taker
from game.rules.dirty_deals.verdicts import judge
from game.rules.imagine import known_cards
from game.rules.parts import View
from game.rules.tricks import trick_of

LASTING = ("no-bower", "let-by", "no-lead", "no-claim")
"""Kinds of promises that go on binding after a trick in which nobody could tell whether they were kept."""
LEADING = ("no-lead", "let-by", "lead")
FOLLOWING = ("let-by", "give", "no-bower")
"""Two promises of one group may exclude each other, although each alone could be kept."""


class Commitment(NamedTuple):
    """A promise that binds its maker now."""

    promise: Promise
    left: int | None
    """For how many tricks, the present one included; None until the end of the deal."""


class Record(NamedTuple):
    """How many of a player's promises were kept, and how many broken."""

    kept: int
    broken: int

    @classmethod
    def of(cls, judged: Iterable[JudgedPromise | Settled], seat: int) -> Record:
        """The record of a seat from all judged promises; void ones do not count."""
        verdicts = [word.verdict for word in judged if word.promise.maker == seat]
        return cls(verdicts.count("kept"), verdicts.count("broken"))

    @property
    def trust(self) -> float:
        """The probability that its next promise will be kept; without any record, that of all characters together."""
        return (self.kept + 3) / (self.kept + self.broken + 4)


def bargains_of(view: View) -> list[Bargain]:
    """The bargains of this deal that the view's seat knows."""
    return [fact.value for fact in view.facts if fact.name == "bargain"]


def judged_in(view: View) -> list[JudgedPromise | Settled]:
    """The judged promises of this match that the seat knows."""
    return [fact.value for fact in view.facts if fact.name in ("settled", "promise")]


def commitments_of(
    bargains: Iterable[Bargain], history: Sequence[tuple[int, Action]], dealt: Sequence[CardSet]
) -> list[Commitment]:
    """All promises that bind somebody now, as far as the known cards tell."""
    given = [bargain for bargain in bargains if bargain.answer == "accepted"]
    if not given:
        return []
    course = Course(history, dealt)
    found = []
    for bargain in given:
        for promise in bargain.promises:
            left = _left(promise, bargain.said, course)
            verdict = judge(promise, bargain.said, course, False)
            is_in_doubt = verdict == "doubtful" and promise.kind in LASTING and left != 0
            if verdict == "open" or is_in_doubt:
                found.append(Commitment(promise, left))
    return found


def _left(promise: Promise, since: int, course: Course) -> int | None:
    if promise.tricks is None:
        return None
    start = course.moments[since].tricks if since < len(course.moments) else len(course.finished)
    return max(0, start + promise.tricks - len(course.finished))


def commitments_in(view: View) -> list[Commitment]:
    """The promises that bind somebody now, as far as the view's seat knows; its own are certain."""
    bargains = bargains_of(view)
    if not any(bargain.answer == "accepted" for bargain in bargains):
        return []
    known, _may_hold = known_cards(DirtyDeals, view)
    dealt = [set_of_all(1 << card for card in known.get(seat, ())) for seat in range(view.players)]
    return commitments_of(bargains, view.history, dealt)


def keeping(view: View) -> list[Action]:
    """The legal actions that keep the seat's promises; a promise that the rules make impossible is ignored.

    If two promises exclude each other, the earlier one is kept.
    """
    legal = list(view.legal)
    promises = [commitment.promise for commitment in commitments_in(view) if commitment.promise.maker == view.seat]
    for promise in promises:
        legal = KEEP[promise.kind](view, promise, legal) or legal
    for promise in promises:
        if promise.card is not None and len(legal) > 1:  # it is to be given, so it is not discarded before
            legal = [action for action in legal if action.cards != (promise.card,) or _is_due(view, promise)] or legal
    return legal


def is_compatible(promise: Promise, commitments: Sequence[Commitment]) -> bool:
    """Whether its maker could certainly keep this promise in addition to those that bind it already."""
    for group in (LEADING, FOLLOWING):
        if promise.kind in group and any(
            commitment.promise.kind in group for commitment in commitments if commitment.promise.maker == promise.maker
        ):
            return False
    return True


Keep = Callable[[View, Promise, list[Action]], list[Action]]


def _keep_bower(view: View, promise: Promise, legal: list[Action]) -> list[Action]:
    assert promise.suit is not None
    plays, bower = trick_of(view), bower_of(promise.suit)
    if not plays or suit_of(plays[0][1]) != promise.suit:
        return legal
    return [action for action in legal if action.cards != (bower,)]


def _keep_let_by(view: View, promise: Promise, legal: list[Action]) -> list[Action]:
    """The cards that do not win now, and so never will; if all win, the lowest."""
    plays, seat = trick_of(view), view.seat
    assert seat is not None
    if plays:
        if suit_of(plays[0][1]) != promise.suit:
            return legal
        losing = [action for action in legal if taker([*plays, (seat, action.card)]) != seat]
        return losing or _lowest(legal)
    others = [action for action in legal if action.verb != "play" or suit_of(action.card) != promise.suit]
    return others or _lowest(legal)


def _lowest(legal: list[Action]) -> list[Action]:
    return [min(legal, key=lambda action: rank_of(action.card))]


def _keep_off_lead(view: View, promise: Promise, legal: list[Action]) -> list[Action]:
    if trick_of(view):
        return legal
    return [action for action in legal if action.verb != "play" or suit_of(action.card) != promise.suit]


def _keep_lead(view: View, promise: Promise, legal: list[Action]) -> list[Action]:
    if trick_of(view):
        return legal
    return [action for action in legal if action.verb == "play" and suit_of(action.card) == promise.suit]


def _keep_giving(view: View, promise: Promise, legal: list[Action]) -> list[Action]:
    assert promise.card is not None
    return [play(promise.card)] if _is_due(view, promise) and play(promise.card) in legal else legal


def _is_due(view: View, promise: Promise) -> bool:
    """Whether the promised card may be played to the trick on the table."""
    assert promise.card is not None
    plays = trick_of(view)
    return bool(plays) and plays[0][0] == promise.other and play(promise.card) in view.legal


def _keep_claim(view: View, promise: Promise, legal: list[Action]) -> list[Action]:
    return [action for action in legal if action.verb != "claim"]


KEEP: dict[str, Keep] = {
    "no-bower": _keep_bower,
    "let-by": _keep_let_by,
    "no-lead": _keep_off_lead,
    "lead": _keep_lead,
    "give": _keep_giving,
    "no-claim": _keep_claim,
}
