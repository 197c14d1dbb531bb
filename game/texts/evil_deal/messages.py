"""The short texts of Evil Deal: prompts, refusals, reasons and labels at the table."""

from game.language import N_

PROMPTS = {
    "stack": N_("{name}, take one of your two stacks."),
    "trumps": N_("{name}, which trump for the first half, which for the second?"),
    "exchange": N_("{name}, your trump card is in your hand now. Lay one card away."),
    "play": N_("{name}, play a card."),
}
REFUSALS = {
    "two-suits": N_("Playing without trump takes two trump cards of one suit; yours are {suit} and {second_suit}."),
    "trump-stays": N_("The {card} stays in your hand: one of the twelve cards of the stack has to go."),
}
REASONS = {
    "non-dealer-tricks": N_("Tricks taken, out of eight, as non-dealer: {tricks}."),
    "dealer-tricks": N_("Tricks taken, out of eight, as dealer: {tricks}."),
    "no-trump-bonus": N_("Chose no trump: 66 for each trick over four, here {over}."),
}
FACTS = {
    "half": N_("Half"),
    "pair": N_("Pair"),
    "leader-seat": N_("Trick led by"),
    "own-suit": N_("Own trump"),
    "worth": N_("Worth"),
    "game": N_("Game"),
    "sum": N_("Match"),
}
ACTIONS: dict[str, str] = {}
REMINDER = (
    N_("Tricks: points (dealer)"),
    "8: 666 (333)",
    "7: 333 (222)",
    "6: 222 (111)",
    "5: 111 (66)",
    "4: 66 (0)",
)
"""ED-11 at a glance: what so many tricks are worth, and in brackets to the dealer."""
