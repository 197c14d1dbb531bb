"""The guided first deal of Evil Deal. It shows tricks of three pairs, each player's own trump and the exchange at half time."""

from game.language import N_
from game.texts.guide import FirstDeal, Step, line_of

LINE = line_of(
    "0 stack 2, 1 stack 2",
    "0 trumps 8S 8D, 1 trumps JD 8C",
    "0 play 4C, 1 play 5C, 1 play 6S, 0 play QS, 0 play KH, 1 play 3H",
    "0 play TD, 1 play QD, 1 play 5H, 0 play 9H, 0 play KS, 1 play 3S",
    "0 play JC, 1 play 2C, 0 play KC, 1 play 6H, 0 play AH, 1 play 7H",
    "0 play TC, 1 play 9D, 0 play 9C, 1 play KD, 0 play AS, 1 play TS",
    "0 exchange 2H, 1 exchange 2S",
    "1 play TH, 0 play JH, 0 play 9S, 1 play 3D, 0 play QH, 1 play 4H",
    "0 play JS, 1 play 3C, 0 play 2D, 1 play 4D, 1 play 8H, 0 play 5D",
    "0 play 8S, 1 play 6C, 0 play 4S, 1 play 7C, 0 play AC, 1 play QC",
    "0 play 7S, 1 play 6D, 1 play AD, 0 play 7D, 1 play JD, 0 play 5S",
)
STEPS = (
    Step(
        N_("Welcome to a duel: eight tricks in two halves. Each of you has two trump cards, for both to see."),
        "deal",
        "ED-1",
        ("trump-card 0",),
    ),
    Step(
        N_("These two stacks are yours: one is your hand now, the other in the second half. Pick either."),
        rule="ED-2",
        lights=("stack 0",),
        phase="stack",
    ),
    Step(
        N_("Which trump for which half? Your spades are strong, so let the 8♠ count first."),
        rule="ED-3",
        phase="trumps",
        off=N_("Which trump for which half? First the suit that helps the hand you hold."),
    ),
    Step(
        N_("{p1} has diamonds first, then clubs. If you had chosen the same suit, that half would have no trump."),
        "act",
        "ED-4",
        ("trump-card 1",),
        verb="trumps",
        seat=1,
        off=N_("{p1} has chosen too. If you both name the same suit for a half, that half has no trump."),
    ),
    Step(
        N_("You lead. A trick is three pairs: you play a card and {p1} plays a card, three times over."),
        rule="ED-5",
        phase="play",
        always=True,
    ),
    Step(
        N_("{p1}’s 5♣ beats your 4♣. That was the first pair, and its winner leads the second."),
        "act",
        "ED-5",
        ("trick",),
        verb="play",
        seat=1,
        off=N_("That was the first pair. Its winner leads the second."),
    ),
    Step(
        N_("Follow suit and win this pair: then the third is yours to lead."),
        rule="ED-7",
        lights=("trick",),
        phase="play",
        nth=2,
        off=N_("Who comes second in a pair must follow suit, if possible. Win this pair, and you lead the third."),
    ),
    Step(
        N_("The third pair decides: its winner takes all six cards. Your K♥ is strong, as you hold the ace yourself."),
        rule="ED-5",
        phase="play",
        nth=3,
        off=N_("The third pair decides: its winner takes all six cards."),
    ),
    Step(
        N_("Your trick! You led it, so only your trump counted: spades."),
        "trick",
        "ED-6",
        ("trump",),
        seat=0,
        off=N_("Your trick! In each trick only the trump of whoever leads it counts."),
    ),
    Step(
        N_("Half time: you take up your second stack, and the 8♠ with it. Discard one card, such as the 2♥."),
        rule="ED-9",
        phase="exchange",
        off=N_("Half time: you take up your second stack and your first trump card. Discard one card of the stack."),
    ),
    Step(
        N_("The dealer leads now. {p1}’s trump counts in this trick: clubs. Your diamonds count when you lead."),
        rule="ED-6",
        phase="play",
        nth=13,
        off=N_("The dealer leads now. From here on the second trumps count, each in the tricks that its owner leads."),
    ),
    Step(
        N_("The 3♣ is {p1}’s trump, but you led this trick, so it counts for nothing."),
        "act",
        "ED-6",
        ("3C",),
        verb="play",
        seat=1,
        nth=16,
    ),
    Step(
        N_("Seven tricks: 333 points. As the non-dealer you score from four tricks up; the game goes to 666."),
        "score",
        "ED-11",
        off=N_("As the non-dealer you score from four tricks up, {p1} from five. The game goes to 666."),
    ),
)
FIRST_DEAL = FirstDeal(
    "first deal 221",
    2,
    LINE,
    STEPS,
    N_("Choose your trumps well, and win the third pair of each trick. Need the rules? Press F1."),
    blind=("stack",),
)
