"""The music as a file in the data folder: calculated once, and read at every later start.

Nothing hangs on it: what is missing, damaged or of another edition is made anew, and where nothing can be written the
piece is made at each start.
"""

from __future__ import annotations

import contextlib
import os
import struct
import sys
import zlib
from array import array
from pathlib import Path

EDITION = 1
"""Of the piece; to be raised with whatever changes how it sounds."""
NAME = "music-{}.cache"
_HEAD = struct.Struct("<8sIII")
_MAGIC = b"DvTmusic"
LARGEST = 16 << 20


def place(folder: Path, edition: int = EDITION) -> Path:
    """The file of an edition."""
    return folder / NAME.format(edition)


def read(folder: Path) -> array[int] | None:
    """The piece as 16-bit numbers; None where there is no sound file of it."""
    try:
        with place(folder).open("rb") as file:
            head, content = file.read(_HEAD.size), file.read(LARGEST)
    except OSError:
        return None
    if len(head) < _HEAD.size or not content or len(content) % 2 or _HEAD.unpack(head) != _about(content):
        return None
    piece = array("h", content)
    if sys.byteorder == "big":
        piece.byteswap()
    return piece


def write(folder: Path, piece: array[int]) -> None:
    """Keep the piece, whole or not at all, and drop other editions; where that cannot be, nothing is lost."""
    content = array("h", piece)
    if sys.byteorder == "big":
        content.byteswap()
    data = content.tobytes()
    path = place(folder)
    partial = path.with_suffix(".partial")
    try:
        partial.write_bytes(_HEAD.pack(*_about(data)) + data)
        os.replace(partial, path)
        for other in folder.glob(NAME.format("*")):
            if other != path:
                other.unlink()
    except OSError:  # a full or read-only disk: the next start makes the piece again
        with contextlib.suppress(OSError):
            partial.unlink(missing_ok=True)


def _about(content: bytes) -> tuple[bytes, int, int, int]:
    """What the head of a file says of its content."""
    return _MAGIC, EDITION, len(content), zlib.crc32(content)
