"""The guided first deal of Dirty Deals. It shows collecting hearts, the bower and a claim in the sixth trick."""

from game.language import N_
from game.texts.guide import FirstDeal, Step, line_of

LINE = line_of(
    "2 play AC, 3 play 9D, 0 play 9S, 1 play TC",
    "2 play KC, 3 play 9H, 0 play QD, 1 play JC",
    "2 play AC, 3 play KD, 0 play AD, 1 play QC",
    "2 play 9D, 3 play KH, 0 play JH, 1 play TD",
    "0 play AH, 1 play QH, 2 play 9H, 3 play JS",
    "0 claim H",
)
STEPS = (
    Step(
        N_("Welcome! Collect all six cards of one suit, ace to nine, and claim it. You have three hearts already."),
        "deal",
        "DD-8",
        ("TH JH AH",),
    ),
    Step(N_("Win a trick, and its cards go into your hand, to be played again."), "deal", "DD-5"),
    Step(
        N_("In a match you bargain before each lead, and nobody has to keep their word. For now, let’s just play."),
        "deal",
        "DD-13",
    ),
    Step(
        N_("{p2} held the 9♣ and leads first. You have no club: throw the card you need least."),
        rule="DD-2",
        lights=("trick",),
    ),
    Step(
        N_("{p2} takes all four cards and leads again, but not the same card twice in a row."),
        "trick",
        "DD-6",
        ("trick",),
        off=N_("The winner takes all the cards and leads again, but not the same card twice in a row."),
    ),
    Step(N_("Keep your hearts. Having no diamonds will soon let you do something special."), nth=2),
    Step(
        N_("Diamonds are led and you have none. Now your J♥, the other red jack, is the bower: it beats everything."),
        rule="DD-4",
        lights=("trick",),
        nth=4,
        off=N_("Whoever can’t follow suit may play the bower: the other jack of the same colour. It beats everything."),
    ),
    Step(
        N_("All four cards are yours, the K♥ among them. Only the Q♥ and the 9♥ are missing."),
        "trick",
        "DD-5",
        ("trick",),
        seat=0,
    ),
    Step(N_("Lead the A♥: whoever has a heart must follow, and you win it all."), rule="DD-3", nth=5),
    Step(N_("There they are: six hearts!"), "trick", lights=("QH 9H",), seat=0, nth=2),
    Step(
        N_("You have the lead, and all the hearts. Claim them!"),
        rule="DD-8",
        nth=6,
        off=N_("Once you hold all six cards of a suit and it’s your lead, claim them."),
    ),
    Step(
        N_("9 points, less 1 for each other card in your hand: 6. {p2} held the J♦, the bower of hearts, and gets 3."),
        "score",
        "DD-9",
        off=N_(
            "A claim is worth 9 points, less 1 for each other card. Another player with the bower of the suit gets 3."
        ),
    ),
)
FIRST_DEAL = FirstDeal(
    "first deal 1072",
    4,
    LINE,
    STEPS,
    N_("9 points win a rubber. In a match, talk: offer a card, ask for a suit, and remember who keeps their word."),
    options={"talk_seconds": 0},
)
