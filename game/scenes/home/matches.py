"""All stored matches: continue one, look through it, open its score sheet, export it, or delete it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pygame

from game.language import _
from game.rules.registry import GAME_INFO
from game.scenes.home.first_tile import names_with_totals
from game.scenes.home.taking import open_file
from game.scenes.page import Page
from game.scenes.services import Services
from game.store.values import MatchRow
from game.texts.formats import when_text
from game.ui import theme
from game.ui.dialog import Dialog, DialogAnswer
from game.ui.widgets import Button, Centred, Item, Label, ListView, Panel, Widget

MOST = 200
"""How many matches are listed."""


class MatchesScene(Page):
    """Lists the matches, the one played last first."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.rows: list[MatchRow] = []
        self._deals: Mapping[int, tuple[int, dict[str, Any]]] = {}
        """The number and the record of the last deal of each match that has one."""
        self.list = ListView([], self._ask, least=160)

    def enter(self) -> None:
        self._fill()

    def resume(self, result: object) -> None:
        """Show what there is now; list and focus stay where they were."""
        super().resume(result)
        self.refill(self._fill)

    def first_focus(self) -> Widget | None:
        """The first match, rather than the buttons above the list."""
        rows = [stop for stop in self.stops() if stop not in (self.back_button, self.take_in)]
        return next(iter(rows), super().first_focus())

    def event(self, event: pygame.event.Event) -> bool:
        """Handle an event; a file dropped on the window is opened."""
        if event.type == pygame.DROPFILE:
            open_file(self.services, Path(event.file))
            return True
        return super().event(event)

    def _fill(self) -> None:
        rows = self.services.ask_store(lambda: self.services.store.matches(MOST), self.rows)
        self.rows = [row for row in rows if row.setup["game"] in GAME_INFO]
        self._deals = self.services.ask_store(lambda: self.services.store.last_deals([row.id for row in self.rows]), {})
        self.list.put([self._item(row) for row in self.rows])
        body: Widget = Panel(self.list, weight=1)
        if not self.rows:
            body = Centred(Panel(Label(_("No saved matches yet."), theme.LEAD)))
        self.take_in = Button(_("Open a file"), self.services.navigator.open_take_in, kind="quiet", icon="icons/save")
        self.compose(_("Matches"), [body], wide=860, actions=[self.take_in])

    def _item(self, row: MatchRow) -> Item:
        number, record = self._deals.get(row.id, (0, {}))
        names = names_with_totals(row, record.get("total"))
        state = _("finished") if row.is_finished else _("unfinished")
        icon = "icons/trophy" if row.is_finished else "icons/play"
        game = _(GAME_INFO[row.setup["game"]].name)
        if not row.is_finished:
            game = _("{game}, deal {number}").format(game=game, number=number + 1)
        words = _("{game}, {state}").format(game=game, state=state)
        if row.setup.get("day"):
            words = _("{match}, deal of the day").format(match=words)
        elif row.setup.get("tournament"):
            words = _("{match}, tournament").format(match=words)
        return Item(words, names, when_text(row.played), icon, row.id)

    def _ask(self, index: int) -> None:
        row = self.rows[index]
        main = _("Score sheet") if row.is_finished else _("Continue")
        answers = [
            DialogAnswer(_("Delete"), "delete", "danger"),
            DialogAnswer(_("Save to a file"), "export"),
            DialogAnswer(_("Replay"), "look"),
            DialogAnswer(main, "open", "primary"),
        ]
        item = self._item(row)
        self.stage.push(Dialog(item.words, f"{item.detail}\n{item.aside}", answers), lambda todo: self._do(row, todo))

    def _do(self, row: MatchRow, todo: object) -> None:
        if todo == "delete":
            question = Dialog(
                _("Delete this match?"),
                _("You can’t get it back. Its results stay in the statistics."),
                [DialogAnswer(_("Delete"), True, "danger"), DialogAnswer(_("Keep it"), False, "primary")],
                escape=False,
            )
            self.stage.push(question, lambda sure: self._delete(row) if sure else None)
        elif todo in ("open", "export", "look"):
            self._open(row, str(todo))

    def _open(self, row: MatchRow, todo: str) -> None:
        match = self.services.matches.resume(row.id)
        if match is None:
            return
        navigator = self.services.navigator
        if todo == "look":
            navigator.open_replay(match)
        elif todo == "export":
            navigator.export(match)
        elif row.is_finished:
            navigator.open_scores(match)
        else:
            if match.setup.tournament:
                navigator.open_tournament(match.setup.tournament)
            navigator.open_table(match)

    def _delete(self, row: MatchRow) -> None:
        self.services.ask_store(lambda: self.services.store.delete_match(row.id), None)
        self.refill(self._fill)
