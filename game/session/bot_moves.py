"""The bots' moves: asks the bot on turn in its process, and fetches its action with the thought behind it."""

from __future__ import annotations

from game.bots.process.worker import Worker
from game.rules.actions import Action
from game.session.match import Match
from game.store.values import Thought


class BotMoves:
    """The question to the bot on turn of one match."""

    def __init__(self, match: Match, worker: Worker) -> None:
        self.match, self.worker = match, worker
        self._is_asked = False

    def ask(self) -> None:
        """Ask the seat on turn for a move if it is a bot's and it has not been asked yet."""
        seat = self.match.game.turn
        if self._is_asked or seat is None or self.match.is_over or self.match.setup.seats[seat].is_human:
            return
        self._is_asked = True
        level, chance = self.match.setup.level_and_character(seat), self.match.bot_chance(seat)
        self.worker.ask(level, self.match.game.view(seat), chance)

    def poll(self) -> tuple[Action, Thought | None] | None:
        """Return the move and how the bot came to it, or None while it thinks. Never waits."""
        action = self.worker.poll()
        if action is None:
            return None
        self._is_asked = False
        last = self.worker.last
        return action, Thought(last.level, last.iterations, last.bots) if last is not None else None

    def forget(self) -> None:
        """Ask the next question from scratch; an answer to the last one is dropped."""
        self._is_asked = False

    def drop(self) -> None:
        """Stop the bot that thinks about its move; it is asked again later."""
        if self._is_asked:
            self.worker.forget()
            self._is_asked = False
