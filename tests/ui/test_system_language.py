"""The language of the system is found on each system, and English is used where there is none of ours."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from game import language, windows
from game.ui.system_language import first_known, system_language

KNOWN = ["en", "ar", "de", "nb"]


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    yield
    language.follow("")
    language.use("")


@pytest.mark.parametrize(
    ("env", "code"),
    [
        ({}, "en"),
        ({"LANG": "nb_NO.UTF-8"}, "nb"),
        ({"LANG": "no_NO"}, "nb"),
        ({"LANG": "nn_NO.utf8"}, "nb"),
        ({"LANG": "de_AT@euro"}, "de"),
        ({"LANG": "ja_JP.UTF-8"}, "en"),
        ({"LANG": "de_DE", "LC_MESSAGES": "ar_LB.UTF-8"}, "ar"),
        ({"LANG": "de_DE", "LC_MESSAGES": "ar_LB", "LC_ALL": "nb_NO"}, "nb"),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "ja:ar:de"}, "ar"),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "en:de"}, "en"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "de"}, "en"),
        ({"LC_ALL": "C", "LANG": "de_DE"}, "en"),
        ({"LANG": "DE-de"}, "de"),
    ],
)
def test_linux_asks_the_variables_in_the_order_of_gettext(env: dict[str, str], code: str) -> None:
    assert system_language(KNOWN, "linux", env) == code


def test_macos_is_asked_for_its_list(monkeypatch: pytest.MonkeyPatch) -> None:
    told = SimpleNamespace(stdout='(\n    "ja-JP",\n    "ar-LB",\n    de\n)\n')
    monkeypatch.setattr(subprocess, "run", lambda *_args, **_more: told)
    assert system_language(KNOWN, "darwin", {}) == "ar"
    assert system_language(KNOWN, "darwin", {"LANG": "de_DE.UTF-8"}) == "de"


def test_a_macos_that_does_not_answer_gets_english(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_args: object, **_more: object) -> None:
        raise FileNotFoundError("defaults")

    monkeypatch.setattr(subprocess, "run", fail)
    assert system_language(KNOWN, "darwin", {}) == "en"


def test_windows_is_asked_for_the_languages_of_the_person(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(windows, "user_languages", lambda: ["fr-FR", "nn-NO"])
    assert system_language(KNOWN, "win32", {}) == "nb"


def test_nothing_known_is_english() -> None:
    assert first_known(["", "x", "zh-Hans"], KNOWN) == "en"


def test_the_empty_code_is_the_language_of_the_system_and_a_chosen_one_overrides_it() -> None:
    language.use("")
    assert language.spoken() == "en"
    language.follow("de")
    language.use("")
    assert language.spoken() == "de"
    language.use("en")
    assert language.spoken() == "en"
    assert language._("Close") == "Close"
