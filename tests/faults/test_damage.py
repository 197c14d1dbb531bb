"""A damaged file loads or is reported in one sentence, within a second, and is kept byte for byte.

Some hundred files by default; 100,000 with `make reliability`, half of them databases with their logs, half exports.
"""

from __future__ import annotations

import random
import shutil
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from game.bots import choose
from game.commands import BadArgument
from game.commands.replay import replay
from game.commands.trace_checker import Fails
from game.rules import GAMES
from game.rules.parts import Refused
from game.session.match import Match
from game.store import Store
from game.store.exports import read_export_file
from game.store.trouble import BadExport, StoreTrouble
from tests.autoplay import memory_folder, short_setup
from tests.matches import exported
from tests.store.keep_version import FILE
from tests.store.kit import everything, import_match
from tests.store.test_versions import KEPT, unpack

PAGE = 4096
SECONDS = 1.0


class Tally(NamedTuple):
    """How many damaged files were opened and refused, how many were found out late, and the slowest in seconds."""

    opened: int
    refused: int
    late: int
    slowest: float


def bits(data: bytearray, chance: random.Random, _other: bytes) -> None:
    for _flip in range(chance.choice((1, 1, 2, 8))):
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)


def noise(data: bytearray, chance: random.Random, _other: bytes) -> None:
    at = chance.randrange(len(data))
    length = min(len(data) - at, chance.choice((1, 4, 64, 1000)))
    data[at : at + length] = chance.randbytes(length)


def cut(data: bytearray, chance: random.Random, _other: bytes) -> None:
    del data[chance.randrange(len(data)) :]


def splice(data: bytearray, chance: random.Random, other: bytes) -> None:
    start, at = chance.randrange(len(other)), chance.randrange(len(data))
    piece = other[start : start + chance.choice((1, 16, 300, PAGE))]
    data[at : at + (len(piece) if chance.random() < 0.5 else 0)] = piece


def zeros(data: bytearray, chance: random.Random, _other: bytes) -> None:
    at = chance.randrange(0, len(data), PAGE if len(data) > PAGE else 16)
    size = min(PAGE if len(data) > PAGE else 16, len(data) - at)
    data[at : at + size] = bytes(size)


def gap(data: bytearray, chance: random.Random, _other: bytes) -> None:
    at = chance.randrange(len(data))
    del data[at : at + chance.choice((1, 2, 30, 512))]


def head(data: bytearray, chance: random.Random, _other: bytes) -> None:
    data[chance.randrange(min(100, len(data)))] = chance.randrange(256)


WAYS: tuple[Callable[[bytearray, random.Random, bytes], None], ...] = (bits, bits, noise, cut, splice, zeros, gap, head)


def damaged(content: bytes, chance: random.Random, other: bytes) -> bytes:
    """`content` with one to three kinds of damage; pieces may be copied from `other`."""
    data = bytearray(content)
    for _time in range(chance.choice((1, 1, 1, 2, 3))):
        if data:
            chance.choice(WAYS)(data, chance, other)
    return bytes(data)


def databases(folder: Path) -> list[dict[str, bytes]]:
    """The files of every stored version, closed or killed: a database, and its log if there is one."""
    found = []
    for version in KEPT:
        for kind in ("", "-killed"):
            home = folder / f"origin {version}{kind}"
            home.mkdir()
            unpack(version, home, kind)
            found.append({path.name: path.read_bytes() for path in home.iterdir()})
    return found


def damage_databases(folder: Path, count: int, seed: int) -> Tally:
    """Damage a database or its log `count` times and open it; raises AssertionError if anything is wrong."""
    chance, origins = random.Random(seed), databases(folder)
    opened = late = 0
    slowest = 0.0
    for number in range(count):
        home = folder / str(number)
        home.mkdir()
        files = dict(chance.choice(origins))
        name = chance.choice(sorted(files))
        files[name] = damaged(files[name], chance, chance.choice(origins)[FILE])
        for path, content in files.items():
            (home / path).write_bytes(content)
        began = time.process_time()
        is_whole, is_late = open_damaged(home, files)
        slowest = max(slowest, time.process_time() - began)
        opened, late = opened + is_whole, late + is_late
        shutil.rmtree(home)
    assert slowest < SECONDS
    return Tally(opened, count - opened, late, slowest)


def open_damaged(home: Path, files: dict[str, bytes]) -> tuple[bool, bool]:
    """Whether it opened without a notice, and whether the damage was found only while reading."""
    with Store.open(home) as store:
        assert store.is_saved
        notice = store.notice
        if notice is not None:
            check_sentence(notice)
            check_kept(home, files)
        try:
            everything(store)
            match = Match.begin(short_setup("devils-bridge", "x"), store)
            seat = match.game.turn or 0
            match.submit(seat, match.game.legal(seat)[0])
        except StoreTrouble as trouble:
            sentence = trouble.sentence
        else:
            return notice is None, False
        assert notice is None
        assert "damaged" in sentence
        check_sentence(sentence)
    with Store.open(home) as store:  # the next start reports it
        assert store.notice is not None
        Match.begin(short_setup("devils-bridge", "x"), store)
    return False, True


def check_kept(home: Path, files: dict[str, bytes]) -> None:
    """The file and its log are set aside byte for byte."""
    kept = {path.name: path.read_bytes() for path in home.iterdir() if "damaged-" in path.name or "newer" in path.name}
    for name, content in files.items():
        ending = name.removeprefix("devils-table")
        assert [told for path, told in kept.items() if path.endswith(ending)] == [content] or not content, name


def check_sentence(sentence: str) -> None:
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert "Traceback" not in sentence


@cache
def exports() -> tuple[bytes, ...]:
    """A match of each game, exported after some dozens of actions."""
    told = []
    with Store.unsaved() as store:
        for game_id in GAMES:
            match = Match.begin(short_setup(game_id, "export"), store)
            while not match.is_over and len(match.entries) < 40:
                seat = match.game.turn
                assert seat is not None
                match.submit(seat, choose("random", match.game.view(seat), match.bot_chance(seat)))
            told.append(exported(match).encode())
    return tuple(told)


def damage_exports(folder: Path, count: int, seed: int) -> Tally:
    """Damage an export `count` times; import it, resume the match, and run `replay` on it."""
    chance, path, slowest, taken = random.Random(seed), folder / "match.json", 0.0, 0
    with Store.unsaved() as store:
        for _number in range(count):
            content = damaged(chance.choice(exports()), chance, chance.choice(exports()))
            path.write_bytes(content)
            began = time.process_time()
            taken += import_and_resume(store, path)
            replay_export(path)
            slowest = max(slowest, time.process_time() - began)
            assert path.read_bytes() == content
    assert slowest < SECONDS
    return Tally(taken, count - taken, 0, slowest)


def import_and_resume(store: Store, path: Path) -> bool:
    """Whether it could be imported and resumed."""
    matches = len(store.matches(1_000))
    try:
        read_export_file(path)
        number = import_match(store, path.read_bytes())
    except BadExport as trouble:
        check_sentence(trouble.sentence)
        assert len(store.matches(1_000)) == matches
        return False
    try:
        Match.resume(store, number)
    except (StoreTrouble, Refused, ValueError, LookupError):
        return False  # the program says this in one sentence
    finally:
        store.delete_match(number)
    return True


def replay_export(path: Path) -> None:
    try:
        told = replay(path)
    except (Fails, BadArgument) as error:
        told = str(error)
    assert told
    assert "\n" not in told


def test_damaged_databases_and_logs_open_or_are_set_aside() -> None:
    with memory_folder() as folder:
        tally = damage_databases(folder, 150, seed=1)
    assert tally.opened > 5
    assert tally.refused > 5


def test_damaged_exports_load_or_are_reported_in_a_sentence(tmp_path: Path) -> None:
    tally = damage_exports(tmp_path, 250, seed=1)
    assert tally.opened > 0
    assert tally.refused > 5


def test_a_damaged_name_that_only_a_write_uses_is_reported_then_and_at_the_next_start(tmp_path: Path) -> None:
    unpack(KEPT[-1], tmp_path)
    content = (tmp_path / FILE).read_bytes()
    wrong = content.replace(b"REFERENCES game_match", b"REFERENCES game_latch")
    assert wrong != content
    (tmp_path / FILE).write_bytes(wrong)
    assert open_damaged(tmp_path, {FILE: wrong}) == (False, True)
    (kept,) = tmp_path.glob("devils-table.damaged-*.sqlite")
    assert b"game_latch" in kept.read_bytes()


@pytest.mark.long
def test_50_000_damaged_databases_open_or_are_set_aside() -> None:
    with memory_folder() as folder:
        print("\ndatabases:", damage_databases(folder, 50_000, seed=2))


@pytest.mark.long
def test_50_000_damaged_exports_load_or_are_reported_in_a_sentence() -> None:
    with memory_folder() as folder:
        print("\nexports:", damage_exports(folder, 50_000, seed=2))
