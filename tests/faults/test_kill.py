"""A program killed during play resumes its match; at most the action that was being stored is missing."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.session.match import Match
from game.store import Store

PROJECT = Path(__file__).parents[2]


def play_and_kill(folder: Path, actions: int, seconds: float) -> tuple[int, bool]:
    """Run the program and kill it shortly after `actions` actions; the entries shown, whether the match was over."""
    command = [sys.executable, "-m", "tests.faults.autoplay_process", str(folder), "kill"]
    with subprocess.Popen(command, cwd=PROJECT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        lines = [""]
        while sum(line.startswith("shown") for line in lines) < actions and not lines[-1].startswith("over"):
            lines.append(process.stdout.readline())
            assert process.poll() is None
        time.sleep(seconds)
        process.kill()
        lines += process.stdout.read().splitlines()
    shown = [int(line.split()[1]) for line in lines if line.startswith("shown") and line.strip()[-1].isdigit()]
    return shown[-1], any(line.startswith("over") for line in lines)


def check(folder: Path, rounds: int, seed: str) -> None:
    """Kill the program `rounds` times, each time during play, and check what is stored."""
    chance = random.Random(seed)
    for _round in range(rounds):
        shown, is_over = play_and_kill(folder, chance.randint(1, 12), chance.uniform(0.0, 0.06))
        with Store.open(folder) as store:
            assert store.is_saved
            assert store.notice is None
            rows = [*store.unfinished(), *(row for row in store.matches() if row.is_finished)]
            entries = len(store.entries(rows[0].id))
            match = Match.resume(store, rows[0].id)
            assert len(match.entries) == entries
            assert shown <= entries <= shown + 1
            if is_over or match.is_over:
                store.delete_match(rows[0].id)


@pytest.mark.long
def test_a_killed_program_resumes_with_at_most_the_last_action_missing(real_disk: Path) -> None:
    check(real_disk, 2, "few")


@pytest.mark.long
def test_a_program_killed_50_times_resumes_with_at_most_the_last_action_missing(real_disk: Path) -> None:
    check(real_disk, 50, "fifty")
