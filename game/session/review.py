"""The review of a deal that is over: each choice is judged by what its player could know at that moment.

It runs in another process (`game.bots.process.analysis`), one choice at a time, and can be interrupted and continued.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import NamedTuple

from game.bots.advice.move_review import Verdict, judge
from game.bots.process.analysis import AnalysisProcess
from game.cards import Chance
from game.language import _
from game.rules.actions import Action, parse_action
from game.rules.base import Game
from game.rules.parts import View
from game.session.match import Match
from game.session.playback import Playback
from game.texts.formats import margin_text
from game.texts.messages import action_label

MOST = 5
"""How many moments are shown at most."""


class Point(NamedTuple):
    """A choice: the moment at which it was made, and what its player saw and did."""

    moment: int
    entry: int
    seat: int
    view: View
    action: Action


class TurningPoint(NamedTuple):
    """A choice with its judgement."""

    point: Point
    verdict: Verdict


def points_of(playback: Playback, deal: int, seats: Iterable[int]) -> list[Point]:
    """The choices of these seats in a deal; forced actions are left out."""
    wanted, found = set(seats), []
    for at, moment in enumerate(playback.moments):
        if moment.deal != deal or moment.event.kind != "act" or moment.event.data["seat"] not in wanted:
            continue
        game, seat = playback.before(at), moment.event.data["seat"]
        if game.turn != seat:
            continue  # changed an earlier action while another seat was on turn
        view = game.view(seat)
        action = as_asked(game, view, parse_action(moment.event.data["action"]))
        if len(view.legal) > 1 and action is not None:
            found.append(Point(at, moment.entry, seat, view, action))
    return found


def as_asked(game: Game, view: View, full: Action) -> Action | None:
    """The legal action that became `full`, which may name a card its player had not seen; None if there is none."""
    assert view.seat is not None
    if full in view.legal:
        return full
    return next((action for action in view.legal if game.resolve(view.seat, action) == full), None)


class Review:
    """The review of one deal; `advance` is called until `is_complete`."""

    def __init__(self, match: Match, playback: Playback, deal: int, seats: Iterable[int]) -> None:
        if not playback.is_finished(deal):
            raise ValueError("the deal is not over")
        self.key = match.setup.bot_key
        self.points = points_of(playback, deal, seats)
        self.judged: list[TurningPoint] = []
        self.done = 0
        """How many points were judged, or failed to be."""
        self.faults: list[str] = []
        """Errors of the bots."""
        self.told: set[int] = set()
        """The moments of the choices that were tried again, so that it may be told what was better."""

    @property
    def failed(self) -> int:
        """How many points could not be judged."""
        return self.done - len(self.judged)

    @property
    def is_complete(self) -> bool:
        """Whether all points are done."""
        return self.done == len(self.points)

    def advance(self, process: AnalysisProcess) -> bool:
        """Takes the answer of the process, if any, and asks the next question; whether there was an answer."""
        is_new = False
        found = process.poll()
        if found is not None:
            is_new = True
            self.done += 1
            if isinstance(found.value, Verdict):
                self.judged.append(TurningPoint(self.points[self.done - 1], found.value))
            else:
                self.faults.append(found.fault or "no verdict")
        if not self.is_complete and not process.is_busy:
            point = self.points[self.done]
            chance = Chance("review", self.key, point.seat, point.entry)
            process.ask(judge, point.view, point.action, chance)
        return is_new

    def turns(self) -> list[TurningPoint]:
        """The choices that cost most so far, the costliest first."""
        found = [turn for turn in self.judged if turn.verdict.is_clear]
        return sorted(found, key=lambda turn: -turn.verdict.cost)[:MOST]


def review_key(match: Match, playback: Playback, deal: int, seats: Iterable[int]) -> Hashable:
    """The key under which a review is kept: the match, what was done in the deal, and whose choices."""
    entries = {moment.entry for moment in playback.moments if moment.deal == deal}
    done = tuple(playback.entries[at] for at in sorted(entries) if at >= 0)
    return match.setup.game, match.setup.seed, match.setup.bot_key, deal, done, tuple(sorted(seats))


def better_told(turn: TurningPoint) -> str:
    """What would have been better and by how much, in one sentence."""
    action = action_label(turn.point.view.game, turn.verdict.best)
    return _("“{action}” would have gained about {points} points.").format(
        action=action, points=margin_text(turn.verdict.cost)
    )
