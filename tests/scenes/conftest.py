"""Lets the bots of the screen tests start and answer quickly."""

from __future__ import annotations

import multiprocessing
import pkgutil
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from types import SimpleNamespace

import pytest

from game import bots, language
from game.bots.process import background, worker
from game.bots.process.worker import Answer, Worker, answer
from game.scenes.services import Services
from tests.session.days import set_clock
from tests.texts import pseudo

FRAMES = 3
"""How often the table looks for the answer of a `QuickWorker` in vain: as with a process, it is not there at once."""


class QuickWorker(Worker):
    """Answers what takes no search in this process; hints and talk come from another process, as in the program."""

    def __init__(self) -> None:
        super().__init__()
        self._serve = serve_promptly
        self._looks = 0

    @property
    def _is_quick(self) -> bool:
        question = self._question
        return question is not None and question.floor is None and question.level.split()[0] in ("random", "casual")

    def _send(self) -> None:
        self._looks = 0
        if not self._is_quick:
            super()._send()

    def _receive(self) -> Answer | None:
        if not self._is_quick:
            return super()._receive()
        self._looks += 1
        if self._looks <= FRAMES:
            return None
        question, self._question = self._question, None
        assert question is not None
        told = answer(question)
        if told.fault:
            self.faults.append(told.fault)
        return told


def serve_promptly(pipe: Connection) -> None:
    """Serves at the usual priority: two tests at a time leave little of two processors to a low one."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(worker, "stand_back", lambda: None)
        worker.serve(pipe)


@pytest.fixture(scope="session", autouse=True)
def _quick_bots() -> Iterator[None]:
    """Uses `QuickWorker`, and forks its process from one that has imported the bots, where the system can do so.

    Bots in a process of their own, started from nothing as in the program, are tested in tests/bots and tests/e2e.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(worker, "Worker", QuickWorker)
        if "forkserver" in multiprocessing.get_all_start_methods():
            context = multiprocessing.get_context("forkserver")
            preloaded = [found.name for found in pkgutil.walk_packages(bots.__path__, "game.bots.")]
            context.set_forkserver_preload([*preloaded, __name__])
            patch.setattr(background, "multiprocessing", SimpleNamespace(get_context=lambda _method: context))
        yield


@pytest.fixture(scope="session", autouse=True)
def _same_day() -> Iterator[None]:
    """Shows the deal of one day, whenever the tests run."""
    with pytest.MonkeyPatch.context() as patch:
        set_clock(patch)
        yield


@pytest.fixture
def speaking(services: Services, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Services:
    """The program with the languages of `tests.texts.pseudo`."""
    monkeypatch.setattr(language, "LOCALES", pseudo.write(tmp_path / "locale"))
    return services
