"""Prompts name only what is possible: bidding higher only over a bid, passing only if it is allowed."""

from __future__ import annotations

import pytest

from game.rules import game_of
from game.rules.actions import PASS, parse_action
from game.session.match import Match, Seat, SetUp
from game.texts.messages import prompt_text

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
