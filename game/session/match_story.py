"""What happened in a match, as everybody could see it: each trick, and the race after each deal.

It is found by replaying the match once, in pieces, so that a screen can go on drawing meanwhile.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from game.cards import Card, parse_card
from game.rules import game_of
from game.rules.glance import Glance
from game.rules.parts import Event, View
from game.session.match import Match, do


class StoryTrick(NamedTuple):
    """One trick of a match."""

    deal: int
    """The number of its deal, from 1."""
    number: int
    """Its number in the deal, from 1."""
    plays: tuple[tuple[int, Card], ...]
    """The cards with their seats, in the order of play."""
    winner: int
    points: int
    """The points that its winner's tricks are worth more with it; 0 where tricks have no points."""
    before: Glance
    """What everybody knew when all its cards lay there."""
    after: Glance
    """What everybody knew when it was taken."""

    @property
    def winning_card(self) -> Card:
        """The card that took it: the last one of its winner."""
        return next(card for seat, card in reversed(self.plays) if seat == self.winner)


class Standing(NamedTuple):
    """How the match stood after a scored deal."""

    deal: int
    points: Mapping[int, int]
    """For each seat the points that decide the match."""


class MatchStory:
    """What happened in a match; complete once `advance` has returned True."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.tricks: list[StoryTrick] = []
        self.standings: list[Standing] = []
        setup = match.setup
        self._game = game_of(setup.game)(setup.players, setup.seed, setup.options)
        self._full: View | None = None
        self._scored: int | None = None
        """The deal that was scored last, while its standing is not known yet."""
        self._steps = self._replay()
        self._is_complete = False

    @classmethod
    def of(cls, match: Match) -> MatchStory:
        """The complete story of a match."""
        story = cls(match)
        while not story.advance(60.0):
            pass
        return story

    def advance(self, seconds: float) -> bool:
        """Replay for about this long. Return whether the story is complete."""
        end = time.perf_counter() + seconds
        while not self._is_complete:
            self._is_complete = next(self._steps, True)
            if time.perf_counter() > end:
                break
        return self._is_complete

    def _replay(self) -> Iterator[bool]:
        self._game.begin(self._tell)
        for entry in tuple(self.match.entries):
            do(self._game, entry, self._tell)
            yield False

    def _tell(self, event: Event) -> None:
        if event.kind == "act":
            self._full = self._game.view(None)
        elif event.kind == "trick":
            self._note_trick(event)
        elif event.kind == "score":
            self._scored = event.data["deal"]
        elif event.kind in ("deal", "end") and self._scored is not None:
            self._note_standing(self._scored)
            self._scored = None

    def _note_trick(self, event: Event) -> None:
        full, now, winner = self._full, self._game.view(None), event.data["winner"]
        assert full is not None
        plays = tuple((seat, parse_card(card)) for seat, card in event.data["plays"])
        points = _points(now, winner) - _points(full, winner)
        glance = self._game.glance
        self.tricks.append(
            StoryTrick(now.number, event.data["number"], plays, winner, points, glance(full), glance(now))
        )
        self._full = now

    def _note_standing(self, deal: int) -> None:
        """The race tells the points that decide the match, which the totals of a deal need not be."""
        view = self._game.view(None)
        race = self._game.glance(view).race
        points = dict(enumerate(view.totals))
        if race is not None:
            points |= {seat: runner.points for runner in race.runners for seat in runner.seats}
        self.standings.append(Standing(deal, points))


def _points(view: View, seat: int) -> int:
    points = view.fact("points", seat)
    return points if isinstance(points, int) else 0
