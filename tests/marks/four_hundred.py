"""400: deals for each mark."""

from __future__ import annotations

from game.rules.played import PlayedDeal
from tests.marks.deals import PAIRS, case, deal, row, victory


def bids(numbers: str, tricks: str, hand: str = "", total: int = 0) -> PlayedDeal:
    """A deal with these bids by seat, kept where the tricks suffice."""
    said = list(map(int, numbers))
    ends = {seat: "kept" if tricks.count(str(seat)) >= number else "broken" for seat, number in enumerate(said)}
    acts = ", ".join(f"{seat} bid {number}" for seat, number in enumerate(said))
    return deal(tricks, ends, acts=acts, hands={0: hand}, sides=PAIRS, total=(total, 0, 0, 0))


KEPT, BROKEN, PARTNER_BROKEN = bids("2111", "00123"), bids("3111", "00123"), bids("2121", "00123")
CASES = {
    "six": case(bids("6111", "0" * 6), bids("6111", "0" * 5)),
    "eight": case(bids("8111", "0" * 8), bids("7111", "0" * 8)),
    "eight-in-a-row": row(KEPT, BROKEN, 8),
    "together": case(bids("5141", "0" * 5 + "2" * 4), bids("5141", "0" * 6 + "2" * 3)),
    "last-trick": case(bids("4111", "00010"), bids("4111", "00001")),
    "one-short": case(bids("1511", "011113"), bids("1511", "01113")),
    "clean-sweep": case(bids("2313", "00211"), bids("2311", "002113")),
    "few-hearts": case(bids("4111", "0000", "AH 2H AS"), bids("4111", "0000", "AH 2H 3H")),
    "no-ace": case(bids("4111", "0000", "KH QH KS"), bids("4111", "0000", "KH QH AS")),
    "own-clean": victory(KEPT, PARTNER_BROKEN, spoiled=[KEPT, BROKEN]),
    "side-clean": victory(KEPT, KEPT, spoiled=[KEPT, PARTNER_BROKEN]),
    "from-below": victory(bids("3111", "0", total=-3), KEPT, spoiled=[KEPT]),
}
