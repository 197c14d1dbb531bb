"""The short texts of Devil's Bridge: prompts, refusals, reasons and labels at the table."""

from game.language import N_

PROMPTS = {
    "bid": N_("{name}, how many tricks will you take?"),
    "play": N_("{name}, play a card."),
}
REFUSALS = {
    "hook": N_("With {bid} the bids would add up to {cards}, and the dealer may not let them."),
    "same-bid": N_("{bid} is your bid already."),
}
REASONS = {
    "exact": N_("Bid {bid} and took {taken}: exact."),
    "missed": N_("Bid {bid}, took {taken}: missed."),
}
FACTS = {"cards": N_("Cards each")}
ACTIONS: dict[str, str] = {}
