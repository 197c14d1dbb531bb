"""The seats on the set-up screen: a row for each with its name, who plays, and who the partners are.

A seat is dragged onto another one to change places, or moved with Shift and the arrows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.bots import CHARACTERS
from game.bots.levels import LEVELS, SENTENCES
from game.language import _
from game.scenes.setup.handle import SeatHandle, draw_player
from game.scenes.setup.partner import PartnerChoice
from game.session.people import find
from game.session.setup_draft import BOT_LEVELS, LONGEST_NAME, SetUpDraft
from game.ui import shapes, theme
from game.ui.widgets import Column, Label, Row, Selector, TextField, Widget

HALO = 4
"""How far the frame of the seat under a dragged one reaches beyond it, in logical pixels."""


class SeatRows(Column):
    """Fills in the seats of a draft."""

    def __init__(
        self,
        draft: SetUpDraft,
        choose: Callable[[int], None] = lambda at: None,
        on_moved: Callable[[int], None] = lambda at: None,
    ) -> None:
        """`choose` asks who sits at a seat; `on_moved` is called with the new seat of a player who changed places."""
        self.draft, self.choose, self._on_moved = draft, choose, on_moved
        self.fields: list[TextField] = []
        self.handles: list[SeatHandle] = []
        self.kinds: list[Selector] = []
        """For each seat the choice of a person (True) or a bot (False)."""
        self.levels: list[Selector] = []
        self._rows: list[Widget] = []
        self._characters: list[Selector] = []
        self._partners: list[tuple[int, Label, list[int]]] = []
        self._dragged: tuple[int, tuple[int, int]] | None = None
        super().__init__(gap=theme.GRID)
        self.make_rows()

    def make_rows(self) -> None:
        """Makes the rows again, as after a change of the number of players."""
        self.fields, self.kinds, self._characters, self._partners = [], [], [], []
        self.handles, self.levels = [], []
        partners = {seat: side for side in self.draft.partners() for seat in side}
        self._rows = [self._row(at, partners.get(at, ())) for at in range(self.draft.players)]
        self.partner = PartnerChoice(self.draft, self._partner_chosen)
        self.fill([*self._rows, self.partner])
        self.show_characters()
        self._show_levels()
        self._tell_names()

    def _show_levels(self) -> None:
        """Shows the levels of bots, but not of a person's partner that plays its best, and the choice of that."""
        partners = self.draft.bot_partners()
        self.partner.visible = bool(partners)
        for at, (level, seat) in enumerate(zip(self.levels, self.draft.seated, strict=True)):
            level.visible = not seat.is_human and not (self.draft.has_best_partner and at in partners)

    def show_characters(self) -> None:
        """Shows the characters of bots if there is talk."""
        for choice, seat in zip(self._characters, self.draft.seats, strict=False):
            choice.visible = self.draft.has_talk and not seat.is_human

    def _tell_names(self) -> None:
        """Shows default names in empty fields, and the names of partners."""
        names = self.draft.names()
        for at, field in enumerate(self.fields):
            field.hint = names[at]
        best = self.draft.bot_partners() if self.draft.has_best_partner else set()
        for at, label, others in self._partners:
            told = _("plays with {names}, at its best") if at in best else _("plays with {names}")
            label.say(told.format(names=", ".join(names[other] for other in others)))

    # -- one row --------------------------------------------------------------------------------------------------

    def _row(self, at: int, side: Sequence[int]) -> Widget:
        seat = self.draft.seats[at]
        handle = SeatHandle(at, self, _("Choose who sits here, or drag to another seat (Shift+arrows)"))
        self.handles.append(handle)
        too_long = _("A name has at most {count} letters.").format(count=LONGEST_NAME)
        field = TextField(
            seat.name, partial(self._set_name, at), longest=LONGEST_NAME, too_long=too_long, wide=100, weight=1
        )
        self.fields.append(field)
        levels: list[tuple[object, str]] = [(level, _(LEVELS[level])) for level in BOT_LEVELS]
        set_level = partial(self._set_level, at)
        level = Selector(levels, seat.level, set_level, tip=_(SENTENCES[seat.level]), is_narrow=True)
        self.levels.append(level)
        kinds: list[tuple[object, str]] = [(True, _("Person")), (False, _("Bot"))]
        character = self._character_choice(at)
        kind = Selector(kinds, seat.is_human, partial(self._set_kind, at))
        self.kinds.append(kind)
        line = Row([handle, field, kind, level], gap=theme.GRID * 0.75)
        row = Column([line, character], gap=theme.GRID)
        others = [other for other in side if other != at]
        if not others:
            return row
        label = Label("", theme.SMALL, "quiet")
        self._partners.append((at, label, others))
        return Column([row, label], gap=2)

    def _character_choice(self, at: int) -> Widget:
        """The choice of how a bot keeps its word."""
        words: list[tuple[object, str]] = [("", _("Any character"))]
        words += [(character, _(name)) for character, name in CHARACTERS.items()]
        tip = _("How well it keeps its word. “Any character” picks one in secret")
        choice = Selector(words, self.draft.seats[at].character, partial(self._set_character, at), tip=tip)
        self._characters.append(choice)
        return choice

    # -- changing places ------------------------------------------------------------------------------------------

    def look(self, at: int) -> tuple[str, str]:
        """The name and the colour at a seat; no colour for a bot."""
        return self.draft.names()[at], self.draft.colours()[at]

    def drag(self, at: int, pos: tuple[int, int]) -> None:
        """Shows the coin of a seat under the pointer, and a frame around the seat below it."""
        if self.form is not None:
            self.form.stage.overlay.hide_tip()
        self._dragged = at, pos
        self.invalidate()

    def drop(self, at: int, pos: tuple[int, int]) -> None:
        """Changes places with the seat at `pos`, if there is one."""
        self._dragged = None
        self.invalidate()
        other = self._seat_at(pos)
        if other is not None and other != at:
            self._swap(at, other)

    def step(self, at: int, by: int) -> None:
        """Changes places with a neighbour."""
        if 0 <= at + by < self.draft.players:
            self._swap(at, at + by)

    def _swap(self, at: int, other: int) -> None:
        self.draft.swap(at, other)
        self.make_rows()
        self._on_moved(other)

    def _seat_at(self, pos: tuple[int, int]) -> int | None:
        return next((at for at, row in enumerate(self._rows) if row.rect.collidepoint(pos)), None)

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the rows, and a seat that is being dragged."""
        super().draw(surface)
        if self._dragged is None:
            return
        at, pos = self._dragged
        other = self._seat_at(pos)
        if other is not None:
            frame = self._rows[other].rect.inflate(2 * self.px(HALO), 2 * self.px(HALO))
            shapes.box(surface, frame, self.px(theme.RADIUS + HALO), None, theme.IVORY, self.px(2))
        spot = self.handles[at].coin_rect().inflate(self.px(8), self.px(8))
        spot.center = pos
        draw_player(surface, spot.clamp(self.rect), *self.look(at))

    # -- what is changed ------------------------------------------------------------------------------------------

    def _set_name(self, at: int, name: str) -> None:
        seat = self.draft.seats[at]
        seat.name = name
        person = find(self.draft.people.known(), " ".join(name.split()))
        if person is not None and seat.is_human:
            seat.colour = person.colour
        self._tell_names()
        self.invalidate()

    def _set_kind(self, at: int, is_human: object) -> None:
        self.draft.seats[at].is_human = bool(is_human)
        self.show_characters()
        self._show_levels()
        self._tell_names()
        self.rearrange()

    def _partner_chosen(self) -> None:
        self._show_levels()
        self._tell_names()
        self.rearrange()

    def _set_level(self, at: int, level: object) -> None:
        self.draft.seats[at].level = str(level)
        self.levels[at].tip = _(SENTENCES[str(level)])

    def _set_character(self, at: int, character: object) -> None:
        self.draft.seats[at].character = str(character)
