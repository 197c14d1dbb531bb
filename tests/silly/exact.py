"""Small endings solved exactly: best play by all seats, with all hands open, through the rules.

Each seat plays for its own value (`_VALUES`). Between two camps this is minimax; in Call Deuces, where defenders score
alone, each of them plays for itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeAlias

from game.bots.games.call_deuces.playout import RIVALS
from game.bots.games.dirty_deals.playout import RIVALS as DIRTY_RIVALS
from game.cards import cards_in
from game.rules.actions import Action
from game.rules.alkort.tricks import TRICKS_TO_WIN
from game.rules.base import Game
from game.rules.dirty_deals.tricks import bower_of, claim_worth
from game.rules.parts import Event

TRICK = 0.05
"""What a trick of Alkort counts for, beside the score."""
Values: TypeAlias = tuple[float, ...]
"""What an ending is worth to each seat."""


def _alkort(game: Any) -> Values:
    """AK-10: the score of a side less that of the other, with a little for each trick."""
    tricks = [game.side_tricks(side) for side in range(2)]
    scores = [
        0 if won < TRICKS_TO_WIN else run if run >= TRICKS_TO_WIN else 1
        for won, run in zip(tricks, game.runs, strict=True)
    ]
    lead = scores[0] - scores[1] + TRICK * (tricks[0] - tricks[1])
    return tuple(lead if seat % 2 == 0 else -lead for seat in range(4))


def _call_deuces(game: Any) -> Values:
    """The points, as if every bid counted what was made: the side's, or for a defender the own ones."""
    points, pair = [game.points(seat) for seat in range(game.players)], {game.bidder, game.partner}
    made, others = sum(points[seat] for seat in pair), sum(points) - sum(points[seat] for seat in pair)
    alone = points if game.chosen["defenders"] == "own" else [others] * game.players
    return _above_others([made if seat in pair else alone[seat] for seat in range(game.players)], RIVALS)


def _twenty_eight(game: Any) -> Values:
    """The points of the bidder's side against the others'."""
    side = game.side(game.bidder)
    gain = 2 * game.side_points(game.bidder) - sum(game.points)
    return tuple(gain if seat in side else -gain for seat in range(game.players))


def _four_hundred(game: Any) -> Values:
    """FH-7: the points of a side less those of the other."""
    scored = [game.worth(said) * (1 if won >= said else -1) for said, won in zip(game.bids, game.taken, strict=True)]
    lead = scored[0] + scored[2] - scored[1] - scored[3]
    return tuple(lead if seat % 2 == 0 else -lead for seat in range(4))


def _evil_deal(game: Any) -> Values:
    return (game.taken[0] - game.taken[1], game.taken[1] - game.taken[0])


def _dirty_deals(game: Any) -> Values:
    """The lead after the last trick: a claim, if it scores."""
    hand = list(cards_in(game.hands[game.turn]))
    claims = [action.suit for action in game.legal(game.turn) if action.verb == "claim"]
    suit = max(claims, key=lambda suit: claim_worth(hand, suit), default=0)
    points = [0.0] * game.players
    if claims and claim_worth(hand, suit):
        points[game.turn] = claim_worth(hand, suit)
        for seat, held in enumerate(game.hands):
            points[seat] += 3 * (seat != game.turn and held >> bower_of(suit) & 1)
    return _above_others(points, DIRTY_RIVALS)


def _above_others(points: Sequence[float], rivals: float) -> Values:
    share = rivals / (len(points) - 1)
    return tuple(own - share * (sum(points) - own) for own in points)


_VALUES: dict[str, Callable[[Any], Values]] = {
    "alkort": _alkort,
    "call-deuces": _call_deuces,
    "twenty-eight": _twenty_eight,
    "four-hundred": _four_hundred,
    "evil-deal": _evil_deal,
    "dirty-deals": _dirty_deals,
}
_STATES: dict[str, Callable[[Any], Any]] = {
    "alkort": lambda game: (tuple(game.taken), tuple(game.runs)),
    "call-deuces": lambda game: tuple(map(game.points, range(game.players))),
    "twenty-eight": lambda game: (tuple(game.points), game.is_exposed, game.caller, game.plain),
    "four-hundred": lambda game: tuple(game.taken),
    "evil-deal": lambda game: (tuple(game.taken), game.trump),
    "dirty-deals": lambda _game: None,
}
"""What the rest of a deal depends on beside the cards."""


def values(game: Game, actions: Sequence[Action]) -> list[float]:
    """What each action is worth to the seat on turn, with best play by all afterwards."""
    start, known = game.copy(), dict[Any, Values]()
    start.history, start.layout = [], {}
    vars(start)["end_deal"] = _stop
    seat = start.turn
    assert seat is not None
    return [_after(start, seat, action, known)[seat] for action in actions]


def _stop(_reasons: Iterable[object]) -> Iterator[Event]:
    """In place of the end of a deal: no other deal."""
    return iter(())


def _after(game: Any, seat: int, action: Action, known: dict[Any, Values]) -> Values:
    after = game.copy()
    after.push(seat, action)
    return _solve(after, known)


def _solve(game: Any, known: dict[Any, Values]) -> Values:
    if not game.trick and (not any(game.hands) or game.phase == "dead"):
        return _VALUES[game.id](game)
    key = (*game.hands, *game.trick, game.turn, _STATES[game.id](game))
    if key not in known:
        seat = game.turn
        ends = [_after(game, seat, action, known) for action in game.legal(seat)]
        known[key] = max(ends, key=lambda end: end[seat])
    return known[key]
