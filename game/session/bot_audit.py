"""The audit of a bot's move: the bot is asked again, and then in other deals that look the same to it.

A choice depends on the view, the level, the bots' own chance and the number of iterations alone. All of them follow
from what is stored of the match. If the bot had known more, it would choose differently in another deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.bots.advice.audit import Again, Elsewhere, again, elsewhere
from game.bots.process.analysis import AnalysisProcess
from game.bots.search.search import Decision
from game.cards import HIDDEN, Chance
from game.rules.actions import Action, parse_action
from game.rules.base import Game
from game.rules.parts import Pile, View
from game.session.match import Match
from game.session.playback import Playback, laid_open
from game.store.values import Thought

DEALS = 3
"""How many other deals are tried."""
NOT_SHOWN = frozenset({"won", "stock"})
"""Kinds of piles that an audit leaves out: out of play, or too many cards to be looked at."""


class Try(NamedTuple):
    """Another deal: every seat's view, whether the bot's view is the same, and whether its choice is."""

    views: tuple[View, ...]
    is_alike: bool
    is_same: bool
    action: Action


class Audit:
    """The audit of one move; `advance` is called until `is_complete`."""

    def __init__(self, match: Match, playback: Playback, moment: int) -> None:
        """Raises ValueError if the moment is not a bot's move with a kept thought in a deal that is over."""
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
        """Whether all questions are answered, or one has failed."""
        return bool(self.fault) or len(self.tries) == DEALS

    @property
    def is_same(self) -> bool:
        """Whether the bot saw the same and chose the same every time so far."""
        is_same = self.again is not None and self._is_done(self.again.decision)
        return is_same and all(one.is_alike and one.is_same for one in self.tries)

    @property
    def is_other_version(self) -> bool:
        """Whether another version of the bots played."""
        return self.again is not None and self.again.bots != self.thought.bots

    def advance(self, process: AnalysisProcess) -> bool:
        """Takes the answer of the process, if any, and asks the next question; whether there was an answer."""
        found = process.poll()
        if found is not None:
            self._take(found.value, found.fault)
        if not self.is_complete and not process.is_busy:
            self._ask(process)
        return found is not None

    def _take(self, value: object, fault: str) -> None:
        if isinstance(value, Again):
            self.again = value
        elif isinstance(value, Elsewhere):
            is_same = self._is_done(value.decision)
            self.tries.append(Try(value.views, value.is_alike, is_same, value.decision.action))
        else:
            self.fault = fault or "no answer"

    def _ask(self, process: AnalysisProcess) -> None:
        level, iterations = self.thought.level, self.thought.iterations
        chance = self.match.bot_chance(self.seat, self.entry)
        if self.again is None:
            process.ask(again, level, self.view, chance, iterations)
            return
        deal = Chance("audit", self.match.setup.bot_key, self.seat, self.entry, len(self.tries))
        process.ask(elsewhere, level, self.view, chance, iterations, deal)

    def _is_done(self, choice: Decision) -> bool:
        """Whether a choice is the action that was done; unseen cards are taken from the deal."""
        return self.game.resolve(self.seat, choice.action) == self.done


def thought_of(match: Match, playback: Playback, moment: int) -> Thought | None:
    """The thought kept with a bot's action at a moment; None if there is none."""
    told = playback.moments[moment]
    return match.entries[told.entry].thought if told.event.kind == "act" else None


def seen_piles(view: View) -> list[Pile]:
    """What an audit shows of a view."""
    return [pile for pile in view.piles if pile.cards and pile.kind not in NOT_SHOWN]


def hidden_piles(seen: View, views: Sequence[View]) -> list[Pile]:
    """The piles in which the seat of `seen` sees backs, with their cards in another deal, whose views are `views`."""
    assert seen.seat is not None
    backs = {(pile.kind, pile.owner) for pile in seen.piles if HIDDEN in pile.cards}
    opened = laid_open(views[seen.seat], views)
    found = [pile for pile in opened.piles if (pile.kind, pile.owner) in backs and pile.kind not in NOT_SHOWN]
    return [pile for pile in found if any(card != HIDDEN for card in pile.cards)]
