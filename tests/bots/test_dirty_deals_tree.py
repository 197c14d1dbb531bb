"""When experts of Dirty Deals search the tree, what they believe of the bowers, and which claims they compare."""

from __future__ import annotations

import pytest

from game.bots.advice.risk import risks
from game.bots.games.dirty_deals.belief import KEPT, bowers_not_played, weigher
from game.bots.kernels.compiled import is_compiled
from game.bots.player import player_of
from game.cards import Chance, parse_card, parse_cards
from game.rules.parts import Fact
from tests.bots.positions import position_of
from tests.bots.test_bargains import ALL_SPADES, claimable
from tests.bots.test_positions_dirty_deals import FOR_EXPERTS
from tests.rules.test_dirty_deals import dealt

PLAYER = player_of("dirty-deals")


def test_while_a_promise_binds_somebody_nothing_learns() -> None:
    game = claimable()
    assert PLAYER.learner(game.view(1)) is not None
    game.hear(1, "offer 2 open no-claim")
    assert PLAYER.learner(game.view(1)) is None


def test_an_offer_that_nobody_accepted_binds_nobody() -> None:
    game = claimable()
    game.hear(1, "offer 2 private no-lead S / no-bower D")
    assert PLAYER.learner(game.view(1)) is not None


def test_who_could_not_follow_and_kept_the_bower_rarely_has_it() -> None:
    game = claimable()
    clubs_jack = parse_card("JC")
    assert bowers_not_played(game.view(1)) == {(3, clubs_jack): 1, (0, clubs_jack): 1}
    assert bowers_not_played(game.view(0)) == {(3, clubs_jack): 1}
    weight = weigher(game.view(1))
    assert weight is not None
    assert weight(game) == KEPT
    assert weigher(dealt(ALL_SPADES).view(1)) is None


def test_a_claim_that_scores_nothing_is_compared_only_if_somebody_is_near_one() -> None:
    hands = {
        0: "9C TC JC QC KC AC",
        1: "9S TS JS QS KS AS",
        2: "9H TH JH QH KH AH",
        3: "9D TD JD QD KD AD",
    }
    game = dealt(hands)
    game.hands = [game.hands[0] | game.hands[1] | game.hands[2], 0, 0, game.hands[3]]
    view = game.view(0)
    assert [action for action in PLAYER.candidates(view) if action.verb == "claim"] == []
    near = view._replace(facts=(Fact("held-cards", 3, tuple(parse_cards("9D TD JD QD KD"))), *view.facts))
    assert len([action for action in PLAYER.candidates(near) if action.verb == "claim"]) == 3


@pytest.mark.skipif(not is_compiled("dirty-deals"), reason="risks are judged by play-outs where nothing is compiled")
def test_the_lead_that_lets_a_seat_in_to_claim_is_risky_and_the_right_one_is_not() -> None:
    position = next(one for one in FOR_EXPERTS if one.why == "a seat with one card is not let in to claim")
    game = position_of("dirty-deals", position, "one")
    assert game.turn is not None
    risky = {str(one.action) for one in risks(game.view(game.turn), Chance("risk"))}
    assert {"play KD", "play TD"} <= risky
    assert "play 9H" not in risky
