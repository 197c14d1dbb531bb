"""What speaks for an action: facts about the trick, the hand and the deal that were checked, not guessed.

A fact about the trick is one in imagined worlds, the others playing by their rules of thumb; facts about the own hand
come from the view. None of them knows a game; what only one game knows it adds in its own file (`forecast`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from game.bots.kit import plays_of, seen_cards
from game.bots.search.determinizations import Draw
from game.bots.search.search import LUCK, searcher_of
from game.cards import HIDDEN, JOKERS, Card, Suit, suit_of
from game.rules import game_of
from game.rules.actions import Action
from game.rules.base import Game
from game.rules.imagine import imagine
from game.rules.parts import Event, View
from game.texts.hints import Ground

MOST_MOVES = 40
"""No trick takes so many actions, whatever is called for in it."""
MOST_SHARE = 0.8
"""What is called most deals."""


class Fate(NamedTuple):
    """Where a trick goes after an action, in so many of so many worlds."""

    own: int
    partner: int
    worlds: int
    is_sure: bool
    """The action ends the trick."""


def grounds_of(view: View, action: Action, worlds: Sequence[Any], draw: Draw) -> Iterator[Ground]:
    """What speaks for this action of the view's seat, the most telling first."""
    if action.verb == "play" and action.card != HIDDEN:
        fate = fate_of(view, action, worlds, draw)
        effect = effect_on_trick(view, action, fate)
        if effect is not None:
            yield effect
            yield from purposes(view, action, 2 * (fate.own + fate.partner) >= fate.worlds)
    elif action.number is not None:
        yield from _forecasts(view, action, worlds, draw)
    elif action.verb in ("discard", "exchange"):
        yield from _laid_away(view, action)
    elif action.verb != "no-trump":
        yield from _suit_held(view, action)


# -- the trick ------------------------------------------------------------------------------------------------------


def fate_of(view: View, action: Action, worlds: Sequence[Any], draw: Draw) -> Fate:
    """Where the trick goes when this card is played; the others follow by their rules of thumb."""
    assert view.seat is not None
    own = partner = count = 0
    is_sure = True
    for world in worlds:
        taker, was_last = _taker(world.copy(), view.seat, action, draw)
        if taker is None:
            continue
        count += 1
        is_sure &= was_last
        own += taker == view.seat
        partner += taker != view.seat and taker in world.side(view.seat)
    return Fate(own, partner, count, is_sure and count > 0)


def _taker(game: Game, seat: int, action: Action, draw: Draw) -> tuple[int | None, bool]:
    """Who takes the trick after this action, and whether the action was its last; None if it is not finished."""
    takers: list[int] = []

    def tell(event: Event) -> None:
        if event.kind == "trick":
            takers.append(event.data["winner"])

    game.act(seat, action, tell)
    was_last = bool(takers)
    number, casual = game.number, searcher_of(game.id).casual
    for _move in range(MOST_MOVES):
        if takers or game.turn is None or game.number != number:
            break
        game.act(game.turn, casual(game.view(game.turn), draw), tell)
    return (takers[0] if takers else None), was_last


def effect_on_trick(view: View, action: Action, fate: Fate) -> Ground | None:
    """What the card does to this trick; None if no trick came of it."""
    if fate.worlds == 0:
        return None
    card = ("card", action.card)
    side = fate.own + fate.partner
    if fate.is_sure and side in (0, fate.worlds):
        message = "loses-now" if side == 0 else "wins-now" if fate.own == fate.worlds else "partner-wins"
        return Ground(message, (card,))
    if is_unbeatable(view, action.card):
        return Ground("unbeatable", (card,))
    if side == 0:
        return Ground("never-takes", (card,))
    if fate.own == fate.worlds:
        return Ground("always-takes", (card,))
    if fate.partner == 0:
        return Ground("takes", (card, ("tenths", _tenths(fate.own, fate.worlds))))
    if fate.own >= fate.partner and 2 * fate.own >= fate.worlds:
        return Ground("takes", (card, ("tenths", _tenths(fate.own, fate.worlds))))
    return Ground("side-takes", (card, ("tenths", _tenths(side, fate.worlds))))


def _tenths(count: int, whole: int) -> int:
    """How many of ten that is; never none nor all, which other words say."""
    return max(1, min(9, round(10 * count / whole)))


def is_unbeatable(view: View, card: Card) -> bool:
    """Whether this card, if it is led now, loses to none that may still be out; a proof by the rules."""
    if plays_of(view):
        return False
    game = imagine(game_of(view.game), view, Draw("unbeatable"))
    seen = seen_cards(view)
    return not any(game.could_beat(card, other) for other in game.pack() if not seen >> other & 1)


def purposes(view: View, action: Action, takes: bool) -> Iterator[Ground]:
    """What the card keeps, gets rid of or prepares in the own hand; `takes`: the trick is more likely won than not."""
    strength, card, trump = game_of(view.game).strength, action.card, view.fact("trump")
    suit = suit_of(card)
    legal = [other.card for other in view.legal if other.verb == "play" and other.card != HIDDEN]
    alike = [other for other in legal if suit_of(other) == suit and other != card]
    higher = [other for other in alike if strength(other) > strength(card)]
    if higher and len(higher) < len(alike) + takes:
        yield Ground("keeps", (("card", max(higher, key=strength)),))
    elif higher:
        yield Ground("lowest", (("suit", suit), ("card", max(higher, key=strength))))
    elif alike and not takes:
        yield Ground("sheds", (("suit", suit),))
    if trump is not None and suit not in (trump, JOKERS) and _is_last_of_suit(view, card):
        yield Ground("empties", (("suit", suit),))


def _is_last_of_suit(view: View, card: Card) -> bool:
    """Whether playing this card leaves the hand without its suit, but not without trumps."""
    trump = view.fact("trump")
    left = [suit_of(other) for other in view.hand if other not in (card, HIDDEN)]
    return suit_of(card) not in left and trump in left


# -- before the play ------------------------------------------------------------------------------------------------


def _forecasts(view: View, action: Action, worlds: Sequence[Any], draw: Draw) -> Iterator[Ground]:
    """What a bid comes to in most deals, where the game's file can tell."""
    forecast: Callable[[Any, int, Action, Sequence[float]], int | None] | None
    forecast = getattr(searcher_of(view.game), "forecast", None)
    if forecast is None or view.seat is None:
        return
    found = []
    for world in worlds:
        taken = forecast(world, view.seat, action, [draw.random() for _move in range(LUCK)])
        if taken is not None:
            found.append(taken)
    if 2 * len(found) > len(worlds):
        low, high = middle_of(found)
        yield Ground("forecast", (("low", low), ("high", high)))


def middle_of(numbers: Sequence[int]) -> tuple[int, int]:
    """The shortest stretch, from a number to another, that holds `MOST_SHARE` of them; of equal ones the fullest."""
    counts = Counter(numbers)
    need = MOST_SHARE * len(numbers)
    best = min(counts), max(counts)
    for low in counts:
        for high in counts:
            held = sum(count for number, count in counts.items() if low <= number <= high)
            if low <= high and held >= need and high - low < best[1] - best[0]:
                best = low, high
    return best


def _laid_away(view: View, action: Action) -> Iterator[Ground]:
    """What cards that are laid away leave behind."""
    left = [card for card in view.hand if card not in action.cards]
    if HIDDEN in left or not action.cards:
        return
    gone = sorted({suit_of(card) for card in action.cards} - {suit_of(card) for card in left} - {JOKERS})
    strength = game_of(view.game).strength
    if gone and game_of(view.game).has_suits:
        yield Ground("empties", (("suit", gone[0]),))
    elif left and max(map(strength, action.cards)) <= min(map(strength, left)):
        yield Ground("lowest-away", (("count", len(action.cards)),))


def _suit_held(view: View, action: Action) -> Iterator[Ground]:
    """How much one holds of the suit that an action names."""
    suits: Counter[Suit] = Counter(suit_of(card) for card in view.hand if card != HIDDEN)
    named = action.suit if action.suit is not None else suit_of(action.card) if action.cards else None
    if named is None or not suits[named]:
        return
    others = [count for suit, count in suits.items() if suit not in (named, JOKERS)]
    message = "longest" if suits[named] > max(others, default=0) else "holds"
    yield Ground(message, (("suit", named), ("count", suits[named])))
