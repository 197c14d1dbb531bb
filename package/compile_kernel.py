"""Compile the kernel of Devil's Bridge with mypyc: the library beside its source is ten times as fast.

`make` does this after every change to that file. Without a C compiler there is no library, and the bots use plain
Python: the same choices with the same number of samples, fewer samples in the same time.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

HOUSE = Path(__file__).parent.parent
BOTS = HOUSE / "game" / "bots" / "games" / "devils_bridge"
SOURCE = BOTS / "kernel.py"
NAME = "kernel_compiled"
WORK = HOUSE / "build" / "kernel"
BUILD = """
from mypyc.build import mypycify
from setuptools import setup
modules = mypycify(["{name}.py"], opt_level="3", debug_level="0")
setup(name="kernel", packages=[], py_modules=[], ext_modules=modules)
"""


def library(text: str, name: str, work: Path) -> Path | None:
    """Compile a module in a new folder; returns the library, or None with the errors in `log.txt`."""
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    # a module outside a package is compiled to a single library
    (work / f"{name}.py").write_text(text, encoding="utf-8")
    (work / "setup.py").write_text(BUILD.format(name=name), encoding="utf-8")
    order = [sys.executable, "setup.py", "--quiet", "build_ext", "--build-lib", "made"]
    done = subprocess.run(order, cwd=work, capture_output=True, text=True, check=False)
    made = [path for path in (work / "made").glob(f"{name}.*") if path.suffix in (".so", ".pyd")]
    if done.returncode == 0 and made:
        return made[0]
    (work / "log.txt").write_text(done.stdout + done.stderr, encoding="utf-8")
    return None


def main() -> None:
    """Compile the kernel, or print in one sentence why that failed."""
    for old in BOTS.glob(f"{NAME}.*"):
        if old.suffix != ".pyi":
            old.unlink()
    text = SOURCE.read_text(encoding="utf-8")
    digest = sha256(text.encode()).hexdigest()
    made = library(f'{text}\n\nSOURCE: Final = "{digest}"\n', NAME, WORK)
    if made is None:
        print(f"The kernel could not be compiled ({WORK / 'log.txt'}): the bots use plain Python.", file=sys.stderr)
        sys.exit(1 if "--or-fail" in sys.argv else 0)
    shutil.copy(made, BOTS / made.name)


if __name__ == "__main__":
    main()
