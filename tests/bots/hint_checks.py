"""Independent checks of the reasons in hints: each is true in other deals, and speaks for the advised action.

Every check compares the action with the mean of the other candidates, or with the mean of the other legal cards. None
uses the code that found the reasons; tricks are finished by the rules of thumb.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cached_property
from itertools import islice
from math import fsum
from typing import Any, NamedTuple

from game.bots.player import player_of
from game.bots.search.determinizations import Draw
from game.bots.search.search import luck_of
from game.cards import Card, parse_card, parse_cards, parse_suit, suit_of
from game.rules import game_of
from game.rules.actions import KEEP, PASS, Action
from game.rules.parts import Event, View
from game.texts.hint_words import CONSEQUENCES, SITUATIONS
from game.texts.hints import HintReason

DEALS, MANY_DEALS = 40, 160
SLACK = 0.12
"""How much a share may differ between two samples."""


class Outcome(NamedTuple):
    """What an action does in other deals, on average."""

    own: float
    side: float
    partner: float
    points: float
    drawn: float
    held: float
    suits: list[float]


class Witness:
    """A view with the advised action: the other candidates, and what all of them do in other deals."""

    def __init__(self, view: View, action: Action) -> None:
        self.view, self.action, self.player = view, action, player_of(view.game)
        assert view.seat is not None
        self.seat = view.seat
        candidates = self.player.candidates(view)
        others = [other for other in candidates if other != action]
        self.others = others or [other for other in view.legal if other != action]
        self.cards = [other.card for other in view.legal if other.verb == "play" and other != action]
        self.draw = Draw("independent")
        self.deals = list(islice(self.player.determinizations(view, self.draw), DEALS))
        self.trump = view.fact("trump") if view.fact("trump") is not None else view.fact("own-suit", view.seat)
        self.left = [card for card in view.hand if card not in action.cards]

    # -- tricks ---------------------------------------------------------------------------------------------------

    @cached_property
    def own(self) -> Outcome:
        return self.outcome(self.action)

    @cached_property
    def rest(self) -> list[Outcome]:
        return [self.outcome(other) for other in self.others]

    def outcome(self, action: Action) -> Outcome:
        """The means of what this action does."""
        found = [one for one in (self._trick(deal.copy(), action) for deal in self.deals) if one is not None]
        assert found
        own, side, partner, points, drawn, held = (mean([one[at] for one in found]) for at in range(6))
        suits = [mean([one[6][suit] for one in found]) for suit in range(4)]
        return Outcome(own, side, partner, points, drawn, held, suits)

    def _trick(self, game: Any, action: Action) -> tuple[Any, ...] | None:
        side, number, ends = set(self.player.allies(game, self.seat)), game.number, []

        def tell(event: Event) -> None:
            if event.kind == "trick":
                ends.append(event.data)

        is_pair = (self.view.fact("pair") or 3) < 3
        game.act(self.seat, action, tell)
        while not ends and not (is_pair and len(game.trick) % 2 == 0):
            if game.turn is None or game.number != number:
                return None
            game.act(game.turn, self.player.casual(game.view(game.turn), self.draw), tell)
        if game.number != number:
            return None
        taker = ends[0]["winner"] if ends else game.turn
        plays = [(seat, parse_card(text)) for seat, text in ends[0]["plays"]] if ends else game.trick[-2:]
        points = sum(self.player.card_points(card) for _seat, card in plays)
        trump = parse_suit(ends[0]["trump"]) if ends and ends[0]["trump"] else None
        own_at = [seat for seat, _card in plays].index(self.seat)
        rivals = [card for seat, card in plays[own_at + 1 :] if seat not in side]
        drawn = sum(trump is not None and suit_of(card) == trump for card in rivals)
        hand = game.hands[self.seat]
        suits = [(hand >> 13 * suit & 0x1FFF).bit_count() for suit in range(4)]
        is_side = taker in side
        is_own = taker == self.seat
        return is_own, is_side, is_side and not is_own, points if is_side else -points, drawn, hand.bit_count(), suits

    def more(self, name: str) -> bool:
        """Whether the action does more of this than the others on average, and not less than any of them."""
        own, rest = float(getattr(self.own, name)), [getattr(other, name) for other in self.rest]
        return own > mean(rest) and own >= max(rest) - SLACK

    # -- cards ----------------------------------------------------------------------------------------------------

    @staticmethod
    def suit(card: Card, trump: int | None) -> int | None:
        """The suit a card counts as."""
        return trump if card >= 52 else suit_of(card)

    def rank(self, card: Card) -> int:
        """The rank of a card; of rubbish 0, where suits do not count."""
        rules = game_of(self.view.game)
        if rules.has_suits:
            return int(rules.strength(card))
        ranked = list(reversed(rules.strange_ranks))
        return next((at for at, text in enumerate(ranked, 1) if card in parse_cards(text)), 0)

    def is_higher(self, kept: Card, card: Card) -> bool:
        """Whether a kept card is higher in the suit, or a trump beside a card that is none."""
        if not game_of(self.view.game).has_suits or self.suit(kept, self.trump) == self.suit(card, self.trump):
            return self.rank(kept) > self.rank(card)
        return bool(self.suit(kept, self.trump) == self.trump)

    def alike(self) -> list[Card]:
        """The other legal cards of the same suit."""
        if not game_of(self.view.game).has_suits:
            return self.cards
        own = self.suit(self.action.card, self.trump)
        return [card for card in self.cards if self.suit(card, self.trump) == own]

    def points(self, cards: Sequence[Card]) -> float:
        """The mean points of the cards."""
        return mean([float(self.player.card_points(card)) for card in cards])

    # -- whole deals ----------------------------------------------------------------------------------------------

    def gain(self, action: Action, other: Action) -> float:
        """How much more an action is worth than another when the deal is played out."""
        found = []
        for deal in islice(self.player.determinizations(self.view, self.draw), MANY_DEALS):
            luck = luck_of(self.draw)
            mine, its = self.player.outcomes(deal, self.seat, [action, other], luck)
            found.append(mine - its)
        return mean(found)

    def forecast(self, action: Action) -> list[int]:
        """What a bid or a trump suit brings."""
        found = []
        for deal in islice(self.player.determinizations(self.view, self.draw), MANY_DEALS):
            luck = luck_of(self.draw)
            found.append(self.player.forecast(deal, self.seat, action, luck))
        return [taken for taken in found if taken is not None]

    def made(self, action: Action, number: int | None) -> float:
        """The share of the deals in which a bid brings its number."""
        assert number is not None
        is_exact = self.player.bids_exactly
        return mean([float(taken == number if is_exact else taken >= number) for taken in self.forecast(action)])


def mean(numbers: Collection[float]) -> float:
    """The mean; 0 of nothing."""
    return fsum(numbers) / len(numbers) if numbers else 0.0


Check = Callable[[Witness, dict[str, Any]], bool]


def _takes(least: float, name: str = "own") -> Check:
    return lambda w, values: getattr(w.own, name) >= least and w.more(name)


def _enough(least: float) -> Check:
    def check(w: Witness, values: dict[str, Any]) -> bool:
        kept = Action("play", cards=(values["kept_card"],))
        is_as_good = w.own.own >= least and w.outcome(kept).own >= least - SLACK
        return is_as_good and kept in w.view.legal and w.is_higher(kept.card, w.action.card)

    return check


def _as_often(w: Witness, values: dict[str, Any]) -> bool:
    kept = Action("play", cards=(values["kept_card"],))
    return w.own.own >= w.outcome(kept).own - 2 * SLACK and w.is_higher(kept.card, w.action.card)


def _banks(least: float) -> Check:
    def check(w: Witness, values: dict[str, Any]) -> bool:
        return w.own.side >= least and 2 * w.points(w.action.cards) == 2 * values["own_points"] > 0

    return check


def _best_for_aim(w: Witness, values: dict[str, Any]) -> bool:
    """Only that the search agrees: whole deals are played out by other rules in it."""
    return mean([w.gain(w.action, other) for other in w.others[:3]]) > 0


def _last_need(w: Witness, values: dict[str, Any]) -> bool:
    kept = Action("play", cards=(values["kept_card"],))
    return w.own.own == w.outcome(kept).own == 1 and w.is_higher(w.action.card, kept.card)


def _later(w: Witness, values: dict[str, Any]) -> bool:
    kept = Action("play", cards=(values["kept_card"],))
    is_cheaper = kept in w.view.legal and w.is_higher(kept.card, w.action.card)
    return is_cheaper and w.gain(w.action, kept) > 0


def _empties(w: Witness, values: dict[str, Any]) -> bool:
    suits = [w.suit(card, w.trump) for card in w.left]
    return values["suit"] not in suits and w.trump in suits and suit_of(w.action.card) == values["suit"]


def _high(w: Witness, values: dict[str, Any]) -> bool:
    return w.own.own <= SLACK and w.rank(w.action.card) > mean([w.rank(card) for card in w.cards])


def _less(w: Witness, values: dict[str, Any]) -> bool:
    return w.own.own < mean([other.own for other in w.rest])


def _collects(w: Witness, values: dict[str, Any]) -> bool:
    suit = values["suit"]
    return bool(w.own.suits[suit] > mean([other.suits[suit] for other in w.rest]))


def _keeps_suit(w: Witness, values: dict[str, Any]) -> bool:
    suit = values["suit"]
    return suit_of(w.action.card) != suit and suit in map(suit_of, w.cards)


def _lighter(w: Witness, values: dict[str, Any]) -> bool:
    return w.own.held < mean([other.held for other in w.rest])


def _claims(w: Witness, values: dict[str, Any]) -> bool:
    scores = [event for event in w.deals[0].copy().act(w.seat, w.action) if event.kind == "score"]
    return bool(scores[0].data["change"][w.seat] == values["own_points"] > 0)


def _bids(least: float) -> Check:
    def check(w: Witness, values: dict[str, Any]) -> bool:
        made = w.made(w.action, values["number"])
        if w.player.bids_exactly:
            return made > mean([w.made(other, other.number) for other in w.others])
        return values["number"] == w.action.number and values["low"] <= values["high"] and made >= least - SLACK

    return check


def _fails(most: float) -> Check:
    def check(w: Witness, values: dict[str, Any]) -> bool:
        next_bid = min((other for other in w.view.legal if other.number is not None), key=lambda a: a.number or 0)
        is_declined = w.action in (PASS, KEEP) and next_bid.number == values["number"]
        return is_declined and w.made(next_bid, next_bid.number) <= most + SLACK

    return check


def _partner_bid(w: Witness, values: dict[str, Any]) -> bool:
    highest = max((fact.value, fact.seat) for fact in w.view.facts if fact.name == "bid")
    return w.action == PASS and highest == (values["number"], values["seat"]) and values["seat"] != w.seat


def _longest(w: Witness, values: dict[str, Any]) -> bool:
    held = [sum(card < 52 and suit_of(card) == suit for card in w.view.hand) for suit in range(4)]
    return values["held"] == held[values["suit"]] == max(held) and held.count(max(held)) == 1


def _most_points(w: Witness, values: dict[str, Any]) -> bool:
    def named(action: Action) -> int:
        return action.suit if action.suit is not None else suit_of(action.card)

    rest = [other for other in w.others if named(other) != values["suit"]]
    return mean(w.forecast(w.action)) > mean([mean(w.forecast(other)) for other in rest])


def _lower(w: Witness, values: dict[str, Any]) -> bool:
    own = mean([w.rank(card) for card in w.action.cards])
    return own < mean([mean([w.rank(card) for card in other.cards]) for other in w.others])


def _safe_points(w: Witness, values: dict[str, Any]) -> bool:
    own = w.points(w.action.cards)
    return 2 * own == values["own_points"] and own > mean([w.points(other.cards) for other in w.others])


def _sure(w: Witness, values: dict[str, Any]) -> bool:
    return w.action == KEEP and all(card in w.view.hand for card in values["sure_cards"])


def _more_now(w: Witness, values: dict[str, Any]) -> bool:
    held = [sum(suit_of(card) == suit for card in w.view.hand) for suit in (values["suit"], values["second_suit"])]
    return held == [values["held"], values["rest"]] and held[0] > held[1] and values["suit"] == suit_of(w.action.card)


def _lost(w: Witness, values: dict[str, Any]) -> bool:
    return w.own.own <= SLACK and all(other.own <= 2 * SLACK for other in w.rest)


WHOLE_CHECKS: Mapping[str, Check] = {
    **dict.fromkeys(("wins-now", "wins-now-pair", "trumps-in", "trumps-in-pair"), _takes(1.0)),
    **dict.fromkeys(("unbeatable", "always-wins", "will-win", "will-win-pair"), _takes(1 - SLACK)),
    **dict.fromkeys(("takes", "takes-pair"), _takes(0.5 - SLACK)),
    **dict.fromkeys(("best-chance", "best-chance-pair"), _takes(0.0)),
    "side-takes": _takes(0.5 - SLACK, "side"),
    **dict.fromkeys(("side-chance", "call-wins"), _takes(0.0, "side")),
    **dict.fromkeys(("enough", "enough-pair"), _enough(1.0)),
    **dict.fromkeys(("likely-enough", "likely-enough-pair"), _enough(0.9 - SLACK)),
    **dict.fromkeys(("as-often", "as-often-pair"), _as_often),
    "takes-over": lambda w, values: w.own.own == 1 and all(other.own < 1 for other in w.rest),
    "banks": _banks(1.0),
    "banks-likely": _banks(0.9 - SLACK),
    **dict.fromkeys(("makes-bid", "makes-side-bid", "breaks-bid", "makes-exactly", "wins-deal"), _best_for_aim),
    "needs-all": _takes(1.0),
    "last-need": _last_need,
    "likeliest": _takes(0.0),
    "wins-cards": _takes(1.0),
    **dict.fromkeys(("most-points", "fewest-points"), lambda w, values: w.more("points")),
    "no-risk": lambda w, values: w.own.side < 0.5 + SLACK and w.points(w.action.cards) == 0 < w.points(w.cards),
    "no-gift": lambda w, values: w.own.side < 0.5 - SLACK and w.points(w.action.cards) == 0 < w.points(w.cards),
    **dict.fromkeys(("later", "later-lead"), _later),
    "draws": lambda w, values: w.more("drawn"),
    "empties": _empties,
    **dict.fromkeys(("rid", "rid-none", "rid-need"), _high),
    **dict.fromkeys(("loses", "loses-none", "least-likely", "least-likely-none"), _less),
    **dict.fromkeys(("collects", "collects-surely"), _collects),
    "keeps-suit": _keeps_suit,
    **dict.fromkeys(("sheds-surplus", "lets-go"), _lighter),
    "claims": _claims,
    "bid-exact": _bids(0.0),
    **dict.fromkeys(("bid-safe-tricks", "bid-safe-points"), _bids(0.8)),
    **dict.fromkeys(("bid-likely-tricks", "bid-likely-points"), _bids(0.55)),
    **dict.fromkeys(("bid-lowest", "bid-up-to-tricks", "bid-up-to-points", "bid-more-fails"), _bids(0.55)),
    "rather-bid": lambda w, values: _bids(0.35)(w, values) and w.gain(w.action, PASS) > 0,
    "bid-fails": _fails(0.5),
    **dict.fromkeys(("bid-risky", "raise-fails"), _fails(0.7)),
    "must-bid": lambda w, values: PASS not in w.view.legal and values["number"] == w.action.number,
    "partner-bid": _partner_bid,
    "longest": _longest,
    "trump-points": _most_points,
    "more-now": _more_now,
    "points-safe": _safe_points,
    "discard-empties": lambda w, values: values["suit"] not in map(suit_of, w.left) and w.trump in map(suit_of, w.left),
    **dict.fromkeys(("lowest-plain", "lowest-all", "low-cards"), _lower),
    "keeps-sure": _sure,
    "poor-hand": lambda w, values: w.action != KEEP and KEEP in w.view.legal,
}
"""By the message of a reason: whether it holds and speaks for the action."""

SITUATION_CHECKS: Mapping[str, Check] = {
    "cannot-win": lambda w, values: w.own.own == 0 and all(other.own == 0 for other in w.rest),
    "hardly-wins": _lost,
    "cannot-win-pair": lambda w, values: w.own.own == 0 and all(other.own == 0 for other in w.rest),
    "partner-wins": lambda w, values: w.own.partner == 1,
    "partner-likely": lambda w, values: w.own.partner >= 0.65 - SLACK,
}
CONSEQUENCE_CHECKS: Mapping[str, Check] = {
    "no-points": lambda w, values: w.points(w.action.cards) == 0 < w.points(w.cards),
    "few-points": lambda w, values: 0 < w.points(w.action.cards) < w.points(w.cards),
    "points": lambda w, values: w.points(w.action.cards) > w.points(w.cards),
    "lowest": lambda w, values: bool(w.alike()) and all(w.rank(card) > w.rank(w.action.card) for card in w.alike()),
    "lowest-away": lambda w, values: all(w.rank(card) > w.rank(w.action.card) for card in w.cards),
    "keeps": lambda w, values: values["kept_card"] in w.cards and w.is_higher(values["kept_card"], w.action.card),
    "rubbish": lambda w, values: w.rank(w.action.card) == 0 < w.rank(values["kept_card"]),
    "saves-trump": lambda w, values: (
        w.suit(w.action.card, w.trump) != w.trump and any(w.suit(card, w.trump) == w.trump for card in w.cards)
    ),
    "empties": _empties,
    "low": lambda w, values: w.rank(w.action.card) < mean([w.rank(card) for card in w.cards]),
}


def holds(witness: Witness, fact: HintReason) -> bool:
    """Whether a reason is true and speaks for the action."""
    values = dict(fact.values)
    situation, slash, consequence = fact.message.partition("/")
    if not slash:
        return WHOLE_CHECKS[situation](witness, values)
    assert situation in SITUATIONS
    assert consequence in CONSEQUENCES
    return SITUATION_CHECKS[situation](witness, values) and CONSEQUENCE_CHECKS[consequence](witness, values)
