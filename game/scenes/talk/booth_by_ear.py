"""The booth by ear: what is said to this person meanwhile, and how much time is left."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.rules.parts import View
from game.texts.spoken.choices import bids_told
from game.texts.spoken.hand import hand_told
from game.texts.spoken.listener import Listener
from game.texts.spoken.seats import seats_told
from game.texts.spoken.standing import LAST_SECONDS, needed_told, time_told, trump_told
from game.texts.spoken.trick import trick_told
from game.texts.talk import Talk
from game.ui.heard import unheard
from game.ui.stage import Stage
from game.voice.announcer import Urgency

QUESTIONS: Mapping[int, Callable[[View, Listener], Sequence[str]]] = {
    pygame.K_r: hand_told,
    pygame.K_b: bids_told,
    pygame.K_k: trick_told,
    pygame.K_m: trump_told,
    pygame.K_a: seats_told,
    pygame.K_n: needed_told,
}
"""A letter and what it asks, as at the table."""


class BoothByEar:
    """Tells one person in the booth what the view of their seat has learned since `view`."""

    def __init__(self, stage: Stage, talk: Talk, names: Sequence[str], view: View) -> None:
        self.stage, self.talk, self.names = stage, talk, names
        self.told: list[str] = []
        """All that was told here, which the table need not tell again."""
        self._view, self._left = view, 0.0

    @property
    def is_heard(self) -> bool:
        """Whether somebody listens."""
        return self.stage.say is not unheard

    def follow(self, view: View) -> None:
        """Tell what is new in this view."""
        before, self._view = self._view, view
        for news in self.talk.news(before, view, self.names) if self.is_heard else ():
            self.told.append(news.words)
            self.stage.say(news.words, Urgency.OWN)

    def read(self, words: str) -> None:
        """Read what the form offers before anything was chosen in it."""
        self.stage.say(words, Urgency.OWN)

    def count(self, left: float) -> None:
        """Say once that only the last seconds are left."""
        before, self._left = self._left, left
        if left <= LAST_SECONDS < before:
            self._say_time(Urgency.OWN)

    def answer(self, key: int) -> bool:
        """Answer the keys that ask for what one bargains about, as at the table; return whether it was one of them."""
        if not self.is_heard or self._view.seat is None:
            return False
        if key == pygame.K_i:
            self._say_time(Urgency.ANSWER)
        elif key in QUESTIONS:
            who = Listener(tuple(self.names), self._view.seat)
            self.stage.say(" ".join(QUESTIONS[key](self._view, who)), Urgency.ANSWER)
        else:
            return False
        return True

    def _say_time(self, urgency: Urgency) -> None:
        self.stage.say(" ".join(time_told(self._view, self._left)), urgency)
