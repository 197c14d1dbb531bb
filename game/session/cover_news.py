"""What the cover between two people tells: public things only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.cards import Card
from game.rules.base import Game
from game.rules.parts import View
from game.rules.tricks import trick_of
from game.session.match import Match
from game.texts.formats import number_text
from game.texts.telling import act_told


class CoverNews(NamedTuple):
    """The words and cards on a cover."""

    lines: Sequence[str]
    """The totals, or why the screen is passed on."""
    trick: Sequence[tuple[int, Card]] = ()
    """The cards of the present trick with their seats, in the order of play."""
    last: str = ""
    """The last public action of the deal."""
    following: str = ""
    """The name of whoever comes after the person who is asked for; empty if that is open."""


def cover_news(match: Match, seat: int) -> CoverNews:
    """The news for the person at `seat`."""
    view = match.game.view(None)
    lines = [f"{name}: {number_text(total)}" for name, total in zip(match.names, view.totals, strict=True)]
    following = following_seat(match.game, view, seat)
    last = act_told(view.game, *view.history[-1], match.names) if view.history else ""
    return CoverNews(lines, trick_of(view), last, "" if following is None else match.names[following])


def following_seat(game: Game, view: View, seat: int) -> int | None:
    """Who acts after this seat, as far as everybody can know; None if it depends on what the seat does."""
    if view.turn != seat:
        return None
    lying = len(trick_of(view))
    if lying:
        return game.after(seat) if (lying + 1) % view.players else None
    if any(action.verb == "play" for action in game.legal(seat)):
        return game.after(seat)
    silent = {actor for actor in range(view.players) if _last_verb(view, actor) == "pass"}
    waiting = [other for other in game.round_from(game.after(seat))[:-1] if other not in silent]
    return waiting[0] if waiting else None


def _last_verb(view: View, seat: int) -> str:
    """The verb of the seat's last action in this deal; empty if it has not acted."""
    return next((action.verb for actor, action in reversed(view.history) if actor == seat), "")
