"""Devil's Bridge: the description of the game; importing it loads no rules."""

from game.language import N_
from game.rules.info import GameInfo

INFO = GameInfo(
    id="devils-bridge",
    prefix="DB",
    place=7,
    code=6,
    name=N_("Devil’s Bridge"),
    home=N_("A club game of exact bids"),
    sentence=N_("Say how many tricks you’ll take, then take exactly that many."),
    minutes=30,
    seats=(3, 4, 5, 6, 7),
    telling_cards="AS 7H QD",
)
