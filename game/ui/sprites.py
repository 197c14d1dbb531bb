"""The folder of pictures and fonts: in a bundle, in the installed package, or in a source checkout."""

from __future__ import annotations

import sys
from pathlib import Path

_folder: Path | None = None


def sprites_folder() -> Path:
    """Return the folder, which is looked for once."""
    global _folder
    if _folder is None:
        package = Path(__file__).resolve().parent.parent
        bundle = Path(getattr(sys, "_MEIPASS", package))
        places = (bundle / "sprites", bundle / "game" / "sprites", package / "sprites", package.parent / "sprites")
        _folder = next((place for place in places if place.is_dir()), package / "sprites")
    return _folder


def use_sprites(folder: Path | None) -> None:
    """Take another folder (None: find it again). Used by tests."""
    global _folder
    _folder = folder
