"""The texts of Devil's Bridge: prompts, refusals, reasons, and labels at the table."""

from game.language import N_
from game.texts.contract import GameTexts
from game.texts.devils_bridge.examples import EXAMPLES
from game.texts.devils_bridge.rules import RULES
from game.texts.hints import bid_aim

TEXTS = GameTexts(
    rules=RULES,
    examples=EXAMPLES,
    prompts={
        "bid": N_("{name}, how many tricks will you take?"),
    },
    refusals={
        "hook": N_("With {bid} the bids would add up to {cards}, and the dealer may not let them."),
        "same-bid": N_("{bid} is your bid already."),
    },
    reasons={
        "exact": N_("Bid {bid} and took {taken}: exact."),
        "missed": N_("Bid {bid}, took {taken}: missed."),
    },
    stamps={"exact": N_("Exact!"), "missed": N_("Off by {off}")},
    facts={"cards": N_("Cards each")},
    actions={"rebid": N_("Bid {number} instead")},
    said={"rebid": N_("No: {number}")},
    done={"rebid": N_("{name} changes the bid to {number}")},
    bid_unit="tricks",
    aim=bid_aim,
)
