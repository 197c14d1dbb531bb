"""The pack: cards, suits, ranks, sets of cards, their text, and the seeded shuffle.

A card is an int, `suit * 13 + rank` (rank 0 is the deuce, 12 the ace); the jokers come last. A set of cards is an int
with a bit for each card, which is cheap to copy, to count and to split by suit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias, TypeVar

Card: TypeAlias = int
CardSet: TypeAlias = int
Suit: TypeAlias = int

T = TypeVar("T")

SPADES, HEARTS, DIAMONDS, CLUBS = SUITS = range(4)
JOKERS: Suit = 4
RANKS = range(13)
TWO, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE = RANKS

LITTLE_JOKER: Card = 52
BIG_JOKER: Card = 53
HIDDEN: Card = -1
"""A card whose identity is hidden from the looker, written `??`."""

RANK_TEXT = "23456789TJQKA"
SUIT_TEXT = "SHDC"

_TEXT = [rank + suit for suit in SUIT_TEXT for rank in RANK_TEXT] + ["LJ", "BJ"]
_CARD = {text: card for card, text in enumerate(_TEXT)} | {"??": HIDDEN}
_SUIT = {text: suit for suit, text in enumerate(SUIT_TEXT)}

SUIT_CARDS: tuple[CardSet, ...] = (*(0x1FFF << 13 * suit for suit in SUITS), 3 << 52)
"""The set of all cards of each suit; index 4 has the jokers."""


def card_of(suit: Suit, rank: int) -> Card:
    """The card of a plain suit and a rank (0 deuce … 12 ace)."""
    return suit * 13 + rank


def suit_of(card: Card) -> Suit:
    """The suit printed on a card; `JOKERS` for both jokers."""
    return card // 13


def rank_of(card: Card) -> int:
    """The rank of a plain card, 0 (deuce) to 12 (ace)."""
    return card % 13


def set_of(cards: Iterable[Card]) -> CardSet:
    """These cards as a set."""
    cards_set = 0
    for card in cards:
        cards_set |= 1 << card
    return cards_set


def cards_in(cards: CardSet) -> Iterator[Card]:
    """The cards of a set, in ascending order of their numbers."""
    while cards:
        low = cards & -cards
        yield low.bit_length() - 1
        cards ^= low


def card_text(card: Card) -> str:
    """`QS`, `TC`, `BJ`, or `??` for a hidden card."""
    return "??" if card < 0 else _TEXT[card]


def parse_card(text: str) -> Card:
    """The card with this text; raises ValueError if there is none."""
    try:
        return _CARD[text]
    except KeyError:
        raise ValueError(f"{text!r} is not a card") from None


def cards_text(cards: Iterable[Card]) -> str:
    """`AS KH QD`, in the given order."""
    return " ".join(map(card_text, cards))


def parse_cards(text: str) -> list[Card]:
    """The cards of a text such as `AS KH QD`; raises ValueError if a word is not a card."""
    return [parse_card(word) for word in text.split()]


def suit_text(suit: Suit) -> str:
    """`S`, `H`, `D` or `C`."""
    return SUIT_TEXT[suit]


def parse_suit(text: str) -> Suit:
    """The suit with this letter; raises ValueError if there is none."""
    try:
        return _SUIT[text]
    except KeyError:
        raise ValueError(f"{text!r} is not a suit") from None


def pack(ranks: Iterable[int] = RANKS, jokers: bool = False) -> list[Card]:
    """A pack of these ranks in all four suits, in ascending order, followed by the two jokers if `jokers`."""
    chosen = sorted(ranks)
    return [card_of(suit, rank) for suit in SUITS for rank in chosen] + [LITTLE_JOKER, BIG_JOKER] * jokers


def book_order(card: Card) -> tuple[int, int]:
    """A sort key for the order of rule books: big joker, little joker, then S H D C, each from the ace down."""
    return (-1, -card) if card >= LITTLE_JOKER else (card // 13, -card)


class Chance:
    """A random generator with the same results on every machine: SHA-256 in counter mode.

    Block n is the SHA-256 of the UTF-8 text `key/n`, where `key` is the given parts joined by `/`; each block gives
    eight big-endian words of 32 bits. Python's `random` is not used because its methods may change between versions.
    """

    __slots__ = ("_block", "_key", "_words")

    def __init__(self, *key: object) -> None:
        self._key = "/".join(map(str, key))
        self._block = 0
        self._words: list[int] = []

    def _word(self) -> int:
        if not self._words:
            from hashlib import sha256  # late, because it loads a large library

            digest = sha256(f"{self._key}/{self._block}".encode()).digest()
            self._block += 1
            self._words = [int.from_bytes(digest[at : at + 4], "big") for at in range(28, -1, -4)]
        return self._words.pop()

    def below(self, count: int) -> int:
        """A uniform draw from 0 to `count` - 1; words that would favour low numbers are drawn again."""
        if count > 1 << 32:
            return self._below_large(count)
        limit = (1 << 32) - (1 << 32) % count
        while True:
            word = self._word()
            if word < limit:
                return word % count

    def _below_large(self, count: int) -> int:
        words = (count.bit_length() + 31) // 32
        limit = (1 << 32 * words) - (1 << 32 * words) % count
        while True:
            value = 0
            for _ in range(words):
                value = value << 32 | self._word()
            if value < limit:
                return value % count

    def choice(self, things: Sequence[T]) -> T:
        """One of the things, each equally likely."""
        return things[self.below(len(things))]

    def shuffled(self, things: Iterable[T]) -> list[T]:
        """The things in random order, all orders equally likely (Fisher-Yates, from the last place down)."""
        order = list(things)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def text(self) -> str:
        """A random key of 64 bits as hexadecimal text, for a game with a seed of its own."""
        return f"{self._word() << 32 | self._word():016x}"


def deal_chance(seed: str, number: int) -> Chance:
    """The generator of deal `number`, from 1; number 0 draws the first dealer."""
    return Chance(seed, number)
