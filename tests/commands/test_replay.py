"""`replay` reads a trace in any common form, in constant memory, and says in one sentence what is wrong with a file."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.__main__ import main
from game.rules import GAMES
from game.store import Store
from game.trace import reading
from tests.matches import exported, play

HOUSE = Path(__file__).parents[2]
FIRST = next(iter(GAMES))
ODD: tuple[object, ...] = (
    None,
    True,
    False,
    0,
    -1,
    3.0,
    1e999,
    10**400,
    "",
    "x",
    "\ud800",
    "\u202e",
    [],
    {},
    [[]],
    {"type": "act"},
    "9" * 300,
)
"""Values that may stand where another one is expected."""


@pytest.fixture(scope="module")
def traces(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """A trace of two deals of each game."""
    path = tmp_path_factory.mktemp("traces") / "trace.jsonl"
    found = {}
    for game in GAMES:
        assert main(["simulate", game, "--bots", "random", "--max-deals", "2", "--trace", str(path)]) == 0
        found[game] = path.read_bytes()
    return found


def replayed(path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """The exit status of `replay`, and its only line."""
    status = main(["replay", str(path)])
    told = capsys.readouterr()
    (line,) = (told.out + told.err).splitlines()
    assert bool(told.err) == (status == 2)
    assert line.isprintable()
    assert len(line) < 1000
    return status, line


def changed(trace: bytes, key: str, value: object) -> bytes:
    """A trace with another value in its first line."""
    first, rest = trace.split(b"\n", 1)
    return json.dumps(json.loads(first) | {key: value}).encode() + b"\n" + rest


def pretty(trace: bytes) -> bytes:
    return "\n".join(json.dumps(json.loads(line), indent=4) for line in trace.splitlines()).encode()


def as_list(trace: bytes) -> bytes:
    return json.dumps([json.loads(line) for line in trace.splitlines()], indent=2).encode()


FORMS: dict[str, Callable[[bytes], bytes]] = {
    "as written": bytes,
    "spread over lines": pretty,
    "as a list": as_list,
    "with a byte order mark": lambda trace: b"\xef\xbb\xbf" + trace,
    "with the line ends of Windows": lambda trace: trace.replace(b"\n", b"\r\n"),
    "with empty lines": lambda trace: trace.replace(b"\n", b"\n\n"),
    "without the last line end": lambda trace: trace.rstrip(b"\n"),
    "with keys in another order": lambda trace: b"\n".join(
        json.dumps(json.loads(line), sort_keys=True).encode() for line in trace.splitlines()
    ),
}


@pytest.mark.parametrize("form", FORMS)
def test_a_trace_holds_in_every_common_form(
    form: str, traces: dict[str, bytes], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "trace"
    path.write_bytes(FORMS[form](traces[FIRST]))
    status, line = replayed(path, capsys)
    assert (status, line.split(",")[0]) == (0, "holds: 1 games")


@pytest.mark.parametrize("form", [form for form in FORMS if form != "with empty lines"])
def test_an_export_holds_in_every_common_form(form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Store.open(tmp_path) as store:
        text = exported(play(store, FIRST, deals=1)).encode()
    path = tmp_path / "match.json"
    is_line = form in (
        "with a byte order mark",
        "with the line ends of Windows",
        "without the last line end",
        "as written",
    )
    path.write_bytes(FORMS[form](text if is_line else json.dumps(json.loads(text)).encode()))
    if form == "as a list":
        path.write_bytes(json.dumps(json.loads(text), indent=2).encode())
    assert replayed(path, capsys)[0] == 0


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("players", 3.0, "line 1 does not hold: players is 3.0, but has to be a whole number"),
        ("players", True, "line 1 does not hold: players is True"),
        ("players", "4", "line 1 does not hold: players is '4'"),
        ("players", 10**40, "is for"),
        ("version", 1.0, "line 1 does not hold: version is 1.0"),
        ("version", 2, "reads version 1"),
        ("first_dealer", 1.0, "line 1 does not hold: first_dealer should be"),
        ("game", ["alkort"], "line 1 does not hold: game is ['alkort']"),
        ("game", "no-such-game", "there is no game"),
        ("seed", 7, "line 1 does not hold: seed is 7"),
        ("seed", "\ud800", "line 1 does not hold: seed is"),
        ("seed", "x" * 10_000, "line 1 does not hold: seed is"),
        ("options", [], "line 1 does not hold: options is []"),
        ("options", {"x": 1}, "option"),
        ("options", {"x": 1.5}, "line 1 does not hold: the option 'x' is 1.5"),
        ("bots", ["casual"], "line 1 does not hold: bots is ['casual'], but has to be a list with a text for each of"),
        ("bots", [3, 4], "line 1 does not hold: bots is [3, 4]"),
        ("type", "gme", "no game has been opened"),
    ],
)
def test_a_wrong_value_is_named_with_its_line(
    key: str, value: object, said: str, traces: dict[str, bytes], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "trace"
    path.write_bytes(changed(traces[FIRST], key, value))
    status, line = replayed(path, capsys)
    assert status == 1
    assert said in line


def test_a_number_of_another_kind_later_in_the_trace_is_named(
    traces: dict[str, bytes], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = [json.loads(line) for line in traces[FIRST].splitlines()]
    at = next(number for number, line in enumerate(lines) if line["type"] == "trick")
    lines[at]["winner"] = float(lines[at]["winner"])
    path = tmp_path / "trace"
    path.write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    due = int(lines[at]["winner"])
    assert replayed(path, capsys) == (1, f"line {at + 1} does not hold: winner should be {due}, not {due}.0")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "it is empty"),
        (b"\n\n", "it is empty"),
        (b'{"type": "say"}\n', "it has no game"),
        (b'{"type": "game", "players": NaN}', "line 1 has NaN, which is not a number"),
        (b'{"type": "game", "players": -Infinity}', "line 1 has -Infinity"),
        (b'{"type": "game", "players": ' + b"9" * 5000 + b"}", "line 1 has a number that is far too long"),
        (b'{"type": "game", "x": ' + b"[" * 100_000, "more than 16 brackets"),
        (b'{"type": "game", "x": ' + b"[" * 500 + b"]" * 500 + b"}", "more than 16 brackets"),
        (b"[" * 3_000_000, "longer than a megabyte"),
        (b'{"type": "game", "type": "game"}', "line 1 has a key twice"),
        (b'{"type": "game"', "line 1 begins an object that has no end"),
        (b'{"type": "game"\n' + b'"x": 1,\n' * 200_000, "object of more than a megabyte"),
        (b'\n{"type": "caf\xe9"}', "line 2 is not UTF-8"),
        ('{"type": "game"}'.encode("utf-16"), "line 1 is not UTF-8"),
        (b"\0" * 100, "line 1 is not JSON"),
        (b'["game"]', "line 1 has no type"),
    ],
)
def test_a_file_that_is_no_trace_is_refused_with_the_line(
    content: bytes, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    status, line = replayed(path, capsys)
    assert status == 2
    assert said in line
    assert line.endswith("give an exported match or a trace")


def test_a_large_file_is_refused_before_it_is_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "large"
    with path.open("wb") as file:
        file.truncate(reading.LARGEST + 1)
    status, line = replayed(path, capsys)
    assert (status, line) == (2, f"devils-table: {path} is larger than 64 MB; give a smaller file")


def test_a_stream_without_a_size_is_refused_at_the_limit(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "trace"
    path.write_bytes(b'{"type": "say"}\n' * 100)
    monkeypatch.setattr(reading, "LARGEST", 1000)
    with pytest.raises(reading.BadTrace, match="larger than"):
        list(reading.read_objects(path))


def test_reading_takes_the_same_memory_for_a_small_and_a_large_trace(traces: dict[str, bytes], tmp_path: Path) -> None:
    peaks = []
    for times in (2, 40):
        path = tmp_path / "trace"
        path.write_bytes(traces[FIRST] * times)
        tracemalloc.start()
        count = sum(1 for _told in reading.read_objects(path))
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
        assert count == times * traces[FIRST].count(b"\n")
    assert peaks[1] < peaks[0] * 1.5 + 10_000


def test_a_separator_of_unicode_in_a_text_ends_no_line(
    traces: dict[str, bytes], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, rest = traces[FIRST].split(b"\n", 1)
    path = tmp_path / "trace"
    path.write_bytes(first + b"\n" + '{"type":"say","seat":0,"text":"a\u2028b\x85c"}\n'.encode() + rest)
    assert replayed(path, capsys)[0] == 0


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the name of a file is always text")
@pytest.mark.parametrize("words", [["replay"], ["export", "--trace"], ["--data-dir"], ["simulate", FIRST, "--trace"]])
def test_a_path_that_is_not_utf8_is_told_in_one_readable_sentence(words: list[str], tmp_path: Path) -> None:
    path = os.fsencode(tmp_path) + b"/none/caf\xe9\x1b[2J"
    if words == ["--data-dir"]:
        (tmp_path / "none").write_bytes(b"")  # a file where a folder should be
    extra = [b"none.json"] if words[0] == "export" else []
    command = [sys.executable.encode(), b"-m", b"game", *map(os.fsencode, words), path, *extra]
    done = subprocess.run(command, cwd=HOUSE, capture_output=True, check=False, timeout=60)
    assert done.returncode == 2
    (line,) = done.stderr.decode("ascii", "strict" if words == ["replay"] else "replace").splitlines()
    assert line.startswith("devils-table: ")
    assert "\x1b" not in line


# -- mutations ------------------------------------------------------------------------------------------------------


def mutated(trace: bytes, chance: Random) -> bytes:
    """The trace with one random fault: in a value, a key, a line or some bytes."""
    lines = trace.splitlines()
    at = chance.randrange(len(lines)) if chance.random() < 0.7 else 0
    kind = chance.randrange(8)
    if kind < 4:
        told: Any = json.loads(lines[at])
        place, key = told, chance.choice(list(told))
        while isinstance(place[key], dict | list) and place[key] and chance.random() < 0.7:
            place = place[key]
            key = chance.choice(list(place)) if isinstance(place, dict) else chance.randrange(len(place))
        if kind == 3 and isinstance(place, dict):
            place[chance.choice(["x", "\u202e", key + " "])] = place.pop(key)
        else:
            place[key] = chance.choice(ODD)
        lines[at] = json.dumps(told).encode()
    elif kind == 4:
        del lines[at]
    elif kind == 5:
        lines.insert(at, chance.choice(lines))
    elif kind == 6:
        content = bytearray(trace)
        for _byte in range(chance.randint(1, 4)):
            content[chance.randrange(len(content))] = chance.randrange(256)
        return bytes(content)
    else:
        return trace[: chance.randrange(len(trace))]
    return b"\n".join(lines)


def check_mutations(
    traces: dict[str, bytes], count: int, path: Path, capsys: pytest.CaptureFixture[str]
) -> dict[int, int]:
    """Replays this many damaged traces of each game; how often each exit status came."""
    found = {0: 0, 1: 0, 2: 0}
    for game, trace in traces.items():
        for number in range(count):
            chance = Random(f"{game}/{number}")
            path.write_bytes(mutated(trace, chance))
            found[replayed(path, capsys)[0]] += 1
    return found


def test_a_damaged_trace_never_ends_in_a_traceback(
    traces: dict[str, bytes], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = check_mutations(traces, 12, tmp_path / "trace", capsys)
    assert found[1] > found[0]
    assert found[2]


@pytest.mark.long
def test_2000_damaged_traces_of_each_game_never_end_in_a_traceback(
    traces: dict[str, bytes], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    print(check_mutations(traces, 2000, tmp_path / "trace", capsys))


@pytest.mark.long
def test_2000_damaged_exports_never_end_in_a_traceback(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Store.open(tmp_path) as store:
        texts = {game: exported(play(store, game, deals=1)).encode().replace(b"\n", b" ") for game in GAMES}
    print(check_mutations(texts, 300, tmp_path / "match.json", capsys))
