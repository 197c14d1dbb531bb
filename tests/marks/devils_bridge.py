"""Devil's Bridge: deals for each mark."""

from __future__ import annotations

from game.rules.played import PlayedDeal
from tests.marks.deals import case, deal, row, victory


def bridge(
    own: int,
    others: str = "111",
    *,
    cards: int = 5,
    exact: bool = True,
    hand: str = "",
    last: str = "1",
    dealer: int = 3,
) -> PlayedDeal:
    """A deal in which seat 0 bid `own` and the others these digits, all of them missed; hearts are trumps."""
    acts = ", ".join(f"{seat} bid {number}" for seat, number in enumerate((own, *map(int, others))))
    ends = {0: "exact" if exact else "missed", **dict.fromkeys((1, 2, 3), "missed")}
    return deal(last, ends, acts=acts, hands={0: hand}, dealer=dealer, options={"hook": "on"}, cards=cards, trump="H")


EXACT, MISSED = bridge(1), bridge(1, exact=False)
CASES = {
    "seven": case(bridge(7, cards=9), bridge(6, cards=9)),
    "all-tricks": case(bridge(3, cards=3), bridge(1, cards=1)),
    "five-in-a-row": row(EXACT, MISSED, 5),
    "zero-with-ace": case(bridge(0, hand="AS 2S"), bridge(0, hand="KS 2S")),
    "zero-with-king": case(bridge(0, hand="KH 2S"), bridge(0, hand="KS 2H")),
    "without-trumps": case(bridge(2, hand="AS AD 2S"), bridge(2, hand="AS AD 2H")),
    "only-exact": case(EXACT, EXACT._replace(reasons=(*EXACT.reasons[:1], EXACT.reasons[1]._replace(message="exact")))),
    "under-the-hook": case(bridge(1, "112", dealer=0), bridge(1, "222", dealer=0)),
    "last-trick": case(bridge(3, last="10"), bridge(3, last="01")),
    "crowded": case(bridge(2, "212"), bridge(2, "211")),
    "unwanted": case(bridge(0, "111"), bridge(0, "211")),
    "from-behind": victory(
        EXACT._replace(scored={"total": [10, 30, 0, 0], "change": [0] * 4}),
        EXACT,
        spoiled=[EXACT._replace(scored={"total": [11, 30, 0, 0], "change": [0] * 4})],
    ),
}
