"""The arena continues an interrupted run, never mixes results of different bots, and gives intervals over deals."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.arena.__main__ import arguments, rows
from tests.arena.duel import figure, outcome
from tests.arena.ismcts import figures
from tests.arena.result_file import ResultFile, fingerprint

KIND = {"game": "alkort", "bots": "1234"}


def run(keep: Path, deals: int) -> list[dict[str, object]]:
    words = f"--games alkort --pairs casual:random --deals {deals} --jobs 1 --keep {keep}"
    return list(rows(arguments(words.split())))


def test_a_later_run_adds_the_missing_deals_and_counts_all(tmp_path: Path) -> None:
    keep = tmp_path / "kept"
    assert run(keep, 2)[0]["deals"] == 2
    first = keep.read_text()
    assert run(keep, 4)[0]["deals"] == 4
    assert keep.read_text().startswith(first)
    assert len(keep.read_text().splitlines()) == 4


def test_a_resumed_run_gives_the_results_of_an_uninterrupted_one(tmp_path: Path) -> None:
    run(tmp_path / "two", 2)
    in_two, in_one = run(tmp_path / "two", 5)[0], run(tmp_path / "one", 5)[0]
    assert {**in_two, "seconds": 0} == {**in_one, "seconds": 0}


def test_results_of_other_bots_and_truncated_lines_do_not_count(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "kept"
    ResultFile(path, KIND).add({"number": 1})
    ResultFile(path, KIND | {"bots": "other"}).add({"number": 2})
    path.write_text(path.read_text() + '{"number": 3')
    assert [line["number"] for line in ResultFile(path, KIND).lines] == [1]
    assert "truncated" in capsys.readouterr().out


def test_the_fingerprint_differs_between_games_and_is_stable() -> None:
    assert fingerprint("alkort") == fingerprint.__wrapped__("alkort") != fingerprint("dirty-deals")


def test_both_seatings_of_a_deal_count_as_one_value() -> None:
    changes = ([4, 0, 4, 0], [0, 2, 0, 2])
    assert outcome(changes).points == 3
    assert outcome(changes).wins == 1
    assert figure([1, 3]).mean == 2
    assert figure([1, 3]).within == pytest.approx(1.96)


def test_against_openspiel_only_deals_played_from_every_seat_count() -> None:
    plays = [{"number": 1, "seat": seat, "ours": 12, "theirs": 10} for seat in range(5)]
    plays += [{"number": 2, "seat": seat, "ours": 8, "theirs": 10} for seat in range(5)]
    told = figures([*plays, {"number": 3, "seat": 0, "ours": 99, "theirs": 0}])
    assert told["deals"] == 2
    assert told["ratio"] == 1.0
    assert told["lead"] == 0.0
