"""The position in a match that is looked through: which step is shown, and what may be seen of it."""

from __future__ import annotations

from game.rules.parts import Event, View
from game.session.match import Match
from game.session.playback import Playback
from game.texts import texts_of
from game.texts.telling import event_told


class ReplayPosition:
    """Starts at the deal with the score number `deal` (from 1) if given, otherwise at a step (from 0).

    A step is a moment of the playback that may be stopped at. `seat` is the seat whose view is shown. `is_open` shows
    the hands of all seats in deals that are over.
    """

    def __init__(self, match: Match, deal: int | None = None, step: int = 0) -> None:
        self.match = match
        self.playback = Playback(match)
        self.seat = match.humans[0] if match.humans else 0
        self.is_open = False
        self.steps = self._find_steps()
        """The moments that can be shown, in order."""
        self.at = self._first_step(deal) if deal is not None else min(step, len(self.steps) - 1)
        """The index in `steps` of the moment that is shown."""

    # -- where it is ----------------------------------------------------------------------------------------------

    @property
    def moment(self) -> int:
        """The moment that is shown."""
        return self.steps[self.at]

    @property
    def deal(self) -> int:
        """The deal that is shown, from 0; deals that were thrown in count."""
        return self.playback.moments[self.moment].deal

    @property
    def event(self) -> Event:
        """What happened at this step."""
        return self.playback.moments[self.moment].event

    @property
    def is_finished(self) -> bool:
        """Whether the deal that is shown is over."""
        return self.playback.is_finished(self.deal)

    @property
    def taker(self) -> int | None:
        """The seat that takes the trick that is complete at this step; None if none is."""
        following = self.moment + 1
        if following >= len(self.playback.moments):
            return None
        event = self.playback.moments[following].event
        return int(event.data["winner"]) if event.kind == "trick" else None

    def kind(self, step: int) -> str:
        """What happened at a step: `deal`, `act`, `say`, `trick`, `score` or `end`."""
        return self.playback.moments[self.steps[step]].event.kind

    def _find_steps(self) -> list[int]:
        return self.playback.steps(self._looker(False), self.is_open, self._is_own)

    @property
    def _is_own(self) -> bool:
        """Whether the deal in progress may be shown: one person plays, from the seat that is shown."""
        return self.match.humans == (self.seat,)

    def _looker(self, is_finished: bool) -> int | None:
        """The seat whose view is shown; None (the public view) for another's deal in progress."""
        return self.seat if is_finished or self._is_own else None

    # -- what is seen ---------------------------------------------------------------------------------------------

    def view(self) -> View:
        """The view that is shown."""
        if self.is_open and self.is_finished:
            return self.playback.open_view(self.moment, self.seat)
        return self.playback.view(self.moment, self._looker(self.is_finished))

    def told(self) -> str:
        """What happened at this step, in one line."""
        event, looker = self.event, self._looker(self.is_finished)
        if event.kind == "say" and self.at > 0:
            said = self._said(looker)
            if said:
                return said
        action = self.playback.action(self.moment, looker, self.is_open and self.is_finished)
        return event_told(self.match.setup.game, event, action, self.match.names)

    def _said(self, looker: int | None) -> str:
        """What the looker learned of the talk at this step."""
        talk = texts_of(self.match.setup.game).talk
        if talk is None:
            return ""
        before, after = (self.playback.view(at, looker) for at in (self.moment - 1, self.moment))
        return " ".join(news.words for news in talk.news(before, after, self.match.names))

    # -- moving ---------------------------------------------------------------------------------------------------

    def go(self, step: int) -> None:
        """Moves to a step, or to the nearest one that exists."""
        self.at = max(0, min(len(self.steps) - 1, step))

    def trick_step(self, way: int) -> int:
        """The next step (`way` 1) or the last one (-1) at which a trick is complete, or a deal begins or ends."""
        step = self.at + way
        while 0 < step < len(self.steps) - 1 and not self._ends_trick(step):
            step += way
        return step

    def _ends_trick(self, step: int) -> bool:
        return self.kind(step) in ("deal", "score", "end") or self.kind(step + 1) == "trick"

    def deal_step(self, way: int) -> int:
        """The next step (`way` 1) or the last one (-1) at which a deal begins; otherwise the end or the start."""
        step = self.at + way
        while 0 < step < len(self.steps) - 1 and self.kind(step) != "deal":
            step += way
        return step

    def step_before(self, moment: int) -> int:
        """The last step before a moment."""
        return max((at for at, step in enumerate(self.steps) if step < moment), default=0)

    def look(self, seat: int, is_open: bool) -> None:
        """Changes whose view is shown; stays at the moment, or at the nearest step before it."""
        moment = self.moment
        self.seat, self.is_open = seat, is_open
        self.steps = self._find_steps()
        self.at = self.step_before(moment + 1)

    def _first_step(self, number: int) -> int:
        """The step at which the deal with this score number was dealt, or the first step if it cannot be shown."""
        moments = (self.playback.moments[step] for step in self.steps)
        found = (
            at for at, one in enumerate(moments) if one.event.kind == "deal" and one.event.data["number"] == number
        )
        return next(found, 0)
