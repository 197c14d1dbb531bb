"""A seat's word in Dirty Deals: which promises still bind it, and which of its actions keep them.

Who plays sees the own hand, so it judges its own promises surely, by the rules' own judge; others it judges by what
all can see.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from game.bots.kit import plays_of
from game.cards import CardSet, rank_of, suit_of
from game.rules.actions import Action, play
from game.rules.dirty_deals.promises import Bargain, Promise, Settled, Word
from game.rules.dirty_deals.rules import DirtyDeals
from game.rules.dirty_deals.tricks import Course, bower_of, set_of_all, taker
from game.rules.dirty_deals.verdicts import judge
from game.rules.imagine import known_cards
from game.rules.parts import View

LASTING = ("no-bower", "let-by", "no-lead", "no-claim")
"""Promises that bind on after a moment at which nobody could tell whether they were kept."""
LEADING = ("no-lead", "let-by", "lead")
FOLLOWING = ("let-by", "give", "no-bower")
"""Two promises of one group may make it impossible to keep both, although each alone could be kept."""


class Bound(NamedTuple):
    """A promise that binds its maker now."""

    promise: Promise
    left: int | None
    """The tricks for which it still does, the present one included; None until the end of the deal."""


class Record(NamedTuple):
    """How many of a player's promises were kept, and how many broken."""

    kept: int
    broken: int

    @classmethod
    def of(cls, judged: Iterable[Word | Settled], seat: int) -> Record:
        """The record of a seat from all that is judged; what was not possible counts for nothing."""
        verdicts = [word.verdict for word in judged if word.promise.maker == seat]
        return cls(verdicts.count("kept"), verdicts.count("broken"))

    @property
    def trust(self) -> float:
        """How likely its next promise will be kept, with a good and a bad one added for what is not known of it."""
        return (self.kept + 1) / (self.kept + self.broken + 2)


def bargains_of(view: View) -> list[Bargain]:
    """The bargains of this deal that the view's seat may know."""
    return [fact.value for fact in view.facts if fact.name == "bargain"]


def judged_in(view: View) -> list[Word | Settled]:
    """All promises of this match that the seat may know, with what became of them."""
    return [fact.value for fact in view.facts if fact.name in ("settled", "promise")]


def bounds_of(
    bargains: Iterable[Bargain], history: Sequence[tuple[int, Action]], dealt: Sequence[CardSet]
) -> list[Bound]:
    """All promises that bind somebody now, as far as the cards known to be dealt tell."""
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
                found.append(Bound(promise, left))
    return found


def _left(promise: Promise, since: int, course: Course) -> int | None:
    if promise.tricks is None:
        return None
    start = course.moments[since].tricks if since < len(course.moments) else len(course.finished)
    return max(0, start + promise.tricks - len(course.finished))


def bounds_in(view: View) -> list[Bound]:
    """The promises that bind anybody now, as the view's seat knows it: its own surely, for it knows its hand."""
    bargains = bargains_of(view)
    if not any(bargain.answer == "accepted" for bargain in bargains):
        return []
    known, _may_hold = known_cards(DirtyDeals, view)
    dealt = [set_of_all(1 << card for card in known.get(seat, ())) for seat in range(view.players)]
    return bounds_of(bargains, view.history, dealt)


def own_bounds(view: View) -> list[Bound]:
    """The promises that bind the view's seat."""
    return [bound for bound in bounds_in(view) if bound.promise.maker == view.seat]


def keeping(view: View) -> list[Action]:
    """The legal actions that keep the seat's word; where the rules allow none, what cannot be blamed on it.

    Two promises that now exclude each other: the earlier one is kept.
    """
    legal = list(view.legal)
    promises = [bound.promise for bound in own_bounds(view)]
    for promise in promises:
        legal = KEEP[promise.kind](view, promise, legal) or legal
    for promise in promises:
        if promise.card is not None and len(legal) > 1:  # it is to be given, so it is not thrown away before
            legal = [action for action in legal if action.cards != (promise.card,) or _is_due(view, promise)] or legal
    return legal


def is_kept_by(view: View, action: Action) -> bool:
    """Whether an action keeps the seat's word."""
    return action in keeping(view)


def goes_with(promise: Promise, bounds: Sequence[Bound]) -> bool:
    """Whether its maker could surely keep this promise beside those that bind it already."""
    for group in (LEADING, FOLLOWING):
        if promise.kind in group and any(
            bound.promise.kind in group for bound in bounds if bound.promise.maker == promise.maker
        ):
            return False
    return True


Keep = Callable[[View, Promise, list[Action]], list[Action]]


def _keep_bower(view: View, promise: Promise, legal: list[Action]) -> list[Action]:
    assert promise.suit is not None
    plays, bower = plays_of(view), bower_of(promise.suit)
    if not plays or suit_of(plays[0][1]) != promise.suit:
        return legal
    return [action for action in legal if action.cards != (bower,)]


def _keep_let_by(view: View, promise: Promise, legal: list[Action]) -> list[Action]:
    """A card that does not win now never will; if all do, the lowest wins only where every other would, too."""
    plays, seat = plays_of(view), view.seat
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
    if plays_of(view):
        return legal
    return [action for action in legal if action.verb != "play" or suit_of(action.card) != promise.suit]


def _keep_lead(view: View, promise: Promise, legal: list[Action]) -> list[Action]:
    if plays_of(view):
        return legal
    return [action for action in legal if action.verb == "play" and suit_of(action.card) == promise.suit]


def _keep_giving(view: View, promise: Promise, legal: list[Action]) -> list[Action]:
    assert promise.card is not None
    return [play(promise.card)] if _is_due(view, promise) and play(promise.card) in legal else legal


def _is_due(view: View, promise: Promise) -> bool:
    """Whether the promised card may go to the trick on the table."""
    assert promise.card is not None
    plays = plays_of(view)
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
