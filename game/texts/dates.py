"""Dates in words: `25 November 2026`, `November 2026`, and the days of the week in short."""

from __future__ import annotations

import datetime

from game.language import N_, _

MONTHS = (
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    N_("May"),
    N_("June"),
    N_("July"),
    N_("August"),
    N_("September"),
    N_("October"),
    N_("November"),
    N_("December"),
)
WEEKDAYS = (N_("Mon"), N_("Tue"), N_("Wed"), N_("Thu"), N_("Fri"), N_("Sat"), N_("Sun"))
"""The days of the week from Monday on, as the heads of a calendar."""


def day_text(day: datetime.date) -> str:
    """`25 November 2026`."""
    return _("{day} {month} {year}").format(day=day.day, month=_(MONTHS[day.month - 1]), year=day.year)


def short_day_text(day: datetime.date) -> str:
    """`25 November`."""
    return _("{day} {month}").format(day=day.day, month=_(MONTHS[day.month - 1]))


def month_text(day: datetime.date) -> str:
    """`November 2026`."""
    return _("{month} {year}").format(month=_(MONTHS[day.month - 1]), year=day.year)
