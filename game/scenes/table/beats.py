"""Beats at the table: new places, a spoken word in a bubble, a banner, a sound."""

from __future__ import annotations

from game.cards import Suit
from game.language import _
from game.rules.parts import View
from game.scenes.table.display import TableDisplay
from game.scenes.table.remarks import Remarks
from game.scenes.table.table_sound import TableSound
from game.session.company import GuestLine
from game.session.match import Beat, Match
from game.table.notices import Banner
from game.table.plates import Bubble
from game.texts import texts_of
from game.texts.messages import SUIT_SIGNS, action_said, suit_name

BUBBLE_SECONDS = 1.7
TRICK_SECONDS = 0.3
CROWN_SECONDS = 0.9
"""How long the seat that took a trick stays in golden light while its cards glide there."""


class BeatDisplay:
    """Shows the beats of one match."""

    def __init__(self, match: Match, display: TableDisplay) -> None:
        self.display, self.picture, self.host = display, display.picture, display.host
        self.match, self.sound = match, TableSound(match, display)
        self.remarks = Remarks(display)
        self._public = match.game.view(None)
        """The public view of the last beat, as far as it was announced."""
        self._public_trump: Suit | None = self._public.fact("trump")
        self._newest_deal = match.game.number
        """The last deal that was shown; missed beats may be of an earlier one."""

    def show(self, beat: Beat, view: View, following: Beat | None) -> float | None:
        """Show a beat: new places, a spoken word, a sound.

        Return how many seconds its motion takes; None if it has none of its own.
        """
        if beat.kind == "deal":
            self.display.forget_order()
            self.picture.hush()
            self._newest_deal = max(self._newest_deal, view.number)
            self._public_trump = beat.views[None].fact("trump")
            self._announce_moment(beat.views[None])
            dealing = self.display.deal(view)
            self.sound.hear(beat, view)
            return dealing
        seconds = None
        if beat.kind == "act":
            if beat.action(view.seat) is None:
                seconds = 0.0
            else:
                self._show_act(beat, view, following)
            if following is not None and following.kind == "trick":
                self.picture.crown(following.event.data["winner"])
        elif beat.kind == "trick":
            seconds = TRICK_SECONDS
            # The rules may go on after the last trick of a part of the deal without a beat of their own.
            self._announce_moment(following.views[None] if following is not None else self.match.game.view(None))
            self.picture.crown(beat.event.data["winner"], CROWN_SECONDS)
        self.display.show(view, at_once=False, gather=beat.kind == "trick")
        self.sound.hear(beat, view)
        return seconds

    def remark(self, line: GuestLine) -> None:
        """Show what a guest says."""
        self.remarks.say(line)
        self.sound.said(line.seat)

    def _show_act(self, beat: Beat, view: View, following: Beat | None) -> None:
        """Show the bubble of an action, as the seat of this view may know it."""
        action = beat.action(view.seat)
        assert action is not None
        said = action_said(view.game, action)
        self._announce(beat, following)
        if said:
            bubble = Bubble(beat.event.data["seat"], said, BUBBLE_SECONDS, action == beat.action(None))
            self.host.invalidate(self.picture.say(bubble))

    def _announce(self, beat: Beat, following: Beat | None) -> None:
        """Show a banner when the trump becomes public, or when the deal is thrown in."""
        public = beat.views[None]
        words = ""
        trump = public.fact("trump")
        if (
            trump is not None
            and self._public_trump is None
            and public.number == self.display.shown.number == self._newest_deal
        ):
            words = _("Trump: {suit}").format(suit=f"{SUIT_SIGNS[trump]} {suit_name(trump)}")
        self._public_trump = trump
        if following is not None and following.kind == "deal":
            words = _("Thrown in: dealing again")
        self._announce_moment(public, words)

    def _announce_moment(self, public: View, words: str = "") -> None:
        """Show a banner with these words, or with what the game announces, such as a part of the deal that begins."""
        words = words or texts_of(public.game).announce(self._public, public)
        self._public = public
        if words:
            self.host.invalidate(self.picture.announce(Banner(words)))
