"""Compile the kernel of Devil's Bridge with mypyc: the library beside its source is ten times as fast.

`make` does this after every change to that file. Without the library the bots use plain Python: the same choices with
the same number of samples, fewer samples in the same time.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

HOUSE = Path(__file__).parent.parent
BOTS = HOUSE / "game" / "bots" / "games" / "devils_bridge"
SOURCE = BOTS / "kernel.py"
NAME = "kernel_compiled"
WORK = HOUSE / "build" / "kernel"
BUILD = """
import sys
from mypyc.build import mypycify
from setuptools import setup
modules = mypycify(["{name}.py"], opt_level="3", debug_level="0")
if sys.platform != "win32":
    # a fused multiplication and addition rounds once, plain Python twice
    for module in modules:
        module.extra_compile_args.append("-ffp-contract=off")
setup(name="kernel", packages=[], py_modules=[], ext_modules=modules)
"""
TOOLS = ("mypyc", "setuptools")
NO_VISUAL_C = re.compile(r"Visual C\+\+ .*required|find a compatible Visual Studio|vcvarsall")


class NotCompiled(Exception):
    """A library could not be compiled. The message says in one sentence why, and what to do."""


def library(text: str, name: str, work: Path) -> Path:
    """Compile a module in a new folder; returns the library. Raises NotCompiled, with the whole log in `log.txt`."""
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    # a module outside a package is compiled to a single library
    (work / f"{name}.py").write_text(text, encoding="utf-8")
    (work / "setup.py").write_text(BUILD.format(name=name), encoding="utf-8")
    order = [sys.executable, "setup.py", "--quiet", "build_ext", "--build-lib", "made"]
    done = subprocess.run(order, cwd=work, capture_output=True, encoding="utf-8", errors="replace", check=False)
    made = [path for path in (work / "made").glob(f"{name}.*") if path.suffix in (".so", ".pyd")]
    if done.returncode == 0 and made:
        return made[0]
    log = done.stdout + done.stderr
    (work / "log.txt").write_text(log, encoding="utf-8")
    raise NotCompiled(why(log, work / "log.txt"))


def why(log: str, file: Path, has: Callable[[str], object] = find_spec) -> str:
    """One sentence from the log of a failed build: what is missing, or else the last error and where the log is."""
    missing = [tool for tool in TOOLS if not has(tool)]
    if missing:
        return f"this Python has no {' and no '.join(missing)}; install 'mypy[mypyc]' with pip"
    compiler = compiler_name()
    if NO_VISUAL_C.search(log) if sys.platform == "win32" else shutil.which(compiler) is None:
        return f"there is no C compiler ({compiler}); install one (Debian, Ubuntu: gcc libc6-dev)"
    if re.search(r"Python\.h['\"]?: No such file|'Python\.h' file not found", log):
        version = f"{sys.version_info[0]}.{sys.version_info[1]}"
        return f"Python's headers (Python.h) are missing; install them (Debian, Ubuntu: python{version}-dev)"
    return f'the build failed with "{last_error(log)}"; correct that ({file} is the whole log)'


def compiler_name() -> str:
    """The C compiler that setuptools calls."""
    if sys.platform == "win32":
        return "Microsoft Visual C++"
    words = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    return words[0] if words else "cc"


def last_error(log: str) -> str:
    """The last line that tells an error, rather than only that a command failed; otherwise the last line."""
    lines = [line.strip() for line in log.splitlines() if line.strip()]
    errors = [line for line in lines if re.search(r"error\b", line, re.IGNORECASE)]
    telling = [line for line in errors if not line.startswith("error: command")]
    return (telling or errors or lines or ["no output"])[-1]


def compiled_kernel(work: Path = WORK) -> Path:
    """Compile the kernel; returns the library. Raises NotCompiled."""
    return library(kernel_text(), NAME, work)


def kernel_text() -> str:
    """The source with its own digest, which the program asks the library for."""
    text = SOURCE.read_text(encoding="utf-8")
    return f'{text}\n\nSOURCE: Final = "{digest()}"\n'


def digest() -> str:
    """The SHA-256 digest of the source."""
    return sha256(SOURCE.read_bytes()).hexdigest()


def remove_old() -> None:
    """Remove the library of this Python, and those of other Pythons that were made from another source."""
    own, current = sysconfig.get_config_var("EXT_SUFFIX"), digest().encode()
    for old in BOTS.glob(f"{NAME}.*"):
        if old.suffix != ".pyi" and (old.name == f"{NAME}{own}" or current not in old.read_bytes()):
            old.unlink()


def main() -> None:
    """Compile the kernel, or print in one sentence why that failed."""
    remove_old()
    try:
        made = compiled_kernel()
    except NotCompiled as error:
        print(
            f"The bots use plain Python, which is slower: {error}, then run package/compile_kernel.py.", file=sys.stderr
        )
        sys.exit(1 if "--or-fail" in sys.argv else 0)
    shutil.copy(made, BOTS / made.name)


if __name__ == "__main__":
    main()
