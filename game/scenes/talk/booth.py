"""The booth, where one person bargains, answers offers, and reads the ledger of promises.

Everything shown comes from this seat's view, so agreements between others do not appear.
"""

from __future__ import annotations

import pygame

from game.language import _
from game.rules.parts import View
from game.scenes.page import Page
from game.scenes.services import Services
from game.scenes.talk.booth_by_ear import BoothByEar
from game.scenes.talk.clock import Clock
from game.scenes.talk.hand_row import hand_row
from game.scenes.talk.ledger import ledger_rows, offer_rows
from game.scenes.talk.offer_form import OfferForm
from game.scenes.talk.saying import say
from game.session.controller import TableController
from game.texts.talk import Composed, Offer, Talk
from game.ui import text, theme
from game.ui.widgets import Button, Column, Grid, Label, Panel, ScrollArea, Widget


class TalkScene(Page):
    """The booth of one seat; with seat None or no time for talk, the ledger alone. Pops the news told aloud."""

    def __init__(
        self,
        services: Services,
        controller: TableController,
        talk: Talk,
        seat: int | None,
        counter: Offer | None = None,
    ) -> None:
        """`counter` is an offer to this seat that it refuses once it makes another one."""
        super().__init__(services)
        self.counter = counter
        self.controller, self.talk, self.seat = controller, talk, seat
        self.names = controller.match.names
        self.can_talk = seat is not None and controller.talk.is_on
        self.clock = Clock()
        self.offers = Column(gap=1.5 * theme.GRID)
        self.ledger = Column(gap=theme.GRID)
        self.offers.tells_changes = self.ledger.tells_changes = False  # the news are told
        self.form: OfferForm | None = None
        self.is_private = len(controller.match.humans) > 1
        self.ear: BoothByEar | None = None

    @property
    def view(self) -> View:
        """What this seat may know now."""
        return self.controller.match.game.view(self.seat)

    # -- a scene's duties -----------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Compose the page; the chosen deck is not known earlier."""
        self.ear = BoothByEar(self.stage, self.talk, self.names, self.view)
        panels: list[Widget] = [Panel(self.ledger, pad=2 * theme.GRID)]
        if self.can_talk:
            self.form = OfferForm(self.view, self.talk, self.names, self._offer, self._first_bargain())
            cards = hand_row(self.view, self.stage.preferences)
            hand, offers = self._section(_("Your cards"), cards), self._section(_("Offers"), self.offers)
            promises = self._section(_("Promises"), self.ledger)
            is_asked = any(offer.accept for offer in self.talk.offers(self.view, self.names))
            # offers that wait for an answer come first, with the cards at the top of the second column
            if is_asked:
                panels = [self._panel(offers, promises), self._panel(hand, self.form)]
            else:
                panels = [self._panel(self.form), self._panel(hand, offers, promises)]
        body = ScrollArea(Grid(panels, least=320, columns=2), least=200)
        actions = [self.clock] if self.can_talk else []
        done = Button(_("Done"), self.back, kind="plain" if self.form else "primary", least=140)
        form = self.form
        self.compose(
            _("Talk") if self.can_talk else _("Promises"),
            [body] if form is None else [body, form.preview],
            detail=self._detail(),
            actions=actions,
            beside=[] if form is None else [form.manner],
            main=[done] if form is None else [form.button, done],
        )
        self._refresh()
        if self.counter is not None and form is not None:
            self.ear.read(form.preview.words)

    def update(self, seconds: float) -> None:
        """Let the time for talk pass, as at the table; close the booth when it is over.

        For somebody who plays alone and by ear it stands still, since a form is read faster than it is heard.
        """
        super().update(seconds)
        if not self.can_talk or self.ear is None:
            return
        if self.controller.sharing.is_shared or not self.ear.is_heard:
            self.controller.talk.advance(seconds)
        self.ear.count(self.controller.talk.left)
        if self.controller.bot_talk.advance():
            self._refresh()
        self.clock.show(self.controller.talk.left)
        if not self.controller.talk.is_on:
            self.back()
            self.stage.toast(_("The time to talk is over."))

    def back(self) -> None:
        """Close the booth."""
        self.stage.pop(self.ear.told if self.ear is not None else [])

    def attention(self, present: bool) -> None:
        """Among several people, close the booth when the window loses the focus."""
        super().attention(present)
        if not present and self.controller.sharing.is_shared and self.is_top:
            self.back()

    def leave(self) -> None:
        """Keep what was put together for the next time, but no counter-offer that was not made."""
        if self.form is not None and self.seat is not None and self.counter is None:
            self.controller.composed[self.seat] = self.form.bargain
        super().leave()

    def first_focus(self) -> Widget | None:
        """The first answer to an offer, else the first choice of the form."""
        if self.counter is not None and self.form is not None:
            return self.form.button
        return next((stop for stop in self.offers.walk() if stop.can_focus()), super().first_focus())

    def event(self, event: pygame.event.Event) -> bool:
        """F6, which opened the booth, also closes it; by ear some keys ask, as at the table."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F6:
            self.back()
            return True
        if event.type == pygame.KEYDOWN and self.can_talk and self.ear is not None and self.ear.answer(event.key):
            return True
        return super().event(event)

    # -- what is said ---------------------------------------------------------------------------------------------

    def say(self, text: str) -> None:
        """Say a text; a refusal is shown, and then nothing was said."""
        assert self.seat is not None
        say(self.stage, self.controller, self.seat, text)
        self._refresh()

    def _first_bargain(self) -> Composed | None:
        """What the form begins with: the same promises exchanged in a counter-offer, else what this seat made last,
        unless that names a card which it does not hold any more."""
        assert self.seat is not None
        if self.counter is None:
            last = self.controller.composed.get(self.seat)
            if last is None or self.talk.is_held(self.view, last.give):
                return last
            return last._replace(give=self.talk.first(self.view))
        assert self.counter.take is not None, "an offer for nothing holds at once"
        return Composed(self.counter.maker, self.counter.take, self.counter.give, self.counter.is_open)

    def _offer(self, text: str) -> None:
        """Make an offer; the one that it counters is refused first, if it still waits."""
        counter, self.counter = self.counter, None
        waiting = [offer.refuse for offer in self.talk.offers(self.view, self.names) if offer.refuse]
        if counter is not None and counter.refuse in waiting:
            self.say(counter.refuse)
        self.say(text)

    def _refresh(self) -> None:
        """Show offers and promises anew; an answer to an offer that is still there keeps the focus."""
        view = self.view

        def fill() -> None:
            self.offers.fill(offer_rows(self.talk.offers(view, self.names), self.say))
            self.ledger.fill(ledger_rows(self.talk.ledger(view, self.names), self.names, view.seat))

        self.refill(fill)
        if self.ear is not None:
            self.ear.follow(view)
        self.clock.show(self.controller.talk.left)

    def _panel(self, *parts: Widget) -> Widget:
        return Panel(Column(parts, gap=2 * theme.GRID), pad=2 * theme.GRID)

    def _section(self, words: str, part: Widget) -> Widget:
        return Column([Label(words, theme.LEAD, face=text.SEMIBOLD), part])

    def _detail(self) -> str:
        if self.seat is None:
            return _("What everybody knows")
        turn = self.view.turn
        if not self.can_talk or turn is None:
            is_shared = self.controller.sharing.is_shared
            return _("What {name} knows").format(name=self.names[self.seat]) if is_shared else _("What you know")
        leader = self.names[turn]
        if self.controller.sharing.is_shared:
            return _("{name} is talking. {leader} leads next.").format(name=self.names[self.seat], leader=leader)
        return _("You lead next.") if turn == self.seat else _("{leader} leads next.").format(leader=leader)
