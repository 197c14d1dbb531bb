"""Call Deuces: what the players choose before a game."""

from game.language import N_
from game.rules.parts import Option

OPTIONS = (
    Option(
        "auction",
        N_("Auction"),
        N_("How often each player may bid."),
        "rounds",
        words={
            "rounds": N_("Round and round, until all but one have passed."),
            "once": N_("Everybody speaks only once."),
        },
    ),
    Option(
        "all_pass",
        N_("If all pass"),
        N_("What happens if nobody bids."),
        "redeal",
        words={
            "redeal": N_("The next dealer deals new cards."),
            "dealer": N_("The dealer has to bid."),
        },
    ),
    Option(
        "made",
        N_("A made bid"),
        N_("What the bidder and the partner each score for it."),
        "points",
        words={"points": N_("All the points they took."), "bid": N_("Just the bid.")},
    ),
    Option(
        "defenders",
        N_("The defenders"),
        N_("What each of the bidder’s opponents scores."),
        "own",
        words={
            "own": N_("The points in their own tricks."),
            "shared": N_("The points of all the defenders together."),
        },
    ),
)
