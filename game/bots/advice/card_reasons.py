"""The reasons for a card: what it does to this trick and to the hand, and no other candidate does.

What becomes of the trick is tried in the same determinizations for all candidates; the rest is read off the view.
Every reason passes through `CardChoice.sets_apart`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from game.bots.advice.alike import is_alike
from game.bots.advice.card_choice import CardChoice
from game.bots.advice.collect_reasons import collect_reasons
from game.bots.advice.exact_reasons import avoiding_reasons, needed_reasons
from game.bots.advice.prospects import prospects_of
from game.bots.advice.trick_reasons import calling_reasons, wanted_reasons
from game.bots.advice.wishes import wish
from game.bots.player import player_of
from game.bots.search.determinizations import Draw
from game.bots.search.search import Value
from game.cards import HIDDEN
from game.rules.actions import CALL, Action
from game.rules.parts import View
from game.texts.hints import HintReason

LEAST_SAMPLES = 12
"""With fewer finished tricks nothing is said about the trick."""
FINISHED = 0.9
"""The share of the deals in which the trick has to be finished: the others would be left out of every count."""


def card_reasons(
    view: View, action: Action, values: Sequence[Value], sample: Iterable[Any], draw: Draw
) -> Iterator[HintReason]:
    """The reasons for playing a card or calling for trump, the strongest first."""
    player, wanted = player_of(view.game), wish(view)
    others = [value.action for value in values if value.action != action]
    others = others or [other for other in view.legal if other != action and HIDDEN not in other.cards]
    others = [other for other in others if not is_alike(view, action, other)]
    if not others:
        return
    found = prospects_of(view, [action, *others], sample, draw, is_pressed=wanted != "avoid")
    if len(found[0].own) < max(LEAST_SAMPLES, FINISHED * sum(1 for _game in sample)):
        return
    choice = CardChoice(view, found[0], found[1:], {value.action: value for value in values})
    if action == CALL:
        yield from calling_reasons(choice)
    elif wanted == "collect":
        yield from collect_reasons(choice)
    elif wanted == "avoid":
        yield from avoiding_reasons(choice, sample, draw)
    elif wanted == "take" and player.bids_exactly:
        yield from needed_reasons(choice, sample, draw)
    else:
        yield from wanted_reasons(choice, wanted, sample, draw)
