"""What a card keeps, sheds or prepares in the player's hand, read off the view."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.bots.search.determinizations import Draw
from game.bots.search.view_facts import seen_cards
from game.cards import HIDDEN, JOKERS, SUIT_CARDS, Card, CardSet, Suit, parse_cards, set_of, suit_of
from game.rules import game_of
from game.rules.imagine import imagine
from game.rules.parts import View
from game.rules.tricks import trick_of
from game.texts.hints import HintReason

MANY_TRUMPS = 3
"""With this many trumps in hand it may be good to draw the others'."""


class Hand:
    """The hand of a view and the card that is played from it (HIDDEN for a call)."""

    def __init__(self, view: View, card: Card) -> None:
        self.view, self.card = view, card
        rules = game_of(view.game)
        self.has_suits = rules.has_suits
        self.legal = [other.card for other in view.legal if other.verb == "play" and other.card not in (card, HIDDEN)]
        """The other cards that may be played."""
        self.trump: Suit | None = view.fact("trump")
        self._ranks = {member: -at for at, cards in enumerate(rules.strange_ranks) for member in parse_cards(cards)}
        self._lowest = -len(rules.strange_ranks)
        self._strength = rules.strength
        plays = trick_of(view)
        plays = plays[len(plays) // 2 * 2 :] if view.fact("pair") is not None else plays
        self.led: Card | None = plays[0][1] if plays else None

    def rank(self, card: Card) -> int:
        """The rank of a card, more is higher."""
        return self._strength(card) if self.has_suits else self._ranks.get(card, self._lowest)

    def suit(self, card: Card) -> Suit:
        """The suit that a card counts as: jokers are trumps."""
        suit = suit_of(card)
        return self.trump if suit == JOKERS and self.trump is not None else suit

    @property
    def is_trump(self) -> bool:
        return self.trump is not None and self.suit(self.card) == self.trump

    @property
    def is_following(self) -> bool:
        """Whether a card was led to the trick, or the pair."""
        return self.led is not None

    @property
    def is_ruff(self) -> bool:
        """Whether the card trumps another suit."""
        return self.has_suits and self.is_trump and self.led is not None and self.suit(self.led) != self.trump

    def is_trumping(self, card: Card) -> bool:
        """Whether this other card is a trump while the one that is played is none."""
        return self.has_suits and card != HIDDEN and self.trump == self.suit(card) and not self.is_trump

    @property
    def unbeatable_message(self) -> str:
        """How it is said that no card that is out can beat this one."""
        return "unbeatable" if self.has_suits or self.card in self._ranks else "always-wins"

    @property
    def is_rankless(self) -> bool:
        """Whether the card has no rank, in a game where suits do not count."""
        return not self.has_suits and self.card not in self._ranks

    def dearer(self, cards: Sequence[Card]) -> Card | None:
        """The highest of the cards that are higher in the suit, or trumps where this is none; None without any."""
        found = [card for card in cards if card != HIDDEN and self._is_dearer(card)]
        return max(found, key=self.rank, default=None)

    def _is_dearer(self, card: Card) -> bool:
        if not self.has_suits or self.suit(card) == self.suit(self.card):
            return self.rank(card) > self.rank(self.card)
        return self.trump is not None and self.is_trumping(card)

    def emptied(self) -> Iterator[HintReason]:
        """The card is the last of a suit that others still hold, and a trump is left for it."""
        suit, others = self.suit(self.card), [other for other in self.view.hand if other not in (self.card, HIDDEN)]
        if not self.has_suits or self.trump is None or suit == self.trump or self.view.fact("pair") is not None:
            return  # in a game of pairs the trump changes from trick to trick
        kept = [self.suit(other) for other in others]
        is_out = bool(SUIT_CARDS[suit] & pack_of(self.view) & ~seen_cards(self.view))
        is_alone = any(self.suit(other) in kept or self.suit(other) == self.trump for other in self.legal)
        if suit not in kept and self.trump in kept and is_out and is_alone:
            yield HintReason("empties", (("suit", suit),))

    def empties(self, card: Card) -> bool:
        """Whether another card is the last one of a plain suit too."""
        if card == HIDDEN or self.suit(card) == self.trump:
            return False
        return self.suit(card) not in [self.suit(other) for other in self.view.hand if other not in (card, HIDDEN)]


def draws_trumps(hand: Hand, drawn: float) -> Iterator[HintReason]:
    """The card draws trumps, and enough are left in the hand."""
    left = sum(hand.suit(card) == hand.trump for card in hand.view.hand if card not in (hand.card, HIDDEN))
    if left + 1 >= MANY_TRUMPS:
        yield HintReason("draws", (("drawn", drawn),))


def pack_of(view: View) -> CardSet:
    """The cards of the game."""
    return set_of(game_of(view.game)(view.players, options=dict(view.options)).pack())


def is_unbeatable(view: View, card: Card) -> bool:
    """Whether this card, if led now, loses to none of the unseen cards; proved by the rules."""
    if trick_of(view):
        return False
    game = imagine(game_of(view.game), view, Draw("unbeatable"))
    seen = seen_cards(view)
    return not any(game.could_beat(card, other) for other in game.pack() if not seen >> other & 1)
