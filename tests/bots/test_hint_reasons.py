"""The reasons of hints are true, and speak for what they advise: checked in other deals by `hint_checks`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice

import pytest

from game.bots.advice.hints import hint
from game.cards import Chance
from game.rules import GAMES
from game.rules.parts import View
from game.texts.hint_words import COMPARING, CONSEQUENCES, SITUATIONS, WHOLE
from game.texts.hints import behind_it, reason
from tests.bots.hint_checks import CONSEQUENCE_CHECKS, SITUATION_CHECKS, WHOLE_CHECKS, Witness, holds
from tests.bots.test_hints import NAMES, quick, views
from tests.rotation import some_of

__all__ = ["quick"]
FORMS = {"bid-none", "makes-none", "bid-safe-tricks-one", "bid-safe-points-one"}
"""Other words for a message that has a check."""

PAST = {"devils-bridge": 6}
"""After how many deals the positions begin: with one card each there is little to choose."""


def choices(game_id: str, seed: str, step: int) -> Iterator[View]:
    """Views with several legal actions: all before the play, and every `step`-th of the play."""
    asked = [view for view in views(game_id, seed, PAST.get(game_id, 0)) if len(view.legal) > 1]
    yield from (view for at, view in enumerate(asked) if view.phase != "play" or at % step == 0)


def broken(view: View) -> list[str]:
    """The reasons of the hint for this view that do not hold, in words; the texts are checked on the way."""
    found = hint(view, Chance("reasons"))
    assert found.action in view.legal
    assert found.reasons[-1].message in COMPARING
    for words in (
        reason(view, found.reasons, NAMES),
        *behind_it(view, found.action, found.reasons, NAMES),
    ):
        assert words.endswith(".")
        assert "{" not in words
    witness = Witness(view, found.action)
    return [
        f"{view.game} {view.seat} {found.action}: {fact}" for fact in found.reasons[:-1] if not holds(witness, fact)
    ]


@pytest.mark.parametrize("game_id", some_of(GAMES, 0))
def test_every_reason_holds_in_other_deals_and_favours_the_advised_action(game_id: str) -> None:
    for view in islice(choices(game_id, "reasons", 7), 5):
        assert broken(view) == []


@pytest.mark.long
@pytest.mark.parametrize("game_id", GAMES)
def test_every_reason_holds_in_a_few_dozen_positions(game_id: str) -> None:
    found = chain.from_iterable(choices(game_id, f"dozens {number}", 3) for number in range(30))
    asked = list(islice(found, 60))
    assert len(asked) == 60
    assert [line for view in asked for line in broken(view)] == []


def test_every_reason_has_a_check() -> None:
    assert WHOLE_CHECKS.keys() == WHOLE.keys() - COMPARING.keys() - FORMS
    assert SITUATION_CHECKS.keys() == SITUATIONS.keys()
    assert CONSEQUENCE_CHECKS.keys() == CONSEQUENCES.keys()


def test_a_check_refuses_a_reason_that_speaks_against_the_action() -> None:
    for view in views("four-hundred", "against"):
        cards = [action for action in view.legal if action.verb == "play"]
        if len(cards) > 1 and not any(pile.cards for pile in view.piles if pile.kind == "trick"):
            shares = {action: Witness(view, action).own.own for action in cards}
            worst = min(cards, key=lambda action: shares[action])
            assert not WHOLE_CHECKS["best-chance"](Witness(view, worst), {})
            return
    raise AssertionError("nobody leads")
