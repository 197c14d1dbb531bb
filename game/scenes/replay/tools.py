"""The tools of a replay for deals that are over: the audit of a bot's move, the review, and playing on from here."""

from __future__ import annotations

from typing import Protocol

from game.language import _
from game.rules.parts import Event
from game.scenes.services import Services
from game.session.bot_audit import Audit, thought_of
from game.session.replay_position import ReplayPosition
from game.session.review import TurningPoint, better_told


class Replay(Protocol):
    """What the tools need of the screen."""

    def offer_tools(self) -> None:
        """Updates the tools' buttons and the marks in the strip."""

    def look_before(self, moment: int, seat: int) -> None:
        """Shows the step before a moment from this seat."""


class DealTools:
    """The three tools at the step that is shown; none is available for a deal in progress."""

    def __init__(self, services: Services, position: ReplayPosition, replay: Replay) -> None:
        self.services, self.position, self.replay = services, position, replay
        self.match, self.playback = position.match, position.playback
        self.turns: dict[int, list[TurningPoint]] = {}
        """What the review of a deal found, by the deal."""

    # -- what is available ----------------------------------------------------------------------------------------

    @property
    def is_bots_move(self) -> bool:
        """Whether this step is a bot's action in a deal that is over."""
        event, seats = self.position.event, self.match.setup.seats
        return self.position.is_finished and event.kind == "act" and not seats[event.data["seat"]].is_human

    @property
    def can_review(self) -> bool:
        """Whether the deal can be reviewed."""
        return self.position.is_finished

    @property
    def can_play_on(self) -> bool:
        """Whether the deal is over and has actions after this step."""
        if not self.position.is_finished:
            return False
        here = self.playback.moments[self.position.moment]
        return any(
            moment.deal == here.deal and moment.event.kind == "act" and moment.entry > here.entry
            for moment in self.playback.moments[self.position.moment :]
        )

    def marks(self) -> tuple[int, ...]:
        """The steps at which the reviews so far found a costly choice."""
        turned = {turn.point.moment for turns in self.turns.values() for turn in turns}
        return tuple(at for at, step in enumerate(self.position.steps) if step in turned)

    # -- the audit ------------------------------------------------------------------------------------------------

    def audit(self) -> None:
        """Opens the audit of this step's bot, or tells why there is none."""
        moment = self.position.moment
        if not self.position.is_finished:
            self._refuse()
        elif not self.is_bots_move:
            self.services.stage.toast(_("Go to a bot’s move first: only bots can be asked again."))
        elif thought_of(self.match, self.playback, moment) is None:
            self.services.stage.toast(_("The bot’s thinking on this move was not saved, so it can’t be asked again."))
        else:
            self.services.navigator.open_audit(Audit(self.match, self.playback, moment))

    # -- the review -----------------------------------------------------------------------------------------------

    def review(self) -> None:
        """Opens the review of this deal, or tells why there is none."""
        if not self.can_review:
            self._refuse()
            return
        deal = self.position.deal
        self.services.navigator.open_review(
            self.match, self.playback, deal, lambda turn, turns: self._picked(deal, turn, turns)
        )

    def _picked(self, deal: int, turn: TurningPoint | None, turns: list[TurningPoint]) -> None:
        """Shows the choice that was picked from its player's seat, and tells what was better."""
        self.turns[deal] = turns
        self.replay.offer_tools()
        if turn is not None:
            self.replay.look_before(turn.point.moment, turn.point.seat)
            self.services.stage.toast(better_told(turn))

    # -- what if --------------------------------------------------------------------------------------------------

    def play_on(self) -> None:
        """Opens a what-if table that plays on from this step, or tells why there is none."""
        position = self.position
        if not position.is_finished:
            self._refuse()
        elif not self.can_play_on:
            self.services.stage.toast(_("Nothing is left to play in this deal. Go back a few steps."))
        else:
            done = self.playback.moments[position.moment].entry + 1
            self.services.navigator.open_what_if(self.match, done, position.seat, self._score())

    def _score(self) -> Event | None:
        """The score event of the deal; None if it was thrown in."""
        moments = (moment for moment in self.playback.moments if moment.deal == self.position.deal)
        return next((moment.event for moment in moments if moment.event.kind == "score"), None)

    def _refuse(self) -> None:
        self.services.stage.toast(_("You can ask that once the deal is over."))
