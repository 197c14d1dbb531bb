"""The experts that play a deal of the day in the person's seat, one after the other, in another process."""

from __future__ import annotations

from collections.abc import Callable

from game.bots import level_and_character
from game.bots.advice.experts_here import Dealt, ExpertResult, expert_with_version
from game.bots.levels import EXPERT
from game.bots.process.analysis import AnalysisProcess
from game.rules import game_of
from game.session.day.record import DayRecord
from game.session.setup import SetUp
from game.texts.guests import GUEST_IDS, guest_of

EXPERTS = tuple(level_and_character(EXPERT, "", guest_of(guest).temper) for guest in GUEST_IDS)
"""The level of each expert: one with the temper of each guest."""


def dealt_in(setup: SetUp) -> Dealt:
    """The deal of a match before its first action, for experts in the person's seat."""
    rules = game_of(setup.game)
    game = rules(setup.players, setup.seed, setup.options)
    game.begin()
    seat = next(iter(setup.people))
    levels = tuple(
        level_and_character(setup.level(seat), setup.character(seat), setup.temper(seat))
        for seat in range(setup.players)
    )
    return Dealt(game, seat, levels, setup.bot_key, rules.day_deals)


class DayExperts:
    """The experts of one deal; `advance` is called until `is_complete`."""

    def __init__(self, setup: SetUp, record: DayRecord, keep: Callable[[DayRecord], None]) -> None:
        """`keep` gets the record with the points of each expert that has played."""
        self.record, self._keep = record, keep
        self._dealt = dealt_in(setup)
        self.fault = ""
        """The text of an error that ended the work."""

    @property
    def is_complete(self) -> bool:
        """Whether all experts have played, or one has failed."""
        return bool(self.fault) or len(self.record.experts) >= len(EXPERTS)

    def advance(self, process: AnalysisProcess) -> bool:
        """Takes the answer of the process, if any, and asks the next expert; whether there was an answer."""
        found = process.poll()
        if found is not None:
            self._take(found.value, found.fault)
        if not self.is_complete and not process.is_busy:
            number = len(self.record.experts)
            process.ask(expert_with_version, self._dealt, number, EXPERTS[number])
        return found is not None

    def _take(self, value: object, fault: str) -> None:
        if not isinstance(value, ExpertResult):
            self.fault = fault or "no answer"
            return
        if self.record.experts and self.record.bots != value.bots:
            self.record = self._without_experts()  # the others were of another version of the bots
            return
        self.record = self.record._replace(experts=(*self.record.experts, value.points), bots=value.bots)
        self._keep(self.record)

    def _without_experts(self) -> DayRecord:
        return self.record._replace(experts=(), bots="")
