"""Call Deuces: deals for each mark. Spades are trumps."""

from __future__ import annotations

from typing import Any

from game.rules.played import PlayedDeal
from tests.marks.deals import case, deal, trick, victory, won

FIVES = "0 5S, 1 5H, 2 5D, 3 5C"


def bid(
    bidder: int,
    partner: int,
    number: int,
    points: int,
    helped: int = 0,
    away: int = 0,
    tricks: Any = "0123",
    **more: Any,
) -> PlayedDeal:
    """A deal with this bid, and the points of the bidder's side."""
    values = {"seat": bidder, "partner_seat": partner, "bid": number, "points": points, "helped": helped, "away": away}
    message = "made" if points >= number else "missed"
    reasons = dict.fromkeys({bidder, partner}, message)
    more.setdefault("kitty", ["3H", "4H"])
    return deal(tricks, reasons, acts=f"{bidder} bid {number}, {bidder} trump S", values=values, **more)


def with_deuce(place: int) -> list[Any]:
    """Thirteen tricks, with the deuce of trumps in the one at this place."""
    tricks = won("1" * 13)
    tricks[place] = trick(1, "1 AS, 0 2S")
    return tricks


BELOW = bid(0, 1, 20, 10, total=(-20, 0, 0, 0))
CASES = {
    "high": case(bid(0, 1, 25, 25), bid(0, 1, 24, 30)),
    "solo": case(bid(0, 0, 15, 15), bid(0, 1, 15, 15)),
    "discarded-five": case(bid(0, 1, 20, 22, away=5), bid(0, 1, 20, 25, away=5)),
    "no-ace": case(bid(0, 1, 15, 15, hands={0: "KS"}), bid(0, 1, 15, 15, hands={0: "KS"}, kitty=["AS", "3H"])),
    "last-trick": case(bid(0, 1, 20, 20, tricks="230"), bid(0, 1, 20, 21, tricks="230")),
    "hidden": case(bid(1, 0, 15, 15, tricks=with_deuce(8)), bid(1, 0, 15, 15, tricks=with_deuce(7))),
    "great-help": case(bid(1, 0, 15, 15, helped=10), bid(1, 0, 15, 15, helped=9)),
    "all-fives": case(
        bid(1, 2, 15, 15, tricks=[trick(0, FIVES)]), bid(1, 2, 15, 15, tricks=[trick(0, FIVES.replace("5C", "6C"))])
    ),
    "one-short": case(bid(1, 2, 20, 19), bid(1, 2, 20, 18)),
    "high-broken": case(bid(1, 2, 22, 10), bid(1, 0, 22, 10)),
    "strong-defence": case(
        bid(1, 2, 15, 15, tricks=[trick(0, "0 5S, 1 5H"), trick(0)]), bid(1, 2, 15, 15, tricks=[trick(0, "0 5S, 1 5H")])
    ),
    "from-below": victory(BELOW, spoiled=[bid(0, 1, 20, 10)]),
}
