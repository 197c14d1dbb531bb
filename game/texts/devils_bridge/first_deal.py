"""The guided first deal of Devil's Bridge. Three deals of one, two and three cards show trump, following suit and the hook."""

from game.language import N_
from game.texts.guide import FirstDeal, Step, line_of

LINE = line_of(
    "3 bid 0, 0 bid 1, 1 bid 0, 2 bid 1",
    "3 play 9H, 0 play 8S, 1 play 8C, 2 play 4H",
    "0 bid 1, 1 bid 1, 2 bid 1, 3 bid 1",
    "0 play TC, 1 play QS, 2 play 5C, 3 play 2S",
    "0 play QH, 1 play KH, 2 play 6D, 3 play KS",
    "1 bid 1, 2 bid 1, 3 bid 1, 0 bid 1",
    "1 play TS, 2 play 7H, 3 play 8S, 0 play JS",
    "0 play 3D, 1 play 2C, 2 play KD, 3 play 2D",
    "2 play TH, 3 play 8H, 0 play JD, 1 play 2H",
)
STEPS = (
    Step(
        N_("Welcome! Say how many tricks you will take, then take exactly that many: not one more, not one less."),
        "deal",
        lights=("hand",),
    ),
    Step(
        N_("The turned-up card makes spades trump: any spade beats any card of another suit."),
        "deal",
        "DB-2",
        ("turn-up",),
    ),
    Step(
        N_("Just one card each. {p3} bids 0. Your 8♠ is a trump and will very likely win, so bid 1."),
        rule="DB-3",
        phase="bid",
    ),
    Step(
        N_("The dealer bids last and may not make the bids add up to the number of tricks. So {p2} could not bid 0."),
        "act",
        "DB-4",
        ("plate 2",),
        deal=1,
        seat=2,
        verb="bid",
        off=N_("The dealer bids last and may not make the bids add up to the number of tricks."),
    ),
    Step(
        N_("Hearts are led. You have none, so you may play anything, trump included."),
        rule="DB-7",
        lights=("trick",),
        phase="play",
        always=True,
    ),
    Step(
        N_("The only trump wins. You bid 1 and took 1: exact!"),
        "trick",
        "DB-6",
        ("plate 0",),
        deal=1,
        seat=0,
        off=N_("The only trump wins, so this trick is yours."),
    ),
    Step(
        N_("An exact bid scores 10, plus the bid itself. Whoever misses gets nothing."),
        "score",
        "DB-9",
        deal=1,
        always=True,
    ),
    Step(
        N_("Two cards each now, and clubs are trump. Your 10♣ should win, your Q♥ should not: bid 1."),
        rule="DB-1",
        lights=("turn-up",),
        deal=2,
        phase="bid",
        always=True,
    ),
    Step(
        N_("Four bids of 1, but only two tricks: at least two of you will miss. Take yours at once, with the trump."),
        rule="DB-6",
        deal=2,
        phase="play",
    ),
    Step(N_("You have your trick. Lead the queen, and hope somebody beats it."), deal=2, phase="play", nth=2),
    Step(N_("{p1}’s king beats it. Exact again!"), "trick", lights=("KH",), deal=2, seat=1),
    Step(
        N_("You deal, so you bid last. The others add up to 3, the number of tricks: you may bid anything but 0."),
        rule="DB-4",
        deal=3,
        phase="bid",
        off=N_("You deal, so you bid last, and the bids may not add up to 3, the number of tricks."),
    ),
    Step(
        N_("Spades are led, so you must play one. The dimmed cards are not allowed: try one to hear why."),
        rule="DB-7",
        lights=("trick",),
        deal=3,
        phase="play",
        off=N_(
            "If you have the suit that was led, you must play it. Dimmed cards are not allowed: try one to hear why."
        ),
    ),
    Step(N_("You have what you bid. Now lose the rest: lead your lowest card."), deal=3, phase="play", nth=2),
    Step(N_("Exact, three times in a row. It won’t always be this easy!"), "score", "DB-9", deal=3),
)
FIRST_DEAL = FirstDeal(
    "first deal 10",
    4,
    LINE,
    STEPS,
    N_("A match goes on like this, up to ten cards each and back down to one. Need the rules? Press F1."),
    deals=3,
)
