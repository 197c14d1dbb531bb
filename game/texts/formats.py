"""Numbers, dates, durations and the values of options as text."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from game.language import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.parts import OptionValue


def number_text(number: float) -> str:
    """`3`, `−3` or `3.5`: without decimals if there are none, otherwise with one; with a true minus sign."""
    return _with_minus(f"{number:.0f}" if number == round(number) else f"{number:.1f}")


def signed(number: int) -> str:
    """`+3`, `−3` or `0`."""
    return _with_minus(f"{number:+d}" if number else "0")


def plain_signed(number: int) -> str:
    """`+3`, `-3` or `+0`, in ASCII, for exported files."""
    return f"{number:+d}"


def total_text(total: int, change: int) -> str:
    """A total and what it changed by, in ASCII, for exported files: `12 (+3)`."""
    return f"{total} ({plain_signed(change)})"


def points_text(points: float, decimals: int = 1) -> str:
    """Expected points with one decimal: `+3.2`, `−0.5` or `+0.0`."""
    return _with_minus(f"{points:+.{decimals}f}")


def margin_text(error: float, decimals: int = 1) -> str:
    """How far an estimate may be off, with one decimal: `0.4`."""
    return f"{error:.{decimals}f}"


def error_text(error: float, decimals: int = 1) -> str:
    """The same with its sign: `± 0.4`."""
    return f"± {margin_text(error, decimals)}"


def minutes_text(minutes: int) -> str:
    """`about 30 minutes`."""
    return ngettext("about {number} minute", "about {number} minutes", minutes).format(number=minutes)


def seconds_text(seconds: float) -> str:
    """`0.6 s` or `2 s`."""
    return _("{seconds} s").format(seconds=f"{seconds:g}")


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
    return _("{date}, {clock}").format(date=time.strftime("%Y-%m-%d", then), clock=clock)


def option_value_text(value: OptionValue) -> str:
    """An option's value as it is read: `exact-minus` is `Exact minus`."""
    if isinstance(value, int):
        return number_text(value)
    return _(value.replace("-", " ").replace("_", " ").capitalize())


def listed(names: Sequence[str]) -> str:
    """`Ada`, `Ada and Bea`, `Ada, Bea and Cem`."""
    if len(names) < 2:
        return "".join(names)
    return _("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])


def _day_number(moment: time.struct_time) -> int:
    from datetime import date  # most starts show no date

    return date(moment.tm_year, moment.tm_mon, moment.tm_mday).toordinal()


def _with_minus(figure: str) -> str:
    return figure.replace("-", "−")
