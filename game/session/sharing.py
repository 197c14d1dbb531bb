"""Several people at one screen: how they share it, what each of them has missed, and what can be done unseen."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from game.rules.actions import Action
from game.rules.parts import View
from game.session.match import Beat, Match

MOST_MISSED = 60
"""Beats kept for a person who does not have the screen."""
GUARD_SECONDS = 0.7
"""How long all input is ignored when the hand that may be shown changes its owner."""
HOLD, COVER = "hold", "cover"
WAYS = (HOLD, COVER)
"""The ways to share a screen: hold the cards to look at them, or a cover between two people."""


class Need(Enum):
    """What a person at a shared screen needs before a question can be answered."""

    LOOK = "look"
    """To see what nobody else may see."""
    LAST_CARD = "last card"
    """Nothing: the one card left has to be played, and lies face down until it is."""
    NOTHING = "nothing"
    """Nothing: this person knows no more than everybody else."""


def need_of(view: View, public: View) -> Need:
    """What the player of `view` needs to answer. It follows from what everybody knows, so it tells nobody anything."""
    if (view.piles, view.facts, view.history) == (public.piles, public.facts, public.history):
        return Need.NOTHING
    choices = [*view.legal, *(action for action, _why in view.refused)]
    is_last = len(choices) == len(view.legal) == len(view.hand) == 1
    return Need.LAST_CARD if is_last and choices[0].verb == "play" else Need.LOOK


class SharedScreen:
    """What the people of one match have not seen yet."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.missed: dict[int, list[Beat]] = {seat: [] for seat in match.humans}
        self.looks: list[int] = []
        """People who still get the screen before the first card, whether they are asked or not (`private-round`)."""
        self.look_deal = 0
        """The number of the deal that `looks` belongs to."""
        self.way = HOLD
        """One of `WAYS`."""
        self.last_actor: int | None = None
        """The person who acted last, if nobody else has had the screen since."""

    @property
    def is_shared(self) -> bool:
        """Whether several people use this screen."""
        return len(self.match.humans) > 1

    @property
    def is_hold(self) -> bool:
        """Whether several people use this screen, and hold their cards to look at them."""
        return self.is_shared and self.way == HOLD

    def need(self, seat: int) -> Need:
        """What the person at `seat` needs to answer; everybody looks while it is secret who is asked."""
        return Need.LOOK if self.looks else need_of(self.match.game.view(seat), self.match.game.view(None))

    def silent_action(self, seat: int) -> Action | None:
        """The one legal action of a seat of which nobody else learns; None if there is none."""
        game = self.match.game
        others = [other for other in range(game.players) if other != seat]
        silent = [
            action
            for action in game.legal(seat)
            if all(game.told(seat, action, looker) is None for looker in (None, *others))
        ]
        return silent[0] if len(silent) == 1 else None

    def acted(self, seat: int, is_public: bool) -> None:
        """Somebody did something at `seat`; a bot's action does not end what a person may take back.

        What nobody else learns of is not taken back: that would tell that something was done.
        """
        if seat in self.missed:
            self.last_actor = seat if is_public else None

    def seen(self, seat: int) -> None:
        """The person at `seat` sees private cards: what another person did before cannot be taken back any more."""
        if seat != self.last_actor:
            self.last_actor = None

    def note(self, beats: Sequence[Beat], viewer: int | None, seat: int) -> None:
        """Keep the beats of an action of `seat` for everybody but that seat and the viewer, who have missed nothing."""
        for person, missed in self.missed.items():
            if person in (viewer, seat):
                missed.clear()
            else:
                missed.extend(beats)
                del missed[:-MOST_MISSED]

    def note_said(self, beats: Sequence[Beat], viewer: int | None, seat: int) -> None:
        """Keep the beats of something said at `seat` for everybody but that seat and the viewer."""
        if self.is_shared:
            for person, missed in self.missed.items():
                if person not in (viewer, seat):
                    missed.extend(beats)

    def take(self, seat: int) -> list[Beat]:
        """Return what the person at `seat` has missed of the present deal, and forget it.

        Earlier deals are left out: everybody saw their score sheets.
        """
        self.seen(seat)
        missed, self.missed[seat] = self.missed[seat], []
        deals = [at for at, beat in enumerate(missed) if beat.kind == "deal"]
        return missed[deals[-1] :] if deals else missed

    def clear(self) -> None:
        """Forget what everybody has missed."""
        for missed in self.missed.values():
            missed.clear()

    def has_look_due(self, turn: int) -> bool:
        """Whether a person gets the screen without a question, to hide who is asked. `turn` is the seat on turn."""
        game = self.match.game
        if not self.is_shared or not game.view(None).fact("private-round"):
            self.looks = []
            return False
        if self.look_deal != game.number:
            self.look_deal = game.number
            self.looks = [seat for seat in game.round_from(game.after(game.dealer)) if seat in self.match.humans]
        if not self.looks:
            return False
        if any(action.verb == "play" for action in game.legal(turn)):
            return True
        return self.match.setup.seats[turn].is_human and self.looks[0] != turn

    def looked(self, seat: int) -> None:
        """The person at `seat` has looked or acted and needs no look any more."""
        self.looks = [other for other in self.looks if other != seat]
