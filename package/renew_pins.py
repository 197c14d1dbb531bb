"""Renews constraints.txt and package/pins/: the versions and the hashes of all libraries (`make pins`).

constraints.txt keeps its versions. A library without a line there, because it is new in pyproject.toml or because its
line was deleted, gets its newest version. The files in package/pins/ have the same versions with the SHA-256 sums of
all their files, for every system and every Python that the program supports; pip refuses any other file. Arguments are
passed on to `uv pip compile` for constraints.txt: --upgrade renews every version, --upgrade-package NAME one.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

HOUSE = Path(__file__).resolve().parent.parent
CONSTRAINTS = HOUSE / "constraints.txt"
PINS = HOUSE / "package" / "pins"
OLDEST_PYTHON = "3.11"
SETS = {
    "program": ["pyproject.toml"],
    "development": ["pyproject.toml", "--extra", "dev"],
    "arena": ["pyproject.toml", "--extra", "arena"],
    "tools": ["--group", "tools"],
    "wheels": ["--group", "wheels"],
}
"""The name of each file in package/pins/ and what of pyproject.toml it is for."""
COMPILE = [
    *("uv", "pip", "compile", "--quiet", "--no-config", "--universal", "--python-version", OLDEST_PYTHON),
    *("--fork-strategy", "fewest", "--no-annotate", "--no-header"),
]


def resolve(target: Path, *arguments: str | Path) -> str:
    """Lets uv write what pyproject.toml needs to `target`; returns its text."""
    subprocess.run([*COMPILE, *arguments, "--output-file", target], cwd=HOUSE, check=True)
    return target.read_text(encoding="utf-8")


def write(target: Path, head: str, text: str) -> None:
    """Writes a text with a first line that says what it is."""
    target.write_text(f"# {head}\n{text}", encoding="utf-8", newline="\n")


def main(arguments: list[str]) -> None:
    everything = ["pyproject.toml", "--all-extras", *SETS["tools"], *SETS["wheels"]]
    # Without markers, so that a constraint holds wherever its library is installed.
    lines = resolve(CONSTRAINTS, *everything, *arguments).splitlines()
    versions = dict.fromkeys(line.split(" ;")[0] for line in lines)
    head = "The versions that this program is built and tested with; renewed by `make pins`."
    write(CONSTRAINTS, head, "".join(f"{line}\n" for line in versions))
    PINS.mkdir(exist_ok=True)
    for name, wanted in SETS.items():
        target = PINS / f"{name}.txt"
        text = resolve(target, *wanted, "--generate-hashes", "--constraint", CONSTRAINTS)
        write(target, f"The {name} set for pip install --require-hashes; written by `make pins`.", text)
        print(f"{name}: {text.count('==')} libraries, {text.count('--hash=')} files")


if __name__ == "__main__":
    main(sys.argv[1:])
