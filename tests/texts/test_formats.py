"""Numbers, dates and durations as text."""

from __future__ import annotations

import time

from game.texts.formats import (
    clock_text,
    error_text,
    minutes_text,
    number_text,
    points_text,
    seconds_text,
    signed,
    total_text,
    when_text,
)


def test_numbers_have_a_true_minus_sign() -> None:
    assert (number_text(5), number_text(-5), number_text(-2.5), number_text(3.0)) == ("5", "−5", "−2.5", "3")
    assert (signed(5), signed(-5), signed(0)) == ("+5", "−5", "0")
    assert (points_text(3.21), points_text(-0.5), error_text(0.44)) == ("+3.2", "−0.5", "± 0.4")


def test_exported_totals_are_ascii() -> None:
    assert [total_text(12, change) for change in (3, -3, 0)] == ["12 (+3)", "12 (-3)", "12 (+0)"]


def test_durations() -> None:
    assert (minutes_text(1), minutes_text(40)) == ("about 1 minute", "about 40 minutes")
    assert (seconds_text(0.6), seconds_text(2.0)) == ("0.6 s", "2 s")
    assert (clock_text(65), clock_text(600)) == ("1:05", "10:00")


def test_a_recent_day_is_named() -> None:
    now = time.time()
    assert when_text(now).startswith("Today, ")
    assert when_text(now - 86400).startswith("Yesterday, ")
    assert when_text(0)[:4] in ("1969", "1970")
