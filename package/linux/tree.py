"""Lays the packaged program out below a prefix such as /usr, with all that desktops look for.

`python -m package.linux.tree FOLDER PREFIX` does so with the folder that build.spec has made. The .deb and the Flatpak
use it. `--name` is the name of the icons and entries, which in a Flatpak has to be that of the application. HOMEPAGE is
the address of the project, for the metainfo.
"""

from __future__ import annotations

import argparse
import datetime
import gzip
import os
import re
import shutil
from pathlib import Path
from xml.sax.saxutils import escape

from package.pack import HOUSE, moment, version

LINUX = HOUSE / "package" / "linux"
ICONS = HOUSE / "sprites" / "icon"
NAME = "devils-table"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
"""The sizes of the icons in pixels; `ICONS` has a picture of each."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="the packaged program, dist/devils-table")
    parser.add_argument("prefix", type=Path, help="where to put it, such as /usr or /app")
    parser.add_argument("--programs", default="bin", help="the folder of programs below the prefix (default: bin)")
    parser.add_argument("--name", default=NAME, help="the name of icons and entries (default: devils-table)")
    parser.add_argument("--command", default=NAME, help="the command in the menu entry (default: devils-table)")
    given = parser.parse_args()
    lay_out(given.folder, given.prefix, given.programs, given.name, given.command)


def lay_out(folder: Path, prefix: Path, programs: str = "bin", name: str = NAME, command: str = NAME) -> None:
    """Copies the program and writes the files of the desktop below `prefix`."""
    library, share = prefix / "lib" / NAME, prefix / "share"
    shutil.copytree(folder / "_internal", library / "_internal", symlinks=True)
    shutil.copy(folder / NAME, library / NAME)
    (prefix / programs).mkdir(parents=True, exist_ok=True)
    (prefix / programs / NAME).symlink_to(Path("..", "lib", NAME, NAME))
    texts = {
        f"applications/{name}.desktop": entry(name, command),
        f"metainfo/{identity()}.metainfo.xml": metainfo(name),
        f"mime/packages/{name}.xml": read("devils-table-mime.xml").replace(
            'icon name="devils-table"', f'icon name="{name}"'
        ),
    }
    for place, text in texts.items():
        write(share / place, text.encode())
    write(share / "man" / "man6" / f"{NAME}.6.gz", gzip.compress(read(f"{NAME}.6").encode(), mtime=0))
    hicolor = share / "icons" / "hicolor"
    for size in SIZES:
        picture = (ICONS / f"app-{size}.png").read_bytes()
        write(hicolor / f"{size}x{size}" / "apps" / f"{name}.png", picture)
    write(hicolor / "scalable" / "apps" / f"{name}.svg", (ICONS / "app.svg").read_bytes())


def read(name: str) -> str:
    """The text of a file in this folder."""
    return (LINUX / name).read_text(encoding="utf-8")


def write(path: Path, content: bytes) -> None:
    """Writes a file and makes its folders."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def entry(name: str, command: str) -> str:
    """The menu entry. It opens matches and links with `command`."""
    lines = [line for line in read("devils-table.desktop").splitlines() if not line.startswith(("Exec=", "Icon="))]
    return "\n".join([*lines, f"Exec={command} %u", f"Icon={name}"]) + "\n"


def metainfo(name: str) -> str:
    """The metainfo for an entry and an icon called `name`, with the release, and the homepage if there is one."""
    day = datetime.datetime.fromtimestamp(moment(), datetime.UTC).date()
    release = f'  <releases>\n    <release version="{version()}" date="{day}"/>\n  </releases>\n'
    text = re.sub(r"<!--.*?-->\n", "", read("metainfo.xml"), flags=re.DOTALL)
    text = text.replace(f">{NAME}.desktop<", f">{name}.desktop<").replace(
        f'type="stock">{NAME}<', f'type="stock">{name}<'
    )
    url = f'  <url type="homepage">{escape(homepage())}</url>\n' if homepage() else ""
    return text.replace("</component>", f"{url}{release}</component>")


def identity() -> str:
    """The identity of the program in software centres, from the metainfo."""
    found = re.search("<id>(.+)</id>", read("metainfo.xml"))
    assert found is not None
    return found[1]


def homepage() -> str:
    """The address of the project; empty if none is given."""
    return os.environ.get("HOMEPAGE", "")


if __name__ == "__main__":
    main()
