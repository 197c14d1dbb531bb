"""The short texts of Dirty Deals: prompts, refusals, reasons and labels at the table."""

from game.language import N_, NN_

PROMPTS = {
    "play": N_("{name}, play a card."),
    "dead": N_("{name}, claim now, or the deal is dead."),
}
REFUSALS = {
    "not-all-six": N_("A claim takes all six {suit}; still missing: {cards}."),
    "same-card": N_("The {card} was led to the last trick. Lead another card."),
    "dead": NN_(
        "{tricks} trick has been played without a claim: claim now, or let the deal die.",
        "{tricks} tricks have been played without a claim: claim now, or let the deal die.",
        "tricks",
    ),
    "offered-already": N_("You have offered that already. Wait for the answer."),
    "not-offered": N_("That offer does not stand any more."),
}
REASONS = {
    "claimed": N_("Claimed all {suit}."),
    "bower-in-surplus": N_("The bower {card} among the other cards."),
    "surplus": N_("Other cards left in hand: {count}."),
    "not-below-nothing": N_("A claim never costs points."),
    "holds-bower": N_("Holds the bower of the claimed suit, the {card}."),
}
FACTS = {
    "rubbers": N_("Rubbers"),
    "tricks-left": N_("Tricks left"),
    "bower-card": N_("Bower"),
    "barred-card": N_("Not to be led"),
    "record": N_("Word kept"),
}
UNCHANGED = N_("Neither claimed nor held the bower.")
ACTIONS = {"pass": N_("Let the deal die")}
