"""The guided first deal of Twenty-Eight. The learner wins the bidding, hides the ace of clubs as trump, and the partner calls for it."""

from game.language import N_
from game.texts.guide import FirstDeal, Step, line_of

LINE = line_of(
    "2 bid 14, 1 pass, 0 bid 15, 3 bid 16, 2 pass, 1 pass, 0 bid 17, 3 pass, 2 pass, 1 pass",
    "0 trump AC",
    "0 keep, 2 keep",
    "0 play JS, 3 play 7S, 2 play 9S, 1 play QS",
    "0 play AS, 3 play 8S, 2 play TH, 1 play KS",
    "0 play QH, 3 play 9H, 2 play 7H, 1 play AH",
    "3 play JD, 2 play QD, 1 play TD, 0 play 7D",
    "3 play 9D, 2 call, 2 play 8C, 1 play 8D, 0 play AD",
    "2 play 8H, 1 play JH, 0 play AC, 3 play KD",
    "0 play JC, 3 play TC, 2 play QC, 1 play 7C",
    "0 play 9C, 3 play TS, 2 play KH, 1 play KC",
)
STEPS = (
    Step(
        N_("Welcome! The pack has 28 points. You and {p2} bid how many you will take together."),
        "deal",
        "TE-1",
        ("plate 2",),
    ),
    Step(
        N_("A strange order: jack, nine, ace, ten. A jack counts 3 points, a nine 2, an ace or a ten 1."),
        "deal",
        "TE-1",
        ("ranks",),
    ),
    Step(
        N_("These are four of your eight cards. They are worth 9 points, so go one higher than {p2}: 15."),
        rule="TE-3",
        phase="bid",
    ),
    Step(
        N_("{p3} says 16, but your clubs are excellent. Say 17."),
        rule="TE-3",
        phase="bid",
        nth=2,
        off=N_("A bid must be higher than the last. You may also pass, and bid again later."),
    ),
    Step(
        N_("You won the bidding. Choose a club: clubs become the trump, and only you know it."),
        rule="TE-5",
        phase="trump",
        off=N_("You won the bidding. Choose a card: its suit becomes the trump, and only you know it."),
    ),
    Step(
        N_("Your other four cards. You could raise to 24 or more, but not with this hand."),
        rule="TE-7",
        phase="raise",
        always=True,
    ),
    Step(
        N_("You lead. Clubs are dimmed: no trumps while they are secret. Lead the J♠, the highest spade."),
        rule="TE-10",
        phase="play",
        off=N_("Follow suit if you can. While the trump is secret, it beats nothing, and the bidder may not lead it."),
    ),
    Step(
        N_("3 for your jack and 2 for {p2}’s nine: 5 points for the two of you."), "trick", "TE-1", ("JS 9S",), seat=0
    ),
    Step(N_("The 9♠ is gone, so your A♠ is the highest spade now."), rule="TE-12", phase="play", nth=2),
    Step(
        N_(
            "{p2} cannot follow and calls for the trump. Your A♣ is turned up and back in your hand. Clubs beat all now."
        ),
        "act",
        "TE-11",
        ("plate 2",),
        seat=2,
        verb="call",
        off=N_("{p2} cannot follow and calls for the trump: it is turned up, and now it beats all."),
    ),
    Step(
        N_("You have no hearts left: trump, and take {p1}’s jack."),
        rule="TE-13",
        lights=("trick",),
        phase="play",
        nth=6,
    ),
    Step(N_("You hold the two highest trumps: the rest is yours."), rule="TE-13", phase="play", nth=7),
    Step(
        N_("You bid 17 and took 21: 1 point for both of you. Falling short would have cost 2."),
        "score",
        "TE-16",
        off=N_("The bidder’s side scores 1 to 3 points if it makes its bid. If it falls short, it loses 2 to 4."),
    ),
)
FIRST_DEAL = FirstDeal(
    "first deal 205",
    4,
    LINE,
    STEPS,
    N_(
        "The first side to 15 wins. When you cannot follow suit, call for the trump, or play on and keep them guessing."
    ),
)
