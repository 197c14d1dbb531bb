"""Deal codes: every set-up is read back from its code, and typing errors are detected."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules import GAMES
from game.rules.deal_code import GROUP, SIGNS, BadCode, DealCode, code_of, is_like_a_code, read_code
from tests.rules.play import set_ups

DEALS = [
    DealCode(game, players, rules.check_options(options), seed)
    for game, rules in GAMES.items()
    for players, options in set_ups(rules)
    for seed in ("00000000", "1a2b3c4d", "ffffffff", "self-test")
]


@pytest.mark.parametrize("game", GAMES)
def test_every_set_up_comes_back_from_its_code(game: str) -> None:
    for deal in (deal for deal in DEALS if deal.game == game):
        code = code_of(deal)
        assert read_code(code) == deal
        assert read_code(code.lower().replace("-", " ")) == deal
        assert read_code(code.replace("0", "O").replace("1", "l")) == deal


def test_a_code_of_a_generated_seed_is_short_and_looks_like_a_code() -> None:
    for deal in DEALS:
        code = code_of(deal)
        assert is_like_a_code(code)
        assert all(len(group) == GROUP for group in code.split("-")[:-1])
        if deal.seed != "self-test":
            assert len(code) == 14


@pytest.mark.parametrize("words", ["", "self-test", "a deal", "two words more", "match", "grandma's birthday", "42"])
def test_a_seed_in_the_players_words_is_no_code(words: str) -> None:
    assert not is_like_a_code(words)


@given(st.sampled_from(DEALS), st.data())
def test_one_wrong_character_is_always_detected(deal: DealCode, data: st.DataObject) -> None:
    signs = list(code_of(deal).replace("-", ""))
    at = data.draw(st.integers(0, len(signs) - 1))
    signs[at] = data.draw(st.sampled_from([sign for sign in SIGNS if sign != signs[at]]))
    with pytest.raises(BadCode, match="wrong"):
        read_code("".join(signs))


@given(st.sampled_from(DEALS), st.data())
def test_an_exchange_of_neighbours_is_always_detected(deal: DealCode, data: st.DataObject) -> None:
    signs = list(code_of(deal).replace("-", ""))
    at = data.draw(st.integers(0, len(signs) - 2))
    if signs[at] == signs[at + 1]:
        return
    signs[at], signs[at + 1] = signs[at + 1], signs[at]
    with pytest.raises(BadCode, match="wrong"):
        read_code("".join(signs))


@pytest.mark.parametrize(
    "more", [" and a word", " x", " tonight, please!", "!", " 7", "7", "from Bob", " (Bob’s)", "-ABCD", " ABCD EFGH"]
)
def test_a_code_followed_by_more_text_is_refused_and_the_sentence_names_the_code(more: str) -> None:
    for deal in DEALS[:: len(DEALS) // 8]:
        code = code_of(deal)
        assert is_like_a_code(code + more)
        with pytest.raises(BadCode, match=code if deal.seed != "self-test" else "code"):
            read_code(code + more)


def test_a_wrong_code_followed_by_more_text_is_no_seed() -> None:
    assert is_like_a_code("CEA3-42HR-R50X from Bob, for tonight")
    with pytest.raises(BadCode):
        read_code("CEA3-42HR-R50X from Bob, for tonight")


@given(st.text(max_size=90))
def test_any_text_is_read_or_refused_in_one_sentence(text: str) -> None:
    try:
        deal = read_code(text)
    except BadCode as bad:
        sentence = str(bad)
        assert sentence.endswith(".")
    else:
        assert read_code(code_of(deal)) == deal


def test_the_same_code_gives_the_same_cards() -> None:
    code = code_of(DealCode("devils-bridge", 5, GAMES["devils-bridge"].check_options({}), "1a2b3c4d"))
    assert code == "CEA3-42HR-R50Y"
    one, other = (GAMES[deal.game](deal.players, deal.seed, deal.options) for deal in map(read_code, (code, code)))
    one.begin()
    other.begin()
    assert one.layout == other.layout
