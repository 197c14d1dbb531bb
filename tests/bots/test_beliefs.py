"""What the expert believes about unseen hands follows from bids and plays, and from nothing else."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from game.bots.games.call_deuces.belief import partner_likelihoods
from game.bots.games.call_deuces.thumb import friends
from game.bots.games.evil_deal.belief import weigher as evil_weigher
from game.bots.player import player_of
from game.bots.search.determinizations import Draw
from game.cards import JACK, TEN, Chance, card_of, rank_of, suit_of
from game.rules.imagine import imagine
from tests.bots.positions import Position, position_of
from tests.bots.test_evil_endgame import end_of
from tests.bots.test_search import positions, thought
from tests.rotation import one_in

SAMPLES = 150
BELIEVING = ["evil-deal", "call-deuces", "twenty-eight", "four-hundred", "alkort", "dirty-deals"]

DEUCES = Position(
    "a bidder of spades",
    {
        0: "BJ AS KS QS JS 4S AH KH 3D 4D 7C 8C 9C",
        1: "3S 7S 2H 4H 6H 7H 8H TD JD QD KD AD 6C",
        2: "2S 6S 9S TH JH QH AC KC 5C LJ 5D 5H 2D",
        3: "5S 8S TS 9H 3H 6D 7D 8D 9D TC JC QC 2C",
        "kitty": "3C 4C",
    },
    ["bid 20", "pass", "pass", "pass", "trump S", "discard 4C 3C"],
    "",
)


@pytest.mark.parametrize("name", one_in(2, BELIEVING))
def test_beliefs_and_solved_endgames_do_not_depend_on_unseen_cards(name: str) -> None:
    for at, game in enumerate(positions(name, most=12, every=5, all_set_ups=False)):
        assert game.turn is not None
        other = imagine(type(game), game.view(game.turn), Chance("unseen", name, at))
        assert thought(other, "expert", 10) == thought(game, "expert", 10)


def drawn(game: Any, is_weighed: bool) -> list[Any]:
    """Determinizations of the view of the seat on turn."""
    determinizations = player_of(game.id).determinizations(game.view(game.turn), Draw("beliefs"), is_weighed)
    return list(islice(determinizations, SAMPLES))


def test_a_five_for_the_bidders_sure_trick_shows_the_partner() -> None:
    done = [*DEUCES.done, "play AH", "play 2H", "play 5H", "play 3H"]
    game = position_of("call-deuces", DEUCES._replace(done=done), "one")
    view = game.view(0)
    likelihoods = partner_likelihoods(view)
    assert max(likelihoods) == likelihoods[2] > 2 * max(likelihoods[1], likelihoods[3])
    assert friends(view) == {2}
    assert sum(imagined.partner == 2 for imagined in drawn(game, True)) > sum(
        imagined.partner == 2 for imagined in drawn(game, False)
    )


def test_without_evidence_the_bidder_takes_nobody_for_the_partner() -> None:
    done = [*DEUCES.done, "play AH", "play 2H", "play QH", "play 3H"]
    assert friends(position_of("call-deuces", DEUCES._replace(done=done), "one").view(0)) == set()


def test_a_bidder_is_believed_to_have_laid_fives_away() -> None:
    game = position_of("call-deuces", DEUCES._replace(done=[*DEUCES.done, "play BJ"]), "one")

    def fives(is_weighed: bool) -> int:
        away = [imagined.laid_away for imagined in drawn(game, is_weighed)]
        return sum((cards & sum(1 << card_of(suit, 3) for suit in range(4))).bit_count() for cards in away)

    assert fives(True) > 1.2 * fives(False)


def test_a_bidder_that_leads_a_plain_queen_is_believed_to_have_higher_cards() -> None:
    hands = {**DEUCES.fixed, 0: "BJ AS KS QS JS 4S AH KH QH 3D 4D 7C 8C", 2: "2S 6S 9S TH JH 9C AC KC 5C LJ 5D 5H 2D"}

    def higher(*done: str) -> list[int]:
        led = position_of("call-deuces", DEUCES._replace(fixed=hands, done=[*DEUCES.done, *done]), "one")
        assert led.turn == (len(done) % 4)
        return [sum(imagined.hands[0] >> card & 1 for card in (24, 25)) for imagined in drawn(led, True)]

    queen, low = sum(higher("play QH")), sum(higher("play 3D"))
    assert queen > 1.3 * low


@pytest.mark.parametrize("asked", [1, 3])
def test_the_hidden_trump_is_believed_to_be_a_good_suit_of_a_high_bidder(asked: int) -> None:
    position = Position(
        "a bidder of clubs",
        {2: "JC 9C AC JH", 1: "7H 8D KS QD", 0: "7S 8S QH KD", 3: "TS 9H 7D AH"},
        ["bid 14", "pass", "pass", "bid 16", "bid 17", "pass", "pass", "pass", "trump AC", "keep", "keep"],
        "",
    )
    game = position_of("twenty-eight", position, "one")
    if asked == 1:
        while game.turn != 1:
            assert game.turn is not None
            game.act(game.turn, game.legal(game.turn)[-1])

    def long_suits(is_weighed: bool) -> float:
        found = 0
        for imagined in drawn(game, is_weighed):
            suit, held = suit_of(imagined.trump_card), imagined.hands[2] | 1 << imagined.trump_card
            found += (held >> 13 * suit & 0x1FFF).bit_count() + 2 * (held >> card_of(suit, JACK) & 1)
        return found / SAMPLES

    assert long_suits(True) > long_suits(False) + 0.3


def test_a_partner_who_gives_no_points_to_a_jack_is_believed_to_have_none_to_give() -> None:
    position = Position(
        "a jack is led, and the partner plays the 7",
        {
            0: "JS 7H 9H TH QC KC TC 9C",
            3: "8S 9S TD AD JD AC JC AH",
            2: "7S QS 7D 8D KH QH JH 8H",
            1: "AS TS KS 9D QD KD 7C 8C",
        },
        ["bid 14", "pass", "pass", "pass", "trump 7D", "keep", "keep", "play JS", "play 8S", "play 7S", "play KS"],
        "",
    )
    game = position_of("twenty-eight", position, "one")
    assert game.turn == 0

    def gifts(is_weighed: bool) -> int:
        return sum((imagined.hands[2] >> card_of(0, TEN) & 1) for imagined in drawn(game, is_weighed))

    assert gifts(True) < 0.75 * gifts(False)


def test_a_low_card_is_believed_to_have_been_laid_away_at_evil_deal() -> None:
    game = end_of(5, 9)
    assert game.turn is not None
    weight, other = evil_weigher(game.view(game.turn)), 1 - game.turn
    seen = {imagined.laid_away[other]: weight(imagined) for imagined in drawn(game, False)}
    own = game.trump_of(other)
    plain = {card: chance for card, chance in seen.items() if suit_of(card) != own}
    low, high = min(plain, key=rank_of), max(plain, key=rank_of)
    assert plain[low] > plain[high]
