"""Worked examples of Call Deuces. A test has the engine check each of them."""

from game.language import N_
from game.texts.book import Example

ONE_BID = ("1 bid 20", "2 pass", "3 pass", "0 pass")
HEARTS = (*ONE_BID, "1 trump H", "1 discard 4C 3C")
SPADES = "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
ALL_SUITS: dict[int | str, str] = {
    1: SPADES,
    2: SPADES.replace("S", "H"),
    3: SPADES.replace("S", "D"),
    0: SPADES.replace("S", "C"),
    "kitty": "BJ LJ",
}
BIDDER_PLAYS = f"BJ LJ {SPADES}".split()[:13]
ALL_PLAYS = tuple(
    f"{seat} play {card}"
    for trick in zip(BIDDER_PLAYS, *(ALL_SUITS[seat].split() for seat in (2, 3, 0)), strict=True)
    for seat, card in zip((1, 2, 3, 0), trick, strict=True)
)

EXAMPLES = (
    Example(
        N_("A joker is a trump"),
        "CD-1",
        N_(
            "Hearts are trump. The big joker was led, and that is a trump lead. This player has a trump too, the little joker, and may not throw the 9♦."
        ),
        4,
        {1: "BJ AS 4C 3C", 2: "LJ KS JS 7S 4S 3S 2S AD 9D 5D AC QC 9C"},
        (*HEARTS, "1 play BJ"),
        "2 play 9D",
        "CD-6",
    ),
    Example(
        N_("The big joker beats everything"),
        "CD-6",
        N_(
            "Hearts are trump. The bidder leads the A♥, the next player adds the K♥, then comes the little joker. The big joker takes them all."
        ),
        4,
        {1: "AH 4C 3C", 2: "KH", 3: "LJ", 0: "BJ"},
        (*HEARTS, "1 play AH", "2 play KH", "3 play LJ"),
        "0 play BJ",
        "trick 0",
    ),
    Example(
        N_("Bids go up"),
        "CD-3",
        N_("Somebody has bid 22. Another 22 is not enough: bid 23 or more, or pass."),
        5,
        {},
        ("1 bid 20", "2 bid 22"),
        "3 bid 22",
        "CD-3",
    ),
    Example(
        N_("When all the others have passed"),
        "CD-4",
        N_("You agreed that the dealer has to bid when nobody else does. So this dealer may not pass."),
        4,
        {},
        ("1 pass", "2 pass", "3 pass"),
        "0 pass",
        "CD-4",
        options={"all_pass": "dealer"},
    ),
    Example(
        N_("Discard any two cards"),
        "CD-5",
        N_(
            "The bidder discards a joker and the deuce of trumps. Throwing a joker may be unwise, but it is allowed. With the deuce gone, the bidder plays solo."
        ),
        4,
        {1: "BJ 2H"},
        (*ONE_BID, "1 trump H"),
        "1 discard BJ 2H",
        "legal",
    ),
    Example(
        N_("Nobody has to trump"),
        "CD-6",
        N_("Spades were led. This player has no spade. A trump would win, but the 6♦ is allowed."),
        4,
        {
            1: "AS KS 4C 3C",
            2: "2H 5H 6D 7D 8D 9D TD JD QD KD AD 2D 3D",
            3: "QS",
            0: "JS",
        },
        (*HEARTS, "1 play AS"),
        "2 play 6D",
        "legal",
    ),
    Example(
        N_("Alone against all"),
        "CD-9",
        N_(
            "The bidder said 33 and discarded the 3♠ and the 2♠. That was the deuce of trumps, so there is no partner. All thirteen tricks and all four fives make 13 + 20 = 33, and a solo doubles it."
        ),
        4,
        ALL_SUITS,
        ("1 bid 33", "2 pass", "3 pass", "0 pass", "1 trump S", "1 discard 3S 2S", *ALL_PLAYS[:-1]),
        ALL_PLAYS[-1],
        "score 0 66 0 0",
    ),
)
