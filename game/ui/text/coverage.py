"""Which letters a font file has, read from the file itself: drawing a letter that it lacks gives a box."""

from __future__ import annotations

import struct
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import BinaryIO

FILES_AT_MOST = 512
_OUTLINES = (b"glyf", b"CFF ", b"CFF2")


@lru_cache(4096)
def has_letter(file: str, sign: str) -> bool:
    """Whether the font in `file` has an outline for `sign`; False if the file is not such a font."""
    code = ord(sign)
    return any(low <= code <= high and _glyph(part, low, code) for low, high, part in _ranges(file))


_Part = tuple[int, int, bytes] | None
"""For ranges whose letters may be missing one by one: what is added to a glyph, where it begins, and the table."""


def _glyph(part: _Part, low: int, code: int) -> bool:
    if part is None:
        return True
    delta, start, table = part
    at = start + 2 * (code - low)
    glyph = struct.unpack_from(">H", table, at)[0] if at + 2 <= len(table) else 0
    return glyph != 0 and (glyph + delta) % 0x10000 != 0


@lru_cache(FILES_AT_MOST)
def _ranges(file: str) -> tuple[tuple[int, int, _Part], ...]:
    """Return the ranges of letters of the first font in a file."""
    with suppress(OSError, struct.error), Path(file).open("rb") as stream:
        table = _letter_table(stream)
        if table is not None:
            kind = struct.unpack_from(">H", table)[0]
            return _long_ranges(table) if kind == 12 else _short_ranges(table) if kind == 4 else ()
    return ()


def _letter_table(stream: BinaryIO) -> bytes | None:
    """Return the subtable that gives the glyphs of letters; None if there is none, or if the font has no outlines."""
    start = 0
    if stream.read(4) == b"ttcf":
        stream.seek(12)
        start = struct.unpack(">I", stream.read(4))[0]
    stream.seek(start + 4)
    count = struct.unpack(">H", stream.read(2))[0]
    stream.seek(start + 12)
    tables = {tag: (at, size) for tag, _sum, at, size in struct.iter_unpack(">4sIII", stream.read(16 * count))}
    if b"cmap" not in tables or not any(tag in tables for tag in _OUTLINES):
        return None
    at, size = tables[b"cmap"]
    stream.seek(at)
    cmap = stream.read(size)
    found: dict[int, int] = {}
    kinds = struct.unpack_from(">H", cmap, 2)[0]
    for platform, encoding, offset in struct.iter_unpack(">HHI", cmap[4 : 4 + 8 * kinds]):
        if platform == 0 or (platform == 3 and encoding in (1, 10)):
            found[struct.unpack_from(">H", cmap, offset)[0]] = offset
    best = found.get(12, found.get(4))
    return None if best is None else cmap[best:]


def _long_ranges(table: bytes) -> tuple[tuple[int, int, _Part], ...]:
    count = struct.unpack_from(">I", table, 12)[0]
    return tuple((low, high, None) for low, high, _glyph in struct.iter_unpack(">III", table[16 : 16 + 12 * count]))


def _short_ranges(table: bytes) -> tuple[tuple[int, int, _Part], ...]:
    double = struct.unpack_from(">H", table, 6)[0]
    count = double // 2
    highs = struct.unpack_from(f">{count}H", table, 14)
    lows = struct.unpack_from(f">{count}H", table, 16 + double)
    deltas = struct.unpack_from(f">{count}H", table, 16 + 2 * double)
    offsets = struct.unpack_from(f">{count}H", table, 16 + 3 * double)
    ranges: list[tuple[int, int, _Part]] = []
    for at, (low, high, delta, offset) in enumerate(zip(lows, highs, deltas, offsets, strict=True)):
        if low != 0xFFFF:
            ranges.append((low, high, (delta, 16 + 3 * double + 2 * at + offset, table) if offset else None))
    return tuple(ranges)
