"""The order of what is said, and what is dropped, interrupted and repeated."""

from __future__ import annotations

import pytest

from game.voice.announcer import MOST_BEGUN, STALE, Announcer, Silent, Urgency, speaking_time
from tests.transcript import Transcript

ANSWER, FOCUS, OWN, ASKED, NEWS = Urgency
LONG = "a text that takes quite some time to be said, since it has so many words"


class Slow(Silent):
    """A voice that speaks until a test lets it end."""

    def __init__(self) -> None:
        super().__init__()
        self.spoken: list[str] = []
        self.is_busy = False

    def speak(self, words: str) -> None:
        self.spoken.append(words)
        self.is_busy = True

    def stop(self) -> None:
        self.spoken.append("<stop>")
        self.is_busy = False

    def is_speaking(self) -> bool | None:
        return self.is_busy


@pytest.fixture
def announcer() -> Announcer:
    """An announcer without a voice: the time of each text is estimated."""
    return Announcer()


def run(announcer: Announcer, seconds: float = 30.0) -> None:
    """Let time pass."""
    for _turn in range(round(seconds * 20)):
        announcer.advance(0.05)


def test_what_happens_is_said_in_its_order_one_after_the_other(announcer: Announcer) -> None:
    transcript = Transcript(announcer)
    announcer.say("first", NEWS)
    announcer.say("second", OWN)
    announcer.advance(0.1)
    assert transcript.words == ["first"]
    run(announcer)
    assert transcript.words == ["first", "second"]
    (began, _first), (then, _second) = transcript.said
    assert then - began == pytest.approx(speaking_time("first"), abs=0.06)


def test_an_answer_interrupts_and_what_is_needed_is_said_again_after_it() -> None:
    announcer = Announcer(voice := Slow())
    announcer.say("your turn", OWN)
    announcer.advance(0.1)
    announcer.say("the score", ANSWER)
    announcer.advance(0.1)
    assert voice.spoken == ["your turn", "<stop>", "the score"]
    voice.is_busy = False
    announcer.advance(0.1)
    assert voice.spoken[-1] == "your turn"


def test_what_was_nearly_heard_is_not_said_again_and_nothing_is_said_for_ever(announcer: Announcer) -> None:
    transcript = Transcript(announcer)
    announcer.say(LONG, OWN)
    run(announcer, 0.9 * speaking_time(LONG))
    announcer.say("answer", ANSWER)
    run(announcer)
    assert transcript.take() == [LONG, "answer"]
    announcer.say(LONG, OWN)
    for _time in range(8):
        announcer.advance(0.1)
        announcer.say("answer", ANSWER)
        run(announcer, speaking_time("answer") + 0.1)
    assert transcript.words.count(LONG) == MOST_BEGUN[OWN]


def test_what_happened_is_said_again_after_each_of_three_answers_that_interrupted_it(announcer: Announcer) -> None:
    transcript = Transcript(announcer)
    announcer.say(LONG, OWN)
    announcer.say("then", OWN)
    for _time in range(3):
        run(announcer, 0.5)
        announcer.say("answer", ANSWER)
        run(announcer, speaking_time("answer") + 0.1)
    run(announcer)
    assert transcript.words == [LONG, "answer", LONG, "answer", LONG, "answer", LONG, "then"]


def test_news_that_an_answer_interrupts_is_said_after_it_though_it_came_long_ago(announcer: Announcer) -> None:
    transcript = Transcript(announcer)
    announcer.say(LONG, NEWS)
    run(announcer, 0.5)
    announcer.say("an answer that takes more time than news may wait, as it has so many words too", ANSWER)
    run(announcer)
    assert transcript.words[-1] == LONG


def test_a_question_that_still_waits_is_replaced_by_the_next_one_but_what_happened_is_not() -> None:
    announcer = Announcer(voice := Slow())
    announcer.say("a card", OWN)
    announcer.advance(0.1)
    for words, urgency in (("your turn", ASKED), ("another card", OWN), ("you lead", ASKED)):
        announcer.say(words, urgency)
    for _text in range(3):
        voice.is_busy = False
        announcer.advance(0.1)
    assert voice.spoken == ["a card", "another card", "you lead"]


def test_a_slow_voice_is_not_taken_to_have_said_what_it_was_stopped_in() -> None:
    announcer = Announcer(voice := Slow())
    announcer.say("a short text", OWN)
    run(announcer, 2.5 * speaking_time("a short text"))
    voice.is_busy = False
    announcer.say("the end matters", OWN)
    run(announcer, 1.2 * speaking_time("the end matters"))
    announcer.say("answer", ANSWER)
    announcer.advance(0.1)
    voice.is_busy = False
    run(announcer, 0.2)
    assert voice.spoken[-1] == "the end matters"


def test_a_new_focus_replaces_an_earlier_one_spoken_or_waiting() -> None:
    announcer = Announcer(voice := Slow())
    announcer.say("one", FOCUS)
    announcer.say("two", FOCUS)
    announcer.advance(0.1)
    assert voice.spoken == ["two"]
    announcer.say("three", FOCUS)
    announcer.advance(0.1)
    assert voice.spoken == ["two", "<stop>", "three"]


def test_a_focus_lets_what_is_needed_end_but_not_an_answer() -> None:
    announcer = Announcer(voice := Slow())
    announcer.say("your turn", OWN)
    announcer.advance(0.1)
    announcer.say("a card", FOCUS)
    announcer.advance(0.1)
    assert voice.spoken == ["your turn"]
    announcer.say("the score", ANSWER)
    announcer.advance(0.1)
    announcer.say("another card", FOCUS)
    announcer.advance(0.1)
    assert voice.spoken[-3:] == ["the score", "<stop>", "another card"]


def test_news_is_dropped_once_it_has_waited_and_something_newer_came() -> None:
    announcer = Announcer(voice := Slow())
    announcer.say("spoken", OWN)
    announcer.advance(0.1)
    announcer.say("old news", NEWS)
    announcer.say("needed", OWN)
    run(announcer, STALE - 1)
    announcer.say("new news", NEWS)
    run(announcer, 1.2)
    for _text in range(4):
        voice.is_busy = False
        announcer.advance(0.05)
    assert voice.spoken == ["spoken", "needed", "new news"]


def test_news_waits_as_long_as_nothing_newer_comes() -> None:
    announcer = Announcer(voice := Slow())
    announcer.say("spoken", OWN)
    announcer.advance(0.1)
    announcer.say("news", NEWS)
    run(announcer, STALE + 1)
    voice.is_busy = False
    announcer.advance(0.1)
    assert voice.spoken == ["spoken", "news"]


def test_silence_drops_everything_and_again_repeats_the_last_text() -> None:
    announcer = Announcer(voice := Slow())
    announcer.say("one", OWN)
    announcer.advance(0.1)
    announcer.say("two", OWN)
    announcer.hush()
    announcer.advance(0.1)
    assert voice.spoken == ["one", "<stop>"]
    announcer.again()
    announcer.advance(0.1)
    assert voice.spoken[-1] == "one"


def test_again_repeats_all_that_was_said_in_a_row_but_nothing_from_before_a_pause(announcer: Announcer) -> None:
    transcript = Transcript(announcer)
    announcer.say("Your turn.", OWN)
    run(announcer)
    for words in ("Anna: queen of clubs.", "Last pair.", "You lead."):
        announcer.say(words, OWN)
    run(announcer)
    transcript.take()
    for _press in range(2):
        announcer.again()
        run(announcer)
    assert transcript.words == ["Anna: queen of clubs. Last pair. You lead."] * 2


def test_private_texts_are_stopped_dropped_and_forgotten() -> None:
    announcer = Announcer(voice := Slow())
    announcer.say("a public thing", OWN)
    run(announcer, 0.1)
    voice.is_busy = False
    announcer.say("my ace", FOCUS, is_private=True)
    announcer.advance(0.1)
    announcer.say("my king", OWN, is_private=True)
    announcer.forget_private()
    announcer.advance(0.1)
    assert voice.spoken == ["a public thing", "my ace", "<stop>"]
    announcer.again()
    announcer.advance(0.1)
    assert voice.spoken[-1] == "a public thing"


def test_a_voice_that_never_ends_is_not_waited_for_for_ever() -> None:
    announcer = Announcer(voice := Slow())
    announcer.say("one", OWN)
    announcer.say("two", OWN)
    run(announcer, 10)
    assert voice.spoken == ["one", "two"]


def test_blanks_are_joined_and_nothing_is_no_text(announcer: Announcer) -> None:
    transcript = Transcript(announcer)
    announcer.say("  two\n words ", NEWS)
    announcer.say(" \n", OWN)
    run(announcer)
    assert transcript.words == ["two words"]
