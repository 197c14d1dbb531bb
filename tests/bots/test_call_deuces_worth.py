"""Call Deuces: which suit a bidder names, and which bid a search falls back on."""

from __future__ import annotations

from game.bots.games.call_deuces.worth import best_trump
from game.bots.player import player_of
from game.cards import DIAMONDS, SPADES, Chance, parse_cards, set_of
from game.rules.actions import Action, bid
from tests.bots.positions import Position, position_of

SOLO = "5S 8S KS 2H 9H 2D 5D 9D QD AD QC AC LJ"
"""Diamonds make fewer points alone than spades with a partner, and score them twice."""


def test_the_suit_that_leaves_the_bidder_alone_is_named_for_a_low_bid_and_not_for_a_high_one() -> None:
    hand = set_of(parse_cards(SOLO))
    assert best_trump(hand, 4, 16, is_whole=True) == DIAMONDS
    assert best_trump(hand, 4, 28, is_whole=True) == SPADES
    assert best_trump(hand, 4, 16, is_whole=False) == DIAMONDS, "the bid, too, scores twice"


def usual(hand: str) -> Action | None:
    """What the search keeps unless another choice looks better, over a bid of 17."""
    game = position_of("call-deuces", Position("", {1: hand}, ["bid 17"], ""), "usual")
    assert game.turn == 1
    return player_of("call-deuces").usual(game.view(1), Chance("usual"))


def test_a_search_falls_back_on_the_bid_of_a_strong_hand_but_never_on_a_pass() -> None:
    assert usual("2S QH TH 8H 3H 8D AC KC QC JC 7C 6C 3C") == bid(18)
    assert usual("2S 3S 4S 6H 7H 8H 3D 4D 6D 7D 3C 4C 6C") is None
