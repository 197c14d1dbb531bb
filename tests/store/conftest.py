"""Fixtures: a new store for each test."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.store import Store


@pytest.fixture
def memory_disk(tmp_path: Path) -> Iterator[Path]:
    """A folder in memory if possible, since most tests do not depend on syncing to a disk."""
    if not Path("/dev/shm").is_dir():
        yield tmp_path
        return
    with tempfile.TemporaryDirectory(dir="/dev/shm", prefix="devils-table-") as name:
        yield Path(name)


@pytest.fixture
def store(memory_disk: Path) -> Iterator[Store]:
    with Store.open(memory_disk) as opened:
        yield opened
