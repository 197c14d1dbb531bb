"""Alkort: the choices of the level `beginner`."""

from __future__ import annotations

from game.bots.beginner import CardSense, chosen_card
from game.bots.games.alkort.thumb import exchange
from game.bots.search.view_facts import playable
from game.cards import SEVEN, Card, Chance, Suit, rank_of
from game.rules.actions import Action, play
from game.rules.alkort.rules import Alkort
from game.rules.alkort.tricks import WORTH, taker
from game.rules.parts import View
from game.rules.tricks import Plays, trick_of

HIGH = 3
"""The worth of the jacks: a beginner leads them and all better cards."""


def chosen(view: View, chance: Chance) -> Action:
    """Exchange a hand without three sevens; lead sevens, then the highest card; win with the highest card."""
    if view.phase == "stock":
        return exchange(view)
    sevens = [card for card in playable(view) if rank_of(card) == SEVEN]
    if sevens and not trick_of(view):
        return play(sevens[0])
    assert view.seat is not None
    courts_fall = view.option("courts") == "low"

    def winner(plays: Plays) -> int:
        return taker(plays, courts_fall)

    sense = CardSense(None, Alkort.strength, Alkort.strength(_A_JACK), winner, _no_suit)
    return play(chosen_card(view, chance, sense, friends=[(view.seat + 2) % 4]))


_A_JACK = next(card for card, worth in enumerate(WORTH) if worth == HIGH)


def _no_suit(_card: Card) -> Suit:
    """Suits mean nothing: every card may win any trick."""
    return 0
