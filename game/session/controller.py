"""What happens next at a table: beats shown one at a time, bots asked, people asked in turn.

Knows the match and whose eyes are looking, and tells the scene what to show; draws nothing itself.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Protocol

from game.bots.process.worker import Worker
from game.cards import Chance
from game.rules.actions import Action
from game.rules.parts import View
from game.session.bot_talk import BotTalk
from game.session.match import Beat, Match
from game.session.talk_time import TalkTime
from game.store import Thought

GRACE_SECONDS = 4.0
"""How long a choice that may still be changed stays open before a bot goes on."""
ACT_PAUSE = 0.34
SPOKEN_PAUSE = 0.62
DEAL_PAUSE = 0.25


class Screen(Protocol):
    """What the flow asks of the scene."""

    def show_beat(self, beat: Beat, view: View) -> float:
        """Show a beat; how many seconds its motion takes."""

    def show_view(self, view: View, at_once: bool) -> None:
        """Show a view without a beat: after an undo, or through other eyes."""

    def ask(self, view: View) -> None:
        """It is this view's player's turn, or the own choice may still be changed."""

    def ask_nobody(self) -> None:
        """Nobody at the screen is asked anything now."""

    def cover(self, seat: int) -> None:
        """Hand the screen over to the person at `seat`; `revealed` is to be called after it."""

    def offer_look(self) -> None:
        """Let the viewer look at the own hand, with nothing asked, until `looked` is called."""

    def show_scores(self, is_end: bool) -> None:
        """Show the score sheet over the table."""

    def show_talk(self) -> None:
        """Show how much time for talk is left, or that there is none."""

    def submit_for_bot(self, seat: int, action: Action, thought: Thought | None) -> None:
        """Do a bot's action, which it came to by this thought."""


class TableController:
    """The order of events at one table. `viewer` is whose eyes see, None while only public things may show."""

    def __init__(self, match: Match, worker: Worker, screen: Screen) -> None:
        self.match, self.worker, self.screen = match, worker, screen
        self.queue: deque[Beat] = deque()
        self.missed: dict[int, list[Beat]] = {seat: [] for seat in match.humans}
        self.viewer: int | None = match.humans[0] if len(match.humans) == 1 else None
        self.last_viewer: int | None = self.viewer
        self.wait = 0.0
        self.grace = 0.0
        self.pace = 1.0
        self.trick_pause = 1.2
        self.is_asking = False
        self.is_covered = False
        self.looks: list[int] = []
        """People who still get the screen before the first card, whether they are asked or not (`private-round`)."""
        self.look_deal = 0
        self.talk = TalkTime(match)
        self.bot_talk = BotTalk(self)
        self._is_bot_asked = False
        self._is_end_shown = False

    @property
    def is_shared(self) -> bool:
        """Whether several people use this screen."""
        return len(self.match.humans) > 1

    @property
    def is_settled(self) -> bool:
        """Whether everything that happened has been shown."""
        return not self.queue and self.wait <= 0

    @property
    def is_held_by_talk(self) -> bool:
        """Whether a bot waits with its lead until the time for talk is over, or somebody says that it is."""
        turn = self.match.game.turn
        return self.talk.is_on and turn is not None and not self.match.setup.seats[turn].is_human

    def view(self) -> View:
        """The view of whoever looks now."""
        return self.match.game.view(self.viewer)

    # -- time -----------------------------------------------------------------------------------------------------

    def advance(self, seconds: float, is_moving: bool) -> None:
        """Let time pass: the next beat, the next question, the next bot."""
        self.wait = max(0.0, self.wait - seconds)
        if self.is_covered:
            return
        if self.wait > 0 and (self.pace > 0 or self.queue):
            return
        if self.queue:
            if not is_moving or self.pace == 0:
                self._show_next()
            return
        if not is_moving or self.pace == 0:
            self._go_on(seconds)

    def hurry(self) -> bool:
        """A click or a key: do not wait any longer; whether there was anything to wait for."""
        waited = self.wait > 0 or bool(self.queue) or self.grace > 0
        if not waited and self.is_held_by_talk:
            self.talk.end()
            return True
        self.wait = 0.0
        self.grace = 0.0
        return waited

    def _show_next(self) -> None:
        beat = self.queue.popleft()
        view = beat.views.get(self.viewer) or beat.views[None]
        motion = self.screen.show_beat(beat, view)
        self.wait = motion * min(self.pace, 1.0) + self._pause_after(beat)
        if beat.kind == "score":
            self.screen.show_scores(is_end=False)

    def _pause_after(self, beat: Beat) -> float:
        following = self.queue[0].kind if self.queue else ""
        if self.viewer in beat.hidden_from:
            return 0.0
        if beat.kind == "act" and following in ("trick", "deal"):
            return self.trick_pause
        if self.pace == 0:
            return 0.0
        pauses: Mapping[str, float] = {"act": ACT_PAUSE, "deal": DEAL_PAUSE}
        pause = pauses.get(beat.kind, 0.0)
        if beat.kind == "act" and not str(beat.event.data["action"]).startswith("play"):
            pause = SPOKEN_PAUSE
        return pause * self.pace

    def _go_on(self, seconds: float) -> None:
        """Nothing is left to be shown: whose turn is it?"""
        match = self.match
        if match.is_over:
            if not self._is_end_shown:
                self._is_end_shown = True
                self.screen.show_scores(is_end=True)
            return
        seat = match.game.turn
        assert seat is not None
        if self._has_look_due(seat):
            self._let_look(self.looks[0])
            return
        self.talk.advance(seconds)
        if self.bot_talk.advance():
            return
        self.screen.show_talk()
        if match.setup.seats[seat].is_human:
            self._ask_person(seat)
            return
        if self.grace > 0:
            self.grace -= seconds
            return
        if self.is_asking:
            self.is_asking = False
            self.screen.ask_nobody()
        self.ask_bot()
        if self.talk.is_on:
            return
        action = self.worker.poll()
        if action is not None:
            self._is_bot_asked = False
            last = self.worker.last
            thought = Thought(last.level, last.iterations, last.bots) if last is not None else None
            self.screen.submit_for_bot(seat, action, thought)

    # -- people ---------------------------------------------------------------------------------------------------

    def _ask_person(self, seat: int) -> None:
        if self.viewer != seat:
            self._hand_over(seat)
            return
        if not self.is_asking:
            self.is_asking = True
            self.screen.ask(self.view())

    def _has_look_due(self, turn: int) -> bool:
        """Whether somebody gets the screen only so that nobody can tell who was asked in secret."""
        game = self.match.game
        if not self.is_shared or not game.view(None).fact("private-round"):
            self.looks = []
            return False
        if self.look_deal != game.number:
            self.look_deal = game.number
            self.looks = [seat for seat in game.round_from(game.after(game.dealer)) if seat in self.match.humans]
        if not self.looks:
            return False
        if any(action.verb == "play" for action in game.legal(turn)):
            return True
        return self.match.setup.seats[turn].is_human and self.looks[0] != turn

    def _let_look(self, seat: int) -> None:
        if self.viewer != seat:
            self._hand_over(seat)
        elif not self.is_asking:
            self.is_asking = True
            self.screen.offer_look()

    def looked(self) -> None:
        """The person who was only to look has done so."""
        if self.looks and self.looks[0] == self.viewer:
            self.looks.pop(0)
            self.viewer = None
            self.is_asking = False
            self.screen.ask_nobody()
            self.screen.show_view(self.view(), False)

    def _hand_over(self, seat: int) -> None:
        """Let the person at `seat` see; a cover comes before another person's secrets."""
        if seat == self.last_viewer:
            self.revealed(seat)
            return
        self.viewer = None
        self.is_covered = True
        self.is_asking = False
        self.screen.ask_nobody()
        self.screen.show_view(self.view(), True)
        self.screen.cover(seat)

    def revealed(self, seat: int) -> None:
        """The person at `seat` has the screen: first what it missed, then its turn."""
        self.is_covered = False
        self.viewer = self.last_viewer = seat
        missed, self.missed[seat] = self.missed[seat], []
        deals = [at for at, beat in enumerate(missed) if beat.kind == "deal"]
        if deals:
            missed = missed[deals[-1] :]  # the deals before it were told on their score sheets, which everybody saw
        if missed:
            self.queue.extendleft(reversed(missed))
            self.screen.show_view(missed[0].views[seat], True)
        else:
            self.screen.show_view(self.view(), True)

    def cover_now(self) -> None:
        """Hide what only one of several people may see, as when the window loses the focus."""
        if self.is_shared and self.viewer is not None and not self.is_covered:
            seat = self.viewer
            self.queue.clear()
            self.hide()
            self.is_covered = True
            self.screen.cover(seat)

    def hide(self) -> None:
        """Show only public things from now on; whoever is on turn is asked again behind a cover."""
        self.viewer = self.last_viewer = None
        self.is_asking = False
        self.screen.ask_nobody()
        self.screen.show_view(self.view(), True)

    # -- what was done --------------------------------------------------------------------------------------------

    def done(self, seat: int, beats: list[Beat]) -> None:
        """Something was done at `seat`: show it, and have the next bot think meanwhile."""
        self.is_asking = False
        self.looks = [other for other in self.looks if other != seat]
        self.talk.end()
        self.screen.show_talk()
        self.screen.ask_nobody()
        if self.is_shared:
            self._note_missed(seat, beats)
            following = self.match.game.turn
            if seat == self.viewer and following != seat:
                self.viewer = None
        self.queue.extend(beats)
        self.wait = 0.0
        self._is_bot_asked = False
        self.grace = GRACE_SECONDS if self._can_change(seat) else 0.0
        self.ask_bot()
        self._show_next()

    def say(self, seat: int, text: str) -> None:
        """A person says something. Raises Refused or StoreTrouble; then it was not said."""
        self.speak(seat, text)
        self.bot_talk.interrupt()

    def speak(self, seat: int, text: str) -> None:
        """Something is said at `seat`. Raises Refused, ValueError or StoreTrouble; then it was not said."""
        self._spoken(seat, self.match.say(seat, text, not self.match.unsaved))
        self.drop_lead()  # whoever thinks about it already does not know of this yet

    def drop_lead(self) -> None:
        """Whoever thinks about the lead stops, and is asked anew when everything is said."""
        if self._is_bot_asked:
            self.worker.forget()
            self._is_bot_asked = False

    def _spoken(self, seat: int, beats: list[Beat]) -> None:
        self.queue.extend(beats)
        if self.is_shared:
            for person, missed in self.missed.items():
                if person not in (self.viewer, seat):
                    missed.extend(beats)

    def _note_missed(self, seat: int, beats: list[Beat]) -> None:
        for person, missed in self.missed.items():
            if person == self.viewer or person == seat:
                missed.clear()
            else:
                missed.extend(beats)
                del missed[:-60]

    def _can_change(self, seat: int) -> bool:
        """Whether the person who just acted may still change that, with a bot to come (DB-5)."""
        match = self.match
        following = match.game.turn
        if following is None or following == seat or seat not in match.humans or match.setup.seats[following].is_human:
            return False
        return bool(match.game.legal(seat))

    def ask_bot(self) -> None:
        """Have the bot on turn think, if it is a bot's turn and it does not think yet."""
        seat = self.match.game.turn
        if self._is_bot_asked or seat is None or self.match.is_over or self.match.setup.seats[seat].is_human:
            return
        if self.bot_talk.is_busy():
            return
        self._is_bot_asked = True
        chance: Chance = self.match.bot_chance(seat)
        self.worker.ask(self.match.setup.level_and_character(seat), self.match.game.view(seat), chance)

    def restart(self) -> None:
        """The match has changed under the table (an undo): drop what was to come and show what is."""
        self.queue.clear()
        self.worker.forget()
        self.bot_talk.restart()
        self.wait = self.grace = 0.0
        self._is_bot_asked = self._is_end_shown = False
        self.is_asking = False
        for missed in self.missed.values():
            missed.clear()
        self.screen.ask_nobody()
        self.screen.show_view(self.view(), False)
