"""400: the description of the game; importing it loads no rules."""

from game.language import N_
from game.rules.info import GameInfo

INFO = GameInfo(
    id="four-hundred",
    prefix="FH",
    place=4,
    code=3,
    name=N_("400"),
    home=N_("Lebanon"),
    sentence=N_("Partners, with hearts always trump: everyone bids once, and your bid is yours alone to make."),
    minutes=30,
    seats=(4,),
    telling_cards="AH KH 4S",
)
