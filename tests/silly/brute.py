"""Who takes a trick, by brute force: the trick is played to its end by the rules in many deals that fit a view.

This shares no code with the filters of the bots (`dominated.py`), so that the count can find a fault of theirs.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, Literal, TypeAlias

from game.bots.player import player_of
from game.bots.search.determinizations import Draw
from game.cards import Card
from game.rules.actions import Action, play
from game.rules.base import Game
from game.rules.parts import Event, View

FEW, MANY = 8, 160
"""Deals for a first impression, and deals in all of which something has to hold to count as sure."""
CONTINUATIONS = 4
"""Random ends of the trick in each deal, where it cannot be ended in a single way only."""
MOST_MOVES = 12
"""No trick takes more actions than this, calls included."""

Side: TypeAlias = Literal["self", "ours", "theirs", "rival"]
"""`rival`: a defender of Call Deuces, to another one who scores alone."""


def side_of(game: Any, seat: int, other: int) -> Side:
    """On whose side `other` is, seen from `seat`; each player of Evil Deal and Dirty Deals is alone."""
    if seat == other:
        return "self"
    if game.id == "call-deuces":
        pair = (game.bidder, game.partner)
        if seat in pair or other in pair:
            return "ours" if seat in pair and other in pair else "theirs"
        return "ours" if game.chosen["defenders"] == "shared" else "rival"
    if game.id == "twenty-eight" and game.players == 3:
        return "ours" if game.bidder not in (seat, other) else "theirs"
    return "ours" if other in game.side(seat) else "theirs"


class Trick:
    """The ends that the trick of a view may have; deals are drawn when they are first needed."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view, self.seat = view, view.seat
        self.draw = Draw(f"silly/{view.number}/{len(view.history)}")
        self._stream = player_of(view.game).uniform_determinizations(view, self.draw)
        self._games: list[Game] = []
        self._known: dict[tuple[Card, int], frozenset[Side]] = {}

    def games(self, count: int) -> list[Game]:
        """The first `count` deals that fit the view."""
        self._games += islice(self._stream, max(0, count - len(self._games)))
        return self._games[:count]

    def sides(self, card: Card, count: int) -> frozenset[Side]:
        """The sides that took the trick in any of so many deals after this card."""
        if (card, count) not in self._known:
            self._known[card, count] = frozenset(
                side_of(game, self.seat, taker) for game in self.games(count) for taker in self._takers(game, card)
            )
        return self._known[card, count]

    def goes_only_to(self, card: Card, sides: set[Side]) -> bool:
        """Whether the trick goes to one of these sides in every deal that was tried, first in a few of them."""
        return self.sides(card, FEW) <= sides and self.sides(card, MANY) <= sides

    def _takers(self, game: Game, card: Card) -> Iterator[int]:
        after = game.copy()
        taker = _act(after, self.seat, play(card))
        if taker is not None:
            yield taker
            return
        for _time in range(CONTINUATIONS):
            end = after.copy()
            for _move in range(MOST_MOVES):
                assert end.turn is not None
                legal = end.legal(end.turn)
                taker = _act(end, end.turn, legal[int(self.draw.random() * len(legal))])
                if taker is not None:
                    yield taker
                    break


def _act(game: Game, seat: int, action: Action) -> int | None:
    """Do an action; the seat that has taken the trick, if this ended it."""
    takers: list[int] = []

    def tell(event: Event) -> None:
        if event.kind == "trick":
            takers.append(event.data["winner"])

    game.act(seat, action, tell)
    return takers[0] if takers else None
