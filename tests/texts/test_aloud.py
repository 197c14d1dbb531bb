"""Texts of the screens as they are spoken."""

from __future__ import annotations

import pytest

from game.cards import HIDDEN, parse_card
from game.texts.aloud import aloud
from game.texts.spoken.cards import card_spoken


@pytest.mark.parametrize(
    ("written", "spoken"),
    [
        ("Ada plays 9♥", "Ada plays 9 of hearts"),
        ("Nothing beats the K♦.", "Nothing beats the king of diamonds."),
        ("10♣, A♠ and ♥", "10 of clubs, ace of spades and hearts"),
        ("Trump: ♠ spades", "Trump: spades"),
        ("{D} are blue and {C} green", "diamonds are blue and clubs green"),
        ("Shift + ← →", "Shift plus left arrow right arrow"),
        ("2 players · 40 minutes", "2 players, 40 minutes"),
        ("VAT 2♥", "VAT 2 of hearts"),
        ("no card here", "no card here"),
    ],
)
def test_signs_become_words(written: str, spoken: str) -> None:
    assert aloud(written) == spoken


def test_cards_have_their_full_names() -> None:
    assert card_spoken(parse_card("QS")) == "queen of spades"
    assert card_spoken(parse_card("TD")) == "10 of diamonds"
    assert card_spoken(HIDDEN) == "an unseen card"
