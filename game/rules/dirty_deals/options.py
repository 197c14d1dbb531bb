"""Dirty Deals: what the players choose before a game."""

from game.language import N_
from game.rules.parts import Option

OPTIONS = (
    Option(
        "match",
        N_("Match"),
        N_("How many rubbers win the match."),
        "best-of-five",
        words={
            "best-of-five": N_("Two rubbers win the match."),
            "single": N_("A single rubber decides it."),
        },
    ),
    Option(
        "trick_limit",
        N_("Tricks before a deal is dead"),
        N_("After this many tricks without a claim, the deal is over and nobody scores."),
        20,
        low=10,
        high=200,
        offers=(10, 20, 40),
    ),
    Option(
        "talk_seconds",
        N_("Seconds to talk"),
        N_("How long the players may bargain before each lead. 0 means no talk at all."),
        120,
        low=0,
        high=600,
        offers=(0, 60, 120, 300),
    ),
)
