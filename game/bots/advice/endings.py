"""How the deal ends after an action, played out by rules of thumb in the same determinizations for all actions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import Any, NamedTuple

from game.bots.advice.pressure import side_of
from game.bots.player import player_of
from game.bots.search.determinizations import Draw
from game.cards import Card, parse_card
from game.rules import game_of
from game.rules.actions import Action
from game.rules.base import Game
from game.rules.glance import Goal
from game.rules.parts import Event, View

TRIED = 48
"""In how many determinizations deals are played out."""
MOST_MOVES = 400
"""A deal that takes more actions than this is given up."""


class Ending(NamedTuple):
    """The end of a deal."""

    change: tuple[int, ...]
    """What each seat scores."""
    tricks: tuple[tuple[int, frozenset[tuple[int, Card]]], ...]
    """The tricks from the action on: who took each, and the cards in it with their seats."""


class Aim(NamedTuple):
    """What a seat plays for, so that it can be told of every ending whether it was reached."""

    message: str
    bid: int | None
    bidder: int | None
    is_reached: Callable[[Ending], bool]


def aim_of(view: View) -> Aim | None:
    """The bid that the seat has to make or to break, or the tricks it needs; None where no such thing is open."""
    glance, side = game_of(view.game).glance(view), side_of(view)
    own = next((goal for goal in glance.goals if view.seat in goal.seats), None)
    if glance.bidder is not None and (own is None or not own.is_exact):
        return _of_bidder(view, glance.bidder, glance.bidder in side)
    if own is None or own.wanted is None or own.unit != "tricks":
        return None
    if not own.is_exact and own.taken >= own.wanted:
        return None
    message = "makes-exactly" if own.is_exact else "makes-bid" if len(own.seats) == 1 else "wins-deal"
    return Aim(message, own.wanted, None, lambda ending: _has_taken(own, ending))


def _of_bidder(view: View, bidder: int, is_own: bool) -> Aim:
    message = "makes-bid" if bidder == view.seat else "makes-side-bid" if is_own else "breaks-bid"
    return Aim(message, view.fact("bid", bidder), bidder, lambda ending: (ending.change[bidder] > 0) == is_own)


def _has_taken(goal: Goal, ending: Ending) -> bool:
    assert goal.wanted is not None
    taken = goal.taken + sum(winner in goal.seats for winner, _cards in ending.tricks)
    return taken == goal.wanted if goal.is_exact else taken >= goal.wanted


def endings_of(view: View, actions: Sequence[Action], sample: Iterable[Any], draw: Draw) -> list[list[Ending]]:
    """For each action of the view's seat its endings; the lists are parallel."""
    assert view.seat is not None
    found: list[list[Ending]] = [[] for _action in actions]
    for imagined in islice(sample, TRIED):
        ends = [ending(imagined.copy(), view.seat, action, draw) for action in actions]
        if None not in ends:
            for told, end in zip(found, ends, strict=True):
                assert end is not None
                told.append(end)
    return found


def ending(game: Game, seat: int, action: Action, draw: Draw) -> Ending | None:
    """Do the action and play the deal out; None if it does not end. A dead deal scores nothing. Changes the game."""
    events: list[Event] = []
    number, player = game.number, player_of(game.id)
    game.act(seat, action, events.append)
    for _move in range(MOST_MOVES):
        if game.turn is None or game.number != number or events[-1].kind in ("score", "deal", "end"):
            break
        game.act(game.turn, player.casual(game.view(game.turn), draw), events.append)
    scores = [event for event in events if event.kind == "score"]
    if not scores and game.number == number:
        return None
    tricks = [event.data for event in events if event.kind == "trick"]
    told = tuple((one["winner"], frozenset((at, parse_card(text)) for at, text in one["plays"])) for one in tricks)
    return Ending(tuple(scores[0].data["change"]) if scores else (0,) * game.players, told)
