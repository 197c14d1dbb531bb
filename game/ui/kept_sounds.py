"""Rendered sounds as files in the data folder, so that each is computed only once.

The files are only a cache. If one is missing, damaged or of another edition, its sound is computed again; if it cannot
be written, the sound is computed at each start.
"""

from __future__ import annotations

import contextlib
import os
import struct
import sys
import zlib
from array import array
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from game.ui.synth import Rest

_HEAD = struct.Struct("<8sIII")
_MAGIC = b"DvTmusic"
LARGEST = 16 << 20


class Piece(NamedTuple):
    """Something that is rendered once: what its file is called, and how its 16-bit samples are computed."""

    name: str
    edition: int
    """Raised with every change to how the piece sounds."""
    compose: Callable[[Rest], array[int]]


def place(folder: Path, piece: Piece) -> Path:
    """Return the path of the file of a piece."""
    return folder / f"{piece.name}-{piece.edition}.cache"


def kept_or_made(folder: Path | None, piece: Piece, rest: Rest) -> array[int]:
    """Return the samples of a piece from its file, or compute them and write the file. `rest` may raise to end it."""
    kept = read(folder, piece) if folder is not None else None
    if kept is not None:
        return kept
    made = piece.compose(rest)
    if folder is not None:
        write(folder, piece, made)
    return made


def read(folder: Path, piece: Piece) -> array[int] | None:
    """Return the samples of a piece, or None if there is no valid file."""
    try:
        with place(folder, piece).open("rb") as file:
            head, content = file.read(_HEAD.size), file.read(LARGEST)
    except OSError:
        return None
    if len(head) < _HEAD.size or not content or len(content) % 2 or _HEAD.unpack(head) != _about(piece, content):
        return None
    samples = array("h", content)
    if sys.byteorder == "big":
        samples.byteswap()
    return samples


def write(folder: Path, piece: Piece, samples: array[int]) -> None:
    """Write a piece, whole or not at all, and delete its other editions. Errors of the disk are ignored."""
    content = array("h", samples)
    if sys.byteorder == "big":
        content.byteswap()
    data = content.tobytes()
    path = place(folder, piece)
    partial = path.with_suffix(".partial")
    try:
        partial.write_bytes(_HEAD.pack(*_about(piece, data)) + data)
        os.replace(partial, path)
        for other in folder.glob(f"{piece.name}-*.cache"):
            if other != path:
                other.unlink()
    except OSError:  # the disk is full or read-only: the next start computes the piece again
        with contextlib.suppress(OSError):
            partial.unlink(missing_ok=True)


def _about(piece: Piece, content: bytes) -> tuple[bytes, int, int, int]:
    """Return the head of a file with this content: magic, edition, length, checksum."""
    return _MAGIC, piece.edition, len(content), zlib.crc32(content)
