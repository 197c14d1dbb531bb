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
        N_("Rank is everything"),
        "AK-3",
        N_("The A♠ was led. The 9♦ is one of the six highest cards and beats every ace."),
        4,
        {1: "AS", 2: "KS", 3: "9D", 0: "JC"},
        ("1 play AS", "2 play KS", "3 play 9D"),
        "0 play JC",
        "trick 3",
    ),
    Example(
        N_("The first of equals"),
        "AK-9",
        N_("Two jacks, and nothing higher. They are equal, so the first one played wins: the J♣."),
        4,
        {1: "3S", 2: "JC", 3: "JS", 0: "6H"},
        ("1 play 3S", "2 play JC", "3 play JS"),
        "0 play 6H",
        "trick 2",
    ),
    Example(
        N_("No seven in the first trick"),
        "AK-8",
        N_("A led seven always wins, but it may not be the very first lead of a deal."),
        4,
        {1: "7S"},
        (),
        "1 play 7S",
        "AK-8",
    ),
    Example(
        N_("A seven that is led wins"),
        "AK-4",
        N_("The 7♠ is led to the second trick. Not even the K♦, the highest card of all, can beat it."),
        4,
        {1: "4C 7S", 2: "KD 3D", 3: "3S 3C", 0: "2S 2C"},
        ("1 play 4C", "2 play 3D", "3 play 3S", "0 play 2S", "1 play 7S", "2 play KD", "3 play 3C"),
        "0 play 2C",
        "trick 1",
    ),
    Example(
        N_("Nothing but rubbish"),
        "AK-9",
        N_("Four cards without a rank, the K♣ too. The Q♠ was led, so it wins."),
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
            "The same cards, but you agreed that kings and queens may fall. The Q♠ loses to the first 2 or 3, here the 2♣."
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
            "Rubbish and one low eight: this player may show the hand, keep one card (here the 7♥) and take the whole stock."
        ),
        4,
        {1: POOR},
        (),
        "1 exchange QS 9S 4S 3S KH 8H QC 2C",
        "legal",
    ),
    Example(
        N_("Five in a row, and on"),
        "AK-11",
        N_("One side has taken the first five tricks. A sixth would make a stroke, so the deal goes on."),
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
            "One side took the first five tricks and has now lost the sixth. That settles it: a múk, worth 5 points to both partners."
        ),
        4,
        STRONG,
        (*FIVE_TRICKS, "1 play 3S", "2 play 8C", "3 play 3H"),
        "0 play 2C",
        "score 0 5 0 5",
    ),
)
