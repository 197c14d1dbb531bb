"""The guided first deal of Alkort. It shows the odd ranks, led sevens and a stroke."""

from game.language import N_
from game.texts.guide import FirstDeal, Step, line_of

LINE = line_of(
    "2 play 6H, 3 play 2S, 0 play JS, 1 play 2D",
    "0 play 7D, 1 play 3C, 2 play 2C, 3 play 3S",
    "0 play 7H, 1 play 3D, 2 play 3H, 3 play QD",
    "0 play KD, 1 play 4S, 2 play 9C, 3 play KC",
    "0 play 4H, 1 play 8C, 2 play JD, 3 play 7C",
    "2 play 9S, 3 play 8D, 0 play AD, 1 play QC",
    "0 play QS, 1 play 8H, 2 play AS, 3 play 6C",
    "2 play QH, 3 play 6D, 0 play AH, 1 play 7S",
    "0 play 4C, 1 play JC, 2 play KS, 3 play 6S",
)
STEPS = (
    Step(
        N_("Welcome! You and {p2} play against {p1} and {p3}. Five of the nine tricks win the deal."),
        "deal",
        "AK-10",
        ("plate 2",),
    ),
    Step(
        N_("Suits mean nothing here. A few odd cards rule: here is the list, from high to low."),
        "deal",
        "AK-3",
        ("ranks",),
    ),
    Step(
        N_("You hold the highest card, the K♦, and the third, the 4♣. What is not on the list is rubbish."),
        "deal",
        "AK-3",
        ("KD 4C",),
    ),
    Step(
        N_("A seven that is led wins, whatever follows. But you may not lead one to the first trick."),
        "deal",
        "AK-4",
        ("7H 7D",),
    ),
    Step(
        N_("Partners have secretly shown each other their best card: {p2} holds the A♠."), "deal", "AK-6", ("plate 2",)
    ),
    Step(
        N_("You never have to follow suit: play any card. Your jack wins this trick, and then you lead."),
        rule="AK-7",
        lights=("trick",),
    ),
    Step(N_("Your lead! A seven cannot lose."), rule="AK-4", nth=2),
    Step(N_("Nothing beats the K♦, so lead it."), rule="AK-3", nth=4),
    Step(N_("You have four tricks. Lead rubbish now: {p2} may win the fifth."), nth=5),
    Step(
        N_("Five tricks before the others had one: a múk! Every further trick adds a point."),
        "trick",
        "AK-10",
        ("trick",),
        seat=2,
    ),
    Step(
        N_("An ace will do. Among equals the first one played wins, so it pays to come first."),
        rule="AK-9",
        nth=6,
        off=N_("Among equal cards the first one played wins, so it pays to come first."),
    ),
    Step(
        N_("All nine tricks: a stroke, and 9 points for both of you. The first side to 15 wins."),
        "score",
        "AK-12",
        off=N_("Five tricks score 1 point, or 1 for each trick if the other side had none yet. 15 points win."),
    ),
)
FIRST_DEAL = FirstDeal(
    "first deal 193",
    4,
    LINE,
    STEPS,
    N_("Lead sevens and win cheaply. With nothing but rubbish in hand, you may take the stock: F1 tells how."),
)
