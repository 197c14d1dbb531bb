"""The program is killed in the middle of play; the match goes on with at most the action in flight missing."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.match import Match
from game.store import Store

PROJECT = Path(__file__).parents[2]


def play_and_kill(folder: Path, seconds: float) -> tuple[int, bool]:
    """Run the program, kill it so long after it was ready; how many entries it had shown, and whether it was over."""
    command = [sys.executable, "-m", "tests.faults.autoplay", str(folder), "kill"]
    with subprocess.Popen(command, cwd=PROJECT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        while not process.stdout.readline().startswith("ready"):
            assert process.poll() is None
        time.sleep(seconds)
        process.kill()
        lines = process.stdout.read().splitlines()
    shown = [int(line.split()[1]) for line in lines if line.startswith("shown") and line[-1].isdigit()]
    return (shown[-1] if shown else 0), "over" in lines


def check(folder: Path, rounds: int, seed: str) -> int:
    """Kill so often; how many rounds found the match in play."""
    chance = random.Random(seed)
    found = 0
    for _round in range(rounds):
        shown, is_over = play_and_kill(folder, chance.uniform(0.1, 1.3))
        with Store.open(folder) as store:
            assert store.is_saved
            assert store.notice is None
            rows = [*store.unfinished(), *store.matches(only_finished=True)]
            entries = len(store.entries(rows[0].id))
            match = Match.resume(store, rows[0].id)
            assert len(match.entries) == entries
            if shown:
                assert shown <= entries <= shown + 1
                found += 1
            if is_over or match.is_over:
                store.delete_match(rows[0].id)
    return found


def test_a_killed_program_goes_on_with_at_most_the_action_in_flight_missing(tmp_path: Path) -> None:
    assert check(tmp_path, 4, "few") >= 2


@pytest.mark.long
def test_the_same_at_50_random_moments(tmp_path: Path) -> None:
    assert check(tmp_path, 50, "fifty") >= 30
