"""The table of a replay: its cards and plates at the step that is shown, without input."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.cards import Card
from game.rules.parts import View
from game.scenes.replay.controls import ReplayBoard
from game.scenes.table.picture import TablePicture
from game.session.replay_position import ReplayPosition
from game.table.geometry import Geometry
from game.table.layout import CardPlace, card_places
from game.table.sorting import sorted_hand
from game.ui.motion import pace
from game.ui.preferences import Preferences
from game.ui.stage import Size


class ReplayPicture:
    """Draws the table for a `ReplayPosition`, and keeps the board's line and strip off the cards."""

    def __init__(self, position: ReplayPosition, board: ReplayBoard, preferences: Preferences) -> None:
        self.position, self.board, self.preferences = position, board, preferences
        self.table = TablePicture(position.match)
        self.geometry = Geometry((1280, 720), 1.0, position.match.game.players, position.seat)
        self._size: Size = (1280, 720)
        self._unit = 1.0
        self._pace = 0.0
        self._row: list[Card] = []
        """The hand of `_row_seat` as it was sorted last."""
        self._row_seat = position.seat

    def arrange(self, size: Size, unit: float, preferences: Preferences) -> None:
        """Lays out the table for a window of this size; `show` puts the cards there."""
        self.preferences, self._pace = preferences, pace(preferences)
        self.table.faces.use(preferences)
        self._size, self._unit = size, unit
        self._set_geometry(self.position.view())

    def show(self, at_once: bool, gather: bool = False) -> bool:
        """Shows the present step; the result is whether the board has to be placed again."""
        rows, view = self.geometry.rows, self.position.view()
        taker = self.position.taker
        if taker is not None:
            self.table.crown(taker)
        if self.table.geometry is not self.geometry or self._fitting(view).asked != self.geometry.asked:
            self._set_geometry(view)
        lying = self._places(view)
        if at_once:
            self.table.sprites.put(lying)
        else:
            self.table.sprites.follow(lying, self._pace, gather)
        self.table.show(view, lying)
        own = "hand", self.position.seat
        others = [place.rect() for place in lying if (place.kind, place.owner) != own and place.kind != "trick"]
        others += self.table.marks.rects
        self.board.keep_clear(others, [place.reach() for place in lying if place.kind == "trick"])
        return self.geometry.rows != rows

    def update(self, seconds: float) -> list[pygame.Rect]:
        """Moves the cards; the result is what has to be drawn again."""
        return self.table.update(seconds, self._pace > 0)

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the plates and the cards."""
        self.table.draw(surface)

    def _set_geometry(self, view: View) -> None:
        self.geometry = self.board.geometry = self._fitting(view)
        self.table.arrange(self.geometry, self._unit)

    def _fitting(self, view: View) -> Geometry:
        scale = self.preferences.card_scale
        geometry = self._geometry(view, scale)
        if not self.board.has_room(geometry, self._unit):  # large words in a small window: smaller cards
            geometry = self._geometry(view, scale * 3 // 4)
        return geometry

    def _geometry(self, view: View, scale: int) -> Geometry:
        seat = self.position.seat
        held, is_left = len(view.pile("hand", seat)), self.preferences.left_handed
        return Geometry(self._size, self._unit, view.players, seat, scale, is_left, held)

    def _places(self, view: View) -> list[CardPlace]:
        self.table.place_plates(view)
        has_memory = self.preferences.memory_aid
        sort = partial(self._sort, view)
        is_open, winning = self.position.is_open, self.table.sprites.winning
        return card_places(view, self.geometry, sort, is_peeking=is_open, has_memory=has_memory, winning=winning)

    def _sort(self, view: View, cards: Sequence[Card]) -> list[Card]:
        seat = self.position.seat
        before = self._row if seat == self._row_seat else []
        self._row, self._row_seat = sorted_hand(view, cards, self.preferences.sort_order, before), seat
        return self._row
