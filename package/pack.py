"""Puts what build.spec has built in dist/ into one archive, the same bytes from the same files.

`python package/pack.py` takes the system it runs on; Linux gets a tar.xz, Windows and macOS a zip, which is what
people there open by double click. The name of the archive is printed.
"""

from __future__ import annotations

import argparse
import os
import platform
import stat
import subprocess
import sys
import time
import tomllib
import zipfile
from pathlib import Path

HOUSE = Path(__file__).resolve().parent.parent
BUILT = {"linux": "devils-table", "windows": "devils-table", "macos": "Devil's Table.app"}
SYSTEMS = {"linux": "linux", "win32": "windows", "darwin": "macos"}
OLDEST = 315532800
"""1980 began: a zip file knows no earlier time."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--system", choices=BUILT, default=SYSTEMS.get(sys.platform))
    parser.add_argument("--machine", default=platform.machine())
    parser.add_argument("--dist", type=Path, default=HOUSE / "dist")
    given = parser.parse_args()
    built = given.dist / BUILT[given.system]
    moment = int(os.environ.get("SOURCE_DATE_EPOCH") or time.time())
    archive = given.dist / archive_name(given.system, given.machine)
    (tar_xz if given.system == "linux" else zipped)(built, archive, moment)
    print(archive)


def version() -> str:
    """The program's version, as pyproject.toml has it."""
    return str(tomllib.loads((HOUSE / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"])


def archive_name(system: str, machine: str) -> str:
    """Such as devils-table-0.1.0-windows-x86_64.zip; the processor by the name that people know."""
    kind = {"amd64": "x86_64", "aarch64": "arm64"}.get(machine.lower(), machine.lower())
    return f"devils-table-{version()}-{system}-{kind}.{'tar.xz' if system == 'linux' else 'zip'}"


def tar_xz(folder: Path, archive: Path, moment: int) -> None:
    """By the system's own tools, for an interpreter may have been built without lzma."""
    same = ["--sort=name", f"--mtime=@{moment}", "--owner=0", "--group=0", "--numeric-owner", "--mode=a+rX,u+w,go-w"]
    command = ["tar", *same, "--create", "--directory", str(folder.parent), folder.name]
    with archive.open("wb") as file, subprocess.Popen(command, stdout=subprocess.PIPE) as tar:
        subprocess.run(["xz", "-9e", "--threads=1"], stdin=tar.stdout, stdout=file, check=True)
        if tar.wait():
            raise SystemExit(f"tar ended with {tar.returncode}")


def zipped(folder: Path, archive: Path, moment: int) -> None:
    """In order of names; links stay links, and what may be started may be started: a macOS bundle lives on both."""
    at = time.gmtime(max(moment, OLDEST))[:6]
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as file:
        for path in sorted(folder.rglob("*")):
            entry = zipfile.ZipInfo(path.relative_to(folder.parent).as_posix(), at)
            entry.create_system = 3  # Unix, whose rights the upper half of external_attr then holds
            entry.compress_type = zipfile.ZIP_DEFLATED
            if path.is_symlink():
                entry.external_attr = (stat.S_IFLNK | 0o777) << 16
                file.writestr(entry, os.readlink(path))
            elif path.is_file():
                entry.external_attr = (stat.S_IFREG | (0o755 if os.access(path, os.X_OK) else 0o644)) << 16
                file.writestr(entry, path.read_bytes())


if __name__ == "__main__":
    main()
