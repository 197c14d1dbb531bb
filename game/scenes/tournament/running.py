"""A tournament: the standings, the rounds with their results, and the next match."""

from __future__ import annotations

from functools import partial

import pygame

from game.language import _
from game.rules.parts import Refused
from game.scenes.page import Page
from game.scenes.services import Services
from game.scenes.tournament.printing import print_and_tell
from game.session.tournament.house import HouseTables
from game.session.tournament.play import TournamentBook
from game.session.tournament.record import EVENING, Spot, Tournament
from game.session.tournament.telling import (
    explained,
    heads,
    length_text,
    meeting,
    result_text,
    round_title,
    rows,
    title,
    verdict,
)
from game.store.trouble import StoreTrouble
from game.ui import text, theme
from game.ui.dialog import Dialog, DialogAnswer
from game.ui.widgets import Button, Column, DataTable, Grid, Head, Item, Label, ListView, Panel, ScrollArea, Widget


class TournamentScene(Page):
    """Shows a tournament, begins its matches, and lets guests play theirs meanwhile. Pops None."""

    def __init__(self, services: Services, tournament: Tournament) -> None:
        super().__init__(services)
        self.tournament = tournament
        self.book = TournamentBook(services.store)
        self.house = HouseTables(tournament, self.book)
        self._is_stuck = False
        """Whether the store could not take a result of the guests; it is tried again when the page is opened."""
        self.lists: list[ListView] = []
        self._spots: list[list[Spot]] = []
        """The matches in each list."""
        self.verdict = Label("", theme.LEAD, "brass", face=text.SEMIBOLD)
        self.standings = self._table()
        self.next = Button("", self._play_next, kind="primary", icon="icons/play", size=theme.LEAD)

    # -- the life cycle -------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Note what has ended, and show it."""
        self._look()
        self._compose()

    def reword(self) -> None:
        """Show all texts in the language chosen now."""
        self.standings = self._table()
        self._compose()

    def resume(self, result: object) -> None:
        """Note the end of the match that was played."""
        self._look()
        self._refresh()
        super().resume(result)

    def leave(self) -> None:
        """End the guests' process."""
        if self.house.fault:
            self.services.note_fault(self.house.fault)
        self.house.close()
        super().leave()

    def tick(self) -> None:
        """Take the results of the tables of guests."""
        if self._is_stuck:
            return
        try:
            has_news = self.house.advance()
        except StoreTrouble as trouble:
            self._is_stuck = True
            self.stage.toast(trouble.sentence, "warning")
            return
        if has_news and self.is_top:
            self._refresh()

    def first_focus(self) -> Widget | None:
        """The button for the next match."""
        return self.next if self.next.visible else super().first_focus()

    def _look(self) -> None:
        self.services.ask_store(lambda: self.book.look(self.tournament), False)

    # -- what is shown --------------------------------------------------------------------------------------------

    def _table(self) -> DataTable:
        """The standings."""
        told = heads(self.tournament)
        columns = [Head(told[0], "start"), Head(told[1], "start", 1), *(Head(words) for words in told[2:])]
        return DataTable(columns, rows(self.tournament))

    def _compose(self) -> None:
        tournament = self.tournament
        table = Column(
            [
                Label(_("Standings"), theme.LEAD, face=text.SEMIBOLD),
                self.verdict,
                self.standings,
                Label(explained(tournament), theme.SMALL, "quiet"),
            ],
            gap=1.5 * theme.GRID,
        )
        printing = Button(_("Print"), self._print, kind="quiet", icon="icons/export", keys=(pygame.K_p,))
        delete = Button(_("Delete"), self._ask_delete, kind="quiet", icon="icons/close")
        self.compose(
            title(tournament),
            [ScrollArea(Grid([Panel(table), Panel(self._rounds())], least=400, columns=2), least=170)],
            detail=self._detail(),
            beside=[printing, delete],
            main=[self.next],
        )
        self._refresh()

    def _detail(self) -> str:
        tournament = self.tournament
        if tournament.kind == EVENING:
            return _("The same players at one game after the other")
        told = length_text(tournament.games[0], tournament.length)
        if not tournament.same_cards or all(len(tables) == 1 for tables in tournament.rounds):
            return told
        return _("{length}, the same cards at all tables of a round").format(length=told)

    def _rounds(self) -> Widget:
        parts: list[Widget] = []
        self.lists, self._spots = [], []
        for number in range(len(self.tournament.rounds)):
            spots = [spot for spot, _table, _leg in self.tournament.spots() if spot.round == number]
            matches = ListView([self._item(spot) for spot in spots], partial(self._pick, number))
            self.lists.append(matches)
            self._spots.append(spots)
            head = Label(round_title(self.tournament, number), theme.SMALL, "quiet")
            parts.append(Column([head, matches], gap=2))
        return Column(parts, gap=1.5 * theme.GRID)

    def _item(self, spot: Spot) -> Item:
        table, leg = self.tournament.rounds[spot.round][spot.table], self.tournament.leg(spot)
        words = meeting(self.tournament, table, leg)
        detail = _("the same cards, sides exchanged") if spot.leg else ""
        if leg.is_over:
            return Item(words, detail, result_text(table, leg), "icons/check")
        if not self.tournament.has_person(leg):
            return Item(words, detail, _("guests play"), "icons/bot")
        return Item(words, detail, _("begun") if leg.match else "", "icons/play")

    def _refresh(self) -> None:
        """Show the results so far."""
        for matches, spots in zip(self.lists, self._spots, strict=True):
            for row, spot in zip(matches.rows, spots, strict=True):
                row.item = self._item(spot)
        self.standings.put(rows(self.tournament))
        self.verdict.say(verdict(self.tournament))
        self.verdict.visible = bool(self.verdict.words)
        ahead = self.tournament.next_for_people()
        self.next.visible = ahead is not None
        if ahead is not None:
            is_begun = bool(self.tournament.leg(ahead).match)
            words = _("Continue round {number}") if is_begun else _("Play round {number}")
            self.next.words = words.format(number=ahead.round + 1)
        self.relayout()
        self.invalidate()

    # -- what is done ---------------------------------------------------------------------------------------------

    def _play_next(self) -> None:
        spot = self.tournament.next_for_people()
        if spot is not None:
            self._play(spot)

    def _pick(self, number: int, index: int) -> None:
        spot = self._spots[number][index]
        leg = self.tournament.leg(spot)
        if not leg.is_over and self.tournament.has_person(leg):
            self._play(spot)
        elif leg.match:
            self._show_scores(leg.match)
        elif leg.is_over:
            self.stage.toast(_("The guests have played this among themselves."))
        else:
            self.stage.toast(_("The guests play this among themselves."))

    def _play(self, spot: Spot) -> None:
        try:
            match = self.book.open(self.tournament, spot)
        except StoreTrouble as trouble:
            self.stage.toast(trouble.sentence, "warning")
        except LookupError:
            self._look()  # it was deleted: now it can be begun again
            self._refresh()
        except (Refused, ValueError):
            self.stage.toast(
                _("This match doesn’t fit the rules of this version, so it can’t be continued."), "warning"
            )
        else:
            text.use_seats(match.names)
            self.services.navigator.open_table(match)

    def _show_scores(self, number: int) -> None:
        try:
            self.services.store.match(number)
        except (LookupError, StoreTrouble):
            self.stage.toast(_("This match was deleted. Its result stays."))
            return
        match = self.services.matches.resume(number)
        if match is not None:
            self.services.navigator.open_scores(match)

    def _print(self) -> None:
        print_and_tell(self.services, self.tournament)

    def _ask_delete(self) -> None:
        question = Dialog(
            _("Delete this tournament?"),
            _("You can’t get it back. Its matches stay in the list of matches."),
            [DialogAnswer(_("Delete"), True, "danger"), DialogAnswer(_("Keep it"), False, "primary")],
            escape=False,
        )
        self.stage.push(question, lambda sure: self._delete() if sure else None)

    def _delete(self) -> None:
        try:
            self.book.delete(self.tournament)
        except StoreTrouble as trouble:
            self.stage.toast(trouble.sentence, "warning")
        else:
            self.back()
