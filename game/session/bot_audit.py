"""The audit of a bot's move, in the making: the same question once more, and in other deals that look the same to it.

All that goes into a choice is the view, the level, the bots' own chance and the number of iterations. These are rebuilt
here from what is kept of the match; had the bot known more, other deals would change its mind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.bots.advice.audit import Again, Elsewhere, again, elsewhere
from game.bots.process.analysis import AnalysisProcess
from game.bots.search.search import Decision
from game.cards import Chance
from game.rules.actions import Action, parse_action
from game.rules.base import Game
from game.rules.parts import View
from game.store import Thought

if TYPE_CHECKING:
    from game.session.match import Match
    from game.session.playback import Playback

DEALS = 3
"""So many other deals are tried."""


class Try(NamedTuple):
    """One other deal: what every seat sees there, whether the bot sees what it saw, and whether it does the same."""

    views: tuple[View, ...]
    is_alike: bool
    is_same: bool
    action: Action


class Audit:
    """One move's audit: `advance` it now and then until `is_complete`."""

    def __init__(self, match: Match, playback: Playback, moment: int) -> None:
        """Of a moment at which a bot acted, in a deal that is over; ValueError for any other."""
        told = playback.moments[moment]
        entry = match.entries[told.entry]
        if told.event.kind != "act" or not playback.is_finished(told.deal) or entry.thought is None:
            raise ValueError("not a bot's move that can be looked into")
        self.match, self.entry = match, told.entry
        self.seat, self.thought = entry.seat, entry.thought
        self.game: Game = playback.before(moment)
        self.view = self.game.view(self.seat)
        self.done = parse_action(entry.text)
        self.again: Again | None = None
        self.tries: list[Try] = []
        self.fault = ""

    @property
    def is_complete(self) -> bool:
        """Whether nothing is left to be asked."""
        return bool(self.fault) or len(self.tries) == DEALS

    @property
    def is_same(self) -> bool:
        """Whether the bot chose the same every time so far, looking at the same."""
        is_same = self.again is not None and self._is_done(self.again.decision)
        return is_same and all(one.is_alike and one.is_same for one in self.tries)

    @property
    def is_other_version(self) -> bool:
        """Whether these bots are not the ones that played."""
        return self.again is not None and self.again.bots != self.thought.bots

    def advance(self, study: AnalysisProcess) -> bool:
        """Take the answer that has come, and ask again; whether there is something new."""
        found = study.poll()
        if found is not None:
            self._take(found.value, found.fault)
        if not self.is_complete and not study.is_busy:
            self._ask(study)
        return found is not None

    def _take(self, value: object, fault: str) -> None:
        if isinstance(value, Again):
            self.again = value
        elif isinstance(value, Elsewhere):
            is_same = self._is_done(value.decision)
            self.tries.append(Try(value.views, value.is_alike, is_same, value.decision.action))
        else:
            self.fault = fault or "no answer"

    def _ask(self, study: AnalysisProcess) -> None:
        level, iterations = self.thought.level, self.thought.iterations
        chance = self.match.bot_chance(self.seat, self.entry)
        if self.again is None:
            study.ask(again, level, self.view, chance, iterations)
            return
        deal = Chance("audit", self.match.setup.bot_key, self.seat, self.entry, len(self.tries))
        study.ask(elsewhere, level, self.view, chance, iterations, deal)

    def _is_done(self, decision: Decision) -> bool:
        """Whether a decision is what was done; a card that its player could not see is looked up in the real deal."""
        return self.game.resolve(self.seat, decision.action) == self.done


def thought_of(match: Match, playback: Playback, moment: int) -> Thought | None:
    """How the bot came to what it did at a moment; None if nobody did, a person did, or it was not kept."""
    told = playback.moments[moment]
    return match.entries[told.entry].thought if told.event.kind == "act" else None
