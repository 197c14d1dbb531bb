"""The set-up of a match: who plays, by which options, and a deal code if wanted. Enter starts the match."""

from __future__ import annotations

import pygame

from game.language import _
from game.rules.deal_code import BadCode, DealCode
from game.rules.registry import GAME_INFO
from game.scenes.learn_offer import LearnOffer, learn, learn_button, note_known, show_offer
from game.scenes.page import Page
from game.scenes.services import Services
from game.scenes.setup.deal_code import DealCodeField
from game.scenes.setup.options import OptionFields, SharingChoice
from game.scenes.setup.sides import TableAndPanel
from game.scenes.setup.table import TableFromAbove
from game.session.setup_draft import SetUpDraft, keep_choice
from game.texts.formats import minutes_text
from game.ui import theme
from game.ui.heard import unheard
from game.ui.widgets import (
    Button,
    Column,
    Hairline,
    Label,
    Panel,
    Pressable,
    Row,
    ScrollArea,
    Selector,
    Widget,
    is_typed_enter,
)

WIDE = 1216
"""The width of the page in logical pixels."""


class SetUpScene(Page):
    """Fills in a `SetUpDraft` and opens the table with it."""

    def __init__(self, services: Services, game_id: str, deal: DealCode | None = None) -> None:
        """`deal` is the code of a deal of this game, with which the draft begins."""
        super().__init__(services, game_id)
        self.info = GAME_INFO[game_id]
        self.draft = SetUpDraft.of(game_id, services.store)
        if deal is not None:
            self.draft.use_deal(deal)
        self.seats = TableFromAbove(self.draft, self._ask_who, self._moved, self._felt)
        self.sharing = SharingChoice(services, self.draft)
        self.options = OptionFields(services, self.draft, self._options_changed, self._focus_on)
        self.deal_code = DealCodeField(self.draft, self._take_code, self._use_rules)
        self.code_field = self.deal_code.field
        self.start_button = Button(
            _("Start the game"), self.start, kind="primary", icon="icons/play", size=theme.LEAD, least=220
        )
        self._compose()

    def first_focus(self) -> Widget | None:
        return self.start_button

    def event(self, event: pygame.event.Event) -> bool:
        """Starts on Enter, unless it presses what has the focus; by ear it changes a choice too."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            self._open_rules()
            return True
        is_enter = is_typed_enter(event)  # a controller has a button for the widget with the focus
        if is_enter and self.focused is self.options.sets.field and self.options.sets.is_asked:
            self.options.sets.take()
            return True
        pressed = Pressable if self.stage.say is unheard else (Pressable, Selector)
        if is_enter and not isinstance(self.focused, pressed):
            self.start()
            return True
        return super().event(event)

    def update(self, seconds: float) -> None:
        """Asks how the screen is shared as soon as several people sit at the table."""
        super().update(seconds)
        if self.sharing.visible != self.sharing.is_wanted:
            self.sharing.visible = self.sharing.is_wanted
            self.relayout()

    def start(self) -> None:
        """Stores the choice and opens the table; with a wrong code it only tells what is wrong."""
        draft = self.draft
        self.focus(self.start_button)  # so that a number that is being typed counts
        if not self.options.settle():
            return
        if self.deal_code.has_rules:
            self.deal_code.take_rules()  # once more starts by them
            return
        try:
            draft.take_code()
        except BadCode as bad:
            self.focus(self.code_field)
            self.stage.toast(str(bad), "warning")
            return
        keep_choice(draft, self.services.settings)
        note_known(self.services, draft.game)
        match = self.services.matches.begin(draft.setup())
        self.stage.overlay.fade.begin()
        self.stage.pop()
        self.services.navigator.open_table(match)

    def learn(self) -> None:
        """Opens the guided first deal above this screen."""
        learn(self.services, self.draft.game)
        show_offer(self.services, self.draft.game, self.offer, self.learn_button)
        self.relayout()

    def _open_rules(self) -> None:
        self.services.navigator.open_rules(self.draft.game)

    # -- what is shown --------------------------------------------------------------------------------------------

    def _felt(self) -> str:
        return self.services.preferences.felt_for(self.cloth)

    def _compose(self) -> None:
        rules_button = Button(_("Rules"), self._open_rules, kind="quiet", icon="icons/rules", tip=_("Rules (F1)"))
        self.learn_button = learn_button(self.draft.game, self.learn)
        self.offer = LearnOffer(self.learn)
        show_offer(self.services, self.draft.game, self.offer, self.learn_button)
        panels = TableAndPanel(Panel(self.seats, pad=2 * theme.GRID), Panel(self._choices()))
        self._area = ScrollArea(panels, least=170)
        about = minutes_text(self.info.minutes).replace(" ", "\u00a0")  # in one line
        minutes = about[:1].upper() + about[1:]  # other words keep their capital, as German nouns
        detail = _("{sentence} {minutes}.").format(sentence=_(self.info.sentence), minutes=minutes)
        self.compose(
            _(self.info.name),
            [self._area],
            detail=detail,
            actions=[self.learn_button, rules_button],
            beside=[self.offer],
            main=[self.start_button],
            wide=WIDE,
        )

    def _choices(self) -> Widget:
        """Everything but the seats."""
        parts: list[Widget] = []
        if len(self.info.seats) > 1:
            numbers: list[tuple[object, str]] = [(number, str(number)) for number in self.info.seats]
            self.players = Selector(numbers, self.draft.players, self._set_players)
            parts.append(Row([Label(_("Players"), weight=1), self.players]))
        words: list[tuple[object, str]] = [(True, _("On")), (False, _("Off"))]
        self.hints = Selector(words, self.draft.has_hints, self._set_hints, tip=_("Whether people may ask for hints"))
        hints = Row([Label(_("Hints"), weight=1), self.hints])
        return Column([*parts, self.options, Hairline(), self.sharing, hints, self.deal_code], gap=1.5 * theme.GRID)

    # -- what is changed ------------------------------------------------------------------------------------------

    def _set_players(self, players: object) -> None:
        if isinstance(players, int):
            self.draft.players = players
            self.draft.seat_favourite()
            self.seats.make_seats()
            self._renew_code()

    def _set_hints(self, has_hints: object) -> None:
        self.draft.has_hints = bool(has_hints)

    def _ask_who(self, at: int) -> None:
        """Asks who of the people known here sits at a seat."""
        self.services.navigator.choose_person(self.draft, at, lambda result: self._moved(at) if result else None)

    def _moved(self, at: int) -> None:
        """Shows the seats again, with the focus on the one that has changed."""
        self.seats.make_seats()
        self._place()
        self.focus(self.seats.spots[at])

    def _focus_on(self, widget: Widget) -> None:
        """Scrolls to a widget, which may be new, and gives it the focus."""
        self._place()
        self.focus(widget)

    def _options_changed(self) -> None:
        """Shows what follows from other rules; the field that was changed stays under the pointer."""
        changed = self.options.changed
        before = changed.rect.y
        self.seats.make_seats()
        self._place()
        self._area.scroll_to(self._area.offset + changed.rect.y - before)
        self._renew_code()

    def _take_code(self, words: str) -> None:
        """Takes what was typed; a whole deal code sets the players and the options."""
        draft = self.draft
        draft.code = words
        if self.deal_code.offer.visible and self.is_top:
            self._place()
            self._area.reveal(self.deal_code.offer.rect)
        before = draft.players, dict(draft.options)
        try:
            draft.take_code()
        except BadCode:
            return  # it may not be typed to its end yet; `start` tells what is wrong
        if (draft.players, draft.options) == before:
            return
        if draft.players != before[0]:
            self.players.value = draft.players
            self.seats.make_seats()
        if self.options.fields:
            self.options.put(draft.options)
        self.relayout()

    def _use_rules(self, code: str) -> bool:
        return self.options.sets.take_from(code, self.code_field)

    def _renew_code(self) -> None:
        """Updates the deal code in the field, if there is one, to the present players and options."""
        code = self.draft.code_now()
        if code:
            self.code_field.put(code)
