"""Devil's Bridge: what the players choose before a game."""

from game.language import N_
from game.rules.parts import Option

OPTIONS = (
    Option(
        "scoring",
        N_("Scoring"),
        N_("What an exact bid is worth, and what a miss costs."),
        "exact",
        words={
            "exact": N_("10 plus the bid for taking exactly the bid, otherwise nothing."),
            "tricks": N_("1 for every trick, and 10 more for taking exactly the bid."),
            "exact-minus": N_("10 plus the bid for an exact bid; a miss costs 1 for each trick over or under."),
        },
    ),
    Option(
        "target",
        N_("Target"),
        N_("The game ends early once somebody has this many points."),
        "none",
        words={"none": N_("The whole series is played.")},
        low=20,
        high=500,
        offers=("none", 100),
        is_asked=True,
    ),
    Option(
        "hook",
        N_("The hook"),
        N_("Whether the dealer may make the bids add up to the number of tricks."),
        "on",
        words={
            "on": N_("The bids must not add up: somebody has to miss."),
            "off": N_("The dealer bids freely."),
        },
    ),
)
