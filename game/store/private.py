"""Keeps the player's data from other users of the machine: the data folder is 0700, and the files in it are 0600.

An unfinished match holds its seed, which gives every hand. Nothing is done on Windows, where a data folder is private
by its place. The modes are a precaution: an error here changes nothing for the player and is ignored.
"""

from __future__ import annotations

import contextlib
import os
import stat
import sys
from pathlib import Path

FOLDER, FILE = 0o700, 0o600
_OTHERS = 0o077
_OURS = ("devils-table.", "music-", "sound-", "crash-")
"""How the names of our files begin. A chosen folder may also hold files of the player's own."""


def create_only_private_files() -> None:
    """From here on every file and folder that this process creates is private. Called once, at the start."""
    if sys.platform != "win32":
        os.umask(_OTHERS)


def create(path: Path) -> None:
    """Creates an empty private file if there is none; SQLite gives its mode to the files that it puts beside it."""
    if sys.platform != "win32":
        # Without the right to write, SQLite fails next and the player is told. An existing file is not opened, since
        # closing it would release this process's locks on it.
        with contextlib.suppress(OSError):
            os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, FILE))


def tighten_folder(folder: Path) -> None:
    """Makes an existing folder private."""
    if sys.platform != "win32":
        with contextlib.suppress(OSError):
            _tighten(folder, folder.lstat().st_mode)


def tighten_files(folder: Path) -> None:
    """Makes our files in `folder` private. Older versions created them with the usual mode."""
    if sys.platform != "win32":
        with contextlib.suppress(OSError), os.scandir(folder) as found:
            for entry in found:
                if entry.name.startswith(_OURS):
                    with contextlib.suppress(OSError):  # it is gone meanwhile, or somebody else's
                        _tighten(Path(entry.path), entry.stat(follow_symlinks=False).st_mode)


def _tighten(path: Path, mode: int) -> None:
    """Takes the rights of all others from a folder or a regular file; a link is left alone."""
    if mode & _OTHERS and (stat.S_ISDIR(mode) or stat.S_ISREG(mode)):
        path.chmod(stat.S_IMODE(mode) & ~_OTHERS)
