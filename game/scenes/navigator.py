"""How a screen opens another one: by a method of this protocol, never by importing it.

`game.app.routes` implements it and is the only place that imports every screen. Each method puts its screen on top of
the present one. Where a method takes `then`, it is called with the result of the screen once that is closed.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, Protocol, TypeAlias

if TYPE_CHECKING:
    import datetime

    from game.rules.deal_code import DealCode
    from game.rules.parts import Event, View
    from game.session.bot_audit import Audit
    from game.session.controller import TableController
    from game.session.day.record import DayRecord
    from game.session.exercise_run import Run
    from game.session.filters import Filters
    from game.session.match import Match
    from game.session.playback import Playback
    from game.session.review import TurningPoint
    from game.session.rule_sets import Options, RuleSets
    from game.session.setup_draft import SetUpDraft
    from game.table.faces import Faces
    from game.texts.talk import Offer, Talk
    from game.ui.stage import Writable

Then: TypeAlias = Callable[[object], None]

TAKEN_BACK = "taken back"
"""The result of a cover if whoever acted last takes that back."""


class FileNavigator(Protocol):
    """Opens what has to do with files."""

    def open_your_data(self) -> None:
        """What a player can do with all data at once."""

    def open_take_in(self) -> None:
        """Asks for a file to open: a profile, or a match."""

    def show_busy(self, words: str, steps: Generator[float, None, object], then: Then) -> None:
        """Runs `steps` and shows the share that is done.

        The result is a tuple with the value that `steps` return. It is the error itself if one ended them, and None if
        they were cancelled.
        """


class PageNavigator(Protocol):
    """Opens what is reached from the menu."""

    def open_set_up(self, game_id: str, deal: DealCode | None = None) -> None:
        """The set-up of a match of this game, with the cards of a deal code if one is given."""

    def choose_person(self, draft: SetUpDraft, at: int, then: Then) -> None:
        """Asks who sits at a seat of a set-up; the result is True."""

    def name_rules(self, rules: RuleSets, options: Options, then: Then, name: str = "") -> None:
        """Asks for a name for these options, or for another one in place of `name`.

        The result is the name; empty if the set was deleted, None if nothing was changed.
        """

    def open_matches(self) -> None:
        """All stored matches."""

    def open_day(self, day: datetime.date) -> None:
        """The deal of a day: begins or continues it, or shows how it ended."""

    def open_calendar(self, day: datetime.date | None = None) -> None:
        """The calendar of the deals of the day, at the month of a day or at the present one."""

    def open_guests(self) -> None:
        """The gallery of the guests."""

    def open_guest(self, guest_id: str) -> None:
        """The sheet of a guest."""

    def open_statistics(self) -> None:
        """The statistics."""

    def open_bests(self) -> None:
        """The marks for skill."""

    def open_practice(self, game_id: str | None = None) -> None:
        """The themes of the exercises, at first those of this game."""

    def open_exercises(self, run: Run, name: str, then: Then | None = None) -> None:
        """The exercises of a run, one after the other, for the person of this name; its result is whether the last
        one that was shown has been answered."""

    def open_narrow(self, filters: Filters, on_change: Callable[[], None]) -> None:
        """All filters of the statistics on a sheet, where they do not fit beside each other."""

    def open_tournaments(self) -> None:
        """All tournaments."""

    def open_new_tournament(self) -> None:
        """The set-up of a tournament."""

    def open_tournament(self, uid: str) -> None:
        """A tournament with its standings; nothing if there is none with this uid."""

    def open_settings(self) -> None:
        """The settings."""

    def open_rules(self, game_id: str | None = None, rule: str | None = None) -> None:
        """The rule book of a game, at the rule with this number; without a game, one is chosen first."""

    def open_keys(self) -> None:
        """The page of all keys at the table."""

    def open_letters(self, field: Writable) -> None:
        """A sheet of letters to write into a field with, for somebody without keys."""


class Navigator(PageNavigator, FileNavigator, Protocol):
    """Opens screens."""

    # -- tables ---------------------------------------------------------------------------------------------------

    def open_table(self, match: Match) -> None:
        """The table of a match."""

    def open_guide(self, game_id: str) -> None:
        """The guided first deal of a game."""

    def open_what_if(self, match: Match, entries: int, seat: int, real: Event | None) -> None:
        """A table that plays on from where `match` stood after `entries` of its entries; see `WhatIf.after`.

        `real` is the score event of the deal as it was played, None if that deal was thrown in.
        """

    # -- over a table ---------------------------------------------------------------------------------------------

    def open_pause(self, match: Match, deal: int, then: Then) -> None:
        """The pause; its result is "leave" or None."""

    def open_hand_over(
        self, match: Match, seat: int, then: Then, words: str = "", line: str = "", back: str = ""
    ) -> None:
        """The cover before the person at `seat` sees anything; `words` replace the label of its button.

        It tells how the deal stands, or `line` if that is given. `back` is the label of a second button, for whoever
        acted last.
        """

    def open_last_trick(self, match: Match, faces: Faces) -> None:
        """The last trick of the deal; there has to be one."""

    def open_history(self, match: Match, view: View) -> None:
        """The deal so far, as the seat of `view` knows it."""

    def open_talkers(self, match: Match, then: Then) -> None:
        """Asks who wants to talk; the result is a seat or None."""

    def open_booth(
        self, controller: TableController, talk: Talk, seat: int | None, then: Then, counter: Offer | None = None
    ) -> None:
        """The booth of the person at `seat`; `counter` is an offer to be answered with another one."""

    # -- after a deal ---------------------------------------------------------------------------------------------

    def open_scores(self, match: Match, then: Then | None = None) -> None:
        """The score sheet."""

    def open_end(self, match: Match, then: Then, remark: str = "") -> None:
        """The end of a match that is over; its result is "again", "partners" or "menu".

        `remark` is what a guest says to it.
        """

    def open_day_result(self, record: DayRecord, match: Match | None, then: Then | None = None) -> None:
        """How a deal of the day ended, beside the experts; `match` is None if it was deleted."""

    def open_hands(self, match: Match, deal: int) -> None:
        """All hands of a finished deal as they were dealt; nothing while the deal with this number is played."""

    def open_replay(
        self, match: Match, deal: int | None = None, has_review: bool = False, can_keep: bool = False
    ) -> None:
        """Looks through a match, from the deal with this score number (from 1); with its review if asked for.

        With `can_keep` the match comes from a file and can be kept.
        """

    def open_review(
        self,
        match: Match,
        playback: Playback,
        deal: int,
        then: Callable[[TurningPoint | None, list[TurningPoint]], None],
    ) -> None:
        """The review of a deal; `then` gets the choice that was picked and all that the review has found."""

    def open_fairness(self, match: Match | None = None) -> None:
        """The page “Is it fair?”, with the deals of a match if one is given."""

    def open_audit(self, audit: Audit) -> None:
        """The audit of a bot's move."""

    def export(self, match: Match) -> None:
        """Writes a match to files and says where they are."""
