"""Opens the player's data at the start."""

from __future__ import annotations

from pathlib import Path

from game.store import Store, private
from game.store.folder import data_folder
from game.store.trouble import InUse


def open_data(data_dir: str | None, given: str | None) -> tuple[Path, Store]:
    """The data folder and the store in it. Raises StoreTrouble.

    If another program has the folder and a match is `given` to look through, the store is one in memory.
    """
    private.create_only_private_files()
    folder = data_folder(data_dir)
    try:
        return folder, Store.open(folder)
    except InUse:
        from game.rules.deal_code import is_link  # most starts need nothing of it
        from game.store.profile import SUFFIX

        if given is None or is_link(given) or given.endswith(SUFFIX):
            raise
        return folder, Store.unsaved(None, folder)
