"""The listener's own cards in words, by suit, and which of them may be played."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import HIDDEN, JOKERS, SUITS, Card
from game.language import _, ngettext
from game.rules import game_of
from game.rules.parts import View
from game.texts.formats import in_row
from game.texts.messages import card_name, suit_name
from game.texts.spoken import spoken_of
from game.texts.spoken.cards import card_spoken, cards_spoken, rank_spoken
from game.texts.spoken.contract import Group
from game.texts.spoken.listener import Listener
from game.texts.suit_order import suits_of_hand

MANY = 4
"""With at least this many cards in hand, suits without a card are told too."""


def hand_told(view: View, who: Listener) -> list[str]:
    """The number of the listener's cards, then the cards by suit; in a blind deal those of the others."""
    hand = view.hand
    if not hand:
        return [_("You have no cards.")]
    told = [ngettext("You hold {count} card.", "You hold {count} cards.", len(hand)).format(count=len(hand))]
    seen = [card for card in hand if card != HIDDEN]
    if not seen:
        words = ngettext("You hold {count} card, unseen.", "You hold {count} cards, unseen.", len(hand))
        return [words.format(count=len(hand)), *_open_hands(view, who)]
    told += cards_told(view, seen)
    suit_in = spoken_of(view.game).suit
    voids = [suit for suit in _suits(view) if not any(suit_in(view, card) == suit for card in seen)]
    if voids and len(hand) >= MANY:
        told.append(_("No {suits}.").format(suits=_either([suit_name(suit) for suit in voids])))
    return told


def cards_told(view: View, cards: Sequence[Card]) -> list[str]:
    """Cards of the listener in groups: `Spades: ace, king, 5.`"""
    told = []
    for group in spoken_of(view.game).groups(view, cards) or by_suit(view, cards):
        names = map(rank_spoken if group.is_suit else card_spoken, group.cards)
        # Translators: a part of a hand: "Spades: ace, king, 5."
        told.append(_("{group}: {cards}.").format(group=group.title, cards=in_row(names)))
    return told


def by_suit(view: View, cards: Sequence[Card]) -> list[Group]:
    """Cards by suit, in the order in which they lie in the hand. Suits without a card are left out."""
    strength, suit_in = game_of(view.game).strength, spoken_of(view.game).suit
    groups = []
    for suit in suits_of_hand(view):
        own = sorted((card for card in cards if suit_in(view, card) == suit), key=strength, reverse=True)
        if own:
            title = suit_name(suit)
            groups.append(Group(title[:1].upper() + title[1:], tuple(own), is_suit=suit != JOKERS))
    return groups


def playable_told(view: View) -> str:
    """Which of the cards may be played; empty if none may be played now."""
    plays = [action.card for action in view.legal if action.verb == "play" and action.card != HIDDEN]
    hand = [card for card in view.hand if card != HIDDEN]
    if not plays:
        return ""
    if len(plays) == 1:
        return _("You can play only the {card}.").format(card=card_name(plays[0]))
    if set(hand) <= set(plays):
        return _("You can play any of them.")
    groups = by_suit(view, plays)
    if len(groups) == 1:
        ranks = in_row(map(rank_spoken, groups[0].cards))
        # Translators: the cards of one suit that may be played: "You can play only hearts: queen, 5."
        return _("You can play only {suit}: {ranks}.").format(
            suit=suit_name(spoken_of(view.game).suit(view, plays[0])), ranks=ranks
        )
    order = [card for group in groups for card in group.cards]
    return _("You can play: {cards}.").format(cards=cards_spoken(order))


def gained(before: View, after: View) -> list[Card]:
    """Cards of the listener's hand in `after` that lay nowhere open in `before`."""
    open_cards = {card for pile in before.piles for card in pile.cards}
    return [card for card in after.hand if card != HIDDEN and card not in open_cards]


def _open_hands(view: View, who: Listener) -> list[str]:
    """The cards of the others that the listener sees."""
    told = []
    for seat in who.sorted_from_left():
        seen = [card for card in view.pile("hand", seat) if card != HIDDEN]
        if seen:
            told.append(_("{name} holds the {cards}.").format(name=who.names[seat], cards=cards_spoken(seen)))
    return told


def _suits(view: View) -> Sequence[int]:
    return SUITS if game_of(view.game).has_suits else ()


def _either(words: Sequence[str]) -> str:
    if len(words) < 2:
        return "".join(words)
    # Translators: suits that are missing in a hand: "No spades or clubs."
    return _("{words} or {last}").format(words=in_row(words[:-1]), last=words[-1])
