"""Sixteen guests, each with a life, a temper and enough lines of its own, which fit into a bubble."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from game import language
from game.bots.tempers import TEMPERS
from game.texts.guests import GUEST_IDS, guest_of
from game.texts.guests.parts import NAMED, OCCASIONS, Guest
from tests.texts import pseudo
from tests.texts.collect import written

LONGEST = 70
"""The longest line in letters, with a name of ten."""
LONGEST_NAME = 9
FEWEST = 44
GUESTS = [guest_of(guest) for guest in GUEST_IDS]


def lines_of(guest: Guest) -> Iterator[str]:
    for occasion in OCCASIONS:
        yield from guest.lines_for(occasion)


def test_there_are_sixteen_guests_whose_names_fit_on_a_plate() -> None:
    assert len({guest.name for guest in GUESTS}) == 16
    assert all(guest.name in guest.full_name and guest.full_name in guest.life for guest in GUESTS)
    assert [guest.id for guest in GUESTS] == list(GUEST_IDS)
    assert max(len(guest.name) for guest in GUESTS) <= LONGEST_NAME
    with pytest.raises(KeyError):
        guest_of("unicorn")


def test_every_temper_sits_at_the_table_twice() -> None:
    assert Counter(guest.temper for guest in GUESTS) == dict.fromkeys(TEMPERS, 2)


@pytest.mark.parametrize("guest", GUESTS, ids=lambda guest: guest.id)
def test_a_guest_has_lines_for_every_occasion_and_all_differ(guest: Guest) -> None:
    lines = list(lines_of(guest))
    assert len(lines) >= FEWEST
    assert len(set(lines)) == len(lines)
    assert all(guest.lines_for(occasion) for occasion in OCCASIONS)
    assert [line for line in lines if len(line.replace("{name}", "N" * 10)) > LONGEST] == []


@pytest.mark.parametrize("guest", GUESTS, ids=lambda guest: guest.id)
def test_a_name_stands_only_where_somebody_is_spoken_of(guest: Guest) -> None:
    for occasion in OCCASIONS:
        for line in guest.lines_for(occasion):
            found = set(re.findall(r"\{\w*\}", line))
            assert found <= ({"{name}"} if occasion in NAMED else set()), line


@pytest.mark.parametrize("guest", GUESTS, ids=lambda guest: guest.id)
def test_a_life_has_two_sentences_and_the_ways_one_each(guest: Guest) -> None:
    assert len(re.findall(r"[.!?](?= |$)", guest.life)) == 2
    assert [len(re.findall(r"[.!?](?= |$)", way)) for way in (guest.plays, guest.talks)] == [1, 1]


def test_no_two_guests_say_the_same() -> None:
    said = Counter(line for guest in GUESTS for line in lines_of(guest))
    assert [line for line, times in said.items() if times > 1] == []


def test_translators_get_the_lines_of_an_occasion_as_one_text() -> None:
    texts = {message.id for message in written()}
    assert all(block in texts for guest in GUESTS for block in guest.lines.values())


def test_a_translation_may_have_fewer_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.texts.guests.parts._", lambda text: text.splitlines()[0] + "\n\n")
    assert [len(guest_of("goat").lines_for(occasion)) for occasion in OCCASIONS] == [1] * len(OCCASIONS)


def test_lines_are_in_the_language_in_use(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = pseudo.write(tmp_path_factory.mktemp("spoken"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(language, "LOCALES", folder)
        language.use(pseudo.LONG)
        try:
            (first, *_more) = guest_of("owl").lines_for("hello")
        finally:
            language.use("")
    assert first.startswith("[")
    assert first.isascii() is False
