"""Turns what happens at a table into sentences for somebody who plays by ear.

It speaks from the listener's views alone, those that the table draws; while the hand is covered, from the public ones.
Nothing here makes a sound: the sentences are handed to whatever speaks or shows them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import IntEnum
from typing import NamedTuple

from game.language import _
from game.rules import game_of
from game.rules.parts import Event, Refusal, View
from game.rules.tricks import trick_of
from game.session.match import Beat
from game.texts import texts_of
from game.texts.messages import refusal_sentence
from game.texts.spoken import choices, happenings, spoken_of, standing, trick
from game.texts.spoken.cards import to_speech
from game.texts.spoken.changes import changes_told, dealt_told, talk_told
from game.texts.spoken.hand import hand_told, playable_told
from game.texts.spoken.listener import Amount, Listener

Views = Mapping[int | None, View]


class Weight(IntEnum):
    """What may become of a sentence when something newer is to be said."""

    PASSING = 0
    """It may be dropped: it only helps, and can be asked for again."""
    NEEDED = 1
    """It is said in its order and never dropped: the listener decides by it."""
    URGENT = 2
    """It answers what the listener has just done: it is said at once, before what waits."""


class Said(NamedTuple):
    """Something to be said."""

    text: str
    weight: Weight = Weight.NEEDED


class Narrator:
    """Tells one listener what happens at a table.

    `begun` has to be called first, with the view that the table shows; then `told` with each beat as it is shown.
    """

    def __init__(
        self, names: Sequence[str], seat: int | None, amount: Amount = Amount.NORMAL, is_alone: bool = True
    ) -> None:
        """`seat` is the listener's, None while nobody's hand may be told. `is_alone` is as in `Listener`."""
        self.who = Listener(tuple(names), seat, amount, is_alone)
        self.is_covered = False
        """Whether only public things are said, although the listener's seat is known."""
        self.last: Event | None = None
        """The last trick of this deal."""
        self._views: dict[int | None, View] = {}
        """What was told last, by looker."""
        self._met: set[int] = set()
        """The players that were mentioned with their place."""
        self._is_scored = False

    def listen(self, seat: int | None) -> None:
        """Somebody else listens from now on, or nobody in particular; their hand is covered until `uncovered`."""
        self.who = Listener(self.who.names, seat, self.who.amount, self.who.is_alone)
        self.is_covered = True

    def set_amount(self, amount: Amount) -> None:
        """Say so much from now on."""
        self.who = Listener(self.who.names, self.who.seat, amount, self.who.is_alone)

    @property
    def _looker(self) -> int | None:
        return None if self.is_covered else self.who.seat

    # -- what happens -------------------------------------------------------------------------------------------------

    def begun(self, views: Views, tricks: Sequence[Event] = ()) -> tuple[Said, ...]:
        """The table opens on these views, at the beginning of a match or in the middle of it.

        `tricks` are the events of the tricks of this deal so far.
        """
        self._views, self.last = dict(views), tricks[-1] if tricks else None
        self._met = set()
        self._is_scored = False
        view = self._view(views)
        name = _(game_of(view.game).name)
        told = [_("{told}.").format(told=name), *standing.places_told(view, self.who)]
        told += standing.score_told(view, self.who) if view.number > 1 or view.history else []
        told += [standing.active_trump(view)] if not view.pile("turn-up") else []
        said = [*_needed(told), *self._dealt(view)]
        if view.history:
            said += _needed(choices.bids_told(view, self.who))
            said += _needed(trick.trick_told(view, self.who) if trick_of(view) else [])
        return self._all(said)

    def told(self, beat: Beat, then: Views | None = None) -> tuple[Said, ...]:
        """What a beat is to the listener, while the table shows it.

        `then` are the views of the next beat, or of now: after a trick, the rules may go on without a beat.
        """
        looker = self._looker if self._looker in beat.views else None
        before = self._views.get(looker, beat.views[looker])
        public = self._views.get(None, beat.views[None])
        after = beat.views[looker]
        if beat.kind == "trick" and then is not None and then[None].number == after.number and looker in then:
            after = then[looker]
        told = {"deal": self._deal, "act": self._act, "trick": self._trick, "score": self._score, "end": self._end}
        said = told[beat.kind](beat, before, beat.views[looker]) if beat.kind in told else []
        action = beat.action(looker)
        moment = texts_of(after.game).announce(public, _public(beat, then))
        said += _needed([_("{told}.").format(told=moment) if moment else ""])
        said += _needed([*changes_told(before, after, self.who, action), *talk_told(before, after, self.who)])
        self._note(beat.views, then if beat.kind == "trick" and after is not beat.views[looker] else None)
        return self._all(said)

    def asked(self, view: View) -> tuple[Said, ...]:
        """The listener of this view is asked: what has changed without a beat, and what the answer depends on."""
        looker = self._looker
        before = self._views.get(looker)
        said = _needed(changes_told(before, view, self.who) if before is not None and view.seat == looker else [])
        if view.seat == looker:
            self._views[looker] = view
        said += _needed(happenings.turn_told(view, self.who))
        return self._all(said)

    def refused(self, view: View, why: Refusal) -> tuple[Said, ...]:
        """The listener's choice was refused, and nothing was done."""
        return self._answer([refusal_sentence(view.game, why, self.who.names), playable_told(view)])

    def taken_back(self, view: View, tricks: Sequence[Event] = (), is_again: bool = False) -> tuple[Said, ...]:
        """Choices were taken back, or done again: the table shows this view."""
        self._views = {self._looker: view}
        self.last = tricks[-1] if tricks else None
        told = [_("Done again.") if is_again else _("Taken back.")]
        told += trick.trick_told(view, self.who) if trick_of(view) else []
        return self._answer(told)

    def passed_on(self, seat: int) -> tuple[Said, ...]:
        """The machine is handed to the person at `seat`: nothing but public things is said until `uncovered`."""
        self.listen(seat)
        words = _("Pass the machine to {name}. Everybody else, listen no more.")
        return self._answer([words.format(name=self.who.names[seat])])

    def uncovered(self, view: View) -> tuple[Said, ...]:
        """The listener's hand is shown from now on: what happened since the last turn, and the hand."""
        self.is_covered = False
        before = self._views.get(view.seat)
        told = choices.since_told(view, self.who)
        told += [*hand_told(view, self.who), *(trick.trick_told(view, self.who) if trick_of(view) else ())]
        if before is not None:
            news = [*changes_told(before, view, self.who), *talk_told(before, view, self.who)]
            told += [words for words in news if words not in told]
        self._views[view.seat] = view
        return self._all(_needed(told))

    def remark(self, seat: int, words: str) -> tuple[Said, ...]:
        """Somebody says something that changes nothing."""
        # Translators: what a guest says at the table: Anna: “Well played!”
        told = _("{name}: “{words}”").format(name=self.who.names[seat], words=words)
        return (Said(told, Weight.PASSING),)

    # -- questions ----------------------------------------------------------------------------------------------------

    def hand(self, view: View) -> tuple[Said, ...]:
        """The own cards by suit, what lies before the listener, and which cards may be played."""
        if self.is_covered or view.seat is None:
            return self._answer([_("The cards are covered.")])
        own = spoken_of(view.game).seat(view, view.seat, self.who)
        return self._answer([*hand_told(view, self.who), own, playable_told(view)])

    def trick(self, view: View) -> tuple[Said, ...]:
        """What lies, who led, who wins now."""
        return self._answer(trick.trick_told(view, self.who))

    def turn(self, view: View) -> tuple[Said, ...]:
        """Whose turn it is."""
        return self._answer(happenings.whose_turn(view, self.who))

    def bids(self, view: View) -> tuple[Said, ...]:
        """What was bid."""
        return self._answer(choices.bids_told(view, self.who))

    def trump(self, view: View) -> tuple[Said, ...]:
        """What is trump."""
        return self._answer(standing.trump_told(view, self.who))

    def score(self, view: View) -> tuple[Said, ...]:
        """The race for the match."""
        return self._answer(standing.score_told(view, self.who))

    def last_trick(self, view: View) -> tuple[Said, ...]:
        """The last trick of this deal, and who took it."""
        return self._answer(trick.last_trick_told(view, self.last, self.who))

    def seats(self, view: View) -> tuple[Said, ...]:
        """Who sits where, and how many cards they hold."""
        return self._answer(standing.seats_told(view, self.who))

    def time(self, view: View, seconds: float) -> tuple[Said, ...]:
        """How much time is left to talk."""
        return self._answer(standing.time_told(view, seconds))

    def needed(self, view: View) -> tuple[Said, ...]:
        """What everybody has taken, and what they need."""
        return self._answer(standing.needed_told(view, self.who))

    # -- the kinds of beats -------------------------------------------------------------------------------------------

    def _deal(self, beat: Beat, before: View, view: View) -> list[Said]:
        is_again = not self._is_scored and before.number != view.number
        self.last, self._is_scored = None, False
        return [*_needed([_("Thrown in: dealing again") + "."] if is_again else []), *self._dealt(view)]

    def _dealt(self, view: View) -> list[Said]:
        told = [happenings.deal_told(view, self.who)]
        told += standing.trump_told(view, self.who) if view.pile("turn-up") else []
        told += hand_told(view, self.who) if view.hand else []
        told += dealt_told(view, self.who)
        return _needed(told)

    def _act(self, beat: Beat, before: View, view: View) -> list[Said]:
        seat, action = beat.event.data["seat"], beat.action(view.seat)
        if action is None:
            return []
        names = self._names(seat)
        if action.verb != "play":
            return _needed([choices.choice_told(view, seat, action, self.who, names)])
        said = _needed([trick.play_told(view, seat, action.card, self.who, names)])
        was, now = (game_of(view.game).glance(seen).winning for seen in (before, view))
        if self.who.amount == Amount.ALL and was is not None and now not in (None, was):
            said += _passing([trick.winning_told(view, self.who)])
        return said

    def _trick(self, beat: Beat, before: View, view: View) -> list[Said]:
        self.last = beat.event
        said = _needed([trick.taken_told(before, view, beat.event, self.who)])
        if self.who.amount == Amount.ALL:
            said += _passing([_("That was trick {number}.").format(number=beat.event.data["number"])])
            said += _passing(standing.counted_told(before, view, self.who))
        return said

    def _score(self, beat: Beat, before: View, view: View) -> list[Said]:
        self._is_scored = True
        said = _needed(happenings.score_scored(beat.event, view, self.who))
        return said + (_passing(standing.score_told(view, self.who)) if self.who.amount == Amount.ALL else [])

    def _end(self, beat: Beat, before: View, view: View) -> list[Said]:
        told = _needed([happenings.end_told(view, self.who)])
        return told + _needed(standing.score_told(view, self.who)[:1] if self.who.amount != Amount.FEW else [])

    # -- helpers ------------------------------------------------------------------------------------------------------

    def _names(self, seat: int) -> Sequence[str]:
        """The names for a sentence; the first time a player is mentioned, with the place."""
        if self.who.amount == Amount.FEW or not self.who.is_alone or seat in self._met or seat == self.who.seat:
            return self.who.names
        self._met.add(seat)
        return self.who.with_places([seat])

    def _view(self, views: Views) -> View:
        return views.get(self._looker) or views[None]

    def _note(self, views: Views, later: Views | None) -> None:
        """Keep what was told. The views of a covered hand stay as they were told last."""
        for looker in (None, self._looker):
            if looker in views:
                self._views[looker] = (later or {}).get(looker) or views[looker]

    def _all(self, said: Iterable[Said]) -> tuple[Said, ...]:
        return tuple(Said(to_speech(one.text), one.weight) for one in said if one.text)

    def _answer(self, told: Iterable[str]) -> tuple[Said, ...]:
        return self._all(Said(words, Weight.URGENT) for words in told)


def _needed(told: Iterable[str]) -> list[Said]:
    return [Said(words) for words in told if words]


def _passing(told: Iterable[str]) -> list[Said]:
    return [Said(words, Weight.PASSING) for words in told if words]


def _public(beat: Beat, then: Views | None) -> View:
    """The public view with which a moment of the game is announced."""
    return then[None] if beat.kind == "trick" and then is not None else beat.views[None]
