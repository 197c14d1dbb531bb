"""The set-up of a match: who plays, by which options, and perhaps a deal code. Enter starts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from game.bots import CHARACTERS, LEVELS
from game.language import _
from game.rules import game_of
from game.rules.deal_code import BadCode
from game.rules.parts import OptionValue
from game.rules.registry import GAME_INFO
from game.scenes.page import Page
from game.scenes.setup.learn_offer import Offer, is_new, learn, learn_button, note_known
from game.scenes.setup.option_field import OptionField
from game.session.match import fresh_code
from game.session.setup_draft import BOT_LEVELS, LONGEST_CODE, LONGEST_NAME, NAME, Draft
from game.texts.formats import minutes_text
from game.ui import text, theme
from game.ui.widgets import (
    Button,
    Column,
    Grid,
    Hairline,
    Label,
    Panel,
    Row,
    ScrollArea,
    Selector,
    TextField,
    Widget,
)

if TYPE_CHECKING:
    from game.scenes.services import Services

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class SetUpScene(Page):
    """Fills in a `Draft` and opens the table with it."""

    def __init__(self, services: Services, game_id: str) -> None:
        super().__init__(services)
        self.rules = game_of(game_id)
        self.draft = Draft.of(game_id, services.store)
        self.fields: list[TextField] = []
        self.kinds: list[Selector] = []
        self.characters: list[Selector] = []
        self._partners: list[tuple[Label, list[int]]] = []
        self._seats = Column(gap=theme.GRID)
        self.options = {
            option.name: OptionField(option, self.draft.options[option.name], self._setter(option.name))
            for option in self.rules.options
        }
        self.start_button = Button(
            _("Start the game"), self.start, kind="primary", icon="icons/play", size=theme.LEAD, least=220
        )
        self._fill_seats()
        self._compose()

    def first_focus(self) -> Widget | None:
        return self.start_button

    def event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            self._open_rules()
            return True
        is_enter = event.type == pygame.KEYDOWN and event.key in ENTER and not event.mod & pygame.KMOD_ALT
        if is_enter and not isinstance(self.focused, Button):
            self.start()
            return True
        return super().event(event)

    def start(self) -> None:
        """Remember the choice and sit down; a wrong deal code is told, and nothing else happens."""
        draft = self.draft
        try:
            draft.take_code()
        except BadCode as bad:
            self.focus(self.code_field)
            self.stage.toast(str(bad), "warning")
            return
        self.services.keep(f"setup.{draft.game}", draft.plain())
        first = " ".join(draft.seats[0].name.split())
        if draft.seats[0].is_human and first:
            self.services.keep(NAME, first)
        note_known(self.services, draft.game)
        match = self.services.begin(draft.setup())
        self.stage.pop()
        self.services.navigator.open_table(match)

    def learn(self) -> None:
        """Sit down at the guided first deal; this screen waits."""
        learn(self.services, self.rules.id)
        self._offer_learning()
        self.relayout()

    def _offer_learning(self) -> None:
        self.offer.visible = is_new(self.services, self.rules.id)
        self.learn_button.visible = not self.offer.visible

    # -- what is shown --------------------------------------------------------------------------------------------

    def _compose(self) -> None:
        rules_button = Button(_("Rules"), self._open_rules, kind="quiet", icon="icons/rules", tip=_("Rules (F1)"))
        self.learn_button = learn_button(self.learn)
        self.offer = Offer(self.learn)
        self._offer_learning()
        panels = Grid([Panel(self._people()), Panel(self._choices())], least=360, columns=2)
        minutes = minutes_text(GAME_INFO[self.rules.id].minutes).capitalize().replace(" ", "\u00a0")  # in one line
        detail = _("{sentence} {minutes}.").format(sentence=_(self.rules.info.sentence), minutes=minutes)
        self.compose(
            _(self.rules.name),
            [ScrollArea(panels, least=170)],
            detail=detail,
            actions=[self.learn_button, rules_button],
            beside=[self.offer],
            main=[self.start_button],
        )

    def _people(self) -> Widget:
        parts: list[Widget] = [Label(_("At the table"), theme.LEAD, face=text.SEMIBOLD)]
        if len(self.rules.seats) > 1:
            numbers: list[tuple[object, str]] = [(number, str(number)) for number in self.rules.seats]
            self.players = Selector(numbers, self.draft.players, self._seat_so_many)
            parts.append(Row([Label(_("Players"), weight=1), self.players]))
        self.code_field = TextField(
            self.draft.code,
            self._take_code,
            hint=_("by chance"),
            longest=LONGEST_CODE,
            wide=140,
            weight=1,
            tip=_("The same code gives the same cards to everybody who types it."),
        )
        draw = Button("", self._draw_code, icon="icons/dice", kind="quiet", tip=_("Draw a code to tell a friend"))
        code = Row([Label(_("Deal code")), self.code_field, draw], gap=1.5 * theme.GRID)
        return Column([*parts, self._seats, Hairline(), code], gap=1.5 * theme.GRID)

    def _choices(self) -> Widget:
        parts: list[Widget] = [Label(_("How it is played"), theme.LEAD, face=text.SEMIBOLD)]
        if not self.options:
            parts.append(Label(_("This game has no options."), theme.BODY, "quiet"))
            return Column(parts, gap=1.5 * theme.GRID)
        self._source = Button(_("Standard rules"), lambda: self._preset(self.rules.check_options({})))
        self._last = Button(_("As last time"), lambda: self._preset(self.draft.last))
        self._last.visible = bool(self.draft.last)
        parts.append(Row([self._source, self._last]))
        self._mark_presets()
        asked = [self.options[option.name] for option in self.rules.options if option.is_asked]
        others = [self.options[option.name] for option in self.rules.options if not option.is_asked]
        for group in (asked, others):
            if group:
                parts += [Hairline(), *group]
        return Column(parts, gap=2 * theme.GRID)

    def _fill_seats(self) -> None:
        self.fields = []
        self.kinds = []
        self.characters = []
        self._partners = []
        rows: list[Widget] = []
        partners = {seat: side for side in self.draft.partners() for seat in side}
        for at in range(self.draft.players):
            rows.append(self._seat_row(at, partners.get(at, ())))
        self._seats.fill(rows)
        self._show_characters()
        self._tell_names()

    def _seat_row(self, at: int, side: Sequence[int]) -> Widget:
        seat = self.draft.seats[at]
        field = TextField(seat.name, self._namer(at), longest=LONGEST_NAME, wide=124, weight=1)
        self.fields.append(field)
        levels: list[tuple[object, str]] = [(level, level_text(level)) for level in BOT_LEVELS]
        level = Selector(levels, seat.level, self._level_setter(at))
        level.visible = len(BOT_LEVELS) > 1 and not seat.is_human
        kinds: list[tuple[object, str]] = [(True, _("Person")), (False, _("Bot"))]
        character = self._character_choice(at)
        kind = Selector(kinds, seat.is_human, self._kind_setter(at, level))
        self.kinds.append(kind)
        row = Column([Row([field, kind, level]), character], gap=theme.GRID)
        others = [other for other in side if other != at]
        if not others:
            return row
        label = Label("", theme.SMALL, "quiet")
        self._partners.append((label, others))
        return Column([row, label], gap=2)

    def _character_choice(self, at: int) -> Widget:
        """The choice of how a bot keeps its word, where there is talk."""
        words: list[tuple[object, str]] = [("", _("Any character"))]
        words += [(character, _(name)) for character, name in CHARACTERS.items()]
        tip = _("How it keeps its word. Any character: one is drawn, and nobody is told")
        choice = Selector(words, self.draft.seats[at].character, self._character_setter(at), tip=tip)
        self.characters.append(choice)
        return choice

    def _show_characters(self) -> None:
        """Ask for the characters of bots where they will talk."""
        for choice, seat in zip(self.characters, self.draft.seats, strict=False):
            choice.visible = self.draft.has_talk and not seat.is_human

    def _tell_names(self) -> None:
        """Show in each empty field who sits there otherwise, and who plays with whom."""
        names = self.draft.names()
        for at, field in enumerate(self.fields):
            field.hint = names[at]
        for label, others in self._partners:
            label.say(_("plays with {names}").format(names=", ".join(names[other] for other in others)))

    def _mark_presets(self) -> None:
        self._source.is_on = self.draft.is_source
        self._last.is_on = not self.draft.is_source and self.draft.options == self.draft.last
        self.invalidate()

    # -- what is changed ------------------------------------------------------------------------------------------

    def _seat_so_many(self, players: object) -> None:
        if isinstance(players, int):
            self.draft.players = players
            self._fill_seats()
            self._renew_code()

    def _setter(self, name: str) -> Callable[[OptionValue], None]:
        def put(value: OptionValue) -> None:
            self.draft.options[name] = value
            self._show_characters()
            self.relayout()
            self._mark_presets()
            self._renew_code()

        return put

    def _preset(self, options: Mapping[str, OptionValue]) -> None:
        self.draft.options = dict(options)
        for name, value in options.items():
            self.options[name].put(value)
        self._show_characters()
        self.relayout()
        self._mark_presets()
        self._renew_code()

    def _namer(self, at: int) -> Callable[[str], None]:
        def name(words: str) -> None:
            self.draft.seats[at].name = words
            self._tell_names()
            self.invalidate()

        return name

    def _kind_setter(self, at: int, level: Selector) -> Callable[[object], None]:
        def put(is_human: object) -> None:
            self.draft.seats[at].is_human = bool(is_human)
            level.visible = len(BOT_LEVELS) > 1 and not is_human
            self._show_characters()
            self._tell_names()
            self.relayout()

        return put

    def _level_setter(self, at: int) -> Callable[[object], None]:
        def put(level: object) -> None:
            self.draft.seats[at].level = str(level)

        return put

    def _character_setter(self, at: int) -> Callable[[object], None]:
        def put(character: object) -> None:
            self.draft.seats[at].character = str(character)

        return put

    def _take_code(self, words: str) -> None:
        """A code was typed, or a part of one: once it is whole, everything is set as it says."""
        draft = self.draft
        draft.code = words
        before = draft.players, dict(draft.options)
        try:
            draft.take_code()
        except BadCode:
            return  # it may still be in the making; what is wrong with it is told at the start
        if (draft.players, draft.options) == before:
            return
        if draft.players != before[0]:
            self.players.value = draft.players
            self._fill_seats()
        if self.options:
            self._preset(draft.options)
        self.relayout()

    def _draw_code(self) -> None:
        self.code_field.put(self.draft.code_now(fresh_code()))

    def _renew_code(self) -> None:
        """What is set up has changed: a code that is shown says so too."""
        code = self.draft.code_now()
        if code:
            self.code_field.put(code)

    def _open_rules(self) -> None:
        self.services.navigator.open_rules(self.rules.id)


def level_text(level: str) -> str:
    """A bot's level as it is read."""
    return _(LEVELS[level])
