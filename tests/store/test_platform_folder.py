"""The platform's data folder is the one that platformdirs gives, which a start on Linux does without."""

from __future__ import annotations

from pathlib import Path

import platformdirs
import pytest

from game.store.folder import APP, data_folder


@pytest.mark.parametrize("base", [None, "", "  ", "data", "with a space"])
def test_it_is_the_folder_of_platformdirs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, base: str | None) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    if base is not None:
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / base) if base.strip() else base)
    folder = data_folder(None)
    assert folder == platformdirs.user_data_path(APP, appauthor=False)
    assert folder.is_dir()
