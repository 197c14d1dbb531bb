"""Packs what build.spec has built in dist/ into one archive. The same files give the same bytes.

`python package/pack.py` packs for the system it runs on: a tar.xz for Linux, a zip for Windows and macOS, where people
open it by double click. Prints the name of the archive.
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
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
"""The start of 1980, the earliest time in a zip file. Seconds since 1970."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--system", choices=BUILT, default=SYSTEMS.get(sys.platform))
    parser.add_argument("--machine", default=platform.machine())
    parser.add_argument("--dist", type=Path, default=HOUSE / "dist")
    given = parser.parse_args()
    built = given.dist / BUILT[given.system]
    archive = given.dist / archive_name(given.system, given.machine)
    (tar_xz if given.system == "linux" else zipped)(built, archive, moment())
    print(archive)


def version() -> str:
    """The version in pyproject.toml."""
    return str(tomllib.loads((HOUSE / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"])


def moment() -> int:
    """The time of the build in seconds since 1970, by default now."""
    return int(os.environ.get("SOURCE_DATE_EPOCH") or time.time())


def archive_name(system: str, machine: str) -> str:
    """A name such as devils-table-0.1.0-windows-x86_64.zip, with the usual name of the processor."""
    kind = {"amd64": "x86_64", "aarch64": "arm64"}.get(machine.lower(), machine.lower())
    return f"devils-table-{version()}-{system}-{kind}.{'tar.xz' if system == 'linux' else 'zip'}"


def tar_xz(folder: Path, archive: Path, seconds: int) -> None:
    """Packs with the system's tools, because Python may have been built without lzma."""
    if missing := [tool for tool in ("tar", "xz") if shutil.which(tool) is None]:
        raise SystemExit(f"The archive needs {' and '.join(missing)} (Debian: sudo apt-get install tar xz-utils).")
    same = ["--sort=name", f"--mtime=@{seconds}", "--owner=0", "--group=0", "--numeric-owner", "--mode=a+rX,u+w,go-w"]
    command = ["tar", *same, "--create", "--directory", str(folder.parent), folder.name]
    with archive.open("wb") as file, subprocess.Popen(command, stdout=subprocess.PIPE) as tar:
        subprocess.run(["xz", "-9e", "--threads=1"], stdin=tar.stdout, stdout=file, check=True)
        if tar.wait():
            raise SystemExit(f"tar ended with {tar.returncode}")


def zipped(folder: Path, archive: Path, seconds: int) -> None:
    """Packs in the order of names. Keeps links and executable bits, which a macOS bundle needs."""
    at = time.gmtime(max(seconds, OLDEST))[:6]
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as file:
        for path in sorted(folder.rglob("*")):
            entry = zipfile.ZipInfo(path.relative_to(folder.parent).as_posix(), at)
            entry.create_system = 3  # Unix: the upper half of external_attr holds its permissions
            entry.compress_type = zipfile.ZIP_DEFLATED
            if path.is_symlink():
                entry.external_attr = (stat.S_IFLNK | 0o777) << 16
                file.writestr(entry, os.readlink(path))
            elif path.is_file():
                entry.external_attr = (stat.S_IFREG | (0o755 if os.access(path, os.X_OK) else 0o644)) << 16
                file.writestr(entry, path.read_bytes())


if __name__ == "__main__":
    main()
