"""Kills processes that store whole matches of all games, without screens: nothing acknowledged is missing."""

from __future__ import annotations

import random
import shutil
import time
import zlib
from pathlib import Path

import pytest

from game.rules import GAMES
from game.session.match import Entry, Match
from game.store import Store
from tests.autoplay import memory_folder
from tests.store.kit import killed, started

# Resumes an unfinished match, or begins another game; prints what is stored as soon as it is.
PLAYER = """
import os, random, zlib
from pathlib import Path
from game.bots import choose
from game.session.match import Match, Seat, SetUp
from game.rules import GAMES, game_of
from game.store import Store
def tell(*words):
    os.write(1, (" ".join(map(str, words)) + "\\n").encode())
def kept(word, match):
    tell(word, match.match_id, len(match.entries), zlib.crc32(repr([tuple(e)[:3] for e in match.entries]).encode()))
store = Store.open(Path(sys.argv[1]))
assert store.notice is None, store.notice
store._connection.execute("PRAGMA wal_autocheckpoint = 20")
chance = random.Random(sys.argv[2])
tell("open")
while True:
    unfinished = store.unfinished()
    if unfinished:
        match = Match.resume(store, unfinished[0].id)
    else:
        rules = game_of(sys.argv[3])
        seats = tuple(Seat(f"P{at}", "human" if at == 0 else "bot") for at in range(rules.usual))
        match = Match.begin(SetUp(rules.id, rules.usual, rules.check_options({}), sys.argv[2], seats, "k"), store)
    kept("kept", match)
    while not match.is_over:
        if chance.random() < 0.08 and match.undo_steps(0):
            kept("undoing", match)
            match.undo(0)
            kept("kept", match)
            continue
        seat = match.game.turn
        match.submit(seat, choose("random", match.game.view(seat), match.bot_chance(seat)))
        kept("kept", match)
        if chance.random() < 0.1:
            store.set_setting("last", len(match.entries))
            tell("set", len(match.entries))
    tell("over", match.match_id)
"""


def kill_players(folder: Path, times: int, seed: int) -> int:
    """Kill players at random moments and check what is stored each time; the number of entries acknowledged."""
    chance, games, entries = random.Random(seed), list(GAMES), 0
    for number in range(times):
        if number % 25 == 0:
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
        player = started(PLAYER, folder, f"{seed} {number}", games[number % len(games)])
        assert player.stdout is not None
        lines = []
        if chance.random() < 0.85:
            lines.append(player.stdout.readline())
            time.sleep(chance.uniform(0, 0.12))
        else:
            time.sleep(chance.uniform(0.02, 0.3))  # while it starts, opens the file, or resumes a match
        lines += killed(player).splitlines(keepends=True)
        check(folder, [line.split() for line in lines if line.endswith("\n")])
        entries += sum(line.startswith("kept") for line in lines)
    return entries


def check(folder: Path, lines: list[list[str]]) -> None:
    """Everything acknowledged is stored, and at most one action more."""
    with Store.open(folder) as store:
        assert store.is_saved
        assert store.notice is None
        assert store._connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        told = [line for line in lines if line[0] in ("kept", "undoing")]
        if told:
            check_match(store, *told[-1])
        assert all(store.match(int(line[1])).is_finished for line in lines if line[0] == "over")
        settings = [int(line[1]) for line in lines if line[0] == "set"]
        assert not settings or store.setting("last") is not None
        for row in store.unfinished():
            Match.resume(store, row.id)


def check_match(store: Store, word: str, match_id: str, count: str, sum_of_all: str) -> None:
    entries = [Entry(entry.seat, entry.kind, entry.text) for entry in store.entries(int(match_id))]
    number = int(count)
    if word == "undoing" and len(entries) < number:
        return  # the undo was stored, but not yet acknowledged
    assert number <= len(entries) <= number + 1
    assert zlib.crc32(repr([tuple(entry)[:3] for entry in entries[:number]]).encode()) == int(sum_of_all)


def test_kills_during_matches_lose_nothing_acknowledged(tmp_path: Path) -> None:
    assert kill_players(tmp_path / "data", 8, seed=1) > 8


@pytest.mark.long
def test_400_kills_during_matches_lose_nothing_acknowledged() -> None:
    with memory_folder() as folder:
        entries = kill_players(folder / "data", 400, seed=2)
    print(f"\nkill -9 during matches: 400; {entries} entries were acknowledged, 0 lost")
