"""Evil Deal: deals for each mark."""

from __future__ import annotations

from game.rules.played import PlayedDeal
from tests.marks.deals import TWO, case, deal, row, trick, victory, won


def taken(winners: str, acts: str = "", dealer: int = 1, total: tuple[int, int] = (0, 0)) -> PlayedDeal:
    """A deal with these winners; seat 0 has the bonus of no trump where the rules give it."""
    is_bonus = "0 no-trump" in acts and winners.count("0") > 4
    reasons = {0: "no-trump-bonus" if is_bonus else "dealer-tricks"}
    return deal(winners, reasons, acts=acts, sides=TWO, dealer=dealer, total=total)


def last_pair(card: str) -> PlayedDeal:
    """A deal with a trick that seat 0 won with this card; spades are trumps."""
    return deal([trick(0, f"1 AS, 0 {card}", trump=0)], sides=TWO)


THEIRS = trick(0, "1 AS, 0 KS", trump=0)
NO_TRUMP = "{} no-trump 3S 4S"
CASES = {
    "all-eight": case(taken("00000000"), taken("00000001")),
    "first-half": case(taken("00001111"), taken("00010000")),
    "second-half": case(taken("11110000"), taken("00001000")),
    "turned": case(taken("01110000"), taken("00110000")),
    "bonus": case(taken("00000111", NO_TRUMP.format(0)), taken("00001111", NO_TRUMP.format(0))),
    "high-bonus": case(taken("00000001", NO_TRUMP.format(0)), taken("00000011", NO_TRUMP.format(0))),
    "no-bonus": case(taken("00000111", NO_TRUMP.format(1)), taken("00001111", NO_TRUMP.format(1))),
    "dealer": case(taken("00000011", dealer=0), taken("00000011", dealer=1)),
    "against-trump": case(deal([THEIRS] * 3, sides=TWO), deal([THEIRS, THEIRS, *won("0")], sides=TWO)),
    "small-card": case(last_pair("5H"), last_pair("5S")),
    "three-in-a-row": row(taken("00000111"), taken("00001111"), 3),
    "from-behind": victory(taken("0", total=(0, 333)), spoiled=[taken("0", total=(0, 332))]),
}
