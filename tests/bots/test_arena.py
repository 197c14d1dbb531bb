"""The arena goes on where it ended, mixes no results of different bots, and tells intervals over deals."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.arena.__main__ import arguments, rows
from tests.arena.duel import figure, outcome
from tests.arena.ismcts import figures
from tests.arena.kept import Kept, fingerprint

KIND = {"game": "alkort", "bots": "1234"}


def run(keep: Path, deals: int) -> list[dict[str, object]]:
    words = f"--games alkort --pairs casual:random --deals {deals} --jobs 1 --keep {keep}"
    return list(rows(arguments(words.split())))


def test_a_later_run_adds_the_deals_that_are_missing_and_counts_all(tmp_path: Path) -> None:
    keep = tmp_path / "kept"
    assert run(keep, 2)[0]["deals"] == 2
    first = keep.read_text()
    assert run(keep, 4)[0]["deals"] == 4
    assert keep.read_text().startswith(first)
    assert len(keep.read_text().splitlines()) == 4


def test_kept_results_are_those_of_a_run_in_one_piece(tmp_path: Path) -> None:
    run(tmp_path / "two", 2)
    in_two, in_one = run(tmp_path / "two", 5)[0], run(tmp_path / "one", 5)[0]
    assert {**in_two, "seconds": 0} == {**in_one, "seconds": 0}


def test_results_of_other_bots_and_lines_cut_off_do_not_count(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "kept"
    Kept(path, KIND).add({"number": 1})
    Kept(path, KIND | {"bots": "other"}).add({"number": 2})
    path.write_text(path.read_text() + '{"number": 3')
    assert [line["number"] for line in Kept(path, KIND).lines] == [1]
    assert "cut off" in capsys.readouterr().out


def test_the_fingerprint_tells_games_apart_and_stays_the_same() -> None:
    assert fingerprint("alkort") == fingerprint("alkort") != fingerprint("dirty-deals")


def test_both_seatings_of_a_deal_are_one_value_of_its_interval() -> None:
    changes = ([4, 0, 4, 0], [0, 2, 0, 2])
    assert outcome(changes).points == 3
    assert outcome(changes).wins == 1
    assert figure([1, 3]).mean == 2
    assert figure([1, 3]).within == pytest.approx(1.96)


def test_against_open_spiel_only_deals_played_from_every_seat_count() -> None:
    plays = [{"number": 1, "seat": seat, "ours": 12, "theirs": 10} for seat in range(5)]
    plays += [{"number": 2, "seat": seat, "ours": 8, "theirs": 10} for seat in range(5)]
    told = figures([*plays, {"number": 3, "seat": 0, "ours": 99, "theirs": 0}])
    assert told["deals"] == 2
    assert told["ratio"] == 1.0
    assert told["lead"] == 0.0
