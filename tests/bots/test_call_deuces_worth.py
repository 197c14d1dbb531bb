"""Call Deuces: which suit a bidder names."""

from __future__ import annotations

from game.bots.games.call_deuces.worth import best_trump
from game.cards import DIAMONDS, SPADES, parse_cards, set_of

SOLO = "5S 8S KS 2H 9H 2D 5D 9D QD AD QC AC LJ"
"""Diamonds make fewer points alone than spades with a partner, and score them twice."""


def test_the_suit_that_leaves_the_bidder_alone_is_named_for_a_low_bid_and_not_for_a_high_one() -> None:
    hand = set_of(parse_cards(SOLO))
    assert best_trump(hand, 4, 16, is_whole=True) == DIAMONDS
    assert best_trump(hand, 4, 28, is_whole=True) == SPADES
    assert best_trump(hand, 4, 16, is_whole=False) == DIAMONDS, "the bid, too, scores twice"
