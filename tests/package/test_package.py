"""Tests package/ and build.spec as far as possible without building; .ci/run tests the built package.

build.spec is run for Windows and macOS as well, and what it passes to PyInstaller is checked.
"""

from __future__ import annotations

import ast
import os
import platform
import plistlib
import re
import shlex
import shutil
import struct
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, ClassVar, NamedTuple

import pytest

from game.rules.deal_code import SCHEME
from game.scenes.results.export import SUFFIX
from game.store.profile import SUFFIX as PROFILE_SUFFIX

HOUSE = Path(__file__).parents[2]


def left_out() -> set[str]:
    """The modules that build.spec excludes from the package."""
    plan = ast.parse((HOUSE / "build.spec").read_text(encoding="utf-8"))
    lists = {name.id: node.value for node in plan.body if isinstance(node, ast.Assign) for name in node.targets
             if isinstance(name, ast.Name)}  # fmt: skip
    return set(ast.literal_eval(lists["LEFT_OUT"]))


def imported(path: Path) -> set[str]:
    """The modules that a source file imports, with their packages."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def test_the_program_imports_nothing_that_the_package_leaves_out() -> None:
    out = left_out()
    assert "numpy" in out
    wrong = {str(path): sorted(imported(path) & out) for path in (HOUSE / "game").rglob("*.py")}
    assert not {path: names for path, names in wrong.items() if names}


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="only Linux desktops have such a menu")
def test_the_menu_entry_starts_the_program_in_its_folder(tmp_path: Path) -> None:
    folder = tmp_path / 'Jeux d\'été 100% "$HOME"'
    folder.mkdir()
    for name in ("add-to-menu.sh", "devils-table.desktop", "devils-table-mime.xml"):
        shutil.copy(HOUSE / "package" / "linux" / name, folder)
    environment = {"HOME": str(tmp_path), "PATH": "/usr/bin:/bin"}
    subprocess.run([folder / "add-to-menu.sh"], cwd="/", env=environment, check=True, timeout=20)
    text = (tmp_path / ".local/share/applications/devils-table.desktop").read_text(encoding="utf-8")
    entry = dict(line.split("=", 1) for line in text.splitlines() if "=" in line)
    # The escapes of the file, then the field codes.
    command = entry["Exec"].removesuffix(" %u").replace("\\\\", "\\").replace("%%", "%")
    told = subprocess.check_output(["/bin/sh", "-c", f"printf %s {command}"], text=True, timeout=20)
    assert told == f"{folder}/devils-table"
    assert entry["Icon"] == f"{folder}/devils-table.svg"
    assert entry["Name"] == "Devil's Table"


# --- build.spec, run for each system with recorders in place of PyInstaller's classes -----------------------------


class Part:
    """Records the arguments that build.spec passes to one of PyInstaller's classes."""

    def __init__(self, *args: Any, **words: Any) -> None:
        self.args, self.words = args, words


class Analysis(Part):
    """The results that the real Analysis has, in small; build.spec passes them on."""

    pure: ClassVar = [("game", "game/__init__.py", "PYMODULE")]
    binaries: ClassVar = [("libSDL2.so", "libSDL2.so", "BINARY")]
    scripts: ClassVar = [
        ("pyi_rth_inspect", "pyi_rth_inspect.py", "PYSOURCE"),
        ("pyi_rth_multiprocessing", "pyi_rth_multiprocessing.py", "PYSOURCE"),
        ("start", "start.py", "PYSOURCE"),
    ]

    @property
    def datas(self) -> list[tuple[str, str, str]]:
        """The given files by their place in the bundle."""
        found: list[tuple[str, str]] = self.words["datas"]
        given = [(f"{folder}/{Path(path).name}".removeprefix("./"), path, "DATA") for path, folder in found]
        return [*given, ("pygame/freesansbold.ttf", "freesansbold.ttf", "DATA")]  # added by pygame's hook


class Plan:
    """build.spec, run as if on `system`."""

    def __init__(self, system: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        from PyInstaller import compat
        from PyInstaller.utils import hooks  # imported before the system is replaced

        assert hooks
        # Modules that PyInstaller has only on Windows, to read and write EXE files.
        monkeypatch.setitem(sys.modules, "pefile", ModuleType("pefile"))
        monkeypatch.setattr(compat, "win32api", None, raising=False)
        monkeypatch.setattr(sys, "platform", system)
        (folder / "dist" / "devils-table").mkdir(parents=True)
        parts: dict[str, list[Part]] = {"PYZ": [], "EXE": [], "COLLECT": [], "BUNDLE": [], "Analysis": []}

        def asked(name: str) -> Callable[..., Part]:
            def ask(*args: Any, **words: Any) -> Part:
                parts[name].append((Analysis if name == "Analysis" else Part)(*args, **words))
                return parts[name][-1]

            return ask

        places = {"SPECPATH": str(HOUSE), "DISTPATH": str(folder / "dist"), "workpath": str(folder / "work")}
        names = places | {name: asked(name) for name in parts}
        exec(compile((HOUSE / "build.spec").read_text(encoding="utf-8"), "build.spec", "exec"), names)
        self.parts = parts
        self.beside = {path.name for path in (folder / "dist" / "devils-table").iterdir()}

    def only(self, name: str) -> Part:
        """The only part of that name."""
        (part,) = self.parts[name]
        return part


@pytest.fixture
def carried_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Plan]:
    """A function that runs build.spec for a system, given as in `sys.platform`."""
    return lambda system: Plan(system, tmp_path, monkeypatch)


SYSTEMS = ("linux", "win32", "darwin")


@pytest.mark.parametrize("system", SYSTEMS)
def test_each_system_gets_one_folder_without_a_terminal(carried_out: Callable[[str], Plan], system: str) -> None:
    plan = carried_out(system)
    program, folder = plan.only("EXE"), plan.only("COLLECT")
    assert program.words["name"] == folder.words["name"] == "devils-table"
    assert (program.words["exclude_binaries"], program.words["console"]) == (True, False)
    assert not program.words["upx"]
    assert not folder.words["upx"]
    assert program.words["strip"] == folder.words["strip"] == (system == "linux"), "elsewhere it harms"
    assert [script[0] for script in program.args[1]] == ["pyi_rth_multiprocessing", "start"]
    assert folder.args[0] is program
    assert bool(plan.parts["BUNDLE"]) == (system == "darwin")


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_program_uses_utf8_in_every_locale(carried_out: Callable[[str], Plan], system: str) -> None:
    # Python would otherwise need the codec of the locale, and those of East Asia are left out.
    plan = carried_out(system)
    assert ("X utf8", None, "OPTION") in plan.only("EXE").args[2]
    assert "_codecs_jp" in plan.only("Analysis").words["excludes"]


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_fonts_of_pygame_are_left_out(carried_out: Callable[[str], Plan], system: str) -> None:
    plan = carried_out(system)
    assert "pygame._freetype" in plan.only("Analysis").words["excludes"]
    collected = {name for name, _path, _kind in plan.only("COLLECT").args[2]}
    assert "font_source_sans_pro/files/SourceSansPro-Bold.ttf" in collected
    assert "pygame/freesansbold.ttf" not in collected


@pytest.mark.parametrize("system", SYSTEMS)
def test_each_system_gets_all_files_that_are_read(carried_out: Callable[[str], Plan], system: str) -> None:
    analysis = carried_out(system).only("Analysis")
    given = {f"{folder}/{Path(path).name}" for path, folder in analysis.words["datas"]}
    drawn = {f"game/{path.relative_to(HOUSE).as_posix()}" for path in (HOUSE / "sprites").rglob("*.svg")}
    assert len(drawn) > 200
    assert drawn <= given
    assert "game/texts/alkort/exercises.json" in given
    assert {f"font_source_sans_pro/files/SourceSansPro-{face}.ttf" for face in ("Regular", "Semibold", "Bold")} <= given
    assert f"devils_table-{version()}.dist-info/METADATA" in given
    assert not [name for name in given if name.endswith((".py", ".po", ".pot"))]
    modules = set(analysis.words["hiddenimports"])
    assert {
        "game",
        "game.__main__",
        "game.rules.devils_bridge.rules",
        "game.texts.alkort",
        "game.bots.process.worker",
    } <= modules
    assert not modules & set(analysis.words["excludes"])
    assert ("_ctypes" in analysis.words["excludes"]) == (system != "win32"), "platformdirs asks Windows through it"


@pytest.mark.parametrize("system", SYSTEMS)
def test_windows_and_macos_get_the_library_that_speaks(
    carried_out: Callable[[str], Plan], system: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    native = tmp_path / "prism" / "_native"
    native.mkdir(parents=True)
    for name in ("prism.dll", "prism.lib", "_prism_cffi.pyd", "libprism.dylib"):
        (native / name).touch()
    (tmp_path / "prism" / "__init__.py").touch()
    monkeypatch.syspath_prepend(str(tmp_path))
    analysis = carried_out(system).only("Analysis")
    libraries = {f"{folder}/{Path(path).name}" for path, folder in analysis.words["binaries"]}
    wanted = {"prism/_native/prism.dll", "prism/_native/_prism_cffi.pyd", "prism/_native/libprism.dylib"}
    assert libraries == (set() if system == "linux" else wanted)
    assert ({"prism.core", "_cffi_backend"} <= set(analysis.words["hiddenimports"])) == (system != "linux")
    assert ("asyncio" in analysis.words["excludes"]) == (system == "linux"), "prism imports it"


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_package_without_the_library_is_built_too(
    carried_out: Callable[[str], Plan], system: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    analysis = carried_out(system).only("Analysis")
    assert analysis.words["binaries"] == []
    assert "asyncio" in analysis.words["excludes"]


def version() -> str:
    """The version in pyproject.toml."""
    return str(tomllib.loads((HOUSE / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"])


def test_linux_gets_an_entry_an_icon_and_the_licences_beside_the_program(carried_out: Callable[[str], Plan]) -> None:
    wanted = {"LICENSE", "third-party.txt", "devils-table.desktop", "add-to-menu.sh", "devils-table.svg"}
    assert carried_out("linux").beside == {*wanted, "devils-table-mime.xml"}


def test_windows_gets_its_icon_and_its_version(carried_out: Callable[[str], Plan]) -> None:
    plan = carried_out("win32")
    assert plan.beside == {"LICENSE", "third-party.txt"}
    program = plan.only("EXE")
    icon = Path(program.words["icon"]).read_bytes()
    kind, count = struct.unpack("<2xHH", icon[:6])
    sizes = {icon[6 + 16 * at] or 256 for at in range(count)}
    assert (kind, sizes) == (1, {16, 24, 32, 48, 64, 128, 256})
    resource = program.words["version"]
    raw = resource.toRaw()  # the bytes in the EXE file
    for word in ("ProductName", "Devil's Table", "FileVersion", version(), "devils-table.exe", "MIT License"):
        assert word.encode("utf-16-le") in raw
    first, second, third = map(int, version().split("."))
    assert (resource.ffi.fileVersionMS, resource.ffi.fileVersionLS) == (first << 16 | second, third << 16)
    assert resource.ffi.productVersionMS == resource.ffi.fileVersionMS


MACH_O = b"\xcf\xfa\xed\xfe"
"""How every program and library of macOS begins."""


class Bundle(NamedTuple):
    """A bundle for macOS: its folder `Contents`, and what was in it when it was signed."""

    contents: Path
    signed: frozenset[str]

    def files(self) -> frozenset[str]:
        """The names of all files, folders and links in it."""
        return frozenset(str(path.relative_to(self.contents)) for path in self.contents.rglob("*"))


@pytest.fixture
def bundle(carried_out: Callable[[str], Plan], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Bundle:
    """What build.spec bundles, with libraries where those of macOS lie, by PyInstaller's own BUNDLE.

    That needs macOS only to sign and to inspect libraries.
    """
    from PyInstaller.building import osx
    from PyInstaller.building.api import COLLECT
    from PyInstaller.config import CONF

    plan = carried_out("darwin")
    assert plan.only("EXE").words["target_arch"] == platform.machine()
    asked = plan.only("BUNDLE")
    assert asked.args == (plan.only("COLLECT"),)
    contents, signed = tmp_path / "dist" / "Devil's Table.app" / "Contents", []

    def sign(name: str, *_: object, **__: object) -> None:
        assert Path(name) == contents.parent
        signed.append(Bundle(contents, frozenset()).files())

    monkeypatch.setattr(osx, "is_darwin", True)
    monkeypatch.setattr(osx, "osxutils", SimpleNamespace(sign_binary=sign), False)
    monkeypatch.setattr(osx, "process_collected_binary", lambda source, *_, **__: source)
    for name, value in {"distpath": tmp_path / "dist", "workpath": tmp_path / "work", "specpath": HOUSE}.items():
        monkeypatch.setitem(CONF, name, str(value))
    program, words = tmp_path / "devils-table", tmp_path / "Info.plist"
    program.write_bytes(MACH_O)
    words.write_text("<plist/>", encoding="utf-8")
    files = [entry for entry in plan.only("COLLECT").args[2] if not entry[0].startswith("game/sprites/cards")]
    folder = COLLECT.__new__(COLLECT)
    folder.toc = [
        ("devils-table", str(program), "EXECUTABLE"),
        ("game/bots/games/devils_bridge/kernel_compiled.cpython-311-darwin.so", str(program), "EXTENSION"),
        ("pygame/.dylibs/libSDL2-2.0.0.dylib", str(program), "BINARY"),
        ("python3.11/lib-dynload/_struct.cpython-311-darwin.so", str(program), "EXTENSION"),
        ("Python.framework/Versions/3.11/Python", str(program), "BINARY"),
        ("Python.framework/Versions/3.11/Resources/Info.plist", str(words), "DATA"),
        *files,
    ]
    folder.strip_binaries = folder.upx_binaries = folder.console = False
    folder.upx_exclude, folder.target_arch, folder.codesign_identity, folder.entitlements_file = [], None, None, None
    osx.BUNDLE(folder, **asked.words)
    assert len(signed) == 1
    return Bundle(contents, signed[0])


def test_macos_gets_a_bundle_with_its_icon_and_info(bundle: Bundle) -> None:
    contents = bundle.contents
    assert (contents / "MacOS" / "devils-table").stat().st_mode & 0o111
    assert {"LICENSE", "third-party.txt", "app.icns"} <= {path.name for path in (contents / "Resources").iterdir()}
    assert (contents / "Frameworks" / "game" / "sprites" / "suits").resolve().is_relative_to(contents / "Resources")
    told = plistlib.loads((contents / "Info.plist").read_bytes())
    assert told["CFBundleShortVersionString"] == told["CFBundleVersion"] == version()
    assert told["CFBundleName"] == told["CFBundleDisplayName"] == "Devil's Table"
    assert (told["CFBundleExecutable"], told["CFBundleIconFile"]) == ("devils-table", "app.icns")
    assert re.fullmatch(r"[A-Za-z0-9.-]+", told["CFBundleIdentifier"])
    assert told["NSHighResolutionCapable"] is True
    assert told["LSApplicationCategoryType"] == "public.app-category.card-games"
    assert "LSBackgroundOnly" not in told
    types = told["UTExportedTypeDeclarations"]
    opened = [name for kind in told["CFBundleDocumentTypes"] for name in kind["LSItemContentTypes"]]
    assert opened == [kind["UTTypeIdentifier"] for kind in types]
    suffixes = [kind["UTTypeTagSpecification"]["public.filename-extension"] for kind in types]
    assert suffixes == [[SUFFIX.removeprefix(".")], [PROFILE_SUFFIX.removeprefix(".")]]
    assert told["CFBundleURLTypes"][0]["CFBundleURLSchemes"] == [SCHEME.removesuffix(":")]


def test_nothing_in_a_bundle_for_macos_hinders_its_signature(bundle: Bundle) -> None:
    """Code and data are apart, folders with code have no dots, links stay inside, and nothing is added afterwards."""
    contents = bundle.contents
    assert bundle.files() == bundle.signed
    for path in contents.rglob("*"):
        place = path.relative_to(contents)
        is_framework = any(part.endswith(".framework") for part in place.parts)
        if path.is_symlink():
            assert not os.path.isabs(os.readlink(path)), place
            assert path.resolve(strict=True).is_relative_to(contents.resolve()), place
        elif place.parts[0] in ("MacOS", "Frameworks") and not is_framework:
            assert path.is_file() or "." not in path.name, f"codesign takes {place} for another bundle"
            assert path.is_dir() or path.read_bytes() == MACH_O, f"{place} is data and has no place for a signature"
        elif place.parts[0] == "Resources" and path.is_file():
            assert path.read_bytes() != MACH_O, f"codesign would take {place} for data and not sign it"
    assert (contents / "Frameworks/game/bots/games/devils_bridge/kernel_compiled.cpython-311-darwin.so").is_file()
    assert (contents / "Resources" / f"devils_table-{version()}.dist-info" / "METADATA").is_file()


# --- desktops on Linux ----------------------------------------------------------------------------------------------


@pytest.mark.skipif(shutil.which("desktop-file-validate") is None, reason="needs desktop-file-utils")
def test_the_menu_entry_is_valid() -> None:
    command = ["desktop-file-validate", str(HOUSE / "package" / "linux" / "devils-table.desktop")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=20, check=False)
    assert (done.returncode, done.stdout) == (0, "")


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="only Linux desktops have such an entry")
@pytest.mark.parametrize("told", ["place", "nothing", "address"])
def test_the_entry_beside_the_program_starts_it(tmp_path: Path, told: str) -> None:
    # Desktops pass the place of the entry as a path, as an address or not at all; then they start in its folder.
    folder = tmp_path / "Jeux d'été 100%"
    folder.mkdir()
    program = folder / "devils-table"
    program.write_text('#!/bin/sh\nprintf "%s here" "$#"\n', encoding="utf-8")
    program.chmod(0o755)
    entry = folder / "devils-table.desktop"
    shutil.copy(HOUSE / "package" / "linux" / "devils-table.desktop", entry)
    assert entry.stat().st_mode & 0o100, "desktops trust only what is marked as a program"
    (line,) = re.findall("^Exec=(.*)$", entry.read_text(encoding="utf-8"), re.MULTILINE)
    assert "\\" not in line, "not every desktop takes back what is escaped"
    place = {"place": [str(entry)], "nothing": [], "address": [entry.as_uri()]}[told]
    words = [word for part in shlex.split(line) for word in (place if part == "%k" else [part])]
    stands = "/" if told == "place" else folder
    done = subprocess.run(words, cwd=stands, capture_output=True, text=True, timeout=20, check=False)
    assert done.stdout == "0 here", done.stderr


def test_the_pictures_of_the_start_page_exist() -> None:
    page = HOUSE / "docs" / "start.md"
    shown = re.findall(r"!\[.+?\]\((.+?)\)", page.read_text(encoding="utf-8"))
    assert len(shown) >= 6
    assert [name for name in shown if not (page.parent / name).is_file()] == []
    assert {Path(name).name for name in shown} == {path.name for path in (page.parent / "start").glob("*.png")}
