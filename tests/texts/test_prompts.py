"""Prompts name only what is possible: bidding higher only over a bid, passing only if it is allowed.

Among several people a prompt calls a player by name; a person who plays alone is "you".
"""

from __future__ import annotations

import pytest

from game.rules import GAMES, game_of
from game.rules.actions import PASS, parse_action
from game.session.match import Match, Seat, SetUp
from game.texts import texts_of
from game.texts.messages import address, once_more_text, prompt_text

NAMES = ("Ada", "Bea", "Cem", "Dan")


def asked(game_id: str, said: tuple[str, ...], **options: str) -> tuple[str, bool]:
    """The next player's prompt after these bids and passes, and whether passing is allowed."""
    rules = game_of(game_id)
    seats = tuple(Seat(name, "human") for name in NAMES)
    match = Match(SetUp(game_id, 4, rules.check_options(options), "prompts", seats, "key"))
    for words in said:
        match.submit(match.game.turn or 0, parse_action(words))
    view = match.game.view(match.game.turn)
    return prompt_text(view, NAMES), PASS in view.legal


@pytest.mark.parametrize(
    ("game_id", "said", "options"),
    [
        ("call-deuces", (), {}),
        ("call-deuces", ("pass",), {}),
        ("call-deuces", ("pass", "bid 16"), {}),
        ("call-deuces", ("pass", "pass", "pass"), {"all_pass": "dealer"}),
        ("twenty-eight", (), {}),
        ("twenty-eight", (), {"opener": "may-pass"}),
        ("twenty-eight", ("pass",), {"opener": "may-pass"}),
        ("twenty-eight", ("bid 15",), {}),
    ],
)
def test_a_bidders_prompt_fits_the_rules(game_id: str, said: tuple[str, ...], options: dict[str, str]) -> None:
    prompt, may_pass = asked(game_id, said, **options)
    assert ("pass." in prompt) is may_pass
    assert ("have to bid" in prompt) is not may_pass
    assert ("higher" in prompt) is any(words.startswith("bid") for words in said)


@pytest.mark.parametrize("game_id", GAMES)
def test_only_one_of_several_people_is_called_by_name(game_id: str) -> None:
    rules = game_of(game_id)
    count = rules.check_players(None)
    seats = tuple(Seat(name, "human") for name in NAMES[:count])
    view = Match(SetUp(game_id, count, rules.check_options({}), "prompts", seats, "key")).game.view(None)
    assert view.turn is not None
    name = NAMES[view.turn]
    assert prompt_text(view, NAMES).startswith(f"{name}, ")
    alone = prompt_text(view, NAMES, is_alone=True)
    assert name not in alone
    assert alone[:1] == alone[:1].upper()
    for text in texts_of(game_id).prompts.values():
        assert text.startswith("{name}, "), "a prompt begins with the name, which a person alone does not read"


def test_a_card_clicked_once_is_told_without_the_name_to_a_person_alone() -> None:
    view = Match(
        SetUp(
            "four-hundred",
            4,
            game_of("four-hundred").check_options({}),
            "prompts",
            tuple(Seat(name, "human") for name in NAMES),
            "key",
        )
    ).game.view(0)
    play = parse_action("play 9H")
    assert once_more_text(view, play, NAMES, is_alone=True) == "Click it again to play it."
    assert once_more_text(view, play, NAMES).endswith(", click it again to play it.")


@pytest.mark.parametrize(
    ("translation", "expected"),
    [
        ("{name}, spiel eine Karte.", "Spiel eine Karte."),
        ("{name}: joue une carte.", "Joue une carte."),
        ("{name}، العب ورقة.", "العب ورقة."),
        ("يا {name}، العب ورقة.", "العب ورقة."),
        ("{name}, ¿cuántas bazas harás?", "¿Cuántas bazas harás?"),
        ("It is {name}’s turn.", "It is Ada’s turn."),
    ],
)
def test_a_translation_loses_the_name_only_where_it_begins_with_it(translation: str, expected: str) -> None:
    assert address(translation, "Ada", is_alone=True) == expected
    assert "Ada" in address(translation, "Ada", is_alone=False)


def test_ak_8_the_first_lead_is_asked_for_without_a_seven_and_no_later_card_is() -> None:
    rules = game_of("alkort")
    seats = tuple(Seat(name, "human") for name in NAMES)
    match = Match(SetUp("alkort", 4, rules.check_options({"stock": "off"}), "prompts", seats, "key"))
    told = []
    for _card in range(6):
        turn = match.game.turn
        assert turn is not None
        told.append(prompt_text(match.game.view(turn), NAMES))
        match.submit(turn, match.game.legal(turn)[0])
    assert ["seven" in prompt for prompt in told] == [True, False, False, False, False, False]
