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
            "once": N_("Everybody speaks once."),
        },
    ),
    Option(
        "all_pass",
        N_("If all pass"),
        N_("What happens when nobody wants to bid."),
        "redeal",
        words={
            "redeal": N_("The hands are thrown in and the next dealer deals."),
            "dealer": N_("The dealer has to bid when everybody else has passed."),
        },
    ),
    Option(
        "made",
        N_("A bid that is made"),
        N_("What the bidder and the partner score when they make the bid."),
        "points",
        words={"points": N_("All the points they took."), "bid": N_("Just the bid.")},
    ),
    Option(
        "defenders",
        N_("The others"),
        N_("What each of the other players scores."),
        "own",
        words={
            "own": N_("The points in their own tricks."),
            "shared": N_("The points of all the defenders together."),
        },
    ),
)
