"""Worked examples of Twenty-Eight. A test has the engine check each of them."""

from game.language import N_
from game.texts.book import Example

_AUCTION = ("3 bid 14", "2 pass", "1 pass", "0 pass", "3 trump 9H", "3 keep", "1 keep")
"""Seat 3 bids 14, hides the 9♥ as trump, and nobody raises; seat 1 leads."""

EXAMPLES = (
    Example(
        N_("You speak first"),
        "TE-4",
        N_("The first player to speak would like to pass, but has to bid 14 or more."),
        4,
        {},
        (),
        "3 pass",
        "TE-4",
    ),
    Example(
        N_("The bidder may not lead trumps"),
        "TE-10",
        N_("The 9♥ lies face down, so hearts are the hidden trump. The bidder won the first trick but may not lead the J♥ yet, with clubs still in hand."),
        4,
        {1: "7S 7C 7D KC", "second 1": "QC TC QD KD", 0: "8S AC AD 8C", "second 0": "8D KH QH TH", 3: "9H JH JS 9C", "second 3": "JC 9D JD AH", 2: "QS AS TS 9S", "second 2": "KS 7H 8H TD"},
        (*_AUCTION, "1 play 7S", "0 play 8S", "3 play JS", "2 play QS"),
        "3 play JH",
        "TE-10",
    ),
    Example(
        N_("Call only when you cannot follow"),
        "TE-11",
        N_("Spades were led. This player can follow with the 8♠, and so cannot call for the trump."),
        4,
        {1: "7S 7C 7D KC", "second 1": "QC TC QD KD", 0: "8S AC AD 8C", "second 0": "8D KH QH TH", 3: "9H JH JS 9C", "second 3": "JC 9D JD AH", 2: "QS AS TS 9S", "second 2": "KS 7H 8H TD"},
        (*_AUCTION, "1 play 7S"),
        "0 call",
        "TE-11",
    ),
    Example(
        N_("A trump too early"),
        "TE-13",
        N_("Spades were led. The second player threw the A♥ while the trump was hidden. Then the bidder called and turned up the 9♥. The A♥ came too early and stays a plain card; the bidder’s 7♥ is a trump and takes the trick."),
        4,
        {1: "KS 7S 7C 7D", "second 1": "KC QC QD KD", 0: "AH AC AD 8C", "second 0": "8D KH QH TH", 3: "9H 7H TC JH", "second 3": "9C JC 9D JD", 2: "QS AS TS 9S", "second 2": "JS 8S 8H TD"},
        (*_AUCTION, "1 play KS", "0 play AH", "3 call", "3 play 7H"),
        "2 play QS",
        "trick 3",
    ),
    Example(
        N_("Call, and you must trump"),
        "TE-11",
        N_("This player called for the trump: hearts. With the K♥ in hand, a diamond is not allowed."),
        4,
        {1: "KS 7S 7C 7D", "second 1": "KC QC QD KD", 0: "AH AC AD 8C", "second 0": "8D KH QH TH", 3: "9H 7H TC JH", "second 3": "9C JC 9D JD", 2: "QS AS TS 9S", "second 2": "JS 8S 8H TD"},
        (*_AUCTION, "1 play KS", "0 call"),
        "0 play 8D",
        "TE-11",
    ),
    Example(
        N_("The trump card in the last trick"),
        "TE-15",
        N_("Three players, and nobody has called. The A♠ is led to the last trick. The bidder has only the trump card left, the 9♥: it is turned up, played, and takes the trick. That makes 26 points for a bid of 12, and a score of 1."),
        3,
        {2: "9H JS JD JC", "second 2": "9S 9D 9C TH", 1: "AS KS QS KD", "second 1": "QD KC QC AH", 0: "TS AD TD AC", "second 0": "TC JH KH QH"},
        (
            "2 bid 12", "1 pass", "0 pass", "2 trump 9H", "2 keep",
            "1 play KS", "0 play TS", "2 play JS",
            "2 play JD", "1 play KD", "0 play TD",
            "2 play JC", "1 play KC", "0 play TC",
            "2 play 9S", "1 play QS", "0 play JH",
            "2 play 9D", "1 play QD", "0 play AD",
            "2 play 9C", "1 play QC", "0 play AC",
            "2 play TH", "1 play AH", "0 play KH",
            "1 play AS", "0 play QH",
        ),
        "2 play 9H",
        "score 0 0 1",
    ),
)  # fmt: skip
