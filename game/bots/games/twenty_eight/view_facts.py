"""Twenty-Eight: what rules of thumb and filter read off a view."""

from __future__ import annotations

from game.cards import SUITS, Card, CardSet, Suit, rank_of, set_of
from game.rules.parts import View
from game.rules.twenty_eight.glance import plain_cards
from game.rules.twenty_eight.rules import LOWEST_BID
from game.rules.twenty_eight.tricks import POINTS


def friends(view: View) -> list[int]:
    """The partner; with three players the other defender, once there is a bidder."""
    assert view.seat is not None
    if view.players == 4:
        return [(view.seat + 2) % 4]
    bidder = view.fact("bidder")
    return [] if view.phase == "bid" or bidder == view.seat else [3 - bidder - view.seat]


def leaves_to_partner(view: View) -> bool:
    """Whether the partner has bid over a free bid of this seat: then it knows that bid.

    Between partners most bids are worth the same, and each one is harder to make.
    """
    forced = view.option("opener") == "must-bid"
    own = [at for at, (seat, action) in enumerate(view.history) if seat == view.seat and action.verb == "bid"]
    is_free = any(at or not forced or view.history[at][1].number != LOWEST_BID[view.players] for at in own)
    return view.fact("bidder") in friends(view) and is_free


def exposed_trump(view: View) -> tuple[Suit | None, int]:
    """The exposed trump, and how many cards of the present trick were played before the exposure."""
    return (view.fact("trump"), plain_cards(view)) if view.fact("exposed") else (None, 0)


def points_of_card(card: Card) -> int:
    """TE-1: the points of a card."""
    return POINTS.get(rank_of(card), 0)


def pack_of(view: View) -> CardSet:
    """TE-1: the cards of the game."""
    ranks = range(5, 13) if view.players == 4 else range(7, 13)
    return set_of(suit * 13 + rank for suit in SUITS for rank in ranks)
