"""Hints at a table: asked for by F2, shown in a callout while the advised answer glows, gone with the next answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.language import _
from game.rules.parts import View
from game.scenes.table.callout import Callout, Room
from game.scenes.table.display import TableDisplay
from game.scenes.table.hint_callout import HintCallout, estimate_of
from game.scenes.table.spots import action_rects, room_around
from game.session.adviser import Adviser
from game.session.sharing import Need
from game.session.viewing import Viewing
from game.store.trouble import StoreTrouble
from game.texts.hints import behind_it, reason
from game.ui import shapes, theme

if TYPE_CHECKING:
    from game.bots.advice.hints import Hint


class Hints:
    """Advice for the person who is asked. With `is_coached` the coach gives it, and no hints are found."""

    def __init__(
        self, viewing: Viewing, display: TableDisplay, adviser: Adviser, offer: Callout, is_coached: bool
    ) -> None:
        """`offer` is a callout that the hint must not cover while it is visible."""
        self.viewing, self.display, self.host, self.adviser = viewing, display, display.host, adviser
        self.offer, self.is_coached = offer, is_coached
        self.sprites = display.picture.sprites
        self.callout = HintCallout(self.dismiss, self.explain)
        self.hint: Hint | None = None
        """The hint that is shown."""
        self._is_counted = False
        """Whether the player has seen a hint for this question."""
        self._awaited: int | None = None
        """How many actions there were when somebody whose hand lay face down asked for a hint."""
        self.ask_coach: Callable[[], None] = self.refer_to_coach
        """Called for a hint where a coach advises."""

    @property
    def is_open(self) -> bool:
        """Whether a hint is shown or on its way."""
        return self.callout.visible

    # -- the question ---------------------------------------------------------------------------------------------

    def begin(self, view: View) -> None:
        """The player of this view is asked: search for risky answers, if they are to be asked about."""
        self._is_counted = False
        if not self.is_coached:
            asks_about_risks = self.host.stage.preferences.confirm_risky and not self.display.match.is_unaided
            self.adviser.begin(view, asks_about_risks and len(view.legal) > 1)
        awaited, self._awaited = self._awaited, None
        if awaited == len(self.display.match.entries):
            self.open()

    def begin_anew(self, view: View) -> None:
        """Words were heard that may change the best answer: a hint that is shown goes, one on its way is restarted."""
        if self.adviser.view is None or view == self.adviser.view:
            return
        is_waiting = self.is_open and self.hint is None
        if not is_waiting:
            self.dismiss()
        self.begin(view)
        if is_waiting:
            self.adviser.want_hint()

    def end(self) -> None:
        """The question is over."""
        self.dismiss()
        self.adviser.end()

    # -- the hint -------------------------------------------------------------------------------------------------

    def open(self) -> None:
        """Find a hint for the person who is asked; a second call removes it."""
        stage = self.host.stage
        if self.is_open:
            self.dismiss()
            return
        if self.is_coached:
            self.ask_coach()
            return
        if not self.display.match.setup.has_hints:
            stage.toast(_("Hints are off in this match."))
            return
        if self.adviser.view is None:
            self._wait_for_look()
            return
        self.host.focus(None)  # the keys belong to the cards, also after a click on the tool
        self.callout.think()
        self.adviser.want_hint()
        if self.adviser.hint is not None:  # it was asked for before
            self._show(self.adviser.hint)
        self.host.relayout()

    def _wait_for_look(self) -> None:
        """Give the hint once the person on turn looks at the hand; otherwise tell that it is nobody's turn here."""
        if self.viewing.is_waiting and self.viewing.need is Need.LOOK:
            self._awaited = len(self.display.match.entries)
            self.host.stage.toast(_("The hint will show while you look at your cards."))
        else:
            self.host.stage.toast(_("You can have a hint when it’s your turn."))

    def refer_to_coach(self) -> None:
        """Tell that the coach gives the advice."""
        self.host.stage.toast(_("In this deal the coach advises you."))

    def tick(self) -> None:
        """Show the hint once it is there, and count it once it is in sight."""
        self._count_if_seen()
        if not self.adviser.tick() or not self.is_open or self.hint is not None:
            return
        if self.adviser.hint is not None:
            self._show(self.adviser.hint)
            self._count_if_seen()
        elif self.adviser.has_failed:
            self.dismiss()
            words = _("No hint right now. Try again, or play what you like.")
            self.host.stage.toast(words, "warning")

    def _count_if_seen(self) -> None:
        """Count a hint for the person who is asked, the first time that nothing hides it."""
        view = self.adviser.view
        is_hidden = not self.host.is_top or any(sprite.is_held for sprite in self.sprites)
        if self.hint is None or self._is_counted or is_hidden or view is None or view.seat is None:
            return
        self._is_counted = True
        try:
            self.display.match.note_hint(view.seat)
        except StoreTrouble as trouble:
            self.host.stage.toast(trouble.sentence, "warning")

    def _show(self, hint: Hint) -> None:
        self.hint = hint
        self._say(hint)
        self.sprites.glowing = frozenset(hint.action.cards)
        self.host.relayout()

    def _say(self, hint: Hint) -> None:
        view = self.adviser.view
        assert view is not None
        estimates = [estimate_of(view.game, value) for value in hint.values]
        names = self.display.match.names
        behind = behind_it(view, hint.action, hint.reasons, names)
        self.callout.say(reason(view, hint.reasons, names), behind, estimates)

    def reword(self) -> None:
        """Show the hint in the language chosen now."""
        if self.hint is not None:
            self._say(self.hint)
        elif self.is_open:
            self.callout.think()

    def explain(self) -> None:
        """Show the figures behind the hint."""
        self.host.focus(None)  # the keys belong to the cards again
        self.callout.explain()
        self.host.relayout()

    def dismiss(self) -> None:
        """Remove the hint, or stop the search for it."""
        if not self.is_open:
            return
        self.adviser.drop_hint()
        self.hint = None
        self.callout.visible = False
        self.sprites.glowing = frozenset()
        self.host.relayout()

    # -- where it lies --------------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Place the callout where it covers nothing that matters."""
        display, hint = self.display, self.hint
        if not self.is_open:
            self.callout.settle(Room(pygame.Rect(0, 0, 1, 1), (), (), (), None), display.unit)
            return
        lying = display.card_places()
        lit = action_rects(display, lying, hint.action) if hint is not None else []
        room = room_around(display, lying, lit)
        if self.offer.visible:
            room = room._replace(kept=[*room.kept, self.offer.rect])
        self.callout.settle(room, display.unit, display.geometry.units())

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the callout over bubbles and banners, and a ring around a button that is advised."""
        if not self.is_open:
            return
        display, hint = self.display, self.hint
        if hint is not None and not set(hint.action.cards) & set(display.shown.hand):
            for rect in action_rects(display, display.card_places(), hint.action):
                shapes.ring(surface, rect, display.unit, colour=theme.HINT)
        self.callout.draw(surface)
