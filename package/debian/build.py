"""Builds the Debian package from the packaged folder. The same files give the same bytes.

`python -m package.debian.build` reads dist/devils-table, which `make package` builds, and prints the name of the .deb
that it has written to dist/. MAINTAINER is the name and the address of whoever publishes it; HOMEPAGE is the address of
the project.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from email.utils import formatdate
from pathlib import Path

from package.linux.needs import needs_of
from package.linux.tree import NAME, homepage, lay_out, write
from package.pack import HOUSE, moment, version

DEBIAN = HOUSE / "package" / "debian"
DIST = HOUSE / "dist"
MAINTAINER = "Devil's Table contributors <devils-table@users.invalid>"
LINKED = {"libc.so.6": "libc6", "libm.so.6": "libc6", "libdl.so.2": "libc6", "libpthread.so.0": "libc6",
          "librt.so.1": "libc6", "ld-linux-x86-64.so.2": "libc6", "ld-linux-aarch64.so.1": "libc6",
          "libz.so.1": "zlib1g"}  # fmt: skip
"""The Debian packages of the libraries that the program may be linked with."""
LOADED = ("libx11-6", "libxext6")
"""SDL loads these at the start; without them there is no window."""


def main() -> None:
    folder = DIST / NAME
    for tool in ("dpkg-deb", "dpkg", "objdump", "chrpath"):
        if shutil.which(tool) is None:
            sys.exit(f"{tool} is missing; build the .deb on Debian or Ubuntu with binutils and chrpath installed.")
    if not (folder / NAME).is_file():
        sys.exit("There is no package in dist/; run make package first.")
    print(build(folder, DIST))


def build(folder: Path, target: Path) -> Path:
    """Builds the .deb in the folder `target`; the result is its path."""
    kind = subprocess.check_output(["dpkg", "--print-architecture"], text=True).strip()
    with tempfile.TemporaryDirectory(prefix="devils-table-deb-") as place:
        root = Path(place, "root")
        lay_out(folder, root / "usr", programs="games", command=f"/usr/games/{NAME}")
        forget_places(root / "usr" / "lib" / NAME)
        documents(root / "usr" / "share")
        even_out(root)
        control(root, kind, folder)
        package = target / f"{NAME}_{version()}_{kind}.deb"
        command = ["dpkg-deb", "--root-owner-group", "-Zxz", "-z9", "--build", str(root), str(package)]
        # Several threads would cut the data where the number of processors says.
        settings = {**os.environ, "SOURCE_DATE_EPOCH": str(moment()), "DPKG_DEB_THREADS_MAX": "1"}
        subprocess.run(command, env=settings, stdout=subprocess.DEVNULL, check=True)
    return package


def forget_places(folder: Path) -> None:
    """Lets no library look for others in folders of the machine on which it was built.

    Folders beside the library ($ORIGIN) stay.
    """
    for path in sorted(folder.rglob("*.so*")):
        if path.is_symlink():
            continue
        told = subprocess.check_output(["objdump", "--private-headers", path], text=True, errors="replace")
        found = re.search(r"R(?:UN)?PATH +(\S+)", told)
        places = found[1].split(":") if found else []
        own = [place for place in places if place.startswith("$ORIGIN")]
        if own != places:
            change = ["--replace", ":".join(own)] if own else ["--delete"]
            subprocess.run(["chrpath", *change, path], stdout=subprocess.DEVNULL, check=True)


def documents(share: Path) -> None:
    """Writes the licences, the changes and what lintian is told."""
    folder = share / "doc" / NAME
    write(folder / "copyright", licences().encode())
    write(folder / "changelog.gz", gzip.compress(changes().encode(), mtime=0))
    write(folder / "CHANGELOG.md.gz", gzip.compress((HOUSE / "CHANGELOG.md").read_bytes(), mtime=0))
    write(share / "lintian" / "overrides" / NAME, (DEBIAN / "lintian-overrides").read_bytes())


def licences() -> str:
    """The licence of the program and a list of what else is in the package."""
    own = (HOUSE / "LICENSE").read_text(encoding="utf-8")
    others = (HOUSE / "package" / "third-party.txt").read_text(encoding="utf-8")
    pointer = "On Debian systems the GNU LGPL 2.1 is in /usr/share/common-licenses/LGPL-2.1.\n"
    return f"{own}\n{'-' * 78}\n\n{others}\n{pointer}"


def changes() -> str:
    """The changelog in Debian's form, with the one release that this is."""
    words = f"  * Version {version()}. CHANGELOG.md.gz lists what has changed."
    return f"{NAME} ({version()}) unstable; urgency=medium\n\n{words}\n\n -- {maintainer()}  {formatdate(moment())}\n"


def maintainer() -> str:
    """The name and the address of whoever publishes the package."""
    return os.environ.get("MAINTAINER") or MAINTAINER


def even_out(root: Path) -> None:
    """Gives the folder and all files in it the same time, and permissions that do not depend on who builds."""
    for path in sorted([root, *root.rglob("*")], reverse=True):
        if not path.is_symlink():
            is_program = path.is_dir() or path == root / "usr" / "lib" / NAME / NAME
            path.chmod(0o755 if is_program else 0o644)
        os.utime(path, (moment(), moment()), follow_symlinks=False)


def control(root: Path, kind: str, folder: Path) -> None:
    """Writes the description of the package and the sums of its files."""
    files = [path for path in sorted(root.rglob("*")) if path.is_file() and not path.is_symlink()]
    sums = [f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(root)}" for path in files]
    kilobytes = sum(-(-path.stat().st_size // 1024) for path in files) + sum(path.is_dir() for path in root.rglob("*"))
    places = {
        "@VERSION@": version(),
        "@ARCHITECTURE@": kind,
        "@MAINTAINER@": maintainer(),
        "@INSTALLED_SIZE@": str(kilobytes),
        "@DEPENDS@": ", ".join([*depends(folder), *LOADED]),
    }
    text = (DEBIAN / "control").read_text(encoding="utf-8")
    for place, value in places.items():
        text = text.replace(place, value)
    text += f"Homepage: {homepage()}\n" if homepage() else ""
    write(root / "DEBIAN" / "control", text.encode())
    write(root / "DEBIAN" / "md5sums", "".join(f"{line}\n" for line in sums).encode())
    even_out(root / "DEBIAN")


def depends(folder: Path) -> list[str]:
    """The packages of the libraries with which the program is linked, with the version of glibc."""
    needs = needs_of(folder)
    unknown = sorted(set(needs.libraries) - set(LINKED))
    if unknown:
        sys.exit(f"The program is linked with {', '.join(unknown)}, which no package in LINKED has.")
    names = {LINKED[name] for name in needs.libraries}
    least = "{}.{}".format(*needs.glibc)
    return sorted(f"{name} (>= {least})" if name == "libc6" else name for name in names)


if __name__ == "__main__":
    main()
