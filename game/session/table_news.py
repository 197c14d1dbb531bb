"""What is worth a word at the table, read from the beats as everybody may know them.

Only the public view of a beat is used, its public action, and what an event tells everybody: the kind, the winner of a
trick and the reasons of a score.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from game.cards import Card
from game.rules import game_of
from game.rules.base import Game
from game.rules.glance import Glance, Race
from game.rules.parts import View
from game.session.match import Beat
from game.texts.guests.parts import Occasion

HIGH_RANKS = 3
"""Cards of this many highest ranks make a trick a big one."""
FEWEST_HIGH = 2
"""How many of them it takes; with more than five cards in a trick, half of its cards."""
CLOSE = 0.08
"""The first two are close if their points differ by less than this share of the target, or of the first one's."""
SETTLED_DEALS = 2
"""After this many deals it means something to lead or to be last."""


class News(NamedTuple):
    """Something that happened, for somebody who may say a word about it."""

    occasion: Occasion
    seat: int
    """Who may speak."""
    about: int | None = None
    """Whom it is about, besides the speaker."""


class NewsReader:
    """Reads the beats of one match in their order. `game` tells its ranks, and its messages that judge bids."""

    def __init__(self, game: Game, view: View) -> None:
        """`view` is the public view before the first beat."""
        self._rules, self._bid_ends = game_of(game.id), game.bid_ends
        strengths = sorted({game.strength(card) for card in game.pack()})
        self._least_high = strengths[-min(HIGH_RANKS, len(strengths))]
        self._strength = game.strength
        self.restart(view)

    def restart(self, view: View) -> None:
        """Read on from this public view; what was read of its trick does not count."""
        self.view, self.glance = view, self._glance(view)
        self._beaten: dict[int, int] = {}
        self._high_bidder: int | None = view.fact("bidder")

    def _glance(self, view: View) -> Glance:
        return self._rules.glance(view)

    def is_allied(self, one: int, other: int) -> bool:
        """Whether everybody knows that two seats play together."""
        return any(one in side and other in side for side in self.glance.sides)

    def _others(self, seat: int) -> Iterator[int]:
        """The seats that do not play together with this one, as everybody knows."""
        return (at for at in range(self.view.players) if at != seat and not self.is_allied(at, seat))

    def read(self, beat: Beat) -> list[News]:
        """What a beat is worth saying."""
        before, known = self.view, self.glance
        now = beat.views[None]
        self.view, self.glance = now, self._glance(now)
        if beat.kind == "deal":
            self._beaten, self._high_bidder = {}, None
            return [News("deal", seat) for seat in range(now.players)]
        if beat.kind == "act":
            return [*self._of_act(beat, known), *self._of_trump(before, known)]
        if beat.kind == "trick":
            is_seen = len(_lying(before)) == len(beat.event.data["plays"])  # the rest of a deal may be shown at once
            return list(self._of_trick(beat.event.data["winner"], before, known)) if is_seen else []
        if beat.kind == "score":
            return [*self._of_bids(beat), *self._of_race()]
        return list(self._of_end()) if beat.kind == "end" else []

    # -- bids and cards -----------------------------------------------------------------------------------------------

    def _of_act(self, beat: Beat, known: Glance) -> Iterator[News]:
        action, seat = beat.action(None), beat.event.data["seat"]
        if action is None:
            return
        if action.number:
            yield News("bid", seat)
            outbid, self._high_bidder = self._high_bidder, self.view.fact("bidder")
            if outbid not in (None, seat) and self._high_bidder == seat and not self.is_allied(outbid, seat):
                yield News("outbid", outbid, seat)
        elif action.verb == "play" and known.winning is not None and self.glance.winning == seat != known.winning:
            self._beaten[seat] = known.winning
            if not self.is_allied(known.winning, seat):
                yield News("overtaken", known.winning, seat)

    def _of_trump(self, before: View, known: Glance) -> Iterator[News]:
        """Everybody got to know a trump suit in the middle of a deal."""
        shown, earlier = ({mark.suit for mark in look.trumps if mark.kind == "suit"} for look in (self.glance, known))
        if shown - earlier and before.number == self.view.number:
            yield from (News("trump", seat) for seat in range(self.view.players))

    def _of_trick(self, winner: int, full: View, known: Glance) -> Iterator[News]:
        """A trick was taken; `full` is the view in which all its cards lay."""
        beaten, self._beaten = self._beaten.get(winner), {}
        if beaten is not None and not self.is_allied(beaten, winner):
            allies = [seat for seat in range(full.players) if seat != winner and self.is_allied(seat, winner)]
            yield from (News("saved", seat, winner) for seat in allies)
        if self.is_big(full) and not _is_too_many(known, winner):
            yield News("took", winner)
            yield from (News("praise", seat, winner) for seat in range(full.players) if seat != winner)

    def is_big(self, view: View) -> bool:
        """Whether enough high cards lie in the trick on the table."""
        lying = _lying(view)
        high = sum(self._strength(card) >= self._least_high for card in lying)
        return high >= max(FEWEST_HIGH, len(lying) // 2)

    # -- results ------------------------------------------------------------------------------------------------------

    def _of_bids(self, beat: Beat) -> Iterator[News]:
        ends = {
            reason.seat: self._bid_ends[reason.message]
            for reason in beat.event.reasons
            if reason.message in self._bid_ends
        }
        yield from (News("made" if is_made else "broken", seat) for seat, is_made in ends.items())
        for seat, is_made in _one_a_side(ends, self.glance).items():
            yield from (News("other_made" if is_made else "other_broken", at, seat) for at in self._others(seat))

    def _of_race(self) -> Iterator[News]:
        """Who leads, who is last, and whether it is close."""
        race = self.glance.race
        if race is None or len(race.runners) < 2 or self.view.number < SETTLED_DEALS or self.view.winners is not None:
            return
        order = sorted(race.runners, key=lambda runner: -runner.points)
        first, second, last = order[0].points, order[1].points, order[-1].points
        if _is_close(race, first, second):
            yield from (News("close", seat) for seat in range(self.view.players))
        if first > second:
            yield from (News("leads", seat) for seat in order[0].seats)
        if last < order[-2].points:
            yield from (News("last", seat) for seat in order[-1].seats)

    def _of_end(self) -> Iterator[News]:
        winners = self.view.winners or ()
        for seat in range(self.view.players):
            yield News("won" if seat in winners else "lost", seat)
            yield News("bye", seat)


def _lying(view: View) -> list[Card]:
    """The open cards of the trick on the table."""
    return [card for pile in view.piles if pile.kind == "trick" for card in pile.cards if card >= 0]


def _is_too_many(known: Glance, seat: int) -> bool:
    """Whether another trick spoils an exact bid of this seat."""
    goal = next((goal for goal in known.goals if seat in goal.seats), None)
    return goal is not None and goal.is_exact and goal.wanted is not None and goal.taken >= goal.wanted


def _one_a_side(ends: Mapping[int, bool], glance: Glance) -> dict[int, bool]:
    """Each bid once: of partners with a common bid, the bidder."""
    if glance.bidder in ends and glance.sides:
        return {glance.bidder: ends[glance.bidder]} if glance.bidder is not None else {}
    return dict(ends)


def _is_close(race: Race, first: int, second: int) -> bool:
    scale = race.target if race.target is not None else abs(first)
    return first > 0 and first - second <= CLOSE * scale
