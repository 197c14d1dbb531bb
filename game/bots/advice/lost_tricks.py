"""Whether the player on turn can still win the trick with any card, or surely or probably with none.

That it is sure is proved by the table: every card that may be played is beaten as soon as it lies there, and the player
has no other card to play to this trick. What is only likely is tried in determinizations.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Any, Literal

from game.bots.player import player_of
from game.bots.search.determinizations import Draw
from game.cards import HIDDEN
from game.rules import game_of
from game.rules.actions import Action
from game.rules.base import Game
from game.rules.parts import Event, View

TRIED = 16
"""In how many determinizations each card is tried."""
MOST_MOVES = 40
"""No trick takes more actions than this, calls included."""

Outlook = Literal["lost", "unlikely", "open"]


def outlook(view: View, sample: Iterable[Any], draw: Draw) -> Outlook:
    """What the seat of this view may hope for; `open` if one of its cards took the trick, or if it can do other things.

    A trick that only its partner can take is not `open`.
    """
    assert view.seat is not None
    if any(action.verb != "play" or action.card == HIDDEN for action in view.legal):
        return "open"
    tried = list(islice(sample, TRIED))
    is_sure = bool(tried)
    for action in view.legal:
        for imagined in tried:
            game = imagined.copy()
            takers = _play(game, view.seat, action)
            is_beaten = bool(takers) or _is_beaten(game, view.seat)
            is_again = False
            if not takers:
                takers, is_again = _finish(game, view.seat, draw)
            if view.seat in takers:
                return "open"
            is_sure &= is_beaten and not is_again and bool(takers)
    return "lost" if is_sure else "unlikely"


def _play(game: Game, seat: int, action: Action) -> list[int]:
    """Play a card; the seat that takes the trick, if the card ends it."""
    takers: list[int] = []

    def tell(event: Event) -> None:
        if event.kind == "trick":
            takers.append(event.data["winner"])

    game.act(seat, action, tell)
    return takers


def _is_beaten(game: Game, seat: int) -> bool:
    """Whether another seat's card would win the trick as it lies."""
    winning = game_of(game.id).glance(game.view(seat)).winning
    return winning is not None and winning != seat


def _finish(game: Game, seat: int, draw: Draw) -> tuple[list[int], bool]:
    """Finish the trick by rule of thumb: who takes it, and whether the seat itself had to act again."""
    number, player, is_again = game.number, player_of(game.id), False
    for _move in range(MOST_MOVES):
        if game.turn is None or game.number != number:
            break
        is_again |= game.turn == seat
        takers = _play(game, game.turn, player.casual(game.view(game.turn), draw))
        if takers:
            return takers, is_again
    return [], is_again
