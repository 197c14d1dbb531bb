"""No card that a filter leaves out is better than the best card that it keeps: small endings are solved exactly.

In each of several deals that fit the view all cards are valued with best play by everybody. On the mean over the deals,
which is all that a player can go by, no filtered card may be better; one that looks better in these few deals is tried
in many others. In a single deal, with all hands open, it may happen, because cards that win a trick may be wanted in
another hand.
"""

from __future__ import annotations

from itertools import islice
from math import fsum
from typing import NamedTuple

import pytest

from game.bots.player import player_of
from game.bots.search.determinizations import Draw
from game.rules.actions import Action
from game.rules.parts import View
from tests.rotation import one_in
from tests.silly.endings import endings
from tests.silly.exact import values

MANY = 200
"""In so many fitting deals a filtered card may not be better than the best card that is kept."""
NOTHING = 1e-9
"""For rounding."""
SINGLE = 0.01
"""The largest share of single deals in which a filtered card may be better."""


class Proof(NamedTuple):
    """The endings that are solved for one game."""

    game: str
    cards: int
    removed: int
    """How many filtered cards are tried."""
    deals: int
    """In how many fitting deals each ending is solved."""
    players: int | None = None


QUICK = [
    Proof("alkort", 3, 8, 2),
    Proof("call-deuces", 2, 15, 4),
    Proof("twenty-eight", 2, 15, 4),
    Proof("evil-deal", 4, 30, 2),
    Proof("four-hundred", 3, 25, 4),
]
THOROUGH = [
    Proof("alkort", 3, 200, 8),
    Proof("alkort", 4, 30, 4),
    Proof("call-deuces", 3, 300, 8),
    Proof("call-deuces", 3, 150, 8, 5),
    Proof("call-deuces", 4, 30, 4),
    Proof("twenty-eight", 3, 300, 8),
    Proof("twenty-eight", 3, 150, 8, 3),
    Proof("twenty-eight", 4, 30, 4),
    Proof("four-hundred", 3, 400, 8),
    Proof("evil-deal", 5, 200, 4),
    Proof("evil-deal", 6, 40, 4),
    Proof("dirty-deals", 0, 4, 8),
]


def filtered(view: View) -> tuple[list[Action], list[Action]]:
    """The plays that the search compares or could have compared, and those that are dominated."""
    kept = player_of(view.game).sensible(view)
    plays = [action for action in view.legal if action.verb == "play"]
    return [action for action in view.legal if action in kept], [action for action in plays if action not in kept]


def lead_of(table: list[list[float]], at: int, kept: int) -> float:
    """How much better on the mean a card is than the best of the first `kept` ones; `table` has a row for each deal."""
    sums = [fsum(row[one] for row in table) for one in range(len(table[0]))]
    return (sums[at] - max(sums[:kept])) / len(table)


def prove(proof: Proof, key: str) -> None:
    """Look for an ending in which a filtered card is better than every other.

    A card that looks better in few deals is tried in many others.
    """
    removed = single = solved = 0
    for _game, view in endings(proof.game, proof.cards, key, proof.players):
        kept, cut = filtered(view)
        if not cut:
            continue
        actions = [*kept, *cut]
        fitting = player_of(proof.game).uniform_determinizations(view, Draw(f"{key}/{removed}"))
        table = [values(game, actions) for game in islice(fitting, proof.deals)]
        for at in range(len(kept), len(actions)):
            if lead_of(table, at, len(kept)) > NOTHING:
                many = [values(game, actions) for game in islice(fitting, MANY)]
                assert lead_of(many, at, len(kept)) <= NOTHING, (view, actions[at])
            single += sum(row[at] > max(row[: len(kept)]) + NOTHING for row in table)
            solved += len(table)
        removed += len(cut)
        if removed >= proof.removed:
            break
    assert single <= SINGLE * solved, f"{single} of {solved}"


@pytest.mark.parametrize("proof", one_in(2, QUICK), ids=lambda proof: proof.game)
def test_no_filtered_card_is_the_best(proof: Proof) -> None:
    prove(proof, "quick")


@pytest.mark.long
@pytest.mark.parametrize("proof", THOROUGH, ids=lambda proof: f"{proof.game}-{proof.players or ''}-{proof.cards}")
def test_no_filtered_card_is_the_best_in_many_endings(proof: Proof) -> None:
    prove(proof, "thorough")
