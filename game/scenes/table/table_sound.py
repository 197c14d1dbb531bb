"""What is heard at a table: every beat and every motion has its sound, at the place where it happens.

All of it comes from the view that is shown and from what all may know, so it can tell nothing to the ear that the eye
may not see.
"""

from __future__ import annotations

from math import hypot

from game.rules.actions import PASS
from game.rules.glance import Glance
from game.rules.parts import Event, View
from game.scenes.table.display import TableDisplay
from game.session.match import Beat, Match
from game.table.cards import CardSprite

BETWEEN_CARDS = 0.07
"""Seconds between the sounds of cards that are dealt; those between are not heard one by one."""
SECOND_RESULT = 0.6
"""Seconds between a bid that was made and another one that was broken."""


class TableSound:
    """Plays the sounds of one match."""

    def __init__(self, match: Match, display: TableDisplay) -> None:
        self.match, self.display, self.host = match, display, display.host
        self._public = match.game.view(None)
        """The public view of the last beat."""
        self._later: list[tuple[float, str, float]] = []
        """Sounds to come: in how many seconds, the name, and where."""

    def hear(self, beat: Beat, view: View) -> None:
        """Play what a beat sounds like. Call this when the cards have set out for their new places."""
        before, self._public = self._public, beat.views[None]
        if beat.kind == "deal":
            self._deal(view)
        elif beat.kind == "act":
            self._act(beat, view, before)
        elif beat.kind == "trick":
            winner = beat.event.data["winner"]
            self._play("trick" if self._is_ours(winner, beat, view) else "trick-lost", winner)
        elif beat.kind == "score":
            self._score(beat, view)
        elif beat.kind == "end":
            people = self.match.humans
            has_won = not people or any(seat in beat.event.data["winners"] for seat in people)
            self.host.play_sound("win" if has_won else "loss")

    def update(self, seconds: float) -> None:
        """Advance the time: play what is due."""
        if not self._later:
            return
        self._later = [(left - seconds, name, at) for left, name, at in self._later]
        for left, name, at in self._later:
            if left <= 0:
                self.host.play_sound(name, at)
        self._later = [sound for sound in self._later if sound[0] > 0]

    def slide(self, sprite: CardSprite) -> None:
        """A card slides to its place from where it has set out."""
        middle = (sprite.from_x + sprite.place.x) / 2
        self.host.play_sound("slide", self._across(middle), self._across(_way(sprite)))

    def said(self, seat: int) -> None:
        """Somebody has said something that this screen tells."""
        self._play("talk", seat)

    # -- beats ----------------------------------------------------------------------------------------------------

    def _deal(self, view: View) -> None:
        """The pack is shuffled, and the cards fall in front of their players, each of whom is heard in turn."""
        self._play("shuffle", view.dealer)
        self._later = []
        last, owners = -BETWEEN_CARDS, set[int | None]()
        dealt = [sprite for sprite in self.display.picture.sprites if sprite.place.kind == "hand" and sprite.is_moving]
        for sprite in sorted(dealt, key=lambda sprite: sprite.delay):
            if sprite.delay >= last + BETWEEN_CARDS and sprite.place.owner not in owners:
                last, owners = sprite.delay, owners | {sprite.place.owner}
                owners = set() if len(owners) == view.players else owners
                self._later.append((sprite.delay + sprite.seconds, "snap", self._across(sprite.place.x)))

    def _act(self, beat: Beat, view: View, before: View) -> None:
        """A card is laid, or a word is said. Nothing is heard of an action of which this looker knows nothing."""
        action, seat = beat.action(view.seat), beat.event.data["seat"]
        if action is None:
            return
        news = self._news(before, beat.views[None])
        if news:
            self._play(news, seat)
        if action.cards:
            self._lay(seat)
        elif not news:
            self._play("pass" if action == PASS else "bid", seat)

    def _lay(self, seat: int) -> None:
        """A player's card slides away; of several the one with the longest way is heard."""
        sprites = self.display.picture.sprites
        laid = [sprite for sprite in sprites if sprite.place.owner == seat and sprite.place.kind != "hand"]
        moved = [sprite for sprite in laid if sprite.is_setting_out]
        if moved:
            self.slide(max(moved, key=_way))
        else:
            self._play("slide", seat)  # cards do not glide, or nobody sees where this one went

    def _news(self, before: View, after: View) -> str:
        """`unveil` if all learn now what was hidden, `trump` if a trump is called, otherwise empty."""
        if before.number != after.number:
            return ""
        was, is_now = self.match.game.glance(before), self.match.game.glance(after)
        if (was.suspects and not is_now.suspects) or (_has_hidden_trump(was) and not _has_hidden_trump(is_now)):
            return "unveil"
        marks = {(mark.kind, mark.suit, mark.seat) for mark in was.trumps}
        return "trump" if any((mark.kind, mark.suit, mark.seat) not in marks for mark in is_now.trumps) else ""

    def _score(self, beat: Beat, view: View) -> None:
        """Bids of the people's sides are heard as made or broken; if they have none, those of the others."""
        bids = _bids(self.match, beat.event)
        ours = {seat: is_made for seat, is_made in bids.items() if self._is_ours(seat, beat, view)}
        told = ours or bids
        results = [(name, seat) for name, is_it in (("made", True), ("broken", False)) for seat in _first(told, is_it)]
        if not results:
            self.host.play_sound("score")
        for number, (name, seat) in enumerate(results):
            self._later.append((number * SECOND_RESULT, name, self._place_of(seat)))
        self.update(0.0)

    def _is_ours(self, seat: int, beat: Beat, view: View) -> bool:
        """Whether a person plays at this seat or on its side, as the looker may know; everybody, if no person plays."""
        people = self.match.humans
        looker = view if len(people) == 1 else beat.views[None]
        sides = self.match.game.glance(looker).sides
        side = next((side for side in sides if seat in side), (seat,))
        return not people or any(person in side for person in people)

    # -- places ---------------------------------------------------------------------------------------------------

    def _play(self, name: str, seat: int) -> None:
        self.host.play_sound(name, self._place_of(seat))

    def _place_of(self, seat: int) -> float:
        return self._across(self.display.geometry.spots[seat].fan[0])

    def _across(self, x: float) -> float:
        """Where a point is across the window, from 0 to 1."""
        return x / self.display.geometry.size[0]


def _way(sprite: CardSprite) -> float:
    return hypot(sprite.place.x - sprite.from_x, sprite.place.y - sprite.from_y)


def _has_hidden_trump(glance: Glance) -> bool:
    return any(mark.kind == "hidden" for mark in glance.trumps)


def _bids(match: Match, scored: Event) -> dict[int, bool]:
    """Whether each bid of a scored deal was made, by seat; seats without a bid are missing."""
    told = match.deal_told(scored).get("bids", [])
    return {seat: is_made for seat, is_made in enumerate(told) if is_made is not None}


def _first(bids: dict[int, bool], is_made: bool) -> list[int]:
    """The first seat of which the bid ended so, if there is one."""
    return [seat for seat, is_it in bids.items() if is_it == is_made][:1]
