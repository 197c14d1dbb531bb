"""A damaged profile is taken in or refused in one sentence, and then nothing is changed.

Half of the files are damaged as they are. The others are damaged inside and closed again with a right checksum, as
somebody would who means harm. 200 files by default; 10,000 with `make reliability`.
"""

from __future__ import annotations

import contextlib
import gzip
import hashlib
import json
import random
import sqlite3
import time
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from game.bots import choose
from game.rules import GAMES
from game.rules.parts import Refused
from game.session.match import Match
from game.store import Store
from game.store.profile import finished
from game.store.profile.reading import read_profile
from game.store.trouble import StoreTrouble
from tests.autoplay import memory_folder, short_setup
from tests.faults.test_damage import check_sentence, damaged
from tests.store.kit import everything
from tests.store.profile_kit import fill_all, lines_of, profile, rows

SECONDS = 2.0


class Tally(NamedTuple):
    """How many files were taken in with something new, with nothing new, and refused; the slowest in seconds."""

    taken: int
    empty: int
    refused: int
    slowest: float


@cache
def originals() -> tuple[bytes, ...]:
    """Two profiles: one with rows in every table, one with a match of each game."""
    told = []
    with memory_folder() as folder:
        for number in range(2):
            with Store.unsaved() as store:
                if number == 0:
                    fill_all(store)
                for game_id in GAMES if number else ():
                    play(store, game_id)
                told.append(profile(store, folder / str(number)).read_bytes())
    return tuple(told)


def play(store: Store, game_id: str) -> None:
    """Stores a match with two dozen actions."""
    match = Match.begin(short_setup(game_id, "profile"), store)
    while not match.is_over and len(match.entries) < 24:
        seat = match.game.turn
        assert seat is not None
        match.submit(seat, choose("random", match.game.view(seat), match.bot_chance(seat)))


def harmful(content: bytes, chance: random.Random, other: bytes) -> bytes:
    """A profile that is damaged inside, with counts and a checksum that are right for it."""
    body, other_body = (gzip.decompress(one)[:-1].rpartition(b"\n")[0] + b"\n" for one in (content, other))
    way = chance.randrange(3)
    if way == 0:
        body = damaged(body, chance, other_body)
    elif way == 1:  # whole lines change places, come twice, or are those of another profile
        lines, more = body.splitlines(keepends=True), other_body.splitlines(keepends=True)
        lines.insert(chance.randrange(1, len(lines)), chance.choice([*lines, *more]))
        if chance.random() < 0.5:
            lines.pop(chance.randrange(1, len(lines)))
        body = b"".join(lines)
    else:
        body = with_other_value(body, chance)
    return closed(body)


def with_other_value(body: bytes, chance: random.Random) -> bytes:
    """The lines with another value in one place."""
    lines = [json.loads(line) for line in body.splitlines()]
    line = chance.choice(lines[1:])
    values = [
        None,
        True,
        -1,
        0,
        1,
        2**31,
        2**62,
        10**30,
        10**400,
        0.5,
        1e300,
        "",
        "x",
        "{}",
        "[]",
        '{"a":[]}',
        "\u202e",
        "\n",
    ]
    at = chance.randrange(len(line))
    same = [other[at] for other in lines[1:] if other[0] == line[0]]
    line[at] = chance.choice(chance.choice([values, chance.choice(lines[1:]), same, same]))
    return b"".join(json.dumps(line).encode() + b"\n" for line in lines)


def closed(body: bytes) -> bytes:
    counts: Counter[str] = Counter()
    with contextlib.suppress(ValueError, IndexError, KeyError, TypeError):
        counts.update(dict.fromkeys(json.loads(body.splitlines()[0])["tables"], 0))
    for line in body.splitlines()[1:]:
        with contextlib.suppress(ValueError, IndexError, KeyError, TypeError):
            counts[json.loads(line)[0]] += 1
    end = json.dumps({"rows": counts, "sha256": hashlib.sha256(body).hexdigest()}).encode() + b"\n"
    return gzip.compress(body + end, 1, mtime=0)


def used_store(folder: Path) -> sqlite3.Connection:
    """A database in memory with content of its own, some of it from one of the profiles."""
    with Store.unsaved() as store:
        fill_all(store, first=1, matches=1, person="Ben")
        path = folder / "known"
        path.write_bytes(originals()[0])
        with finished(read_profile(path)) as incoming:
            finished(store.take_in(incoming))
        store.delete_match(store.matches()[0].id)
        copy = sqlite3.connect(":memory:")
        store._connection.backup(copy)
    return copy


def damage_profiles(folder: Path, count: int, seed: int) -> Tally:
    """Damages a profile `count` times and takes it in; raises AssertionError if anything is wrong."""
    chance, path, used = random.Random(seed), folder / "damaged", used_store(folder)
    tally: Counter[str] = Counter()
    slowest = 0.0
    with Store.unsaved() as store:
        used.backup(store._connection)
        before = rows(store)
        for number in range(count):
            content, other = chance.choice(originals()), chance.choice(originals())
            path.write_bytes(harmful(content, chance, other) if number % 2 else damaged(content, chance, other))
            began = time.process_time()
            outcome = taken_in(store, path)
            slowest = max(slowest, time.process_time() - began)
            tally[outcome] += 1
            if outcome == "taken":
                check_kept(before, rows(store))
                used.backup(store._connection)
            else:
                assert rows(store) == before
    used.close()
    assert slowest < SECONDS
    return Tally(tally["taken"], tally["empty"], tally["refused"], slowest)


def taken_in(store: Store, path: Path) -> str:
    """Takes a profile in and reads everything as the program would."""
    try:
        incoming = finished(read_profile(path))
    except StoreTrouble as trouble:
        check_sentence(trouble.sentence)
        return "refused"
    with incoming:
        told = finished(store.would_gain(incoming))
        try:
            assert finished(store.take_in(incoming)) == told
        except StoreTrouble as trouble:
            check_sentence(trouble.sentence)
            return "refused"
    everything(store)
    for row in store.matches(1_000):
        with contextlib.suppress(Refused, ValueError, LookupError):  # the program tells this in one sentence
            Match.resume(store, row.id)
    return "empty" if told.is_empty else "taken"


def check_kept(before: dict[str, list[tuple[Any, ...]]], after: dict[str, list[tuple[Any, ...]]]) -> None:
    """Nothing that was there is lost or changed, but for what may go further."""
    for table in ("entry", "deal", "salt", "day", "tournament", "rule_set"):
        assert set(before[table]) <= set(after[table]), table
    for table in ("game_match", "result", "luck"):  # their order may have changed
        assert {row[2:] for row in before[table]} <= {row[2:] for row in after[table]}, table
    for table in ("setting", "exercise", "mark"):
        keys = [
            {row[: -3 if table == "mark" else 2 if table == "exercise" else 1] for row in told[table]}
            for told in (before, after)
        ]
        assert keys[0] <= keys[1], table


def test_200_damaged_profiles_are_taken_in_or_refused(tmp_path: Path) -> None:
    tally = damage_profiles(tmp_path, 200, seed=1)
    assert tally.taken > 3
    assert tally.refused > 100


def test_a_profile_that_is_closed_again_undamaged_is_taken_in(tmp_path: Path) -> None:
    for content in originals():
        body = gzip.decompress(content)[:-1].rpartition(b"\n")[0] + b"\n"
        (tmp_path / "closed").write_bytes(closed(body))
        finished(read_profile(tmp_path / "closed")).close()
        assert len(lines_of(tmp_path / "closed")) == body.count(b"\n") + 1


@pytest.mark.long
def test_10_000_damaged_profiles_are_taken_in_or_refused() -> None:
    with memory_folder() as folder:
        print("\nprofiles:", damage_profiles(folder, 10_000, seed=2))
