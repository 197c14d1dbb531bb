"""Call Deuces: the description of the game; importing it loads no rules."""

from game.language import N_
from game.rules.info import GameInfo

INFO = GameInfo(
    id="call-deuces",
    prefix="CD",
    place=2,
    code=1,
    name=N_("Call Deuces"),
    home=N_("An American family game"),
    sentence=N_("Bid for points with a secret partner: whoever holds the deuce of trumps, and isn’t telling."),
    minutes=45,
    seats=(4, 5),
    telling_cards="BJ 2H 5C",
)
