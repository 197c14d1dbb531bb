"""The bots in the time for talk: each gets the floor once before a lead, and whenever an offer waits for its answer.

They think in their own process, one at a time. What they say is kept in the match like what people say.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import NamedTuple

from game.bots.process.worker import Floor, Worker
from game.cards import Chance
from game.rules.parts import Refused
from game.session.match import Match
from game.session.talk_time import TalkTime
from game.store.trouble import StoreTrouble
from game.texts import texts_of
from game.texts.talk import Talk


class Asked(NamedTuple):
    """The seat that has the floor, and the number of the question in the worker."""

    seat: int
    number: int
    is_own_turn: bool
    """Whether it may make an offer, rather than answer one."""


class BotTalk:
    """Asks the bots of one table what they say."""

    def __init__(
        self,
        match: Match,
        worker: Worker,
        time: TalkTime,
        drop_lead: Callable[[], None],
        speak: Callable[[int, str], None],
    ) -> None:
        """`drop_lead` stops a bot that thinks about its lead.

        `speak` says a text at a seat; it raises Refused, ValueError or StoreTrouble if that was not said.
        """
        self.talk: Talk | None = texts_of(match.setup.game).talk
        self.may_offer_people = True
        """Whether bots make offers to people; they answer them in any case."""
        self._match, self._worker, self._time = match, worker, time
        self._drop_lead, self._speak = drop_lead, speak
        self._lead = (0, -1)
        self._due: deque[int] = deque()
        self._asked: Asked | None = None
        self._mute: set[int] = set()
        """Seats that owed an answer before this lead and gave none; they are not asked again."""
        self._bothered: set[int] = set()
        """People to whom a bot has offered something before this lead: once is enough."""
        self._waiting: tuple[int, list[int]] = (-1, [])
        """The number of entries, and the seats that had to answer an offer then."""

    def is_busy(self) -> bool:
        """Whether a bot has the floor or is about to get it, so that no bot needs to think about the lead yet."""
        if self.talk is None or not self._match.humans:
            return False
        if self._is_new_lead():
            return self._match.game.view(None).fact("talk-seconds") is not None
        return self._time.is_on and (self._asked is not None or self._next() is not None)

    def advance(self) -> bool:
        """Hear what was said and give the floor to the next. Return whether anything was said. Never waits."""
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
            self._drop_lead()
            if not self._worker.is_thinking:
                self._ask(*following)
        return False

    def restart(self) -> None:
        """The match has changed under the table: before this lead no bot makes an offer of its own any more.

        It might be made for the second time, and it would clear the list of actions that can be redone.
        """
        self._asked = None
        self._due.clear()
        self._mute.clear()
        self._waiting = (-1, [])
        self._lead = self._now()

    def interrupt(self) -> None:
        """Somebody else speaks: the bot that has the floor is asked again, with the new words."""
        if self._asked is not None:
            if self._asked.is_own_turn:
                self._due.appendleft(self._asked.seat)
            self._revoke_floor(self._asked)

    def _now(self) -> tuple[int, int]:
        game = self._match.game
        return game.number, len(game.history)

    def _is_new_lead(self) -> bool:
        return self._now() != self._lead

    def _begin(self) -> None:
        """Give every bot that holds cards the floor once, in the order of play from the leader."""
        match = self._match
        self._end()
        self._lead = self._now()
        self._mute.clear()
        self._bothered.clear()
        leader = match.game.turn
        order = match.game.round_from(leader) if leader is not None else []
        self._due = deque(seat for seat in order if not match.setup.seats[seat].is_human and self._holds_cards(seat))

    def _end(self) -> None:
        if self._asked is not None:
            self._revoke_floor(self._asked)
        self._due.clear()

    def _revoke_floor(self, asked: Asked) -> None:
        """Stop the bot that has the floor. If the worker thinks about something else by now, that goes on."""
        if self._worker.is_asked(asked.number):
            self._worker.forget()
        self._asked = None

    def _next(self) -> tuple[int, bool] | None:
        """The next seat to speak, and whether it is its own turn to offer; answers come before offers."""
        count = len(self._match.entries)
        if self._waiting[0] != count:
            self._waiting = count, [seat for seat in range(len(self._match.names)) if self._has_to_answer(seat)]
        waiting = self._waiting[1]
        for seat in waiting:
            if not self._match.setup.seats[seat].is_human and seat not in self._mute:
                return seat, False
        return (self._due[0], True) if self._due and not waiting else None

    def _holds_cards(self, seat: int) -> bool:
        return bool(self._match.game.view(seat).hand)

    def _has_to_answer(self, seat: int) -> bool:
        """Whether an offer waits for this seat. A bot without cards is out of the deal and need not answer."""
        assert self.talk is not None
        if not self._match.setup.seats[seat].is_human and not self._holds_cards(seat):
            return False
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
            self._asked = None  # another question took its place; it is asked again if an offer still waits
            return False
        said = self._worker.said(asked.number)
        if said is None:
            return False
        self._asked = None
        for text in said:
            try:
                self._speak(asked.seat, text)
            except (Refused, ValueError, StoreTrouble) as error:
                # Nothing was said. If the disk failed, the next action of a person tells of it and asks.
                self._worker.faults.append(f"{self._match.setup.game} talk: {error}")
                self._due.clear()
                self._mute.add(asked.seat)
                return True
        self._bothered |= {seat for seat in self._match.humans if said and self._has_to_answer(seat)}
        if not said and not asked.is_own_turn:
            self._mute.add(asked.seat)
        return bool(said)
