"""Names in any script: in the program's type, in a font of the system, or as the letter of their seat; never boxes."""

from __future__ import annotations

import shutil
import string
import subprocess
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.ui import text, theme
from game.ui.stage import Stage
from game.ui.text import seats, system_fonts
from game.ui.text.bundled import ARABIC, FAMILIES, MALAYALAM, Family, family_with, file_of
from game.ui.text.cache import forget
from game.ui.text.coverage import has_letter
from game.ui.text.direction import use_language
from game.ui.text.fonts import PLAIN, font, own_file
from game.ui.text.seats import UNKNOWN, use_seats
from game.ui.text.spans import Span, spans

NAMES = (
    "김철수",
    "मीरा",
    "Μαρία",
    "محمد علي",
    "דוד",
    "李小龙",
    "さくら",
    "สมชาย",
    "Дмитрий",
    "Նարեկ",
    "მარიამ",
    "\U0001f98a",
)
LATIN = ("Anna", "Zoë", "Łukasz", "Ş. Öz", "O’Neill", "Jean-Luc")


@pytest.fixture(autouse=True)
def _fresh(stage: Stage) -> Iterator[None]:
    system_fonts.forget()
    seats._letters.clear()
    forget()
    yield
    system_fonts.forget()
    seats._letters.clear()
    use_language("")
    forget()


@pytest.fixture
def no_fonts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A system without fontconfig and without any font."""
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(system_fonts, "_folders", list)


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def boxes(count: int) -> bytes:
    """What the program's type draws for letters that it lacks."""
    return pixels(font(40).render("\U0010fffd" * count, True, theme.IVORY))


def test_the_letters_taken_for_granted_are_in_every_weight_of_the_type() -> None:
    for weight in (text.REGULAR, text.SEMIBOLD, text.BOLD):
        file = own_file(weight)
        assert file is not None
        signs = sorted(sign for sign in PLAIN if sign.isprintable() and not sign.isspace())
        assert [sign for sign in signs if not has_letter(file, sign)] == []


def test_a_latin_name_is_drawn_as_ever_and_looks_for_no_font(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system_fonts, "font_with", lambda sign: pytest.fail(f"looked for {sign}"))
    for name in LATIN:
        assert spans(name, text.REGULAR) == (Span(name),)
        assert pixels(text.line(name, 40, theme.IVORY)) == pixels(font(40).render(name, True, theme.IVORY))


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_never_a_row_of_boxes(name: str) -> None:
    drawn = text.line(name, 40, theme.IVORY)
    assert pixels(drawn) not in [boxes(count) for count in range(1, len(name) + 1)]
    assert drawn.get_width() == text.size(name, 40)[0]
    for span in spans(name, text.REGULAR):
        file = span.file or own_file(text.REGULAR)
        assert file is not None
        assert span.is_missing or has_letter(file, span.words[0])


@pytest.mark.usefixtures("no_fonts")
@pytest.mark.parametrize("name", ["\u200d", "\u200dA"])
def test_a_joiner_that_joins_nothing_has_no_stand_in(name: str) -> None:
    assert "".join(span.words for span in spans(name, text.REGULAR)) == name.removeprefix("\u200d")


@pytest.mark.parametrize("name", ["\u200d", "\u200c\u200d", "A\u200d", "\u200dA", "\u0301", "ع\u200c"])
def test_a_joiner_that_joins_nothing_is_drawn_as_nothing(name: str) -> None:
    # Such a name can stand in a field while it is being typed.
    assert text.line(name, 40, theme.IVORY).get_height() == text.line("A", 40, theme.IVORY).get_height()
    if name.startswith("A") or name.endswith("A"):
        assert text.size(name, 40) == text.size("A", 40)


@pytest.mark.parametrize("name", NAMES)
def test_a_font_of_the_system_is_used_where_one_has_the_letters(name: str) -> None:
    for span in spans(name, text.REGULAR):
        if span.is_missing:
            continue
        assert span.file is None or Path(span.file).is_file()
    file = system_fonts.font_with(name[0])
    own = own_file(text.REGULAR)
    assert own is not None
    if file is not None and not has_letter(own, name[0]) and family_with(name[0]) is None:
        assert spans(name, text.REGULAR)[0].file == file


@pytest.mark.usefixtures("no_fonts")
@pytest.mark.parametrize(("name", "family"), [("محمد علي", ARABIC), ("അമ്മ", MALAYALAM)])
def test_a_name_in_a_script_of_the_program_needs_no_font_of_the_system(name: str, family: Family) -> None:
    assert spans(name, text.REGULAR) == (Span(name, file_of(family, False), family.script),)
    assert spans(name, text.BOLD) == (Span(name, file_of(family, True), family.script),)


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.name)
def test_the_letters_taken_for_granted_are_in_both_weights_of_a_family(family: Family) -> None:
    files = [file_of(family, is_bold) for is_bold in (False, True)]
    signs = {*family.signs, *string.ascii_letters, *string.digits, *string.punctuation}
    assert [sign for file in files for sign in sorted(signs) if file is None or not has_letter(file, sign)] == []


def test_arabic_is_written_in_its_family_alone_with_a_real_bold() -> None:
    use_language("ar")
    assert own_file(text.REGULAR) == file_of(ARABIC, False)
    assert own_file(text.SEMIBOLD) == own_file(text.BOLD) == file_of(ARABIC, True)
    assert text.height(40) == font(40).get_linesize()


def test_malayalam_stands_between_latin_letters_of_the_programs_type() -> None:
    use_language("ml")
    found = [(span.words, span.file) for span in spans("K ഇറക്കൂ, Ada", text.BOLD)]
    assert found == [("K ", None), ("ഇറക്കൂ, ", file_of(MALAYALAM, True)), ("Ada", None)]
    face = pygame.font.Font(file_of(MALAYALAM, False), round(40 * MALAYALAM.scale))
    assert face.get_linesize() <= text.height(40), "no letter is cut off"


def test_conjuncts_of_malayalam_are_joined() -> None:
    use_language("ml")
    joined, apart = text.size("ക്ലാവർ", 40)[0], text.size("ക്\u200cലാവർ", 40)[0]
    assert joined < apart


def test_no_letter_is_cut_from_its_signs() -> None:
    use_language("ml")
    word = "ക്ലാവർക്ലാവർക്ലാവർ"
    for width in range(30, 300, 7):
        first = text.wrapped(word, 40, width)[0]
        assert len(first) <= 2 or not first.endswith("്")
        assert not text.shortened(word, 40, text.REGULAR, width).removesuffix("…").endswith("്")


@pytest.mark.parametrize("code", ["ar", "ml", "xx_rtl"])
def test_a_line_is_as_wide_as_it_is_measured(code: str) -> None:
    use_language(code)
    for words in ("يا Ada، العب K♦ أو 10♣ (DB-7)، −3", "നിങ്ങൾ K♦ ഇറക്കൂ → 400", "AVATAR To 1 of 7"):
        assert text.line(words, 33, theme.IVORY).get_width() == text.size(words, 33)[0]


@pytest.mark.usefixtures("no_fonts")
def test_without_a_font_the_name_is_the_letter_of_its_seat() -> None:
    use_seats(["Anna", "김철수", "मीरा"])
    told = [spans(words, text.REGULAR) for words in ("김철수", "मीरा", "김철수 leads", "अन्य")]
    assert [found[0].words for found in told] == ["B", "C", "B", UNKNOWN]
    assert all(found[0].is_missing for found in told)
    assert told[2][1] == Span(" leads")
    drawn = text.line("김철수", 40, theme.IVORY)
    assert drawn.get_width() == text.size("김철수", 40)[0] > 40
    ring = pygame.mask.from_surface(drawn).count()
    assert ring > 200, "a ring with a letter"
    assert text.block("김철수 leads, and मीरा follows", 16, theme.IVORY, 120).get_width() <= 120


@pytest.mark.usefixtures("no_fonts")
@pytest.mark.parametrize("language", ["", "ar", "he", "ja", "ko", "zh", "xx_rtl"])
def test_no_fontconfig_gives_no_warning_and_no_error(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "Popen", lambda *_words, **_more: pytest.fail("no program has to be looked for"))
    use_language(language)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for name in NAMES:
            text.line(name, 16, theme.IVORY)
            text.write(pygame.Surface((100, 30)), name, pygame.Rect(0, 0, 60, 30), 16, theme.IVORY)


def test_without_fontconfig_the_folders_of_fonts_are_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(system_fonts, "_folders", lambda: [text.fonts_folder()])
    file = system_fonts.font_with("Ω")
    assert file is not None
    assert Path(file).parent == text.fonts_folder()
    assert system_fonts.font_with("김") is None


def test_a_font_of_the_system_is_used_for_a_language_in_another_script(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system_fonts, "has_letter", lambda file, sign: (file, sign) == ("/fonts/hebrew.ttf", "א"))
    monkeypatch.setattr(system_fonts, "_candidates", lambda sign: iter(["/fonts/latin.ttf", "/fonts/hebrew.ttf"]))
    use_language("he")
    assert own_file(text.BOLD) == "/fonts/hebrew.ttf"
    use_language("ja")
    assert own_file(text.BOLD) == str(text.fonts_folder() / "SourceSansPro-Bold.ttf")


@pytest.mark.parametrize(
    "content", [b"", b"ttcf", b"\0\1\0\0" + b"\xff" * 40, b"\0\1\0\0\0\1" + b"\0" * 6 + b"cmap" * 4]
)
def test_a_damaged_font_file_has_no_letters(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "damaged.ttf"
    file.write_bytes(content)
    assert not has_letter(str(file), "A")
    assert not has_letter(str(tmp_path / "missing.ttf"), "A")


def test_words_read_from_the_right_stay_in_one_span() -> None:
    found = spans("محمد علي", text.REGULAR)
    assert len(found) == 1


def test_nothing_that_looks_for_fonts_is_loaded_before_it_is_needed() -> None:
    code = (
        "import sys, game.ui.text\n"
        "print(*[name for name in ('subprocess', 'game.ui.text.system_fonts') if name in sys.modules])"
    )
    root = Path(__file__).resolve().parents[2]
    done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1].strip() == ""
