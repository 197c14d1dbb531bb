"""Whether two actions do the same, as far as their player can know."""

from __future__ import annotations

from game.bots.advice.hand_facts import Hand, pack_of
from game.bots.player import player_of
from game.bots.search.view_facts import gone_cards
from game.cards import HIDDEN, Card, cards_in, set_of
from game.rules import game_of
from game.rules.actions import Action
from game.rules.parts import View


def is_alike(view: View, action: Action, other: Action) -> bool:
    """Whether two actions do the same."""
    if action == other:
        return True
    is_cards = action.verb == other.verb == "play" and HIDDEN not in (*action.cards, *other.cards)
    if not is_cards:
        return False
    if action.card in player_of(view.game).equals(view, other.card):
        return True
    if not game_of(view.game).has_suits:
        return _beat_the_same(view, action.card, other.card)
    return _are_neighbours(view, action.card, other.card)


def _are_neighbours(view: View, card: Card, other: Card) -> bool:
    """Whether two cards of a suit are worth the same, and no card that others may hold or have played ranks between."""
    player, hand = player_of(view.game), Hand(view, HIDDEN)
    if player.whole_suit or hand.suit(card) != hand.suit(other) or view.fact("partner-card") in (card, other):
        return False
    if player.card_points(card) != player.card_points(other):
        return False
    low, high = sorted((hand.rank(card), hand.rank(other)))
    rest = cards_in(pack_of(view) & ~gone_cards(view) & ~set_of(view.hand))
    return not any(hand.suit(one) == hand.suit(card) and low < hand.rank(one) < high for one in rest)


def _beat_the_same(view: View, card: Card, other: Card) -> bool:
    """Where suits do not count: whether the two beat the same cards, and the same cards beat them."""
    game = game_of(view.game)(view.players, options=dict(view.options))
    rest = [one for one in game.pack() if one not in (card, other)]
    return all(
        game.could_beat(card, one) == game.could_beat(other, one)
        and game.could_beat(one, card) == game.could_beat(one, other)
        for one in rest
    )
