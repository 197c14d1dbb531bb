"""An empty store that is copied: making one takes three times as long as opening it, and most tests need one."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path

from game.store import Store
from game.store.opening import FILE


@cache
def _content() -> bytes:
    """The file of a store without matches."""
    with tempfile.TemporaryDirectory(prefix="devils-table-tests-") as name:
        Store.open(Path(name)).close()
        return (Path(name) / FILE).read_bytes()


def put_empty_store(folder: Path) -> None:
    """Put an empty store into a folder that has none."""
    file = folder / FILE
    if not file.exists():
        file.touch(mode=0o600)
        file.write_bytes(_content())
