"""Talk at the table: the bar with the clock, the way to the booth behind its covers, and the news of what was said.

For a game without talk, or a match that is played without it, none of this is shown.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.language import _
from game.rules.parts import View
from game.scenes.navigator import Navigator
from game.scenes.table.callout import CalloutLayer
from game.scenes.table.display import TableDisplay
from game.scenes.table.spots import room_around
from game.scenes.table.tools import Tool
from game.scenes.talk.clock import TalkBar
from game.scenes.talk.offer_callout import OfferCallout
from game.scenes.talk.saying import say
from game.session.controller import TableController
from game.table.plates import Bubble
from game.texts import texts_of
from game.texts.talk import Offer, Talk
from game.ui.widgets import Widget

BUBBLE_SECONDS = 2.2
TOLD_SECONDS = 0.6


class TableTalk:
    """Everything about talk that one table needs."""

    def __init__(self, controller: TableController, display: TableDisplay, navigator: Navigator) -> None:
        self.controller, self.display, self.navigator = controller, display, navigator
        self.host, self.match = display.host, controller.match
        talks = self.match.game.chosen.get("talk_seconds")
        self.talk: Talk | None = texts_of(self.match.setup.game).talk if talks else None
        self.bar = TalkBar(self.open, self.lead_on)
        self.callout = OfferCallout(self.answer, self.counter)
        self._is_booth_open = False
        """While the booth is open, news wait; the table shows them afterwards."""
        self.told_in_booth: list[str] = []
        """The news that were told aloud in the booth that was left last. The table's speech takes them."""
        self._heard: list[tuple[int | None, str]] = []
        """The same news with whoever heard them, until the table shows them: then they get no notice."""
        self._counted: View | None = None
        """The view in which the offers were counted last."""
        self._waits: list[Offer] = []
        self._known: dict[int | None, View] = {}
        """What each seat saw when it last looked."""
        self._asked: set[tuple[int, int, str]] = set()
        """The offers that have been put before their people; see `_waiting`."""

    def tools(self, open_ledger: Callable[[], None]) -> list[Tool]:
        """The button for the promises, where there is talk."""
        return [Tool("talk", _("Promises (F6)"), open_ledger)] if self.talk is not None else []

    @property
    def waiting(self) -> list[Offer]:
        """The offers that wait for the viewer's answer, the oldest first."""
        return self._waits

    def around(self, controls: Widget) -> Widget:
        """The controls of the table, with the callout for offers over them where there is talk."""
        return CalloutLayer(controls, self.callout, self._settle) if self.talk is not None else controls

    # -- at the table ---------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Bring bar and callout up to date, and ask for another person to whom a bot has offered something."""
        controller = self.controller
        self._show_state()
        has_time = controller.talk.is_on and not controller.bot_talk.is_busy()
        if controller.sharing.is_shared and has_time and not self._is_booth_open:
            viewing = controller.viewing
            self._ask_for_next(viewing.seated if viewing.is_waiting else viewing.viewer)

    def _show_state(self) -> None:
        controller, bar = self.controller, self.bar
        bar.clock.show(controller.talk.left)
        self._count_offers()
        turn = self.match.game.turn
        leader = self.match.names[turn] if controller.is_held_by_talk and turn is not None else ""
        waiting = self._waits[0] if self._waits and controller.talk.is_on else None
        is_new = self.callout.show(waiting, self.match.names)
        if bar.show(controller.talk.is_on, leader, len(self._waits)) or is_new:
            self.host.relayout()
            self.host.invalidate()

    def reword(self) -> None:
        """Show bar and callout in the language chosen now."""
        self._counted = None
        self.callout.reword()
        self.bar.reword()
        self._show_state()

    def _count_offers(self) -> None:
        """Find the offers that wait for the viewer's answer, if the view has changed."""
        view = self.display.shown
        if self.talk is not None and view is not self._counted:
            self._counted = view
            self._waits = [offer for offer in self.talk.offers(view, self.match.names) if offer.accept]

    def _settle(self) -> None:
        """Place the callout near the player who offers, where it covers nothing that matters."""
        display, offer = self.display, self.callout.offer
        if offer is not None:
            lying = display.card_places()
            room = room_around(display, lying, [display.picture.plates[offer.maker].rect])
            self.callout.settle(room, display.unit, display.geometry.units())

    def answer(self, text: str) -> None:
        """Say the viewer's answer at the table; a refusal is shown, and then nothing was said."""
        seat = self.controller.viewer
        if seat is None or not self.controller.talk.is_on:
            return
        if say(self.host.stage, self.controller, seat, text):
            self._counted, self._waits = self.display.shown, []
            self._show_state()

    def counter(self, offer: Offer) -> None:
        """Open the booth for a counter-offer; making one refuses this offer."""
        seat = self.controller.viewer
        if seat is not None and self.controller.talk.is_on:
            self._enter(seat, offer)

    def lead_on(self) -> None:
        """End the time for talk before this lead."""
        self.controller.talk.end()
        self.show()

    def tell(self, view: View) -> float:
        """Show what this view's seat has learned since it last looked, in bubbles and toasts.

        Return how many seconds that takes.
        """
        if self.talk is None or self._is_booth_open:
            return 0.0
        before, self._known[view.seat] = self._known.get(view.seat), view
        if before is None:
            return 0.0
        told = self.talk.news(before, view, self.match.names)
        for news in told:
            if news.said and not news.is_asked:  # who is asked has it on a callout, with the answers
                self.display.picture.say(Bubble(news.seat, news.said, BUBBLE_SECONDS, news.is_open))
            if (view.seat, news.words) in self._heard:
                self._heard.remove((view.seat, news.words))
            elif (news.seat != view.seat and not news.is_asked) or news.is_bad:
                self.host.stage.toast(news.words, "warning" if news.is_bad else "plain")
        return TOLD_SECONDS if told else 0.0

    # -- the booth ------------------------------------------------------------------------------------------------

    def open(self) -> None:
        """Open the booth if there is time for talk; among several people, ask who wants it."""
        if not self.controller.talk.is_on:
            return
        if not self.controller.sharing.is_shared:
            self._enter(self.match.humans[0])
        else:
            self.navigator.open_talkers(self.match, self._chosen)

    def open_ledger(self) -> None:
        """The promises that the viewer may know; before a lead the booth itself."""
        controller = self.controller
        if controller.talk.is_on and controller.viewer is not None:
            self._enter(controller.viewer)
        elif self.talk is not None:
            self.navigator.open_booth(controller, self.talk, controller.viewer, self._closed)
        else:
            self.host.stage.toast(_("There is no talk in this game."))

    def _chosen(self, seat: object) -> None:
        if not isinstance(seat, int):
            return
        if seat == self.controller.viewer:
            self._enter(seat)
        else:
            self._cover(seat)

    def _cover(self, seat: int) -> None:
        """Hand the screen over to the booth of another person; the table below shows public things only."""
        self._is_booth_open = True
        self.controller.viewing.hide()
        words = _("I’m {name}: let’s talk").format(name=self.match.names[seat])
        line = _("It’s time to talk.")
        self.navigator.open_hand_over(self.match, seat, lambda _result: self._enter(seat), words, line)

    def _enter(self, seat: int, counter: Offer | None = None) -> None:
        assert self.talk is not None
        self._is_booth_open = True
        self._asked |= self._waiting(seat)
        self.navigator.open_booth(self.controller, self.talk, seat, partial(self._left, seat), counter)

    def _left(self, seat: int, told: object) -> None:
        """The booth was left: ask for a person who got an offer there, else go on at the table."""
        controller = self.controller
        self.told_in_booth = [words for words in told if isinstance(words, str)] if isinstance(told, list) else []
        self._heard = [(seat, words) for words in self.told_in_booth]
        self._is_booth_open = False
        self._closed(None)
        self._show_state()
        if not controller.sharing.is_shared:
            return
        self.host.stage.overlay.clear_toasts()
        if seat != controller.viewer:
            self._known[seat] = self.match.game.view(seat)
        if controller.talk.is_on:
            self._ask_for_next(seat)

    def _ask_for_next(self, seat: int | None) -> None:
        """Ask for a person other than this one who has an offer that was not put before them."""
        others = (other for other in self.match.humans if other != seat and self._waiting(other) - self._asked)
        following = next(others, None)
        if following is not None:
            self._cover(following)

    def _closed(self, _result: object) -> None:
        """Let the keys control the cards again."""
        self.host.focus(None)

    def _waiting(self, seat: int) -> set[tuple[int, int, str]]:
        """The offers that wait for this seat's answer, each with the seat and the length of the history."""
        assert self.talk is not None
        offers = self.talk.offers(self.match.game.view(seat), self.match.names)
        return {(seat, len(self.match.game.history), offer.accept) for offer in offers if offer.accept}
