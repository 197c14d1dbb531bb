"""What happens next at a table: shows beats one at a time, asks bots, asks people in turn, and hands in their actions.

Knows the match and who looks at the screen, and tells the screen what to show. Draws nothing itself.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Protocol

from game.bots.process.worker import Worker
from game.rules.actions import Action
from game.rules.parts import Event, Refused, View
from game.session.bot_moves import BotMoves
from game.session.bot_talk import BotTalk
from game.session.company import Company, GuestLine
from game.session.evening_memory import EveningMemory
from game.session.match import Beat, Match
from game.session.sharing import SharedScreen
from game.session.talk_time import TalkTime
from game.session.viewing import SharedQuestions, SharedView, Viewing
from game.store.trouble import StoreTrouble
from game.store.values import Thought
from game.texts.talk import Composed

GRACE_SECONDS = 4.0
"""How long a choice that may still be changed stays open before a bot goes on."""
ACT_PAUSE = 0.34
SPOKEN_PAUSE = 0.62
DEAL_PAUSE = 0.25


class Screen(SharedView, Protocol):
    """Shows the table as the controller tells it."""

    def show_beat(self, beat: Beat, view: View, following: Beat | None) -> float:
        """Show a beat through the eyes of `view`; return how many seconds its motion takes.

        `following` is the next beat that waits to be shown.
        """

    def show_talk(self) -> None:
        """Show how much time for talk is left, or that there is none."""

    def show_scores(self, is_end: bool, scored: Event | None = None) -> None:
        """Show the scores; `scored` is the event of a deal that was scored just now.

        The screen may set `is_paused` until its result has been seen.
        """


class Questions(SharedQuestions, Protocol):
    """Where the controller asks the person at the screen, and reports on the answer."""

    def ask(self, view: View) -> None:
        """Ask the player of this view, whose turn it is."""

    def offer_look(self) -> None:
        """Let the viewer look at its hand, with nothing asked, until `Viewing.looked` is called."""

    def offer_change(self, seat: int) -> None:
        """Offer the person at `seat` to change the last choice, out of turn, until `ask_nobody` is called."""

    def ask_again(self) -> None:
        """Ask the viewer, who is not on turn, for another choice in place of the last one."""

    def asks_before(self, seat: int, action: Action) -> bool:
        """Ask whether a risky action is meant. True if it was asked; `submit` is then called again, with `is_sure`."""

    def accept(self) -> None:
        """An action was done and stored: forget the last refusal."""

    def ask_unsaved(self, sentence: str, submit_again: Callable[[bool], None]) -> None:
        """The store failed, and nothing was done: ask the player what to do, then call `submit_again`.

        Its argument is whether the store has to take the action; False plays on unsaved.
        """

    def clear_notices(self) -> None:
        """An action was done and stored: remove old notices."""


class TableController:
    """The order of events at one table. `viewing` knows who looks at the screen.

    `attach` has to be called before anything else.
    """

    screen: Screen
    questions: Questions
    grace_seconds = GRACE_SECONDS

    def __init__(self, match: Match, worker: Worker, memory: EveningMemory | None = None) -> None:
        """`memory` has what the guests have said this evening; without it they say nothing."""
        self.match, self.worker = match, worker
        self.company = Company(match, memory)
        self.on_guest_line: Callable[[GuestLine], None] = lambda line: None
        """Called with each line that a guest says, after the beat that it belongs to has been shown."""
        self._is_greeted = False
        self.queue: deque[Beat] = deque()
        self.sharing = SharedScreen(match)
        self.viewing = Viewing(match, self.sharing, self.queue)
        self.wait = 0.0
        self.grace = 0.0
        self.pace = 1.0
        self.trick_pause = 1.2
        self.is_paused = False
        """Whether everything waits until the result of a deal has been seen."""
        self.talk = TalkTime(match)
        self.composed: dict[int, Composed] = {}
        """The bargain that each seat put together last, with which its form begins the next time."""
        self.bot_moves = BotMoves(match, worker)
        self.bot_talk = BotTalk(match, worker, self.talk, self.bot_moves.drop, self.speak)
        self._is_end_shown = False
        self.reopened: int | None = None
        """The seat that chooses again, out of turn."""

    def attach(self, screen: Screen, questions: Questions) -> None:
        """Use this screen and these questions from now on."""
        self.screen, self.questions = screen, questions
        self.viewing.attach(screen, questions)

    @property
    def viewer(self) -> int | None:
        """The seat that looks; None while only public things may show."""
        return self.viewing.viewer

    @property
    def is_settled(self) -> bool:
        """Whether everything that happened has been shown."""
        return not self.queue and self.wait <= 0

    @property
    def is_held_by_talk(self) -> bool:
        """Whether a bot waits with its lead until the time for talk is over or is ended."""
        turn = self.match.game.turn
        return self.talk.is_on and turn is not None and not self.match.setup.seats[turn].is_human

    def view(self) -> View:
        """The view of the seat that looks now."""
        return self.viewing.view()

    # -- time -----------------------------------------------------------------------------------------------------

    def advance(self, seconds: float, is_moving: bool) -> None:
        """Advance the time: show the next beat, ask the next question, ask the next bot."""
        self.wait = max(0.0, self.wait - seconds)
        if self.viewing.is_covered or self.is_paused:
            return
        if self.wait > 0 and (self.pace > 0 or self.queue):
            return
        if is_moving and self.pace > 0:
            return
        if self.queue:
            self._show_next()
        else:
            self._go_on(seconds)

    def hurry(self) -> bool:
        """End the present wait, after a click or a key. Return whether there was one."""
        waited = self.wait > 0 or bool(self.queue) or self.grace > 0
        if not waited and self.is_held_by_talk:
            self.talk.end()
            return True
        self.wait = 0.0
        self.grace = 0.0
        return waited

    def _show_next(self) -> None:
        beat = self.queue.popleft()
        if beat.kind == "score" and self.sharing.is_shared:
            self.viewing.show_all()  # everybody looks at the result
        view = beat.views.get(self.viewer) or beat.views[None]
        self.viewing.shown = beat.views if self.queue else {}
        motion = self.screen.show_beat(beat, view, self.queue[0] if self.queue else None)
        if (line := self.company.take(beat)) is not None:
            self.on_guest_line(line)
        self.wait = motion * min(self.pace, 1.0) + self._pause_after(beat)
        if beat.kind == "score":
            self.screen.show_scores(is_end=False, scored=beat.event)

    def _pause_after(self, beat: Beat) -> float:
        """Seconds to wait after a beat, besides its motion."""
        following = self.queue[0].kind if self.queue else ""
        if beat.kind == "deal":
            return self._pause_before_next(DEAL_PAUSE)
        if beat.kind == "trick":
            return self._pause_before_next(0.0)
        action = beat.action(self.viewer)
        if action is None:
            return 0.0
        if following in ("trick", "deal"):
            return self.trick_pause
        return self._pause_before_next(ACT_PAUSE if action.verb == "play" else SPOKEN_PAUSE)

    def _pause_before_next(self, usual: float) -> float:
        """Seconds before the next one acts: a bot's by its temper, otherwise the usual ones."""
        view = self.match.game.view(None)
        is_bot_next = not self.queue and view.turn is not None and not self.match.setup.seats[view.turn].is_human
        seconds = self.company.pause(view.turn, view) if is_bot_next and view.turn is not None else usual
        return seconds * self.pace

    def _go_on(self, seconds: float) -> None:
        """Everything has been shown: ask the seat on turn."""
        match = self.match
        if not self._is_greeted:
            self._is_greeted = True
            if (line := self.company.greet()) is not None:
                self.on_guest_line(line)
        if match.is_over:
            if not self._is_end_shown:
                self._is_end_shown = True
                self.screen.show_scores(is_end=True)
            return
        seat = match.game.turn
        assert seat is not None
        if self._is_reopened():
            return
        if self.sharing.has_look_due(seat):
            self.viewing.question(self.sharing.looks[0], self.questions.offer_look)
            return
        self.talk.advance(seconds)
        if self.bot_talk.advance():
            return
        self.screen.show_talk()
        if match.setup.seats[seat].is_human:
            self.viewing.question(seat, lambda: self.questions.ask(self.view()))
            return
        if self.grace > 0:
            self.grace -= seconds
            return
        self.viewing.nobody()
        self._ask_bot()
        if self.talk.is_on:
            return
        move = self.bot_moves.poll()
        if move is not None:
            self._do(seat, *move)

    def _ask_bot(self) -> None:
        """Have the bot on turn think, unless a bot has or is about to get the floor."""
        if not self.bot_talk.is_busy():
            self.bot_moves.ask()

    # -- choosing again ---------------------------------------------------------------------------------------------

    def _is_reopened(self) -> bool:
        """Whether a person chooses again; if none does, offer it to the one who may."""
        seat = self.reopened
        if seat is not None and self.match.may_change(seat):
            self.viewing.question(seat, self.questions.ask_again)
            return True
        self.reopened = None
        for person in self.match.humans:
            if self.match.may_change(person):
                self.questions.offer_change(person)
        return False

    def reopen(self, seat: int) -> None:
        """Let the person at `seat` have the screen and choose again, out of turn."""
        if self.is_settled and self.match.may_change(seat):
            self.viewing.put_down()
            self.reopened = seat
            self.viewing.nobody()
            self.questions.ask_nobody()

    def keep(self) -> None:
        """The person who was to choose again keeps the last choice: go on."""
        seat, self.reopened = self.reopened, None
        self.grace = 0.0
        if seat is not None:
            self.viewing.done(seat, self.match.game.view(None))
            self.screen.show_view(self.view(), False)

    # -- actions --------------------------------------------------------------------------------------------------

    def submit(self, seat: int, action: Action, is_sure: bool = False) -> None:
        """Do an action of the person at `seat`; `is_sure` skips the question before a risky one.

        A refusal or a failing store is told to the questions, and then nothing is done.
        """
        if is_sure or not self.questions.asks_before(seat, action):
            self._do(seat, action)

    def _do(self, seat: int, action: Action, thought: Thought | None = None, keep: bool = True) -> None:
        """Do an action of a person, or of a bot that came to it by `thought`."""
        questions, has_unsaved = self.questions, bool(self.match.unsaved)
        try:
            beats = self.match.submit(seat, action, keep, thought)
        except Refused as refused:
            self.viewing.refused = action, refused.why
            questions.refuse(action, refused.why)
        except StoreTrouble as trouble:
            if has_unsaved:  # the player knows, and chose to go on
                self._do(seat, action, thought, keep=False)
            else:
                questions.ask_unsaved(trouble.sentence, lambda keep: self._do(seat, action, thought, keep))
        else:
            questions.accept()
            self._done(seat, beats)
            if not self.match.unsaved:
                questions.clear_notices()

    def finish_deal(self, seat: int) -> None:
        """Play out a decided deal for everybody and show its tricks. Raises what `Match.finish_deal` raises."""
        self._done(seat, [beat for beat in self.match.finish_deal(seat) if beat.kind != "act"])

    def _done(self, seat: int, beats: list[Beat]) -> None:
        """Show what was done at `seat`, and have the next bot think meanwhile."""
        self.sharing.looked(seat)
        self.sharing.acted(seat, is_public=all(beat.kind != "act" or beat.action(None) for beat in beats))
        self.talk.end()
        self.screen.show_talk()
        looker = self.viewer
        self.viewing.done(seat, beats[0].views[None])
        if self.sharing.is_shared and not self.sharing.is_hold:
            self.sharing.note(beats, looker, seat)
        self.queue.extend(beats)
        self.wait = 0.0
        self.bot_moves.forget()
        self.reopened = None
        turn = self.match.game.turn
        is_bot_next = turn is not None and not self.match.setup.seats[turn].is_human
        self.grace = self.grace_seconds if is_bot_next and self.match.may_change(seat) else 0.0
        self._ask_bot()
        self._show_next()

    def say(self, seat: int, text: str) -> None:
        """Say something for a person. Raises Refused or StoreTrouble; then it was not said."""
        self.speak(seat, text)
        self.bot_talk.interrupt()

    def speak(self, seat: int, text: str) -> None:
        """Say something at `seat`. Raises Refused, ValueError or StoreTrouble; then it was not said."""
        beats = self.match.say(seat, text, not self.match.unsaved)
        self.queue.extend(beats)
        if not self.sharing.is_hold:
            self.sharing.note_said(beats, self.viewer, seat)
        self.bot_moves.drop()  # a bot that already thinks does not know of these words

    def seat_to_take_back(self) -> int | None:
        """The person whose last choice may be taken back, as far as the screen decides it; see `Match.undo_steps`.

        Among several people it is whoever acted last, until somebody else has looked.
        """
        return self.sharing.last_actor if self.sharing.is_shared else self.viewing.last_viewer

    def take_back_covered(self, seat: int) -> bool:
        """Take back the last choice of the person at `seat` while the screen is being handed over. Return whether
        there was one; that person is then asked again, behind a cover. Raises StoreTrouble."""
        if seat != self.seat_to_take_back() or not self.match.undo(seat):
            return False
        self.viewing.call_off()
        self.restart()
        return True

    def restart(self) -> None:
        """The match has changed under the table (an undo): drop what was to be shown and show what is."""
        self.queue.clear()
        self.company.restart(self.match.game.view(None))
        self.worker.forget()
        self.bot_talk.restart()
        self.wait = self.grace = 0.0
        self.bot_moves.forget()
        self._is_end_shown = self.is_paused = False
        self.reopened = None
        self.sharing.clear()
        self.viewing.restart()
