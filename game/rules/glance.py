"""What the table shows at a glance: trumps, sides, aims, the winning card, the race.

A glance is worked out from a view alone, so it can tell nothing that the view's seat may not know.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.cards import Suit
from game.rules.parts import View


class TrumpMark(NamedTuple):
    """One trump suit of the deal, or that there is none.

    A hidden trump has no suit, even for the seat that knows it: the mark is for everybody at the screen.
    """

    kind: Literal["suit", "hidden", "none"]
    suit: Suit | None = None
    seat: int | None = None
    """Whose trump it is: the seat that hid it, or the seat that it belongs to; None if it is everybody's."""
    is_active: bool = True
    """Whether it is the trump of this trick; a game may have one suit for each player, of which one counts."""


class Goal(NamedTuple):
    """What some seats have taken in this deal, and what they need."""

    seats: tuple[int, ...]
    """The seats that take together, as the looker may know."""
    unit: Literal["tricks", "points"]
    taken: int
    wanted: int | None = None
    """What was bid or is needed; None if these seats need no particular number."""
    most: int | None = None
    """All that can be taken in the deal; None if it is not fixed."""
    is_exact: bool = False
    """Whether taking more than `wanted` is a failure too."""


class Runner(NamedTuple):
    """A seat or a side in the race for the match."""

    seats: tuple[int, ...]
    points: int


class Race(NamedTuple):
    """How far everybody is in the match, in the points that decide it."""

    runners: tuple[Runner, ...]
    target: int | None = None
    """The points that win or end the match; None if a number of deals ends it."""
    deals: int | None = None
    """The number of deals of the match; None if a target ends it."""


class Glance(NamedTuple):
    """What a look at the table tells of a deal and of its match as one looker may know it."""

    trumps: tuple[TrumpMark, ...] = ()
    """Empty in a game without trumps, and before a trump can be known to exist."""
    sides: tuple[tuple[int, ...], ...] = ()
    """Seats that play together, each side once; empty while everybody plays alone."""
    bidder: int | None = None
    """The seat that plays for its bid against others, once that is decided."""
    suspects: tuple[int, ...] = ()
    """The seats among which the looker has to look for a secret partner."""
    goals: tuple[Goal, ...] = ()
    winning: int | None = None
    """The seat whose card would win the trick as it lies; None if no card lies on the table."""
    race: Race | None = None


def usual_glance(view: View) -> Glance:
    """The glance of a game that has the usual facts: `trump`, and `bid`, `tricks` or `points` by seat."""
    names = {fact.name for fact in view.facts}
    trump = view.fact("trump")
    trumps = () if "trump" not in names else (TrumpMark("none" if trump is None else "suit", trump),)
    unit: Literal["tricks", "points"] = "points" if "points" in names else "tricks"
    goals = tuple(
        Goal((seat,), unit, view.fact(unit, seat), view.fact("bid", seat))
        for seat in range(view.players)
        if view.fact(unit, seat) is not None
    )
    runners = tuple(Runner((seat,), total) for seat, total in enumerate(view.totals))
    return Glance(trumps, bidder=view.fact("bidder"), goals=goals, race=Race(runners))
