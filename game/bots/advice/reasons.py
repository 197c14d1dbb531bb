"""The reasons for an action: checked facts, each of which speaks for this action against the other candidates.

Facts about the trick and about bids are checked in determinizations, where the others follow their rule of thumb;
facts about the player's hand are read off the view. Nothing here knows a game; what only a game can tell is asked of
its `Player`. Where nothing speaks for an action, there is no reason, and the hint says so.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from game.bots.advice.bid_reasons import bid_reasons, trump_reasons
from game.bots.advice.card_reasons import card_reasons
from game.bots.advice.discard_reasons import discard_reasons, order_reasons, stock_reasons
from game.bots.player import player_of
from game.bots.search.determinizations import Draw
from game.bots.search.search import Value
from game.cards import HIDDEN
from game.rules.actions import CALL, KEEP, PASS, Action
from game.rules.parts import View
from game.texts.hints import HintReason

BIDDING = ("bid", "raise")
MOST_OTHERS = 8
"""With how many other actions one is compared where the search compared none."""


def reasons_of(
    view: View, action: Action, values: Sequence[Value], sample: Iterable[Any], draw: Draw
) -> Iterator[HintReason]:
    """The reasons for this action of the view's seat, the strongest first.

    `values` are the candidates of the search, `sample` are determinizations.
    """
    others = [value.action for value in values if value.action != action]
    others = others or [other for other in view.legal if other != action][:MOST_OTHERS]
    if (action.verb == "play" and action.card != HIDDEN) or action == CALL:
        yield from card_reasons(view, action, values, sample, draw)
    elif action.verb in BIDDING or (action in (PASS, KEEP) and view.phase in BIDDING):
        if player_of(view.game).forecasts_bids:
            known = {value.action: value for value in values}
            compared = {other: known.get(other, Value(other, 0.0, 0.0)) for other in others}
            yield from bid_reasons(view, action, compared, sample, draw)
    elif action.verb == "trump":
        yield from trump_reasons(view, action, others, sample, draw)
    elif action.verb == "trumps":
        yield from order_reasons(view, action)
    elif view.phase == "stock":
        yield from stock_reasons(view, action, others)
    elif action.verb in ("discard", "exchange"):
        yield from discard_reasons(view, action, others)
    elif action.verb == "claim":
        yield from _claim_reasons(view, action, sample)


def _claim_reasons(view: View, action: Action, sample: Iterable[Any]) -> Iterator[HintReason]:
    """What the claim scores, by the rules."""
    assert view.seat is not None
    for imagined in sample:
        game = imagined.copy()
        scores = [event for event in game.act(view.seat, action) if event.kind == "score"]
        points = scores[0].data["change"][view.seat] if scores else 0
        if points > 0:
            yield HintReason("claims", (("suit", action.suit), ("own_points", points)))
        return
