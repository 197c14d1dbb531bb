"""Alkort: what the players choose before a game."""

from game.language import N_
from game.rules.parts import Option

OPTIONS = (
    Option(
        "stock",
        N_("The stock"),
        N_("A player with nothing of value may discard and take the stock instead."),
        "keep-one",
        words={
            "keep-one": N_("With nothing but rubbish and low eights: show your hand, keep one card, take all eight."),
            "free": N_("With nothing but rubbish: show your hand and exchange up to eight cards."),
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
        N_("Whether a plain king or queen that is led can lose to the lowest cards."),
        "flat",
        words={
            "flat": N_("In a trick of nothing but rubbish, the card that was led always wins."),
            "low": N_("A king that is led loses to the first 2, a queen to the first 2 or 3."),
        },
    ),
    Option(
        "target",
        N_("Target"),
        N_("The first side to reach this many points wins."),
        15,
        low=1,
        high=50,
        offers=(10, 15, 20),
        is_asked=True,
    ),
)
