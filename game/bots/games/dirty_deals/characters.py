"""Dirty Deals: the characters of bots, and when each keeps its word: honest, shrewd or treacherous.

Nobody is told a bot's character; the record of its promises shows it.
"""

from __future__ import annotations

from math import fsum

from game.bots.games.dirty_deals.commitments import Record, judged_in, keeping
from game.bots.games.dirty_deals.playout import outcomes
from game.bots.search.determinizations import Draw, redeal_hands, redealt
from game.bots.search.search import DOUBT, luck_of, mean_and_error
from game.cards import Chance
from game.rules.actions import Action
from game.rules.dirty_deals.glance import RUBBER, RUBBERS_TO_WIN
from game.rules.dirty_deals.tricks import claim_worth
from game.rules.parts import View

KEEPS = {"honest": 1.0, "shrewd": 0.9, "treacherous": 0.3}
"""The probability with which each expects to keep a promise that it is about to make."""
SAMPLES = 48
"""The number of determinizations in which breaking a promise is compared with keeping it."""
SANCTION = 0.9
"""What a broken promise costs in points: for a few deals nobody bargains with the seat."""
REPUTATION = 2.0
"""What full trust is worth against none, in points."""


def tempted(view: View, chance: Chance, character: str) -> View:
    """The view from which a bot of this character chooses.

    If it decides to break its word, this is the view with that one action and without its bargains; otherwise it is
    the same view.
    """
    if character not in KEEPS or character == "honest":
        return view
    kept = keeping(view)
    broken = [action for action in view.legal if action not in kept]
    if not broken:
        return view
    best, gain, error = _gain(view, kept, broken, Draw(chance.text()))
    price = _price(view, best) if character == "shrewd" else 0.0
    if gain - DOUBT * error <= price:
        return view
    facts = tuple(fact for fact in view.facts if fact.name != "bargain")
    return view._replace(legal=(best,), facts=facts)


def _gain(view: View, kept: list[Action], broken: list[Action], draw: Draw) -> tuple[Action, float, float]:
    """The best action that breaks a promise, how much better it is than the best other one, and the error of that."""
    assert view.seat is not None
    actions = [*kept, *broken]
    found: list[list[float]] = [[] for _action in actions]
    for _number, imagined in zip(range(SAMPLES), redealt(view, draw, redeal_hands), strict=False):
        luck = luck_of(draw)
        for at, outcome in enumerate(outcomes(imagined, view.seat, actions, luck)):
            found[at].append(outcome)
    best = max(range(len(kept), len(actions)), key=lambda at: fsum(found[at]))
    usual = max(range(len(kept)), key=lambda at: fsum(found[at]))
    mean, error = mean_and_error([mine - other for mine, other in zip(found[best], found[usual], strict=True)])
    return actions[best], mean, error


def _price(view: View, action: Action) -> float:
    """What breaking a promise costs in trust; nothing if the action wins the match."""
    assert view.seat is not None
    if action.verb == "claim" and _wins_match(view, action):
        return 0.0
    record = Record.of(judged_in(view), view.seat)
    return SANCTION + REPUTATION / (record.kept + record.broken + 3)


def _wins_match(view: View, action: Action) -> bool:
    assert view.seat is not None
    is_last = view.fact("rubbers", view.seat) + 1 == RUBBERS_TO_WIN[str(view.option("match"))]
    return is_last and view.totals[view.seat] + claim_worth(view.hand, action.suit or 0) >= RUBBER
