"""The reasons for a bid, a pass, a raise, keeping a bid, or a trump suit, by what each of the candidates brings.

A game's `Player.forecast` plays every candidate out in the same determinizations. Nothing here knows a game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import sqrt
from typing import Any, NamedTuple

from game.bots.advice.pressure import side_of
from game.bots.advice.prospects import mean
from game.bots.player import player_of
from game.bots.search.determinizations import Draw
from game.bots.search.search import Value, luck_of
from game.cards import HIDDEN, JOKERS, Suit, suit_of
from game.rules import game_of
from game.rules.actions import KEEP, PASS, Action
from game.rules.parts import View
from game.texts import texts_of
from game.texts.hints import HintReason

MOST_SHARE = 0.8
"""The share of deals that a range has to cover."""
LEAST_FORECASTS = 24
"""With fewer deals in which the seat becomes the bidder nothing is said of the bid."""
LIKELY = 0.55
"""The share of the deals in which a bid has to be made before that speaks for it."""
UNLIKELY, RISKY = 0.5, 0.7
"""A bid made in fewer deals than this fails probably, or too often."""
LEAST_DROP = 0.08
"""By how much the next higher bid has to be made less often before that speaks for the lower one."""
HARDLY = 0.4
"""A bid made in fewer deals is hardly made."""
POSSIBLE = 0.35
"""A bid made in this share of the deals may be better than to leave the deal to another bidder."""
SURELY = 2.0
"""By how many standard errors a pass has to be worse than such a bid."""
CLEARLY = 0.5
"""By how many points one trump suit has to be better than the others."""


class Forecasts(NamedTuple):
    """What each candidate brings, in the determinizations in which it can be told."""

    results: Mapping[Action, list[int]]
    is_exact: bool

    def made(self, action: Action, number: int | None = None) -> float:
        """The share of the deals in which the action brings its number, or at least that many; 0 if unknown."""
        results, wanted = self.results.get(action, []), action.number if number is None else number
        if len(results) < LEAST_FORECASTS or wanted is None:
            return 0.0
        is_made = [result == wanted if self.is_exact else result >= wanted for result in results]
        return sum(is_made) / len(is_made)

    def most_made(self, action: Action) -> float:
        """The share of the deals in which the action brings its number, plus the standard error of this share."""
        share = self.made(action)
        return share + sqrt(share * (1 - share) / len(self.results[action]))

    def is_known(self, action: Action) -> bool:
        """Whether it can be told often enough."""
        return len(self.results.get(action, [])) >= LEAST_FORECASTS

    def counts(self, action: Action, number: int | None = None) -> tuple[tuple[str, Any], ...]:
        """In how many deals the number is reached, for the figures."""
        tried = len(self.results[action])
        wanted = action.number if number is None else number
        return ("number", wanted), ("count", round(self.made(action, wanted) * tried)), ("tried", tried)


def forecasts_of(view: View, actions: Sequence[Action], sample: Iterable[Any], draw: Draw) -> Forecasts:
    """What each of these actions of the view's seat brings, in the same play-outs."""
    player = player_of(view.game)
    assert view.seat is not None
    results: dict[Action, list[int]] = {action: [] for action in actions}
    for imagined in sample:
        luck = luck_of(draw)
        for action in actions:
            taken = player.forecast(imagined, view.seat, action, luck)
            if taken is not None:
                results[action].append(taken)
    return Forecasts(results, player.bids_exactly)


def bid_reasons(
    view: View, action: Action, values: Mapping[Action, Value], sample: Iterable[Any], draw: Draw
) -> Iterator[HintReason]:
    """The reasons for a bid, a pass, a raise or keeping the bid, the strongest first.

    `values` has the other candidates, the best of them first.
    """
    others = list(values)
    if action in (PASS, KEEP):
        yield from _declining(view, action, others, sample, draw)
        return
    unit = texts_of(view.game).bid_unit
    if unit == "points" and view.phase == "bid" and PASS not in view.legal and action == _lowest(view.legal):
        yield HintReason("must-bid", (("number", action.number),))
    bids = [action, *(other for other in others if other.number is not None)]
    told = forecasts_of(view, bids, sample, draw)
    if not told.is_known(action):
        return
    low, high = middle_of(told.results[action])
    figures = (*told.counts(action), ("low", low), ("high", high))
    share, rest = told.made(action), [other for other in bids[1:] if told.is_known(other)]
    assert action.number is not None
    if told.is_exact:
        if _most_frequent(told, bids) == action.number and all(share > told.made(other) for other in rest):
            yield HintReason("bid-exact", figures)
    elif share >= LIKELY and _is_worth_more(told, action, rest, unit):
        yield from _against_more(told, action, rest, unit, (("low", low), ("high", high)))
        if unit == "points" and action == _lowest(view.legal):
            yield HintReason("bid-lowest", figures)
        yield HintReason(f"bid-safe-{unit}" if action.number <= low else f"bid-likely-{unit}", figures)
    elif share >= POSSIBLE and PASS in values and view.phase == "bid":
        rival, passing = _highest_bidder(view), values[PASS]
        if rival is not None and passing.behind > max(0.0, SURELY * passing.behind_error):
            yield HintReason("rather-bid", (("seat", rival), *figures))


def _against_more(
    told: Forecasts, action: Action, others: Sequence[Action], unit: str, middle: tuple[tuple[str, Any], ...]
) -> Iterator[HintReason]:
    """Why not the next higher bid: it is made in too few deals, clearly fewer than this one."""
    higher = [other for other in others if (other.number or 0) > (action.number or 0)]
    if not higher:
        return
    least = min(higher, key=lambda other: other.number or 0)
    share = told.made(least)
    if told.made(action) - share < LEAST_DROP:
        return
    count = round(share * len(told.results[least]))
    values = (*told.counts(action), *middle, ("next", least.number), ("other_count", count))
    yield HintReason(f"bid-up-to-{unit}" if share < HARDLY else "bid-more-fails", values)


def _is_worth_more(told: Forecasts, action: Action, others: Sequence[Action], unit: str) -> bool:
    """Whether the bid earns more than the others on average, or in an auction is made more often."""

    def worth(bid: Action) -> float:
        return (2 * told.made(bid) - 1) * (bid.number or 0) if unit == "tricks" else told.made(bid)

    return not others or worth(action) > mean(list(map(worth, others)))


def _most_frequent(told: Forecasts, bids: Sequence[Action]) -> int:
    """The number that is taken most often with the first of the bids; if two are equal, its own."""
    counts = Counter(told.results[bids[0]])
    return max(counts, key=lambda number: (counts[number], number == bids[0].number))


def _lowest(actions: Iterable[Action]) -> Action | None:
    return min((action for action in actions if action.number is not None), key=lambda a: a.number or 0, default=None)


def _highest_bidder(view: View) -> int | None:
    """The seat with the highest bid, if it is not on the side of the view's seat."""
    bids = [(fact.value, fact.seat) for fact in view.facts if fact.name == "bid"]
    if not bids:
        return None
    seat: int | None = max(bids)[1]
    return None if seat in side_of(view) else seat


def _declining(
    view: View, action: Action, others: Sequence[Action], sample: Iterable[Any], draw: Draw
) -> Iterator[HintReason]:
    """Why no higher bid: the partner has the highest one, or the lowest that is possible would fail."""
    glance, bids = (
        game_of(view.game).glance(view),
        [(fact.value, fact.seat) for fact in view.facts if fact.name == "bid"],
    )
    if action == PASS and bids:
        highest, bidder = max(bids)
        if bidder != view.seat and any(bidder in side and view.seat in side for side in glance.sides):
            yield HintReason("partner-bid", (("seat", bidder), ("number", highest)))
    lowest = _lowest(others)
    if lowest is None:
        return
    told = forecasts_of(view, [lowest], sample, draw)
    if told.is_known(lowest) and told.most_made(lowest) < RISKY:
        is_unlikely = told.most_made(lowest) < UNLIKELY
        message = "raise-fails" if action == KEEP else "bid-fails" if is_unlikely else "bid-risky"
        yield HintReason(message, told.counts(lowest))


def middle_of(numbers: Sequence[int]) -> tuple[int, int]:
    """The shortest range that holds `MOST_SHARE` of the numbers, as its lowest and highest."""
    counts = Counter(numbers)
    need = MOST_SHARE * len(numbers)
    best = min(counts), max(counts)
    for low in counts:
        for high in counts:
            held = sum(count for number, count in counts.items() if low <= number <= high)
            if low <= high and held >= need and high - low < best[1] - best[0]:
                best = low, high
    return best


# -- trumps ---------------------------------------------------------------------------------------------------------


def trump_reasons(
    view: View, action: Action, others: Sequence[Action], sample: Iterable[Any], draw: Draw
) -> Iterator[HintReason]:
    """Why this suit: the hand has most cards of it, or it brings most points."""
    named = suit_named(action)
    rivals = {suit_named(other): other for other in others}
    rivals.pop(named, None)
    if named is None or not rivals:
        return
    held = Counter(suit_of(card) for card in view.hand if card not in (HIDDEN,) and suit_of(card) != JOKERS)
    told = forecasts_of(view, [action, *rivals.values()], sample, draw)
    averages = {suit: mean(told.results[other]) for suit, other in rivals.items() if told.is_known(other)}
    values: tuple[tuple[str, Any], ...] = (("suit", named), ("held", held[named]))
    most = max((count for suit, count in held.items() if suit != named), default=0)
    if told.is_known(action) and averages:
        best = max(averages, key=lambda suit: averages[suit])
        own = mean(told.results[action])
        if own < max(mean(list(averages.values())), averages[best] - CLEARLY):
            return
        if own > averages[best]:
            values = (*values, ("own_points", own), ("second_suit", best), ("points", averages[best]))
        if own >= averages[best] + CLEARLY and held[named] <= most:
            yield HintReason("trump-points", values)
    if held[named] > most:
        yield HintReason("longest", values)


def suit_named(action: Action) -> Suit | None:
    """The suit that an action names, by itself or by a card."""
    return action.suit if action.suit is not None else suit_of(action.card) if action.cards else None
