"""Rules codes: they give back game and options, and slips are found."""

from __future__ import annotations

import itertools

import pytest

from game.rules import GAMES
from game.rules.deal_code import LEAST as LEAST_OF_DEALS
from game.rules.deal_code import SIGNS, BadCode, read_code
from game.rules.parts import OptionValue
from game.rules.rules_code import read_rules_code, rules_code_of


def changed(game_id: str) -> list[dict[str, OptionValue]]:
    """The standard rules, each option changed to each sample, and all options at their last sample."""
    rules = GAMES[game_id]
    each = [{option.name: value} for option in rules.options for value in option.samples()]
    last = {option.name: option.samples()[-1] for option in rules.options}
    return [rules.check_options(some) for some in ({}, *each, last)]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_code_gives_back_the_game_and_the_options(game_id: str) -> None:
    codes: dict[str, dict[str, OptionValue]] = {}
    for options in changed(game_id):
        code = rules_code_of(game_id, options)
        assert read_rules_code(code.lower().replace("-", " ")) == (game_id, options)
        assert codes.setdefault(code, options) == options
        assert len(code.replace("-", "")) <= LEAST_OF_DEALS + 4


def test_one_or_two_wrong_characters_are_found() -> None:
    game_id = max(GAMES, key=lambda game_id: len(GAMES[game_id].options))
    signs = rules_code_of(game_id, changed(game_id)[-1]).replace("-", "")
    for at in range(len(signs) - 1):
        for pair in itertools.product(SIGNS, repeat=2):
            wrong = signs[:at] + "".join(pair) + signs[at + 2 :]
            if wrong != signs:
                with pytest.raises(BadCode, match="Something in this rules code is wrong"):
                    read_rules_code(wrong)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_rules_code_is_no_deal_code(game_id: str) -> None:
    for options in changed(game_id):
        with pytest.raises(BadCode):
            read_code(rules_code_of(game_id, options))


@pytest.mark.parametrize("text", ["", "-", "3F9K", "ÄÖÜ-ÄÖÜ", "0" * 31, "UUUU-UU"])
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(BadCode, match="not a rules code"):
        read_rules_code(text)
