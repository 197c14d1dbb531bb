"""The menu: a tile to go on with, a tile for each game, and buttons to the other screens.

The first tile continues the match that waits, otherwise it teaches a game: the games always stand in the same places.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.language import _
from game.rules.registry import GAME_INFO
from game.scenes.home.day_line import WaitingStrip
from game.scenes.home.first_tile import first_tile
from game.scenes.home.game_tile import game_tile
from game.scenes.home.tiles import TileGrid
from game.scenes.home.top_row import heading
from game.scenes.services import Services
from game.ui import theme
from game.ui.form import Form
from game.ui.widgets import Column, Widget

if TYPE_CHECKING:
    from game.store.values import MatchRow  # loaded with the first row that is read


class MenuScene(Form):
    """The first screen, which lies below all others."""

    day: WaitingStrip
    """The strip of the deal of the day."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._is_shown = False
        self._is_helped = False
        """Whether the help was said, after which the same key opens the rules."""
        self._left_at: object = None
        """What had the focus when another screen was opened."""
        self._day_room = Column()
        super().__init__()

    def enter(self) -> None:
        self._fill()

    def resume(self, result: object) -> None:
        """Show what is there now; the focus stays where it was, unless there is something else to go on with."""
        first, focused = self.grid.tiles[0].spoken(), self.focused
        self._fill()
        is_new = first != self.grid.tiles[0].spoken()
        self._left_at = None if focused is None or is_new else focused.spoken()
        super().resume(result)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if not self._is_shown and self.stage.frames:
            self._is_shown = True
            self.services.after_first_frame()
            self.invalidate()  # the tiles may load the pictures of the cards now
        if self._is_shown and self.is_top and self.day.is_stale:
            from game.scenes.home.day_strip import note_today  # late, because a start needs no dates

            note_today(self.services)
            self.day = self._strip()
            self._day_room.fill([self.day])
            self.relayout()

    def tick(self) -> None:
        """Let the weekly copy and the comparison of deals go on; the menu lies below every screen."""
        self.services.compare_deals()
        if self._is_shown:
            self.services.copying.tick()

    def event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            self._help()
            return True
        return super().event(event)

    def _help(self) -> None:
        """Open the rules; by ear, say first how the menu is used."""
        from game.scenes.home.menu_help import say_help

        self._is_helped = not self._is_helped and say_help(self.stage)
        if not self._is_helped:
            self.services.navigator.open_rules()

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
        tiles = [first_tile(self.services, unfinished[0] if unfinished else None)]
        tiles += [game_tile(self.services, game_id, info) for game_id, info in GAME_INFO.items()]
        self.grid = TileGrid(tiles)
        self.day = self._strip()
        self._day_room = Column([self.day])
        top = heading(self.services, self.back, len(unfinished) > 1 or self._has_matches())
        self.show(Column([top, self._day_room, self.grid], gap=1.5 * theme.GRID))

    def _strip(self) -> WaitingStrip:
        """The strip of the deal of the day; in the first frame only its place."""
        if not self.stage.frames:
            return WaitingStrip(self.services)
        from game.scenes.home.day_strip import day_strip

        return day_strip(self.services)

    def first_focus(self) -> Widget | None:
        first = next(iter(self.grid.tiles), None)
        if self._left_at is None:  # as at the start, which should not ask every widget
            return first
        return next((stop for stop in self.stops() if stop.spoken() == self._left_at), first)

    def _unfinished(self) -> list[MatchRow]:
        rows: list[MatchRow] = self.services.ask_store(self.services.store.unfinished, [])
        return [row for row in rows if row.setup["game"] in GAME_INFO and not row.setup.get("day")]

    def _has_matches(self) -> bool:
        return self.services.ask_store(lambda: bool(self.services.store.matches(1)), False)
