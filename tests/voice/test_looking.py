"""Whether a screen reader runs: asked by other programs that answer in the background."""

from __future__ import annotations

import sys
import time

import pytest

from game.voice.looking import PATIENCE, ReaderQuestion, ask_for_reader

PYTHON = sys.executable


def answered(question: ReaderQuestion) -> bool | None:
    """The answer, after at most five seconds."""
    end = time.monotonic() + 5
    while question.poll() is None and time.monotonic() < end:
        time.sleep(0.005)
    return question.answer


def saying(words: str) -> list[str]:
    """A command that writes these words."""
    return [PYTHON, "-c", f"print({words!r})"]


@pytest.mark.parametrize(
    ("told", "answer"),
    [(["b true"], True), (["true"], True), (["1"], True), (["b false"], False), (["0"], False), (["nonsense"], False)],
)
def test_the_words_of_the_program_are_understood(told: list[str], answer: bool) -> None:
    assert answered(ReaderQuestion([saying(words) for words in told])) is answer


def test_the_next_program_is_asked_if_one_says_no() -> None:
    assert answered(ReaderQuestion([saying("b false"), saying("true")])) is True


def test_programs_that_are_missing_are_no_trouble() -> None:
    assert ReaderQuestion([["no-such-program"]]).poll() is False


def test_a_program_that_hangs_is_ended() -> None:
    now = 0.0
    question = ReaderQuestion([[PYTHON, "-c", "import time; time.sleep(60)"]], lambda: now)
    assert question.poll() is None
    now = PATIENCE + 1
    question.poll()
    assert question.poll() is False


def test_without_the_bus_of_a_desktop_nothing_is_asked() -> None:
    assert ask_for_reader("linux", {}).poll() is False
