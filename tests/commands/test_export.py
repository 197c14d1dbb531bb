"""`export`: a saved match becomes a trace that replays and contains nothing of a deal in progress."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.__main__ import main
from game.commands.export import trace_of
from game.rules import GAMES
from game.session.match import Match
from game.store import Store
from tests.matches import entries_of, exported, play, setup_of
from tests.rotation import some_of


def lines_of(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("game", some_of(GAMES, 0))
def test_a_saved_match_becomes_a_trace_that_replays(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, trace = tmp_path / "data", tmp_path / "trace.jsonl"
    folder.mkdir()
    with Store.open(folder) as store:
        match = play(store, game, deals=2)
        saved = tmp_path / "match.json"
        saved.write_text(exported(match), encoding="utf-8")
    assert main(["export", str(match.match_id), "--trace", str(trace), "--data-dir", str(folder)]) == 0
    told = lines_of(trace)
    assert told[0]["bots"] == ["human"] + ["casual"] * (match.game.players - 1)
    assert told[-1]["type"] in ("stopped", "end")
    assert [line["total"] for line in told if line["type"] == "score"] == [
        event.data["total"] for event in match.scores
    ]
    assert main(["replay", str(trace)]) == 0
    again = tmp_path / "again.jsonl"
    assert main(["export", str(saved), "--trace", str(again)]) == 0
    assert again.read_bytes() == trace.read_bytes()
    assert "lines of" in capsys.readouterr().out


def test_the_partner_that_plays_its_best_is_an_expert_in_the_trace() -> None:
    setup = replace(setup_of("alkort"), has_best_partner=True)
    levels = json.loads(trace_of(setup, [])[0])["bots"]
    assert levels == ["human", "casual", "expert", "casual"]


def test_the_trace_has_nothing_of_the_deal_in_progress(tmp_path: Path) -> None:
    match = Match(setup_of("devils-bridge"))
    entries = entries_of("devils-bridge", 3)
    with Store.open(tmp_path) as store:
        kept = Match.begin(setup_of("devils-bridge"), store)
        store.append_all(kept.match_id or 0, entries[:-2])
    match.replay(entries[:-2])
    assert match.game.number == 3
    trace = tmp_path / "trace.jsonl"
    assert main(["export", "1", "--trace", str(trace), "--data-dir", str(tmp_path)]) == 0
    told = lines_of(trace)
    assert [line["number"] for line in told if line["type"] == "deal"] == [1, 2]
    assert told[-1] == {"type": "stopped", "why": "unfinished", "total": match.game.standing()}
    assert main(["replay", str(trace)]) == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["7"], "no match is kept here"),
        (["none.json"], "none.json can’t be read"),
        (["7", "--data-dir", "/dev/null/x"], "/dev/null/x"),
    ],
)
def test_a_match_that_cannot_be_exported_is_reported_in_one_line(
    words: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = [] if "--data-dir" in words else ["--data-dir", str(tmp_path / "data")]
    assert main(["export", *words, *folder, "--trace", str(tmp_path / "trace.jsonl")]) == 2
    told = capsys.readouterr().err
    assert sentence in told
    assert told.count("\n") == 1
    assert not (tmp_path / "trace.jsonl").exists()


def test_the_first_of_many_matches_is_exported_and_one_that_is_not_there_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Store.open(tmp_path) as store:
        match = play(store, "devils-bridge", deals=1)
        for _number in range(205):
            store.new_match(match.setup.plain())
    words = ["--trace", str(tmp_path / "trace.jsonl"), "--data-dir", str(tmp_path)]
    assert main(["export", str(match.match_id), *words]) == 0
    for number in ("207", "9" * 30):
        assert main(["export", number, *words]) == 2
        assert "there is no match" in capsys.readouterr().err
