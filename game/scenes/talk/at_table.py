"""Talk at the table: the bar with the clock, the way to the booth behind its covers, and the news of what was said.

For a game without talk, or a match that is played without, nothing of it is there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.language import _
from game.rules.parts import Refused, View
from game.scenes.table.callout import CalloutLayer
from game.scenes.table.controls import Tool
from game.scenes.table.spots import room_around
from game.scenes.talk.clock import Clock
from game.scenes.talk.offer_sheet import OfferNote
from game.store import StoreTrouble
from game.table.plates import Bubble
from game.texts import texts_of
from game.texts.messages import refusal_text
from game.texts.talk import Offer, Talk
from game.ui.widgets import Button, Row, Widget

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene

BUBBLE_SECONDS = 2.2
TOLD_SECONDS = 0.6


class TableTalk:
    """Everything about talk that one table needs."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        match = table.match
        talks = match.game.chosen.get("talk_seconds")
        self.talk: Talk | None = texts_of(match.setup.game).talk if talks else None
        self.clock = Clock()
        self.talk_button = Button(_("Talk"), self.open, kind="quiet", icon="icons/talk", keys=(pygame.K_t,))
        self.lead_button = Button(_("Lead on"), self.lead_on, kind="primary")
        self.bar = Row([self.talk_button, self.clock, self.lead_button], wrap=False)
        self.bar.visible = False
        self.note = OfferNote(self.answer, self.counter)
        self.tools = [Tool("talk", _("Promises (F6)"), self.open_ledger)] if self.talk is not None else []
        self._is_booth_open = False
        """While it is, the news wait: the table is told all of them afterwards."""
        self._counted: View | None = None
        self._waits: list[Offer] = []
        self._known: dict[int | None, View] = {}
        self._asked: set[tuple[int, int, str]] = set()

    def around(self, board: Widget) -> Widget:
        """The board of the table, with the sheet for offers over it where there is talk."""
        return CalloutLayer(board, self.note, self._settle) if self.talk is not None else board

    # -- at the table ---------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Bring the bar and the sheet up to date, and ask for another person to whom a bot has offered something."""
        controller = self.table.controller
        self._show_what_is()
        if (
            controller.is_shared
            and controller.talk.is_on
            and not self._is_booth_open
            and not controller.bot_talk.is_busy()
        ):
            self._ask_for_next(controller.viewer)

    def _show_what_is(self) -> None:
        controller = self.table.controller
        self.clock.show(controller.talk.left)
        self._count_offers()
        words = _("Talk ({count})").format(count=len(self._waits)) if self._waits else _("Talk")
        state = controller.talk.is_on, controller.is_held_by_talk, words
        waiting = self._waits[0] if self._waits and controller.talk.is_on else None
        is_new = self.note.show(waiting, self.table.match.names)
        if is_new or state != (self.bar.visible, self.lead_button.visible, self.talk_button.words):
            self.bar.visible, self.lead_button.visible, self.talk_button.words = state
            self.table.relayout()
            self.table.invalidate()

    def _count_offers(self) -> None:
        """Find the offers that wait for the viewer's answer, when there is anything new to see."""
        view = self.table.shown
        if self.talk is not None and view is not self._counted:
            self._counted = view
            self._waits = [offer for offer in self.talk.offers(view, self.table.match.names) if offer.accept]

    def _settle(self) -> None:
        """Lay the sheet near the one who offers, where it covers nothing that matters."""
        table, offer = self.table, self.note.offer
        if offer is not None:
            lying = table.places_now()
            room = room_around(table, lying, [table.picture.plates[offer.maker].rect])
            self.note.settle(room, table.unit, table.geometry.units())

    def answer(self, text: str) -> None:
        """The viewer answers at the table; whatever stands against it is told, and then nothing was said."""
        table, seat = self.table, self.table.controller.viewer
        if seat is None or not table.controller.talk.is_on:
            return
        try:
            table.controller.say(seat, text)
        except Refused as refused:
            table.stage.toast(refusal_text(table.shown.game, refused.why, table.match.names), "warning")
        except StoreTrouble as trouble:
            table.stage.toast(trouble.sentence, "warning")
            return
        self._put_away()

    def counter(self, offer: Offer) -> None:
        """Put another offer together in the booth, which refuses this one once it is made."""
        seat = self.table.controller.viewer
        if seat is not None and self.table.controller.talk.is_on:
            self._enter(seat, offer)

    def _put_away(self) -> None:
        self._counted, self._waits = self.table.shown, []
        self._show_what_is()

    def lead_on(self) -> None:
        """Nobody wants to talk any more."""
        self.table.controller.talk.end()
        self.show()

    def tell(self, view: View) -> float:
        """Tell what this view's seat has learned since it last looked: in a bubble, and in a sentence.

        Gives how many seconds that takes.
        """
        if self.talk is None or self._is_booth_open:
            return 0.0
        before, self._known[view.seat] = self._known.get(view.seat), view
        if before is None:
            return 0.0
        told = self.talk.news(before, view, self.table.match.names)
        for news in told:
            if news.said and not news.is_asked:  # who is asked has it on a sheet, with the answers
                self.table.picture.say(Bubble(news.seat, news.said, BUBBLE_SECONDS, news.is_open))
            if (news.seat != view.seat and not news.is_asked) or news.is_bad:
                self.table.stage.toast(news.words, "warning" if news.is_bad else "plain")
        return TOLD_SECONDS if told else 0.0

    # -- the booth ------------------------------------------------------------------------------------------------

    def open(self) -> None:
        """Talk, if there is time for it: one person at once, of several the one who says so."""
        controller, match = self.table.controller, self.table.match
        if not controller.talk.is_on:
            return
        if not controller.is_shared:
            self._enter(match.humans[0])
        else:
            self.table.services.navigator.open_talkers(match, self._chosen)

    def open_ledger(self) -> None:
        """The promises that the viewer may know; before a lead the booth itself."""
        controller = self.table.controller
        if controller.talk.is_on and controller.viewer is not None:
            self._enter(controller.viewer)
        elif self.talk is not None:
            navigator = self.table.services.navigator
            navigator.open_booth(controller, self.talk, controller.viewer, self._closed)

    def _chosen(self, seat: object) -> None:
        if not isinstance(seat, int):
            return
        if seat == self.table.controller.viewer:
            self._enter(seat)
        else:
            self._cover(seat)

    def _cover(self, seat: int) -> None:
        """Hand the screen over to the booth of another person; the table below shows public things only."""
        self._is_booth_open = True
        self.table.controller.hide()
        match = self.table.match
        words = _("I am {name}: let us talk").format(name=match.names[seat])
        lines = [_("There is time for talk.")]
        self.table.services.navigator.open_hand_over(match, seat, lines, lambda _result: self._enter(seat), words)

    def _enter(self, seat: int, counter: Offer | None = None) -> None:
        assert self.talk is not None
        self._is_booth_open = True
        self._asked |= self._waiting(seat)
        navigator = self.table.services.navigator
        navigator.open_booth(self.table.controller, self.talk, seat, lambda _result: self._left(seat), counter)

    def _left(self, seat: int) -> None:
        """The booth is empty: whoever has got an offer there is asked for, else the table goes on."""
        controller, match = self.table.controller, self.table.match
        self._is_booth_open = False
        self._closed(None)
        self._show_what_is()
        if not controller.is_shared:
            return
        self.table.stage.overlay.clear_toasts()
        if seat != controller.viewer:
            self._known[seat] = match.game.view(seat)
        if controller.talk.is_on:
            self._ask_for_next(seat)

    def _ask_for_next(self, seat: int | None) -> None:
        """Ask for another person than this one to whom something was offered that it has not seen."""
        following = next(
            (other for other in self.table.match.humans if other != seat and self._has_new_offer(other)), None
        )
        if following is not None:
            self._cover(following)

    def _closed(self, _result: object) -> None:
        """The keys belong to the cards again."""
        self.table.focus(None)

    def _waiting(self, seat: int) -> set[tuple[int, int, str]]:
        """The offers that wait for this seat's answer, each with the seat and the moment."""
        assert self.talk is not None
        match = self.table.match
        offers = self.talk.offers(match.game.view(seat), match.names)
        return {(seat, len(match.game.history), offer.accept) for offer in offers if offer.accept}

    def _has_new_offer(self, seat: int) -> bool:
        """Whether an offer waits for this person that has not been put before it."""
        return bool(self._waiting(seat) - self._asked)
