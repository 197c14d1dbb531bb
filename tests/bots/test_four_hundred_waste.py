"""400: what a card wastes, which decides among cards that the search cannot tell apart."""

from __future__ import annotations

from game.bots.player import player_of
from tests.bots.positions import Position, position_of

HANDS: dict[str | int, str] = {
    0: "AS KS TS 5S 3S 8H 5H AD TD 3D 5C 4C 2C",
    1: "QS JS 6S 4S TH 9H QD 9D 7D AC KC 7C 3C",
    2: "9S 8S 2S AH JH 7H 4H 3H 2H 4D QC 9C 6C",
    3: "7S KH QH 6H KD JD 6D 8D 5D 2D JC TC 8C",
}


def wastes(bids: str, *played: str) -> dict[str, float]:
    """What each legal card wastes after these bids, beginning with seat 0, and these cards."""
    done = [*(f"bid {bid}" for bid in bids.split()), *(f"play {card}" for card in played)]
    game = position_of("four-hundred", Position("", HANDS, done, "", dealer=1), "key")
    assert game.turn is not None
    view = game.view(game.turn)
    return {str(action): player_of("four-hundred").waste(view, action) for action in view.legal}


def test_the_last_to_play_wastes_a_trick_that_its_bid_needs() -> None:
    found = wastes("3 2 4 2", "TD", "2D", "4D")
    assert min(found, key=lambda card: found[card]) == "play QD"


def test_of_cards_that_do_not_win_the_highest_wastes_most() -> None:
    found = wastes("3 2 4 2", "AD", "KD", "4D")
    assert sorted(found, key=lambda card: found[card]) == ["play 7D", "play 9D", "play QD"]


def test_the_last_to_play_wastes_a_trick_that_an_opponent_needs() -> None:
    found = wastes("1 4 3 3", "AS", "7S", "9S", "QS", "5S", "6H", "2S", "4S", "KD", "4D", "7D")
    assert min(found, key=lambda card: found[card]) == "play AD"


def test_a_lead_and_a_bid_waste_nothing() -> None:
    assert set(wastes("3 2 4 2").values()) == {0.0}
    assert set(wastes("3").values()) == {0.0}
