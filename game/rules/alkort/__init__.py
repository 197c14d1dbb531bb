"""Alkort: the description of the game; importing it loads no rules."""

from game.language import N_
from game.rules.info import GameInfo

INFO = GameInfo(
    id="alkort",
    prefix="AK",
    place=5,
    code=4,
    name=N_("Alkort"),
    home=N_("Iceland, three centuries old"),
    sentence=N_("Partners, but no suits: the K♦ beats everything but a seven that is led."),
    minutes=20,
    seats=(4,),
    telling_cards="KD 2H 4C 8S",
)
