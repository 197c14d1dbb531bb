"""Alkort: what the players choose before a game."""

from game.language import N_
from game.rules.parts import Option

OPTIONS = (
    Option(
        "stock",
        N_("The stock"),
        N_("Whether a worthless hand may be exchanged with the stock."),
        "keep-one",
        words={
            "keep-one": N_("Only rubbish and low eights: show the hand, keep one card, take all eight."),
            "free": N_("Only rubbish: show the hand, exchange one to eight cards."),
            "off": N_("Nobody exchanges."),
        },
    ),
    Option(
        "show",
        N_("Showing"),
        N_("Whether partners secretly show each other their highest card."),
        "on",
        words={
            "on": N_("Partners see each other’s highest card."),
            "off": N_("Nobody shows anything."),
        },
    ),
    Option(
        "courts",
        N_("Kings and queens"),
        N_("Whether low cards can beat a plain king or queen that is led."),
        "flat",
        words={
            "flat": N_("In a trick of nothing but rubbish, the led card wins."),
            "low": N_("A led king falls to the first 2, a led queen to the first 2 or 3."),
        },
    ),
    Option(
        "target",
        N_("Target"),
        N_("The first side with this many points wins."),
        15,
        low=1,
        high=50,
        offers=(10, 15, 20),
        is_asked=True,
    ),
)
