"""Checks a built Linux package: its size, and what it needs from the machine.

`python -m tests.package.packaged` reads dist/ and prints the results. The exit status is 1 if they exceed the
limits of docs/packaging.md.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from package.linux.needs import needs_of
from tests.test_encodings import LOCALES

HOUSE = Path(__file__).parents[2]
DIST = HOUSE / "dist"
FOLDER_MB, ARCHIVE_MB = 40, 15
GLIBC = (2, 36)
"""The glibc version of Debian 12, on which the releases are built."""
OUTSIDE = {
    "ld-linux-x86-64.so.2": "glibc",
    "ld-linux-aarch64.so.1": "glibc",
    "libc.so.6": "glibc",
    "libdl.so.2": "glibc",
    "libm.so.6": "glibc",
    "libpthread.so.0": "glibc",
    "librt.so.1": "glibc",
    "libz.so.1": "zlib",
}
"""The libraries that the package need not contain, and where they come from. X11, Wayland and sound are not linked: SDL
loads those libraries at the start if they exist."""


def main() -> int:
    """Returns 0 if the package is within its limits, otherwise 1."""
    folder = DIST / "devils-table"
    checks = (too_large, asks_too_much, tells_too_much, thinks_slowly, needs_a_codec)
    faults = [fault for check in checks for fault in check(folder)]
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


def too_large(folder: Path) -> Iterator[str]:
    """A sentence each if the folder or the archive is too large."""
    bytes_of = {"the folder": sum(path.stat().st_size for path in folder.rglob("*") if not path.is_symlink())}
    (archive,) = DIST.glob("*.tar.xz")
    bytes_of["the archive"] = archive.stat().st_size
    for (name, count), limit in zip(bytes_of.items(), (FOLDER_MB, ARCHIVE_MB), strict=True):
        print(f"{name}: {count / 1e6:.1f} MB (at most {limit})")
        if count > limit * 1e6:
            yield f"{name} is too large"


def asks_too_much(folder: Path) -> Iterator[str]:
    """A sentence for each linked library that is neither in the package nor allowed, and for a too new glibc."""
    wanted, newest = needs_of(folder)
    print(f"from outside: {' '.join(sorted(wanted))}; glibc {newest[0]}.{newest[1]}")
    for name, asker in sorted(wanted.items()):
        if name not in OUTSIDE:
            yield f"{asker} needs {name}, which not every machine has"
    if newest > GLIBC:
        yield f"glibc {newest[0]}.{newest[1]} is newer than {GLIBC[0]}.{GLIBC[1]}"


def tells_too_much(folder: Path) -> Iterator[str]:
    """A sentence for each file that contains the path of the folder of the build."""
    home = str(HOUSE).encode()
    for path in sorted(folder.rglob("*")):
        if path.is_file() and home in path.read_bytes():
            yield f"{path.relative_to(folder)} tells where it was built"


def thinks_slowly(folder: Path) -> Iterator[str]:
    """A sentence if the self-test does not say that the bots use the compiled kernel."""
    command = [str(folder / "devils-table"), "--self-test"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8") as test:
        assert test.stdout is not None
        line = next((line for line in test.stdout if " kernel: " in line), "no line about the kernel").strip()
        test.terminate()  # the whole games come next, which take a minute
    print(line)
    if not line.startswith("ok   kernel: compiled"):
        yield "the self-test does not find the compiled kernel of the bots (package/compile_kernel.py)"


def needs_a_codec(folder: Path) -> Iterator[str]:
    """A sentence for each locale in which the program does not run."""
    for name, (language, codes) in LOCALES.items():
        with tempfile.TemporaryDirectory() as place:
            command = ["localedef", "-i", language, "-f", codes, f"{place}/{name}"]
            try:
                subprocess.run(command, check=True, capture_output=True)
            except (OSError, subprocess.CalledProcessError):
                print(f"{name}: not tried, since localedef cannot make it (Debian: apt-get install locales)")
                continue
            environment = {"HOME": place, "LOCPATH": place, "LC_ALL": name}
            command = [str(folder / "devils-table"), "simulate", "alkort", "--max-deals", "1"]
            done = subprocess.run(command, env=environment, capture_output=True, check=False)
            print(f"{name}: {done.stdout.decode('utf-8', 'replace').strip()}")
            if done.returncode or not done.stdout.startswith(b"seed 1: 1 deals"):
                yield f"the program does not run in the locale {name}"


if __name__ == "__main__":
    sys.exit(main())
