"""`profile`: a profile is written, taken in and told about; a wrong one ends in one line and status 2."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.__main__ import main
from game.store import Store
from game.store.copies import FOLDER
from tests.store.kit import everything, fill


@pytest.fixture
def full(tmp_path: Path) -> Path:
    """A data folder with two matches."""
    folder = tmp_path / "full"
    folder.mkdir()
    with Store.open(folder) as store:
        fill(store)
    return folder


def content(folder: Path) -> list[object]:
    folder.mkdir(exist_ok=True)
    with Store.open(folder) as store:
        return everything(store)


def test_everything_goes_along_and_comes_in(full: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, other = str(tmp_path / "all.devils-table-profile"), tmp_path / "other"
    assert main(["profile", "export", file, "--data-dir", str(full)]) == 0
    empty = content(other)
    take_in = ["profile", "take-in", file, "--data-dir", str(other)]
    capsys.readouterr()
    assert main([*take_in, "--dry-run"]) == 0
    assert capsys.readouterr().out == "This would add 2 matches and 1 setting. Nothing here is replaced.\n"
    assert content(other) == empty
    assert main(take_in) == 0
    assert capsys.readouterr().out == "Added: 2 matches and 1 setting.\n"
    assert content(other) == content(full)
    assert main(take_in) == 0
    assert capsys.readouterr().out == "Everything in this profile was here already.\n"


def test_a_wrong_file_ends_in_one_line(full: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad, before = tmp_path / "bad", content(full)
    bad.write_bytes(b"no profile")
    data = ["--data-dir", str(full)]
    wrong = [
        ["take-in", str(bad)],
        ["take-in", str(tmp_path / "missing")],
        ["export", str(bad)],
        ["export", str(tmp_path / "nowhere" / "file")],
        ["go-back", "devils-table-2026-01-01.sqlite"],
    ]
    for words in wrong:
        capsys.readouterr()
        assert main(["profile", *words, *data]) == 2
        assert capsys.readouterr().err.count("\n") == 1
    with pytest.raises(SystemExit) as caught:
        main(["profile", "burn"])
    assert caught.value.code == 2
    with Store.open(full):
        assert main(["profile", "take-in", str(bad), *data]) == 2
    assert "already using" in capsys.readouterr().err
    assert content(full) == before


def test_the_copies_are_listed_and_one_is_gone_back_to(full: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = ["--data-dir", str(full)]
    assert main(["profile", "copies", *data]) == 0
    assert capsys.readouterr().out == "there is no copy yet\n"
    with Store.open(full) as store:
        copying = store.begin_weekly_copy()
        assert copying is not None
        copying.wait()
        fill(store)
    (copy,) = (full / FOLDER).iterdir()
    assert main(["profile", "copies", *data]) == 0
    assert capsys.readouterr().out == f"{copy.name}\n"
    assert main(["profile", "go-back", copy.name, *data]) == 0
    assert copy.name in capsys.readouterr().out
    with Store.open(full) as store:
        assert len(store.matches()) == 2
