"""The menu: a tile for the unfinished match, a tile for each game, and buttons to the other screens."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.cards import parse_cards
from game.language import _, ngettext
from game.rules.info import GameInfo
from game.rules.registry import GAME_INFO
from game.scenes.home.day_strip import day_strip, note_today
from game.scenes.home.tiles import Tile, TileGrid, TileLine
from game.scenes.services import Services
from game.store.trouble import StoreTrouble
from game.texts.formats import minutes_text, number_text, when_text
from game.ui import text, theme
from game.ui.form import Form
from game.ui.widgets import Button, Column, Label, Row, Spacer, Widget

if TYPE_CHECKING:
    from game.store.values import MatchRow  # loaded with the first row that is read


class MenuScene(Form):
    """The first screen, which lies below all others."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._is_shown = False
        super().__init__()

    def enter(self) -> None:
        self._fill()

    def resume(self, result: object) -> None:
        self._fill()
        super().resume(result)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if not self._is_shown and self.stage.frames:
            self._is_shown = True
            self.services.after_first_frame()
            self.invalidate()  # the tiles may load the pictures of the cards now
            note_today(self.services)
        if self._is_shown and self.is_top and self.day.is_stale:
            note_today(self.services)
            self._fill()

    def tick(self) -> None:
        """Lets the weekly copy and the comparison of deals go on; the menu lies below every screen."""
        self.services.compare_deals()
        if self._is_shown:
            self.services.copying.tick()

    def event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            self.services.navigator.open_rules()
            return True
        return super().event(event)

    def back(self) -> None:
        """Esc asks whether to quit."""
        from game.ui.dialog import Dialog, DialogAnswer

        question = Dialog(
            _("Quit the game?"),
            _("Everything you have started is saved and will be waiting for you.")
            if self.services.store.is_saved
            else _("Nothing could be saved: what you have started will be lost when you quit."),
            [DialogAnswer(_("Stay"), False), DialogAnswer(_("Quit"), True, "primary")],
            escape=False,
        )
        self.stage.push(question, lambda leaves: self.stage.quit() if leaves else None)

    # -- what is shown --------------------------------------------------------------------------------------------

    def _fill(self) -> None:
        unfinished = self._unfinished()
        tiles = [self._continue_tile(unfinished[0])] if unfinished else []
        tiles += [self._game_tile(game_id, info) for game_id, info in GAME_INFO.items()]
        self.grid = TileGrid(tiles)
        self.day = day_strip(self.services)
        self.show(Column([self._heading(len(unfinished)), self.day, self.grid], gap=1.5 * theme.GRID))

    def _heading(self, unfinished: int) -> Widget:
        buttons: list[Widget] = []
        go = self.services.navigator
        if unfinished > 1 or self._has_matches():
            buttons.append(
                Button(_("Matches"), go.open_matches, kind="quiet", icon="icons/history", keys=(pygame.K_m,))
            )
        buttons += [
            Button(_("Rules"), go.open_rules, kind="quiet", icon="icons/rules", keys=(pygame.K_r,)),
            Button(_("Practice"), go.open_practice, kind="quiet", icon="icons/redo", keys=(pygame.K_p,)),
            Button(_("Tournaments"), go.open_tournaments, kind="quiet", icon="icons/trophy", keys=(pygame.K_t,)),
            Button(_("Who is who"), go.open_guests, kind="quiet", icon="icons/person", keys=(pygame.K_w,)),
            Button(_("Statistics"), go.open_statistics, kind="quiet", icon="icons/statistics", keys=(pygame.K_s,)),
            Button(_("Settings"), go.open_settings, kind="quiet", icon="icons/settings", keys=(pygame.K_COMMA,)),
            Button(_("Quit"), self.back, kind="quiet", icon="icons/exit", keys=(pygame.K_q,)),
        ]
        title = Label(_("Devil’s Table"), theme.DISPLAY, face=text.SEMIBOLD)
        return Row([title, Spacer(), Row(buttons, gap=theme.GRID / 2)])

    def first_focus(self) -> Widget | None:
        return next(iter(self.grid.tiles), None)

    def _game_tile(self, game_id: str, info: GameInfo) -> Tile:
        lines = [
            TileLine(_(info.name), theme.LEAD, "text", text.SEMIBOLD),
            TileLine(_(info.home)),
            TileLine(_(info.sentence), theme.BODY, "text"),
            TileLine(_("{players} · {minutes}").format(players=players_text(info), minutes=minutes_text(info.minutes))),
        ]
        return Tile(
            lines,
            parse_cards(info.telling_cards),
            lambda: self.services.navigator.open_set_up(game_id),
            game_id=info.id,
        )

    def _continue_tile(self, row: MatchRow) -> Tile:
        info = GAME_INFO[row.setup["game"]]
        lines = [
            TileLine(_("Continue"), theme.LEAD, "brass", text.SEMIBOLD),
            TileLine(_(info.name), theme.BODY, "text"),
            TileLine(self.standing(row), theme.SMALL, "text"),
            TileLine(when_text(row.played)),
        ]
        return Tile(
            lines,
            parse_cards(info.telling_cards),
            lambda: self._continue(row.id, str(row.setup.get("tournament", ""))),
            is_first=True,
            game_id=info.id,
        )

    def standing(self, row: MatchRow) -> str:
        """The names with their totals so far, or the names alone if no deal was noted."""
        names = [str(seat["name"]) for seat in row.setup["seats"]]
        text.use_seats(names)
        try:
            deals = self.services.store.deals(row.id)
        except StoreTrouble:
            deals = []  # opening the match will tell
        totals = deals[-1][1].get("total") if deals else None
        if not isinstance(totals, list) or len(totals) != len(names):
            return ", ".join(names)
        told = [
            _("{name} {points}").format(name=name, points=number_text(points))
            for name, points in zip(names, totals, strict=True)
        ]
        return ", ".join(one.replace(" ", "\u00a0") for one in told)

    def _unfinished(self) -> list[MatchRow]:
        rows: list[MatchRow] = self.services.ask_store(self.services.store.unfinished, [])
        return [row for row in rows if row.setup["game"] in GAME_INFO and not row.setup.get("day")]

    def _has_matches(self) -> bool:
        return self.services.ask_store(lambda: bool(self.services.store.matches(1)), False)

    # -- input ----------------------------------------------------------------------------------------------------

    def _continue(self, match_id: int, tournament: str) -> None:
        """Open the table, over the page of the tournament if the match belongs to one."""
        match = self.services.matches.resume(match_id)
        if tournament and match is not None:
            self.services.navigator.open_tournament(tournament)
        if match is not None:
            self.services.navigator.open_table(match)


def players_text(info: GameInfo) -> str:
    """`3–7 players`, `4 players`, or `2, 4 or 6 players`."""
    low, high = min(info.seats), max(info.seats)
    if low == high:
        numbers = str(low)
    elif len(info.seats) == 2:
        numbers = _("{few} or {many}").format(few=low, many=high)
    else:
        numbers = f"{low}–{high}"
    return ngettext("{numbers} player", "{numbers} players", high).format(numbers=numbers)
