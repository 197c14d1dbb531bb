"""Alkort: what the players choose before a game."""

from game.language import N_
from game.rules.parts import Option

OPTIONS = (
    Option(
        "stock",
        N_("The stock"),
        N_("Whoever holds nothing of worth may lay cards away and take the stock instead."),
        "keep-one",
        words={
            "keep-one": N_("With rubbish and low eights only: show the hand, keep one card, take all eight."),
            "free": N_("With rubbish only: show the hand and exchange as many as you like, up to eight."),
            "off": N_("Nobody exchanges."),
        },
    ),
    Option(
        "show",
        N_("Showing"),
        N_("Whether partners secretly show each other their highest card."),
        "on",
        words={
            "on": N_("Partners see each other's highest card."),
            "off": N_("Nobody shows anything."),
        },
    ),
    Option(
        "courts",
        N_("Kings and queens"),
        N_("Whether a plain king or queen that is led can be caught by the lowest cards."),
        "flat",
        words={
            "flat": N_("In a trick of nothing but rubbish the led card always wins."),
            "low": N_("A led king falls to the first two, a led queen to the first two or three."),
        },
    ),
    Option(
        "target",
        N_("Target"),
        N_("The first side to have so many points wins."),
        15,
        low=1,
        high=50,
        offers=(10, 15, 20),
        is_asked=True,
    ),
)
