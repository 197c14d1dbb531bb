"""One word for one thing: no text that players read has a word that docs/words.md says not to use."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.texts.collect import ROOT, catalogue

GLOSSARY = ROOT / "docs" / "words.md"
HEADING = "## Words not to use"


def unwanted() -> list[str]:
    """The words and phrases of the last section, in the order of the page."""
    _before, section = GLOSSARY.read_text(encoding="utf-8").split(HEADING)
    rows = [line.split("|")[1].strip() for line in section.splitlines() if line.startswith("|")]
    return [phrase.strip() for row in rows[2:] for phrase in row.split(",")]


def texts() -> Iterator[tuple[str, str]]:
    """Each text of the catalogue, singular and plural apart, and the file that it is from."""
    for message in catalogue():
        forms = (message.id,) if isinstance(message.id, str) else tuple(map(str, message.id))
        for form in forms:
            if form:
                yield form, ", ".join(path for path, _line in message.locations)


def pattern(phrase: str) -> re.Pattern[str]:
    """Finds whole words only; capitals matter where the phrase is all capitals."""
    return re.compile(rf"\b{re.escape(phrase)}\b", 0 if phrase.isupper() else re.IGNORECASE)


def faults(pairs: Iterator[tuple[str, str]]) -> list[str]:
    searches = [(phrase, pattern(phrase)) for phrase in unwanted()]
    return [f"{phrase}: {text} ({where})" for text, where in pairs for phrase, one in searches if one.search(text)]


def test_no_text_has_a_word_that_stands_for_another() -> None:
    assert len(unwanted()) > 20
    assert sum(1 for _text in texts()) > 1000
    assert faults(texts()) == []


@pytest.mark.parametrize("words", ["Lay away", "{name}, lay two cards away.", "The card laid away is gone.", "Go on"])
def test_unwanted_words_are_found_whatever_stands_around_them(words: str) -> None:
    assert len(faults(iter([(words, "here")]))) == 1


@pytest.mark.parametrize("words", ["Discard", "The session", "A pair", "He laid it down", "Cargo one"])
def test_other_words_are_left_alone(words: str) -> None:
    assert len(faults(iter([(words, "here")]))) == (words == "The session")


def test_no_text_has_a_hyphen_for_a_minus_or_a_straight_quotation_mark() -> None:
    odd = re.compile(r'"|(?<![\w}-])-\d')
    assert [words for words, _where in texts() if odd.search(words)] == []
