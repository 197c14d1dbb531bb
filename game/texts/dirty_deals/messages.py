"""The texts of Dirty Deals: prompts, refusals, reasons, and labels at the table."""

from game.language import N_, NN_
from game.texts.contract import GameTexts
from game.texts.dirty_deals.bargaining import TALK
from game.texts.dirty_deals.examples import EXAMPLES
from game.texts.dirty_deals.rules import RULES

TEXTS = GameTexts(
    rules=RULES,
    examples=EXAMPLES,
    prompts={
        "dead": N_("{name}, claim now, or the deal is dead."),
    },
    refusals={
        "not-all-six": N_("A claim takes all six {suit}; still missing: {cards}."),
        "same-card": N_("The {card} was led to the last trick. Lead another card."),
        "dead": NN_(
            "{tricks} trick has been played without a claim: claim now, or let the deal die.",
            "{tricks} tricks have been played without a claim: claim now, or let the deal die.",
            "tricks",
        ),
        "offered-already": N_("You have offered that already. Wait for the answer."),
        "not-offered": N_("That offer does not stand any more."),
    },
    reasons={
        "claimed": N_("Claimed all {suit}."),
        "bower-in-surplus": N_("The bower {card} among the other cards."),
        "surplus": N_("Other cards left in hand: {count}."),
        "not-below-nothing": N_("A claim never costs points."),
        "holds-bower": N_("Holds the bower of the claimed suit, the {card}."),
    },
    stamps={"claimed": N_("Claimed!"), "holds-bower": N_("Bower")},
    facts={
        "rubbers": N_("Rubbers"),
        "tricks-left": N_("Tricks left"),
        "bower-card": N_("Bower"),
        "barred-card": N_("Not to be led"),
        "record": N_("Word kept"),
    },
    unchanged=N_("Neither claimed nor held the bower."),
    actions={
        "pass": N_("Let the deal die"),
        "claim": N_("Claim {suit}"),
    },
    said={"claim": N_("I claim {suit}!")},
    done={"claim": N_("{name} claims {suit}")},
    talk=TALK,
)
