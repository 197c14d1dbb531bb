"""The screen of the controller at a table: beats, views, and the change from one person to the next."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.parts import Event, View
from game.scenes.table.display import TableDisplay
from game.scenes.table.sheets import TableSheets
from game.scenes.talk.at_table import TableTalk
from game.session.match import Beat
from game.session.sharing import GUARD_SECONDS, SharedScreen

ShowBeat = Callable[[Beat, View, Beat | None], float]
ShowScores = Callable[[bool, Event | None], None]


class TableScreen:
    """The `Screen` of one table. `show_beat` and `show_scores` differ between kinds of tables."""

    def __init__(
        self,
        sharing: SharedScreen,
        display: TableDisplay,
        talk: TableTalk,
        sheets: TableSheets,
        let_go: Callable[[], None],
        show_beat: ShowBeat,
        show_scores: ShowScores,
    ) -> None:
        """`let_go` releases whatever the pointer holds."""
        self.sharing, self.display, self.talk, self.sheets, self.host = sharing, display, talk, sheets, display.host
        self._let_go, self._show_beat, self._show_scores = let_go, show_beat, show_scores

    def show_beat(self, beat: Beat, view: View, following: Beat | None) -> float:
        """Show a beat; return how many seconds that takes."""
        seconds = self._show_beat(beat, view, following)
        if beat.kind == "act" and self.sharing.is_hold:
            self.display.level_hand()
        return seconds

    def show_scores(self, is_end: bool, scored: Event | None = None) -> None:
        """Show the scores of the match, or of the deal in the event `scored`; with `is_end` the result."""
        self._show_scores(is_end, scored)

    def show_view(self, view: View, at_once: bool) -> None:
        """Show a view without a beat; with `at_once`, cards do not glide, and the table turns to the view's seat."""
        if at_once and view.seat is not None:
            self.display.turn_table(view.seat)
        self.talk.tell(view)
        self.display.show(view, at_once)

    def show_talk(self) -> None:
        """Bring the time for talk up to date."""
        self.talk.show()

    def conceal(self, view: View) -> None:
        """Turn face down at once all that this public view does not show, and remove words for one person alone."""
        self._let_go()
        self.display.conceal(view)
        overlay = self.host.stage.overlay
        overlay.clear_toasts()
        overlay.hide_tip()

    def seat(self, seat: int) -> None:
        """Put the person at `seat` at the bottom of the table, and ignore input for a while."""
        self._let_go()
        self.display.turn_table(seat)
        self.display.show(self.display.shown, at_once=True)
        self.host.stage.guard.begin(GUARD_SECONDS)

    def cover(self, seat: int) -> None:
        """Hand the screen over to the person at `seat`."""
        self._let_go()
        self.sheets.hand_over(seat)
