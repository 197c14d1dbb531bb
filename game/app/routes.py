"""Opens the screens. This is the only module that imports them all, each when it is first opened."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import datetime

    from game.rules.deal_code import DealCode
    from game.rules.parts import Event, View
    from game.scenes.navigator import Then
    from game.scenes.services import Services
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
    from game.ui.stage import Scene, Writable


class PageRoutes:
    """The part of the navigator that opens what is reached from the menu."""

    def __init__(self, services: Services) -> None:
        self.services = services

    def _push(self, scene: Scene, then: Then | None = None) -> None:
        self.services.stage.push(scene, then)

    def first(self, only_looks: bool = False) -> Scene:
        """The screen that lies below all others: the menu, or an empty one if only a match is looked through."""
        if only_looks:
            from game.scenes.replay.alone import LookingScene

            return LookingScene(self.services)
        from game.scenes.home.menu import MenuScene

        return MenuScene(self.services)

    def open_set_up(self, game_id: str, deal: DealCode | None = None) -> None:
        from game.scenes.setup.scene import SetUpScene

        self._push(SetUpScene(self.services, game_id, deal))

    def choose_person(self, draft: SetUpDraft, at: int, then: Then) -> None:
        from game.scenes.setup.seat_sheet import SeatSheet

        self._push(SeatSheet(draft, at), then)

    def name_rules(self, rules: RuleSets, options: Options, then: Then, name: str = "") -> None:
        from game.scenes.setup.rule_set_sheet import RuleSetSheet

        self._push(RuleSetSheet(self.services, rules, options, name), then)

    def open_matches(self) -> None:
        from game.scenes.home.matches import MatchesScene

        self._push(MatchesScene(self.services))

    def open_day(self, day: datetime.date) -> None:
        from game.scenes.day.opening import open_day

        open_day(self.services, day)

    def open_calendar(self, day: datetime.date | None = None) -> None:
        from game.scenes.day.calendar import CalendarScene

        self._push(CalendarScene(self.services, day))

    def open_guests(self) -> None:
        from game.scenes.guests.gallery import GalleryScene

        self._push(GalleryScene(self.services))

    def open_guest(self, guest_id: str) -> None:
        from game.scenes.guests.guest_sheet import GuestSheet

        self._push(GuestSheet(self.services, guest_id))

    def open_statistics(self) -> None:
        from game.scenes.results.statistics import StatisticsScene

        self._push(StatisticsScene(self.services))

    def open_bests(self) -> None:
        from game.scenes.results.bests import BestsScene

        self._push(BestsScene(self.services))

    def open_practice(self, game_id: str | None = None) -> None:
        from game.scenes.practice.scene import PracticeScene

        self._push(PracticeScene(self.services, game_id))

    def open_exercises(self, run: Run, name: str, then: Then | None = None) -> None:
        from game.scenes.practice.table import ExerciseTable

        self._push(ExerciseTable(self.services, run, name), then)

    def open_narrow(self, filters: Filters, on_change: Callable[[], None]) -> None:
        from game.scenes.results.narrow_sheet import NarrowSheet

        self._push(NarrowSheet(self.services, filters, on_change))

    def open_tournaments(self) -> None:
        from game.scenes.tournament.list import TournamentsScene

        self._push(TournamentsScene(self.services))

    def open_new_tournament(self) -> None:
        from game.scenes.tournament.set_up import TournamentSetUpScene

        self._push(TournamentSetUpScene(self.services))

    def open_tournament(self, uid: str) -> None:
        from game.scenes.tournament.running import TournamentScene
        from game.session.tournament.play import TournamentBook

        tournament = self.services.ask_store(lambda: TournamentBook(self.services.store).find(uid), None)
        if tournament is not None:
            self._push(TournamentScene(self.services, tournament))

    def open_settings(self) -> None:
        from game.scenes.home.settings import SettingsScene

        self._push(SettingsScene(self.services))

    def open_rules(self, game_id: str | None = None, rule: str | None = None) -> None:
        from game.scenes.book.rulebook import RuleBookScene, open_book

        if game_id is None:
            open_book(self.services)
        else:
            self._push(RuleBookScene(self.services, game_id, rule))

    def open_keys(self) -> None:
        from game.scenes.book.keys import KeysSheet

        self._push(KeysSheet())

    def open_letters(self, field: Writable) -> None:
        from game.scenes.letters import LetterSheet

        self._push(LetterSheet(field))


class FileRoutes(PageRoutes):
    """The part of the navigator that has to do with files."""

    def open_your_data(self) -> None:
        from game.scenes.home.your_data import YourDataScene

        self._push(YourDataScene(self.services))

    def open_take_in(self) -> None:
        from game.scenes.home.take_in_sheet import TakeInSheet

        self._push(TakeInSheet(self.services))

    def show_busy(self, words: str, steps: Generator[float, None, object], then: Then) -> None:
        from game.scenes.home.busy_sheet import BusySheet

        self._push(BusySheet(words, steps), then)


class Routes(FileRoutes):
    """The navigator of the real program; see `game.scenes.navigator`."""

    # -- tables ---------------------------------------------------------------------------------------------------

    def open_table(self, match: Match) -> None:
        from game.scenes.day.table import DayTable
        from game.scenes.table.scene import TableScene
        from game.scenes.tournament.table import TournamentTable
        from game.session.day.match import DayMatch
        from game.session.tournament.play import TournamentMatch

        if isinstance(match, DayMatch):
            self._push(DayTable(self.services, match))
        elif isinstance(match, TournamentMatch):
            self._push(TournamentTable(self.services, match))
        else:
            self._push(TableScene(self.services, match))

    def open_guide(self, game_id: str) -> None:
        from game.scenes.guide.scene import GuidedTable

        self._push(GuidedTable(self.services, game_id))

    def open_what_if(self, match: Match, entries: int, seat: int, real: Event | None) -> None:
        from game.scenes.table.what_if import what_if

        self._push(what_if(self.services, match, entries, seat, real))

    # -- over a table ---------------------------------------------------------------------------------------------

    def open_pause(self, match: Match, deal: int, then: Then) -> None:
        from game.scenes.table.pause import PauseScene

        self._push(PauseScene(self.services, match, deal), then)

    def open_hand_over(
        self, match: Match, seat: int, then: Then, words: str = "", line: str = "", back: str = ""
    ) -> None:
        from game.scenes.table.handover import HandOverScene
        from game.session.cover_news import CoverNews, cover_news

        news = CoverNews([line]) if line else cover_news(match, seat)
        self._push(HandOverScene(self.services, match, match.names[seat], news, words, back), then)

    def open_last_trick(self, match: Match, faces: Faces) -> None:
        from game.scenes.table.history import LastTrickScene

        self._push(LastTrickScene(match, faces))

    def open_history(self, match: Match, view: View) -> None:
        from game.scenes.table.history import HistoryScene

        self._push(HistoryScene(match, view))

    def open_talkers(self, match: Match, then: Then) -> None:
        from game.scenes.talk.who_talks import WhoTalksScene

        self._push(WhoTalksScene(match.names, match.humans), then)

    def open_booth(
        self, controller: TableController, talk: Talk, seat: int | None, then: Then, counter: Offer | None = None
    ) -> None:
        from game.scenes.talk.booth import TalkScene

        self._push(TalkScene(self.services, controller, talk, seat, counter), then)

    # -- after a deal ---------------------------------------------------------------------------------------------

    def open_scores(self, match: Match, then: Then | None = None) -> None:
        from game.scenes.results.scores import ScoreScene

        self._push(ScoreScene(self.services, match), then)

    def open_end(self, match: Match, then: Then, remark: str = "") -> None:
        from game.scenes.results.end_scene import EndScene

        self._push(EndScene(self.services, match, remark), then)

    def open_day_result(self, record: DayRecord, match: Match | None, then: Then | None = None) -> None:
        from game.scenes.day.result import DayResultScene

        self._push(DayResultScene(self.services, record, match), then)

    def open_hands(self, match: Match, deal: int) -> None:
        from game.scenes.table.open_hands import open_hands

        open_hands(self.services, match, deal)

    def open_replay(
        self, match: Match, deal: int | None = None, has_review: bool = False, can_keep: bool = False
    ) -> None:
        from game.scenes.replay.scene import open_replay

        open_replay(self.services, match, deal, has_review, can_keep)

    def open_review(
        self,
        match: Match,
        playback: Playback,
        deal: int,
        then: Callable[[TurningPoint | None, list[TurningPoint]], None],
    ) -> None:
        from game.scenes.replay.review_sheet import ReviewScene
        from game.session.review import TurningPoint

        sheet = ReviewScene(self.services, match, playback, deal)
        self._push(sheet, lambda turn: then(turn if isinstance(turn, TurningPoint) else None, sheet.turns))

    def open_fairness(self, match: Match | None = None) -> None:
        from game.scenes.results.fairness import FairnessScene

        self._push(FairnessScene(self.services, match))

    def open_audit(self, audit: Audit) -> None:
        from game.scenes.replay.audit_sheet import AuditScene

        self._push(AuditScene(self.services, audit))

    def export(self, match: Match) -> None:
        from game.scenes.results.export import export_and_tell

        export_and_tell(self.services, match)


def welcome(services: Services) -> None:
    """Asks who plays here, if this is the first start."""
    from game.scenes.home.welcome import WelcomeSheet, is_wanted

    if is_wanted(services):
        services.stage.push(WelcomeSheet(services))
