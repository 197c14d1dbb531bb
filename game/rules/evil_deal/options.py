"""Evil Deal: what the players choose before a game."""

from game.language import N_
from game.rules.parts import Option

OPTIONS = (
    Option(
        "exchange",
        N_("The exchange"),
        N_("Whether the trump card you pick up at half time has to stay in your hand."),
        "must",
        words={
            "must": N_("You must discard one of the twelve cards from the stack."),
            "may": N_("You may discard the trump card itself instead."),
        },
    ),
    Option(
        "match",
        N_("Games"),
        N_("How many games make a match. In a longer one, the winner of each game scores the difference in points."),
        1,
        low=1,
        high=7,
        step=2,
        offers=(1, 3, 5, 7),
        is_asked=True,
    ),
)
