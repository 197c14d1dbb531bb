"""Twenty-Eight: the description of the game; importing it loads no rules."""

from game.language import N_
from game.rules.info import GameInfo

INFO = GameInfo(
    id="twenty-eight",
    prefix="TE",
    place=3,
    code=2,
    name=N_("Twenty-Eight"),
    home=N_("Kerala, India"),
    sentence=N_("Bid for points, choose a secret trump, and wait until somebody calls for it."),
    minutes=45,
    seats=(3, 4),
    telling_cards="JS 9S AH",
)
