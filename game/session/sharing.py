"""Several people at one screen: what each of them has missed, and who still has to look at the player's hand."""

from __future__ import annotations

from collections.abc import Sequence

from game.session.match import Beat, Match

MOST_MISSED = 60
"""Beats kept for a person who does not have the screen."""


class SharedScreen:
    """What the people of one match have not seen yet."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.missed: dict[int, list[Beat]] = {seat: [] for seat in match.humans}
        self.looks: list[int] = []
        """People who still get the screen before the first card, whether they are asked or not (`private-round`)."""
        self.look_deal = 0
        """The number of the deal that `looks` belongs to."""

        self.last_actor: int | None = None
        """The person who acted last, if nobody else has had the screen since."""

    @property
    def is_shared(self) -> bool:
        """Whether several people use this screen."""
        return len(self.match.humans) > 1

    def note(self, beats: Sequence[Beat], viewer: int | None, seat: int) -> None:
        """Keep the beats of an action of `seat` for everybody but that seat and the viewer, who have missed nothing."""
        if seat in self.missed:
            self.last_actor = seat
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
        if seat != self.last_actor:
            self.last_actor = None
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
