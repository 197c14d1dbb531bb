"""`make bench`: measures the program's speed and prints one JSON object.

docs/benchmarks.md explains each figure. A ratio compares two things measured by turns in the same run, because other
programs disturb every machine.
"""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Mapping
from contextlib import nullcontext
from typing import Any

import pygame

from game.bots.levels import LEVELS
from tests.bench.idle import idle
from tests.bench.measures import answer, dummy_environment, environment, figure
from tests.bench.packaged import packaged_start
from tests.bench.start import start, start_in_languages
from tests.e2e.window import Display, missing_tools

SIZES = {"1080p": "1920x1080", "4K": "3840x2160"}


def frames() -> dict[str, Any]:
    """(a) and (b), at each size."""
    found = {name: answer("frames", size, env=dummy_environment()) for name, size in SIZES.items()}
    goals = {"a": ("a_all_cards_in_motion", 6.0), "b": ("b_one_card_dragged", 1.0)}
    return {
        title: {name: figure(told[letter].pop("ratio_p10"), goal, **told[letter]) for name, told in found.items()}
        for letter, (title, goal) in goals.items()
    }


def window_figures(env: Mapping[str, str]) -> dict[str, Any]:
    """(c) and (e), in a real window if `env` has a display."""
    thinking = answer("thinking", env=env)
    return {
        "c_start_to_first_frame": start(env),
        "c_start_in_languages": start_in_languages(env),
        "e_frames_while_a_bot_thinks": figure(thinking.pop("ratio_p99"), 1.1, **thinking),
    }


def rules_figures() -> dict[str, Any]:
    """(f) and (g), without a window."""
    found = answer("playing", env=environment())
    slowest = min(found["g"], key=found["g"].get)
    return {
        "f_play_outs_a_second": found["f"],
        "g_simulated_deals_a_second": figure(
            found["g"][slowest], 100, is_most=False, slowest=slowest, games=found["g"]
        ),
    }


def waiting_figure() -> dict[str, Any]:
    """(h), without a window, with the bots' own process."""
    found = answer("waiting", env=environment())
    most = max(found[level]["most_ms"] for level in LEVELS)
    return {"h_think_time": figure(most, 1500, **found)}


def main() -> None:
    missing = missing_tools()
    report: dict[str, Any] = {
        "machine": {"cores": os.cpu_count(), "load": round(os.getloadavg()[0], 1), "system": platform.platform()},
        "versions": {"python": platform.python_version(), "pygame-ce": pygame.version.ver},
    }
    if missing:
        note = "no real window; (c) and (e) drew under the dummy driver, (d) could not be measured"
        report["note"] = f"{' and '.join(missing)} missing: {note}"
    with nullcontext() if missing else Display() as display:
        report |= window_figures(dummy_environment() if display is None else environment(display.environment()))
    report["d_idle_percent_of_a_core"] = None if missing else idle()
    report["i_packaged_start"] = None if missing else packaged_start()
    report |= frames() | rules_figures() | waiting_figure()
    print(json.dumps(dict(sorted(report.items())), indent=2))


if __name__ == "__main__":
    main()
