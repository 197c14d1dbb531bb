"""Reads a trace, one object after the other, so that the memory in use does not grow with the file.

The usual form is one object a line. Objects that another program has spread over several lines are read too, also in
a list with a bracket in the first and the last line; so is a byte order mark.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, NoReturn

LARGEST = 64 << 20
"""The size limit of a trace in bytes."""
LONGEST = 1 << 20
"""The size limit of one line, and of one object, in bytes."""
DEEPEST = 16
_BOM = b"\xef\xbb\xbf"
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[\]{}]')


class BadTrace(ValueError):
    """The file is not a trace, or is too large. The message says which line and why."""


def read_objects(path: Path) -> Iterator[tuple[int, dict[str, Any]]]:
    """The objects of a trace with the number of the line in which each begins, from 1. Each has a type.

    Raises BadTrace at the first bad line, or OSError.
    """
    with path.open("rb") as file:
        for number, text in _texts(file):
            yield number, _object(number, text)


def begins_with(path: Path, key: str) -> bool:
    """Whether the file begins with a JSON object whose first key is `key`. Raises OSError."""
    with path.open("rb") as file:
        head = file.read(4096).removeprefix(_BOM)
    return re.match(rb'\s*\{\s*"%s"' % re.escape(key.encode()), head) is not None


def _texts(file: BinaryIO) -> Iterator[tuple[int, str]]:
    """The text of each object, with the number of its first line."""
    parts: list[str] = []
    depth = began = size = 0
    for number, line in _lines(file):
        if not parts:
            if line.strip() in ("", "[", "]"):
                continue
            began, size = number, 0
        parts.append(line)
        size += len(line)
        if size > LONGEST:
            raise BadTrace(f"line {began} begins an object of more than a megabyte, which no trace has")
        depth = _depth_after(number, line, depth)
        if depth <= 0:
            yield began, "".join(parts)
            parts, depth = [], 0
    if parts:
        raise BadTrace(f"line {began} begins an object that has no end")


def _lines(file: BinaryIO) -> Iterator[tuple[int, str]]:
    """The lines with their numbers. Only a line feed ends one: a name may hold Unicode's other separators."""
    number = total = 0
    while line := file.readline(LONGEST + 1):
        number, total = number + 1, total + len(line)
        if total > LARGEST:
            raise BadTrace(f"the file is larger than {LARGEST >> 20} MB")
        if len(line) > LONGEST:
            raise BadTrace(f"line {number} is longer than a megabyte, which no line of a trace is")
        try:
            yield number, (line.removeprefix(_BOM) if number == 1 else line).decode()
        except UnicodeDecodeError:
            raise BadTrace(f"line {number} is not UTF-8 text") from None


def _depth_after(number: int, line: str, depth: int) -> int:
    """How many brackets are open after this line, in which brackets within texts do not count."""
    opened, closed = line.count("{") + line.count("["), line.count("}") + line.count("]")
    if depth + opened <= DEEPEST and '"' not in line:
        return depth + opened - closed
    for token in _TOKEN.findall(line):
        if token in "{[":
            depth += 1
            if depth > DEEPEST:
                raise BadTrace(f"line {number} has more than {DEEPEST} brackets within each other, which no trace has")
        elif token in "}]":
            depth -= 1
    return depth


def _object(number: int, text: str) -> dict[str, Any]:
    try:
        told = _DECODER.decode(text.strip().removesuffix(","))
    except BadTrace as error:
        raise BadTrace(f"line {number} {error}") from None
    except json.JSONDecodeError:
        raise BadTrace(f"line {number} is not JSON") from None
    except (ValueError, RecursionError):
        raise BadTrace(f"line {number} has a number that is far too long") from None
    if not isinstance(told, dict) or not isinstance(told.get("type"), str):
        raise BadTrace(f"line {number} has no type")
    return told


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise BadTrace("has a key twice in one object")
    return found


def _no_number(name: str) -> NoReturn:
    raise BadTrace(f"has {name}, which is not a number")


_DECODER = json.JSONDecoder(object_pairs_hook=_unique, parse_constant=_no_number)
