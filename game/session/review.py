"""The review of a deal that is over, in the making: each choice is judged from what its player could know then.

It runs in a process of its own (`game.bots.process.analysis`), one choice at a time, and can be interrupted and
continued at any time.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.bots.advice.move_review import Verdict, judge
from game.bots.process.analysis import AnalysisProcess
from game.cards import Chance
from game.language import _
from game.rules.actions import Action, parse_action
from game.rules.base import Game
from game.rules.parts import View
from game.texts.formats import margin_text
from game.texts.messages import action_label

if TYPE_CHECKING:
    from game.session.match import Match
    from game.session.playback import Playback

MOST = 5
"""So many moments at most are shown."""


class Point(NamedTuple):
    """A choice that somebody had: the moment at which it was done, and what its player saw and did."""

    moment: int
    entry: int
    seat: int
    view: View
    action: Action


class Turn(NamedTuple):
    """A moment where a choice cost something."""

    point: Point
    verdict: Verdict


def points_of(playback: Playback, deal: int, seats: Iterable[int]) -> list[Point]:
    """Every real choice of these seats in a deal: forced actions are none."""
    wanted, found = set(seats), []
    for at, moment in enumerate(playback.moments):
        if moment.deal != deal or moment.event.kind != "act" or moment.event.data["seat"] not in wanted:
            continue
        game, seat = playback.before(at), moment.event.data["seat"]
        if game.turn != seat:
            continue  # a change of mind while another was asked
        view = game.view(seat)
        action = as_asked(game, view, parse_action(moment.event.data["action"]))
        if len(view.legal) > 1 and action is not None:
            found.append(Point(at, moment.entry, seat, view, action))
    return found


def as_asked(game: Game, view: View, full: Action) -> Action | None:
    """The action as its player could name it, who may not have seen the card; None if nothing legal comes to it."""
    assert view.seat is not None
    if full in view.legal:
        return full
    return next((action for action in view.legal if game.resolve(view.seat, action) == full), None)


class Review:
    """One deal's review: `advance` it now and then until `is_complete`."""

    def __init__(self, match: Match, playback: Playback, deal: int, seats: Iterable[int]) -> None:
        if not playback.is_finished(deal):
            raise ValueError("the deal is not over")
        self.key = match.setup.bot_key
        self.points = points_of(playback, deal, seats)
        self.judged: list[Turn] = []
        self.done = 0
        """How many points have been looked at."""
        self.faults: list[str] = []
        """What went wrong in the bots meanwhile."""

    @property
    def failed(self) -> int:
        """How many of them could not be judged."""
        return self.done - len(self.judged)

    @property
    def is_complete(self) -> bool:
        """Whether nothing is left to be judged."""
        return self.done == len(self.points)

    def advance(self, study: AnalysisProcess) -> bool:
        """Take the judgement that has come, and ask for the next; whether there is something new."""
        is_new = False
        found = study.poll()
        if found is not None:
            is_new = True
            self.done += 1
            if isinstance(found.value, Verdict):
                self.judged.append(Turn(self.points[self.done - 1], found.value))
            else:
                self.faults.append(found.fault or "no verdict")
        if not self.is_complete and not study.is_busy:
            point = self.points[self.done]
            chance = Chance("review", self.key, point.seat, point.entry)
            study.ask(judge, point.view, point.action, chance)
        return is_new

    def turns(self) -> list[Turn]:
        """The moments that cost most so far, the dearest first."""
        found = [turn for turn in self.judged if turn.verdict.is_clear]
        return sorted(found, key=lambda turn: -turn.verdict.cost)[:MOST]


def name_of(match: Match, playback: Playback, deal: int, seats: Iterable[int]) -> Hashable:
    """What a review is kept under for this evening: the match, all that was done in the deal, and whose choices."""
    entries = {moment.entry for moment in playback.moments if moment.deal == deal}
    done = tuple(playback.entries[at] for at in sorted(entries) if at >= 0)
    return match.setup.game, match.setup.seed, match.setup.bot_key, deal, done, tuple(sorted(seats))


def better_told(turn: Turn, names: Sequence[str]) -> str:
    """What would have been better and by how much, in one sentence."""
    point, verdict = turn.point, turn.verdict
    return _("“{action}” was worth {points} points more (± {error}), as far as {name} could know.").format(
        action=action_label(point.view.game, verdict.best),
        points=margin_text(verdict.cost),
        error=margin_text(1.96 * verdict.error),
        name=names[point.seat],
    )
