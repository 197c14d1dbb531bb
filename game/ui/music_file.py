"""The music as a file in the data folder, so that it is computed only once.

The file is only a cache. If it is missing, damaged or of another edition, the piece is computed again; if it cannot be
written, the piece is computed at each start.
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
"""Edition of the piece; raise it with every change to how the piece sounds."""
NAME = "music-{}.cache"
_HEAD = struct.Struct("<8sIII")
_MAGIC = b"DvTmusic"
LARGEST = 16 << 20


def place(folder: Path, edition: int = EDITION) -> Path:
    """Return the path of the file of an edition."""
    return folder / NAME.format(edition)


def read(folder: Path) -> array[int] | None:
    """Return the piece as 16-bit samples, or None if there is no valid file."""
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
    """Write the piece, whole or not at all, and delete other editions. Errors of the disk are ignored."""
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
    except OSError:  # the disk is full or read-only: the next start computes the piece again
        with contextlib.suppress(OSError):
            partial.unlink(missing_ok=True)


def _about(content: bytes) -> tuple[bytes, int, int, int]:
    """Return the head of a file with this content: magic, edition, length, checksum."""
    return _MAGIC, EDITION, len(content), zlib.crc32(content)
