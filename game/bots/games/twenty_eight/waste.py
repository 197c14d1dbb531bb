"""Twenty-Eight: what an action wastes, as far as the seat can see; it decides between actions that look equal."""

from __future__ import annotations

from game.bots.games.twenty_eight.dominated import TwentyEightFilter
from game.bots.games.twenty_eight.view_facts import friends
from game.bots.search.dominated import OURS, THEIRS, CardEffect, may_take
from game.cards import NINE, cards_in, rank_of, suit_of
from game.rules.actions import CALL, Action
from game.rules.parts import View
from game.rules.twenty_eight.tricks import strength

AT_RISK = 0.5
"""How much of a card's points count as lost where the trick may still go either way."""
UNGUARDED = 0.5
"""For a lead of a low card that leaves the seat's own 9 alone while the jack is out."""
TRUMP = 0.5
"""For a trump."""
HIGH = 0.05
"""For each rank: of cards that do the same, the lower one is played."""
USELESS_CALL = 2.0
"""For a call for the trump in a trick that the partner is winning, or in one without points."""


def waste(view: View, action: Action) -> float:
    """Points given away, high cards and trumps spent, the partner's bid raised, the trump called for nothing."""
    if action.verb in ("bid", "raise"):
        is_own_side = view.fact("bidder") in (view.seat, *friends(view))
        return float(action.number or 0) if is_own_side else HIGH * (action.number or 0)
    if action == CALL:
        return _of_call(TwentyEightFilter(view))
    return _of_card(TwentyEightFilter(view), action) if action.verb == "play" else 0.0


def _of_call(table: TwentyEightFilter) -> float:
    points = sum(table.points(card) for _seat, card in table.plays)
    return USELESS_CALL if not points or table.taker(table.plays) in friends(table.view) else 0.0


def _of_card(table: TwentyEightFilter, action: Action) -> float:
    effect = table.effect(action.card)
    spent = HIGH * effect.rank + TRUMP * (effect.suit == table.trump)
    if not table.plays:
        return spent + _of_lead(table, effect)
    fate = table.fate_with(effect)
    if fate in (OURS, THEIRS):
        return spent + effect.points * (1 if fate == THEIRS else -1)
    plays, own = [*table.plays, (table.seat, action.card)], {table.seat, *friends(table.view)}
    if may_take(plays, table.later, table.taker) <= own:
        return spent - AT_RISK * effect.points
    return spent + AT_RISK * effect.points * (effect.wins or table.taker(plays) not in own)


def _of_lead(table: TwentyEightFilter, effect: CardEffect) -> float:
    """The points of a card that may be beaten or ruffed, and of a 9 that is then alone."""
    higher = {
        rank_of(card)
        for _seat, cards in table.later
        for card in cards_in(cards)
        if suit_of(card) == effect.suit and strength(card) > effect.rank
    }
    if not higher:
        ruffs = table.ruffs(effect.card)
        return effect.points * (1.0 if any(ruffs) else AT_RISK if ruffs else -1.0)
    held = [card for card in table.view.hand if suit_of(card) == effect.suit]
    leaves_nine = len(held) == 2 and effect.card in held and NINE in map(rank_of, held)
    return effect.points + UNGUARDED * (leaves_nine and rank_of(effect.card) != NINE)
