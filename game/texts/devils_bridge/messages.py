"""The texts of Devil's Bridge: prompts, refusals, reasons, and labels at the table."""

from game.language import N_, _, ngettext
from game.rules.parts import Fact, View
from game.texts.contract import GameTexts
from game.texts.devils_bridge.bids import announce, bids_line, prompt_of
from game.texts.devils_bridge.examples import EXAMPLES
from game.texts.devils_bridge.rules import RULES
from game.texts.hints import bid_aim


def race_line(view: View) -> str:
    """DB-10."""
    target = view.option("target")
    if isinstance(target, int):
        return _("The game ends at {target} points").format(target=target)
    return _("The most points win")


def told(view: View, fact: Fact) -> str:
    """DB-1: the number of cards in this deal, while everybody still holds them."""
    if fact.name != "cards" or view.phase != "bid":
        return ""
    return ngettext("{value} card each", "{value} cards each", fact.value).format(value=fact.value)


TEXTS = GameTexts(
    rules=RULES,
    examples=EXAMPLES,
    prompts={
        "bid": N_("{name}, exactly how many tricks will you take?"),
        "bid-blind": N_("{name}, you see every card but your own. Will it win?"),
        "play-blind": N_("{name}, play your card unseen."),
    },
    prompt_of=prompt_of,
    refusals={
        "hook": N_("Not {bid}: the bids would add up to {cards}. Choose another bid."),
        "same-bid": N_("Your bid is {bid} already."),
    },
    reasons={
        "exact": N_("Bid {bid}, took {taken}: exact."),
        "missed": N_("Bid {bid}, took {taken}: missed."),
    },
    stamps={"exact": N_("Exact!"), "missed": N_("Off by {off}")},
    facts={},
    told=told,
    actions={"rebid": N_("Bid {number} instead")},
    said={"rebid": N_("Make that {number}")},
    done={"rebid": N_("{name} changes the bid to {number}")},
    bid_unit="tricks",
    aim=bid_aim,
    bids_line=bids_line,
    race_line=race_line,
    announce=announce,
)
