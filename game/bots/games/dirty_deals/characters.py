"""The characters of bots, and when each keeps its word: honest, shrewd or treacherous.

Nobody is told a bot's character; the record of its promises shows it.
"""

from __future__ import annotations

from game.bots.games.dirty_deals.commitments import Record, judged_in, keeping
from game.bots.search.determinizations import Draw, determinizations_of
from game.bots.search.search import DOUBT, LUCK, mean_of, searcher_of
from game.cards import Chance
from game.rules.actions import Action
from game.rules.dirty_deals.rules import RUBBER, RUBBERS_TO_WIN
from game.rules.parts import View

KEEPS = {"honest": 1.0, "shrewd": 0.9, "treacherous": 0.3}
"""How likely each reckons that it will keep a promise it is about to make."""
WORLDS = 48
"""So many deals are looked at when breaking a promise is thought of."""
SANCTION = 0.9
"""What a broken word costs in points: the bargains of a few deals that nobody will make."""
REPUTATION = 2.0
"""What full trust is worth against none, in points."""


def tempted(view: View, chance: Chance, character: str) -> View:
    """The view with which a bot of this character chooses its action: one that breaks its word stands alone in it.

    Everything else keeps the word, so the same view comes back.
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
    """The best action that breaks the word, by how much it is better than the best that keeps it, and the error."""
    assert view.seat is not None
    player, actions = searcher_of(view.game), [*kept, *broken]
    worths: list[list[float]] = [[] for _action in actions]
    for _number, world in zip(range(WORLDS), determinizations_of(view, draw, player), strict=False):
        luck = [draw.random() for _move in range(LUCK)]
        for at, worth in enumerate(player.outcomes(world, view.seat, actions, luck)):
            worths[at].append(worth)
    best = max(range(len(kept), len(actions)), key=lambda at: sum(worths[at]))
    usual = max(range(len(kept)), key=lambda at: sum(worths[at]))
    mean, error = mean_of([mine - other for mine, other in zip(worths[best], worths[usual], strict=True)])
    return actions[best], mean, error


def _price(view: View, action: Action) -> float:
    """What breaking the word costs in trust; nothing when the match is won by it."""
    assert view.seat is not None
    if action.verb == "claim" and _wins_match(view, action):
        return 0.0
    record = Record.of(judged_in(view), view.seat)
    return SANCTION + REPUTATION / (record.kept + record.broken + 3)


def _wins_match(view: View, action: Action) -> bool:
    from game.bots.games.dirty_deals.player import claim_worth

    assert view.seat is not None
    is_last = view.fact("rubbers", view.seat) + 1 == RUBBERS_TO_WIN[str(view.option("match"))]
    return is_last and view.totals[view.seat] + claim_worth(view.hand, action.suit or 0) >= RUBBER
