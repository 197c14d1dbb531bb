"""Evil Deal: what the table shows at a glance."""

from __future__ import annotations

from game.cards import Card
from game.rules.evil_deal.ladder import TRICKS
from game.rules.glance import Glance, Goal, Race, Runner, TrumpMark
from game.rules.parts import View
from game.rules.tricks import trick_of, winner

TARGET = 666
"""ED-13: the points that win a game."""


def glance(view: View) -> Glance:
    """Both players' trumps (ED-4, ED-6), their tricks, the winner of the pair (ED-5), and the race (ED-13, ED-14)."""
    goals = tuple(
        Goal((seat,), "tricks", view.fact("tricks", seat), most=TRICKS)
        for seat in range(view.players)
        if view.fact("tricks", seat) is not None
    )
    return Glance(trumps=_trumps(view), goals=goals, winning=_winning(trick_of(view), view), race=_race(view))


def _trumps(view: View) -> tuple[TrumpMark, ...]:
    """ED-6: the trump of the seat that leads the trick is active; none before both have chosen (ED-3)."""
    if view.fact("tricks", 0) is None:
        return ()
    leader = view.fact("leader")
    suits = [view.fact("own-suit", seat) for seat in range(view.players)]
    return tuple(
        TrumpMark("none" if suit is None else "suit", suit, seat, seat == leader) for seat, suit in enumerate(suits)
    )


def _winning(plays: list[tuple[int, Card]], view: View) -> int | None:
    """ED-5: the winner of the pair that lies there, or of the last full one."""
    if not plays:
        return None
    pair = plays[(len(plays) - 1) // 2 * 2 :]
    return winner(pair, view.fact("trump"))


def _race(view: View) -> Race:
    """ED-13: 666 points win a game. ED-14: in a match of several games, the sums of the differences decide."""
    if view.option("match") == 1:
        return Race(tuple(Runner((seat,), total) for seat, total in enumerate(view.totals)), target=TARGET)
    return Race(tuple(Runner((seat,), view.fact("sum", seat)) for seat in range(view.players)))
