"""Proves from a view alone that the rest of a deal is decided and need not be played.

There are two proofs: the deal scores the same however it is played on, or no unseen card can beat a card of the seat on
turn, which therefore takes all remaining tricks. If neither applies, the deal is played on.
"""

from __future__ import annotations

from game.cards import HIDDEN, Card, Chance
from game.rules import game_of
from game.rules.base import Game
from game.rules.imagine import imagine
from game.rules.parts import View

OUT_OF_PLAY = ("turn-up", "laid-away")
"""Piles whose open cards are in no hand."""


def is_decided(view: View, is_shared: bool = False) -> bool:
    """Whether every deal that fits this view gives the same score, however it is played on.

    `is_shared`: use only what everybody at the table knows.
    """
    if view.turn is None or view.winners is not None or not any(action.verb == "play" for action in view.legal):
        return False
    try:
        # The proofs use only what is the same in every game that fits the view.
        game = imagine(game_of(view.game), view, Chance("ending", len(view.history)))
    except ValueError:
        return False
    return game.is_settled() or (not is_shared and _takes_the_rest(game, view))


def _takes_the_rest(game: Game, view: View) -> bool:
    seat, hand = view.seat, view.hand
    if seat is None or seat != view.turn or HIDDEN in hand or not game.is_sure_of_rest(seat):
        return False
    others = _out_of_sight(game, view)
    if any(game.could_beat(card, other) for card in hand for other in others):
        return False
    on_table = {card for at in range(view.players) for card in view.pile("trick", at)}
    if not on_table:
        return True
    # Another seat led: then every card in hand has to beat the cards on the table as well.
    others |= on_table
    return all(game.could_beat(other, card) and not game.could_beat(card, other) for card in hand for other in others)


def _out_of_sight(game: Game, view: View) -> set[Card]:
    """Every card that another player might still play."""
    seen = set(view.hand)
    seen |= {card for _seat, action in view.history if action.verb == "play" for card in action.cards}
    seen |= {card for pile in view.piles if pile.kind in OUT_OF_PLAY for card in pile.cards}
    return set(game.pack()) - seen
