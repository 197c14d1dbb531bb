"""Call Deuces: what the table shows at a glance.

Nothing here tells who a secret partner is, except in the partner's own view.
"""

from __future__ import annotations

from game.cards import set_of
from game.rules.call_deuces.tricks import deuce_of, taker, worth
from game.rules.glance import Glance, Goal, Race, Runner, TrumpMark
from game.rules.parts import View
from game.rules.tricks import trick_of

TARGET = {4: 150, 5: 100}
"""CD-11: the points that end the game."""
ALL_POINTS = {4: 33, 5: 30}
"""CD-8: the points of all tricks and fives, with four and with five players."""


def glance(view: View) -> Glance:
    """The trump (CD-5), the bidder's side as far as this looker knows it (CD-7), and its points (CD-8)."""
    race = Race(tuple(Runner((seat,), total) for seat, total in enumerate(view.totals)), target=TARGET[view.players])
    bidder, trump = view.fact("bidder"), view.fact("trump")
    if bidder is None:
        return Glance(race=race)
    plays = trick_of(view)
    return Glance(
        trumps=() if trump is None else (TrumpMark("suit", trump),),
        sides=_sides(view, bidder),
        bidder=bidder,
        suspects=_suspects(view, bidder),
        goals=_goals(view, bidder),
        winning=taker(plays, trump) if plays and trump is not None else None,
        race=race,
    )


def bidder_side(view: View, bidder: int) -> tuple[int, ...]:
    """CD-7: the seats of the bidder's side; empty if this looker does not know the partner."""
    if view.fact("solo", bidder):
        return (bidder,)
    partner = view.fact("partner-seat")
    return () if partner is None else tuple(sorted((bidder, partner)))


def _sides(view: View, bidder: int) -> tuple[tuple[int, ...], ...]:
    """CD-7: the bidder's side and the others; empty if this looker does not know the partner."""
    allies = bidder_side(view, bidder)
    return (allies, _others(view, allies)) if allies else ()


def _others(view: View, allies: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(seat for seat in range(view.players) if seat not in allies)


def _suspects(view: View, bidder: int) -> tuple[int, ...]:
    """CD-7: everybody but the bidder and the looker, while the looker has to guess."""
    if view.fact("trump") is None or bidder_side(view, bidder):
        return ()
    return _others(view, (bidder, bidder if view.seat is None else view.seat))


def is_unveiled(view: View) -> bool:
    """CD-7: whether everybody at the table knows who the partner is, or that there is none."""
    deuce = deuce_of(view.fact("trump"))
    is_out = any(action.verb == "play" and action.card == deuce for _seat, action in view.history)
    return is_out or view.phase in ("scored", "end")


def _goals(view: View, bidder: int) -> tuple[Goal, ...]:
    """CD-8: points against the bid; a secret partner's points count for no side, in nobody's view."""
    taken = [view.fact("points", seat) or 0 for seat in range(view.players)]
    allies = (bidder_side(view, bidder) if is_unveiled(view) else ()) or (bidder,)
    away = worth(set_of(card for card in view.pile("laid-away", bidder) if card >= 0))
    most = ALL_POINTS[view.players]
    goals = [Goal(allies, "points", sum(taken[seat] for seat in allies) + away, view.fact("bid", bidder), most)]
    others = _others(view, allies)
    if view.option("defenders") == "shared" and is_unveiled(view):
        return (*goals, Goal(others, "points", sum(taken[seat] for seat in others), most=most))
    return (*goals, *(Goal((seat,), "points", taken[seat], most=most) for seat in others))
