"""400: the rules of thumb for the play, on a view."""

from __future__ import annotations

from game.bots.games.four_hundred.dominated import sensible
from game.bots.search.view_facts import cheapest, dearest, is_boss, seen_cards, wanted, wins_now
from game.cards import HEARTS, RANKS, SUIT_CARDS, Card, CardSet, Suit, rank_of, suit_of
from game.rules.actions import Action
from game.rules.parts import View
from game.rules.tricks import trick_of, voids, winner

MISSED, DOUBTFUL = 100.0, 30.0
"""What a trick wastes that should have been taken, or left alone: for the last player, and for the others."""


def chosen_card(view: View) -> Card:
    """A card for the player's bid first, then for the partner's, then against the others'."""
    cards, plays = sensible(view), trick_of(view)
    if not plays:
        return _lead(view, cards)
    assert view.seat is not None
    winning = [card for card in cards if wins_now(plays, view.seat, card, HEARTS)]
    if not winning or _leaves_it_to_partner(view, winner(plays, HEARTS)):
        losing = [card for card in cards if card not in winning]
        return cheapest(losing or winning, HEARTS)
    is_last = len(plays) == view.players - 1
    plain = [card for card in winning if suit_of(card) != HEARTS]
    if is_last or not plain:
        return cheapest(winning, HEARTS)
    # a high card that may still be beaten is better kept for a trick of its own
    sure = [card for card in plain if is_boss(card, seen_cards(view))]
    return dearest(sure, HEARTS) if sure else cheapest(winning, HEARTS)


def wasted(view: View, action: Action) -> float:
    """What a card wastes: a trick that the bid needs, or that the partner keeps, and the height of the card.

    The last to play also wastes a trick that it leaves to an opponent who needs it. Bids and leads waste nothing.
    """
    plays = trick_of(view)
    if action.verb != "play" or not plays:
        return 0.0
    assert view.seat is not None
    taker, is_last = winner(plays, HEARTS), len(plays) == view.players - 1
    sets = is_last and taker != (view.seat + 2) % 4 and wanted(view, taker) > 0
    wants = sets or (wanted(view, view.seat) > 0 and not _leaves_it_to_partner(view, taker))
    amiss = 0.0 if wins_now(plays, view.seat, action.card, HEARTS) == wants else MISSED if is_last else DOUBTFUL
    return amiss + rank_of(action.card) + len(RANKS) * (suit_of(action.card) == HEARTS)


def _leaves_it_to_partner(view: View, taker: int) -> bool:
    """Whether `taker`, which is winning the trick, is the partner and should keep it."""
    assert view.seat is not None
    partner = (view.seat + 2) % 4
    if taker != partner:
        return False
    mine = wanted(view, view.seat)
    return mine <= 0 or (wanted(view, partner) > 0 and mine < len(view.hand))


def _lead(view: View, cards: list[Card]) -> Card:
    """A sure winner, plain suits first, unless the tricks are the partner's to take; otherwise a low card, no trump."""
    assert view.seat is not None
    if wanted(view, view.seat) > 0 or wanted(view, (view.seat + 2) % 4) <= 0:
        seen = seen_cards(view)
        bosses = [card for card in cards if is_boss(card, seen)]
        plain = [card for card in bosses if suit_of(card) != HEARTS and not _is_trumped(view, suit_of(card), seen)]
        trumps = [card for card in bosses if suit_of(card) == HEARTS]
        if plain or trumps:
            return dearest(plain or trumps, HEARTS)
    return cheapest(cards, HEARTS)


def _is_trumped(view: View, suit: Suit, seen: CardSet) -> bool:
    """Whether an opponent has shown out of this suit and may hold trumps."""
    assert view.seat is not None
    void = voids(view.players, view.history)
    are_out = [seat for seat in ((view.seat + 1) % 4, (view.seat + 3) % 4) if suit in void[seat]]
    return bool(SUIT_CARDS[HEARTS] & ~seen) and any(HEARTS not in void[seat] for seat in are_out)
