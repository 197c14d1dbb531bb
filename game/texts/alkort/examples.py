"""Worked examples of Alkort. A test has the engine check each of them."""

from collections.abc import Mapping

from game.language import N_
from game.texts.book import Example

# Seats 1 and 3 hold all the high cards, so they win the first five tricks.
STRONG: Mapping[int | str, str] = {
    1: "KD 4C 9H AS AD JS JD 6S 3S",
    2: "3D 3C 4S 4H 4D QS QH 8C 6C",
    3: "2H 8S 9D AH AC JH JC 6H 3H",
    0: "KS KH KC 2S 2D 2C 7S 7H 6D",
}
FIVE_TRICKS = tuple(
    f"{seat} play {card}"
    for trick in ("KD 3D 6H KS", "4C 3C JC KH", "9H 4S JH KC", "AS 4H AC 2S", "AD 4D AH 2D")
    for seat, card in zip((1, 2, 3, 0), trick.split(), strict=True)
)
POOR = "3S 4S 9S QS 7H 8H KH 2C QC"

EXAMPLES = (
    Example(
        N_("Rank before everything"),
        "AK-3",
        N_("The A♠ was led, and two more cards fell. The 9♦ is one of the six high cards: it beats every ace."),
        4,
        {1: "AS", 2: "KS", 3: "9D", 0: "JC"},
        ("1 play AS", "2 play KS", "3 play 9D"),
        "0 play JC",
        "trick 3",
    ),
    Example(
        N_("Of equal cards the first"),
        "AK-9",
        N_("Two jacks in one trick, and nothing higher. They are equal, so the J♣, which was played first, takes it."),
        4,
        {1: "3S", 2: "JC", 3: "JS", 0: "6H"},
        ("1 play 3S", "2 play JC", "3 play JS"),
        "0 play 6H",
        "trick 2",
    ),
    Example(
        N_("No seven to the first trick"),
        "AK-8",
        N_("The very first lead of a deal may not be a seven, although it would win."),
        4,
        {1: "7S"},
        (),
        "1 play 7S",
        "AK-8",
    ),
    Example(
        N_("A seven that is led wins"),
        "AK-4",
        N_("In the second trick the 7♠ is led. Not even the K♦, the highest card of all, can take it."),
        4,
        {1: "4C 7S", 2: "KD 3D", 3: "3S 3C", 0: "2S 2C"},
        ("1 play 4C", "2 play 3D", "3 play 3S", "0 play 2S", "1 play 7S", "2 play KD", "3 play 3C"),
        "0 play 2C",
        "trick 1",
    ),
    Example(
        N_("Nothing but rubbish"),
        "AK-9",
        N_("Four cards without a rank. The Q♠ was led, so it takes the trick; the king of clubs is rubbish too."),
        4,
        {1: "QS", 2: "KC", 3: "2C", 0: "3H"},
        ("1 play QS", "2 play KC", "3 play 2C"),
        "0 play 3H",
        "trick 1",
    ),
    Example(
        N_("A queen that falls"),
        "AK-9",
        N_(
            "The same cards, but kings and queens can fall: the led Q♠ loses to the first two or three, and that is the 2♣."
        ),
        4,
        {1: "QS", 2: "KC", 3: "2C", 0: "3H"},
        ("1 play QS", "2 play KC", "3 play 2C"),
        "0 play 3H",
        "trick 3",
        options={"courts": "low"},
    ),
    Example(
        N_("A hand for the stock"),
        "AK-5",
        N_(
            "Rubbish and one low eight: this player may show the hand to all, keep one card, the 7♥ here, and take the whole stock."
        ),
        4,
        {1: POOR},
        (),
        "1 exchange QS 9S 4S 3S KH 8H QC 2C",
        "legal",
    ),
    Example(
        N_("Five in a row is not the end"),
        "AK-11",
        N_(
            "This side has the first five tricks, and the other still has none. A sixth would make a stroke, so the deal goes on."
        ),
        4,
        STRONG,
        FIVE_TRICKS,
        "1 play JS",
        "legal",
    ),
    Example(
        N_("Múk"),
        "AK-10",
        N_(
            "One side took the first five tricks and has now lost the sixth. Nothing more can change: the five are múk and worth 5 points to both partners."
        ),
        4,
        STRONG,
        (*FIVE_TRICKS, "1 play 3S", "2 play 8C", "3 play 3H"),
        "0 play 2C",
        "score 0 5 0 5",
    ),
)
