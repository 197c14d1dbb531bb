"""Names have letters of every script, and nothing that hides, turns or breaks the text around them."""

from __future__ import annotations

from unicodedata import category

import pytest

from game import language
from game.names import JOINERS, clean_name, is_default_name, shown, without_marks

RANGES = (
    (0, 0x3200),
    (0xD7F0, 0xE010),
    (0xF8F0, 0x1_0000),
    (0x1_BC90, 0x1_BCB0),
    (0x1_D160, 0x1_D190),
    (0xE_0000, 0xE_0200),
)
"""Where Unicode has its control, direction and formatting marks, its spaces and the scripts that need joiners."""
EVERY_SIGN = [chr(code) for low, high in RANGES for code in range(low, high)]
KEPT = (
    "Zoë",
    "O’Brien-Smith, Jr.",
    "Дмитрий",
    "דוד",
    "محمد علي",
    "علی\u200cرضا",  # Persian: the joiner keeps the two parts apart
    "क्\u200dष",  # Hindi: a half letter
    "അവന്\u200d",  # Malayalam: the joiner ends the word
    "ශ්\u200dරී",  # Sinhala
    "さくら",
    "김철수",
    "👩\u200d👩\u200d👧",
    "🧑🏽\u200d🚀",
    "❤\ufe0f",
    "สมชาย",
)


@pytest.mark.parametrize("name", KEPT)
def test_a_name_of_any_script_stays_as_it_is(name: str) -> None:
    assert clean_name(name) == name
    assert without_marks(name) == name
    assert clean_name(f"{name} Ann {name}") == f"{name} Ann {name}"


def test_no_control_or_direction_mark_of_unicode_stays_in_a_name() -> None:
    kinds = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
    marks = [sign for sign in EVERY_SIGN if category(sign) in kinds]
    assert set("\x00\x1b\x85\x9b\u200b\u200e\u200f\u2028\u2029\u202a\u202e\u2066\u2069\u061c\ufeff\ud800") <= set(marks)
    kept = {sign for sign in marks if clean_name(f"a{sign}b") not in ("ab", "a b")}
    assert not kept
    assert {sign for sign in marks if without_marks(f"a{sign}b") not in ("ab", "a b")} == set(JOINERS)


def test_every_other_sign_stays_but_for_spaces_and_empty_letters() -> None:
    lost = {sign for sign in EVERY_SIGN if sign.isprintable() and sign not in clean_name(f"a{sign}b")}
    assert lost == set("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ("  Ann \t Lee\n", "Ann Lee"),
        ("Ann\u2028Lee", "Ann Lee"),
        ("Ann\u00a0\u3000Lee", "Ann Lee"),
        ("\u202eAnn\u202c", "Ann"),
        ("\u2066Ann\u2069", "Ann"),
        ("A\u200dn\u200cn", "Ann"),
        ("\u200dAnn", "Ann"),
        ("علی\u200c", "علی"),
        ("👩\u200d\u200d👧", "👩\u200d👧"),
        ("👩\u200d 👧", "👩 👧"),
        ("\u200d\u200b\u3164", ""),
        ("\x1b[31mAnn\x9b0m", "[31mAnn0m"),
        ("", ""),
    ],
)
def test_marks_are_taken_out(given: str, name: str) -> None:
    assert clean_name(given) == name


def test_a_clean_name_stays_the_same_when_it_is_cleaned_again() -> None:
    for sign in EVERY_SIGN:
        once = clean_name(f" {sign}א{sign}👩{sign}")
        assert clean_name(once) == once


def test_a_long_name_is_cut_at_a_sign() -> None:
    assert clean_name("Maximilian Alexander", 11) == "Maximilian"
    assert clean_name("\u202e" * 50 + "Ann", 3) == "Ann"


def test_what_cannot_be_shown_is_told_as_an_escape() -> None:
    assert shown("caf\udce9 \x1b[2J\u202e") == "caf\\xe9 \\x1b[2J\\u202e"
    assert shown("Küche ♠ «\u00a0דוד\u00a0»") == "Küche ♠ «\u00a0דוד\u00a0»"


@pytest.mark.parametrize("code", language.NAMES)
def test_the_name_of_a_player_who_gave_none_is_known_as_such_in_every_language(code: str) -> None:
    language.use(code)
    try:
        assert is_default_name(language._("Player {number}").format(number=2))
    finally:
        language.use("")
    assert not is_default_name("Ada")
    assert not is_default_name("Ada 2nd")
