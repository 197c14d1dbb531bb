"""Twenty-Eight: deals for each mark."""

from __future__ import annotations

from game.rules.played import PlayedDeal, PlayedTrick
from tests.marks.deals import PAIRS, case, deal, trick, victory

FOUR = ("JS", "JH", "JD", "JC"), ("9S", "9H", "9D", "9C"), ("AS", "AH", "AD", "AC"), ("TS", "TH", "TD", "TC")


def rich(winners: str) -> list[PlayedTrick]:
    """Tricks of 12, 8, 4 and 4 points, won by these seats; later ones have none."""
    plays = [", ".join(f"{seat} {card}" for seat, card in enumerate(cards)) for cards in FOUR]
    plays += ["0 7S, 1 7H, 2 7D, 3 7C"] * 4
    return [trick(int(winner), cards) for winner, cards in zip(winners, plays, strict=False)]


def auction(
    bidder: int, bid: int, taken: int, acts: str = "", winners: str = "0123", hand: str = "AS", trump: str = "7S"
) -> PlayedDeal:
    """A deal with this bid, and what the bidder's side took."""
    side = dict.fromkeys(PAIRS[bidder], "made" if taken >= bid else "failed")
    done = f"{bidder} bid {bid}, {bidder} trump {trump}" + (f", {acts}" if acts else "")
    values = {"seat": bidder, "bid": bid, "taken": taken}
    return deal(rich(winners), side, acts=done, hands={0: hand}, values=values, sides=PAIRS)


MADE, FAILED = auction(0, 14, 20, "1 call"), auction(2, 14, 12)
CASES = {
    "eighteen": case(auction(0, 18, 18), auction(0, 17, 20)),
    "twenty": case(auction(0, 20, 21), auction(0, 20, 19)),
    "raised": case(auction(2, 24, 25, "0 raise 24"), auction(2, 24, 25, "2 raise 24")),
    "all-points": case(auction(1, 14, 0, winners="0202"), auction(1, 14, 4, winners="0203")),
    "to-the-point": case(auction(0, 16, 16), auction(0, 16, 17)),
    "last-trick": case(auction(0, 14, 16, winners="0110"), auction(0, 12, 16, winners="0110")),
    "face-down": case(auction(0, 14, 20), auction(0, 14, 20, "3 call")),
    "no-jack": case(auction(0, 14, 20, hand="7S JH"), auction(0, 14, 20, hand="7S JS")),
    "one-short": case(auction(1, 15, 14), auction(1, 15, 13)),
    "high-broken": case(auction(1, 16, 3), auction(1, 15, 3)),
    "called": case(auction(1, 15, 14, "0 call"), auction(1, 15, 14, "2 call")),
    "all-made": victory(MADE, MADE, MADE, spoiled=[MADE, MADE, MADE, FAILED]),
}
