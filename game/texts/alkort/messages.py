"""The short texts of Alkort: prompts, refusals, reasons and labels at the table."""

from game.language import N_, NN_

PROMPTS = {
    "stock": N_("{name}, keep this hand, or show it and choose what to lay away for the stock."),
    "play": N_("{name}, play any card."),
}
REFUSALS = {
    "seven-first": N_("No seven may be led to the first trick, so the {card} has to wait."),
}
REASONS = {
    "muk": NN_(
        "Múk: the first {run} trick before the other side had any.",
        "Múk: the first {run} tricks before the other side had any.",
        "run",
    ),
    "stroke": NN_(
        "A stroke: the first {run} trick before the other side had any.",
        "A stroke: the first {run} tricks before the other side had any.",
        "run",
    ),
    "most": NN_("Won the deal with {tricks} trick.", "Won the deal with {tricks} tricks.", "tricks"),
    "fewer": N_("Took fewer than five tricks: {tricks}."),
}
FACTS = {
    "tricks": N_("Side's tricks"),
    "shown-card": N_("Showed"),
    "only-rubbish": N_("Only rubbish"),
}
ACTIONS = {
    "keep": N_("Keep this hand"),
    "exchange": N_("Show, and lay away {cards}"),
}
