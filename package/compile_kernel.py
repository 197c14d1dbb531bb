"""Compile the kernels of the games with mypyc: each library beside its source is ten times as fast.

A library is the kernel of one game and what it imports of `game/bots/kernels`, such as the network, joined to one
module. `make` does this after every change to one of these files. Without a library the bots use plain Python: the same
choices with the same number of samples, fewer samples in the same time.
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
BOTS = HOUSE / "game" / "bots"
NAME = "kernel_compiled"
WORK = HOUSE / "build" / "kernel"
BUILD = """
import sys
from mypyc.build import mypycify
from setuptools import setup
modules = mypycify(["{name}.py"], opt_level="2", debug_level="0")
if sys.platform != "win32":
    # a fused multiplication and addition rounds once, plain Python twice; hidden functions can be inlined
    for module in modules:
        module.extra_compile_args += ["-ffp-contract=off", "-fvisibility=hidden"]
        # leave out what a kernel does not use of mypyc's own runtime: a quarter of the size
        module.extra_compile_args += ["-ffunction-sections", "-fdata-sections"]
        module.extra_link_args += ["-Wl,-dead_strip" if sys.platform == "darwin" else "-Wl,--gc-sections"]
setup(name="kernel", packages=[], py_modules=[], ext_modules=modules)
"""
TOOLS = ("mypyc", "setuptools")
OWN_IMPORTS = re.compile(r"^from (?:__future__|game|package)\S* import (?:\([^)]*\)|.*)\n", re.MULTILINE)
"""Imports that a joined module does not need."""
SHARED = re.compile(r"^from game\.bots\.kernels\.(\w+) import", re.MULTILINE)
"""The shared modules that a kernel imports, each after those that it imports itself."""
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


def kernels() -> list[Path]:
    """The sources of all kernels, by game."""
    return sorted((BOTS / "games").glob("*/kernel.py"))


def compiled_kernel(source: Path, work: Path = WORK) -> Path:
    """Compile a kernel; returns the library. Raises NotCompiled."""
    return library(kernel_text(source), NAME, work / source.parent.name)


def kernel_text(source: Path) -> str:
    """The source of a library with its own digest, which the program asks the library for."""
    return f'{joined(*parts_of(source))}\n\nSOURCE: Final = "{digest(source)}"\n'


def digest(source: Path) -> str:
    """The SHA-256 digest of the source of a library."""
    return sha256(joined(*parts_of(source)).encode()).hexdigest()


def parts_of(source: Path) -> list[Path]:
    """The files of a library: what the kernel imports of `game/bots/kernels`, the kernel, and its solver if any."""
    shared = SHARED.findall(source.read_text(encoding="utf-8"))
    solver = source.parent / "solver.py"
    return [*(BOTS / "kernels" / f"{name}.py" for name in shared), source, *([solver] if solver.exists() else [])]


def joined(first: Path, *others: Path) -> str:
    """The text of several modules as one: the imports of the first do for all, and none imports another."""
    texts = [path.read_text(encoding="utf-8") for path in (first, *others)]
    return "\n\n".join([texts[0], *(OWN_IMPORTS.sub("", text) for text in texts[1:])])


def remove_old(source: Path) -> None:
    """Remove the library of this Python, and those of other Pythons that were made from another source."""
    own, current = sysconfig.get_config_var("EXT_SUFFIX"), digest(source).encode()
    for old in source.parent.glob(f"{NAME}.*"):
        if old.suffix != ".pyi" and (old.name == f"{NAME}{own}" or current not in old.read_bytes()):
            old.unlink()


def is_made(source: Path) -> bool:
    """Whether the library of this Python is there and was made from this source."""
    made = source.parent / f"{NAME}{sysconfig.get_config_var('EXT_SUFFIX')}"
    return made.exists() and digest(source).encode() in made.read_bytes()


def main() -> None:
    """Compile the kernels that have changed, or print in one sentence why that failed."""
    try:
        for source in kernels():
            if not is_made(source):
                remove_old(source)
                shutil.copy(compiled_kernel(source), source.parent)
    except NotCompiled as error:
        print(
            f"The bots use plain Python, which is slower: {error}, then run package/compile_kernel.py.", file=sys.stderr
        )
        sys.exit(1 if "--or-fail" in sys.argv else 0)


if __name__ == "__main__":
    main()
