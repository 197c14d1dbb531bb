"""The platform's data folder is the one that platformdirs gives, which a start on Linux does without."""

from __future__ import annotations

import ast
import subprocess
import sys
import tempfile
from pathlib import Path

import platformdirs
import pytest

from game.store.folder import APP, data_folder

HOUSE = Path(__file__).parents[2]


@pytest.mark.parametrize("base", [None, "", "  ", "data", "with a space"])
def test_it_is_the_folder_of_platformdirs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, base: str | None) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    if base is not None:
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / base) if base.strip() else base)
    folder = data_folder(None)
    assert folder == platformdirs.user_data_path(APP, appauthor=False)
    assert folder.is_dir()


def test_a_test_never_reaches_the_folder_of_the_player_not_even_in_another_process() -> None:
    temporary = Path(tempfile.gettempdir()).resolve()
    asked = "from game.store.folder import data_folder; print(ascii(str(data_folder(None))))"
    told = subprocess.check_output([sys.executable, "-c", asked], cwd=HOUSE, text=True, timeout=60)
    for folder in (data_folder(None), Path(ast.literal_eval(told))):
        assert temporary in folder.resolve().parents
