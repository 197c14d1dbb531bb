"""The company at the table: what the guests say, how everybody looks, and how long the bots wait.

It is fed with the beats as the table shows them, and uses of them only what everybody may know. Its chance comes from
the bots' key, the deal and the number of public actions. So it can tell nothing of hidden cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from game.cards import Chance
from game.names import is_default_name
from game.rules.parts import View
from game.session.evening_memory import EveningMemory
from game.session.match import Beat, Match, SetUp
from game.session.rhythm import pause_before
from game.session.table_news import News, NewsReader
from game.texts.guests import GUEST_IDS, guest_of
from game.texts.guests.parts import NAMED, Occasion

Expression = Literal["calm", "thinking", "glad", "cross", "sly"]
TRICKS_APART = 2
"""A line is said at most once in this many tricks."""
FRESH = 5
"""After this many actions a mood has passed."""
MOODS: dict[Occasion, Expression] = {
    "bid": "sly",
    "outbid": "cross",
    "made": "glad",
    "broken": "cross",
    "took": "glad",
    "overtaken": "cross",
    "saved": "glad",
    "other_broken": "sly",
    "won": "glad",
    "lost": "cross",
}
"""How somebody looks after something that happened; nobody changes for other news."""
WORTH: dict[Occasion, int] = {
    "hello": 90,
    "deal": 14,
    "bid": 5,
    "outbid": 25,
    "made": 30,
    "broken": 45,
    "took": 12,
    "overtaken": 9,
    "saved": 15,
    "trump": 10,
    "other_broken": 30,
    "other_made": 14,
    "close": 30,
    "leads": 22,
    "last": 22,
    "won": 90,
    "lost": 80,
    "praise": 14,
    "bye": 80,
}
"""How likely somebody says something about it, in percent; the less likely, the fewer of the lines for it are left."""


class GuestLine(NamedTuple):
    """A line that a guest says."""

    seat: int
    text: str
    """In the language in use, with the name filled in."""
    to: int | None
    """The seat that it is said to; None if it is said to all."""
    occasion: Occasion


class Company:
    """Guests and people at the table of one match.

    Without a `memory` of the evening, as at a table where nothing counts, the guests say nothing.
    """

    def __init__(self, match: Match, memory: EveningMemory | None = None) -> None:
        self.match, self.memory = match, memory
        self.is_silent = False
        """Whether the guests say nothing; they still look and wait by what happens."""
        self._reader = NewsReader(match.game, match.game.view(None))
        self._moods: dict[int, tuple[Expression, int]] = {}
        """Each seat's last mood with the number of the last action in which it shows."""
        self._acts = 0
        self._quiet_tricks = TRICKS_APART
        """The tricks since the last line."""

    @property
    def setup(self) -> SetUp:
        """Who sits at the table."""
        return self.match.setup

    def restart(self, view: View) -> None:
        """The match has changed under the table, as when a choice is taken back: read on from this public view."""
        self._reader.restart(view)
        self._moods = {}

    # -- words ----------------------------------------------------------------------------------------------------

    def greet(self) -> GuestLine | None:
        """What somebody says as the table is opened: only before anything has been done in a match."""
        view = self._reader.view
        if view.number > 1 or view.history or view.winners is not None:
            return None
        return self._speak([News("hello", seat) for seat in range(view.players)], "hello")

    def take(self, beat: Beat) -> GuestLine | None:
        """A beat is being shown; returns what somebody says to it, or None."""
        news = self._reader.read(beat)
        self._acts += beat.kind == "act" and beat.action(None) is not None
        self._quiet_tricks += beat.kind == "trick"
        for seat, mood in _moods(beat, news).items():
            self._moods[seat] = mood, self._acts + FRESH
        return self._speak(news, beat.kind)

    def _speak(self, news: list[News], kind: str) -> GuestLine | None:
        """One line at most: an occasion by chance, somebody who may speak of it, and a line that is new."""
        heard = [one for one in news if self._may_speak(one)]
        if self.memory is None or self.is_silent or not heard or self._quiet_tricks < TRICKS_APART:
            return None
        view = self._reader.view
        chance = Chance("talk", self.setup.bot_key, view.number, len(view.history), kind)
        occasion = chance.choice(sorted({one.occasion for one in heard}))
        one = chance.choice([one for one in heard if one.occasion == occasion])
        guest = self.setup.seats[one.seat].guest
        whole = self._lines(one)
        lines = [line for line in whole if self.memory.is_new(guest, line)]
        if chance.below(100) * len(whole) >= WORTH[occasion] * len(lines):
            return None
        line = chance.choice(lines)
        self.memory.note(guest, line)
        self._quiet_tricks = 0
        name = self.setup.seats[one.about].name if one.about is not None else ""
        return GuestLine(one.seat, line.replace("{name}", name), one.about, occasion)

    def _may_speak(self, one: News) -> bool:
        """Whether a guest sits there; it praises people only."""
        seat = self.setup.seats[one.seat]
        is_guest = not seat.is_human and seat.guest in GUEST_IDS
        return is_guest and (one.occasion != "praise" or one.about in self.setup.people)

    def _lines(self, one: News) -> list[str]:
        """The lines that the guest has for it; none with a name for somebody without one."""
        lines = guest_of(self.setup.seats[one.seat].guest).lines_for(one.occasion)
        is_named = (
            one.occasion in NAMED and one.about is not None and not is_default_name(self.setup.seats[one.about].name)
        )
        return [line for line in lines if is_named or "{name}" not in line]

    # -- looks and pauses -----------------------------------------------------------------------------------------

    def mood(self, seat: int) -> Expression:
        """How somebody looks now: by what happened to it lately, thinking on its turn, otherwise calm."""
        view = self._reader.view
        if view.turn == seat and view.winners is None:
            return "thinking"
        mood, last = self._moods.get(seat, ("calm", 0))
        return mood if self._acts <= last else "calm"

    def pause(self, seat: int, view: View) -> float:
        """Seconds that the bot at `seat` waits before it acts; `view` is the public view before that."""
        if view.seat is not None:
            raise ValueError("a pause may only depend on the public view")
        key, temper = self.setup.bot_key, self.setup.rhythm(seat)
        return pause_before(view, seat, temper, self._reader.is_big(view), key)


def _moods(beat: Beat, news: Sequence[News]) -> dict[int, Expression]:
    """How seats look after a beat; what somebody did counts more than what befell others."""
    own_last = sorted(news, key=lambda one: one.about is None)
    moods = {one.seat: MOODS[one.occasion] for one in own_last if one.occasion in MOODS}
    return _moods_of_score(beat.event.data["change"]) | moods if beat.kind == "score" else moods


def _moods_of_score(change: Sequence[int]) -> dict[int, Expression]:
    """How seats look at a score if no bid of theirs was judged: glad at the best of a deal, cross at the worst."""
    best, worst = max(change), min(change)
    if best == worst:
        return {}
    glad: dict[int, Expression] = {seat: "glad" for seat, points in enumerate(change) if points == best and points > 0}
    cross: dict[int, Expression] = {seat: "cross" for seat, points in enumerate(change) if points == worst}
    return cross | glad
