"""Which of the system's libraries for a window are missing on Linux.

SDL is not linked with them: it loads them when the display starts, and does not say which one it did not find.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path

X11 = {"libX11.so.6": "libx11-6", "libXext.so.6": "libxext6"}
"""The libraries for a window on X11, and Debian's packages of them."""
WAYLAND = {
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libEGL.so.1": "libegl1",
}
"""The libraries for a window on Wayland, likewise."""
_CACHE = Path("/etc/ld.so.cache")
_FOLDERS = ("lib", "lib64", "lib/*-linux-*", "usr/lib", "usr/lib64", "usr/lib/*-linux-*", "usr/local/lib")


def missing_libraries(environment: Mapping[str, str] = os.environ) -> dict[str, str]:
    """Return the missing libraries, each with Debian's package; empty if they suffice for a window.

    Those of X11 or of Wayland suffice, unless the environment names a display of the other kind only.
    """
    x11, wayland = _missing(X11, environment), _missing(WAYLAND, environment)
    has_x11, has_wayland = (bool(environment.get(name)) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
    if has_x11 != has_wayland:
        return x11 if has_x11 else wayland
    return x11 if wayland else {}


def library_names(libraries: Iterable[str]) -> str:
    """Return the names of libraries as a player reads them: libX11 for libX11.so.6."""
    return ", ".join(name.partition(".so")[0] for name in libraries)


def _missing(libraries: Mapping[str, str], environment: Mapping[str, str]) -> dict[str, str]:
    """Return those of the libraries that neither the loader's list nor the usual folders have."""
    listed = b""
    with suppress(OSError):  # the list is not everywhere
        listed = _CACHE.read_bytes()
    named = [Path(folder) for folder in environment.get("LD_LIBRARY_PATH", "").split(":") if folder]
    folders = [*named, *(found for folder in _FOLDERS for found in Path("/").glob(folder))]
    return {
        name: package
        for name, package in libraries.items()
        if name.encode() + b"\0" not in listed and not any((folder / name).exists() for folder in folders)
    }
