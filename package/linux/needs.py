"""What the packaged program needs from a Linux system: the libraries it is linked with, and the version of glibc."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from typing import NamedTuple


class Needs(NamedTuple):
    """The libraries that are not in the package, each with a file that is linked with it, and the glibc needed."""

    libraries: dict[str, str]
    glibc: tuple[int, int]


def needs_of(folder: Path) -> Needs:
    """Reads all programs and libraries in the packaged folder with objdump."""
    libraries: dict[str, str] = {}
    glibc = (0, 0)
    inside = {path.name for path in (folder / "_internal").rglob("*.so*")}
    for path in (folder / "devils-table", *sorted((folder / "_internal").rglob("*.so*"))):
        if path.is_symlink():
            continue
        told = subprocess.check_output(["objdump", "--private-headers", path], text=True, errors="replace")
        # The program is loaded before it can say where its own libraries are.
        within = inside if path.parent != folder else set()
        libraries |= {name: path.name for name in re.findall(r"NEEDED +(\S+)", told) if name not in within}
        found = re.findall(r"GLIBC_(\d+)\.(\d+)", told)
        glibc = max([glibc, *((int(major), int(minor)) for major, minor in found)])
    return Needs(libraries, glibc)
