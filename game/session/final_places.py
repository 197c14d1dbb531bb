"""How everybody came off in a match that is over: places, totals, and how they look."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.session.company import Expression
from game.session.match import Match
from game.session.partners import fixed_sides


class FinalPlace(NamedTuple):
    """One seat at the end of a match."""

    seat: int
    place: int
    """From 1; equal totals and partners share a place, and all winners have the first."""
    total: int
    is_winner: bool
    look: Expression
    """`glad` for winners, `cross` for the lowest total of the others, `calm` for the rest."""


def final_places(match: Match) -> list[FinalPlace]:
    """All seats, the winners first and the others by their totals. Without winners the highest total leads."""
    totals, setup = match.game.totals, match.setup
    winners = match.game.winners or tuple(seat for seat, total in enumerate(totals) if total == max(totals))
    found = [FinalPlace(seat, 1, totals[seat], True, "glad") for seat in _by_total(winners, totals)]
    others = [seat for seat in range(len(totals)) if seat not in winners]
    sides = fixed_sides(setup.game, setup.players, setup.options) or [(seat,) for seat in range(len(totals))]
    best = {side: max(totals[seat] for seat in side) for side in sides if not set(side) & set(winners)}
    ahead = len(sides) - len(best)
    lowest = min((totals[seat] for seat in others), default=0)
    for side in sorted(best, key=lambda side: (-best[side], side)):
        place = ahead + 1 + sum(other > best[side] for other in best.values())
        for seat in _by_total(side, totals):
            look: Expression = "cross" if totals[seat] == lowest else "calm"
            found.append(FinalPlace(seat, place, totals[seat], False, look))
    return found


def _by_total(seats: Sequence[int], totals: Sequence[int]) -> list[int]:
    return sorted(seats, key=lambda seat: (-totals[seat], seat))
