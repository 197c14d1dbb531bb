"""Dirty Deals: what a card wastes."""

from __future__ import annotations

from game.bots.games.dirty_deals.thumb import waste
from game.cards import parse_cards, set_of
from game.rules import game_of


def test_the_bower_is_kept_until_the_suit_is_complete() -> None:
    suit, jack, other = "9S TS JS QS KS AS", parse_cards("JC")[0], parse_cards("9H")[0]
    rest = {1: "TH JH QH KH AH 9D", 2: "TD JD QD KD AD TC", 3: "QC KC AC"}
    for own, is_kept in (("9S TS JS QS KS 9C JC 9H", True), (suit + " JC 9H", False)):
        game = game_of("dirty-deals")(4, "bower", {"talk_seconds": 0})
        game.begin()
        game.hands = [set_of(parse_cards(own)), *(set_of(parse_cards(cards)) for cards in rest.values())]
        game.phase, game.turn = "play", 0
        view = game.view(0)
        assert (waste(view, jack) > waste(view, other)) == is_kept
