"""What a hand counts when it is dealt: best cards, trumps, and the longest suit, with the pack that it came from.

A person's counts are stored with the record of each scored deal, and with those of the deals thrown in before it:
leaving them out would leave out weak hands. `game.session.own_cards_reader` reads them, and
`game.session.cards_by_chance` compares them with chance.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from game.cards import SUITS, Card, Suit, parse_card, suit_of
from game.rules import game_of
from game.rules.base import Game
from game.rules.parts import Event
from game.session.setup import SetUp

BEST = 4
"""How many cards of the highest ranks are looked for; more if some have equal ranks."""
OWN = "own"
"""The key of the counts in the record of a deal."""
DEALT = ("hands", "stacks")
"""The keys of the deal event with the cards dealt to each seat: one list of cards, or several."""
MOST_CARDS = 60


class Dealing(NamedTuple):
    """What hand a seat gets from what pack; cards that lie open from the start do not count for the pack."""

    cards: int
    pack: int
    best: int
    """The best cards in the pack."""
    trumps: int | None = None
    """The trumps in the pack; None if the deal has no trump suit that is known from the start."""
    suits: tuple[int, ...] = ()
    """The cards of each suit in the pack, the most first; empty in a game without suits."""


class Counts(NamedTuple):
    """What one hand has."""

    best: int
    trumps: int | None = None
    longest: int | None = None


class Hand(NamedTuple):
    """One hand of a person in a finished deal."""

    deal: int
    seat: int
    dealing: Dealing
    counts: Counts


def best_cards(game: Game) -> frozenset[Card]:
    """The cards with the highest ranks of the game: four aces, or whatever ranks highest there."""
    pack = game.pack()
    least = sorted(map(game.strength, pack), reverse=True)[BEST - 1]
    return frozenset(card for card in pack if game.strength(card) >= least)


def own_told(setup: SetUp, dealt: Sequence[Event], scores: Sequence[Event], score: Event) -> dict[str, Any]:
    """The counts of all people for the record of a scored deal, as plain JSON; empty without people.

    They include the deals since the last score, which were thrown in.
    """
    last = score.data["deal"]
    before = max((other.data["deal"] for other in scores if other.data["deal"] < last), default=0)
    told = [
        [hand.deal, hand.seat, list(hand.dealing), list(hand.counts)]
        for event in dealt
        if before < event.data["number"] <= last
        for hand in hands_of(setup, event)
    ]
    return {OWN: told} if told else {}


def hands_of(setup: SetUp, event: Event) -> Iterator[Hand]:
    """The hands that people were dealt, as a deal event tells them."""
    if not setup.people:
        return
    game = _dealt_again(setup, event)
    public = game.view(None)
    shown = {card for pile in public.piles for card in pile.cards if card >= 0}
    closed = [card for card in game.pack() if card not in shown]
    best, trump = best_cards(game), _trump(game)
    sizes = [sum(suit_of(card) == suit for card in closed) for suit in SUITS]
    suits = tuple(sorted(sizes, reverse=True)) if game.has_suits else ()
    for seat in setup.people:
        hand = _cards_dealt(event, seat)
        if not hand or not shown.isdisjoint(hand):
            continue
        trumps = None if trump is None else sizes[trump]
        dealing = Dealing(len(hand), len(closed), len(best.intersection(closed)), trumps, suits)
        yield Hand(event.data["number"], seat, dealing, _counts(hand, best, trump, bool(suits)))


def _dealt_again(setup: SetUp, event: Event) -> Game:
    """A game just after this deal; only the deal counts, not the scores."""
    game = game_of(setup.game)(setup.players, setup.seed, setup.options)
    game.number, game.dealer = event.data["number"] - 1, event.data["dealer"]
    game.next_deal()
    return game


def _trump(game: Game) -> Suit | None:
    """The only trump suit of the deal, if everybody knows it before anybody has chosen anything."""
    marks = game.glance(game.view(None)).trumps
    is_known = len(marks) == 1 and marks[0].kind == "suit" and marks[0].seat is None and game.has_suits
    return marks[0].suit if is_known else None


def _cards_dealt(event: Event, seat: int) -> list[Card]:
    cards: list[Card] = []
    for key in DEALT:
        told = event.data.get(key, ())
        heaps = told[seat] if seat < len(told) else []
        for heap in heaps:
            cards += map(parse_card, [heap] if isinstance(heap, str) else heap)
    return cards


def _counts(hand: Sequence[Card], best: frozenset[Card], trump: Suit | None, has_suits: bool) -> Counts:
    lengths = [sum(suit_of(card) == suit for card in hand) for suit in SUITS]
    trumps = None if trump is None else lengths[trump]
    return Counts(len(best.intersection(hand)), trumps, max(lengths) if has_suits else None)


# -- reading ----------------------------------------------------------------------------------------------------------


def read_hands(data: Mapping[str, Any]) -> list[Hand]:
    """The hands in the record of a deal. Raises ValueError if they are not as `own_told` tells them."""
    told = data.get(OWN, [])
    if not isinstance(told, list):
        raise ValueError("a hand is missing: this is not a list")
    return [_hand(row) for row in told]


def _hand(told: Any) -> Hand:
    try:
        deal, seat, (cards, pack, best, trumps, suits), (own_best, own_trumps, longest) = told
        dealing, own = _parts(cards, pack, best, trumps, tuple(suits), own_best, own_trumps, longest)
    except (TypeError, ValueError) as error:
        raise ValueError(f"a hand has no such parts: {error}") from error
    if type(deal) is not int or type(seat) is not int or deal < 1 or seat < 0:
        raise ValueError("a hand has no deal or seat")
    return Hand(deal, seat, dealing, own)


@lru_cache(maxsize=4096, typed=True)
def _parts(
    cards: int,
    pack: int,
    best: int,
    trumps: int | None,
    suits: tuple[int, ...],
    own: int,
    own_trumps: int | None,
    longest: int | None,
) -> tuple[Dealing, Counts]:
    """The same hands come again and again, so each is checked once."""
    numbers = [cards, pack, best, own, *suits, *(one for one in (trumps, own_trumps, longest) if one is not None)]
    if any(type(number) is not int or number < 0 for number in numbers):
        raise ValueError("a count is not a number")
    if not 0 < cards <= pack <= MOST_CARDS or max(best, trumps or 0, sum(suits)) > pack:
        raise ValueError("a pack is out of range")
    if own > min(best, cards) or (own_trumps or 0) > min(trumps or 0, cards) or (longest or 0) > cards:
        raise ValueError("a count is out of range")
    if (trumps is None) != (own_trumps is None) or bool(suits) != (longest is not None):
        raise ValueError("a count is missing")
    return Dealing(cards, pack, best, trumps, suits), Counts(own, own_trumps, longest)
