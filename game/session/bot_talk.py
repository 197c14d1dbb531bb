"""The bots in the time for talk: each gets the floor once before a lead, and whenever an offer waits for its answer.

They think in their own process, one at a time, and what they say goes into the match like everything that is said.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, NamedTuple

from game.bots.process.worker import Floor, Worker
from game.cards import Chance
from game.rules.parts import Refused
from game.session.match import Match
from game.session.talk_time import TalkTime
from game.store import StoreTrouble
from game.texts import texts_of
from game.texts.talk import Talk

if TYPE_CHECKING:
    from game.session.controller import TableController


class Asked(NamedTuple):
    """Who has the floor, and the number of the question."""

    seat: int
    number: int
    is_own_turn: bool
    """Whether it may make an offer, rather than answer one."""


class BotTalk:
    """What the bots of one table say."""

    def __init__(self, controller: TableController) -> None:
        self.controller = controller
        self.talk: Talk | None = texts_of(controller.match.setup.game).talk
        self.may_offer_people = True
        """Whether bots make offers to people; they answer them in any case."""
        self._lead = (0, -1)
        self._due: deque[int] = deque()
        self._asked: Asked | None = None
        self._mute: set[int] = set()
        """Who owed an answer before this lead and gave none: nobody shall wait for it again."""
        self._bothered: set[int] = set()
        """People to whom a bot has offered something before this lead: once is enough."""
        self._waiting: tuple[int, list[int]] = (-1, [])

    @property
    def _match(self) -> Match:
        return self.controller.match

    @property
    def _worker(self) -> Worker:
        return self.controller.worker

    @property
    def _time(self) -> TalkTime:
        return self.controller.talk

    def is_busy(self) -> bool:
        """Whether somebody has the floor or is about to get it, so that nobody needs to think about the lead yet."""
        if self.talk is None or not self._match.humans:
            return False
        if self._is_new_lead():
            return self._match.game.view(None).fact("talk-seconds") is not None
        return self._time.is_on and (self._asked is not None or self._next() is not None)

    def advance(self) -> bool:
        """Hear what was said, and give the floor to the next; whether anything was said. Never waits."""
        if self.talk is None:
            return False
        if not self._time.is_on:
            self._end()
            return False
        if self._is_new_lead():
            self._begin()
        if self._asked is not None:
            return self._listen(self._asked)
        following = self._next()
        if following is not None:
            self.controller.drop_lead()
            if not self._worker.is_thinking:
                self._ask(*following)
        return False

    def restart(self) -> None:
        """The match has changed under the table: before this lead nobody makes an offer of its own any more.

        It might be said for the second time, and would bar the way back to what was undone.
        """
        self._asked = None
        self._due.clear()
        self._mute.clear()
        self._waiting = (-1, [])
        self._lead = self._now()

    def interrupt(self) -> None:
        """Somebody else speaks: whoever has the floor hears it first, and begins anew."""
        if self._asked is not None:
            if self._asked.is_own_turn:
                self._due.appendleft(self._asked.seat)
            self._take_floor(self._asked)

    def _now(self) -> tuple[int, int]:
        game = self._match.game
        return game.number, len(game.history)

    def _is_new_lead(self) -> bool:
        return self._now() != self._lead

    def _begin(self) -> None:
        """Everybody gets the floor once, whoever leads first."""
        match = self._match
        self._end()
        self._lead = self._now()
        self._mute.clear()
        self._bothered.clear()
        leader = match.game.turn
        order = match.game.round_from(leader) if leader is not None else []
        self._due = deque(seat for seat in order if not match.setup.seats[seat].is_human)

    def _end(self) -> None:
        if self._asked is not None:
            self._take_floor(self._asked)
        self._due.clear()

    def _take_floor(self, asked: Asked) -> None:
        """Nobody has the floor any more; if something else is thought about by now, that goes on."""
        if self._worker.is_asked(asked.number):
            self._worker.forget()
        self._asked = None

    def _next(self) -> tuple[int, bool] | None:
        """Who is to speak next, and whether of itself: answers come first, and no offer while one waits."""
        count = len(self._match.entries)
        if self._waiting[0] != count:
            self._waiting = count, [seat for seat in range(len(self._match.names)) if self._has_to_answer(seat)]
        waiting = self._waiting[1]
        for seat in waiting:
            if not self._match.setup.seats[seat].is_human and seat not in self._mute:
                return seat, False
        return (self._due[0], True) if self._due and not waiting else None

    def _has_to_answer(self, seat: int) -> bool:
        assert self.talk is not None
        return any(offer.accept for offer in self.talk.offers(self._match.game.view(seat), self._match.names))

    def _ask(self, seat: int, is_own_turn: bool) -> None:
        match = self._match
        if is_own_turn:
            self._due.popleft()
        spared = match.humans if not self.may_offer_people else tuple(sorted(self._bothered)) if is_own_turn else ()
        chance = Chance("talk", match.setup.bot_key, seat, len(match.entries))
        floor = Floor(spared, is_own_turn)
        number = self._worker.give_floor(match.setup.level_and_character(seat), match.game.view(seat), chance, floor)
        self._asked = Asked(seat, number, is_own_turn)

    def _listen(self, asked: Asked) -> bool:
        if not self._worker.is_asked(asked.number):
            self._asked = None  # another question took its place; it is asked again if somebody waits for it
            return False
        said = self._worker.said(asked.number)
        if said is None:
            return False
        self._asked = None
        for text in said:
            try:
                self.controller.speak(asked.seat, text)
            except (Refused, ValueError, StoreTrouble) as error:
                # Nothing was said. Where the disk is the trouble, a person's next action tells of it and asks.
                self._worker.faults.append(f"{self._match.setup.game} talk: {error}")
                self._due.clear()
                self._mute.add(asked.seat)
                return True
        self._bothered |= {seat for seat in self._match.humans if said and self._has_to_answer(seat)}
        if not said and not asked.is_own_turn:
            self._mute.add(asked.seat)
        return bool(said)
