"""The files by which Linux desktops know the program: entry, file type, metainfo, man page, Debian package, Flatpak."""

from __future__ import annotations

import gzip
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
import yaml

from game.__main__ import COMMANDS, _window_parser
from game.rules import GAMES
from game.rules.deal_code import SCHEME
from game.scenes.results.export import SUFFIX
from game.store import profile
from game.ui.window import NAME
from package.debian import build as debian
from package.linux import tree
from package.linux.needs import Needs
from package.pack import version

HOUSE = Path(__file__).parents[2]
FLATPAK = HOUSE / "package" / "flatpak" / f"{tree.identity()}.yml"
MATCH = "application/x-devils-table-match"
PROFILE = "application/x-devils-table-profile"
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="only Linux desktops have such files")


def needs(*tools: str) -> pytest.MarkDecorator:
    """Skips a test if one of these programs is not installed."""
    missing = [tool for tool in tools if shutil.which(tool) is None]
    return pytest.mark.skipif(bool(missing), reason=f"needs {' and '.join(missing)}")


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A folder such as build.spec makes, with a small program."""
    folder = tmp_path / "built"
    (folder / "_internal").mkdir(parents=True)
    shutil.copy("/bin/true", folder / NAME)
    (folder / "_internal" / "part.txt").write_text("a part", encoding="utf-8")
    (folder / "add-to-menu.sh").write_text("only for the archive", encoding="utf-8")
    return folder


@pytest.fixture
def laid_out(built: Path, tmp_path: Path) -> Path:
    """The prefix below which the program was laid out."""
    tree.lay_out(built, tmp_path / "usr", programs="games", command=f"/usr/games/{NAME}")
    return tmp_path / "usr"


def keys(text: str) -> dict[str, str]:
    """The keys of a desktop entry."""
    return dict(line.split("=", 1) for line in text.splitlines() if "=" in line)


def run(*command: object) -> subprocess.CompletedProcess[str]:
    """Runs a program and takes what it prints."""
    return subprocess.run(list(map(str, command)), capture_output=True, text=True, timeout=60, check=False)


# -- below a prefix -----------------------------------------------------------------------------------------------


def test_the_program_is_in_a_folder_of_its_own_and_a_link_starts_it(laid_out: Path) -> None:
    assert (laid_out / "games" / NAME).resolve() == laid_out / "lib" / NAME / NAME
    assert (laid_out / "lib" / NAME / "_internal" / "part.txt").is_file()
    assert not (laid_out / "lib" / NAME / "add-to-menu.sh").exists()


def test_the_entry_opens_matches_profiles_and_links_to_deals(laid_out: Path) -> None:
    entry = keys((laid_out / "share/applications/devils-table.desktop").read_text(encoding="utf-8"))
    assert entry["Exec"] == "/usr/games/devils-table %u"
    assert entry["StartupWMClass"] == NAME
    assert entry["MimeType"].split(";") == [MATCH, PROFILE, f"x-scheme-handler/{SCHEME.removesuffix(':')}", ""]
    icons = laid_out / "share/icons/hicolor"
    assert {path.parent.parent.name for path in icons.rglob(f"{entry['Icon']}.*")} == {
        "scalable",
        *(f"{size}x{size}" for size in tree.SIZES),
    }


def test_the_file_types_are_those_of_exports_and_profiles(laid_out: Path) -> None:
    told = ElementTree.parse(laid_out / "share/mime/packages/devils-table.xml").getroot()
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    kinds = told.findall(f"{space}mime-type")
    globs = {kind.get("type"): [glob.get("pattern") for glob in kind.findall(f"{space}glob")] for kind in kinds}
    assert globs == {MATCH: [f"*{SUFFIX}"], PROFILE: [f"*{profile.SUFFIX}"]}


@needs("desktop-file-validate")
def test_the_entry_is_valid(laid_out: Path) -> None:
    done = run("desktop-file-validate", laid_out / "share/applications/devils-table.desktop")
    assert (done.returncode, done.stdout) == (0, "")


@needs("appstreamcli")
def test_the_metainfo_is_valid(built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOMEPAGE", "https://cards.example")  # newer versions warn without one
    tree.lay_out(built, tmp_path / "app")
    (path,) = (tmp_path / "app/share/metainfo").iterdir()
    done = run("appstreamcli", "validate", "--no-net", "--pedantic", path)
    assert done.returncode == 0, done.stdout


def test_a_homepage_is_told_if_there_is_one(built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "homepage" not in tree.metainfo(NAME)
    monkeypatch.setenv("HOMEPAGE", "https://cards.example/?a&b")
    told = ElementTree.fromstring(tree.metainfo(NAME))
    assert told.findtext("url[@type='homepage']") == "https://cards.example/?a&b"
    monkeypatch.setattr(debian, "depends", lambda _folder: ["libc6"])
    (tmp_path / "root").mkdir()
    debian.control(tmp_path / "root", "amd64", built)
    assert "\nHomepage: https://cards.example/?a&b\n" in (tmp_path / "root/DEBIAN/control").read_text(encoding="utf-8")


def test_the_metainfo_tells_the_version_the_games_and_the_file_types(laid_out: Path) -> None:
    (path,) = (laid_out / "share/metainfo").iterdir()
    told = ElementTree.parse(path).getroot()
    assert path.name == f"{told.findtext('id')}.metainfo.xml"
    release = told.find("releases/release")
    assert release is not None
    assert release.get("version") == version()
    assert told.findtext("launchable") == "devils-table.desktop"
    assert [kind.text for kind in told.findall("provides/mediatype")] == [MATCH, PROFILE]
    words = " ".join(told.itertext())
    assert [game.name for game in GAMES.values() if game.name not in words] == []


def test_the_man_page_names_all_options_and_commands(laid_out: Path) -> None:
    page = gzip.decompress((laid_out / "share/man/man6/devils-table.6.gz").read_bytes()).decode()
    words = re.sub(r"\\f[BRI]|\\", "", page)
    options = [option for action in _window_parser()._actions for option in action.option_strings if len(option) > 2]
    assert [word for word in (*COMMANDS, *options) if not re.search(rf"\b{word.lstrip('-')}\b", words)] == []


# -- the archive --------------------------------------------------------------------------------------------------


def test_the_archive_adds_itself_to_the_menu_and_takes_itself_away(tmp_path: Path) -> None:
    folder, data = tmp_path / 'Jeux d\'été "$HOME"', tmp_path / "share"
    folder.mkdir()
    for name in ("add-to-menu.sh", "devils-table.desktop", "devils-table-mime.xml"):
        shutil.copy(tree.LINUX / name, folder)
    environment = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(data), "PATH": "/usr/bin:/bin"}
    subprocess.run([folder / "add-to-menu.sh"], cwd="/", env=environment, check=True, timeout=20)
    entry = keys((data / "applications/devils-table.desktop").read_text(encoding="utf-8"))
    assert entry["Exec"].endswith('" %u')
    assert MATCH in entry["MimeType"]
    assert f"*{SUFFIX}" in (data / "mime/packages/devils-table.xml").read_text(encoding="utf-8")
    if shutil.which("update-mime-database"):
        assert f":*{SUFFIX}\n" in (data / "mime/globs").read_text(encoding="utf-8")
    (data / "devils-table").mkdir()
    subprocess.run([folder / "add-to-menu.sh", "--remove"], cwd="/", env=environment, check=True, timeout=20)
    assert not [path for path in data.rglob("devils-table*") if path.is_file()]
    assert (data / "devils-table").is_dir(), "the matches stay"
    wrong = subprocess.run([folder / "add-to-menu.sh", "--help"], env=environment, check=False, timeout=20)
    assert wrong.returncode == 2


# -- the Debian package -------------------------------------------------------------------------------------------


@needs("dpkg-deb", "objdump", "chrpath")
def test_the_same_files_give_the_same_debian_package(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1767225600")
    first = debian.build(built, tmp_path)
    assert re.fullmatch(rf"devils-table_{re.escape(version())}_\w+\.deb", first.name)
    content = first.read_bytes()
    (built / "_internal" / "part.txt").touch()
    built.chmod(0o700)
    os.umask(0o077)  # conftest.py restores it
    assert debian.build(built, tmp_path).read_bytes() == content
    listed = run("dpkg-deb", "--contents", first).stdout.splitlines()
    assert {line.split()[1] for line in listed} == {"root/root"}
    assert {line.split()[0] for line in listed} == {"drwxr-xr-x", "-rw-r--r--", "-rwxr-xr-x", "lrwxrwxrwx"}
    assert [line.split()[5] for line in listed if line.startswith("-rwx")] == ["./usr/lib/devils-table/devils-table"]
    depends = run("dpkg-deb", "--field", first, "Depends").stdout
    assert re.match(r"libc6 \(>= 2\.\d+\), libx11-6, libxext6$", depends)
    assert "@" not in re.sub("<.*>", "", run("dpkg-deb", "--field", first).stdout)


@needs("gcc", "objdump", "chrpath")
def test_no_library_looks_into_folders_of_the_build(tmp_path: Path) -> None:
    paths = {"both.so": "/root/lib:$ORIGIN/../lib", "away.so": "/root/lib", "own.so": "$ORIGIN", "none.so": ""}
    for name, place in paths.items():
        options = [f"-Wl,-rpath,{place}"] if place else []
        subprocess.run(
            ["gcc", "-shared", "-o", tmp_path / name, "-x", "c", "/dev/null", *options], check=True, timeout=60
        )
    debian.forget_places(tmp_path)
    left = {name: run("chrpath", "--list", tmp_path / name).stdout.partition("PATH=")[2].strip() for name in paths}
    assert left == {"both.so": "$ORIGIN/../lib", "away.so": "", "own.so": "$ORIGIN", "none.so": ""}


def test_a_library_that_no_package_is_known_to_have_is_refused(monkeypatch: pytest.MonkeyPatch, built: Path) -> None:
    monkeypatch.setattr(debian, "needs_of", lambda _folder: Needs({"libfoo.so.1": "part.so"}, (2, 36)))
    with pytest.raises(SystemExit, match=r"libfoo\.so\.1"):
        debian.depends(built)


def test_its_copyright_has_the_licence_and_what_is_carried_along() -> None:
    told = debian.licences()
    assert "Permission is hereby granted" in told
    assert "pygame-ce" in told


# -- the Flatpak --------------------------------------------------------------------------------------------------


def test_the_flatpak_has_no_network_and_no_files() -> None:
    told = yaml.safe_load(FLATPAK.read_text(encoding="utf-8"))
    assert told["id"] == FLATPAK.stem == tree.identity()
    rights = {right for right in told["finish-args"] if not right.startswith("--env=")}
    assert rights == {
        "--socket=wayland",
        "--socket=fallback-x11",
        "--socket=pulseaudio",
        "--share=ipc",
        "--device=dri",
        "--device=input",
    }
    (module,) = told["modules"]
    assert all(
        (FLATPAK.parent / source["path"]).exists() for source in module["sources"] if source.get("dest") != "built"
    )
    assert (FLATPAK.parent / module["sources"][0]["path"]).resolve() == HOUSE / "dist" / NAME


def test_its_build_names_everything_that_is_exported_after_it(built: Path, tmp_path: Path) -> None:
    told = yaml.safe_load(FLATPAK.read_text(encoding="utf-8"))
    work, target = tmp_path / "work", tmp_path / "app"
    for source in told["modules"][0]["sources"]:
        path = (FLATPAK.parent / source["path"]).resolve()
        if source.get("dest") == "built":
            shutil.copytree(built, work / "built")
        elif source["type"] == "dir":
            shutil.copytree(path, work / source["dest"], ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(path, work)
    environment = {"PATH": f"{Path(sys.executable).parent}:/usr/bin:/bin", "FLATPAK_ID": told["id"]}
    for command in told["modules"][0]["build-commands"]:
        settings = environment | {"FLATPAK_DEST": str(target)}
        subprocess.run(["/bin/sh", "-ec", command], cwd=work, env=settings, check=True, timeout=60)
    assert (target / "bin" / told["command"]).resolve() == target / "lib" / NAME / NAME
    exported = [
        path for part in ("applications", "icons", "metainfo", "mime") for path in (target / "share" / part).rglob("*")
    ]
    assert [path for path in exported if path.is_file() and not path.name.startswith(told["id"])] == []
    entry = keys((target / f"share/applications/{told['id']}.desktop").read_text(encoding="utf-8"))
    assert (entry["Exec"], entry["Icon"]) == ("devils-table %u", told["id"])
    metainfo = (target / f"share/metainfo/{told['id']}.metainfo.xml").read_text(encoding="utf-8")
    assert f">{told['id']}.desktop<" in metainfo


@needs("flatpak-builder")
def test_flatpak_builder_reads_the_manifest(tmp_path: Path) -> None:
    done = subprocess.run(
        ["flatpak-builder", "--show-manifest", FLATPAK], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
