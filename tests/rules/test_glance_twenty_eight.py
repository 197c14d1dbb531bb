"""Twenty-Eight: what the table shows at a glance, and that it tells nobody the hidden trump."""

from __future__ import annotations

import pytest

from game.cards import Chance, parse_card, parse_suit
from game.rules.glance import Goal, TrumpMark
from game.rules.parts import View
from game.rules.twenty_eight.rules import TwentyEight
from game.table.notices import rank_lines
from game.texts import texts_of
from game.texts.lines import KEPT, bids_text, fact_line
from game.texts.messages import prompt_text
from game.texts.telling import act_told
from tests.rules.play import random_action
from tests.rules.test_twenty_eight_play import last_trick
from tests.rules.twenty_eight_hands import dealt, do, in_play, put

NAMES = ("Ada", "Ben", "Cleo", "Dan")


def lines(view: View) -> list[str]:
    """What the table says in words of facts."""
    return list(filter(None, (fact_line(view, fact, NAMES) for fact in view.facts)))


@pytest.mark.parametrize("players", [3, 4])
def test_a_glance_is_the_same_for_the_bidder_and_everybody_else(players: int) -> None:
    """TE-5: the mark of a hidden trump has no suit in anybody's view."""
    chance, hidden = Chance("glance", players), 0
    for seed in range(8):
        game = TwentyEight(players, f"glance {seed}")
        game.begin()
        while game.number == 1:
            public = game.glance(game.view(None))
            assert [game.glance(game.view(seat)) for seat in range(players)] == [public] * players
            if game.is_hidden:
                hidden += 1
                assert public.trumps == (TrumpMark("hidden", seat=game.bidder),)
            game.act(*random_action(game, chance, out_of_turn=False))
    assert hidden > 50


def test_a_trump_that_came_too_early_does_not_win_and_one_after_the_call_does() -> None:
    """TE-13."""
    game = in_play()
    put(game, "KS TH")
    assert game.glance(game.view(None)).winning == 1
    do(game, "call")
    assert game.glance(game.view(None)).trumps == (TrumpMark("suit", parse_suit("H")),)
    assert game.glance(game.view(None)).winning == 1
    put(game, "7H")
    assert game.glance(game.view(None)).winning == 3


def test_the_trump_card_itself_wins_the_last_trick() -> None:
    """TE-15."""
    game = last_trick()
    put(game, "AS QH")
    seen: list[int | None] = []
    assert game.turn is not None
    game.act(game.turn, game.legal(game.turn)[0], lambda _event: seen.append(game.glance(game.view(None)).winning))
    assert seen[0] == 2


def test_each_side_has_what_it_needs() -> None:
    """TE-16: the bidder's side needs the bid, the others one point more than it can spare."""
    game = in_play(bid=17)
    put(game, "KS TH")
    game.points = [1, 4, 2, 3]
    found = game.glance(game.view(None))
    assert found.goals == (Goal((1, 3), "points", 7, 17, 28), Goal((0, 2), "points", 3, 12, 28))
    assert found.sides == ((0, 2), (1, 3))
    told = lines(game.view(None))
    assert told.count("Side 7 of 17") == told.count("Side 3 of 12") == 2
    assert "Trump hidden" in told


def test_three_players_defend_together_against_the_bidder() -> None:
    game = dealt(players=3)
    do(game, "bid 12", "pass", "pass")
    do(game, str(game.legal(2)[0]), "keep")
    game.points = [2, 3, 5]
    found = game.glance(game.view(None))
    assert found.goals == (Goal((2,), "points", 5, 12, 28), Goal((0, 1), "points", 5, 17, 28))
    assert found.sides == ()
    assert found.race is not None
    assert [runner.seats for runner in found.race.runners] == [(0,), (1,), (2,)]
    told = lines(game.view(None))
    assert told.count("Points 5 of 12") == 1
    assert told.count("Side 5 of 17") == 2


def test_the_bids_in_words_and_how_to_call() -> None:
    game = dealt()
    assert bids_text(game.view(None), NAMES) == ""
    do(game, "bid 14")
    assert bids_text(game.view(None), NAMES) == "Highest bid: Dan 14"
    assert game.glance(game.view(None)).bidder is None
    game = in_play()
    assert bids_text(game.view(None), NAMES) == "Dan bid 14"
    assert bids_text(game.view(0), NAMES) == "The trump is hidden: call for it when you cannot follow"
    assert bids_text(game.view(3), NAMES) == "Only you know the trump: lead other suits while you can"
    put(game, "KS TH")
    do(game, "call")
    assert {bids_text(game.view(seat), NAMES) for seat in (None, 0, 1, 2, 3)} == {"Dan bid 14"}


def test_what_wins_the_match_in_words() -> None:
    line = texts_of("twenty-eight").race_line
    assert line(in_play().view(None)) == "First side to 15 wins"
    assert line(dealt(players=3).view(None)) == "First to 15 wins"


@pytest.mark.parametrize(("players", "rest"), [(4, "K  Q  8  7"), (3, "K  Q")])
def test_the_worth_stands_beside_the_rank(players: int, rest: str) -> None:
    pack = set(TwentyEight(players).pack())
    ranks = [card for card in TwentyEight.strange_ranks if parse_card(card) in pack]
    found = rank_lines(ranks, texts_of("twenty-eight").rank_worth)
    assert [line.replace(KEPT, " ") for line in found] == ["J: 3  9: 2  A: 1  10: 1", rest]


def test_a_bid_of_28_can_only_be_kept_and_the_prompt_says_so() -> None:
    game = dealt()
    do(game, "bid 28")
    assert game.turn is not None
    do(game, str(game.legal(game.turn)[0]))
    assert "keep it" in prompt_text(game.view(game.turn), NAMES)
    assert "raise" not in prompt_text(game.view(game.turn), NAMES)


def test_the_history_names_the_hidden_card_to_its_owner_only() -> None:
    game = in_play()
    told = {
        looker: [act_told(game.id, seat, action, NAMES) for seat, action in game.view(looker).history]
        for looker in (None, 0, 3)
    }
    assert "Dan hides the trump card" in told[0]
    assert told[None] == told[0]
    assert "Dan hides the 9♥ as the trump card" in told[3]
