"""Why a card does not follow suit: the sentence names what may be played, jokers too where they are trumps (CD-1)."""

from __future__ import annotations

import pytest

from game.cards import JOKERS, set_of, suit_of
from game.rules.tricks import follow
from game.scenes.book.example import ExampleBox
from game.texts import texts_of
from game.texts.messages import refusal_sentence
from game.ui.preferences import Preferences
from tests.driver import card

TRUMPS = set_of(card(f"{rank}H") for rank in "A23456789TJQK") | set_of((card("BJ"), card("LJ")))


@pytest.mark.parametrize(
    ("held", "told"),
    [
        ("8H", "play a heart."),
        ("8H LJ", "play a heart or a joker."),
        ("LJ", "play the little joker."),
        ("LJ BJ", "play a joker."),
        ("2H 8H BJ LJ", "play a heart or a joker."),
    ],
)
def test_the_refusal_names_hearts_and_jokers_as_far_as_they_are_held(held: str, told: str) -> None:
    hand = set_of(card(one) for one in held.split()) | set_of((card("9D"),))
    suits = [0, TRUMPS, 0, 0, 0]
    why = follow("CD-6", hand, 1, card("9D"), suits)
    assert why is not None
    assert refusal_sentence("call-deuces", why, ()) == f"You must follow suit: {told}"


def test_the_example_of_a_joker_as_a_trump_has_no_other_trump_in_the_hand() -> None:
    example = next(one for one in texts_of("call-deuces").examples if one.rule == "CD-1")
    box = ExampleBox(example, "call-deuces", Preferences())
    hand = box.game.view(box.seat).hand
    assert [suit_of(one) for one in hand if suit_of(one) in (1, JOKERS)] == [JOKERS]
    box.try_action(box.asked)
    assert box.verdict.words.startswith("You must follow suit: play the little joker.")
