"""Alkort: what the table shows at a glance, and its words."""

from __future__ import annotations

import pytest

from game.cards import Chance
from game.rules import GAMES
from game.rules.alkort.rules import Alkort
from game.rules.glance import Goal, Runner
from game.rules.parts import OptionValue
from game.table.notices import rank_lines
from game.texts import texts_of
from game.texts.lines import fact_line
from game.texts.messages import prompt_text
from tests.rules.play import random_action
from tests.rules.test_alkort import POOR, RICH, RUBBISH, dealt, do

NAMES = ("Ada", "Ben", "Cleo", "Dan")


@pytest.mark.parametrize("stock", ["keep-one", "free", "off"])
def test_a_glance_is_the_same_for_everybody(stock: str) -> None:
    """AK-5: also while some are secretly asked about the stock."""
    game, chance = Alkort(4, "glance", {"stock": stock}), Chance("glance", stock)
    game.begin()
    while game.number < 8 and game.winners is None:
        public = game.glance(game.view(None))
        assert [game.glance(game.view(seat)) for seat in range(4)] == [public] * 4
        game.act(*random_action(game, chance))


def test_there_is_no_trump_and_the_sides_count_their_tricks() -> None:
    game = dealt({1: "AS 3S", 2: "KS", 3: "9D", 0: "JC"}, {"target": 20})
    do(game, "1 play AS", "2 play KS")
    assert game.glance(game.view(None)).winning == 1
    do(game, "3 play 9D")
    assert game.glance(game.view(None)).winning == 3
    do(game, "0 play JC")
    game.totals = [0, 6, 0, 6]
    found = game.glance(game.view(2))
    assert found.trumps == ()
    assert found.winning is None
    assert found.goals == (Goal((0, 2), "tricks", 0, 5, 9), Goal((1, 3), "tricks", 1, 5, 9))
    assert found.race is not None
    assert found.race.runners == (Runner((0, 2), 0), Runner((1, 3), 6))
    view = game.view(2)
    told = [fact_line(view, fact, NAMES) for fact in view.facts]
    assert told.count("Side 1 of 5") == told.count("Side 0 of 5") == 2
    assert texts_of("alkort").race_line(view) == "First side to 20 wins"


@pytest.mark.parametrize(("courts", "winning"), [("flat", 1), ("low", 3)])
def test_a_led_queen_wins_or_falls_by_the_option(courts: str, winning: int) -> None:
    game = dealt({1: "QS", 2: "KC", 3: "2C"}, {"courts": courts})
    do(game, "1 play QS", "2 play KC", "3 play 2C")
    assert game.glance(game.view(None)).winning == winning


def test_the_list_of_ranks_tells_of_sevens_and_rubbish() -> None:
    texts = texts_of("alkort")
    assert rank_lines(Alkort.strange_ranks, texts.rank_worth)[-1] == "8 ♥♦♣"
    assert [word for word in ("7", "rubbish") if any(word in line for line in texts.rank_remarks)] == ["7", "rubbish"]
    assert all(not texts_of(game_id).rank_remarks for game_id in GAMES if GAMES[game_id].has_suits)


@pytest.mark.parametrize(
    ("hand", "options", "asked"), [(POOR, {}, "discard 8 cards"), (RUBBISH, {"stock": "free"}, "discard 1 to 8 cards")]
)
def test_the_prompt_says_how_many_cards_to_discard(hand: str, options: dict[str, OptionValue], asked: str) -> None:
    game = dealt({1: hand, **RICH}, options)
    view = game.view(1)
    counts = {len(action.cards) for action in view.legal} - {0}
    assert counts == ({8} if not options else set(range(1, 9)))
    assert asked in prompt_text(view, NAMES)


def test_a_card_that_was_shown_is_told_until_it_is_played() -> None:
    game = dealt({1: "AD AH 6S", 3: "9D AC", 0: "KD", 2: "2H 4C 8S 9H"})
    if game.phase == "stock":
        do(game, f"{game.turn} keep")
    assert "Showed A♥" in _told(game)
    do(game, "1 play AH")
    assert "Showed A♥" not in _told(game)
    assert "Showed 9♦" in _told(game)


def _told(game: Alkort) -> list[str]:
    view = game.view(1)
    return [fact_line(view, fact, NAMES) for fact in view.facts]
