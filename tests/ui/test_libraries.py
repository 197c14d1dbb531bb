"""Missing libraries of the system are named, with what installs them."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui import libraries
from game.ui.libraries import WAYLAND, X11, library_names, missing_libraries
from game.ui.window import NoDisplay, Window

X, WAY = {"DISPLAY": ":0"}, {"WAYLAND_DISPLAY": "wayland-0"}


@pytest.fixture
def system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of libraries, which is the only one that is searched."""
    monkeypatch.setattr(libraries, "_CACHE", tmp_path / "ld.so.cache")
    monkeypatch.setattr(libraries, "_FOLDERS", ())
    monkeypatch.setenv("LD_LIBRARY_PATH", str(tmp_path))
    return tmp_path


def install(system: Path, *names: str) -> None:
    for name in names:
        (system / name).touch()


def missing(system: Path, environment: dict[str, str]) -> dict[str, str]:
    return missing_libraries(environment | {"LD_LIBRARY_PATH": f":{system}"})


@pytest.mark.parametrize(
    ("environment", "lacked"),
    [(X, X11), (WAY, WAYLAND), (X | WAY, X11), ({}, X11)],
    ids=["X11", "Wayland", "both", "none"],
)
def test_without_any_library_those_of_the_display_are_missing(
    system: Path, environment: dict[str, str], lacked: dict[str, str]
) -> None:
    assert missing(system, environment) == lacked


@pytest.mark.parametrize(
    ("environment", "lacked"),
    [(X, {}), (WAY, WAYLAND), (X | WAY, {}), ({}, {})],
    ids=["X11", "Wayland", "both", "none"],
)
def test_those_of_x11_suffice_unless_only_wayland_is_there(
    system: Path, environment: dict[str, str], lacked: dict[str, str]
) -> None:
    install(system, *X11)
    assert missing(system, environment) == lacked


@pytest.mark.parametrize(
    ("environment", "lacked"), [(X, X11), (WAY, {}), (X | WAY, {}), ({}, {})], ids=["X11", "Wayland", "both", "none"]
)
def test_those_of_wayland_suffice_unless_only_x11_is_there(
    system: Path, environment: dict[str, str], lacked: dict[str, str]
) -> None:
    install(system, *WAYLAND)
    assert missing(system, environment) == lacked


def test_only_what_is_missing_is_named(system: Path) -> None:
    install(system, "libX11.so.6")
    assert missing(system, X) == {"libXext.so.6": "libxext6"}


def test_the_list_of_the_loader_counts(system: Path) -> None:
    (system / "ld.so.cache").write_bytes(b"glibc-ld.so.cache1.1\0/usr/lib/libX11.so.6\0libX11.so.6.4.0\0libXext.so.6\0")
    assert set(missing(system, X)) == set(), "each name ends with a zero byte, also as the end of a path"
    (system / "ld.so.cache").write_bytes(b"libX11.so.6.4.0\0libXext.so.6\0")
    assert set(missing(system, X)) == {"libX11.so.6"}


def test_names_are_those_that_people_use() -> None:
    assert library_names(X11) == "libX11, libXext"


@pytest.fixture
def no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A system on which SDL finds nothing but its driver without a screen."""
    monkeypatch.setattr("game.ui.window.sys.platform", "linux")
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(pygame.display, "quit", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.usefixtures("no_screen")
@pytest.mark.parametrize("display", [":0", ""])
def test_the_window_says_what_is_missing(system: Path, monkeypatch: pytest.MonkeyPatch, display: str) -> None:
    monkeypatch.setenv("DISPLAY", display)
    with pytest.raises(NoDisplay) as error:
        Window("x")
    assert str(error.value) == (
        "To open the window, you need to install what is missing: libX11, libXext "
        "(Debian, Ubuntu: sudo apt-get install libx11-6 libxext6)."
    )
    install(system, *X11)
    with pytest.raises(NoDisplay, match="There is no display"):
        Window("x")


@pytest.mark.usefixtures("no_screen", "system")
def test_a_driver_without_x11_and_wayland_lacks_no_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "kmsdrm")
    with pytest.raises(NoDisplay, match="There is no display"):
        Window("x")
