"""Cards, suits and figures as they are spoken: `queen of hearts` for Q♥, `minus 3` for −3."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import groupby

from game.cards import ACE, HIDDEN, JACK, KING, LITTLE_JOKER, QUEEN, RANK_TEXT, Card, card_of, rank_of, suit_of
from game.language import N_, _
from game.texts.formats import in_row
from game.texts.messages import RANK_SIGNS, SUIT_SIGNS, card_name, suit_name

RANK_NAMES = {ACE: N_("ace"), KING: N_("king"), QUEEN: N_("queen"), JACK: N_("jack")}
RANKS_BY_SIGN = {RANK_SIGNS[letter]: rank for rank, letter in enumerate(RANK_TEXT)}
FEW = 5
"""Up to this many cards in a row are told one by one."""
_CARD = re.compile(rf"\b({'|'.join(sorted(RANKS_BY_SIGN, key=len, reverse=True))})([{SUIT_SIGNS}])")
_SIGN = re.compile(f"[{SUIT_SIGNS}]")
_MINUS = re.compile(r"−(?=\d)")
_PLUS = re.compile(r"(?<![\w)])\+(?=\d)")
_RANGE = re.compile(r"(?<=\d)–(?=\d)")


def rank_spoken(card: Card) -> str:
    """`queen` or `10`; a joker's whole name."""
    if card in (HIDDEN,) or card >= LITTLE_JOKER:
        return card_name(card)
    rank = rank_of(card)
    return _(RANK_NAMES[rank]) if rank in RANK_NAMES else RANK_SIGNS[RANK_TEXT[rank]]


def card_spoken(card: Card) -> str:
    """`queen of hearts`, `10 of clubs`, or the joker's name."""
    if card == HIDDEN or card >= LITTLE_JOKER:
        return card_name(card)
    # Translators: a card as it is spoken: "queen of hearts", "10 of clubs".
    return _("{rank} of {suit}").format(rank=rank_spoken(card), suit=suit_name(suit_of(card)))


def cards_spoken(cards: Iterable[Card]) -> str:
    """`queen of hearts, 10 of clubs`."""
    return in_row(map(card_spoken, cards))


def row_spoken(cards: Sequence[Card]) -> str:
    """Open cards side by side; many of them suit by suit: `Spades: ace, king, 5. Hearts: 10.`"""
    if len(cards) <= FEW or any(card == HIDDEN or card >= LITTLE_JOKER for card in cards):
        return in_row(map(card_name, cards))
    told = []
    for suit, own in groupby(cards, suit_of):
        title = suit_name(suit)
        title = title[:1].upper() + title[1:]
        told.append(_("{group}: {cards}.").format(group=title, cards=in_row(map(rank_spoken, own))))
    return " ".join(told)


def to_speech(text: str) -> str:
    """A text of the table as it is spoken: the signs of cards, suits and figures become words."""
    for suit, sign in enumerate(SUIT_SIGNS):  # a sign beside the suit's name is not said twice
        name = re.escape(suit_name(suit))
        text = re.sub(rf"{sign}\s+(?={name})", "", text)
        text = re.sub(rf"(?<=\b{name})\s+{sign}", "", text, flags=re.IGNORECASE)
    text = _CARD.sub(_card_told, text)
    text = _SIGN.sub(lambda found: suit_name(SUIT_SIGNS.index(found[0])), text)
    text = text.replace("\u00a0", " ").replace("\n", " ")
    return _figures(text)


def _card_told(found: re.Match[str]) -> str:
    """The words for the signs of a card, with a capital letter at the start of a sentence."""
    words = card_spoken(card_of(SUIT_SIGNS.index(found[2]), RANKS_BY_SIGN[found[1]]))
    before = found.string[: found.start()].rstrip()
    return words[:1].upper() + words[1:] if not before or before[-1] in ".!?" else words


def _figures(text: str) -> str:
    # Translators: how the signs + − = ± and the dash of a range are spoken between or before figures.
    plus, minus, makes, either, to = _("plus"), _("minus"), _("makes"), _("plus or minus"), _("to")
    text = text.replace(" + ", f" {plus} ").replace(" = ", f" {makes} ").replace("± ", f"{either} ")
    text = _PLUS.sub(f"{plus} ", _MINUS.sub(f"{minus} ", text))
    return _RANGE.sub(f" {to} ", text)
