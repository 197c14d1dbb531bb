"""Shared by the benchmarks: percentiles, processor time of a process, and child processes that print JSON."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]


def percentile(samples: Sequence[float], percent: float) -> float:
    """The sample below which `percent` per cent of all samples are."""
    ordered = sorted(samples)
    return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))]


def figure(value: float, goal: float, is_most: bool = True, **more: object) -> dict[str, Any]:
    """A measured value with its goal, which is its upper or lower limit, and whether it is met."""
    is_met = value <= goal if is_most else value >= goal
    return {"value": round(value, 3), "goal": f"{'<=' if is_most else '>='} {goal:g}", "met": is_met, **more}


def milliseconds(seconds: float) -> float:
    """Seconds as rounded milliseconds."""
    return round(seconds * 1000, 3)


def environment(base: Mapping[str, str] | None = None) -> dict[str, str]:
    """An environment in which Python may store bytecode and pygame prints no greeting."""
    kept = dict(os.environ if base is None else base)
    kept.pop("PYTHONDONTWRITEBYTECODE", None)
    return kept | {"PYGAME_HIDE_SUPPORT_PROMPT": "1"}


def dummy_environment() -> dict[str, str]:
    """The environment for drawing under the dummy video driver."""
    return environment() | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def answer(module: str, *words: str, env: Mapping[str, str]) -> Any:
    """Run `python -m tests.bench.MODULE`; the value that it prints as JSON. Raises RuntimeError if it fails."""
    command = [sys.executable, "-m", f"tests.bench.{module}", *words]
    done = subprocess.run(command, env=dict(env), cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)} ended with {done.returncode}:\n{done.stderr}")
    return json.loads(done.stdout)


def processor_seconds(pid: int) -> float:
    """Processor time that a process and its children have used so far, with a resolution of 1 ns (Linux)."""
    nanoseconds = 0
    for task in Path(f"/proc/{pid}/task").iterdir():
        nanoseconds += int((task / "schedstat").read_text().split()[0])
        children = (task / "children").read_text().split()
        nanoseconds += sum(round(processor_seconds(int(child)) * 1e9) for child in children)
    return nanoseconds / 1e9
