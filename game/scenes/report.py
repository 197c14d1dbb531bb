"""What remains of a crash: a file for whoever mends the program, and one sentence for the player.

The file holds the exception and the stack, never a value of the game: cards in the message are blotted out.
"""

from __future__ import annotations

import os
import platform
import re
import sys
import tempfile
import time
import traceback
from collections.abc import Sequence
from pathlib import Path

import pygame

from game.language import _

_CARD = re.compile(r"\b(?:(?:10|[2-9TJQKA])[SHDC♠♥♦♣]|[LB]J)(?![\w])")
_BLIND = ("dummy", "offscreen", "evdev")


def text(error: BaseException, faults: Sequence[str] = ()) -> str:
    """The report: versions, what the bots complained of, the exception and its stack, without any card."""
    lines = [
        f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, {platform.system()} {platform.machine()}",
        *faults,
        "",
        *traceback.format_exception(error),
    ]
    return _CARD.sub("??", "\n".join(line.rstrip("\n") for line in lines)) + "\n"


def write(error: BaseException, folder: Path, faults: Sequence[str] = ()) -> Path | None:
    """Put the report into `folder`, or into the system's folder for short-lived files; where it is."""
    name = time.strftime("crash-%Y%m%d-%H%M%S.txt")
    for place in (folder, Path(tempfile.gettempdir())):
        try:
            (place / name).write_text(text(error, faults), encoding="utf-8")
        except OSError:
            continue
        return place / name
    traceback.print_exception(error)
    return None


def sentence(path: Path | None) -> str:
    """What the player is told."""
    if path is None:
        return _("Something went wrong and the program has to close; your match is kept and can be continued.")
    return _(
        "Something went wrong and the program has to close; your match is kept, and a report is in {path}."
    ).format(path=path)


def show_box(title: str, words: str) -> bool:
    """A box of the system, for a start without a terminal; whether it was shown."""
    if _is_blind() or (sys.stderr is not None and sys.stderr.isatty()):
        return False
    try:
        pygame.display.message_box(title, words, message_type="error")
    except pygame.error:
        return False  # there is no screen after all, and stderr has the sentence
    return True


def _is_blind() -> bool:
    """Whether there is no screen that anybody looks at."""
    if os.environ.get("SDL_VIDEODRIVER") in _BLIND:
        return True
    is_graphical = sys.platform in ("win32", "darwin")
    return not is_graphical and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
