"""Turns what happens at a table into sentences for somebody who plays by ear.

It speaks from the listener's views alone, those that the table draws; while the hand is covered, from the public ones.
Nothing here makes a sound: the sentences are handed to whatever speaks or shows them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.language import _
from game.rules.parts import Event, Refusal, View
from game.rules.tricks import trick_of
from game.session.by_ear.answers import Answers, Ear
from game.session.by_ear.said import Said, asked, needed, passing, urgent
from game.session.match import Beat
from game.texts import texts_of
from game.texts.spoken import choices, happenings, seats, standing, trick
from game.texts.spoken.changes import changes_told, dealt_told, talk_told
from game.texts.spoken.hand import hand_told
from game.texts.spoken.listener import Amount, Listener

Views = Mapping[int | None, View]


class Narrator:
    """Tells one listener what happens at a table.

    `begun` has to be called first, with the view that the table shows; then `told` with each beat as it is shown.
    """

    def __init__(
        self, names: Sequence[str], seat: int | None, amount: Amount = Amount.NORMAL, is_alone: bool = True
    ) -> None:
        """`seat` is the listener's, None while nobody's hand may be told. `is_alone` is as in `Listener`."""
        self.ear = Ear(Listener(tuple(names), seat, amount, is_alone))
        self.answers = Answers(self.ear)
        """The answers to the listener's questions."""
        self._views: dict[int | None, View] = {}
        """What was told last, by looker."""
        self._public: dict[int, View] = {}
        """The public view of the moment when a seat was told something last."""
        self._met: set[int] = set()
        """The players that were mentioned with their place."""
        self._is_scored = False

    @property
    def who(self) -> Listener:
        """Who listens, and how much is said."""
        return self.ear.who

    def cover(self, seat: int | None) -> None:
        """The hands are covered: only public things are said until `uncovered`. `seat` listens from now on."""
        self.ear.who, self.ear.is_covered = replace(self.who, seat=seat), True

    @property
    def _looker(self) -> int | None:
        return None if self.ear.is_covered else self.who.seat

    # -- what happens -------------------------------------------------------------------------------------------------

    def begun(self, views: Views, tricks: Sequence[Event] = ()) -> tuple[Said, ...]:
        """The table opens on these views, at the beginning of a match or in the middle of it.

        `tricks` are the events of the tricks of this deal so far.
        """
        self.ear.last = tricks[-1] if tricks else None
        self._views, self._public, self._met, self._is_scored = {}, {}, set(), False
        self._note(views, None)
        view = self._view(views)
        told = seats.table_told(view, self.who)
        told += standing.score_told(view, self.who) if view.number > 1 or view.history else []
        told += [standing.active_trump(view)] if not view.pile("turn-up") else []
        said = [*needed(told), *self._dealt(view)]
        if view.history:
            said += needed(choices.bids_told(view, self.who))
            said += needed(trick.trick_told(view, self.who) if trick_of(view) else [])
        return tuple(said)

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
        said += needed([_("{told}.").format(told=moment) if moment else ""])
        said += needed([*changes_told(before, after, self.who, action), *talk_told(before, after, self.who)])
        self._note(beat.views, then if beat.kind == "trick" and after is not beat.views[looker] else None)
        return tuple(said)

    def asked(self, view: View) -> tuple[Said, ...]:
        """The listener of this view is asked: what has changed without a beat, and what the answer depends on."""
        if self.ear.is_covered and view.seat is not None:
            return tuple(asked([happenings.call_told(view, self.who)]))
        before = self._views.get(view.seat)
        said = needed(changes_told(before, view, self.who) if before is not None else [])
        self._views[view.seat] = view
        return tuple(said + asked(happenings.turn_told(view, self.who)))

    def refused(self, view: View, why: Refusal) -> tuple[Said, ...]:
        """The listener's choice was refused, and nothing was done."""
        return urgent(happenings.refused_told(view, why, self.who))

    def taken_back(self, view: View, tricks: Sequence[Event] = (), is_again: bool = False) -> tuple[Said, ...]:
        """Choices were taken back, or done again: the table shows this view."""
        lost = choices.lost_told(self._views.get(self._looker, view), view)
        self._views, self._public = {self._looker: view}, {}
        self.ear.last = tricks[-1] if tricks else None
        told = [_("Done again.") if is_again else lost or _("Taken back.")]
        told += trick.trick_told(view, self.who) if trick_of(view) else []
        return urgent(told)

    def uncovered(self, views: Views) -> tuple[Said, ...]:
        """The listener's hand is shown from now on: what was said since the last turn, the hand, and what lies."""
        self.ear.is_covered = False
        view = self._view(views)
        told = [*choices.since_told(view, self.who), *hand_told(view, self.who), *self._private_news(view, views[None])]
        told += trick.trick_told(view, self.who) if trick_of(view) else []
        self._note(views, None)
        return tuple(needed(told))

    def _private_news(self, view: View, public: View) -> list[str]:
        """What only this listener has learned while the hand was covered."""
        before, known = self._views.get(view.seat), self._public.get(-1 if view.seat is None else view.seat)
        if before is None or known is None or before.number != view.number:
            heard = dealt_told(public, self.who)
            return [words for words in dealt_told(view, self.who) if words not in heard]
        heard = [*changes_told(known, public, self.who), *talk_told(known, public, self.who)]
        news = [*changes_told(before, view, self.who), *talk_told(before, view, self.who)]
        return [words for words in news if words not in heard]

    def remark(self, seat: int, words: str) -> tuple[Said, ...]:
        """Somebody says something that changes nothing."""
        # Translators: what a guest says at the table: Anna: “Well played!”
        told = _("{name}: “{words}”").format(name=self.who.names[seat], words=words)
        return tuple(passing([told]))

    # -- the kinds of beats -------------------------------------------------------------------------------------------

    def _deal(self, beat: Beat, before: View, view: View) -> list[Said]:
        is_again = not self._is_scored and before.number != view.number
        self.ear.last, self._is_scored = None, False
        return [*needed([_("Thrown in: dealing again") + "."] if is_again else []), *self._dealt(view)]

    def _dealt(self, view: View) -> list[Said]:
        told = [happenings.deal_told(view, self.who)]
        told += standing.trump_told(view, self.who) if view.pile("turn-up") else []
        told += hand_told(view, self.who) if view.hand else []
        told += dealt_told(view, self.who)
        return needed(told)

    def _act(self, beat: Beat, before: View, view: View) -> list[Said]:
        # Among several people the listener's own choice is told as everybody may know it: all may be listening.
        seat, action = beat.event.data["seat"], beat.action(view.seat if self.who.is_alone else None)
        if action is None:
            return []
        names = self._names(seat)
        if action.verb != "play":
            more = choices.bid_more_told(view, seat, action, self.who)
            return needed([choices.choice_told(view, seat, action, self.who, names), *more])
        said = needed([trick.play_told(view, seat, action.card, self.who, names)])
        if self.who.amount == Amount.ALL:
            said += passing([trick.overtaking_told(before, view, self.who)])
        return said

    def _trick(self, beat: Beat, before: View, view: View) -> list[Said]:
        self.ear.last = beat.event
        said = needed([trick.taken_told(before, view, beat.event, self.who)])
        if self.who.amount == Amount.ALL:
            said += passing([_("That was trick {number}.").format(number=beat.event.data["number"])])
            said += passing(standing.counted_told(before, view, self.who))
        return said

    def _score(self, beat: Beat, before: View, view: View) -> list[Said]:
        self._is_scored = True
        said = needed(happenings.score_scored(beat.event, view, self.who))
        return said + (passing(standing.score_told(view, self.who)) if self.who.amount == Amount.ALL else [])

    def _end(self, beat: Beat, before: View, view: View) -> list[Said]:
        told = needed([happenings.end_told(view, self.who)])
        return told + needed(standing.score_told(view, self.who)[:1] if self.who.amount != Amount.FEW else [])

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
        if self._looker is not None:
            self._public[self._looker] = self._views[None]


def _public(beat: Beat, then: Views | None) -> View:
    """The public view with which a moment of the game is announced."""
    return then[None] if beat.kind == "trick" and then is not None else beat.views[None]
