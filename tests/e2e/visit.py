"""Starts the program for the first time by any command, checks that its menu appears, and quits it with the keyboard.

Nobody may have played in its data folder before, because the sheet of the first start is closed first.
`python -m tests.e2e.visit COMMAND …` exits with 0 if that succeeded. The packages are checked with it. With
`--any-window` before the command, the window may belong to a process that the command starts, such as make's.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from tests.e2e.window import Display, Window

LEAST_COLOURS = 50


def visit(command: Sequence[str], any_window: bool = False) -> str:
    """A summary in a few words; raises AssertionError if a screen does not appear or the program does not end."""
    with Display() as display, Window(display, command) as window:
        window.is_any = any_window
        welcome = window.appear(60).rest(0.5, 60)
        window.key("Escape")
        menu = window.rest(0.5, 60)
        if menu.get_buffer().raw == welcome.get_buffer().raw:
            raise AssertionError("Escape did not close the sheet of the first start")
        width, height = menu.get_size()
        colours = len({menu.get_at_mapped((x, y)) for x in range(0, width, 7) for y in range(0, height, 7)})
        if colours < LEAST_COLOURS:
            raise AssertionError(f"only {colours} colours in the window")
        window.key("Escape")
        window.rest()
        window.key("Return")
        status = window.ended(30)
        if status:
            raise AssertionError(f"it ended with {status}")
    return f"a menu of {width} x {height} in {colours} colours, left by Escape and Return"


if __name__ == "__main__":
    words = sys.argv[1:]
    is_any = words[:1] == ["--any-window"]
    print(visit(words[is_any:], is_any))
