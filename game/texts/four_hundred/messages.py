"""The texts of 400: prompts, refusals, reasons, and labels at the table."""

from game.language import N_, _
from game.rules.actions import Action
from game.rules.parts import View
from game.texts.contract import GameTexts
from game.texts.four_hundred.examples import EXAMPLES
from game.texts.four_hundred.rules import RULES
from game.texts.hints import bid_aim


def note(view: View, action: Action) -> str:
    """What a bid is worth (FH-6, FH-9); empty for a play."""
    if action.verb != "bid" or action.number is None:
        return ""
    worth = action.number * (2 if action.number >= view.fact("doubles-from") else 1)
    return _("worth {worth}").format(worth=worth)


TEXTS = GameTexts(
    rules=RULES,
    examples=EXAMPLES,
    prompts={
        "bid": N_("{name}, how many tricks will you take yourself?"),
    },
    refusals={"least-bid": N_("With a score of {score} you must bid at least {least}.")},
    reasons={
        "kept": N_("Bid {bid}, worth {worth}, and took {taken}: kept."),
        "broken": N_("Bid {bid}, worth {worth}, but took only {taken}: broken."),
    },
    stamps={"kept": N_("Made"), "broken": N_("Failed by {off}")},
    facts={
        "doubles-from": N_("Double from"),
        "worth": N_("Worth"),
        "least": N_("Least bid"),
        "dead": N_("Dead hand, worth"),
    },
    bid_unit="tricks",
    aim=bid_aim,
    note=note,
)
