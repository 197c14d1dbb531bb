"""Finished deals with kept thoughts of bots, for tests of the audit, the review and the what-if."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from game.bots import decide
from game.bots.advice.move_review import Verdict
from game.bots.advice.version import version
from game.bots.process.analysis import AnalysisProcess, Found
from game.scenes.replay.audit_sheet import AuditScene
from game.scenes.replay.review_sheet import ReviewScene
from game.scenes.services import Services
from game.scenes.table.what_if import WhatIfTable, what_if
from game.session.bot_audit import Audit
from game.session.match import Entry, Match
from game.session.playback import Playback
from game.session.review import Review, TurningPoint, review_key
from game.store import Store
from game.store.values import Thought
from game.ui.stage import Scene
from tests.matches import setup_of

CASUAL = "casual"


class Here(AnalysisProcess):
    """An analysis that runs at once, in this process."""

    def __init__(self) -> None:
        super().__init__()
        self._found: Found | None = None
        self.asked = 0

    def ask(self, work: Callable[..., Any], *given: Any) -> None:
        """Runs the work."""
        self.asked += 1
        self.is_busy = True
        self._found = Found(work(*given))

    def poll(self) -> Found | None:
        """The result of the work."""
        found, self._found = self._found, None
        if found is not None:
            self.is_busy = False
        return found

    def close(self) -> None:
        """Nothing to end."""
        self.is_busy = False
        self._found = None


@cache
def thought_of(game_id: str, deals: int, humans: int, level: str) -> tuple[Entry, ...]:
    """The entries until this many deals are scored, and a few more; people act as casual bots do."""
    match = Match(setup_of(game_id, None, humans))
    left = 3
    while not match.is_over and left > 0:
        seat = match.game.turn
        assert seat is not None
        is_human = match.setup.seats[seat].is_human
        choice = decide(CASUAL if is_human else level, match.game.view(seat), match.bot_chance(seat))
        thought = None if is_human else Thought(level, choice.iterations, version())
        match.submit(seat, choice.action, thought=thought)
        left -= len(match.scores) >= deals
    return tuple(match.entries)


def thoughtful(game_id: str, deals: int = 1, humans: int = 1, level: str = CASUAL, store: Store | None = None) -> Match:
    """A match in the middle of a deal, after this many deals, with every bot's thought."""
    entries = thought_of(game_id, deals, humans, level)
    match = Match.begin(setup_of(game_id, None, humans), store)
    if store is None or match.match_id is None:
        match.replay(entries)
        return match
    store.append_all(match.match_id, entries)
    return Match.resume(store, match.match_id)


def moments_of_bots(match: Match, playback: Playback, deal: int = 0) -> list[int]:
    """The moments at which bots acted in a deal."""
    return [
        at
        for at, moment in enumerate(playback.moments)
        if moment.deal == deal
        and moment.event.kind == "act"
        and not match.setup.seats[moment.event.data["seat"]].is_human
    ]


def finished_audit(match: Match, moment: int) -> Audit:
    """A complete audit."""
    audit, here = Audit(match, Playback(match), moment), Here()
    while not audit.is_complete:
        audit.advance(here)
    return audit


def audit_screen(services: Services, game_id: str) -> AuditScene:
    """An audit of another version, with another choice and with values."""
    match = thoughtful(game_id)
    playback = Playback(match)
    moments = moments_of_bots(match, playback)
    moment = moments[len(moments) // 2]
    at = playback.moments[moment].entry
    match.entries[at] = match.entries[at]._replace(thought=Thought("club", 4, "another"))
    return AuditScene(services, finished_audit(match, moment))


def review_screen(services: Services, game_id: str) -> ReviewScene:
    """A review that found more than it shows."""
    match = thoughtful(game_id, deals=3)
    playback = Playback(match)
    review = Review(match, playback, 2, match.humans)
    for number, point in enumerate(review.points):
        other = next(action for action in point.view.legal if action != point.action)
        review.judged.append(TurningPoint(point, Verdict(point.action, other, 12.34 - number, 0.5, 400)))
    review.done = len(review.points)
    services.reviews[review_key(match, playback, 2, match.humans)] = review
    return ReviewScene(services, match, playback, 2)


def empty_review_screen(services: Services, game_id: str) -> ReviewScene:
    """A review in which no choice could be judged."""
    match = thoughtful(game_id, humans=0)
    playback = Playback(match)
    seats = range(match.game.players)
    review = Review(match, playback, 0, seats)
    review.done = len(review.points)
    services.reviews[review_key(match, playback, 0, seats)] = review
    return ReviewScene(services, match, playback, 0)


def what_if_screen(services: Services, game_id: str) -> WhatIfTable:
    """A what-if in the middle of a deal, before a bot leads."""
    match = thoughtful(game_id)
    playback = Playback(match)
    leads = [at for at in moments_of_bots(match, playback) if playback.moments[at - 1].event.kind == "trick"]
    return what_if(services, match, playback.moments[leads[len(leads) // 2]].entry, 0, match.scores[0])


AFTER: dict[str, Callable[[Services], Scene]] = {
    "audit-trump-card": lambda services: audit_screen(services, "twenty-eight"),
    "audit-many-cards": lambda services: audit_screen(services, "dirty-deals"),
    "audit-two": lambda services: audit_screen(services, "evil-deal"),
    "review": lambda services: review_screen(services, "alkort"),
    "review-nothing": lambda services: empty_review_screen(services, "devils-bridge"),
    "what-if": lambda services: what_if_screen(services, "call-deuces"),
}
"""The screens for finished deals, by name (see `screens`)."""
