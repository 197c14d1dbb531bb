"""Devil's Bridge, rules of thumb: count what will take a trick, then take or duck until it is exact."""

from __future__ import annotations

from game.bots.kit import cheapest, dearest, is_boss, nearest_bid, playable, plays_of, seen_cards, wins_now
from game.cards import ACE, HIDDEN, KING, QUEEN, SUIT_CARDS, Card, Chance, rank_of, set_of, suit_of
from game.rules.actions import PLAY_HIDDEN, Action, play
from game.rules.parts import View


def casual(view: View, chance: Chance) -> Action:
    """Bid the tricks one expects; want tricks until the bid is met, then throw the highest losers."""
    if view.phase == "bid":
        return nearest_bid(view.legal, expected_tricks(view))
    if view.legal == (PLAY_HIDDEN,):
        return PLAY_HIDDEN
    return play(chosen_card(view))


def expected_tricks(view: View) -> float:
    """How many tricks the own hand should take; in the blind hand (DB-8) from the others' cards."""
    if view.fact("blind"):
        return blind_chance(view)
    trump, players = view.fact("trump"), view.players
    length = (set_of(view.hand) & SUIT_CARDS[trump]).bit_count()
    return sum(_worth(card, trump, length, players) for card in view.hand)


def _worth(card: Card, trump: int, length: int, players: int) -> float:
    """The share of a trick that one card is worth; length is the number of trumps held."""
    rank = rank_of(card)
    if suit_of(card) == trump:
        return min(1.0, 0.35 + rank / 18 + 0.05 * max(0, length - 2) - 0.03 * (players - 4))
    high = {ACE: 0.8, KING: 0.55, QUEEN: 0.25}
    return high.get(rank, 0.05) * (1 - 0.05 * (players - 4))


def blind_chance(view: View) -> float:
    """The chance that an unseen card of one's own would win against the cards on the other foreheads."""
    trump = view.fact("trump")
    others = [
        card for seat in range(view.players) if seat != view.seat for card in view.pile("hand", seat) if card != HIDDEN
    ]
    unseen = [card for card in range(52) if not seen_cards(view) >> card & 1]
    beats = sum(all(_beats(card, other, trump) for other in others) for card in unseen)
    return beats / len(unseen)


def _beats(card: Card, other: Card, trump: int) -> bool:
    if suit_of(card) == suit_of(other):
        return card > other
    return suit_of(card) == trump or suit_of(other) != trump


def chosen_card(view: View) -> Card:
    """A card that serves the bid: win cheaply while tricks are wanted, otherwise lose with the highest that loses."""
    assert view.seat is not None
    trump, plays, cards = view.fact("trump"), plays_of(view), playable(view)
    wanted = (view.fact("bid", view.seat) or 0) - (view.fact("tricks", view.seat) or 0)
    if not plays:
        return _lead(view, cards, trump, wanted)
    winning = [card for card in cards if wins_now(plays, view.seat, card, trump)]
    losing = [card for card in cards if card not in winning]
    is_last = len(plays) == view.players - 1
    if wanted > 0 and winning:
        return cheapest(winning, trump) if is_last else dearest(winning, trump)
    if losing:
        return dearest(losing, trump) if wanted <= 0 else cheapest(losing, trump)
    return dearest(winning, trump) if is_last else cheapest(winning, trump)


def _lead(view: View, cards: list[Card], trump: int, wanted: int) -> Card:
    if wanted > 0:
        seen = seen_cards(view)
        bosses = [card for card in cards if is_boss(card, seen)]
        return dearest(bosses or cards, trump)
    return cheapest(cards, trump)
