"""(c) Processor time from the start of the process to the first frame: against a minimal program, and by language."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from statistics import median
from typing import Any

from tests.bench.measures import answer, figure, milliseconds
from tests.texts.translations import languages

RUNS = 15


def start_in_languages(env: Mapping[str, str]) -> dict[str, Any]:
    """Measure the start in each language, all by turns: the slowest beside English."""
    codes = ["en", *languages()]
    took: dict[str, list[float]] = {code: [] for code in codes}
    with tempfile.TemporaryDirectory() as folder:
        for run in range(RUNS + 1):
            for code in codes:
                place = {"HOME": folder, "XDG_DATA_HOME": folder, "LC_ALL": f"{code}.UTF-8", "LANGUAGE": ""}
                seconds, *_size = answer("first_frame", env={**env, **place})
                if run:
                    took[code].append(seconds)
    shares = {code: round(median(took[code]) / median(took["en"]), 3) for code in codes[1:]}
    return figure(max(shares.values()), 1.1, shares=shares)


def start(env: Mapping[str, str]) -> dict[str, Any]:
    """Measure both programs by turns; the first turn fills the caches and is not counted."""
    ours, least = [], []
    with tempfile.TemporaryDirectory() as folder:
        for run in range(RUNS + 1):
            seconds, wide, high = answer("first_frame", env={**env, "HOME": folder, "XDG_DATA_HOME": folder})
            (least_seconds,) = answer("minimal_program", str(wide), str(high), env=env)
            if run:
                ours.append(seconds)
                least.append(least_seconds)
    return figure(
        median(ours) / median(least),
        1.5,
        least_ratio=round(min(ours) / min(least), 3),
        program_ms=milliseconds(median(ours)),
        minimal_program_ms=milliseconds(median(least)),
    )
