"""Twenty-Eight: what the players choose before a game."""

from game.language import N_
from game.rules.parts import Option

OPTIONS = (
    Option(
        "opener",
        N_("First bid"),
        N_("Whether the first player has to open the bidding."),
        "must-bid",
        words={
            "must-bid": N_("The first player must bid."),
            "may-pass": N_("Anyone may pass; if everyone does, the next dealer deals."),
        },
    ),
    Option(
        "opening_lead",
        N_("First lead"),
        N_("Who leads to the first trick."),
        "left",
        words={
            "left": N_("The player on the dealer’s left."),
            "right": N_("The player on the dealer’s right, as usual in Kerala."),
        },
    ),
)
