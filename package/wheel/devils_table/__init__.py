"""Devil's Table as an installed package.

The program's own package is called `game`, a name that another distribution may have too. It is installed inside this
folder, which comes first on the path of the program's processes, so they always import their own. In a checkout, where
no `game` is beside this file, the one on the path is used.
"""

from __future__ import annotations

import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent


def put_on_path() -> None:
    """Make `import game` find the program. The bots' processes are started with the same path."""
    if (FOLDER / "game").is_dir() and str(FOLDER) not in sys.path:
        sys.path.insert(0, str(FOLDER))


def main() -> int:
    """Runs the program. Returns its exit status."""
    put_on_path()
    from game.__main__ import main as run

    return run()
