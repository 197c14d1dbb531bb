"""The guided first deal of Call Deuces. The learner wins the bidding, names clubs and finds the secret partner in the first trick."""

from game.language import N_
from game.texts.guide import FirstDeal, Step, line_of

LINE = line_of(
    "3 bid 15, 0 bid 16, 1 pass, 2 pass, 3 pass",
    "0 trump C",
    "0 discard JH 5D",
    "0 play BJ, 1 play 3C, 2 play 6C, 3 play 2C",
    "0 play LJ, 1 play 4C, 2 play JC, 3 play 8C",
    "0 play AC, 1 play QC, 2 play 5C, 3 play TC",
    "0 play KC, 1 play 2S, 2 play 3H, 3 play 2D",
    "0 play AD, 1 play 8D, 2 play 4D, 3 play 6D",
    "0 play AH, 1 play 8H, 2 play 7H, 3 play 2H",
    "0 play 7C, 1 play 4S, 2 play 6S, 3 play 4H",
    "0 play 9C, 1 play 8S, 2 play 7D, 3 play 6H",
    "0 play 3D, 1 play JD, 2 play 9D, 3 play KD",
    "3 play AS, 0 play 3S, 1 play 9H, 2 play KS",
    "3 play QS, 0 play 7S, 1 play TH, 2 play 5S",
    "3 play JS, 0 play 9S, 1 play QD, 2 play QH",
    "3 play TS, 0 play TD, 1 play 5H, 2 play KH",
)
STEPS = (
    Step(
        N_("Welcome! A trick is worth 1 point, and each five in it 5 more. Bid how many points your side will make."),
        "deal",
        "CD-8",
    ),
    Step(
        N_("Whatever suit is trump, the two jokers are its highest cards. You hold one."),
        "deal",
        "CD-1",
        ("LJ",),
    ),
    Step(
        N_("{p3} bids 15. With three aces, a joker and good clubs, go to 16."),
        rule="CD-3",
        phase="bid",
    ),
    Step(
        N_("You won the bidding! The kitty is yours, and the big joker is in it. Make clubs trump."),
        rule="CD-5",
        lights=("BJ 7S",),
        phase="trump",
        off=N_("You won the bidding! The kitty is yours. Now name the trump, a suit in which you are strong."),
    ),
    Step(
        N_("Discard two cards: choose them, then press the button. A five you discard still counts for you."),
        rule="CD-8",
        phase="discard",
        always=True,
    ),
    Step(
        N_("Whoever holds the 2♣, the deuce of trumps, is your secret partner. Lead your highest trump."),
        rule="CD-7",
        phase="play",
        off=N_("Whoever holds the deuce of trumps is the bidder’s secret partner, unless the bidder has it."),
    ),
    Step(
        N_("The 2♣! So {p3} is your partner, and you will both score the same."),
        "trick",
        "CD-7",
        ("2C", "plate 3"),
    ),
    Step(
        N_("Keep leading high trumps. When they are gone, nobody can trump your aces."),
        rule="CD-6",
        phase="play",
        nth=2,
    ),
    Step(N_("There is a five in this trick: 6 points instead of 1."), "trick", "CD-8", ("5C",), nth=3),
    Step(N_("Only you have trumps left, so your aces are safe now."), rule="CD-6", phase="play", nth=5),
    Step(
        N_("You bid 16 and have 18 already. Play low: {p3} is strong where you are weak."),
        rule="CD-9",
        phase="play",
        nth=9,
    ),
    Step(
        N_("All 33 points! {p3} scores them too. With fewer than 16 you would both have lost 16."),
        "score",
        "CD-9",
        off=N_("Bidder and partner each score all their points if they make the bid. If not, each loses the bid."),
    ),
)
FIRST_DEAL = FirstDeal(
    "first deal 70",
    4,
    LINE,
    STEPS,
    N_("Bid, name the trump, and watch for the deuce. When somebody else bids, every point you take is your own."),
)
