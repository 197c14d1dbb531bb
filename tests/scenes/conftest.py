"""Starts the bots' processes of the screen tests quickly."""

from __future__ import annotations

import multiprocessing
import pkgutil
from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from game import bots
from game.bots.process import background


@pytest.fixture(scope="session", autouse=True)
def _quick_start() -> Iterator[None]:
    """Forks the bots' processes from one that has imported the bots, where the system can do so.

    Most tests here need such a process. The start from nothing, as everywhere else, is tested in tests/bots and
    tests/e2e.
    """
    if "forkserver" not in multiprocessing.get_all_start_methods():
        yield
        return
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([found.name for found in pkgutil.walk_packages(bots.__path__, "game.bots.")])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(background, "multiprocessing", SimpleNamespace(get_context=lambda _method: context))
        yield
