"""What desktops and the installer show is there in every language, and as package/words/ says it."""

from __future__ import annotations

import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.rules.registry import GAME_INFO
from package.menu_words import FILES, INSTALLER, INSTALLER_LANGUAGES, LINUX, SOURCE, made, metainfo, read
from tests.texts.translations import languages

LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"


def test_every_language_has_its_words() -> None:
    words = read()
    assert set(words) == {SOURCE, *languages()}
    assert next(iter(words)) == SOURCE
    for told in words.values():
        assert all(told.values())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_file_is_as_it_is_made(path: Path) -> None:
    assert path.read_bytes() == made(path, read()), "run `make texts`"


def test_a_file_with_a_key_too_few_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("package.menu_words.WORDS", tmp_path)
    (tmp_path / "en.txt").write_text("name = Table\nmatch = Match\n", encoding="utf-8")
    (tmp_path / "de.txt").write_text("name = Tisch\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"de: .*match"):
        read()


def test_a_game_without_a_line_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    game = next(iter(GAME_INFO.values()))
    monkeypatch.setattr("package.menu_words.GAME_INFO", {"new-game": game})
    with pytest.raises(ValueError, match=r"no line for new-game: write one in each file, `new-game = …`"):
        metainfo("", read())


def test_software_centres_find_every_text_in_every_language() -> None:
    told = ElementTree.parse(LINUX / "metainfo.xml").getroot()
    for path, count in (("summary", 1), ("description/p", 2), ("description/ul/li", len(GAME_INFO))):
        for code in languages():
            assert len([part for part in told.iterfind(path) if part.get(LANGUAGE) == code]) == count


def test_the_installer_speaks_all_languages_that_nsis_has() -> None:
    assert set(INSTALLER_LANGUAGES) == {SOURCE, *languages()} - {"ml"}
    text = INSTALLER.read_text(encoding="utf-8-sig")
    assert text.count("!insertmacro MUI_LANGUAGE") == len(INSTALLER_LANGUAGES)


@pytest.mark.parametrize(
    ("locale", "key"), [("de_DE.UTF-8", "de"), ("no_NO", "nb"), ("nn_NO", "nb"), ("C.UTF-8", "en"), ("", "en")]
)
def test_the_script_for_the_menu_speaks_the_language_of_the_system(tmp_path: Path, locale: str, key: str) -> None:
    env = {"PATH": "/usr/bin:/bin", "HOME": str(tmp_path), "LANG": locale}
    done = subprocess.run(
        [LINUX / "add-to-menu.sh", "--remove"], env=env, capture_output=True, encoding="utf-8", check=True
    )
    assert done.stdout.startswith(read()[key]["removed"])
