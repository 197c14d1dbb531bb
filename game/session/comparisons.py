"""Compares finished deals with experts, one piece of work at a time, in a process that gives way to everything else.

Only deals of matches that are stored, were played here, and have exactly one person count; a deal in which that person
was given a hint or took a choice back does not (docs/rating.md).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import NamedTuple

from game.bots.advice.same_cards import DealToRepeat, judged, replayed
from game.bots.advice.version import version
from game.bots.process.analysis import AnalysisProcess
from game.rules.parts import Event, Refused
from game.session.match import Entry, Match
from game.session.playback import Playback
from game.session.rating import Comparison
from game.session.setup import SetUp
from game.store import Store
from game.store.trouble import StoreTrouble
from game.store.values import LuckFigures

REPLAYS = 8
"""How often experts play a deal."""
LOOKED_BACK = 20
"""The number of latest matches in which missing deals are compared."""


class Task(NamedTuple):
    """A deal that is to be compared."""

    match: int
    deal: int
    setup: SetUp
    entries: tuple[Entry, ...]


def cut_out(setup: SetUp, entries: tuple[Entry, ...], number: int) -> DealToRepeat | None:
    """The deal with this number from the entries of a match with one person; None if it was not scored."""
    match = Match(setup)
    match.replay(entries)
    playback = Playback(match)
    moments = playback.moments
    scored = next((at for at in moments if at.event.kind == "score" and at.event.data["deal"] == number), None)
    if scored is None:
        return None
    first = next(at.entry for at in moments if at.deal == scored.deal) + 1
    own = tuple((entry.seat, str(entry.kind), entry.text) for entry in entries[first : scored.entry + 1])
    (person,) = match.humans
    seats = range(setup.players)
    levels = tuple("" if seat == person else setup.level_and_character(seat) for seat in seats)
    return DealToRepeat(playback.dealt(scored.deal)[1], person, levels, setup.bot_key, first, own)


class Running:
    """The comparison of one deal while it is made."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.played: DealToRepeat | None = None
        self.experts: list[int] = []
        self.worth: float | None = None
        self.is_over = False
        """Whether it is complete or has failed."""

    def take(self, value: object) -> None:
        """The result of the piece of work that was asked last."""
        if self.played is None:
            self.played = value if isinstance(value, DealToRepeat) else None
            self.is_over = self.played is None
        elif len(self.experts) < REPLAYS:
            assert isinstance(value, int)
            self.experts.append(value)
        else:
            assert isinstance(value, float)
            self.worth = value
            self.is_over = True

    def ask(self, process: AnalysisProcess) -> None:
        """Ask for the next piece of work."""
        if self.played is None:
            process.ask(cut_out, self.task.setup, self.task.entries, self.task.deal)
        elif len(self.experts) < REPLAYS:
            process.ask(replayed, self.played, len(self.experts))
        else:
            process.ask(judged, self.played)

    @property
    def comparison(self) -> Comparison | None:
        """What is known so far: the experts' points, and at the end what the choices were worth."""
        return Comparison.of(self.experts, self.worth) if len(self.experts) == REPLAYS else None


class Comparisons:
    """All comparisons of one run of the program. `on_fault` is called with an error of a bot."""

    def __init__(self, store: Store, on_fault: Callable[[str], None]) -> None:
        self._store, self._on_fault = store, on_fault
        self._process = AnalysisProcess(is_awaited=False)
        self._waiting: deque[Task] = deque()
        self._earlier: deque[Task] = deque()
        """Deals that are caught up while there is time."""
        self._running: Running | None = None
        self._known: dict[tuple[int, int], Comparison | None] = {}
        """By match and deal; None for one that could not be compared in this run."""
        self.count = 0
        """How many deals were compared in this run."""
        self._unread: list[int] | None = None
        """The matches in which missing deals are still to be looked for; None before the first look."""

    @property
    def is_idle(self) -> bool:
        """Whether nothing is compared or waits for it, but for earlier deals."""
        return self._running is None and not self._waiting

    def add(self, match: Match, scored: Event) -> None:
        """Compare a deal that was just scored."""
        task = _task(match, scored.data["deal"])
        if task is not None and not self._is_known(task):
            self._waiting.append(task)

    def of(self, match: Match, deal: int) -> Comparison | None:
        """The comparison of a deal if it was made in this run, and at least the experts have played."""
        if match.match_id is None or deal in match.helped:
            return None
        running = self._running
        if running is not None and (running.task.match, running.task.deal) == (match.match_id, deal):
            return running.comparison
        return self._known.get((match.match_id, deal))

    def find(self, match: Match, deal: int) -> Comparison | None:
        """The same, if need be from the store, where those of earlier runs are."""
        found = self.of(match, deal)
        if found is not None or match.match_id is None or deal in match.helped:
            return found
        try:
            rows = self._store.luck(match.match_id)
        except StoreTrouble:
            return None  # the sheet goes without it; what needs the store says so
        return next((Comparison.stored(row.figures) for row in rows if row.figures.deal == deal), None)

    def advance(self, has_time: bool = False) -> bool:
        """Take a result and ask the next question; whether a deal's comparison has changed.

        With time, and nothing else to do, deals of earlier evenings are compared.
        """
        has_news = self._take()
        if self._running is None:
            tasks = self._waiting or (self._earlier if has_time else None)
            if tasks:
                self._running = Running(tasks.popleft())
            elif has_time:
                self._look_back()
        if self._running is not None and not self._process.is_busy:
            self._running.ask(self._process)
        return has_news

    def _take(self) -> bool:
        found, running = self._process.poll(), self._running
        if found is None or running is None:
            return False
        if found.fault:
            self._on_fault(found.fault)
            running.is_over = True
        else:
            running.take(found.value)
        if running.is_over:
            self._finish(running)
        return running.comparison is not None

    def _finish(self, running: Running) -> None:
        """Store a complete comparison. If the store fails, the deal is compared again at a later start.

        A deal that was opened again meanwhile, by taking back its last choice, no longer counts.
        """
        self._running = None
        task, found = running.task, running.comparison
        self._known[task.match, task.deal] = found
        played = running.played
        is_helped = task.deal in self._store.helped(task.match)
        if found is None or found.worth is None or played is None or is_helped:
            return
        self.count += 1
        figures = LuckFigures(
            deal=task.deal,
            seat=played.seat,
            person=task.setup.seats[played.seat].name,
            levels=played.levels,
            points=found.expert + found.worth,
            expert=found.expert,
            error=found.error,
            samples=REPLAYS,
            bots=version(),
        )
        try:
            self._store.record_luck(task.match, figures)
        except (StoreTrouble, LookupError):
            return  # nothing is lost: the deal is still there, unless its match was deleted meanwhile

    # -- what was not finished ----------------------------------------------------------------------------------------

    def _look_back(self) -> None:
        """Look for deals without a comparison in one match, the latest first; each match once in a run."""
        try:
            if self._unread is None:
                rows = self._store.matches(LOOKED_BACK)
                self._unread = [row.id for row in rows if not row.is_imported and _people(row.setup) == 1][::-1]
            if self._unread:
                self._look_into(self._unread.pop())
        except (StoreTrouble, Refused, ValueError, LookupError):
            return  # it cannot be read, or not be replayed by these rules: its deals do not count

    def _look_into(self, number: int) -> None:
        done = {row.figures.deal for row in self._store.luck(number)}
        deals = [deal for deal, _told in self._store.deals(number) if deal not in done]
        if not deals:
            return
        match = Match.resume(self._store, number)
        if not match.helped and (match.hints or match.undo_count):
            return  # an older version did not note in which deals
        tasks = [task for deal in deals if (task := _task(match, deal)) is not None and not self._is_known(task)]
        self._earlier.extend(reversed(tasks))

    def _is_known(self, task: Task) -> bool:
        running = [self._running.task] if self._running is not None else []
        known = {(other.match, other.deal) for other in (*running, *self._waiting, *self._earlier)}
        return (task.match, task.deal) in {*known, *self._known}

    def close(self) -> None:
        """End the process."""
        self._process.close()


def _task(match: Match, deal: int) -> Task | None:
    """What is to be compared; None for a deal that does not count."""
    if match.match_id is None or match.store is None or len(match.humans) != 1 or deal in match.helped:
        return None
    return Task(match.match_id, deal, match.setup, tuple(match.entries))


def _people(setup: dict[str, object]) -> int:
    """How many persons a stored set-up has."""
    seats = setup.get("seats")
    return sum(seat.get("kind") == "human" for seat in seats) if isinstance(seats, list) else 0
