"""The report of an unexpected error: a file for the developers, and one sentence for the player.

The file holds the stack and the type of each exception, but no value of the game: cards, quoted words and numbers are
replaced. The player can send it in the middle of a match without giving cards away.
"""

from __future__ import annotations

import contextlib
import os
import platform
import re
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame

from game.language import _

_CARD = re.compile(r"(?<![A-Za-z0-9])(?:(?:10|[2-9TJQKA])[SHDC♠♥♦♣]|[LB]J)(?![A-Za-z0-9])")
# Cards are numbers in the program, and a deal code or a seed tells all cards of a match.
_VALUE = re.compile(r"'[^']*'|\"[^\"]*\"|“[^”]*”|\b\w*\d\w*\b|\b(?:spades|hearts|diamonds|clubs|jokers?)\b", re.I)
_DEEPEST = 8
"""How many exceptions of a chain are reported."""


def text(error: BaseException, faults: Sequence[str] = ()) -> str:
    """The report: versions, errors of the bots, and each exception with its stack, without any card."""
    lines = [
        f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, {platform.system()} {platform.machine()}",
        *(redacted(fault) for fault in faults),
        "",
    ]
    for number, told in enumerate(_chain(error)):
        if number:
            lines += ["", "which came of", ""]
        # The stack holds nothing but places in the program; the home folder is private.
        stack = "".join(traceback.format_tb(told.__traceback__)).rstrip("\n")
        lines += [_CARD.sub("??", stack.replace(str(Path.home()), "~"))]
        lines += [f"{type(told).__qualname__}: {redacted(str(told))}"]
    return "\n".join(lines) + "\n"


def redacted(words: str) -> str:
    """Return a message with each card, each word that has a digit, and each quoted text replaced by `??`.

    A name without quotation marks stays.
    """
    return _VALUE.sub("??", _CARD.sub("??", words))


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    """The exception and its causes, the last one first."""
    for _link in range(_DEEPEST):
        if error is None:
            return
        yield error
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)


def write(error: BaseException, folder: Path, faults: Sequence[str] = ()) -> Path | None:
    """Write the report to `folder` or the folder for temporary files; return its path, or None if neither worked."""
    told = text(error, faults).encode("utf-8", "replace")
    for place in (folder, Path(tempfile.gettempdir())):
        path = _free(place)
        try:
            path.write_bytes(told)
        except OSError:
            with contextlib.suppress(OSError):
                path.unlink(missing_ok=True)  # half a report on a full disk is of no use
            continue
        return path
    print(told.decode("utf-8"), file=sys.stderr)
    return None


def _free(place: Path) -> Path:
    """A file name in `place` with the date and time that no other report has."""
    stem = time.strftime("crash-%Y%m%d-%H%M%S")
    names = (f"{stem}{again}.txt" for again in ("", *(f"-{number}" for number in range(2, 1000))))
    return next((place / name for name in names if not os.path.lexists(place / name)), place / f"{stem}.txt")


def sentence(path: Path | None) -> str:
    """What the player is told when the program has to close."""
    if path is None:
        return _("Something went wrong, and the program has to close. Everything saved so far is safe.")
    return _(
        "Something went wrong, and the program has to close. Everything saved so far is safe. A report is in {path}."
    ).format(path=path)
