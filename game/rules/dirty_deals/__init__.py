"""Dirty Deals: the description of the game; importing it loads no rules."""

from game.language import N_
from game.rules.info import GameInfo

INFO = GameInfo(
    id="dirty-deals",
    prefix="DD",
    place=6,
    code=5,
    name=N_("Dirty Deals"),
    home=N_("Invented by Matthew Shields, 2005"),
    sentence=N_("The tricks you win go back into your hand: collect all six cards of a suit, and bargain for help."),
    minutes=40,
    seats=(4,),
    telling_cards="JD AH 9C",
)
