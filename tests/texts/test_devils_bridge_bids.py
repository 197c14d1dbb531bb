"""Devil's Bridge: the bids in words, the blind deal, and what wins."""

from __future__ import annotations

import pytest

from game.rules.actions import parse_action
from game.rules.devils_bridge.rules import DevilsBridge
from game.rules.parts import OptionValue, Refused
from game.texts import texts_of
from game.texts.lines import fact_line
from game.texts.messages import prompt_text, refusal_text

NAMES = ("Ada", "Bea", "Cem")
TEXTS = texts_of("devils-bridge")


def deal(number: int, *bids: int, **options: OptionValue) -> DevilsBridge:
    """Deal `number` of three players after these bids, which begin with seat 1; seat 0 deals."""
    game = DevilsBridge(3, "bids", options)
    game.number, game.dealer = number - 1, 0
    game.next_deal()
    for at, number_bid in enumerate(bids, 1):
        game.act(at % 3, parse_action(f"bid {number_bid}"))
    return game


@pytest.mark.parametrize(
    ("bids", "line"),
    [
        ((), ""),
        ((2,), "Bids so far: 2 of 3"),
        ((2, 1), "Bids so far: 3 of 3"),
        ((1, 1, 0), "Bids 2 of 3: one trick nobody wants"),
        ((0, 0, 0), "Bids 0 of 3: 3 tricks nobody wants"),
        ((2, 1, 1), "Bids 4 of 3: one trick too many"),
        ((3, 3, 3), "Bids 9 of 3: 6 tricks too many"),
    ],
)
def test_the_sum_of_the_bids_in_words(bids: tuple[int, ...], line: str) -> None:
    assert TEXTS.bids_line(deal(3, *bids).view(None)) == line


def test_without_the_hook_all_bids_may_be_made() -> None:
    assert TEXTS.bids_line(deal(3, 1, 1, 1, hook="off").view(None)) == "Bids 3 of 3: everybody can make it"


def test_the_forbidden_bid_is_refused_in_one_plain_sentence() -> None:
    game = deal(3, 2, 1)
    with pytest.raises(Refused) as caught:
        game.act(0, parse_action("bid 0"))
    words = refusal_text("devils-bridge", caught.value.why, NAMES)
    assert words == "Not 0: the bids would add up to 3. Choose another bid. (DB-4)"


@pytest.mark.parametrize(("number", "words"), [(1, "1 card each"), (2, "2 cards each")])
def test_the_size_of_the_hands_is_said_in_words(number: int, words: str) -> None:
    assert _on_size(deal(number)) == words


def test_the_size_of_the_hands_is_not_said_while_they_get_smaller() -> None:
    assert _on_size(deal(2, 1, 0, 0)) == ""


def _on_size(game: DevilsBridge) -> str:
    view = game.view(None)
    return fact_line(view, next(fact for fact in view.facts if fact.name == "cards"), NAMES)


def test_the_blind_deal_is_announced_once_and_asked_for_in_its_own_words() -> None:
    before, blind = deal(18).view(None), deal(19)
    words = "One card each, held blind: you see everybody’s card but your own"
    assert TEXTS.announce(before, blind.view(None)) == words
    assert TEXTS.announce(blind.view(None), blind.view(None)) == ""
    assert TEXTS.announce(deal(17).view(None), before) == ""
    assert prompt_text(blind.view(1), NAMES) == "Bea, you see every card but your own. Will it win?"
    for at in (1, 2, 0):
        blind.act(at, parse_action("bid 1"))
    assert prompt_text(blind.view(1), NAMES) == "Bea, play your card unseen."


def test_what_wins_is_said_in_a_line() -> None:
    assert TEXTS.race_line(deal(4).view(None)) == "The most points win"
    assert TEXTS.race_line(deal(4, target=60).view(None)) == "The game ends at 60 points"
