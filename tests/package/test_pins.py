"""constraints.txt and package/pins/ agree with each other and with pyproject.toml, and nothing else is installed."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from package.renew_pins import CONSTRAINTS, PINS, SETS

HOUSE = Path(__file__).parents[2]
TOLD = tomllib.loads((HOUSE / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS = TOLD["project"]["optional-dependencies"]
WANTED = {
    "program": TOLD["project"]["dependencies"],
    "development": [*TOLD["project"]["dependencies"], *EXTRAS["dev"]],
    "arena": [*TOLD["project"]["dependencies"], *EXTRAS["arena"]],
    **TOLD["dependency-groups"],
}
INSTALLS = [HOUSE / "Makefile", *(HOUSE / ".ci").iterdir(), *(HOUSE / ".github" / "workflows").iterdir()]


def pins(name: str) -> dict[str, tuple[str, frozenset[str]]]:
    """The version of each library in a set, and the hashes of its files."""
    text = (PINS / f"{name}.txt").read_text(encoding="utf-8").replace("\\\n", " ")
    found: dict[str, tuple[str, frozenset[str]]] = {}
    for line in text.splitlines():
        if not line.startswith("#"):
            requirement, *hashes = re.split(r"\s+--hash=sha256:", line.strip())
            wanted = Requirement(requirement)
            assert all(re.fullmatch("[0-9a-f]{64}", one) for one in hashes), line
            found[canonicalize_name(wanted.name)] = str(wanted.specifier), frozenset(hashes)
    return found


def test_every_set_has_a_file_and_every_file_is_a_set() -> None:
    assert {path.stem for path in PINS.iterdir()} == set(SETS) == set(WANTED)


@pytest.mark.parametrize("name", SETS)
def test_every_library_has_one_version_and_hashes(name: str) -> None:
    assert pins(name)
    for library, (version, hashes) in pins(name).items():
        assert re.fullmatch(r"==[\w.]+", version), library
        assert hashes, library


@pytest.mark.parametrize("name", SETS)
def test_a_set_has_all_that_pyproject_asks_for_in_a_version_that_fits(name: str) -> None:
    found = pins(name)
    for wanted in map(Requirement, WANTED[name]):
        version, _hashes = found[canonicalize_name(wanted.name)]
        assert wanted.specifier.contains(version.removeprefix("==")), wanted


def test_constraints_are_the_versions_of_all_sets_and_a_file_has_one_hash_everywhere() -> None:
    lines = CONSTRAINTS.read_text(encoding="utf-8").splitlines()
    constraints = {canonicalize_name(line.split("==")[0]): line for line in lines if not line.startswith("#")}
    together: dict[str, tuple[str, frozenset[str]]] = {}
    for name in SETS:
        for library, pinned in pins(name).items():
            assert together.setdefault(library, pinned) == pinned, (name, library)
    assert {name: f"{name}{version}" for name, (version, _hashes) in together.items()} == constraints


def test_the_build_backend_is_pinned_with_the_tools() -> None:
    for wanted in map(Requirement, TOLD["build-system"]["requires"]):
        assert wanted.specifier.contains(pins("development")[wanted.name][0].removeprefix("=="))


@pytest.mark.parametrize("file", INSTALLS, ids=lambda file: file.name)
def test_nothing_is_installed_without_its_hash(file: Path) -> None:
    """A pip that installs has --require-hashes, or --no-deps for the program itself."""
    for call in pip_calls(file):
        assert "--require-hashes" in call or "--no-deps" in call, call


def test_some_file_installs_with_pip() -> None:
    assert any(pip_calls(file) for file in INSTALLS)


def pip_calls(file: Path) -> list[str]:
    """The lines of a file that call pip to install something."""
    text = file.read_text(encoding="utf-8").replace("\\\n", " ").replace("$(PINNED)", "$(PIP) --require-hashes")
    lines = [line for line in text.splitlines() if re.search(r"\$\(PIP\)|\bpip\b.* install ", line)]
    return [line for line in lines if not line.startswith(("PIP :=", "PINNED :="))]
