"""Talk at the table: the bar with the clock, the way to the booth behind its covers, and the news of what was said.

For a game without talk, or a match that is played without, nothing of it is there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.language import _
from game.rules.parts import View
from game.scenes.table_board import Tool
from game.scenes.talk_time import Clock
from game.table.plates import Bubble
from game.texts.talk import Talk, talk_of
from game.ui.widgets import Button, Row

if TYPE_CHECKING:
    from game.scenes.table import TableScene

BUBBLE_SECONDS = 2.2
TOLD_SECONDS = 0.6


class TableTalk:
    """Everything about talk that one table needs."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        match = table.match
        self.talk: Talk | None = talk_of(match.setup.game) if match.game.chosen.get("talk_seconds") else None
        self.clock = Clock()
        self.talk_button = Button(_("Talk"), self.open, kind="quiet", icon="icons/talk", keys=(pygame.K_t,))
        self.lead_button = Button(_("Lead on"), self.lead_on, kind="primary")
        self.bar = Row([self.talk_button, self.clock, self.lead_button], wrap=False)
        self.bar.visible = False
        self.tools = [Tool("talk", _("Promises (F6)"), self.open_ledger)] if self.talk is not None else []
        self._is_booth_open = False
        """While it is, the news wait: the table is told all of them afterwards."""
        self._counted: View | None = None
        self._waits = 0
        self._known: dict[int | None, View] = {}
        self._asked: set[tuple[int, int, str]] = set()

    # -- at the table ---------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Bring the bar up to date with the time that is left."""
        flow = self.table.flow
        self.clock.show(flow.talk.left)
        state = flow.talk.is_on, flow.is_held_by_talk, self._button_words()
        if state != (self.bar.visible, self.lead_button.visible, self.talk_button.words):
            self.bar.visible, self.lead_button.visible, self.talk_button.words = state
            self.table.relayout()

    def _button_words(self) -> str:
        """With the number of offers that wait for the viewer's answer."""
        view = self.table.shown
        if self.talk is not None and view is not self._counted:
            self._counted = view
            self._waits = sum(bool(offer.accept) for offer in self.talk.offers(view, self.table.match.names))
        return _("Talk ({count})").format(count=self._waits) if self._waits else _("Talk")

    def lead_on(self) -> None:
        """Nobody wants to talk any more."""
        self.table.flow.talk.end()
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
            if news.said:
                self.table.picture.say(Bubble(news.seat, news.said, BUBBLE_SECONDS))
            if news.seat != view.seat or news.is_bad:
                self.table.stage.toast(news.words, "warning" if news.is_bad else "plain")
        return TOLD_SECONDS if told else 0.0

    # -- the booth ------------------------------------------------------------------------------------------------

    def open(self) -> None:
        """Talk, if there is time for it: one person at once, of several the one who says so."""
        from game.scenes.talk import WhoTalksScene

        flow, match = self.table.flow, self.table.match
        if not flow.talk.is_on:
            return
        if not flow.is_shared:
            self._enter(match.humans[0])
        else:
            self.table.stage.push(WhoTalksScene(match.names, match.humans), self._chosen)

    def open_ledger(self) -> None:
        """The promises that the viewer may know; before a lead the booth itself."""
        from game.scenes.talk import TalkScene

        flow = self.table.flow
        if flow.talk.is_on and flow.viewer is not None:
            self._enter(flow.viewer)
        elif self.talk is not None:
            self.table.stage.push(TalkScene(self.table.program, flow, self.talk, flow.viewer), self._closed)

    def _chosen(self, seat: object) -> None:
        if not isinstance(seat, int):
            return
        if seat == self.table.flow.viewer:
            self._enter(seat)
        else:
            self._cover(seat)

    def _cover(self, seat: int) -> None:
        """Hand the screen over to the booth of another person; the table below shows public things only."""
        from game.scenes.handover import HandOverScene

        self._is_booth_open = True
        self.table.flow.hide()
        name = self.table.match.names[seat]
        words = _("I am {name}: let us talk").format(name=name)
        cover = HandOverScene(self.table.program, name, [_("There is time for talk.")], words)
        self.table.stage.push(cover, lambda _result: self._enter(seat))

    def _enter(self, seat: int) -> None:
        from game.scenes.talk import TalkScene

        assert self.talk is not None
        self._is_booth_open = True
        self._asked |= self._waiting(seat)
        scene = TalkScene(self.table.program, self.table.flow, self.talk, seat)
        self.table.stage.push(scene, lambda _result: self._left(seat))

    def _left(self, seat: int) -> None:
        """The booth is empty: whoever has got an offer there is asked for, else the table goes on."""
        flow, match = self.table.flow, self.table.match
        self._is_booth_open = False
        self._closed(None)
        self.show()
        if not flow.is_shared:
            return
        self.table.stage.overlay.clear_toasts()
        if seat != flow.viewer:
            self._known[seat] = match.game.view(seat)
        if flow.talk.is_on:
            following = next((other for other in match.humans if other != seat and self._has_new_offer(other)), None)
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
