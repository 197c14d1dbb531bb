"""What is said next: texts wait in a queue by their urgency, and are spoken one at a time.

The announcer has no thread. `advance` is called on every turn of the loop, and everything begins there.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import Protocol

STALE = 3.0
"""Seconds after which news is dropped if something newer has come."""
LETTER, BREATH = 0.05, 0.35
"""Estimated seconds that a letter takes, and the pause after a text, where nothing tells when a text has ended."""
LONGEST_FACTOR = 4.0
"""A voice that claims to speak longer than this many times the estimate is not believed."""
HEARD = 0.85
"""An interrupted text is not repeated if at least this share was said. What matters often stands at the end."""
TOGETHER, MOST_TOGETHER = 1.0, 5
"""The longest pause in seconds between texts that are repeated together, and the most texts repeated together."""
KEPT = 50
"""How many texts are remembered to be repeated."""


class Urgency(IntEnum):
    """Why a text is said. A lower number is said first."""

    ANSWER = 0
    """The player asked for it: it interrupts everything."""
    FOCUS = 1
    """The focus or a value has changed: it replaces an earlier one, and interrupts answers and news."""
    OWN = 2
    """It matters for the player's own decision: never dropped, and said again if it was interrupted early."""
    ASKED = 3
    """What the player is asked: as what matters for the decision, but it replaces a question that still waits."""
    NEWS = 4
    """Something happened: dropped when it has waited for three seconds and something newer has come."""


MOST_BEGUN = {Urgency.OWN: 4, Urgency.ASKED: 4, Urgency.NEWS: 2}
"""How often a text of each urgency may be begun; a text of any other urgency is begun once."""
NEEDED = (Urgency.OWN, Urgency.ASKED)
"""What is never dropped because of its age, nor interrupted by the focus."""


class Voice(Protocol):
    """What speaks. No method may block."""

    @property
    def problem(self) -> str:
        """Why nothing is heard, in one sentence; empty if all is well."""

    def speak(self, words: str) -> None:
        """Begin to say `words`."""

    def stop(self) -> None:
        """Be silent at once."""

    def is_speaking(self) -> bool | None:
        """Whether the last text is still being said; None if that cannot be known."""

    def poll(self) -> None:
        """Called on every turn of the loop."""

    def close(self) -> None:
        """Be silent, and free everything."""


@dataclass(slots=True)
class Said:
    """A text, and when it came and began, in seconds of the announcer."""

    words: str
    urgency: Urgency
    is_private: bool
    """Whether only one of several people may hear it, and only while that person looks at the cards."""
    at: float
    began: float = 0.0
    times: int = 0
    """How often it was begun."""
    is_repeated: bool = False
    """Whether it repeats others, which are not repeated with it."""


class Silent:
    """A voice that says nothing. With `problem` it tells why."""

    def __init__(self, problem: str = "") -> None:
        self.problem = problem

    def speak(self, words: str) -> None:
        """Do nothing."""

    def stop(self) -> None:
        """Do nothing."""

    def is_speaking(self) -> bool | None:
        """None: the time is estimated, for captions."""
        return None

    def poll(self) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""


class Announcer:
    """Says texts through `voice`. `on_said` hears each text as it begins."""

    def __init__(self, voice: Voice | None = None) -> None:
        self.voice: Voice = voice if voice is not None else Silent()
        self.on_said: list[Callable[[Said], None]] = []
        self.now = 0.0
        """Seconds since the announcer was made."""
        self.current: Said | None = None
        """The text that is being said."""
        self._waiting: list[Said] = []
        self._past: deque[Said] = deque(maxlen=KEPT)
        self._newest = 0.0
        """When the newest text came."""
        self._pace = 1.0
        """How much longer the voice has taken for its last text than estimated."""

    # -- what is said ---------------------------------------------------------------------------------------------

    def say(self, words: str, urgency: Urgency, *, is_private: bool = False) -> None:
        """Say `words` when it is their turn. `is_private` texts vanish with `forget_private`."""
        words = " ".join(words.split())
        if not words:
            return
        self._newest = self.now
        if urgency is Urgency.ANSWER:
            self._drop(Urgency.ANSWER, Urgency.FOCUS)
            self._interrupt()
        elif urgency is Urgency.FOCUS:
            self._drop(Urgency.FOCUS)
            if self.current is not None and self.current.urgency not in NEEDED:
                self._interrupt()
        elif urgency is Urgency.ASKED:
            self._drop(Urgency.ASKED)
        self._waiting.append(Said(words, urgency, is_private, self.now))

    def again(self) -> None:
        """Repeat the last text, together with the texts that were said directly before it."""
        together = self._together()
        if together:
            words = " ".join(said.words for said in together)
            self.say(words, Urgency.ANSWER, is_private=any(said.is_private for said in together))
            self._waiting[-1].is_repeated = True

    def _together(self) -> list[Said]:
        """The last texts, as many as were said in a row."""
        found: list[Said] = []
        for said in reversed(self._past):
            pause = found[0].began - said.began - speaking_time(said.words) * self._pace if found else 0.0
            if found and (pause > TOGETHER or said.is_repeated or found[0].is_repeated or len(found) >= MOST_TOGETHER):
                break
            found.insert(0, said)
        return found

    def has_just(self, words: str) -> bool:
        """Whether these words wait, or began a moment ago: they need not be said twice."""
        words = " ".join(words.split())
        recent = [said for said in self._past if self.now - said.began < STALE]
        return any(said.words == words for said in (*self._waiting, *recent))

    def hush(self) -> None:
        """Be silent, and drop what waits. If nothing was being said, `again` repeats the newest waiting text."""
        if self._waiting and self.current is None:
            self._past.append(self._waiting[-1])
        self._waiting.clear()
        self._stop()

    def forget_private(self) -> None:
        """Drop, stop and forget everything that only one of several people may hear."""
        self._waiting = [said for said in self._waiting if not said.is_private]
        self._past = deque((said for said in self._past if not said.is_private), maxlen=KEPT)
        if self.current is not None and self.current.is_private:
            self._stop()

    def _drop(self, *urgencies: Urgency) -> None:
        self._waiting = [said for said in self._waiting if said.urgency not in urgencies]

    def _interrupt(self) -> None:
        """Stop the present text. What happened waits again, and news is as fresh as when it began."""
        said = self.current
        self._stop()
        if said is None:
            return
        is_heard = self.now - said.began >= HEARD * speaking_time(said.words) * self._pace
        if not is_heard and said.times < MOST_BEGUN.get(said.urgency, 0):
            said.at = self.now
            self._waiting.insert(0, said)

    def _stop(self) -> None:
        if self.current is not None:
            self.current = None
            self.voice.stop()

    # -- the time -------------------------------------------------------------------------------------------------

    def advance(self, seconds: float) -> None:
        """Let `seconds` pass; begin the next text when the present one has ended."""
        self.now += seconds
        self.voice.poll()
        if self.current is not None and self._is_over(self.current):
            taken = (self.now - self.current.began) / speaking_time(self.current.words)
            self._pace = min(LONGEST_FACTOR, max(1.0, taken))
            self.current = None
        if self.current is None:
            said = self._next()
            if said is not None:
                self._begin(said)

    def _is_over(self, said: Said) -> bool:
        taken, usual = self.now - said.began, speaking_time(said.words)
        is_speaking = self.voice.is_speaking()
        if is_speaking is None:
            return taken >= usual
        return not is_speaking or taken > LONGEST_FACTOR * usual + 1.0

    def _next(self) -> Said | None:
        """Take the next text from the queue, without news that nobody needs any more."""
        self._waiting = [said for said in self._waiting if not self._is_stale(said)]
        if not self._waiting:
            return None
        said = min(self._waiting, key=_rank)
        self._waiting.remove(said)
        return said

    def _is_stale(self, said: Said) -> bool:
        return said.urgency is Urgency.NEWS and self.now - said.at >= STALE and self._newest > said.at

    def _begin(self, said: Said) -> None:
        said.began, self.current = self.now, said
        said.times += 1
        if said.times == 1:
            self._past.append(said)
        self.voice.speak(said.words)
        for hear in self.on_said:
            hear(said)

    def use(self, voice: Voice) -> None:
        """Speak with another voice from now on; the old one is closed."""
        old, self.voice = self.voice, voice
        old.close()

    def close(self) -> None:
        """Be silent for good."""
        self._waiting.clear()
        self.current = None
        self.use(Silent())


def _rank(said: Said) -> int:
    """Answers come before the focus, and that before what happened; the latter is told in its order."""
    return min(said.urgency, Urgency.OWN)


def speaking_time(words: str) -> float:
    """Estimated seconds that it takes to say `words`."""
    return BREATH + LETTER * len(words)
