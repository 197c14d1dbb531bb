"""400: what the table shows at a glance."""

from __future__ import annotations

from game.rules.actions import parse_action
from game.rules.four_hundred.rules import FourHundred
from game.rules.glance import Goal, Runner, TrumpMark
from tests.rules.glances import check_nothing_is_private, check_winners


def test_a_glance_tells_nothing_private() -> None:
    check_nothing_is_private(FourHundred(4, "private"), deals=2)


def test_the_winning_card_takes_the_trick() -> None:
    check_winners(FourHundred(4, "winners"), deals=2)


def test_partners_share_a_side_but_not_a_bid() -> None:
    game = FourHundred(4, "sides")
    game.begin()
    first = game.turn
    assert first is not None
    game.act(first, parse_action("bid 5"))
    glance = game.glance(game.view(first))
    assert glance.sides == (game.side(0), game.side(1))
    assert glance.goals == (Goal((first,), "tricks", 0, 5, 13),)
    assert glance.trumps == (TrumpMark("suit", 1),)


def test_everybody_runs_for_41_with_a_score_of_their_own() -> None:
    game = FourHundred(4, "race")
    game.begin()
    game.totals = [12, -4, 30, 7]
    race = game.glance(game.view(None)).race
    assert race is not None
    assert race.target == 41
    assert race.runners == (Runner((0,), 12), Runner((1,), -4), Runner((2,), 30), Runner((3,), 7))
