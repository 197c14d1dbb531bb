"""400: what the players choose before a game."""

from game.language import N_
from game.rules.parts import Option

OPTIONS = (
    Option(
        "cutthroat",
        N_("Cutthroat"),
        N_("Whether bids count double from 5 on already, and a high score obliges to bid more."),
        "off",
        words={
            "off": N_("Bids count double from 7 on, and 1 is always enough."),
            "on": N_("Bids count double from 5 on; with 30 points you must bid at least 3, with 40 at least 4 …"),
        },
    ),
    Option(
        "dead_dealer",
        N_("After a dead hand"),
        N_("Who deals when the bids were too low to be played."),
        "next",
        words={"next": N_("The next player deals."), "same": N_("The same dealer deals again.")},
    ),
)
