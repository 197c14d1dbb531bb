"""Say in one sentence what this machine lacks; `make` runs this before it makes the environment.

The exit status is 1 if the environment cannot be made. What the program can do without is only a note. This file also
has to run with an older Python, so that it can say so.
"""

from __future__ import annotations

import importlib.util
import shutil
import sys
import sysconfig
from pathlib import Path

OLDEST = (3, 11)


def fault() -> str:
    """Return one sentence on what has to be installed first; empty if nothing has."""
    if sys.version_info[:2] < OLDEST:
        found = ".".join(map(str, sys.version_info[:2]))
        return f"Devil's Table needs Python 3.11 or newer, not {found}; name one with: make PYTHON=/path/to/python3"
    if any(importlib.util.find_spec(name) is None for name in ("ensurepip", "venv")):
        return (
            "Python's venv is missing; install it (Debian, Ubuntu: sudo apt-get install python3-venv) and try again, "
            "or name another Python with: make PYTHON=/path/to/python3"
        )
    return ""


def note() -> str:
    """Return one sentence on what the program can do without; empty if nothing is missing."""
    from package.compile_kernel import compiler_name  # an older Python would fail to import it

    kernel, packages = [], []
    if sys.platform != "win32" and shutil.which(compiler_name()) is None:
        kernel.append("a C compiler")
        packages.append("gcc")
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        kernel.append("Python's headers")
        packages.append("python3-dev")
    lost = [f"without {' and '.join(kernel)} the expert bots think more slowly"] if kernel else []
    if sys.platform == "linux":
        from game.ui.libraries import library_names, missing_libraries

        if missing := missing_libraries():
            lost.append(f"without {library_names(missing)} no window can be opened")
            packages += missing.values()
    hint = f" (Debian, Ubuntu: sudo apt-get install {' '.join(packages)})" if sys.platform == "linux" else ""
    return f"Note: {', and '.join(lost)}{hint}." if lost else ""


def main() -> int:
    """Print what is missing on stderr; return the exit status."""
    said = fault()
    if said:
        print(said, file=sys.stderr)
        return 1
    said = note()
    if said:
        print(said, file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
