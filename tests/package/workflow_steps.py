"""The workflows of .github/workflows and their steps.

`python -m tests.package.workflow_steps FOLDER` writes the script of each step to a file, for shellcheck.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import yaml

HOUSE = Path(__file__).parents[2]
FILES = sorted((HOUSE / ".github" / "workflows").glob("*.yml"))


class Step(NamedTuple):
    """A step that runs a script."""

    workflow: str
    job: str
    name: str
    script: str

    @property
    def title(self) -> str:
        """The three names, as the id of a test and the name of a file."""
        return f"{self.workflow}-{self.job}-{self.name}".lower().replace(" ", "-").replace(",", "")


def workflows() -> dict[str, dict[str, Any]]:
    """The workflows by the names of their files."""
    return {path.stem: yaml.safe_load(path.read_text(encoding="utf-8")) for path in FILES}


def jobs() -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Each job with the names of its workflow and its own."""
    for workflow, told in workflows().items():
        for name, job in told["jobs"].items():
            yield workflow, name, job


def steps() -> Iterator[Step]:
    """Each step with a script."""
    for workflow, name, job in jobs():
        for step in job.get("steps", []):
            if "run" in step:
                yield Step(workflow, name, step["name"], step["run"])


def main(folder: Path) -> None:
    for step in steps():
        target = folder / f"{step.title}.sh"
        target.write_text(f"#!/usr/bin/env bash\nset -eo pipefail\n{step.script}", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
