"""Twenty-Eight, rules of thumb: bid on a long suit with its jack, give points to the own side, call when it pays."""

from __future__ import annotations

from collections.abc import Iterable

from game.bots.kit import playable, plays_of, seen_cards
from game.cards import SUIT_CARDS, SUITS, Card, CardSet, Chance, Suit, cards_in, rank_of, set_of, suit_of
from game.rules.actions import CALL, KEEP, PASS, Action, play
from game.rules.parts import View
from game.rules.twenty_eight import POINTS, points_in, strength, trick_winner

BASE = {4: 10.5, 3: 7.0}
"""What a hand without any worth of its own may expect with the partner's help, or alone against two."""
OVER_PARTNER = 3
"""How much more than the partner's bid a hand must be worth before it bids on."""


def casual(view: View, chance: Chance) -> Action:
    """What the phase asks for: a word, a trump card, keeping the bid, or a card."""
    if view.phase == "bid":
        return _word(view)
    if view.phase == "trump":
        return Action("trump", cards=(trump_choice(view.hand),))
    if view.phase == "raise":
        return KEEP
    return _card_or_call(view)


# -- the auction ----------------------------------------------------------------------------------------------------


def expected_points(cards: Iterable[Card], players: int) -> float:
    """What the bidder's side should take with these first four cards and the best of their suits as trump."""
    hand = set_of(cards)
    best = max(_suit_worth(hand & SUIT_CARDS[suit]) for suit in SUITS)
    jacks = sum(points_in(1 << card) == 3 for card in cards_in(hand))
    return BASE[players] + best + 1.2 * jacks + 0.25 * points_in(hand)


def _suit_worth(cards: CardSet) -> float:
    """How good a trump suit these cards make."""
    return 1.5 * max(0, cards.bit_count() - 1) + 0.6 * points_in(cards)


def _word(view: View) -> Action:
    """The next bid if the hand is worth it, else a pass; the first bid if nothing else is allowed."""
    lowest = next(action for action in sorted(view.legal, key=lambda action: action.number or 99))
    if PASS not in view.legal:
        return lowest
    worth = expected_points(view.hand, view.players)
    bidder = view.fact("bidder")
    if bidder is not None and bidder in _allies(view):
        worth -= OVER_PARTNER
    return lowest if lowest.number is not None and lowest.number <= min(worth, 23) else PASS


def trump_choice(hand: Iterable[Card]) -> Card:
    """The lowest card of the suit that makes the best trumps."""
    held = set_of(hand)
    suit = max(SUITS, key=lambda suit: (_suit_worth(held & SUIT_CARDS[suit]), (held & SUIT_CARDS[suit]).bit_count()))
    return min(cards_in(held & SUIT_CARDS[suit]), key=strength)


# -- play -----------------------------------------------------------------------------------------------------------


def _allies(view: View) -> list[int]:
    """Who else gains by this seat's points: the partner, or of three players the one who has not bid either."""
    assert view.seat is not None
    if view.players == 4:
        return [(view.seat + 2) % 4]
    bidder = view.fact("bidder")
    return [] if bidder in (None, view.seat) else [seat for seat in range(3) if seat not in (view.seat, bidder)]


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
    bosses = [card for card in cards if _is_boss(card, seen, pack)]
    is_bidder = view.fact("bidder") == view.seat
    if bosses:
        is_ours = is_bidder or view.fact("bidder") in _allies(view)
        return max(bosses, key=lambda card: ((suit_of(card) == trump) == is_ours, _worth(card)))
    if is_bidder and trump is None:
        held = set_of(view.hand)
        shortest = min((held & SUIT_CARDS[suit_of(card)]).bit_count() for card in cards)
        cards = [card for card in cards if (held & SUIT_CARDS[suit_of(card)]).bit_count() == shortest]
    return _least(cards, known_trump)


def _should_call(view: View, plays: list[tuple[int, Card]]) -> bool:
    """Whether the trick is worth trumping: it has points, the others are winning it, and a trump might be at hand."""
    taker = trick_winner(plays, None)
    if taker in _allies(view):
        return False
    at_stake = points_in(set_of(card for _seat, card in plays))
    if view.seat == view.fact("bidder"):
        return at_stake >= 2
    held = {suit_of(card) for card in view.hand}
    return at_stake >= 1 and bool(held)


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
