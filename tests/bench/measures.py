"""What the benchmarks share: percentiles, processor time of a process, and children that answer with JSON."""

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
    """The sample below which so many per cent of all lie."""
    ordered = sorted(samples)
    return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))]


def figure(value: float, goal: float, is_most: bool = True, **more: object) -> dict[str, Any]:
    """A measured value beside its goal, the most or the least that it shall be, and whether it is reached."""
    is_met = value <= goal if is_most else value >= goal
    return {"value": round(value, 3), "goal": f"{'<=' if is_most else '>='} {goal:g}", "met": is_met, **more}


def milliseconds(seconds: float) -> float:
    """Seconds as rounded milliseconds."""
    return round(seconds * 1000, 3)


def environment(base: Mapping[str, str] | None = None) -> dict[str, str]:
    """An environment in which Python may keep its bytecode and pygame says no hello."""
    kept = dict(os.environ if base is None else base)
    kept.pop("PYTHONDONTWRITEBYTECODE", None)
    return kept | {"PYGAME_HIDE_SUPPORT_PROMPT": "1"}


def blind() -> dict[str, str]:
    """The environment for drawing where nobody looks."""
    return environment() | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def answer(module: str, *words: str, env: Mapping[str, str]) -> Any:
    """What `python -m tests.bench.MODULE` prints, as the value its JSON stands for."""
    command = [sys.executable, "-m", f"tests.bench.{module}", *words]
    done = subprocess.run(command, env=dict(env), cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)} ended with {done.returncode}:\n{done.stderr}")
    return json.loads(done.stdout)


def processor_seconds(pid: int) -> float:
    """Processor time that a process and its children have used so far (Linux), to a nanosecond."""
    nanoseconds = 0
    for task in Path(f"/proc/{pid}/task").iterdir():
        nanoseconds += int((task / "schedstat").read_text().split()[0])
        children = (task / "children").read_text().split()
        nanoseconds += sum(round(processor_seconds(int(child)) * 1e9) for child in children)
    return nanoseconds / 1e9
