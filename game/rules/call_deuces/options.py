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
            "once": N_("Everyone bids or passes just once."),
        },
    ),
    Option(
        "all_pass",
        N_("If everyone passes"),
        N_("What happens when nobody bids."),
        "redeal",
        words={
            "redeal": N_("The hands are thrown in and the next dealer deals."),
            "dealer": N_("If everyone else passes, the dealer has to bid."),
        },
    ),
    Option(
        "made",
        N_("Making the bid"),
        N_("What the bidder and the partner score when they make their bid."),
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
            "shared": N_("All the defenders’ points together."),
        },
    ),
)
