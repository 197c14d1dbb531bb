"""The committed table of expected digests, and the fingerprint of the sources that it was made from."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FILE = Path(__file__).parent / "digests.json"
SOURCES = (
    *("game/bots/**/*.py", "game/rules/**/*.py", "game/cards.py", "game/trace.py", "game/commands/simulate.py"),
    *("game/commands/day.py", "game/session/day/*.py"),
)
RENEW = "if the rules or the bots were meant to change, run: make same ARGS=--write"


def expected() -> dict[str, str]:
    """The expected digests by the name of the case."""
    digests: dict[str, str] = _read()["digests"]
    return digests


def is_of_these_sources() -> bool:
    """Whether rules and bots are still the same files as when the table was written."""
    return bool(_read()["sources"] == sources())


def write(digests: Mapping[str, str]) -> None:
    """Replace the table."""
    text = json.dumps({"sources": sources(), "digests": dict(digests)}, indent=1)
    FILE.write_text(f"{text}\n", encoding="utf-8", newline="\n")


def sources() -> str:
    """A digest of all sources on which a trace depends; line endings do not count."""
    digest = sha256()
    for path in sorted({path for pattern in SOURCES for path in ROOT.glob(pattern)}):
        name = path.relative_to(ROOT).as_posix()
        digest.update(f"{name}\n{path.read_text(encoding='utf-8')}".encode())
    return digest.hexdigest()[:16]


def _read() -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = json.loads(FILE.read_text(encoding="utf-8"))
    return found
