"""400: what the players choose before a game."""

from game.language import N_
from game.rules.parts import Option

OPTIONS = (
    Option(
        "cutthroat",
        N_("Cutthroat"),
        N_("Whether bids count double from 5 up, and a high score forces you to bid more."),
        "off",
        words={
            "off": N_("Bids count double from 7 up, and a bid of 1 is always enough."),
            "on": N_("Bids count double from 5 up; with 30 points you must bid at least 3, with 40 at least 4 …"),
        },
    ),
    Option(
        "dead_dealer",
        N_("After a dead hand"),
        N_("Who deals after the bids were too low to play."),
        "next",
        words={"next": N_("The next player deals."), "same": N_("The same dealer deals again.")},
    ),
)
