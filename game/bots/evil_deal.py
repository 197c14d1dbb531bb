"""Evil Deal, rules of thumb: only the third pair counts, so keep winners for it and reach it with the lead.

First the trump in which the hand is long; then cheap cards in the first two pairs, and the best in the third.
"""

from __future__ import annotations

from game.bots.kit import cheapest, playable, plays_of, seen_cards, wins_now
from game.cards import JACK, QUEEN, SUIT_CARDS, Card, Chance, Suit, rank_of, set_of, suit_of
from game.rules.actions import Action, play
from game.rules.parts import View
from game.rules.tricks import voids

EVEN_SUIT = 3.7
"""What `strength` is of a suit as long and as high as any other."""


def casual(view: View, chance: Chance) -> Action:
    """Any stack; the trump that suits the hand; the least useful card away; then card by card."""
    if view.phase == "stack":
        return chance.choice(view.legal)
    if view.phase == "trumps":
        return max(view.legal, key=lambda action: trumps_worth(view, action))
    if view.phase == "exchange":
        return min(view.legal, key=lambda action: usefulness(view, action.card))
    plays = plays_of(view)
    return play(answer(view, plays[-1]) if len(plays) % 2 else lead(view))


def strength(view: View, suit: Suit) -> float:
    """Length and high cards of a suit in the hand; about `EVEN_SUIT` for an even hand."""
    cards = [card for card in view.hand if suit_of(card) == suit]
    return len(cards) + sum(0.3 * (rank_of(card) - JACK) for card in cards if rank_of(card) > JACK)


def trumps_worth(view: View, action: Action) -> float:
    """How good it is to say this about the own trumps: for the first half by the hand, for the second unknown."""
    assert view.seat is not None
    other = 1 - view.seat
    first = suit_of(action.card)
    theirs = [said for actor, said in view.history if actor == other and said.verb in ("trumps", "no-trump")]
    their_first = suit_of(theirs[0].card) if theirs and theirs[0].verb == "trumps" else None
    harm = 0.0 if their_first is None else EVEN_SUIT - strength(view, their_first)
    if action.verb == "no-trump":
        high = sum(max(0, rank_of(card) - JACK) for card in view.hand)
        return (high - 13) / 4 - harm
    if first == their_first:
        # ED-4: the same suit is trump for nobody.
        return 0.0
    return strength(view, first) - EVEN_SUIT - harm


def usefulness(view: View, card: Card) -> float:
    """What a card is worth in the second half: its rank, its company, and whether it is a trump of one's own."""
    length = (set_of(view.hand) & SUIT_CARDS[suit_of(card)]).bit_count()
    is_trump = suit_of(card) == view.fact("own-suit", view.seat)
    return rank_of(card) + 0.5 * length + (8 if is_trump else 0)


def lead(view: View) -> Card:
    """First the weakest card, then the safest of those not kept for third pairs, and at last the safest of all."""
    cards = sorted(playable(view), key=lambda card: (danger(view, card), rank_of(card)))
    place = {1: len(cards) - 1, 2: min(kept(view), len(cards) - 1), 3: 0}
    return cards[place[view.fact("pair")]]


def kept(view: View) -> int:
    """How many good cards to keep: one for each third pair still to come in this half."""
    tricks: int = sum(view.fact("tricks", seat) for seat in range(2))
    return 4 - tricks % 4


def danger(view: View, card: Card) -> int:
    """How many of the unseen cards would beat this one if it is led."""
    assert view.seat is not None
    unseen = (1 << 52) - 1 & ~seen_cards(view)
    suit, trump = suit_of(card), view.fact("trump")
    above = unseen & SUIT_CARDS[suit] & ~((1 << card + 1) - 1)
    ruffs = 0
    if trump is not None and trump != suit and suit in voids(2, half_plays(view))[1 - view.seat]:
        ruffs = unseen & SUIT_CARDS[trump]
    return above.bit_count() + ruffs.bit_count()


def half_plays(view: View) -> list[tuple[int, Action]]:
    """The plays of this half."""
    plays = [(seat, action) for seat, action in view.history if action.verb == "play"]
    return plays[24:] if view.fact("half") == 2 else plays


def answer(view: View, led: tuple[int, Card]) -> Card:
    """Win the third pair if at all possible, the second without a trump, the first without a high card either."""
    assert view.seat is not None
    trump, cards = view.fact("trump"), playable(view)
    winning = [card for card in cards if wins_now([led], view.seat, card, trump)]
    losing = [card for card in cards if card not in winning]
    if not winning:
        return cheapest(losing, trump)
    best = cheapest(winning, trump)
    is_cheap = suit_of(best) != trump and (rank_of(best) <= QUEEN or view.fact("pair") == 2)
    if view.fact("pair") == 3 or not losing or is_cheap:
        return best
    return cheapest(losing, trump)
