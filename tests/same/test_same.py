"""The tool behind `make same`, and a few of its cases: this interpreter plays what the table expects."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from game.rules import GAMES
from tests.same import __main__ as same
from tests.same import table
from tests.same.cases import Case, cases, days
from tests.same.digests import digests

QUICK = {f"{game.id} {game.seats[-1]} casual" for game in GAMES.values()}
QUICK |= {"alkort 4 club", "devils-bridge 3 club"}
QUICK |= {day.name for day in days() if day.game == "alkort"}
MORE = {"evil-deal 2 club", "twenty-eight 3 club", "four-hundred 4 club", "call-deuces 4 club"}
RUN = same.Run("python", {"a": "1", "b": "2"}, 1.0)


@pytest.mark.parametrize("names", [QUICK, pytest.param(MORE, marks=pytest.mark.long)], ids=["few", "more"])
def test_this_interpreter_plays_what_the_table_expects(tmp_path: Path, names: set[str]) -> None:
    expected = table.expected()
    found = digests((case for case in cases() if case.name in names), tmp_path)
    assert len(found) == len(names)
    assert found == {name: expected[name] for name in names}, table.RENEW


def test_the_table_has_each_game_player_number_and_level() -> None:
    names = [case.name for case in cases()]
    assert len(names) == len(set(names))
    assert list(table.expected()) == names
    assert {f"{game.id} {players} expert" for game in GAMES.values() for players in game.seats} < set(names)


def test_a_case_is_the_same_on_the_command_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    case = Case("four-hundred", 4, "casual", 4, "cutthroat=on")
    (tmp_path / "program.py").write_text("import sys; from game.__main__ import main; sys.exit(main())", "utf-8")
    monkeypatch.setenv("PYTHONPATH", str(table.ROOT))
    run = same.with_program([sys.executable, str(tmp_path / "program.py")], case.name)
    assert run.digests == {case.name: table.expected()[case.name]}


def test_the_kernels_can_be_left_out() -> None:
    """In the other interpreter, `--plain` has to come before the first import of a game that uses one."""
    first = "import runpy, sys; sys.argv = ['digests', '--plain']; import tests.same.cases as c"
    few = "c.cases = lambda: [c.Case('devils-bridge', 3, 'casual', 1)]"
    found = same._json(
        [sys.executable, "-c", f"{first}; {few}; runpy.run_module('tests.same.digests', run_name='__main__')"]
    )
    assert len(found["digests"]) == 1
    assert not found["is_compiled"]


def test_windows_paths_and_quotes_are_kept() -> None:
    assert same.split(r"wine C:\python\python.exe") == ["wine", r"C:\python\python.exe"]
    assert same.split(r"wine 'C:\My Programs\python.exe'") == ["wine", r"C:\My Programs\python.exe"]


def test_differences_are_counted_and_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert same.told(RUN, {"a": "1", "b": "2", "c": "3"}) == []
    assert same.told(RUN, {"a": "1", "b": "3"}) == ["b"]
    assert capsys.readouterr().out.splitlines() == [
        "python: 2 games, all as expected (1 s)",
        "python: 2 games, 1 differ (1 s)",
        "  differs: b",
    ]


def test_the_table_is_renewed_only_with_all_games_and_without_differences(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table, "FILE", tmp_path / "digests.json")
    whole = same.Run("one", table_of("1"), 1.0)
    assert same._write([RUN]) == same._write([whole, same.Run("two", table_of("2"), 1.0)]) == 1
    assert not table.FILE.exists()
    assert same._write([whole, same.Run("part", {next(iter(whole.digests)): "1"}, 1.0)]) == 0
    assert table.expected() == whole.digests
    assert table.is_of_these_sources()


def table_of(digest: str) -> dict[str, str]:
    """A table with the same digest for every case."""
    return {case.name: digest for case in cases()}


def test_the_table_is_readable_as_json_with_the_sources_it_is_of() -> None:
    assert set(json.loads(table.FILE.read_text("utf-8"))) == {"sources", "digests"}


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (["no-such-python"], "cannot be started"),
        ([sys.executable, "-c", "raise SystemExit('no games here')"], "failed with exit status 1: no games here"),
        ([sys.executable, "-c", ""], "it printed nothing"),
    ],
)
def test_an_interpreter_that_cannot_play_is_told_in_one_sentence(command: list[str], words: str) -> None:
    with pytest.raises(same.NotPlayed, match=words) as told:
        same._json(command)
    assert "\n" not in str(told.value)
