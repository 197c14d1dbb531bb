"""Dirty Deals: deals for each mark. Seat 0 claims spades, whose bower is the jack of clubs."""

from __future__ import annotations

from typing import Any

from game.rules.dirty_deals.promises import Promise, Settled, Verdict
from game.rules.parts import Fact
from game.rules.played import PlayedDeal
from tests.marks.deals import case, deal, row, trick, victory


def claim(tricks: Any = "012301", seat: int = 0, **more: Any) -> PlayedDeal:
    """A deal that a seat ends with its claim."""
    reasons = {seat: "claimed"}
    return deal(tricks, reasons, acts=f"{seat} claim S", options={"trick_limit": 6}, **more)


def bower(hand: str) -> PlayedDeal:
    """A deal in which seat 1 claims, and seat 0, dealt this hand, has the bower."""
    return deal("0", {1: "claimed", 0: "holds-bower"}, acts="1 claim S", hands={0: hand})


def promised(*verdicts: Verdict) -> PlayedDeal:
    """A claim after promises of seat 0 that ended like this."""
    settled = [Settled(1, Promise(0, 1, "no-claim"), verdict, True) for verdict in verdicts]
    return claim(facts=[Fact("settled", 0, past) for past in settled])


OWN, THEIRS = claim(), claim(seat=1)
CASES = {
    "clean-nine": case(claim(change=(9, 0, 0, 0)), claim(change=(8, 0, 0, 0))),
    "seven": case(claim(change=(7, 0, 0, 0)), claim(change=(6, 0, 0, 0))),
    "quick": case(claim("0120"), claim("01200")),
    "from-two": case(claim(hands={0: "AS KS AH"}), claim(hands={0: "AS KS QS"})),
    "bought-bower": case(bower("AS"), bower("JC")),
    "bower-trick": case(claim([trick(0, "1 AS, 0 JC")]), claim([trick(0, "0 AS, 1 JH")])),
    "last-chance": case(claim("012301"), claim("01230")),
    "empty-hand": case(claim(facts=[Fact("no-cards", 1, True)]), claim()),
    "kept-word": case(promised("kept", "void"), promised("kept", "broken")),
    "two-in-a-row": row(OWN, THEIRS, 2),
    "rubber-from-behind": case(
        claim(total=(10, 5, 0, 0), change=(8, 0, 0, 0)), claim(total=(10, 5, 0, 0), change=(7, 0, 0, 0))
    ),
    "straight": victory(claim(scored={"rubbers": [2, 0, 0, 0]}), spoiled=[claim(scored={"rubbers": [2, 1, 0, 0]})]),
}
