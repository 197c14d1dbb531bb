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
        N_("Welcome! Each trick is worth 1 point, each five in it 5 more. You bid how many your side will make."),
        "deal",
        "CD-8",
    ),
    Step(
        N_("The two jokers are the highest trumps, whichever suit will be trump. You hold one."),
        "deal",
        "CD-1",
        ("LJ",),
    ),
    Step(
        N_("{p3} says 15. With three aces, a joker and good clubs you can say 16."),
        rule="CD-3",
        phase="bid",
    ),
    Step(
        N_("Nobody bids higher: the two cards of the kitty are yours, the big joker among them. Make clubs trump."),
        rule="CD-5",
        lights=("BJ 7S",),
        phase="trump",
    ),
    Step(
        N_("Lay two cards away: choose them, then press the button. A five laid away still counts for you."),
        rule="CD-8",
        phase="discard",
    ),
    Step(
        N_("Whoever holds the 2♣, the deuce of trumps, is your partner, and will not say so. Lead your highest trump."),
        rule="CD-7",
        phase="play",
    ),
    Step(
        N_("The 2♣! So {p3} is your partner, and will score what you score."),
        "trick",
        "CD-7",
        ("2C", "plate 3"),
    ),
    Step(
        N_("Lead trumps while you have high ones: then nobody can trump your aces."), rule="CD-6", phase="play", nth=2
    ),
    Step(N_("A five is in this trick: 6 points instead of 1."), "trick", "CD-8", ("5C",), nth=3),
    Step(N_("All trumps but yours are gone. Your aces are safe now."), rule="CD-6", phase="play", nth=5),
    Step(
        N_("You have 18 points by now, and bid 16. {p3} is strong where you are weak: play low."),
        rule="CD-9",
        phase="play",
        nth=9,
    ),
    Step(
        N_("You made 33, all there is, and {p3} scores it too. With less than 16 you would both have lost 16."),
        "score",
        "CD-9",
    ),
)
FIRST_DEAL = FirstDeal(
    "first deal 70",
    4,
    LINE,
    STEPS,
    N_("Bid, name the trump, and look out for the deuce. Without a bid you count your own tricks, against the bidder."),
)
