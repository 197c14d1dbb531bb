"""Finds a font of the system for letters that the program's own type lacks, such as those of names in other scripts.

Fontconfig answers where it is installed; elsewhere the folders of fonts are searched. Nothing is looked for before such
a letter is drawn, and no letter twice.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from game.ui.text.coverage import has_letter

ANSWER_WITHIN = 2.0
"""Seconds that fontconfig may take."""
ENDINGS = (".ttf", ".otf", ".ttc")
# Names of files that are tried first, each known for letters of one or more scripts.
_FIRST = (
    *("segoeui.ttf", "malgun.ttf", "nirmala.ttc", "nirmala.ttf", "msyh.ttc", "yugothm.ttc", "leelawui.ttf"),
    *("applesdgothicneo.ttc", "kohinoor.ttc", "pingfang.ttc", "geezapro.ttc", "arialhb.ttc", "thonburi.ttc"),
    *("arial unicode.ttf", "dejavusans.ttf", "notosans-regular.ttf", "droidsansfallbackfull.ttf"),
)
_SPECIAL = ("bold", "italic", "oblique", "mono", "black", "light", "thin", "condensed")

_found: list[str] = []


@lru_cache(4096)
def font_with(sign: str) -> str | None:
    """Return the file of a font that has the letter `sign`, or None."""
    for file in _found:
        if has_letter(file, sign):
            return file
    for file in _candidates(sign):
        if has_letter(file, sign):
            _found.append(file)
            return file
    return None


def forget() -> None:
    """Forget everything that was found; for tests."""
    _found.clear()
    font_with.cache_clear()
    _files.cache_clear()


def _candidates(sign: str) -> Iterator[str]:
    """Yield font files that may have the letter, the likeliest first."""
    program = shutil.which("fc-match") if sys.platform not in ("win32", "darwin") else None
    if program is None:
        yield from _files()
        return
    with suppress(OSError, subprocess.SubprocessError):
        words = [program, "-f", "%{file}", f"sans-serif:charset={ord(sign):x}"]
        done = subprocess.run(words, capture_output=True, timeout=ANSWER_WITHIN, check=False)
        yield os.fsdecode(done.stdout.strip())


@lru_cache(1)
def _files() -> tuple[str, ...]:
    """Return all font files of the system, plain faces of well-known fonts first."""
    found = [path for folder in _folders() for path in folder.rglob("*") if path.suffix.lower() in ENDINGS]
    return tuple(str(path) for path in sorted(found, key=_rank))


def _rank(path: Path) -> tuple[int, int, str]:
    name = path.name.lower()
    first = _FIRST.index(name) if name in _FIRST else len(_FIRST)
    return first, sum(word in name for word in _SPECIAL) + ("sans" not in name), name


def _folders() -> list[Path]:
    """Return the folders in which this system keeps its fonts."""
    home = Path(os.path.expanduser("~"))
    if sys.platform == "win32":
        local = Path(os.environ.get("LOCALAPPDATA", home / "AppData/Local"), "Microsoft/Windows/Fonts")
        folders = [Path(os.environ.get("SYSTEMROOT", "C:/Windows"), "Fonts"), local]
    elif sys.platform == "darwin":
        folders = [Path("/System/Library/Fonts"), Path("/Library/Fonts"), home / "Library/Fonts"]
    else:
        own = Path(os.environ.get("XDG_DATA_HOME", home / ".local/share"), "fonts")
        folders = [Path("/usr/share/fonts"), Path("/usr/local/share/fonts"), own, home / ".fonts"]
    return [folder for folder in folders if folder.is_dir()]
