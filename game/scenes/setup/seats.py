"""The seats on the set-up screen: a row for each with its name, who plays, and who the partners are."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.bots import CHARACTERS
from game.bots.levels import LEVELS
from game.language import _
from game.session.setup_draft import BOT_LEVELS, LONGEST_NAME, SetUpDraft
from game.ui import theme
from game.ui.widgets import Column, Label, Row, Selector, TextField, Widget


class SeatRows(Column):
    """Fills in the seats of a draft."""

    def __init__(self, draft: SetUpDraft) -> None:
        self.draft = draft
        self.fields: list[TextField] = []
        self.kinds: list[Selector] = []
        """For each seat the choice of a person (True) or a bot (False)."""
        self._characters: list[Selector] = []
        self._partners: list[tuple[Label, list[int]]] = []
        super().__init__(gap=theme.GRID)
        self.make_rows()

    def make_rows(self) -> None:
        """Makes the rows again, as after a change of the number of players."""
        self.fields, self.kinds, self._characters, self._partners = [], [], [], []
        partners = {seat: side for side in self.draft.partners() for seat in side}
        self.fill([self._row(at, partners.get(at, ())) for at in range(self.draft.players)])
        self.show_characters()
        self._tell_names()

    def show_characters(self) -> None:
        """Shows the characters of bots if there is talk."""
        for choice, seat in zip(self._characters, self.draft.seats, strict=False):
            choice.visible = self.draft.has_talk and not seat.is_human

    def _tell_names(self) -> None:
        """Shows default names in empty fields, and the names of partners."""
        names = self.draft.names()
        for at, field in enumerate(self.fields):
            field.hint = names[at]
        for label, others in self._partners:
            label.say(_("plays with {names}").format(names=", ".join(names[other] for other in others)))

    # -- one row --------------------------------------------------------------------------------------------------

    def _row(self, at: int, side: Sequence[int]) -> Widget:
        seat = self.draft.seats[at]
        too_long = _("A name has at most {count} letters.").format(count=LONGEST_NAME)
        field = TextField(
            seat.name, partial(self._set_name, at), longest=LONGEST_NAME, too_long=too_long, wide=124, weight=1
        )
        self.fields.append(field)
        levels: list[tuple[object, str]] = [(level, _(LEVELS[level])) for level in BOT_LEVELS]
        level = Selector(levels, seat.level, partial(self._set_level, at))
        level.visible = not seat.is_human
        kinds: list[tuple[object, str]] = [(True, _("Person")), (False, _("Bot"))]
        character = self._character_choice(at)
        kind = Selector(kinds, seat.is_human, partial(self._set_kind, at, level))
        self.kinds.append(kind)
        row = Column([Row([field, kind, level]), character], gap=theme.GRID)
        others = [other for other in side if other != at]
        if not others:
            return row
        label = Label("", theme.SMALL, "quiet")
        self._partners.append((label, others))
        return Column([row, label], gap=2)

    def _character_choice(self, at: int) -> Widget:
        """The choice of how a bot keeps its word."""
        words: list[tuple[object, str]] = [("", _("Any character"))]
        words += [(character, _(name)) for character, name in CHARACTERS.items()]
        tip = _("How well it keeps its word. “Any character” picks one in secret")
        choice = Selector(words, self.draft.seats[at].character, partial(self._set_character, at), tip=tip)
        self._characters.append(choice)
        return choice

    # -- what is changed ------------------------------------------------------------------------------------------

    def _set_name(self, at: int, name: str) -> None:
        self.draft.seats[at].name = name
        self._tell_names()
        self.invalidate()

    def _set_kind(self, at: int, level: Selector, is_human: object) -> None:
        self.draft.seats[at].is_human = bool(is_human)
        level.visible = not is_human
        self.show_characters()
        self._tell_names()
        self.rearrange()

    def _set_level(self, at: int, level: object) -> None:
        self.draft.seats[at].level = str(level)

    def _set_character(self, at: int, character: object) -> None:
        self.draft.seats[at].character = str(character)
