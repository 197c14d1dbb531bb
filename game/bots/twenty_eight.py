"""Twenty-Eight, rules of thumb: bid on a long suit with its jack, give points to the own side, call when it pays."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.bots.kit import playable, plays_of, seen_cards
from game.cards import JACK, NINE, SUIT_CARDS, SUITS, Card, CardSet, Chance, Suit, cards_in, rank_of, set_of, suit_of
from game.rules.actions import CALL, KEEP, PASS, Action, play
from game.rules.parts import View
from game.rules.twenty_eight import LOWEST_BID, POINTS, points_in, strength, trick_winner


@dataclass(frozen=True, slots=True)
class Worth:
    """Points that the bidder's side takes on the average, by what the first four cards are (measured in play)."""

    base: float
    length: float
    """For each trump beyond the first."""
    jack: float
    """For the jack of trumps."""
    nine: float
    """For the 9 of trumps."""
    side_jack: float
    """For each jack of another suit."""


WORTH = {4: Worth(12.2, 2.0, 2.7, 1.5, 1.8), 3: Worth(5.8, 2.4, 4.2, 1.7, 2.7)}
ENOUGH = {4: 16, 3: 12}
"""What a hand must be worth for the second lowest bid; a failed bid costs more than a made one earns."""
PER_BID = 0.6
"""How many bids higher each further point allows."""
WORTH_CALLING = {4: 2, 3: 4}
"""The points of a trick for which the trump is called, so that the bidder gets it into hand."""
OVER_PARTNER = 3
"""How much more than the partner's bid a hand must be worth before it bids on."""


def casual(view: View, chance: Chance) -> Action:
    """What the phase asks for: a word, a trump card, keeping the bid, or a card."""
    if view.phase == "bid":
        return _word(view)
    if view.phase == "trump":
        return Action("trump", cards=(trump_choice(view.hand, view.players),))
    if view.phase == "raise":
        return KEEP
    return _card_or_call(view)


# -- the auction ----------------------------------------------------------------------------------------------------


def expected_points(cards: Iterable[Card], players: int) -> float:
    """What the bidder's side should take with these first four cards and the best of their suits as trump."""
    hand = set_of(cards)
    return max(_worth_with(hand, suit, WORTH[players]) for suit in SUITS if hand & SUIT_CARDS[suit])


def _worth_with(hand: CardSet, trump: Suit, worth: Worth) -> float:
    trumps = hand & SUIT_CARDS[trump]
    ranks = {rank_of(card) for card in cards_in(trumps)}
    side_jacks = sum(rank_of(card) == JACK for card in cards_in(hand & ~trumps))
    value = worth.base + worth.length * (trumps.bit_count() - 1) + worth.side_jack * side_jacks
    return value + worth.jack * (JACK in ranks) + worth.nine * (NINE in ranks)


def _word(view: View) -> Action:
    """The next bid if the hand is worth it, else a pass; the first bid if nothing else is allowed."""
    lowest = min(view.legal, key=lambda action: action.number or 99)
    if PASS not in view.legal or lowest.number is None:
        return lowest
    worth = expected_points(view.hand, view.players)
    if view.fact("bidder") in _allies(view):
        worth -= OVER_PARTNER
    second = LOWEST_BID[view.players] + 1
    return lowest if lowest.number <= second + (worth - ENOUGH[view.players]) * PER_BID else PASS


def trump_choice(hand: Iterable[Card], players: int) -> Card:
    """Of the suit that makes the best trumps the lowest card; alone the highest, that nobody can catch it."""
    held = set_of(hand)
    worth = {suit: _worth_with(held, suit, WORTH[players]) for suit in SUITS if held & SUIT_CARDS[suit]}
    suit = max(worth, key=lambda suit: (worth[suit], points_in(held & SUIT_CARDS[suit])))
    return (min if players == 4 else max)(cards_in(held & SUIT_CARDS[suit]), key=strength)


# -- play -----------------------------------------------------------------------------------------------------------


def _allies(view: View) -> list[int]:
    """The partner; with three players everybody is a rival to a casual player, also against the bidder."""
    return [(view.seat + 2) % 4] if view.players == 4 and view.seat is not None else []


def _in_force(view: View) -> tuple[Suit | None, int]:
    """The exposed trump, and how many cards of the present trick fell before the exposure."""
    if not view.fact("exposed"):
        return None, 0
    on_table, plain = len(plays_of(view)), 0
    for _seat, action in reversed(view.history):
        if action == CALL:
            plain = on_table
            break
        on_table -= action.verb == "play"
    return view.fact("trump"), max(0, plain)


def _worth(card: Card) -> int:
    return POINTS.get(rank_of(card), 0)


def _least(cards: Iterable[Card], trump: Suit | None) -> Card:
    """The card one misses least: no points, no trump, low."""
    return min(cards, key=lambda card: (_worth(card) + 2 * (suit_of(card) == trump), strength(card)))


def _is_boss(card: Card, seen: CardSet, pack: CardSet) -> bool:
    """Whether no unseen card of its suit ranks above this one."""
    unseen = SUIT_CARDS[suit_of(card)] & pack & ~seen
    return all(strength(other) < strength(card) for other in cards_in(unseen))


def _pack(view: View) -> CardSet:
    ranks = range(5, 13) if view.players == 4 else range(7, 13)
    return set_of(suit * 13 + rank for suit in SUITS for rank in ranks)


def _card_or_call(view: View) -> Action:
    cards, plays = playable(view), plays_of(view)
    if not plays:
        return play(_lead(view, cards))
    if CALL in view.legal and _should_call(view, plays):
        return CALL
    return play(_follow(view, cards, plays))


def _lead(view: View, cards: list[Card]) -> Card:
    """A sure winner, trumps first for the bidder's side once they are exposed; else the least card.

    A bidder with the trump still hidden leads from the shortest suit, to be able to call for it soon.
    """
    seen, pack, known_trump = seen_cards(view), _pack(view), view.fact("trump")
    trump, _plain = _in_force(view)
    is_bidder = view.fact("bidder") == view.seat
    bosses = [card for card in cards if _is_boss(card, seen, pack)]
    if trump is not None and not SUIT_CARDS[trump] & pack & ~seen:
        # nobody else has a trump left: the own ones are worth more on the others' leads
        bosses = [card for card in bosses if suit_of(card) != trump]
    if bosses:
        is_ours = is_bidder or view.fact("bidder") in _allies(view)
        return max(bosses, key=lambda card: ((suit_of(card) == trump) == is_ours, _worth(card)))
    if is_bidder and trump is None:
        held = set_of(view.hand)
        shortest = min((held & SUIT_CARDS[suit_of(card)]).bit_count() for card in cards)
        cards = [card for card in cards if (held & SUIT_CARDS[suit_of(card)]).bit_count() == shortest]
    return _least(cards, known_trump)


def _should_call(view: View, plays: list[tuple[int, Card]]) -> bool:
    """Whether the trick is worth a trump: the others are winning it, and it has points enough."""
    if trick_winner(plays, None) in _allies(view):
        return False
    enough = 2 if view.seat == view.fact("bidder") else WORTH_CALLING[view.players]
    return points_in(set_of(card for _seat, card in plays)) >= enough


def _follow(view: View, cards: list[Card], plays: list[tuple[int, Card]]) -> Card:
    """Points for the own side's trick; else win it if that is sure or cheap; else the least card."""
    assert view.seat is not None
    trump, plain = _in_force(view)
    known_trump = view.fact("trump")
    taker = trick_winner(plays, trump, plain)
    is_last = len(plays) == view.players - 1
    seen, pack = seen_cards(view), _pack(view)
    winning = [card for card in cards if trick_winner([*plays, (view.seat, card)], trump, plain) == view.seat]
    losing = [card for card in cards if card not in winning]
    taking = next(card for seat, card in plays if seat == taker)
    if taker in _allies(view) and (is_last or _is_boss(taking, seen, pack)):
        return _gift(losing or winning, known_trump, seen | set_of(view.hand), pack)
    if winning and is_last:
        return min(winning, key=lambda card: (suit_of(card) == trump, strength(card)))
    sure = [card for card in winning if suit_of(card) == trump or _is_boss(card, seen, pack)]
    if sure:
        return min(sure, key=strength)
    return _least(losing or winning, known_trump)


def _gift(cards: list[Card], trump: Suit | None, seen: CardSet, pack: CardSet) -> Card:
    """The most points that are not better kept: a trump or a sure winner takes a trick of its own."""
    spare = [card for card in cards if suit_of(card) != trump and not _is_boss(card, seen, pack)]
    return max(spare, key=lambda card: (_worth(card), -strength(card))) if spare else _least(cards, trump)
