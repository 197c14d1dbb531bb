"""What a bot says in Dirty Deals: answers, counter-offers and, seldom, an offer of its own, each with its reason.

Promises are weighed by search with and without them (`bargain_worth`), the other's by how far its word is believed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from game.bots.games.dirty_deals.characters import KEEPS
from game.bots.games.dirty_deals.commitments import Bound, Record, bargains_of, bounds_in, goes_with, judged_in
from game.bots.games.dirty_deals.player import goal_of
from game.bots.games.dirty_deals.terms import can_be_kept, gifts, is_near, shorter, wishes
from game.bots.games.dirty_deals.worth import FEWEST, SECONDS, Scales, Worth
from game.bots.search.determinizations import Draw
from game.cards import Chance, suit_text
from game.rules.dirty_deals.promises import Bargain, Promise, Saying, saying_text
from game.rules.parts import View

LEAST = 0.05
"""An answer is yes from this gain on, in points."""
OWN_GAIN = 0.2
"""An offer is made from this own gain on, and only if the other gains something, too."""
NOTHING = 0.03
"""A promise that costs no more costs nothing worth speaking of."""
DEAR = 0.15
"""A promise that costs so much is refused for that, another one for bringing too little."""
DOUBTED = 0.4
"""Whom one believes less is offered nothing."""
PUNISHED = 3
"""For so many deals after a broken promise nobody bargains with whoever broke it …"""
FORGIVEN = 2
"""… unless so many promises were kept since."""
SHARE = 0.5
"""Before so many of all leads an offer is thought of at all; far fewer come of it."""
MOST_BOUND = 2
"""Who has promised so much already offers nothing more."""
LOOKS = 3
"""So many bargains at most are weighed well before one is offered."""
OPEN = {"honest": 0.5, "shrewd": 0.25, "treacherous": 0.1}
"""How often an offer is made for the whole table to hear."""


class Pair(NamedTuple):
    """What the speaker would promise, and what it would be promised for that."""

    own: Promise
    others: Promise

    def offered(self, is_open: bool, said: int) -> Bargain:
        """The bargain as the speaker offers it."""
        return Bargain(self.own, self.others, is_open, said)


def speak(
    view: View,
    chance: Chance,
    character: str = "honest",
    spared: Sequence[int] = (),
    may_offer: bool = True,
    seconds: float = SECONDS,
    is_cancelled: Callable[[], bool] | None = None,
) -> list[str]:
    """What a bot of this character says now: to each offer that waits for its answer, or else perhaps an offer.

    `spared` are seats to which nothing is offered. What is weighed takes no longer than `seconds`; once `is_moot` says
    so, Moot is raised.
    """
    draw = Draw(chance.text())
    speaker = Speaker(view, draw, character, spared, Scales(view, draw, seconds, is_cancelled))
    waiting = [offer for offer in bargains_of(view) if offer.other == view.seat and offer.is_waiting(len(view.history))]
    if waiting:
        return [saying_text(saying) for saying in speaker.answers(waiting[0])]
    if not may_offer or speaker.draw.random() >= SHARE:
        return []
    return [saying_text(saying) for saying in speaker.offers()]


def refuse_all(view: View) -> list[str]:
    """What somebody says who makes no promises."""
    return [
        saying_text(Saying("refuse", offer, "never"))
        for offer in bargains_of(view)
        if offer.other == view.seat and offer.is_waiting(len(view.history))
    ]


def broken_lately(view: View, seat: int) -> int | None:
    """The deal in which this player broke a promise that is not forgiven yet; None if there is none."""
    judged = [(getattr(word, "deal", view.number), word) for word in judged_in(view) if word.promise.maker == seat]
    broken = [deal for deal, word in judged if word.verdict == "broken"]
    if not broken or view.number - max(broken) > PUNISHED:
        return None
    since = [word for deal, word in judged if deal > max(broken) and word.verdict == "kept"]
    return None if len(since) >= FORGIVEN else max(broken)


class Speaker:
    """One bot with the floor."""

    def __init__(self, view: View, draw: Draw, character: str, spared: Sequence[int], scales: Scales) -> None:
        assert view.seat is not None
        self.view, self.draw, self.seat = view, draw, view.seat
        self.character, self.spared = character, spared
        self.scales = scales
        self.bounds: list[Bound] = bounds_in(view)
        self._trust = {seat: Record.of(judged_in(view), seat).trust for seat in range(view.players)}

    # -- answers --------------------------------------------------------------------------------------------------

    def answers(self, offer: Bargain) -> Iterator[Saying]:
        """Yes or no to an offer, with the reason; after a no perhaps what one would rather have."""
        assert offer.take is not None
        why = self._objection(offer)
        if why:
            yield Saying("refuse", offer, why)
            return
        if offer.give.card is not None:
            self.scales.believe(offer.maker, offer.give.card)
        pair = Pair(offer.take, offer.give)
        worth, brings, costs = self.weighed(pair, self.scales.worth(pair)[self.seat])
        if worth.mean >= LEAST and worth.is_gain:
            yield Saying("accept", offer, "free" if costs.mean >= -NOTHING else "gain")
            return
        counter = self._counter(offer, brings, costs)
        yield Saying("refuse", offer, "dear" if costs.mean <= -DEAR else "little")
        if counter is not None:
            yield Saying("offer", counter.offered(offer.is_open, len(self.view.history)), "rather")

    def _objection(self, offer: Bargain) -> str:
        """Why nothing of this kind is agreed to, whatever it is worth; empty if nothing stands against it."""
        assert offer.take is not None
        deal = broken_lately(self.view, offer.maker)
        if deal is not None:
            return f"broke {deal}"
        if self._trust[offer.maker] < DOUBTED:
            return "doubt"
        if not goes_with(offer.take, self.bounds):
            return "bound"
        return "" if can_be_kept(self.view, offer.take) else "cannot"

    def weighed(self, pair: Pair, both: Worth) -> tuple[Worth, Worth, Worth]:
        """What a bargain is worth to this seat as far as each will keep it, what it brings and what it costs.

        `both` is what it is worth if both keep it.
        """
        believed, kept = self._trust[pair.others.maker], KEEPS[self.character]
        brings = self.scales.worth([pair.others])[self.seat]
        costs = self.scales.worth([pair.own])[self.seat]
        mean = believed * kept * both.mean
        mean += believed * (1 - kept) * brings.mean + (1 - believed) * kept * costs.mean
        return Worth(mean, both.error), brings, costs

    def _counter(self, offer: Bargain, brings: Worth, costs: Worth) -> Pair | None:
        """What this seat would rather promise, or be promised, so that both gain; None if nothing comes to mind."""
        assert offer.take is not None
        if self._has_offered(offer.maker) or offer.maker in self.spared:
            return None
        if brings.mean >= LEAST:
            own = [*shorter(offer.take), *gifts(self.view, offer.maker)]
            pairs = [Pair(promise, offer.give) for promise in own if promise != offer.take]
        elif costs.mean >= -OWN_GAIN:
            pairs = [Pair(offer.take, promise) for promise in wishes(self.view, offer.maker) if promise != offer.give]
        else:
            return None
        return self._best(pairs, LEAST)

    # -- offers ---------------------------------------------------------------------------------------------------

    def offers(self) -> Iterator[Saying]:
        """An offer, if there is one by which both gain."""
        if sum(bound.promise.maker == self.seat for bound in self.bounds) >= MOST_BOUND:
            return
        pairs = [
            Pair(own, others)
            for seat in range(self.view.players)
            if self._may_ask(seat)
            for own in gifts(self.view, seat)
            for others in wishes(self.view, seat)
        ]
        pair = self._best(pairs, OWN_GAIN)
        if pair is not None:
            is_open = self.draw.random() < OPEN[self.character]
            yield Saying("offer", pair.offered(is_open, len(self.view.history)), self._why(pair))

    def _best(self, pairs: Sequence[Pair], least: float) -> Pair | None:
        """The pair by which the one who gains less gains most; None if the own gain is below `least`."""
        fitting = [pair for pair in pairs if self._fits(pair.own) and self._fits(pair.others)]
        first: dict[Promise, list[Worth]] = {}
        for promise in dict.fromkeys(promise for pair in fitting for promise in pair):
            if not self.scales.is_late:
                first[promise] = self.scales.worth([promise], FEWEST)
        fitting = [pair for pair in fitting if pair.own in first and pair.others in first]
        for pair in sorted(fitting, key=lambda pair: -self._looks(pair, first))[:LOOKS]:
            if self.scales.is_late or self._looks(pair, first) < -NOTHING:
                return None
            both = self.scales.worth(pair)
            others = both[pair.others.maker]
            if others.mean > NOTHING and others.is_gain and both[self.seat].mean > 0:
                worth, _brings, _costs = self.weighed(pair, both[self.seat])
                if worth.mean >= least and worth.is_gain:
                    return pair
        return None

    def _looks(self, pair: Pair, first: Mapping[Promise, Sequence[Worth]]) -> float:
        """About what the one of the two gains who gains less, each promise taken by itself."""
        mine, other = self.seat, pair.others.maker
        own, others = first[pair.own], first[pair.others]
        believed, kept = self._trust[other], KEEPS[self.character]
        return min(kept * own[mine].mean + believed * others[mine].mean, own[other].mean + others[other].mean)

    def _fits(self, promise: Promise) -> bool:
        """Whether the maker of a promise could keep it as far as one can see, and has not given it already."""
        if promise.maker == self.seat and not can_be_kept(self.view, promise):
            return False
        is_given = any(bound.promise._replace(tricks=promise.tricks) == promise for bound in self.bounds)
        return not is_given and goes_with(promise, self.bounds)

    def _may_ask(self, seat: int) -> bool:
        """Whether an offer to this player makes sense: trusted, not asked before this lead, not refusing all."""
        if seat == self.seat or seat in self.spared or self._has_offered(seat):
            return False
        refused = [bargain for bargain in self._own_offers(seat) if bargain.answer != "accepted"]
        return len(refused) < 2 and self._trust[seat] >= DOUBTED and broken_lately(self.view, seat) is None

    def _own_offers(self, seat: int) -> list[Bargain]:
        return [bargain for bargain in bargains_of(self.view) if (bargain.maker, bargain.other) == (self.seat, seat)]

    def _has_offered(self, seat: int) -> bool:
        """Whether something was offered to this player before this very lead."""
        return any(bargain.said == len(self.view.history) for bargain in self._own_offers(seat))

    def _why(self, pair: Pair) -> str:
        """The reason for an offer: what is wished for tells it."""
        if pair.others.kind == "no-claim" and is_near(self.view, pair.others.maker):
            return "near"
        return f"after {suit_text(goal_of(self.view))}" if pair.others.kind in ("let-by", "give") else "both"
