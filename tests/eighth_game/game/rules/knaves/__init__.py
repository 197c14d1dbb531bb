"""Knaves: the description of the game; importing it loads no rules."""

from game.language import N_
from game.rules.info import GameInfo

INFO = GameInfo(
    id="knaves",
    prefix="KN",
    place=8,
    code=15,
    name=N_("Knaves"),
    home=N_("An English game for three"),
    sentence=N_("Every trick is worth a point, and every jack in it costs some."),
    minutes=15,
    seats=(3,),
    telling_cards="JH JD JC JS",
)
