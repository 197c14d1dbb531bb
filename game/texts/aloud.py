"""Texts as they are spoken: signs of suits and keys become words, and a card is called by its full name."""

from __future__ import annotations

import re

from game.cards import BIG_JOKER, HIDDEN, LITTLE_JOKER, RANK_TEXT, Card, rank_of, suit_of
from game.language import N_, _
from game.texts.messages import SUIT_NAMES, SUIT_SIGNS, card_name

RANK_NAMES = {"J": N_("jack"), "Q": N_("queen"), "K": N_("king"), "A": N_("ace")}
KEYS = {"←": N_("left arrow"), "→": N_("right arrow"), "↑": N_("up arrow"), "↓": N_("down arrow")}
_BRACES = {f"{{{letter}}}": sign for letter, sign in zip("SHDC", SUIT_SIGNS, strict=True)}
_CARD = re.compile(rf"(?<!\w)(10|[2-9JQKA])([{SUIT_SIGNS}])")
_SIGN = re.compile(rf"[{SUIT_SIGNS}]")


def card_aloud(card: Card) -> str:
    """`ace of spades`, or the joker's name, or that it is an unseen card."""
    if card in (HIDDEN, BIG_JOKER, LITTLE_JOKER):
        return card_name(card)
    rank = RANK_TEXT[rank_of(card)]
    return _named("10" if rank == "T" else rank, suit_of(card))


def aloud(words: str) -> str:
    """A text of the screen as it is spoken: `K♠` becomes `king of spades`, and `♠ spades` only `spades`."""
    for written, sign in _BRACES.items():
        words = words.replace(written, sign)
    words = words.replace("·", ",")
    for sign, name in KEYS.items():
        words = words.replace(sign, _(name))
    for suit, sign in enumerate(SUIT_SIGNS):
        name = _(SUIT_NAMES[suit])
        words = words.replace(f"{sign} {name}", name).replace(f"{sign}\u00a0{name}", name)
    words = _CARD.sub(lambda found: _named(found[1], SUIT_SIGNS.index(found[2])), words)
    return _SIGN.sub(lambda found: _(SUIT_NAMES[SUIT_SIGNS.index(found[0])]), words)


def _named(rank: str, suit: int) -> str:
    name = _(RANK_NAMES[rank]) if rank in RANK_NAMES else rank
    return _("{rank} of {suit}").format(rank=name, suit=_(SUIT_NAMES[suit]))
