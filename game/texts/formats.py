"""Numbers, dates, durations and the values of options as text."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from game.language import N_, _, ngettext

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.rules.parts import OptionValue


VALUE_WORDS = {"may": N_("Optional"), "best-of-five": N_("Two rubbers")}
"""Values of options that another word is shown for. `May` is a month, and other languages have two words for it.
Two rubbers win a match, however many are played."""


def number_text(number: float) -> str:
    """`3`, `−3` or `3.5`: without decimals if there are none, otherwise with one; with a true minus sign."""
    return _localized(f"{number:.0f}" if number == round(number) else f"{number:.1f}")


def signed(number: int) -> str:
    """`+3`, `−3` or `0`."""
    return _localized(f"{number:+d}" if number else "0")


def plain_signed(number: int) -> str:
    """`+3`, `-3` or `+0`, in ASCII, for exported files."""
    return f"{number:+d}"


def total_text(total: int, change: int) -> str:
    """A total and what it changed by, in ASCII, for exported files: `12 (+3)`."""
    return f"{total} ({plain_signed(change)})"


def points_text(points: float, decimals: int = 1) -> str:
    """Expected points with `decimals` decimals: `+3.2`, `−0.5` or `+0.0`."""
    return _localized(f"{points:+.{decimals}f}")


def margin_text(error: float, decimals: int = 1) -> str:
    """How far an estimate may be off, with `decimals` decimals: `0.4`."""
    return _localized(f"{error:.{decimals}f}")


def error_text(error: float, decimals: int = 1) -> str:
    """The same with its sign: `± 0.4`."""
    return f"± {margin_text(error, decimals)}"


def figure_text(number: float) -> str:
    """`0.75` or `2`: with the decimals that there are."""
    return _localized(f"{number:g}")


def minutes_text(minutes: int) -> str:
    """`about 30 minutes`."""
    return ngettext("about {number} minute", "about {number} minutes", minutes).format(number=minutes)


def seconds_text(seconds: float) -> str:
    """`0.6 s` or `2 s`."""
    return _("{seconds} s").format(seconds=figure_text(seconds))


def clock_text(seconds: int) -> str:
    """Minutes and seconds: `1:05`."""
    return f"{seconds // 60}:{seconds % 60:02d}"


def when_text(moment: float) -> str:
    """`Today, 18:40`, `Yesterday, 18:40`, or the date; `moment` is in seconds since 1970."""
    then, now = time.localtime(moment), time.localtime()
    clock = time.strftime("%H:%M", then)
    days = _day_number(now) - _day_number(then)
    if days == 0:
        return _("Today, {clock}").format(clock=clock)
    if days == 1:
        return _("Yesterday, {clock}").format(clock=clock)
    return _("{date}, {clock}").format(date=_date_text(then), clock=clock)


def option_value_text(value: OptionValue) -> str:
    """An option's value as it is read: `exact-minus` is `Exact minus`."""
    if isinstance(value, int):
        return number_text(value)
    return _(VALUE_WORDS.get(value, value.replace("-", " ").replace("_", " ").capitalize()))


def listed(names: Sequence[str]) -> str:
    """`Ada`, `Ada and Bea`, `Ada, Bea and Cem`."""
    if len(names) < 2:
        return "".join(names)
    return _("{names} and {last}").format(names=in_row(names[:-1]), last=names[-1])


def in_row(parts: Iterable[str]) -> str:
    """`Ada, Bea, Cem`: with the comma of the language."""
    # Translators: what stands between the parts of a list, with the space.
    return _(", ").join(parts)


def _day_number(moment: time.struct_time) -> int:
    from datetime import date  # most starts show no date

    return date(moment.tm_year, moment.tm_mon, moment.tm_mday).toordinal()


def _date_text(moment: time.struct_time) -> str:
    # Translators: a date in figures, as your readers write it; month and day have two digits.
    words = _("{year}-{month}-{day}")
    return words.format(year=moment.tm_year, month=f"{moment.tm_mon:02d}", day=f"{moment.tm_mday:02d}")


def _localized(figure: str) -> str:
    """A figure with a true minus sign and the decimal mark of the language."""
    if "." in figure:
        # Translators: the decimal mark of your language.
        figure = figure.replace(".", _("."))
    return figure.replace("-", "−")
