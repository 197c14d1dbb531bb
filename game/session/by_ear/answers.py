"""Answers to the questions of somebody who plays by ear, each from a view of that listener."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.language import _
from game.rules.parts import Event, View
from game.session.by_ear.said import Said, urgent
from game.texts.spoken import choices, happenings, seats, spoken_of, standing, trick
from game.texts.spoken.hand import hand_told, playable_told
from game.texts.spoken.listener import Listener


@dataclass
class Ear:
    """What is known of the listener now."""

    who: Listener
    is_covered: bool = False
    """Whether only public things are said, although the listener's seat is known."""
    last: Event | None = None
    """The last trick of this deal."""


class Answers:
    """Answers at once, before what waits to be said."""

    def __init__(self, ear: Ear) -> None:
        self.ear = ear

    def hand(self, view: View) -> tuple[Said, ...]:
        """The listener's own cards by suit, what lies before the listener, and which cards may be played."""
        if view.seat is None:
            return urgent([_("The cards are covered.")])
        own = spoken_of(view.game).seat(view, view.seat, self.ear.who)
        return self._answer(view, [*hand_told(view, self.ear.who), own, playable_told(view)])

    def trick(self, view: View) -> tuple[Said, ...]:
        """What lies, who led, who wins now."""
        return self._answer(view, trick.trick_told(view, self.ear.who))

    def turn(self, view: View) -> tuple[Said, ...]:
        """Whose turn it is."""
        return self._answer(view, happenings.whose_turn(view, self.ear.who))

    def bids(self, view: View) -> tuple[Said, ...]:
        """What was bid."""
        return self._answer(view, choices.bids_told(view, self.ear.who))

    def trump(self, view: View) -> tuple[Said, ...]:
        """What is trump."""
        return self._answer(view, standing.trump_told(view, self.ear.who))

    def score(self, view: View) -> tuple[Said, ...]:
        """The race for the match, and what this deal may bring."""
        deal = spoken_of(view.game).score(view, self.ear.who)
        return self._answer(view, [*standing.score_told(view, self.ear.who), deal])

    def last_trick(self, view: View) -> tuple[Said, ...]:
        """The last trick of this deal, and who took it."""
        return self._answer(view, trick.last_trick_told(view, self.ear.last, self.ear.who))

    def seats(self, view: View) -> tuple[Said, ...]:
        """Who sits where, and how many cards they hold."""
        return self._answer(view, seats.seats_told(view, self.ear.who))

    def time(self, view: View, seconds: float) -> tuple[Said, ...]:
        """How much time is left to talk."""
        return self._answer(view, standing.time_told(view, seconds))

    def needed(self, view: View) -> tuple[Said, ...]:
        """What everybody has taken, and what they need."""
        return self._answer(view, standing.needed_told(view, self.ear.who))

    def _answer(self, view: View, told: Sequence[str]) -> tuple[Said, ...]:
        """An answer from this view, unless it has a hand that is covered now."""
        is_secret = self.ear.is_covered and view.seat is not None
        return urgent([_("The cards are covered.")] if is_secret else told)
