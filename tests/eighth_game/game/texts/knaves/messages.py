"""The texts of Knaves."""

from game.language import N_, NN_
from game.texts.book import Example, Rule
from game.texts.contract import GameTexts

TEXTS = GameTexts(
    rules=(
        Rule("KN-1", N_("The deal"), (N_("Three players get 17 cards each from the whole pack. The ace is high."),)),
        Rule("KN-2", N_("Trump"), (N_("The last card is turned up. Its suit is trump, and nobody plays it."),)),
        Rule("KN-3", N_("Following suit"), (N_("Follow suit if you can; otherwise play any card."),)),
        Rule("KN-4", N_("Tricks"), (N_("The highest trump wins, else the highest card of the suit led."),)),
        Rule("KN-5", N_("Points"), (N_("Each trick is worth 1 point."),)),
        Rule(
            "KN-6",
            N_("The jacks"),
            (N_("A jack that you win costs points: J♥ 4, J♦ 3, J♣ 2, J♠ 1."),),
            cards="JH JD JC JS",
        ),
        Rule("KN-7", N_("The end"), (N_("The game ends when somebody reaches the target. The highest total wins."),)),
    ),
    examples=(
        Example(
            N_("Following suit"),
            "KN-3",
            N_("Spades were led. This player holds the 4♠, so the A♥ has to wait."),
            3,
            {1: "KS", 2: "4S AH"},
            ("1 play KS",),
            "2 play AH",
            "KN-3",
        ),
    ),
    prompts={"play": N_("{name}, play a card.")},
    refusals={},
    reasons={
        "tricks": NN_("Took {tricks} trick.", "Took {tricks} tricks.", "tricks"),
        "jacks": N_("Won {cards}."),
    },
    facts={},
)
