"""Who looks at the screen now, and how it passes from one person to the next without anybody seeing by accident."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from typing import Protocol

from game.rules.actions import Action
from game.rules.parts import Refusal, View
from game.session.match import Beat, Match
from game.session.sharing import Need, SharedScreen


class SharedView(Protocol):
    """The part of the screen that people hand to each other."""

    def show_view(self, view: View, at_once: bool) -> None:
        """Show a view without a beat: after an undo, or for another person."""

    def conceal(self, view: View) -> None:
        """Turn face down at once all that this public view does not show, and remove words for one person alone."""

    def seat(self, seat: int) -> None:
        """Put the person at `seat` at the bottom of the table, and ignore input for a while."""

    def cover(self, seat: int) -> None:
        """Hand the screen over to the person at `seat`, then call `revealed`."""


class SharedQuestions(Protocol):
    """The part of the questions that depends on who looks."""

    def ask_nobody(self) -> None:
        """Remove the question: nobody at the screen is asked now."""

    def offer_hand(self, seat: int, need: Need) -> None:
        """Tell the person at `seat`, whose hand lies face down, to look at it or to play it blindly."""

    def refuse(self, action: Action, why: Refusal) -> None:
        """Tell the rule against an action; nothing was done."""


class Viewing:
    """Whose view is shown. `viewer` is the seat that looks, None while only public things may show.

    `attach` has to be called before anything else.
    """

    screen: SharedView
    questions: SharedQuestions

    def __init__(self, match: Match, sharing: SharedScreen, queue: deque[Beat]) -> None:
        self.match, self.sharing, self._queue = match, sharing, queue
        self.viewer: int | None = match.humans[0] if len(match.humans) == 1 else None
        self.last_viewer: int | None = self.viewer
        """The person who may see again without a cover."""
        self.seated: int | None = self.viewer
        """The person at the bottom of the table."""
        self.need = Need.LOOK
        """What the person at the bottom needs to answer the present question."""
        self.is_asking = False
        self.is_covered = False
        self.is_waiting = False
        """Whether the hand of the person on turn lies face down, to be looked at or played blindly."""
        self.is_looking = False
        """Whether the person at the bottom holds the cards."""
        self.has_looked = False
        """Whether that person has looked since the question was put."""
        self.refused: tuple[Action, Refusal] | None = None
        """The last refusal of this question, which may have been hidden before it was read."""
        self.shown: Mapping[int | None, View] = {}
        """The views of the beat that is shown, if more beats wait; empty when everything has been shown."""
        self._ask: Callable[[], None] = lambda: None
        self._aside: int | None = None

    def attach(self, screen: SharedView, questions: SharedQuestions) -> None:
        """Use this screen and these questions from now on."""
        self.screen, self.questions = screen, questions

    def view(self) -> View:
        """The view of the seat that looks now."""
        return self.match.game.view(self.viewer)

    def is_at_screen(self, seat: int) -> bool:
        """Whether the person at `seat` has the screen, looking or not."""
        return self.viewer == seat or (self.viewer is None and self.seated == seat and not self.is_covered)

    def share(self, way: str) -> None:
        """Share the screen in this way from now on."""
        if way != self.sharing.way:
            self.sharing.way = way
            if self.sharing.is_shared and not self.is_covered and (self.viewer is not None or self.is_waiting):
                self.sharing.clear()
                self.hide()

    # -- a question -----------------------------------------------------------------------------------------------

    def question(self, seat: int, ask: Callable[[], None]) -> None:
        """Call `ask` once, when the person at `seat` has the screen and sees what the answer needs."""
        if self.viewer == seat:
            if not self.is_asking:
                self.is_asking = True
                ask()
            return
        if self.is_waiting and self.seated == seat:
            return
        self._ask, self.need = ask, self.sharing.need(seat)
        if self.need is Need.LOOK and not self.sharing.is_hold:
            self._hand_over(seat)
            return
        self._sit(seat)
        if self.need is Need.NOTHING:
            self.viewer = seat
        else:
            self._wait()

    def nobody(self) -> None:
        """Nobody is asked now."""
        if self.is_asking or self.is_waiting:
            self._stop()

    def _stop(self) -> None:
        self.is_asking = self.is_waiting = self.is_looking = False
        self.questions.ask_nobody()

    def done(self, seat: int, public: View) -> None:
        """An action was done at `seat`, after which everybody sees `public`. People who share see no more."""
        self._stop()
        self.refused = None
        if not self.sharing.is_shared:
            return
        self.has_looked = False
        is_over = seat == self.viewer and self.match.game.turn != seat
        if self.sharing.is_hold and self.viewer is not None:
            self.screen.conceal(public)
        if self.sharing.is_hold or self.need is Need.NOTHING or is_over:
            self.viewer = None
        self.need = Need.LOOK

    def restart(self) -> None:
        """The match has changed under the table: ask again."""
        self._stop()
        self.has_looked, self.refused = False, None
        if self.sharing.is_hold or self.need is Need.NOTHING:
            self.viewer = None if self.sharing.is_shared else self.viewer
        self.screen.show_view(self.view(), False)

    def looked(self) -> None:
        """The person who was only to look has done so."""
        seat = self.viewer if self.viewer is not None else self.seated
        if seat is not None and self.sharing.looks[:1] == [seat]:
            self.put_down()
            self.sharing.looked(seat)
            self.viewer = None
            self.has_looked = False
            self._stop()
            self.screen.show_view(self.view(), False)

    # -- hold to look ---------------------------------------------------------------------------------------------

    def _sit(self, seat: int) -> None:
        """Let the person at `seat` sit down at the bottom."""
        if seat == self.seated:
            return
        self._stop()
        self.viewer = self.last_viewer = None
        self.seated, self.has_looked, self.refused = seat, False, None
        self.screen.show_view(self.view(), True)
        self.screen.seat(seat)

    def _wait(self) -> None:
        assert self.seated is not None
        self.is_waiting = True
        self.questions.offer_hand(self.seated, self.need)

    def look(self) -> bool:
        """The person at the bottom takes up the hand. Return whether it may be seen now."""
        if not self.is_waiting or self.seated is None:
            return False
        self.is_waiting = False
        self.is_looking = self.is_asking = self.has_looked = True
        self.viewer = self.seated
        self.sharing.seen(self.seated)
        self.screen.show_view(self.view(), True)
        self._ask()
        if self.refused is not None and self.is_looking:
            (action, why), self.refused = self.refused, None
            self.questions.refuse(action, why)
        return True

    def put_down(self) -> None:
        """The person at the bottom puts the hand down: it lies face down at once, and nothing has happened."""
        if self.is_looking:
            self.viewer = None
            self._stop()
            self.screen.conceal(self.view())
            self.screen.show_view(self.view(), True)
            self._wait()

    # -- covers ---------------------------------------------------------------------------------------------------

    def _hand_over(self, seat: int) -> None:
        """Let the person at `seat` see; a cover comes before another person's secrets."""
        if seat == self.last_viewer:
            self.revealed(seat)
            return
        self.viewer = None
        self.is_covered = True
        self._stop()
        self.screen.show_view(self.view(), True)
        self.screen.cover(seat)

    def revealed(self, seat: int) -> None:
        """The person at `seat` has the screen: show what was missed, then ask."""
        self.is_covered = False
        self.viewer = self.last_viewer = self.seated = seat
        missed = self.sharing.take(seat)
        self._queue.extendleft(reversed(missed))
        self.screen.show_view(missed[0].views[seat] if missed else self.view(), True)

    def cover_now(self) -> None:
        """Hide what only one of several people may see, as when the window loses the focus."""
        self.put_down()
        seat, self._aside = self.viewer if self._aside is None else self._aside, None
        if self.sharing.is_shared and seat is not None and not self.is_covered and self.need is Need.LOOK:
            self._queue.clear()
            self.hide()
            self.is_covered = True
            self.screen.cover(seat)

    def hide(self) -> None:
        """Show only public things from now on; the person on turn is asked again."""
        self.viewer = self.last_viewer = self.seated = None
        self._stop()
        self.screen.show_view(self.view(), True)

    def show_all(self) -> None:
        """Everybody looks at the screen from now on, at public things only."""
        self.viewer = self.last_viewer = None

    def call_off(self) -> None:
        """The cover goes away although nobody has lifted it."""
        self.is_covered = False
        self.show_all()

    def lay_aside(self) -> None:
        """A sheet lies over the table: show only public things below it, until `take_up`."""
        self.put_down()
        if self.sharing.is_shared and self.viewer is not None and self.need is Need.LOOK and self._aside is None:
            self._aside, self.viewer = self.viewer, None
            self._stop()
            self._show_now()

    def take_up(self) -> None:
        """The sheet over the table is gone: the person who laid the hand aside sees it again."""
        seat, self._aside = self._aside, None
        if seat is not None and not self.is_covered and self.last_viewer == seat:
            self.viewer = seat
            self._show_now()

    def _show_now(self) -> None:
        """Show the viewer what has been shown so far."""
        view = self.shown.get(self.viewer) or self.view()
        if self.viewer is None:
            self.screen.conceal(view)
        self.screen.show_view(view, True)
