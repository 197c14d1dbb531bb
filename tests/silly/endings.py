"""Small endings for the proofs: the last cards of deals that were played half by rule of thumb and half at random."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from game.bots import choose
from game.cards import Chance
from game.rules import game_of
from game.rules.base import Game
from game.rules.parts import View

DIRTY_DEALS, EVIL_DEAL = "dirty-deals", "evil-deal"
TRICK_LIMIT = 10
"""Dirty Deals is short, so that its deals come to a last trick."""


def is_small(game: Game, cards: int) -> bool:
    """Whether few cards are left in each hand; in Dirty Deals, whether this is the last trick."""
    if game.phase != "play":
        return False
    if game.id == DIRTY_DEALS:
        return bool(game.view(game.turn).fact("tricks-left") == 1)
    is_late = game.id != EVIL_DEAL or game.view(None).fact("half") == 2
    return is_late and all(hand.bit_count() <= cards for hand in game.hands)


def endings(game_id: str, cards: int, key: str, players: int | None = None) -> Iterator[tuple[Game, View]]:
    """Choices between several cards in the last tricks of deals, without end; the game must not be changed."""
    options = {"trick_limit": TRICK_LIMIT} if game_id == DIRTY_DEALS else {}
    for number in count(1):
        game, chance = game_of(game_id)(players, f"{key}/{number}", options), Chance("endings", key, number)
        game.begin()
        start = game.number
        while game.turn is not None and game.number == start:
            view = game.view(game.turn)
            plays = [action for action in view.legal if action.verb == "play"]
            if len(plays) > 1 and is_small(game, cards):
                yield game, view
            is_random = bool(plays) and chance.below(2) == 0
            game.act(game.turn, chance.choice(plays) if is_random else choose("casual", view, chance))
