"""What is offered while looking through a deal that is over: a bot asked again, the review, and what if.

Nothing of it is there for a deal in progress, whoever plays.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.language import _
from game.session.bot_audit import Audit, thought_of
from game.session.review import Turn, better_told

if TYPE_CHECKING:
    from game.rules.parts import Event
    from game.scenes.replay.scene import ReplayScene


class AfterDeal:
    """The three offers of a replay, at the step that it shows."""

    def __init__(self, replay: ReplayScene) -> None:
        self.replay = replay
        self.match, self.playback = replay.match, replay.playback
        self.turns: dict[int, list[Turn]] = {}
        """What the review of a deal found, by the deal."""

    # -- what can be asked ----------------------------------------------------------------------------------------

    @property
    def is_bots_move(self) -> bool:
        """Whether this step shows what a bot has done in a deal that is over."""
        moment = self.playback.moments[self.replay.moment]
        seats = self.match.setup.seats
        return self.replay.is_finished and moment.event.kind == "act" and not seats[moment.event.data["seat"]].is_human

    @property
    def can_review(self) -> bool:
        """Whether the deal can be judged."""
        return self.replay.is_finished

    @property
    def can_play_on(self) -> bool:
        """Whether there is something left to be done in this deal from here, and it is over."""
        if not self.replay.is_finished:
            return False
        here = self.playback.moments[self.replay.moment]
        return any(
            moment.deal == here.deal and moment.event.kind == "act" and moment.entry > here.entry
            for moment in self.playback.moments[self.replay.moment :]
        )

    def offer(self) -> None:
        """Light the buttons, and mark in the strip where the deals turned."""
        replay = self.replay
        replay.board.offer(self.is_bots_move, self.can_review, self.can_play_on)
        turned = {turn.point.moment for turns in self.turns.values() for turn in turns}
        replay.board.strip.marks = tuple(at for at, step in enumerate(replay.steps) if step in turned)

    # -- a bot asked again ----------------------------------------------------------------------------------------

    def audit(self) -> None:
        """Ask the bot that has just acted once more, if how it came to that is known."""
        replay = self.replay
        if not replay.is_finished:
            self._refuse()
        elif not self.is_bots_move:
            replay.stage.toast(_("Go to a bot's move first: only bots can be asked again."))
        elif thought_of(self.match, self.playback, replay.moment) is None:
            replay.stage.toast(_("No thought was kept with this move, so the bot cannot be asked again."))
        else:
            replay.services.navigator.open_audit(Audit(self.match, self.playback, replay.moment))

    # -- the review -----------------------------------------------------------------------------------------------

    def review(self) -> None:
        """Judge the choices of this deal."""
        replay = self.replay
        if not self.can_review:
            self._refuse()
            return
        deal = self.playback.moments[replay.moment].deal
        replay.services.navigator.open_review(
            self.match, self.playback, deal, lambda turn, turns: self._picked(deal, turn, turns)
        )

    def _picked(self, deal: int, turn: Turn | None, turns: list[Turn]) -> None:
        """Show the moment before the choice that was picked, from its player's seat, and what was better."""
        self.turns[deal] = turns
        self.offer()
        if turn is not None:
            self.replay.look_before(turn.point.moment, turn.point.seat)
            self.replay.stage.toast(better_told(turn, self.match.names))

    # -- what if --------------------------------------------------------------------------------------------------

    def play_on(self) -> None:
        """Sit down and play on from here, for nobody's record."""
        replay = self.replay
        if not replay.is_finished:
            self._refuse()
        elif not self.can_play_on:
            replay.stage.toast(_("Nothing is left to be played in this deal: go back a few steps."))
        else:
            done = self.playback.moments[replay.moment].entry + 1
            replay.services.navigator.open_what_if(self.match, done, replay.seat, self._score())

    def _score(self) -> Event | None:
        """What the deal really came to."""
        deal = self.playback.moments[self.replay.moment].deal
        scores = (
            moment.event for moment in self.playback.moments if moment.deal == deal and moment.event.kind == "score"
        )
        return next(scores, None)

    def _refuse(self) -> None:
        self.replay.stage.toast(_("That can be asked when the deal is over."))
