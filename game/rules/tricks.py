"""Functions that most games use for their tricks: following suit, winning, and showing a trick at the table.

They work on plain values; each game chooses the ones it needs and passes its rule number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias

from game.cards import SUIT_CARDS, Card, CardSet, Suit, card_text, cards_in, suit_of, suit_text
from game.rules.actions import Action
from game.rules.parts import Event, Fact, Pile, Refusal, View, backs

Plays: TypeAlias = Sequence[tuple[int, Card]]
"""A trick so far: (seat, card) in the order of play."""


def follow(
    rule: str, hand: CardSet, led: Suit | None, card: Card, suits: Sequence[CardSet] = SUIT_CARDS
) -> Refusal | None:
    """C-3: a player who holds a card of the suit led must play one. `suits` has the cards that count as each suit."""
    if led is None or suits[led] >> card & 1 or not hand & suits[led]:
        return None
    held = tuple(cards_in(hand & suits[led]))
    return Refusal(rule, "follow", (("suit", led), ("card", held[-1])), held)


def winner(plays: Plays, trump: Suit | None) -> int:
    """C-4: the seat with the highest trump, or without trumps with the highest card of the suit led."""
    led = suit_of(plays[0][1])
    best_seat, best = plays[0]
    best_is_trump = suit_of(best) == trump
    for seat, card in plays[1:]:
        suit = suit_of(card)
        if suit == trump:
            if not best_is_trump or card > best:
                best_seat, best, best_is_trump = seat, card, True
        elif suit == led and not best_is_trump and card > best:
            best_seat, best = seat, card
    return best_seat


def led_suit(plays: Plays) -> Suit | None:
    """The suit of the first card, None before the lead."""
    return suit_of(plays[0][1]) if plays else None


def trick_event(number: int, plays: Plays, winner_seat: int, trump: Suit | None) -> Event:
    """The event of a finished trick; `number` counts the tricks of the deal, from 1."""
    told: dict[str, Any] = {
        "number": number,
        "leader": plays[0][0],
        "plays": [[seat, card_text(card)] for seat, card in plays],
        "winner": winner_seat,
        "trump": None if trump is None else suit_text(trump),
    }
    return Event("trick", told)


def trick_piles(players: int, plays: Plays) -> list[Pile]:
    """A pile for each seat with the cards that it has played to the trick, in order."""
    return [Pile("trick", seat, tuple(card for actor, card in plays if actor == seat)) for seat in range(players)]


def leader_fact(plays: Plays) -> list[Fact]:
    """The seat that led to the trick on the table, if there is one."""
    return [Fact("leader", None, plays[0][0])] if plays else []


def trick_of(view: View) -> list[tuple[int, Card]]:
    """The cards of the trick on the table, each with its seat, in the order of play."""
    count = sum(len(pile.cards) for pile in view.piles if pile.kind == "trick")
    plays = [(seat, action.card) for seat, action in view.history if action.verb == "play"]
    return plays[len(plays) - count :]


def hand_pile(seat: int, cards: CardSet, is_open: bool) -> Pile:
    """A hand in ascending order if it is open, else face down."""
    return Pile("hand", seat, tuple(cards_in(cards)) if is_open else backs(cards.bit_count()))


def voids(
    players: int, history: Iterable[tuple[int, Action]], suit: Callable[[Card], Suit] = suit_of
) -> list[set[Suit]]:
    """For each seat the suits that it did not follow, in a game where everybody must follow suit.

    `history` has the actions of a deal, in which all seats play to each trick; `suit` gives the suit that a card counts
    as, by default the printed one.
    """
    shown: list[set[Suit]] = [set() for _seat in range(players)]
    trick: list[tuple[int, Card]] = []
    for seat, action in history:
        if action.verb != "play":
            continue
        trick.append((seat, action.card))
        led = suit(trick[0][1])
        if suit(action.card) != led:
            shown[seat].add(led)
        if len(trick) == players:
            trick = []
    return shown


def played_by(view: View, seat: int) -> list[Card]:
    """The cards that a seat has played in this deal, in order."""
    return [action.card for actor, action in view.history if actor == seat and action.verb == "play"]
