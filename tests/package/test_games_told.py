"""Texts about the whole program name every game and tell how many there are, as docs/new-game.md lists them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.rules.registry import GAME_INFO

HOUSE = Path(__file__).parents[2]
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
TELLING_HOW_MANY = (
    *("README.md", "pyproject.toml", "package/words/en.txt", "package/linux/devils-table.6"),
    *("package/debian/control", "package/linux/devils-table.desktop", "package/linux/metainfo.xml"),
)
NAMING = (
    *("README.md", "package/words/en.txt", "package/linux/devils-table.6", "package/debian/control"),
    "package/linux/metainfo.xml",
)


def words_of(file: str) -> str:
    """The text of a file in one line, without the signs that hide a hyphen and an apostrophe in some of them."""
    text = (HOUSE / file).read_text(encoding="utf-8")
    return " ".join(text.replace("\\-", "-").replace("’", "'").split())


@pytest.mark.parametrize("file", TELLING_HOW_MANY)
def test_a_text_about_all_games_tells_their_number(file: str) -> None:
    told = re.findall(r"(?i)\b(\w+) trick-taking (?:card )?games", words_of(file))
    assert told
    assert {number.lower() for number in told} == {NUMBERS[len(GAME_INFO)]}


@pytest.mark.parametrize("file", NAMING)
def test_a_text_about_all_games_names_each(file: str) -> None:
    told = words_of(file)
    assert [info.name for info in GAME_INFO.values() if info.name.replace("’", "'") not in told] == []


def test_the_page_about_new_games_lists_these_texts() -> None:
    page = (HOUSE / "docs" / "new-game.md").read_text(encoding="utf-8")
    made = {file for file in TELLING_HOW_MANY if file.endswith((".desktop", ".xml"))}  # `make texts` writes them
    for file in {*TELLING_HOW_MANY, *NAMING} - made:
        assert re.sub(r"words/en\.txt$", "words/", file) in page, file
