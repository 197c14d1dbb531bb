"""Every translation is whole and fits the sources: holes, plural forms, ends, rules and cards."""

from __future__ import annotations

import zlib
from gettext import c2py
from pathlib import Path

import pytest
from babel.messages.catalog import Message

from game import language
from game.language import NAMES, SOURCE
from package.compile_texts import language_of, translations
from tests.texts.collect import written
from tests.texts.translations import PLURALS, WIDTH, head, languages, merged, missing, mistakes, read, translated

FILES = translations()
IDS = [language_of(file) for file in FILES]


def test_every_language_has_a_name_and_plural_forms() -> None:
    assert {*languages(), SOURCE} <= {*NAMES} == {*PLURALS, SOURCE}


@pytest.mark.parametrize("file", FILES, ids=IDS)
def test_a_translation_is_whole_and_in_the_order_of_the_sources(file: Path) -> None:
    assert missing(file) == []
    assert file.read_bytes() == merged(file), "run `make texts`"


@pytest.mark.parametrize("file", FILES, ids=IDS)
def test_a_translation_has_no_mistakes(file: Path) -> None:
    code = language_of(file)
    found = [(what, message.string) for message in translated(file) for what in mistakes(code, message)]
    assert found == []


@pytest.mark.parametrize("file", FILES, ids=IDS)
def test_a_translation_has_the_plural_forms_of_its_language(file: Path) -> None:
    code = language_of(file)
    assert f'"Plural-Forms: {PLURALS[code]}\\n"' in head(file.read_bytes()).decode()
    counts = {len(message.string or "") for message in translated(file) if not isinstance(message.id, str)}
    assert counts == {read(file).num_plurals}


@pytest.mark.parametrize("file", FILES, ids=IDS)
def test_a_translation_says_whether_a_native_has_checked_it(file: Path) -> None:
    assert "docs/translating.md" in head(file.read_bytes()).decode()


@pytest.mark.parametrize(
    ("text", "told", "what"),
    [
        ("{name} leads", "{nom} entame", "['{nom}'] in place of ['{name}']"),
        ("Save", "Sichern ", "a blank at one end, or none where there is one"),
        ("**Deal** it", "**Gib", "** without its partner"),
        ("press `F1`", "drück F1", "` lost or added"),
        ("see DB-4", "siehe DB-5", "other numbers of rules"),
        ("lead A♠", "spiel A♣", "other cards"),
    ],
)
def test_a_mistake_is_found(text: str, told: str, what: str) -> None:
    assert what in list(mistakes("de", Message(text, told)))


def test_only_the_first_plural_forms_may_leave_out_the_number() -> None:
    ids = ("{n} card", "{n} cards")
    assert list(mistakes("de", Message(ids, ("eine Karte", "{n} Karten")))) == []
    assert list(mistakes("de", Message(ids, ("eine Karte", "Karten")))) != []
    six = ("لا ورقة", "ورقة", "ورقتان", "{n} أوراق", "{n} ورقة", "{n} ورقة")
    assert list(mistakes("ar", Message(ids, six))) == []


def test_a_new_text_is_added_untranslated_and_an_old_one_is_dropped(tmp_path: Path) -> None:
    file = tmp_path / "de" / "LC_MESSAGES" / "devils-table.po"
    file.parent.mkdir(parents=True)
    rest = 'msgid "Close"\nmsgstr "Schließen"\n\n#, fuzzy\nmsgid "Resume"\nmsgstr "?"\n\n'
    rest += 'msgid "No such text"\nmsgstr "Nichts"\n'
    file.write_bytes(head(FILES[IDS.index("de")].read_bytes()) + rest.encode())
    made = merged(file).decode()
    assert 'msgid "Close"\nmsgstr "Schließen"\n' in made
    assert 'msgid "Resume"\nmsgstr ""\n' in made
    assert "Nichts" not in made
    assert made.count("\nmsgid ") == len(written()) + 1
    assert max(map(len, head(file.read_bytes()).decode().splitlines())) <= 2 * WIDTH


@pytest.mark.parametrize("code", languages())
def test_the_texts_of_a_start_are_read_first_and_all_others_when_one_is_needed(code: str) -> None:
    texts = language.Translations((language.LOCALES / code / language.CATALOGUE).read_bytes())
    first = len(texts)
    assert texts.get("Settings") is not None
    assert len(texts) == first < 600
    assert texts.get("No such text") is None
    assert len(texts) == sum(1 for message in written() if message.id) > 4 * first


def test_without_its_second_part_a_file_has_the_texts_of_a_start(tmp_path: Path) -> None:
    content = (language.LOCALES / "de" / language.CATALOGUE).read_bytes()
    texts = language.Translations(content[: language.LENGTH + int.from_bytes(content[: language.LENGTH])] + b"damaged")
    assert texts.get("Settings") == "Einstellungen"
    assert texts.get("Taken back.") is None


@pytest.mark.parametrize("code", PLURALS)
def test_the_program_chooses_the_plural_form_that_gettext_would(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = c2py(PLURALS[code].partition("plural=")[2].rstrip(";"))
    forms = [str(form) for form in range(6)]
    monkeypatch.setattr(language, "_code", code)
    monkeypatch.setattr(language, "_current", {"card": forms})
    for number in (*range(130), 200, 211, 1000, 1001, 1011):
        assert language.ngettext("card", "cards", number) == str(wanted(number))


@pytest.mark.parametrize(
    "content", [b"", b"{}", zlib.compress(b"Close"), zlib.compress(b"\xff\0\xff"), zlib.compress(b"Close\0Zu\0Pass")]
)
def test_a_damaged_file_is_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes) -> None:
    monkeypatch.setattr(language, "LOCALES", tmp_path)
    file = tmp_path / "de" / language.CATALOGUE
    file.parent.mkdir(parents=True)
    file.write_bytes(content)
    language.use("de")
    try:
        assert language._("Close") == "Close"
        assert language.ngettext("{n} card", "{n} cards", 2) == "{n} cards"
    finally:
        language.use("")
