"""The data folder: the one given on the command line, or the platform's own."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from game.language import _
from game.names import shown
from game.store import private
from game.store.trouble import Unwritable, reason_of

_IS_LINUX = sys.platform.startswith("linux")
# An apostrophe and a space are awkward in a shell, which Linux players use more.
APP = "devils-table" if _IS_LINUX else "Devil's Table"


def data_folder(given: str | None) -> Path:
    """The folder `given` (``--data-dir``) or, if None, the platform's data folder. Creates it if it does not exist.

    A folder that is created is private, and the platform's own one is made private. A chosen one that exists keeps its
    mode, since others may be meant to use it too; our files in it are private in any case.
    A folder that exists but cannot be written is returned too; ``Store.open`` then uses memory.
    Raises Unwritable if there is no such folder and it cannot be created.
    """
    try:
        folder = Path(given).expanduser().absolute() if given is not None else _platform_folder()
        if given is not None and not given.strip():
            raise Unwritable(_("The data folder has no name: write one after --data-dir."))
        folder.mkdir(mode=private.FOLDER, parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError) as error:
        raise Unwritable(
            _("{path} is a file, not a folder: choose a folder with --data-dir.").format(path=shown(error.filename))
        ) from error
    except (OSError, ValueError, RuntimeError) as error:
        name = given if given is not None else APP
        raise Unwritable(
            _("The data folder {folder} can’t be used ({reason}): choose another with --data-dir.").format(
                folder=shown(name), reason=reason_of(error)
            )
        ) from error
    if given is None:
        private.tighten_folder(folder)
    return folder


def _platform_folder() -> Path:
    if _IS_LINUX:
        # What platformdirs returns; importing it takes a fiftieth of the start.
        base = os.environ.get("XDG_DATA_HOME", "").strip() or "~/.local/share"
        return Path(base).expanduser() / APP
    import platformdirs

    return platformdirs.user_data_path(APP, appauthor=False)
