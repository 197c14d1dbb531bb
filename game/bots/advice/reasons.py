"""The reasons for an action: checked facts about the trick, the hand and the deal.

Facts about the trick are checked in determinizations, where the others follow their rule of thumb. Facts about
the player's hand are read off the view. Nothing here knows a game; what a bid brings is forecast by the game's
`Player`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from game.bots.advice.lost_tricks import MOST_MOVES, outlook
from game.bots.player import player_of
from game.bots.search.determinizations import Draw
from game.bots.search.search import LUCK
from game.bots.search.view_facts import seen_cards
from game.cards import HIDDEN, JOKERS, Card, Suit, parse_cards, suit_of
from game.rules import game_of
from game.rules.actions import Action
from game.rules.base import Game
from game.rules.imagine import imagine
from game.rules.parts import Event, View
from game.rules.tricks import trick_of
from game.texts.hints import HintReason

LOSING = ("loses-now", "never-takes")
"""The effects of a card with which the others take the trick."""
MOST_SHARE = 0.8
"""The share of deals that a forecast has to cover."""


class TrickFate(NamedTuple):
    """Who takes the trick after an action: in how many determinizations the seat itself, and its partner."""

    own: int
    partner: int
    finished: int
    """The determinizations in which the trick was finished."""
    is_sure: bool
    """The action ends the trick."""


def reasons_of(view: View, action: Action, sample: Sequence[Any], draw: Draw) -> Iterator[HintReason]:
    """The reasons for this action of the view's seat, the strongest first; `sample` are determinizations."""
    if action.verb == "play" and action.card != HIDDEN:
        fate = fate_of(view, action, sample, draw)
        effect = effect_on_trick(view, action, fate)
        if effect is not None:
            yield lost_trick(view, effect, sample, draw) if effect.message in LOSING else effect
            yield from purposes(view, action, 2 * (fate.own + fate.partner) >= fate.finished)
    elif action.number is not None:
        yield from _forecasts(view, action, sample, draw)
    elif action.verb in ("discard", "exchange"):
        yield from _laid_away(view, action)
    elif action.verb != "no-trump":
        yield from _suit_held(view, action)


# -- the trick ------------------------------------------------------------------------------------------------------


def fate_of(view: View, action: Action, sample: Sequence[Any], draw: Draw) -> TrickFate:
    """Who takes the trick when this card is played and the others follow their rule of thumb."""
    assert view.seat is not None
    own = partner = count = 0
    is_sure = True
    for imagined in sample:
        taker, was_last = _taker(imagined.copy(), view.seat, action, draw)
        if taker is None:
            continue
        count += 1
        is_sure &= was_last
        own += taker == view.seat
        partner += taker != view.seat and taker in imagined.side(view.seat)
    return TrickFate(own, partner, count, is_sure and count > 0)


def _taker(game: Game, seat: int, action: Action, draw: Draw) -> tuple[int | None, bool]:
    """Who takes the trick after this action, None if it is not finished; and whether the action was its last."""
    takers: list[int] = []

    def tell(event: Event) -> None:
        if event.kind == "trick":
            takers.append(event.data["winner"])

    game.act(seat, action, tell)
    was_last = bool(takers)
    number, player = game.number, player_of(game.id)
    for _move in range(MOST_MOVES):
        if takers or game.turn is None or game.number != number:
            break
        game.act(game.turn, player.casual(game.view(game.turn), draw), tell)
    return (takers[0] if takers else None), was_last


def effect_on_trick(view: View, action: Action, fate: TrickFate) -> HintReason | None:
    """What the card does to this trick; None if no trick was finished."""
    if fate.finished == 0:
        return None
    card = ("card", action.card)
    side = fate.own + fate.partner
    if fate.is_sure and side in (0, fate.finished):
        message = "loses-now" if side == 0 else "wins-now" if fate.own == fate.finished else "partner-wins"
        return HintReason(message, (card,))
    if is_unbeatable(view, action.card):
        return HintReason("unbeatable", (card,))
    if side == 0:
        return HintReason("never-takes", (card,))
    if fate.own == fate.finished:
        return HintReason("always-takes", (card,))
    if fate.partner == 0 or (fate.own >= fate.partner and 2 * fate.own >= fate.finished):
        return HintReason("takes", (card, ("tenths", _tenths(fate.own, fate.finished))))
    return HintReason("side-takes", (card, ("tenths", _tenths(side, fate.finished))))


def lost_trick(view: View, effect: HintReason, sample: Sequence[Any], draw: Draw) -> HintReason:
    """For a card that loses the trick: whether any other card would surely or probably lose it too."""
    message = {"lost": "cannot-win", "unlikely": "hardly-wins", "open": effect.message}[outlook(view, sample, draw)]
    return HintReason(message, effect.values)


def _tenths(count: int, whole: int) -> int:
    """A share in tenths, from 1 to 9: none and all have messages of their own."""
    return max(1, min(9, round(10 * count / whole)))


def is_unbeatable(view: View, card: Card) -> bool:
    """Whether this card, if led now, loses to none of the unseen cards; proved by the rules."""
    if trick_of(view):
        return False
    game = imagine(game_of(view.game), view, Draw("unbeatable"))
    seen = seen_cards(view)
    return not any(game.could_beat(card, other) for other in game.pack() if not seen >> other & 1)


def purposes(view: View, action: Action, takes: bool) -> Iterator[HintReason]:
    """What the card keeps, sheds or prepares in the player's hand; `takes`: the trick is more likely won than lost."""
    strength, card, trump = game_of(view.game).strength, action.card, view.fact("trump")
    suit = suit_of(card)
    legal = [other.card for other in view.legal if other.verb == "play" and other.card != HIDDEN]
    if not game_of(view.game).has_suits:
        yield from _purposes_without_suits(card, legal, game_of(view.game).strange_ranks, takes)
        return
    alike = [other for other in legal if suit_of(other) == suit and other != card]
    higher = [other for other in alike if strength(other) > strength(card)]
    if higher and len(higher) < len(alike) + takes:
        yield HintReason("keeps", (("card", max(higher, key=strength)),))
    elif higher:
        yield HintReason("lowest", (("suit", suit), ("card", max(higher, key=strength))))
    elif alike and not takes:
        yield HintReason("sheds", (("suit", suit),))
    if trump is not None and suit not in (trump, JOKERS) and _is_last_of_suit(view, card):
        yield HintReason("empties", (("suit", suit),))


def _purposes_without_suits(
    card: Card, legal: Sequence[Card], ranked: Sequence[str], takes: bool
) -> Iterator[HintReason]:
    """What the card keeps in the hand, in a game where suits do not count: `ranked` has the ranks from the highest."""
    rank = {member: -at for at, cards in enumerate(ranked) for member in parse_cards(cards)}
    lowest = -len(ranked)
    others = [other for other in legal if other != card]
    higher = [other for other in others if rank.get(other, lowest) > rank.get(card, lowest)]
    if higher and len(higher) < len(others) + takes:
        yield HintReason("keeps", (("card", max(higher, key=lambda other: rank[other])),))
    elif higher:
        yield HintReason("lowest-away", (("count", 1),))


def _is_last_of_suit(view: View, card: Card) -> bool:
    """Whether playing this card leaves the hand without its suit, but not without trumps."""
    trump = view.fact("trump")
    left = [suit_of(other) for other in view.hand if other not in (card, HIDDEN)]
    return suit_of(card) not in left and trump in left


# -- before the play ------------------------------------------------------------------------------------------------


def _forecasts(view: View, action: Action, sample: Sequence[Any], draw: Draw) -> Iterator[HintReason]:
    """What a bid brings in most determinizations, where the game can forecast it."""
    player = player_of(view.game)
    if not player.forecasts_bids or view.seat is None:
        return
    found = []
    for imagined in sample:
        taken = player.forecast(imagined, view.seat, action, [draw.random() for _move in range(LUCK)])
        if taken is not None:
            found.append(taken)
    if 2 * len(found) > len(sample):
        low, high = middle_of(found)
        yield HintReason("forecast", (("low", low), ("high", high)))


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


def _laid_away(view: View, action: Action) -> Iterator[HintReason]:
    """What the hand is like without the cards laid away."""
    left = [card for card in view.hand if card not in action.cards]
    if HIDDEN in left or not action.cards:
        return
    gone = sorted({suit_of(card) for card in action.cards} - {suit_of(card) for card in left} - {JOKERS})
    strength = game_of(view.game).strength
    if gone and game_of(view.game).has_suits:
        yield HintReason("empties", (("suit", gone[0]),))
    elif left and max(map(strength, action.cards)) <= min(map(strength, left)):
        yield HintReason("lowest-away", (("count", len(action.cards)),))


def _suit_held(view: View, action: Action) -> Iterator[HintReason]:
    """How many cards the hand holds of the suit that an action names."""
    suits: Counter[Suit] = Counter(suit_of(card) for card in view.hand if card != HIDDEN)
    named = action.suit if action.suit is not None else suit_of(action.card) if action.cards else None
    if named is None or not suits[named]:
        return
    others = [count for suit, count in suits.items() if suit not in (named, JOKERS)]
    message = "longest" if suits[named] > max(others, default=0) else "holds"
    yield HintReason(message, (("suit", named), ("count", suits[named])))
