"""Dirty Deals: what the table shows at a glance."""

from __future__ import annotations

import pytest

from game.rules.actions import play
from game.rules.dirty_deals.rules import DirtyDeals
from game.rules.glance import Goal, Runner
from game.rules.parts import View
from game.texts.lines import aim_text, fact_line
from game.texts.messages import card_name
from tests.rules.glances import check_nothing_is_private, check_winners


def test_a_glance_tells_nothing_private() -> None:
    check_nothing_is_private(DirtyDeals(4, "private"), deals=2)


def test_the_winning_card_takes_the_trick_also_with_the_bower() -> None:
    check_winners(DirtyDeals(4, "winners"), deals=2)


@pytest.mark.parametrize("answer", ["accept", "refuse"])
@pytest.mark.parametrize("manner", ["private", "open"])
def test_talk_changes_no_glance(manner: str, answer: str) -> None:
    game = DirtyDeals(4, "talk")
    game.begin()
    assert game.turn is not None
    maker, other = game.turn, game.after(game.turn)
    lookers = (None, *range(4))
    before = [game.glance(game.view(looker)) for looker in lookers]
    game.hear(maker, f"offer {other} {manner} no-lead S / no-claim")
    game.hear(other, f"{answer} {maker} {manner} no-lead S / no-claim")
    assert game.bargains
    assert [game.glance(game.view(looker)) for looker in lookers] == before


def test_rubbers_are_the_race_of_a_match_and_nine_points_the_goal_of_each_rubber() -> None:
    game = DirtyDeals(4, "race")
    game.begin()
    game.totals, game.rubbers = [3, 0, 8, 0], [1, 0, 0, 1]
    glance = game.glance(game.view(None))
    assert glance.race is not None
    assert glance.race.target == 2
    assert glance.race.runners[0] == Runner((0,), 1)
    assert glance.goals[2] == Goal((2,), "points", 8, 9)


def test_points_are_the_race_of_a_single_rubber() -> None:
    game = DirtyDeals(4, "race", {"match": "single"})
    game.begin()
    game.totals = [3, 0, 8, 0]
    glance = game.glance(game.view(None))
    assert glance.race is not None
    assert (glance.race.target, glance.race.runners[2]) == (9, Runner((2,), 8))
    assert glance.goals == ()


def test_there_is_no_trump_suit_and_no_side() -> None:
    game = DirtyDeals(4, "alone")
    game.begin()
    glance = game.glance(game.view(0))
    assert (glance.trumps, glance.sides, glance.bidder, glance.suspects) == ((), (), None, ())
    assert not DirtyDeals.has_trumps


def test_a_tie_at_nine_says_what_decides_the_rubber() -> None:
    game = DirtyDeals(4, "tie")
    game.begin()
    names = ("Ada", "Bea", "Cem", "Dora")
    assert aim_text(game.view(0), names) == "9 points win a rubber, 2 rubbers the match"
    game.totals = [9, 2, 0, 9]
    assert aim_text(game.view(0), names) == "Tied at 9: whoever gets ahead wins the rubber"
    assert game._rubber_winner() is None


def test_the_panel_says_what_the_bower_beats_and_how_long_the_deal_lasts() -> None:
    game = DirtyDeals(4, "panel", {"trick_limit": 10})
    game.begin()
    assert "10 tricks left in this deal" in _panel(game.view(0))
    assert game.turn is not None
    card = game.legal(game.turn)[0].card
    game.act(game.turn, play(card))
    suit = card_name(card)[-1]
    bower = next(f"J{other}" for other in ("♣♠", "♥♦") if suit in other for other in other if other != suit)
    assert f"Bower {bower} beats every {suit}" in _panel(game.view(0))


@pytest.mark.parametrize("phase", ["scored", "end"])
def test_the_panel_counts_no_tricks_after_a_claim(phase: str) -> None:
    game = DirtyDeals(4, "panel", {"trick_limit": 10})
    game.begin()
    game.phase = phase
    assert not [line for line in _panel(game.view(0)) if "trick" in line]


def _panel(view: View) -> list[str]:
    lines = [fact_line(view, fact, ("Ada", "Bea", "Cem", "Dora")) for fact in view.facts if fact.seat is None]
    return [line.replace("\u00a0", " ") for line in lines]
