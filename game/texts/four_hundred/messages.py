"""The short texts of 400: prompts, refusals, reasons and labels at the table."""

from game.language import N_

PROMPTS = {
    "bid": N_("{name}, how many tricks will you take yourself?"),
    "play": N_("{name}, play a card."),
}
REFUSALS = {
    "least-bid": N_("With a score of {score} you must bid at least {least}."),
}
REASONS = {
    "kept": N_("Bid {bid}, worth {worth}, and took {taken}: kept."),
    "broken": N_("Bid {bid}, worth {worth}, but took only {taken}: broken."),
}
FACTS = {
    "worth": N_("Worth"),
    "least": N_("Must bid at least"),
    "dead": N_("The last hand was dead, its bids worth"),
}
ACTIONS: dict[str, str] = {}
