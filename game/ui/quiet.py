"""Keeps the output of C libraries off the terminal, where it would stand between our own sentences.

While a sound card is looked for, ALSA and PulseAudio print lines such as "ftruncate() failed: No space left on device".
The player can do nothing about them; the settings say in a sentence that there is no sound.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator

_STDERR = 2


@contextlib.contextmanager
def quiet_libraries() -> Iterator[None]:
    """Drop what is printed on the process's standard error in the `with` block, except on Windows."""
    kept = _replaced()
    try:
        yield
    finally:
        if kept is not None:
            os.dup2(kept, _STDERR)
            os.close(kept)


def _replaced() -> int | None:
    """Redirect standard error to the null device; return a duplicate of the old one, or None if it was not changed."""
    if sys.platform == "win32":
        return None
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
    except OSError:
        return None
    try:
        kept = os.dup(_STDERR)
        os.dup2(nowhere, _STDERR)
    except OSError:  # the program was started with its standard error closed
        return None
    finally:
        os.close(nowhere)
    return kept
