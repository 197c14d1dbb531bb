"""The reasons for what is laid away, exchanged or claimed, and for an order of trumps; read off the view."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.bots.advice.hand_facts import Hand
from game.bots.player import player_of
from game.cards import HIDDEN, JOKERS, Card, suit_of
from game.rules import game_of
from game.rules.actions import KEEP, Action
from game.rules.parts import View
from game.texts.hints import HintReason


def discard_reasons(view: View, action: Action, others: Sequence[Action]) -> Iterator[HintReason]:
    """Why these cards go: their points are safe, a suit is gone, or they are the lowest."""
    hand = Hand(view, HIDDEN)
    left = [card for card in view.hand if card not in action.cards]
    if not action.cards or HIDDEN in left:
        return
    points = player_of(view.game).card_points
    own, rest = sum(map(points, action.cards)), [sum(map(points, other.cards)) for other in others]
    if rest and own > max(rest):
        yield HintReason("points-safe", (("own_points", own),))
    trump = view.fact("trump") if view.fact("trump") is not None else _own_trump(view)
    if hand.has_suits and trump is not None:
        emptied = [suit for suit in {suit_of(card) for card in action.cards} if _is_emptied(suit, trump, left)]
        is_alone = all(
            not any(_is_emptied(suit_of(card), trump, _without(view, other)) for card in other.cards)
            for other in others
        )
        if emptied and is_alone and trump in map(suit_of, left):
            yield HintReason("discard-empties", (("suit", min(emptied)),))
    yield from _lowest(view, hand, action, others, trump)


def _own_trump(view: View) -> int | None:
    trump: int | None = view.fact("own-suit", view.seat)
    return trump


def _without(view: View, action: Action) -> list[Card]:
    return [card for card in view.hand if card not in action.cards]


def _is_emptied(suit: int, trump: int, left: Sequence[Card]) -> bool:
    return suit not in (trump, JOKERS) and suit not in map(suit_of, left)


def _lowest(
    view: View, hand: Hand, action: Action, others: Sequence[Action], trump: int | None
) -> Iterator[HintReason]:
    """The cards are lower on average than those of any other candidate, and no trumps."""
    if any(suit_of(card) in (trump, JOKERS) for card in action.cards):
        return
    ranks = [sum(map(hand.rank, other.cards)) / len(other.cards) for other in others if other.cards]
    own = sum(map(hand.rank, action.cards)) / len(action.cards)
    if not ranks or own >= min(ranks):
        return
    plain = [card for card in view.hand if card not in action.cards and suit_of(card) not in (trump, JOKERS)]
    is_lowest = not plain or max(map(hand.rank, action.cards)) <= min(map(hand.rank, plain))
    message = "lowest-plain" if trump is not None else "lowest-all"
    yield HintReason(message if is_lowest else "low-cards", (("count", len(action.cards)),))


def stock_reasons(view: View, action: Action, others: Sequence[Action]) -> Iterator[HintReason]:
    """Why a poor hand is exchanged, or kept: the cards that win as a lead stay only in a hand that is kept."""
    game = game_of(view.game)(view.players, options=dict(view.options))
    sure = [card for card in view.hand if not any(game.could_beat(card, other) for other in game.pack())]
    if action == KEEP:
        if sure and all(set(sure) & set(other.cards) for other in others):
            yield HintReason("keeps-sure", (("sure_cards", tuple(sure)),))
    elif KEEP in others and not set(sure) & set(action.cards):
        yield HintReason("poor-hand", (("count", len(action.cards)),))


def order_reasons(view: View, action: Action) -> Iterator[HintReason]:
    """Why one of two trump suits comes first: the hand of the first half has more cards of it."""
    first, second = (suit_of(card) for card in action.cards)
    counts = [sum(suit_of(card) == suit for card in view.hand) for suit in (first, second)]
    if first != second and counts[0] > counts[1]:
        yield HintReason(
            "more-now", (("suit", first), ("held", counts[0]), ("second_suit", second), ("rest", counts[1]))
        )
