"""Tests the workflows without GitHub: bash parses their scripts, and those that can run on Linux are run in a folder of
their own, with substitutes for the tools of other systems. `make scripts` checks the files with published tools."""

from __future__ import annotations

import os
import re
import shutil
import stat
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.package.workflow_steps import FILES, HOUSE, Step, jobs, steps, workflows

VERSION = re.search(r'^version = "(.*)"', (HOUSE / "pyproject.toml").read_text(encoding="utf-8"), re.MULTILINE)
assert VERSION
NUMBER = VERSION[1]
PACKAGES = [
    *(
        f"devils-table-{NUMBER}-{ending}"
        for ending in (
            "linux-x86_64.tar.xz",
            "windows-x86_64.zip",
            "windows-x86_64-setup.exe",
            "macos-arm64.zip",
            "macos-x86_64.zip",
        )
    ),
    f"devils-table_{NUMBER}_amd64.deb",
    *(
        f"devils_table-{NUMBER}{ending}"
        for ending in (
            ".tar.gz",
            "-py3-none-any.whl",
            "-cp311-cp311-manylinux_2_28_x86_64.whl",
            "-cp311-cp311-manylinux_2_28_aarch64.whl",
            "-cp311-cp311-win_amd64.whl",
            "-cp311-cp311-macosx_11_0_arm64.whl",
            "-cp311-cp311-macosx_10_13_x86_64.whl",
        )
    ),
]
STEPS = list(steps())

needs_unzip = pytest.mark.skipif(shutil.which("unzip") is None, reason="needs unzip (Debian: apt-get install unzip)")
needs_xz = pytest.mark.skipif(shutil.which("xz") is None, reason="needs xz (Debian: apt-get install xz-utils)")
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the scripts are bash's")


class Place:
    """A folder like that of a job, with substitutes for programs in `tools`."""

    def __init__(self, folder: Path) -> None:
        self.work, self.tools, self.temporary = folder / "work", folder / "tools", folder / "temporary"
        for part in (self.work / "dist", self.tools, self.temporary):
            part.mkdir(parents=True)
        shutil.copytree(HOUSE / ".ci", self.work / ".ci")
        shutil.copy(HOUSE / "pyproject.toml", self.work)

    def program(self, path: Path, script: str) -> Path:
        """Writes a substitute program in bash."""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"#!/usr/bin/env bash\nset -eu\n{script}\n", encoding="utf-8")
        path.chmod(0o755)
        return path

    def run(self, name: str, **extra: str) -> subprocess.CompletedProcess[str]:
        """Runs the step of that name. Calls bash as GitHub does."""
        script = self.temporary / "step.sh"
        script.write_text(next(step.script for step in STEPS if step.name == name), encoding="utf-8")
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


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.title)
def test_bash_can_read_every_script(step: Step) -> None:
    assert "${{" not in step.script, "what GitHub would put in belongs into env"
    done = subprocess.run(["bash", "-n"], input=step.script, capture_output=True, text=True, timeout=20, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.title)
def test_every_script_and_target_that_a_step_calls_is_there(step: Step) -> None:
    makefile = (HOUSE / "Makefile").read_text(encoding="utf-8")
    for script in re.findall(r"(?<![\w/])\.ci/[\w-]+", step.script):
        assert os.access(HOUSE / script, os.X_OK), script
    for target in re.findall(r"^(?:sudo )?make ([a-z-]+)", step.script, re.MULTILINE):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
    for module in re.findall(r"python -m (tests\.\w+)", step.script):
        assert (HOUSE / module.replace(".", "/") / "__main__.py").is_file(), module


def test_every_action_is_pinned_to_a_commit() -> None:
    used = [line for file in FILES for line in re.findall(r"uses: (.*)", file.read_text(encoding="utf-8"))]
    others = [line for line in used if not line.startswith("./")]
    assert others
    assert [line for line in others if not re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", line)] == []


def test_a_job_may_read_and_only_the_release_may_write() -> None:
    assert {name: told["permissions"] for name, told in workflows().items()} == {name: {} for name in workflows()}
    rights = {(workflow, name): job["permissions"]["contents"] for workflow, name, job in jobs()}
    assert rights.pop(("packages", "release")) == "write"
    assert set(rights.values()) == {"read"}
    assert all(len(job["permissions"]) == 1 for _workflow, _name, job in jobs())


def test_the_release_is_for_a_tag_and_waits_for_all_other_jobs() -> None:
    packages = workflows()["packages"]["jobs"]
    assert packages["release"]["if"] == "startsWith(github.ref, 'refs/tags/v')"
    assert set(packages["release"]["needs"]) == set(packages) - {"release"}
    assert packages["checks"]["uses"] == "./.github/workflows/checks.yml"


def test_every_job_has_a_limit_of_time_and_a_failure_stops_no_other() -> None:
    for workflow, name, job in jobs():
        assert "uses" in job or "timeout-minutes" in job, (workflow, name)
        assert "strategy" not in job or job["strategy"]["fail-fast"] is False, (workflow, name)


def test_a_run_for_a_tag_is_never_cancelled() -> None:
    assert workflows()["packages"]["concurrency"]["cancel-in-progress"] == (
        "${{ !startsWith(github.ref, 'refs/tags/') }}"
    )


@needs_unzip
def test_the_windows_package_is_unpacked_and_its_self_test_counts(place: Place) -> None:
    program = place.program(place.work / "dist/devils-table/devils-table.exe", 'test "$1" = --self-test; echo tried')
    place.pack("windows", "AMD64")
    done = place.run("Unpack and try the package")
    assert (done.returncode, done.stdout) == (0, "tried\n"), done.stderr
    place.program(program, "echo FAIL; exit 1")
    place.pack("windows", "AMD64")
    assert place.run("Unpack and try the package").returncode == 1


@needs_unzip
def test_the_macos_bundle_is_unpacked_with_its_links_and_tested(place: Place) -> None:
    place.program(place.tools / "uname", "echo Darwin")
    place.program(place.tools / "ditto", 'test "$1 $2" = "-x -k"; unzip -q "$3" -d "$4"')
    place.program(place.tools / "plutil", 'test -f "$2"')
    place.program(place.tools / "codesign", 'test -d "${@: -1}"; test "$1 $3 $4" = "--verify --deep --strict"')
    contents = place.work / "dist" / "Devil's Table.app" / "Contents"
    place.program(contents / "MacOS" / "devils-table", 'test "$1" = --self-test; cat "$(dirname "$0")/../Frameworks/x"')
    (contents / "Info.plist").write_text("<plist/>", encoding="utf-8")
    (contents / "Resources").mkdir()
    (contents / "Resources" / "x").write_text("through a link", encoding="utf-8")
    (contents / "Frameworks").symlink_to("Resources")
    archive = place.pack("macos", "arm64")
    assert archive.name == f"devils-table-{NUMBER}-macos-arm64.zip"
    done = place.run("Unpack and try the package")
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
    for name in (
        "package/windows/installer.nsi",
        "package/windows/words.nsh",
        "sprites/icon/app.ico",
        "sprites/icon/side.bmp",
    ):
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
    place.program(place.tools / "reg", 'test -f "$HOME/installed"')
    local, roaming = place.temporary / "Local", place.temporary / "Roaming"
    home, entry = local / "Programs/Devil's Table", roaming / "Microsoft/Windows/Start Menu/Programs"
    leftover = f'rm -r "{local}/Devil\'s Table"' if takes_too_much else ":"
    made = place.program(place.temporary / "made.sh", 'test "$1" = --self-test; echo tried')
    gone = place.program(
        place.temporary / "gone.sh",
        f'test "$1" = /S; rm -r "$HOME/installed" "{home}" "{entry}/Devil\'s Table.lnk"; {leftover}',
    )
    place.program(
        place.work / "dist" / f"devils-table-{NUMBER}-windows-x86_64-setup.exe",
        f'test "$1" = /S; mkdir -p "{home}" "{entry}"; touch "$HOME/installed" "{entry}/Devil\'s Table.lnk"\n'
        f'cp "{made}" "{home}/devils-table.exe"; cp "{gone}" "{home}/uninstall.exe"',
    )
    done = place.run("Install, try out, take away again", LOCALAPPDATA=str(local), APPDATA=str(roaming))
    assert (done.returncode == 0) is not takes_too_much, done.stderr
    assert done.stdout == "tried\n"


GH = r"""
echo "$*" >> "$HOME/asked"
case "$1 $2" in
  "release view") test ! -f "$HOME/state" || cat "$HOME/state"; test -f "$HOME/state" ;;
  "release delete") test "$(cat "$HOME/state")" = true; rm "$HOME/state" ;;
  "release create")
    test ! -f "$HOME/state"; cp "$9" "$HOME/notes.md"; echo true > "$HOME/state"; mkdir -p "$HOME/uploaded"
    while [ "$1" != -- ]; do shift; done; shift
    cp -- "$@" "$HOME/uploaded" ;;
  "release download") cp -r "$HOME/uploaded" "$5"; eval "${SPOIL:-}" ;;
  "release edit") test "$4" = --draft=false; echo false > "$HOME/state" ;;
esac
"""
"""A substitute for GitHub's program: it keeps one release in the home folder; `state` says whether it is a draft."""


class Publishing:
    """A place with packages, in which a release is published."""

    def __init__(self, place: Place, names: list[str]) -> None:
        self.place, self.state = place, place.temporary / "state"
        place.program(place.tools / "gh", GH)
        (place.work / "CHANGELOG.md").write_text(
            f"## [Unreleased]\n\n- later\n\n## [{NUMBER}] - 2026-12-01\n\n- now\n\n## [0.0.1]\n\n- old\n",
            encoding="utf-8",
        )
        (place.work / "packages").mkdir()
        for name in names:
            (place.work / "packages" / name).write_text(name, encoding="utf-8")

    def run(self, tag: str = f"v{NUMBER}", **extra: str) -> subprocess.CompletedProcess[str]:
        return self.place.run("Publish", TAG=tag, GH_TOKEN="none", **extra)

    @property
    def asked(self) -> list[str]:
        """The first words of each call of GitHub's program."""
        told = self.place.temporary / "asked"
        lines = told.read_text(encoding="utf-8").splitlines() if told.exists() else []
        return [line.split()[1] for line in lines]


def test_a_release_has_every_package_the_sums_and_its_changes_before_anybody_sees_it(place: Place) -> None:
    publishing = Publishing(place, PACKAGES)
    done = publishing.run()
    assert done.returncode == 0, done.stderr
    assert publishing.asked == ["view", "create", "download", "edit"]
    assert publishing.state.read_text(encoding="utf-8") == "false\n"
    uploaded = place.temporary / "uploaded"
    assert sorted(path.name for path in uploaded.iterdir()) == sorted([*PACKAGES, "SHA256SUMS"])
    subprocess.run(["sha256sum", "--check", "--strict", "--quiet", "SHA256SUMS"], cwd=uploaded, check=True)
    sums = (uploaded / "SHA256SUMS").read_text(encoding="utf-8")
    assert [line.split("  ")[1] for line in sums.splitlines()] == sorted(PACKAGES)
    notes = (place.temporary / "notes.md").read_text(encoding="utf-8")
    assert notes.split() == ["##", f"[{NUMBER}]", "-", "2026-12-01", "-", "now"]


def test_what_arrives_damaged_stays_a_draft_and_the_next_run_begins_again(place: Place) -> None:
    publishing = Publishing(place, PACKAGES)
    done = publishing.run(SPOIL=f'echo "half" > "$5/{PACKAGES[0]}"')
    assert done.returncode == 1
    assert "stays a draft" in done.stderr
    assert publishing.state.read_text(encoding="utf-8") == "true\n"
    done = publishing.run()
    assert done.returncode == 0, done.stderr
    assert publishing.asked[3:] == ["view", "delete", "create", "download", "edit"]


def test_a_published_release_is_not_touched(place: Place) -> None:
    publishing = Publishing(place, PACKAGES)
    publishing.state.write_text("false\n", encoding="utf-8")
    done = publishing.run()
    assert (done.returncode, publishing.asked) == (1, ["view"])
    assert "published already" in done.stderr


def test_a_tag_that_does_not_fit_the_version_is_refused(place: Place) -> None:
    publishing = Publishing(place, PACKAGES)
    done = publishing.run("v99.0.0")
    assert (done.returncode, publishing.asked) == (1, [])
    assert "does not fit" in done.stderr


def test_a_version_without_its_changes_is_refused(place: Place) -> None:
    publishing = Publishing(place, PACKAGES)
    (place.work / "CHANGELOG.md").write_text("## [Unreleased]\n\n- later\n", encoding="utf-8")
    done = publishing.run()
    assert (done.returncode, publishing.asked) == (1, [])
    assert "no section" in done.stderr


@pytest.mark.parametrize("missing", PACKAGES)
def test_nothing_is_released_while_a_package_is_missing(place: Place, missing: str) -> None:
    publishing = Publishing(place, [name for name in PACKAGES if name != missing])
    done = publishing.run()
    assert (done.returncode, publishing.asked) == (1, [])


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
