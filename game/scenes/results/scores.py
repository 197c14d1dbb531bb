"""The score sheet: what each deal scored and why, all totals, and a chart."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.language import _
from game.rules import game_of
from game.scenes.page import Page
from game.scenes.results.end_of_match import people_line
from game.scenes.results.luck_note import LuckNote
from game.scenes.results.reasons import reason_rows
from game.scenes.services import Services
from game.session.by_ear.score import score_now
from game.session.match import Match
from game.session.setup_draft import shown_code
from game.texts.formats import number_text, signed
from game.texts.telling import help_told
from game.ui import text, theme
from game.ui.widgets import (
    Button,
    Column,
    DataTable,
    Grid,
    Head,
    Label,
    LineChart,
    Panel,
    Row,
    ScrollArea,
    Series,
    Stepper,
    Widget,
)


class ScoreScene(Page):
    """Shows the scores of a match. Pops None."""

    def __init__(self, services: Services, match: Match) -> None:
        super().__init__(services, match.setup.game)
        self.match = match
        self.deals = {event.data["deal"]: event for event in match.scores}
        """The score events by the deal's number; deals without a score have none."""
        self.deal = max(self.deals, default=1)
        self._heading = Label("", theme.LEAD, face=text.SEMIBOLD, weight=1)
        self.reasons = DataTable(
            [Head(_("Player"), "start"), Head(_("Why"), "start", 1), Head(_("Points")), Head(_("Total"))], []
        )
        self._luck = LuckNote(services, match)
        self._show_deal(self.deal)
        self.main_button = Button(_("Continue"), self.back, kind="primary", least=140)
        self.code = shown_code(match.setup)
        self.spoken_now = partial(score_now, match)
        fair = partial(services.navigator.open_fairness, match)
        actions = [Button(_("Is it fair?"), fair, kind="quiet", icon="icons/lock", keys=(pygame.K_f,))]
        if match.is_over:  # during the match the code would tell all cards to come
            actions.append(Button(_("Copy deal code"), self._copy, kind="quiet", keys=(pygame.K_c,)))
        self.compose(
            _("Score sheet"),
            [ScrollArea(self._sheet(), least=200)],
            detail=self._detail(),
            actions=actions,
            beside=self._others(),
            main=(self.main_button,),
        )

    def _detail(self) -> str:
        """The game, after the end its deal code, and how many hints and undone moves there were."""
        match = self.match
        words = _(game_of(match.setup.game).name)
        if match.is_over:
            words = _("{game}. Deal code: {code}").format(game=words, code=self.code)
        more = help_told(match.undo_count, match.hints, match.setup.people)
        if more:
            words = _("{words}, {more}").format(words=words, more=more)
        return words

    def back(self) -> None:
        self.stage.pop(None)

    def first_focus(self) -> Widget | None:
        return self.main_button

    def event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F5:
            self.back()
            return True
        return super().event(event)

    # -- what is shown --------------------------------------------------------------------------------------------

    def _sheet(self) -> Widget:
        parts: list[Widget] = []
        if len(self.match.humans) > 1:
            parts.append(people_line(self.match))
        if not self.match.scores:
            nothing = Label(_("No deal has been scored yet. Points appear here after each deal."), align="middle")
            return Column([*parts, Panel(nothing)])
        deal: list[Widget] = [self._heading]
        if len(self.match.scores) > 1:
            deal.append(Stepper(self.deal, self._show_deal, low=min(self.deals), high=self.deal))
        halves = [Panel(Column([Row(deal), self.reasons, self._luck])), Panel(self._chart())]
        return Column([*parts, Grid(halves, least=400, columns=2), Panel(self._table())], gap=2 * theme.GRID)

    def _chart(self) -> Widget:
        totals = [event.data["total"] for event in self.match.scores]
        series = [Series(name, [total[seat] for total in totals]) for seat, name in enumerate(self.match.names)]
        head = Label(_("Totals, deal by deal"), theme.LEAD, face=text.SEMIBOLD)
        return Column([head, LineChart(series, high=200)])

    def _table(self) -> Widget:
        rows = []
        for event in self.match.scores:
            pairs = zip(event.data["total"], event.data["change"], strict=True)
            cells = [_("{total} ({change})").format(total=number_text(t), change=signed(c)) for t, c in pairs]
            rows.append([str(event.data["deal"]), *cells])
        totals = self.match.game.totals
        is_sum = list(totals) == list(self.match.scores[-1].data["total"])  # more than points may decide a match
        rows.append([_("Total") if is_sum else _("Result"), *(number_text(total) for total in totals)])
        heads = [Head(_("Deal"), "start"), *(Head(name, weight=1) for name in self.match.names)]
        return DataTable(heads, rows, totals=1)

    def _others(self) -> Sequence[Widget]:
        """The buttons for exporting and looking through."""
        export = Button(_("Save to a file"), self._export, kind="quiet", icon="icons/export")
        look = Button(_("Replay this deal"), self._look, kind="quiet", icon="icons/eye", keys=(pygame.K_l,))
        review = Button(_("Where it turned"), self._review, kind="quiet", icon="icons/star", keys=(pygame.K_r,))
        look.visible = review.visible = bool(self.match.scores)
        return export, look, review

    # -- what is changed ------------------------------------------------------------------------------------------

    def _show_deal(self, number: int) -> None:
        self.deal = number
        event = self.deals.get(number)
        words = _("Deal {number}") if event is not None else _("Deal {number}: nobody scored")
        self._heading.say(words.format(number=number))
        rows = reason_rows(event, self.match.setup.game, self.match.names) if event is not None else []
        self.reasons.put(rows)
        self._luck.show(event)

    def _look(self) -> None:
        self.services.navigator.open_replay(self.match, self.deal)

    def _review(self) -> None:
        self.services.navigator.open_replay(self.match, self.deal, has_review=True)

    def _copy(self) -> None:
        self.services.copy_code(self.code)

    def _export(self) -> None:
        self.services.navigator.export(self.match)
