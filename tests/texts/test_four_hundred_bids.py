"""400: the sums of the bids in words."""

from __future__ import annotations

import pytest

from game.rules.actions import parse_action
from game.rules.four_hundred.rules import FourHundred
from game.texts import texts_of
from game.texts.lines import fact_line
from game.texts.messages import prompt_text

TEXTS = texts_of("four-hundred")
NAMES = ("Ada", "Bea", "Cem", "Dan")


def table(*bids: int, **options: str) -> FourHundred:
    """A deal by seat 0 after these bids of seats 3, 2, 1 and 0."""
    game = FourHundred(4, "bids", options)
    game.dealer = 0
    game.next_deal()
    for seat, number in zip((3, 2, 1, 0), bids, strict=False):
        game.act(seat, parse_action(f"bid {number}"))
    return game


@pytest.mark.parametrize(
    ("bids", "looker", "line"),
    [
        ((), 0, ""),
        ((3, 4), 0, "Bids worth 7 so far; 11 are needed"),
        ((7,), 0, "Bids worth 14 so far"),
        ((5, 4, 3, 2), 0, "Your side bid 6, the others 8: 14 of 13 tricks"),
        ((5, 4, 3, 2), 3, "Your side bid 8, the others 6: 14 of 13 tricks"),
        ((5, 4, 3, 2), None, "Sides bid 6 and 8, 14 of 13 tricks"),
    ],
)
def test_the_bids_of_the_sides_are_added_up(bids: tuple[int, ...], looker: int | None, line: str) -> None:
    assert TEXTS.bids_line(table(*bids).view(looker)) == line


@pytest.mark.parametrize(("cutthroat", "lowest"), [("off", 7), ("on", 5)])
def test_the_question_says_from_where_bids_count_double(cutthroat: str, lowest: int) -> None:
    game = table(cutthroat=cutthroat)
    assert game.doubles_from == lowest
    assert prompt_text(game.view(3), NAMES).endswith(f"{lowest} or more count double.")


def test_the_race_names_both_conditions() -> None:
    assert TEXTS.race_line(table().view(0)) == "A side wins with one partner at 41 and neither below zero"


def test_a_plate_says_what_a_bid_is_worth_only_if_it_is_not_its_number() -> None:
    view = table(7, 4, 3, 2).view(0)
    told = {fact.seat: fact_line(view, fact, NAMES) for fact in view.facts if fact.name == "worth"}
    assert told == {3: "Worth 14", 2: "", 1: "", 0: ""}


def test_from_where_bids_count_double_is_said_while_bidding() -> None:
    lines = [
        [fact_line(game.view(0), fact, NAMES) for fact in game.view(0).facts] for game in (table(), table(5, 4, 3, 2))
    ]
    assert ["Bids from 7 count double" in said for said in lines] == [True, False]
