"""Evil Deal: the description of the game; importing it loads no rules."""

from game.language import N_
from game.rules.info import GameInfo

INFO = GameInfo(
    id="evil-deal",
    prefix="ED",
    place=1,
    code=0,
    name=N_("Evil Deal"),
    home=N_("By Jørgen Ravn Hagen, 1998"),
    sentence=N_("A duel in two halves: three cards each to a trick, and only the leader’s trump counts."),
    minutes=40,
    seats=(2,),
    telling_cards="6S 6H 6D",
)
