"""Evil Deal: what the players choose before a game."""

from game.language import N_
from game.rules.parts import Option

OPTIONS = (
    Option(
        "exchange",
        N_("The exchange"),
        N_("Whether the trump card taken up between the halves has to stay in the hand."),
        "must",
        words={
            "must": N_("One of the twelve cards of the stack must go."),
            "may": N_("The trump card itself may be laid away instead."),
        },
    ),
    Option(
        "match",
        N_("Games"),
        N_("How many games make a match; over several, each winner scores the difference in points."),
        1,
        low=1,
        high=7,
        step=2,
        offers=(1, 3, 5, 7),
        is_asked=True,
    ),
)
