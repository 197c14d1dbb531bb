"""Tests the release workflow without GitHub: bash parses its scripts, and those that can run on Linux are run in a
folder of their own, with substitutes for the tools of other systems."""

from __future__ import annotations

import os
import re
import shutil
import stat
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest
import yaml

HOUSE = Path(__file__).parents[2]
FILE = HOUSE / ".github" / "workflows" / "packages.yml"
TEXT = FILE.read_text(encoding="utf-8")
JOBS: dict[str, Any] = yaml.safe_load(TEXT)["jobs"]
VERSION = re.search(r'^version = "(.*)"', (HOUSE / "pyproject.toml").read_text(encoding="utf-8"), re.MULTILINE)
assert VERSION
NUMBER = VERSION[1]
PACKAGES = [
    f"devils-table-{NUMBER}-{ending}"
    for ending in (
        "linux-x86_64.tar.xz",
        "windows-x86_64.zip",
        "windows-x86_64-setup.exe",
        "macos-arm64.zip",
        "macos-x86_64.zip",
    )
]

needs_unzip = pytest.mark.skipif(shutil.which("unzip") is None, reason="needs unzip (Debian: apt-get install unzip)")
needs_xz = pytest.mark.skipif(shutil.which("xz") is None, reason="needs xz (Debian: apt-get install xz-utils)")
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the scripts are bash's")


SCRIPTS: dict[str, str] = {step["name"]: step["run"] for job in JOBS.values() for step in job["steps"] if "run" in step}
"""The scripts of the workflow by the names of their steps."""


class Place:
    """A folder like that of a job, with substitutes for programs in `tools`."""

    def __init__(self, folder: Path) -> None:
        self.work, self.tools, self.temporary = folder / "work", folder / "tools", folder / "temporary"
        for part in (self.work / "dist", self.tools, self.temporary):
            part.mkdir(parents=True)
        shutil.copy(HOUSE / "pyproject.toml", self.work)
        shutil.copy(HOUSE / "CHANGELOG.md", self.work)

    def program(self, path: Path, script: str) -> Path:
        """Writes a substitute program in bash."""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"#!/usr/bin/env bash\nset -eu\n{script}\n", encoding="utf-8")
        path.chmod(0o755)
        return path

    def run(self, name: str, **extra: str) -> subprocess.CompletedProcess[str]:
        """Runs the step of that name. Calls bash as GitHub does."""
        script = self.temporary / "step.sh"
        script.write_text(SCRIPTS[name], encoding="utf-8")
        env = {"PATH": f"{self.tools}:{os.environ['PATH']}", "HOME": str(self.temporary), "LC_ALL": "C.UTF-8"}
        return subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", str(script)],
            cwd=self.work,
            env=env | {"RUNNER_TEMP": str(self.temporary)} | extra,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )

    def pack(self, system: str, machine: str) -> Path:
        """Runs package/pack.py on dist/ and returns the archive."""
        command = [sys.executable, str(HOUSE / "package" / "pack.py"), "--system", system, "--machine", machine]
        told = subprocess.check_output([*command, "--dist", str(self.work / "dist")], text=True, timeout=60)
        return Path(told.strip())


@pytest.fixture
def place(tmp_path: Path) -> Place:
    """A new place."""
    return Place(tmp_path)


@pytest.mark.parametrize("name", SCRIPTS)
def test_bash_can_read_every_script(name: str) -> None:
    script = SCRIPTS[name]
    assert "${{" not in script, "what GitHub would put in belongs into env"
    done = subprocess.run(["bash", "-n"], input=script, capture_output=True, text=True, timeout=20, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_every_action_is_pinned_to_a_commit() -> None:
    used = re.findall(r"uses: (.*)", TEXT)
    assert used
    assert [line for line in used if not re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", line)] == []


def test_only_the_release_may_write_and_only_for_a_tag_after_all_other_jobs() -> None:
    assert yaml.safe_load(TEXT)["permissions"] == {"contents": "read"}
    assert [name for name, job in JOBS.items() if "permissions" in job] == ["release"]
    assert JOBS["release"]["if"] == "startsWith(github.ref, 'refs/tags/v')"
    assert set(JOBS["release"]["needs"]) == set(JOBS) - {"release"}
    assert all("timeout-minutes" in job for job in JOBS.values())


@needs_unzip
def test_the_windows_package_is_unpacked_and_its_self_test_counts(place: Place) -> None:
    program = place.program(place.work / "dist/devils-table/devils-table.exe", 'test "$1" = --self-test; echo tried')
    place.pack("windows", "AMD64")
    done = place.run("Try it out on Windows, unpacked in a folder that is hard to spell")
    assert (done.returncode, done.stdout) == (0, "tried\n"), done.stderr
    shutil.rmtree(place.temporary / "Spiel für vier")
    place.program(program, "echo FAIL; exit 1")
    place.pack("windows", "AMD64")
    assert place.run("Try it out on Windows, unpacked in a folder that is hard to spell").returncode == 1


@needs_unzip
def test_the_macos_bundle_is_unpacked_with_its_links_and_tested(place: Place) -> None:
    place.program(place.tools / "ditto", 'test "$1 $2" = "-x -k"; unzip -q "$3" -d "$4"')
    place.program(place.tools / "plutil", 'test -f "$2"')
    place.program(place.tools / "codesign", 'test -d "${@: -1}"')
    contents = place.work / "dist" / "Devil's Table.app" / "Contents"
    place.program(contents / "MacOS" / "devils-table", 'test "$1" = --self-test; cat "$(dirname "$0")/../Frameworks/x"')
    (contents / "Info.plist").write_text("<plist/>", encoding="utf-8")
    (contents / "Resources").mkdir()
    (contents / "Resources" / "x").write_text("through a link", encoding="utf-8")
    (contents / "Frameworks").symlink_to("Resources")
    archive = place.pack("macos", "arm64")
    assert archive.name == f"devils-table-{NUMBER}-macos-arm64.zip"
    done = place.run("Try it out on macOS, unpacked as the Finder would")
    assert (done.returncode, done.stdout) == (0, "through a link"), done.stderr
    assert (place.temporary / "Spiel für vier/Devil's Table.app/Contents/Frameworks").is_symlink()


@pytest.mark.skipif(shutil.which("makensis") is None, reason="needs makensis (Debian: apt-get install nsis)")
def test_the_installer_is_made_from_the_windows_package(place: Place) -> None:
    folder = place.work / "dist" / "devils-table"
    (folder / "_internal" / "game").mkdir(parents=True)
    (folder / "devils-table.exe").write_bytes(b"MZ" + bytes(range(256)) * 40)
    (folder / "_internal" / "game" / "card.svg").write_text("<svg/>", encoding="utf-8")
    for name in ("LICENSE", "package/third-party.txt"):
        shutil.copy(HOUSE / name, folder)
    place.pack("windows", "AMD64")
    for name in ("package/windows/installer.nsi", "sprites/icon/app.ico", "sprites/icon/side.bmp"):
        (place.work / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(HOUSE / name, place.work / name)
    done = place.run("Make the installer")
    assert done.returncode == 0, done.stdout + done.stderr
    installer = place.work / "dist" / f"devils-table-{NUMBER}-windows-x86_64-setup.exe"
    assert installer.read_bytes()[:2] == b"MZ"
    for words in ("Devil's Table: installer", NUMBER, "MIT License"):
        assert words.encode("utf-16-le") in installer.read_bytes(), "it should stand in the version resource"
    if tool := shutil.which("7z"):
        listed = subprocess.check_output([tool, "l", "-ba", "-slt", installer], text=True, timeout=60)
        inside = set(re.findall(r"^Path = (.*)", listed, re.MULTILINE))
        wanted = {"devils-table.exe", "LICENSE", "third-party.txt", "_internal/game/card.svg", "uninstall.exe"}
        assert wanted <= inside, inside


@pytest.mark.parametrize("takes_too_much", [False, True])
def test_the_installer_is_tested_from_the_menu_entry_to_the_matches_that_stay(
    place: Place, takes_too_much: bool
) -> None:
    place.program(place.tools / "cygpath", 'printf %s "$1"')
    local, roaming = place.temporary / "Local", place.temporary / "Roaming"
    home, entry = local / "Programs/Devil's Table", roaming / "Microsoft/Windows/Start Menu/Programs"
    leftover = f'rm -r "{local}/Devil\'s Table"' if takes_too_much else ":"
    made = place.program(place.temporary / "made.sh", 'test "$1" = --self-test; echo tried')
    gone = place.program(
        place.temporary / "gone.sh", f'test "$1" = /S; rm -r "{home}" "{entry}/Devil\'s Table.lnk"; {leftover}'
    )
    place.program(
        place.work / f"devils-table-{NUMBER}-windows-x86_64-setup.exe",
        f'test "$1" = /S; mkdir -p "{home}" "{entry}"; touch "{entry}/Devil\'s Table.lnk"\n'
        f'cp "{made}" "{home}/devils-table.exe"; cp "{gone}" "{home}/uninstall.exe"',
    )
    done = place.run("Install, try out, take away again", LOCALAPPDATA=str(local), APPDATA=str(roaming))
    assert (done.returncode == 0) is not takes_too_much, done.stderr
    assert done.stdout == "tried\n"


def publish(place: Place, tag: str, names: list[str]) -> subprocess.CompletedProcess[str]:
    """Runs the last step with these packages and a `gh` that only prints its arguments."""
    place.program(place.tools / "gh", 'printf "%s\\n" "$@"')
    for name in names:
        (place.work / "packages" / name).parent.mkdir(exist_ok=True)
        (place.work / "packages" / name).write_text(name, encoding="utf-8")
    return place.run("Publish", TAG=tag, GH_TOKEN="none")


def test_a_release_has_every_package_the_sums_and_the_latest_changes(place: Place) -> None:
    done = publish(place, f"v{NUMBER}", PACKAGES)
    assert done.returncode == 0, done.stderr
    words = done.stdout.splitlines()
    assert words[:3] == ["release", "create", f"v{NUMBER}"]
    assert words[words.index("--") + 1 :] == sorted([*PACKAGES, "SHA256SUMS"])
    sums = (place.work / "packages" / "SHA256SUMS").read_text(encoding="utf-8")
    assert [line.split("  ")[1] for line in sums.splitlines()] == sorted(PACKAGES)
    notes = (place.temporary / "notes.md").read_text(encoding="utf-8")
    assert notes.startswith("## ")
    assert notes.count("\n## ") == 0


def test_a_tag_that_does_not_fit_the_version_is_refused(place: Place) -> None:
    done = publish(place, "v99.0.0", PACKAGES)
    assert done.returncode == 1
    assert "does not fit" in done.stderr
    assert done.stdout == ""


@pytest.mark.parametrize("missing", PACKAGES)
def test_nothing_is_released_while_a_package_is_missing(place: Place, missing: str) -> None:
    done = publish(place, f"v{NUMBER}", [name for name in PACKAGES if name != missing])
    assert (done.returncode, done.stdout) == (1, "")


def test_a_zip_is_reproducible_and_keeps_executable_bits(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    program = place.program(place.work / "dist" / "devils-table" / "devils-table.exe", "true")
    (program.parent / "LICENSE").write_text("words", encoding="utf-8")
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1767225600")
    first = place.pack("windows", "AMD64").read_bytes()
    os.utime(program, (2_000_000_000, 2_000_000_000))
    archive = place.pack("windows", "AMD64")
    assert archive.read_bytes() == first
    with zipfile.ZipFile(archive) as file:
        assert {entry.date_time for entry in file.infolist()} == {(2026, 1, 1, 0, 0, 0)}
        rights = {entry.filename: stat.S_IMODE(entry.external_attr >> 16) for entry in file.infolist()}
    assert rights == {"devils-table/LICENSE": 0o644, "devils-table/devils-table.exe": 0o755}


@needs_xz
@pytest.mark.skipif(sys.platform == "darwin", reason="the tar of macOS has other words")
def test_the_linux_archive_is_reproducible_whatever_the_owner_and_time(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = place.program(place.work / "dist" / "devils-table" / "devils-table", "true")
    (program.parent / "link.so").symlink_to("devils-table")
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1767225600")
    first = place.pack("linux", "x86_64").read_bytes()
    os.utime(program, (2_000_000_000, 2_000_000_000))
    program.chmod(0o775)
    archive = place.pack("linux", "x86_64")
    assert archive.read_bytes() == first
    assert archive.name == f"devils-table-{NUMBER}-linux-x86_64.tar.xz"
    listed = subprocess.check_output(["tar", "--list", "--verbose", "--file", archive], text=True, timeout=20)
    rights = {line.split()[-1]: line.split()[0] for line in listed.splitlines()}
    assert rights["devils-table/devils-table"].endswith("rwxr-xr-x")
    assert "link.so -> devils-table" in listed
