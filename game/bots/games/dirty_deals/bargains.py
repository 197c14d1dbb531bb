"""What a bot says in Dirty Deals: answers, counter-offers and, rarely, an offer of its own, each with its reason.

Promises are estimated by play-outs with and without them (`worth`); the other's count as far as its word is trusted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from game.bots.games.dirty_deals.characters import KEEPS
from game.bots.games.dirty_deals.commitments import Record, bargains_of, commitments_in, is_compatible, judged_in
from game.bots.games.dirty_deals.terms import can_be_kept, gifts, is_near, shorter, wishes
from game.bots.games.dirty_deals.thumb import goal_of
from game.bots.games.dirty_deals.worth import FEWEST, SECONDS, Estimate, PromiseEstimator
from game.bots.player import IsCancelled
from game.bots.search.determinizations import Draw
from game.cards import Chance, suit_text
from game.rules.dirty_deals.promises import Bargain, Promise, Saying, Settled, saying_text
from game.rules.parts import View

LEAST = 0.05
"""The gain in points from which an offer is accepted."""
OWN_GAIN = 0.2
"""The player's gain from which an offer is made; the other has to gain something, too."""
NOTHING = 0.03
"""A promise that costs no more than this counts as free."""
DEAR = 0.15
"""From this cost on, the reason for a refusal is the cost; below it, that the offer brings too little."""
LEAST_TRUST = 0.4
"""Minimum trust needed before making an offer."""
PUNISHED = 3
"""For this many deals after a broken promise nobody bargains with the seat …"""
FORGIVEN = 2
"""… unless it has kept this many promises since."""
SHARE = 0.5
"""The share of leads before which an offer is considered; far fewer are made."""
MOST_BOUND = 2
"""A bot bound by this many promises offers no more."""
MOST_CLOSE_LOOKS = 3
"""How many bargains are estimated together at most before one is offered."""
OPEN = {"honest": 0.5, "shrewd": 0.25, "treacherous": 0.1}
"""By character: the share of offers made openly to the whole table."""


class Pair(NamedTuple):
    """What the speaker would promise, and what it would be promised in return."""

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
    is_cancelled: IsCancelled | None = None,
) -> list[str]:
    """What a bot of this character says now: the answer to an offer that waits for it, otherwise perhaps an offer.

    Nothing is offered to the seats in `spared`. `seconds` limits the time of the estimates. Raises Cancelled once
    `is_cancelled` returns True.
    """
    draw = Draw(chance.text())
    estimator = PromiseEstimator(view, draw, seconds, is_cancelled)
    speaker = Speaker(view, draw, character, spared, estimator)
    waiting = [offer for offer in bargains_of(view) if offer.other == view.seat and offer.is_waiting(len(view.history))]
    if waiting:
        return [saying_text(saying) for saying in speaker.answers(waiting[0])]
    if not may_offer or speaker.draw.random() >= SHARE:
        return []
    return [saying_text(saying) for saying in speaker.offers()]


def refuse_all(view: View) -> list[str]:
    """The replies of a bot that makes no promises: refuse every waiting offer."""
    return [
        saying_text(Saying("refuse", offer, "never"))
        for offer in bargains_of(view)
        if offer.other == view.seat and offer.is_waiting(len(view.history))
    ]


def broken_lately(view: View, seat: int) -> int | None:
    """The deal in which this player broke a promise that is not forgiven yet; None if there is none."""
    judged = [
        (word.deal if isinstance(word, Settled) else view.number, word)
        for word in judged_in(view)
        if word.promise.maker == seat
    ]
    broken = [deal for deal, word in judged if word.verdict == "broken"]
    if not broken or view.number - max(broken) > PUNISHED:
        return None
    since = [word for deal, word in judged if deal > max(broken) and word.verdict == "kept"]
    return None if len(since) >= FORGIVEN else max(broken)


class Speaker:
    """A bot that has the floor."""

    def __init__(
        self, view: View, draw: Draw, character: str, spared: Sequence[int], estimator: PromiseEstimator
    ) -> None:
        assert view.seat is not None
        self.view, self.draw, self.seat = view, draw, view.seat
        self.character, self.spared = character, spared
        self.estimator = estimator
        self.commitments = commitments_in(view)
        self._trust = {seat: Record.of(judged_in(view), seat).trust for seat in range(view.players)}

    # -- answers --------------------------------------------------------------------------------------------------

    def answers(self, offer: Bargain) -> Iterator[Saying]:
        """Yes or no to an offer, with the reason; after a no perhaps a counter-offer."""
        assert offer.take is not None
        why = self._objection(offer)
        if why:
            yield Saying("refuse", offer, why)
            return
        if offer.give.card is not None:
            self.estimator.believe(offer.maker, offer.give.card)
        pair = Pair(offer.take, offer.give)
        value, brings, costs = self._discounted(pair, self.estimator.estimate(pair)[self.seat])
        if value.mean >= LEAST and value.is_gain:
            yield Saying("accept", offer, "free" if costs.mean >= -NOTHING else "gain")
            return
        counter = self._counter(offer, brings, costs)
        yield Saying("refuse", offer, "dear" if costs.mean <= -DEAR else "little")
        if counter is not None:
            yield Saying("offer", counter.offered(offer.is_open, len(self.view.history)), "rather")

    def _objection(self, offer: Bargain) -> str:
        """The reason to refuse whatever the offer is worth; empty if there is none."""
        assert offer.take is not None
        deal = broken_lately(self.view, offer.maker)
        if deal is not None:
            return f"broke {deal}"
        if self._trust[offer.maker] < LEAST_TRUST:
            return "doubt"
        if not is_compatible(offer.take, self.commitments):
            return "bound"
        return "" if can_be_kept(self.view, offer.take) else "cannot"

    def _discounted(self, pair: Pair, both: Estimate) -> tuple[Estimate, Estimate, Estimate]:
        """What a bargain is worth to this seat given how likely each side keeps it, what it brings, what it costs.

        `both` is what it is worth if both keep it.
        """
        believed, kept = self._trust[pair.others.maker], KEEPS[self.character]
        brings = self.estimator.estimate([pair.others])[self.seat]
        costs = self.estimator.estimate([pair.own])[self.seat]
        mean = believed * kept * both.mean
        mean += believed * (1 - kept) * brings.mean + (1 - believed) * kept * costs.mean
        return Estimate(mean, both.error), brings, costs

    def _counter(self, offer: Bargain, brings: Estimate, costs: Estimate) -> Pair | None:
        """A similar bargain by which both gain; None if there is none, or if it may not be offered."""
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
        if sum(commitment.promise.maker == self.seat for commitment in self.commitments) >= MOST_BOUND:
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
        """The first acceptable pair, tried by the smaller estimated gain, largest first; None if there is none."""
        fitting = [pair for pair in pairs if self._fits(pair.own) and self._fits(pair.others)]
        first: dict[Promise, list[Estimate]] = {}
        for promise in dict.fromkeys(promise for pair in fitting for promise in pair):
            if not self.estimator.is_late:
                first[promise] = self.estimator.estimate([promise], FEWEST)
        fitting = [pair for pair in fitting if pair.own in first and pair.others in first]
        for pair in sorted(fitting, key=lambda pair: -self._first_gain(pair, first))[:MOST_CLOSE_LOOKS]:
            if self.estimator.is_late or self._first_gain(pair, first) < -NOTHING:
                return None
            both = self.estimator.estimate(pair)
            others = both[pair.others.maker]
            if others.mean > NOTHING and others.is_gain and both[self.seat].mean > 0:
                value, _brings, _costs = self._discounted(pair, both[self.seat])
                if value.mean >= least and value.is_gain:
                    return pair
        return None

    def _first_gain(self, pair: Pair, first: Mapping[Promise, Sequence[Estimate]]) -> float:
        """The smaller gain of the two seats, as a sum of the first estimates of each promise by itself."""
        mine, other = self.seat, pair.others.maker
        own, others = first[pair.own], first[pair.others]
        believed, kept = self._trust[other], KEEPS[self.character]
        return min(kept * own[mine].mean + believed * others[mine].mean, own[other].mean + others[other].mean)

    def _fits(self, promise: Promise) -> bool:
        """Whether the maker of a promise could keep it, as far as this seat knows, and has not given it already."""
        if promise.maker == self.seat and not can_be_kept(self.view, promise):
            return False
        is_given = any(commitment.promise._replace(tricks=promise.tricks) == promise for commitment in self.commitments)
        return not is_given and is_compatible(promise, self.commitments)

    def _may_ask(self, seat: int) -> bool:
        """Whether an offer to this seat makes sense: trusted, not asked before this lead, at most one refusal."""
        if seat == self.seat or seat in self.spared or self._has_offered(seat):
            return False
        refused = [bargain for bargain in self._own_offers(seat) if bargain.answer != "accepted"]
        return len(refused) < 2 and self._trust[seat] >= LEAST_TRUST and broken_lately(self.view, seat) is None

    def _own_offers(self, seat: int) -> list[Bargain]:
        return [bargain for bargain in bargains_of(self.view) if (bargain.maker, bargain.other) == (self.seat, seat)]

    def _has_offered(self, seat: int) -> bool:
        """Whether something was offered to this seat before this lead."""
        return any(bargain.said == len(self.view.history) for bargain in self._own_offers(seat))

    def _why(self, pair: Pair) -> str:
        """The reason for an offer, by the promise that is wanted."""
        if pair.others.kind == "no-claim" and is_near(self.view, pair.others.maker):
            return "near"
        return f"after {suit_text(goal_of(self.view))}" if pair.others.kind in ("let-by", "give") else "both"
