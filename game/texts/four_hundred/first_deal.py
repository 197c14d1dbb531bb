"""The guided first deal of 400. It shows a bid of seven that is just kept, hearts as trump and what a bid is worth."""

from game.language import N_
from game.texts.guide import FirstDeal, Step, line_of

LINE = line_of(
    "3 bid 4, 2 bid 1, 1 bid 1, 0 bid 7",
    "3 play 3S, 2 play 8S, 1 play JS, 0 play AS",
    "0 play AC, 3 play 8C, 2 play 3C, 1 play 2C",
    "0 play 4C, 3 play KC, 2 play 5C, 1 play 9C",
    "3 play KS, 2 play QS, 1 play 2S, 0 play 9S",
    "3 play QC, 2 play TC, 1 play 4S, 0 play 6C",
    "3 play 5S, 2 play 2H, 1 play 6S, 0 play TS",
    "2 play 2D, 1 play 5D, 0 play 3H, 3 play 7D",
    "0 play 7C, 3 play 4H, 2 play JC, 1 play 6D",
    "3 play 9D, 2 play AD, 1 play 8D, 0 play 8H",
    "0 play 9H, 3 play KH, 2 play 6H, 1 play AH",
    "1 play 7S, 0 play TH, 3 play KD, 2 play 3D",
    "0 play QH, 3 play 5H, 2 play 4D, 1 play TD",
    "0 play JH, 3 play 7H, 2 play JD, 1 play QD",
)
STEPS = (
    Step(
        N_("Welcome! Hearts are always trump. {p2} is your partner, but you each bid and score for yourselves."),
        "deal",
        "FH-2",
        ("plate 2",),
    ),
    Step(N_("Play goes anticlockwise: {p3} bids first, you bid last."), "deal", "FH-3", ("plate 3",)),
    Step(
        N_("Six hearts, two black aces and no diamond: about seven tricks. Bids of 7 or more count double."),
        rule="FH-6",
        phase="bid",
    ),
    Step(
        N_("Spades are led, so you must play one. Take the trick with your ace."),
        rule="FH-5",
        lights=("trick",),
        phase="play",
        off=N_("Follow suit if you can. If not, play what you like: any heart is a trump."),
    ),
    Step(N_("You won the trick, so you lead the next. Play your other ace."), rule="FH-5", phase="play", nth=2),
    Step(N_("Only your hearts are likely to win tricks now. Keep them, and lead a low club."), phase="play", nth=3),
    Step(
        N_("Diamonds, and you have none: trump it. Your smallest heart will do."),
        rule="FH-2",
        lights=("trick",),
        phase="play",
        nth=7,
    ),
    Step(
        N_("The two hearts above yours are gone. You need three more tricks, and have the three best hearts."),
        "trick",
        lights=("AH KH",),
        seat=1,
    ),
    Step(
        N_("Seven bid, seven taken: 14 points. One trick fewer would have cost you 14."),
        "score",
        "FH-7",
        off=N_("Take what you bid, and you score it, from 7 up double. Take fewer, and you lose as much."),
    ),
)
FIRST_DEAL = FirstDeal(
    "first deal 106",
    4,
    LINE,
    STEPS,
    N_("A side wins when one partner has 41 and the other is not below 0. Bid what you can take yourself."),
)
