"""What a cover between two people tells."""

from __future__ import annotations

from game.bots import choose
from game.rules import GAMES
from game.session.cover_news import cover_news
from tests.matches import play


def test_a_cover_writes_totals_below_zero_with_a_minus_sign() -> None:
    match = play(None, "four-hundred", deals=1, humans=4)
    match.game.totals[0] = -12
    assert "−12" in cover_news(match, 0).lines[0]


def test_a_cover_shows_only_cards_that_everybody_sees() -> None:
    for game_id in GAMES:
        match = play(None, game_id, deals=1, humans=2)
        while not cover_news(match, match.humans[0]).trick:
            seat = match.game.turn
            assert seat is not None
            match.submit(seat, choose("casual", match.game.view(seat), match.bot_chance(seat)))
        public = {card for pile in match.game.view(None).piles for card in pile.cards}
        assert {card for _seat, card in cover_news(match, match.humans[0]).trick} <= public
