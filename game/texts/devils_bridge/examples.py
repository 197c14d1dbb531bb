"""Worked examples of Devil's Bridge. A test has the engine check each of them."""

from game.language import N_
from game.texts.book import Example

EXAMPLES = (
    Example(
        N_("The bid the dealer may not make"),
        "DB-4",
        N_(
            "Three cards each. The others have bid 1, 0 and 1. Another 1 would make 3, so the dealer may not bid it; 0, 2 and 3 are fine."
        ),
        4,
        {},
        ("1 bid 1", "2 bid 0", "3 bid 1"),
        "0 bid 1",
        "DB-4",
        number=3,
    ),
    Example(
        N_("Following suit"),
        "DB-7",
        N_("Spades were led. This player holds the 4♠, so the trump A♥ has to wait."),
        3,
        {1: "KS 2D", 2: "4S AH", 0: "9C 8C", "turn-up": "5H"},
        ("1 bid 1", "2 bid 1", "0 bid 1", "1 play KS"),
        "2 play AH",
        "DB-7",
        number=2,
    ),
    Example(
        N_("A small trump beats an ace"),
        "DB-6",
        N_("The A♠ was led. The last player has no spade and plays the 2♥. Hearts are trump, so the 2♥ wins."),
        3,
        {1: "AS 3D", 2: "KS 4D", 0: "2H 8C", "turn-up": "5H"},
        ("1 bid 1", "2 bid 0", "0 bid 0", "1 play AS", "2 play KS"),
        "0 play 2H",
        "trick 0",
        number=2,
    ),
    Example(
        N_("Changing your mind in time"),
        "DB-5",
        N_("This player bid 2, but would rather bid 1. The player to the left has not bid yet, so that is allowed."),
        4,
        {},
        ("1 bid 2",),
        "1 rebid 1",
        "legal",
        number=4,
    ),
    Example(
        N_("What an exact bid is worth"),
        "DB-9",
        N_(
            "One card each. The leader bid 1 and takes the trick: 11 points. Two players bid 0 and took none: 10 each. The dealer bid 1, took none, and gets nothing."
        ),
        4,
        {1: "AS", 2: "5S", 3: "7S", 0: "KS", "turn-up": "3D"},
        ("1 bid 1", "2 bid 0", "3 bid 0", "0 bid 1", "1 play AS", "2 play 5S", "3 play 7S"),
        "0 play KS",
        "score 0 11 10 10",
    ),
)
