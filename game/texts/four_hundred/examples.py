"""Worked examples of 400. A test has the engine check each of them."""

from game.language import N_
from game.texts.book import Example

_WHOLE_DEAL: dict[int | str, str] = {
    3: "AS KS QS JS AD KD QD JD TD 9D 8D 7D 5H",
    2: "TS 9S 8S 7S 6D 5D 4D 3D 2D AC KC QC 4H",
    1: "6S 5S 4S 3S AH KH QH JH TH 9H 8H 7H 6H",
    0: "2S JC TC 9C 8C 7C 6C 5C 4C 3C 2C 2H 3H",
}
"""A whole deal: the cards of each seat. Seat 0 deals."""

EXAMPLES = (
    Example(
        N_("Following suit"),
        "FH-5",
        N_("Spades were led. This player has the 4♠, so the heart has to wait."),
        4,
        {3: "KS", 2: "4S AH"},
        ("3 bid 3", "2 bid 3", "1 bid 3", "0 bid 3", "3 play KS"),
        "2 play AH",
        "FH-5",
    ),
    Example(
        N_("A small heart beats an ace"),
        "FH-2",
        N_("The A♠ was led. The last player has no spade and plays the 2♥. Hearts are always trump, so it takes the trick."),
        4,
        {**_WHOLE_DEAL, 2: "TS 9S 8S 7S 2S 6D 5D 4D 3D 2D AC KC QC", 0: "JC TC 9C 8C 7C 6C 5C 4C 3C 2C 4H 3H 2H"},
        ("3 bid 7", "2 bid 1", "1 bid 6", "0 bid 1", "3 play AS", "2 play 2S", "1 play 3S"),
        "0 play 2H",
        "trick 0",
    ),
    Example(
        N_("Just enough to be played"),
        "FH-4",
        N_("The bids so far are 3, 3 and 2: worth 8. With 3 from the dealer they are worth 11, and the hand is played. With 2 it would be dead."),
        4,
        {},
        ("3 bid 3", "2 bid 3", "1 bid 2"),
        "0 bid 3",
        "legal",
    ),
    Example(
        N_("A high score raises the lowest bid"),
        "FH-9",
        N_("In Cutthroat 400 a player with 34 points must bid at least 3, so 2 is not allowed."),
        4,
        {},
        (),
        "3 bid 2",
        "FH-9",
        options={"cutthroat": "on"},
        totals=(12, 5, -3, 34),
    ),
    Example(
        N_("Each bid for itself"),
        "FH-7",
        N_(
            "The last card of the deal. The bids were 8, 1, 4 and 1. The first player took 4 tricks and loses 16. The player with nine hearts took 9 but gets only the 4 that were bid. The other two took none and lose 1 each."
        ),
        4,
        _WHOLE_DEAL,
        (
            "3 bid 8", "2 bid 1", "1 bid 4", "0 bid 1",
            "3 play AS", "2 play TS", "1 play 6S", "0 play 2S",
            "3 play KS", "2 play 9S", "1 play 5S", "0 play JC",
            "3 play QS", "2 play 8S", "1 play 4S", "0 play TC",
            "3 play JS", "2 play 7S", "1 play 3S", "0 play 9C",
            "3 play AD", "2 play 6D", "1 play 6H", "0 play 8C",
            "1 play AH", "0 play 2H", "3 play 5H", "2 play 4H",
            "1 play KH", "0 play 3H", "3 play 7D", "2 play 2D",
            "1 play QH", "0 play 7C", "3 play 8D", "2 play 3D",
            "1 play JH", "0 play 6C", "3 play 9D", "2 play 4D",
            "1 play TH", "0 play 5C", "3 play TD", "2 play 5D",
            "1 play 9H", "0 play 4C", "3 play JD", "2 play AC",
            "1 play 8H", "0 play 3C", "3 play QD", "2 play KC",
            "1 play 7H", "0 play 2C", "3 play KD",
        ),
        "2 play QC",
        "score -1 4 -1 -16",
    ),
)  # fmt: skip
