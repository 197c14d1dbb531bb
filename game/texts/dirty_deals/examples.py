"""Worked examples of Dirty Deals. A test has the engine check each of them."""

from game.language import N_
from game.texts.book import Example

CLUBS_OUT = ("1 play AC", "2 play TC", "3 play QC", "0 play KC")

EXAMPLES = (
    Example(
        N_("Following suit"),
        "DD-3",
        N_("The 9♣ is led. This player holds the K♣, so the 9♥ has to wait."),
        4,
        {1: "9C AC", 2: "KC 9H"},
        ("1 play 9C",),
        "2 play 9H",
        "DD-3",
    ),
    Example(
        N_("The bower takes the ace"),
        "DD-4",
        N_("The A♥ was led. The third player has no heart and plays the J♦, the bower of hearts: it takes the trick."),
        4,
        {1: "9C AH", 2: "KH", 3: "JD 9D TD QD KD AD", 0: "QH"},
        ("1 play AH", "2 play KH", "3 play JD"),
        "0 play QH",
        "trick 3",
    ),
    Example(
        N_("In its own suit a jack is a jack"),
        "DD-4",
        N_("Diamonds were led, so the J♦ is just another diamond. The A♦ wins."),
        4,
        {1: "9C TD", 2: "JD", 3: "AD", 0: "KD"},
        ("1 play TD", "2 play JD", "3 play AD"),
        "0 play KD",
        "trick 3",
    ),
    Example(
        N_("Not the same card twice"),
        "DD-6",
        N_(
            "The A♣ was led, won the trick and came back into the hand. It may be led again, but not to the very next trick."
        ),
        4,
        {1: "9C AC", 2: "TC", 3: "QC", 0: "KC"},
        CLUBS_OUT,
        "1 play AC",
        "DD-6",
    ),
    Example(
        N_("What you take you can play"),
        "DD-5",
        N_("The winner of that trick now holds the 10♣, the Q♣ and the K♣ as well, and may lead the K♣ at once."),
        4,
        {1: "9C AC", 2: "TC", 3: "QC", 0: "KC"},
        CLUBS_OUT,
        "1 play KC",
        "legal",
    ),
    Example(
        N_("Five are not enough"),
        "DD-8",
        N_("You need all six cards of a suit to claim it. The 10♣ is still missing."),
        4,
        {1: "9C JC QC KC AC", 2: "TC"},
        (),
        "1 claim C",
        "DD-8",
    ),
    Example(
        N_("The perfect claim"),
        "DD-9",
        N_("Six cards, all of them clubs: 9 points. The bower of clubs is the J♠, and whoever holds it gets 3."),
        4,
        {1: "9C TC JC QC KC AC", 2: "JS"},
        (),
        "1 claim C",
        "score 0 9 3 0",
    ),
    Example(
        N_("A claim with surplus"),
        "DD-9",
        N_(
            "Besides the six clubs the claimant holds the 9♦, the 9♥ and the J♠, the bower of clubs. That makes 9 less 2 less 3: 4 points."
        ),
        4,
        {1: "9C JC QC KC AC JS", 2: "TC", 3: "9D", 0: "9H"},
        ("1 play AC", "2 play TC", "3 play 9D", "0 play 9H"),
        "1 claim C",
        "score 0 4 0 0",
    ),
)
