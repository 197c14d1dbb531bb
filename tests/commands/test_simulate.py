"""`simulate` and `replay` on the command line: the same bytes every time, and one line for an error."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.__main__ import main
from game.bots.levels import LEVELS
from game.bots.player import player_of
from game.rules import GAMES
from tests.rotation import some_of

TRACE_KEYS = {
    "game": {"type", "version", "game", "players", "seed", "options", "bots", "first_dealer"},
    "act": {"type", "seat", "legal", "action"},
    "trick": {"type", "number", "leader", "plays", "winner", "trump"},
    "end": {"type", "winners", "total"},
    "stopped": {"type", "why", "total"},
}


def trace_of(path: Path, *words: str) -> list[dict[str, object]]:
    assert main(["simulate", *words, "--trace", str(path)]) == 0
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("game", some_of(GAMES, 3))
def test_the_same_arguments_give_the_same_bytes_whatever_the_hash_seed(game: str, tmp_path: Path) -> None:
    told = []
    for hash_seed in ("0", "1", "77"):
        path = tmp_path / f"{hash_seed}.jsonl"
        command = [sys.executable, "-m", "game", "simulate", game, "--max-deals", "3", "--games", "2"]
        command += ["--bots", "casual", "--seed", "bytes ♠", "--trace", str(path)]
        subprocess.run(command, check=True, env=os.environ | {"PYTHONHASHSEED": hash_seed})
        told.append(path.read_bytes())
    assert told[0] == told[1] == told[2]
    assert b"\r" not in told[0]


@pytest.mark.parametrize("game", some_of(GAMES, 4, 1))
def test_a_search_is_bounded_by_its_samples_and_never_by_the_clock(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    few, told = player_of(game).efforts["expert"]._replace(for_card=2, before_play=2), []
    for seconds in (0.0, 3600.0):
        monkeypatch.setattr(player_of(game), "efforts", {"expert": few._replace(seconds=seconds)})
        told.append(trace_of(tmp_path / "trace.jsonl", game, "--bots", "expert", "--max-deals", "1"))
    assert told[0] == told[1]


def test_the_help_names_every_level_of_bots(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["simulate", "--help"])
    assert ", ".join([*LEVELS][:-1]) in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize("game", some_of(GAMES, 1))
@pytest.mark.parametrize("bots", ["random", "beginner", "casual"])
def test_a_trace_has_the_documented_keys_and_replays(
    game: str, bots: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "trace.jsonl"
    lines = trace_of(path, game, "--bots", bots, "--max-deals", "4", "--games", "2")
    assert [line["type"] for line in lines].count("game") == 2
    for line in lines:
        kind = str(line["type"])
        if kind in TRACE_KEYS:
            assert set(line) == TRACE_KEYS[kind]
        if kind == "act":
            legal = line["legal"]
            assert isinstance(legal, list)
            assert line["action"] in legal
            assert legal == sorted(set(legal))
    assert main(["replay", str(path)]) == 0
    assert capsys.readouterr().out.startswith("holds: 2 games")


def test_each_game_of_a_series_can_be_repeated_from_its_seed(tmp_path: Path) -> None:
    both = trace_of(tmp_path / "both", "devils-bridge", "--games", "2", "--seed", "series")
    start = [at for at, line in enumerate(both) if line["type"] == "game"][1]
    second = trace_of(tmp_path / "second", "devils-bridge", "--seed", str(both[start]["seed"]))
    assert both[start:] == second


def test_replay_names_the_first_wrong_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "trace.jsonl"
    lines = trace_of(path, "devils-bridge", "--max-deals", "2")
    wrong = next(at for at, line in enumerate(lines) if line["type"] == "trick")
    lines[wrong]["winner"] = (int(str(lines[wrong]["winner"])) + 1) % 4
    path.write_text("\n".join(json.dumps(line) for line in lines))
    assert main(["replay", str(path)]) == 1
    assert capsys.readouterr().out.startswith(f"line {wrong + 1} does not hold: winner")


def test_replay_reports_a_trace_without_an_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "trace.jsonl"
    lines = trace_of(path, "devils-bridge", "--max-deals", "2")
    path.write_text("\n".join(json.dumps(line) for line in lines[:-1]))
    assert main(["replay", str(path)]) == 1
    assert "without an end" in capsys.readouterr().out


@pytest.mark.parametrize("content", [b"", b"\x00\xff\x00", b"{}", b"[1,2", b'{"type": 3}', b"hello\n", b"9" * 5000])
def test_replay_of_another_file_is_rejected_in_one_line(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "other"
    path.write_bytes(content)
    assert main(["replay", str(path)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert len(told.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("words", "right"),
    [
        (["no-such-game"], "devils-bridge"),
        (["devils-bridge", "--players", "9"], "3, 4, 5, 6 or 7"),
        (["devils-bridge", "--players", "many"], "--help"),
        (["devils-bridge", "--option", "target=7"], "20 to 500"),
        (["devils-bridge", "--option", "colour=red"], "scoring, target, hook"),
        (["devils-bridge", "--option", "target"], "NAME=VALUE"),
        (["devils-bridge", "--bots", "genius"], "casual"),
        (["devils-bridge", "--bots", "casual,random"], "4 seats"),
        (["devils-bridge", "--games", "0"], "from 1 up"),
        (["devils-bridge", "--max-deals", "0"], "from 1 up"),
        (["devils-bridge", "--trace", "/no/such/folder/file"], "--trace"),
        (["devils-bridge", "--no-such-option"], "--help"),
        ([], "GAME"),
    ],
)
def test_a_wrong_argument_is_reported_in_one_line_that_says_what_is_right(
    words: list[str], right: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        status = main(["simulate", *words])
    except SystemExit as ending:
        status = int(str(ending.code))
    told = capsys.readouterr()
    assert status == 2
    assert told.out == ""
    assert len(told.err.splitlines()) == 1
    assert right in told.err


def test_a_summary_is_printed_without_a_trace(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "devils-bridge", "--option", "target=50"]) == 0
    assert capsys.readouterr().out.startswith("seed 1: ")
