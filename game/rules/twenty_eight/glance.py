"""Twenty-Eight: what the table shows at a glance. A hidden trump has no suit there, for the bidder too."""

from __future__ import annotations

from game.cards import Suit
from game.rules.actions import CALL
from game.rules.glance import Glance, Goal, Race, Runner, TrumpMark
from game.rules.parts import View
from game.rules.tricks import trick_of
from game.rules.twenty_eight.tricks import trick_winner

ALL_POINTS = 28
"""TE-1: the points in the pack."""
TARGET = 15
"""TE-16: the score that wins the game."""


def glance(view: View) -> Glance:
    """The trump card (TE-5, TE-11), the sides, their points against the bid (TE-16), and the race to 15."""
    bidder = view.fact("bidder") if view.phase != "bid" else None
    plays = trick_of(view)
    sides = ((0, 2), (1, 3)) if view.players == 4 else ()
    runners = sides or tuple((seat,) for seat in range(view.players))
    return Glance(
        trumps=_trumps(view),
        sides=sides,
        bidder=bidder,
        goals=() if bidder is None else _goals(view, bidder),
        winning=trick_winner(plays, _open_trump(view), plain_cards(view)) if plays else None,
        race=Race(tuple(Runner(seats, view.totals[seats[0]]) for seats in runners), target=TARGET),
    )


def _open_trump(view: View) -> Suit | None:
    """The trump in force: None while it is hidden, for the bidder too (TE-12)."""
    trump: Suit | None = view.fact("trump") if view.fact("exposed") else None
    return trump


def _trumps(view: View) -> tuple[TrumpMark, ...]:
    """TE-5: a sealed mark at the bidder until the card is turned up."""
    if view.fact("exposed") is None:
        return ()
    if not view.fact("exposed"):
        return (TrumpMark("hidden", seat=view.fact("bidder")),)
    return (TrumpMark("suit", view.fact("trump")),)


def _goals(view: View, bidder: int) -> tuple[Goal, ...]:
    """TE-16: the bidder's side needs the bid, and the others one point more than it can spare."""
    bid = view.fact("bid", bidder)
    side = (bidder % 2, bidder % 2 + 2) if view.players == 4 else (bidder,)
    others = tuple(seat for seat in range(view.players) if seat not in side)
    # With four players, both partners have the points of their side as a fact; with three, each has its own.
    counted = others[:1] if view.players == 4 else others
    beaten = sum(view.fact("points", seat) or 0 for seat in counted)
    return (
        Goal(side, "points", view.fact("points", bidder) or 0, bid, ALL_POINTS),
        Goal(others, "points", beaten, ALL_POINTS + 1 - bid, ALL_POINTS),
    )


def plain_cards(view: View) -> int:
    """TE-13: the number of cards of this trick that were played before the trump card was turned up."""
    plays = trick_of(view)
    calls = [at for at, (_seat, action) in enumerate(view.history) if action == CALL]
    if calls:
        since = sum(action.verb == "play" for _seat, action in view.history[calls[-1] :])
        return max(0, len(plays) - since)
    # TE-15: without a call the bidder turns the card up by playing it to the last trick.
    seats = [seat for seat, _card in plays]
    bidder = view.fact("bidder")
    return seats.index(bidder) if bidder in seats else 0
