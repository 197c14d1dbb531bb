"""What a bot says in Dirty Deals: answers, counter-offers and, rarely, an offer of its own, each with its reason.

Promises are estimated by play-outs with and without them (`worth`); the other's count as far as its word is trusted.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.bots.games.dirty_deals.characters import KEEPS
from game.bots.games.dirty_deals.commitments import Record, bargains_of, commitments_in, is_compatible, judged_in
from game.bots.games.dirty_deals.terms import can_be_kept, leads, shorter
from game.bots.games.dirty_deals.thumb import goal_of
from game.bots.games.dirty_deals.worth import FEWEST, SAMPLES, SECONDS, PromiseEstimator
from game.bots.player import IsCancelled
from game.bots.search.determinizations import Draw
from game.cards import Chance, suit_text
from game.rules.dirty_deals.promises import Bargain, Promise, Saying, Settled, saying_text
from game.rules.parts import View

LEAST = 0.02
"""The gain in points from which a bargain is accepted."""
NOTHING = 0.1
"""A promise that costs no more than this counts as free: the estimates are no more precise."""
FAVOUR = 0.5
"""A lead is granted as a favour if the bargain costs no more than this, unless the other owes a favour."""
SURPLUS = 0.1
"""The least that an offer has to bring both together, the gain of the other counted by `OTHERS_WEIGHT`."""
OTHERS_WEIGHT = 0.5
"""Less than 1: the other knows its own cards better, and refuses if it loses."""
DEAR = 0.15
"""From this cost on, the reason for a refusal is the cost; below it, that the offer brings too little."""
LEAST_TRUST = 0.4
"""The least trust in a seat's word for a bargain with it, whether offered or accepted."""
PUNISHED = 3
"""For this many deals after a broken promise nobody bargains with the seat."""
FORGIVEN = 2
"""After this many kept promises it is forgiven earlier."""
MOST_BOUND = 2
"""A bot bound by this many promises offers no more."""
MOST_CLOSE_LOOKS = 4
"""At most this many bargains are estimated in full before one is offered."""
OPEN = {"honest": 0.5, "shrewd": 0.25, "treacherous": 0.1}
"""By character: the share of offers made openly to the whole table."""


class Pair(NamedTuple):
    """What the speaker would promise, and what it would be promised in return."""

    own: Promise
    theirs: Promise

    def offered(self, is_open: bool, said: int) -> Bargain:
        """The bargain as the speaker offers it."""
        return Bargain(self.own, self.theirs, is_open, said)


class Worth(NamedTuple):
    """What a bargain is worth to one of the two, in points.

    `brings` is the gain by the other's promise alone, `costs` the gain by its own promise alone: negative if that costs
    points.
    """

    value: float
    brings: float
    costs: float


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
    if not view.hand:
        return []
    if not character:
        return refuse_all(view)
    draw = Draw(chance.text())
    estimator = PromiseEstimator(view, draw, seconds, is_cancelled)
    speaker = Speaker(view, draw, character, spared, estimator)
    waiting = [offer for offer in bargains_of(view) if offer.other == view.seat and offer.is_waiting(len(view.history))]
    if waiting:
        return [saying_text(saying) for saying in speaker.answers(waiting[0])]
    if not may_offer:
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
    """Chooses what a bot says before one lead: the answer to an offer, or an offer."""

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
        worth = self._worth(pair)
        if worth.value >= self._least(pair):
            is_free = min(worth.value, worth.costs) >= -NOTHING
            yield Saying("accept", offer, "free" if is_free else "gain" if worth.value > 0 else "favour")
            return
        counter = self._counter(offer, worth)
        yield Saying("refuse", offer, "dear" if worth.costs <= -DEAR else "little")
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

    def _least(self, pair: Pair) -> float:
        """The worth from which a bargain is accepted; the lead is granted as a favour, even if that costs a little.

        A seat for which this one has led more often than the other way round owes a favour already.
        """
        if pair.own.kind != "lead" or self.view.turn != self.seat:
            return LEAST
        kept = [word.promise for word in judged_in(self.view) if word.verdict == "kept" and word.promise.kind == "lead"]
        other = pair.theirs.maker
        given = sum((promise.maker, promise.other) == (self.seat, other) for promise in kept)
        returned = sum((promise.maker, promise.other) == (other, self.seat) for promise in kept)
        return -FAVOUR if given <= returned else -NOTHING

    def _worth(self, pair: Pair) -> Worth:
        """What a bargain is worth to this seat given how likely each side keeps it.

        What this seat gains by its own promise does not count: it could do that without a bargain.
        """
        believed, kept = self._trust[pair.theirs.maker], KEEPS[self.character]
        both = self.estimator.estimate(pair)[self.seat].mean
        brings = self.estimator.estimate([pair.theirs])[self.seat].mean
        costs = self.estimator.estimate([pair.own])[self.seat].mean
        free = max(0.0, costs)
        value = believed * kept * (both - free)
        value += believed * (1 - kept) * brings + (1 - believed) * kept * (costs - free)
        return Worth(value, brings, costs)

    def _counter(self, offer: Bargain, worth: Worth) -> Pair | None:
        """A similar bargain by which both gain; None if there is none, or if it may not be offered."""
        assert offer.take is not None
        if not self._may_counter(offer.maker):
            return None
        if worth.brings >= LEAST:
            own = [*shorter(offer.take), *leads(self.view, self.seat, offer.maker)]
            pairs = [Pair(promise, offer.give) for promise in own if promise != offer.take]
        elif worth.costs >= -NOTHING:
            others = leads(self.view, offer.maker, self.seat)
            pairs = [Pair(offer.take, promise) for promise in others if promise != offer.give]
        else:
            return None
        return self._best(pairs)

    # -- offers ---------------------------------------------------------------------------------------------------

    def offers(self) -> Iterator[Saying]:
        """An offer, if there is one by which both gain: the leader's next lead for a promise in return."""
        if sum(commitment.promise.maker == self.seat for commitment in self.commitments) >= MOST_BOUND:
            return
        seats = [seat for seat in range(self.view.players) if self._may_ask(seat)]
        pair = self._best([pair for seat in seats for pair in self._trades(seat)])
        if pair is not None:
            is_open = self.draw.random() < OPEN[self.character]
            yield Saying("offer", pair.offered(is_open, len(self.view.history)), self._why(pair))

    def _trades(self, seat: int) -> list[Pair]:
        """A lead now for another lead, with this seat, if the lead now brings more than it costs the leader."""
        own, others = leads(self.view, self.seat, seat), leads(self.view, seat, self.seat)
        pairs = []
        for pair in (Pair(one, other) for one in own for other in others):
            now = pair.own if self.view.turn == self.seat else pair.theirs
            if self._surplus(now, FEWEST) >= 0 and self._surplus(now) >= 0:
                pairs.append(pair)
        return pairs

    def _surplus(self, lead: Promise, count: int = SAMPLES) -> float:
        """How much more a promised lead brings than it costs."""
        gains = self.estimator.estimate([lead], count)
        gain, cost = gains[lead.other].mean, min(0.0, gains[lead.maker].mean)
        return gain + OTHERS_WEIGHT * cost if lead.other == self.seat else OTHERS_WEIGHT * gain + cost

    def _best(self, pairs: Sequence[Pair]) -> Pair | None:
        """The first acceptable pair, tried by what both seem to gain together; None if there is none."""
        fitting = [pair for pair in pairs if self._fits(pair.own) and self._fits(pair.theirs)]
        gains = {pair: self._first_gain(pair) for pair in fitting if not self.estimator.is_late}
        for pair in sorted(gains, key=lambda pair: -gains[pair])[:MOST_CLOSE_LOOKS]:
            if self.estimator.is_late or gains[pair] <= 0:
                return None
            worth = self._worth(pair)
            if worth.value >= LEAST and worth.value + OTHERS_WEIGHT * self._others_gain(pair) >= SURPLUS:
                return pair
        return None

    def _others_gain(self, pair: Pair) -> float:
        """What the other gains if both keep the bargain, without what its own promise brings it."""
        other = pair.theirs.maker
        both = self.estimator.estimate(pair)[other].mean
        return both - max(0.0, self.estimator.estimate([pair.theirs])[other].mean)

    def _first_gain(self, pair: Pair) -> float:
        """What both gain together, as the sum of first estimates of each promise by itself."""
        mine, other = self.seat, pair.theirs.maker
        own = self.estimator.estimate([pair.own], FEWEST)
        others = self.estimator.estimate([pair.theirs], FEWEST)
        believed, kept = self._trust[other], KEEPS[self.character]
        mean = kept * min(0.0, own[mine].mean) + believed * others[mine].mean
        return mean + OTHERS_WEIGHT * (own[other].mean + min(0.0, others[other].mean))

    def _fits(self, promise: Promise) -> bool:
        """Whether the maker of a promise could keep it, as far as this seat knows, and has not given it already."""
        if promise.maker == self.seat and not can_be_kept(self.view, promise):
            return False
        is_given = any(commitment.promise._replace(tricks=promise.tricks) == promise for commitment in self.commitments)
        return not is_given and is_compatible(promise, self.commitments)

    def _may_ask(self, seat: int) -> bool:
        """Whether an offer to this seat makes sense: one of the two leads, it is trusted, and refused at most once."""
        if self.view.turn not in (self.seat, seat) or not self._may_counter(seat):
            return False
        refused = [bargain for bargain in self._own_offers(seat) if bargain.answer != "accepted"]
        return len(refused) < 2 and self._trust[seat] >= LEAST_TRUST and broken_lately(self.view, seat) is None

    def _may_counter(self, seat: int) -> bool:
        """Whether anything may be offered to this seat: another one with cards, not asked before this lead."""
        is_out = seat == self.seat or seat in self.spared or bool(self.view.fact("no-cards", seat))
        return not is_out and not self._has_offered(seat)

    def _own_offers(self, seat: int) -> list[Bargain]:
        return [bargain for bargain in bargains_of(self.view) if (bargain.maker, bargain.other) == (self.seat, seat)]

    def _has_offered(self, seat: int) -> bool:
        """Whether something was offered to this seat before this lead."""
        return any(bargain.said == len(self.view.history) for bargain in self._own_offers(seat))

    def _why(self, pair: Pair) -> str:
        """The reason for an offer: that both gain, if the other seems to; otherwise the suit that is wanted."""
        return "both" if self._others_gain(pair) > 0 else f"after {suit_text(goal_of(self.view))}"
