"""What everybody can see of a bot's temper in a deal, and a classifier that tells the temper from it.

The signs of a deal are sums and counts, so that those of several deals add up. All of them are public at the end of a
deal in which every card was played: bids, pauses, and which of equal cards fell first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log, sqrt
from random import Random
from typing import NamedTuple

from game.bots.player import player_of
from game.bots.tempers import TEMPERS
from game.cards import Chance
from game.rules.actions import Action
from game.rules.base import Game
from game.rules.parts import View
from game.session.rhythm import pause_before, usual_pause
from game.session.table_news import NewsReader
from tests.arena.duel import Duel, chosen, new_deal

SIGNS = ("bid", "pass", "pause", "equal")
"""The height of its bids, how often it passes, the logarithm of its pauses against the usual ones, and whether it plays
the high (+1) or the low (-1) one of equal cards."""
Deal = Mapping[str, tuple[float, int]]
"""For each sign the sum over one deal, and how often it was seen."""


class Seen(NamedTuple):
    """The means of some signs over several deals; a sign that was never seen is 0."""

    values: tuple[float, ...]


def watch(game_id: str, level: str, temper: str, number: int, seed: str = "tempers") -> Deal:
    """Play a deal, watching one seat with this level and temper; the others are casual."""
    game = new_deal(Duel(game_id, (level, level), number, seed))
    watched = number % game.players
    levels = [f"{level} {temper}" if seat == watched else "casual" for seat in range(game.players)]
    chances = [Chance("arena", seed, number, seat) for seat in range(game.players)]
    game.begin()
    reader, found = NewsReader(game, game.view(None)), dict[str, tuple[float, int]]()
    while True:
        seat = game.turn
        assert seat is not None
        view = game.view(seat)
        action = chosen(levels[seat], view, chances[seat])
        if seat == watched:
            _note_pause(found, game, seat, reader, temper, f"{seed}/{number}")
            _note_action(found, view, action)
        if any(event.kind in ("score", "deal") for event in game.act(seat, action)):
            return found


def _note(found: dict[str, tuple[float, int]], sign: str, value: float) -> None:
    total, count = found.get(sign, (0.0, 0))
    found[sign] = total + value, count + 1


def _note_pause(
    found: dict[str, tuple[float, int]], game: Game, seat: int, reader: NewsReader, temper: str, key: str
) -> None:
    public = game.view(None)
    if public.phase == "play" and len(public.pile("hand", seat)) <= 1:
        return  # a last card comes at once, whoever plays it
    is_big = reader.is_big(public)
    pause = pause_before(public, seat, TEMPERS[temper].rhythm, is_big, key)
    _note(found, "pause", log(pause / usual_pause(public, is_big)))


def _note_action(found: dict[str, tuple[float, int]], view: View, action: Action) -> None:
    numbers = sorted({choice.number for choice in view.legal if choice.number is not None})
    if action.verb == "play":
        alike = player_of(view.game).equals(view, action.card) if action.card in view.hand else []
        if len(alike) > 1:
            _note(found, "equal", 2 * list(alike).index(action.card) / (len(alike) - 1) - 1)
    elif numbers:
        _note(found, "pass", float(action.number is None))
        if action.number is not None:
            _note(found, "bid", numbers.index(action.number) / max(1, len(view.hand)))


# -- the classifier ---------------------------------------------------------------------------------------------------


def mean_signs(deals: Sequence[Deal], signs: Sequence[str] = SIGNS) -> Seen:
    """The signs of a bot over these deals."""
    values = []
    for sign in signs:
        told = [deal[sign] for deal in deals if sign in deal]
        count = sum(times for _total, times in told)
        values.append(sum(total for total, _times in told) / count if count else 0.0)
    return Seen(tuple(values))


class Classifier:
    """Nearest centroid, with each sign in units of its spread over blocks of deals."""

    def __init__(
        self, known: Mapping[str, Sequence[Deal]], block: int, signs: Sequence[str] = SIGNS, blocks: int = 200
    ) -> None:
        """Learn from the deals of each temper, in `blocks` random blocks of `block` deals."""
        self.signs = signs
        random = Random("tempers")
        means = {
            temper: [mean_signs(random.choices(deals, k=block), signs).values for _block in range(blocks)]
            for temper, deals in known.items()
        }
        self.centres = {temper: _mean(values) for temper, values in means.items()}
        spreads = [_spread(values, self.centres[temper]) for temper, values in means.items()]
        self.spread = tuple(sqrt(value) or 1.0 for value in _mean(spreads))

    def tell(self, deals: Sequence[Deal]) -> str:
        """The temper that these deals look like."""
        seen = mean_signs(deals, self.signs).values

        def distance(temper: str) -> float:
            triples = zip(seen, self.centres[temper], self.spread, strict=True)
            return sum(((value - centre) / spread) ** 2 for value, centre, spread in triples)

        return min(self.centres, key=distance)


def _mean(rows: Sequence[Sequence[float]]) -> tuple[float, ...]:
    return tuple(sum(column) / len(rows) for column in zip(*rows, strict=True))


def _spread(rows: Sequence[Sequence[float]], centre: Sequence[float]) -> tuple[float, ...]:
    """The variance of each column."""
    return _mean([[(value - mean) ** 2 for value, mean in zip(row, centre, strict=True)] for row in rows])


def hit_rate(
    known: Mapping[str, Sequence[Deal]],
    tested: Mapping[str, Sequence[Deal]],
    block: int = 20,
    signs: Sequence[str] = SIGNS,
    blocks: int = 50,
) -> float:
    """How often the temper is told from a random block of deals that the classifier has not learned from."""
    classifier, random = Classifier(known, block, signs), Random("hits")
    hits = [
        classifier.tell(random.sample(list(deals), min(block, len(deals)))) == temper
        for temper, deals in tested.items()
        for _block in range(blocks)
    ]
    return sum(hits) / len(hits)
