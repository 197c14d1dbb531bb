"""Standard output and standard error, prepared for whatever the program prints."""

from __future__ import annotations

import io
import sys


def prepare_output() -> None:
    """Make both streams take every character: UTF-8, with escapes for what cannot be encoded.

    Windows' default for a pipe or a file is a code page without suits. A program without a console of its own, as the
    packaged one on Windows, writes to that from which it was started, if any.
    """
    if sys.platform == "win32" and (sys.stdout is None or sys.stderr is None):
        _use_console_of_parent()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _use_console_of_parent() -> None:
    from game import windows

    console = windows.parent_console()
    sys.stdout = sys.stdout or console
    sys.stderr = sys.stderr or console
