"""Worked examples of Evil Deal. A test has the engine check each of them."""

from collections.abc import Mapping

from game.language import N_
from game.texts.book import Example

RANKS = "23456789TJQK"
SPADES, HEARTS, DIAMONDS, CLUBS = (" ".join(rank + suit for rank in RANKS) for suit in "SHDC")
STACKS = ("1 stack 1", "0 stack 1")
# Each stack is one suit and the trumps are aces: seat 1, the non-dealer, wins the first half, the dealer the second.
SUIT_STACKS: Mapping[int | str, str] = {
    "trumps 1": "AS AC",
    "stack 1 1": SPADES,
    "stack 1 2": HEARTS,
    "trumps 0": "AH AD",
    "stack 0 1": CLUBS,
    "stack 0 2": DIAMONDS,
}
FIRST_HALF = (
    *STACKS,
    "1 trumps AS AC",
    "0 trumps AH AD",
    *(f"{seat} play {rank}{suit}" for rank in RANKS for seat, suit in ((1, "S"), (0, "C"))),
)
SECOND_HALF = (
    "1 exchange 2H",
    "0 exchange 2D",
    *(f"{seat} play {rank}{suit}" for rank in RANKS[1:] for seat, suit in ((0, "D"), (1, "H"))),
    "0 play AH",
)

EXAMPLES = (
    Example(
        N_("No trump needs two of one suit"),
        "ED-3",
        N_("The non-dealer’s trump cards are the 2♠ and the 2♥. Being of two suits, they can only be crossed."),
        2,
        {"trumps 1": "2S 2H", "trumps 0": "3S 3D"},
        STACKS,
        "1 no-trump 2S 2H",
        "ED-3",
    ),
    Example(
        N_("The same suit twice is no trump"),
        "ED-4",
        N_(
            "Both players have a spade on top, so the first half has no trump. In the third pair the 5♦ is led. The A♠ does not follow and is no trump either: the 5♦ takes the trick."
        ),
        2,
        {
            "trumps 1": "2S 2H",
            "trumps 0": "3S 3D",
            "stack 1 1": "KC QC 5D 6D 7D 8D 9D TD JD QD KD AD",
            "stack 0 1": "4C 5C AS KS QS JS TS 9S 8S 7S 6S 5S",
        },
        (
            *STACKS,
            "1 trumps 2S 2H",
            "0 trumps 3S 3D",
            "1 play KC",
            "0 play 4C",
            "1 play QC",
            "0 play 5C",
            "1 play 5D",
        ),
        "0 play AS",
        "trick 1",
    ),
    Example(
        N_("Only the leader’s trump counts"),
        "ED-6",
        N_(
            "The non-dealer led this trick, so hearts are trump in all three pairs. The dealer, whose own trump is spades, won two pairs and leads the A♠ to the third. The 4♥ beats it and takes all six cards."
        ),
        2,
        {
            "trumps 1": "2H 2D",
            "trumps 0": "3S 3D",
            "stack 1 1": "9C 8C 4H 5H 6H 7H 8H 9H TH JH QH KH",
            "stack 0 1": "KC QC AS KS QS JS TS 9S 8S 7S 6S 5S",
        },
        (
            *STACKS,
            "1 trumps 2H 2D",
            "0 trumps 3S 3D",
            "1 play 9C",
            "0 play KC",
            "0 play QC",
            "1 play 8C",
            "0 play AS",
        ),
        "1 play 4H",
        "trick 1",
    ),
    Example(
        N_("Following suit in every pair"),
        "ED-7",
        N_("In the second pair the Q♣ is led. The other player still has the 8♣ and must play it."),
        2,
        {
            "trumps 1": "2H 2D",
            "trumps 0": "3S 3D",
            "stack 1 1": "9C 8C 4H 5H 6H 7H 8H 9H TH JH QH KH",
            "stack 0 1": "KC QC AS KS QS JS TS 9S 8S 7S 6S 5S",
        },
        (*STACKS, "1 trumps 2H 2D", "0 trumps 3S 3D", "1 play 9C", "0 play KC", "0 play QC"),
        "1 play 4H",
        "ED-7",
    ),
    Example(
        N_("What you may discard"),
        "ED-9",
        N_("The non-dealer has taken up the A♠. It has to stay; one of the twelve hearts must go."),
        2,
        SUIT_STACKS,
        FIRST_HALF,
        "1 exchange AS",
        "ED-9",
    ),
    Example(
        N_("Or the trump card itself, if agreed"),
        "ED-9",
        N_("The same cards, but you have agreed that the trump card may go. So the A♠ can be discarded."),
        2,
        SUIT_STACKS,
        FIRST_HALF,
        "1 exchange AS",
        "legal",
        options={"exchange": "may"},
    ),
    Example(
        N_("Four tricks each"),
        "ED-11",
        N_(
            "The non-dealer took the whole first half, the dealer the whole second. Four tricks score 66 for the non-dealer and nothing for the dealer."
        ),
        2,
        SUIT_STACKS,
        (*FIRST_HALF, *SECOND_HALF),
        "1 play AS",
        "score 0 66",
    ),
)
