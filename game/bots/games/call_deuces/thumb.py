"""Call Deuces: the rules of thumb, on a view."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.games.call_deuces.belief import believed_partner
from game.bots.games.call_deuces.dominated import sensible
from game.bots.games.call_deuces.worth import by_regret, is_five, most_to_bid
from game.bots.search.view_facts import lowest_bids, seen_cards
from game.cards import JOKERS, LITTLE_JOKER, QUEEN, SUIT_CARDS, Card, Suit, rank_of, set_of
from game.rules.actions import PASS, Action
from game.rules.call_deuces.glance import bidder_side
from game.rules.call_deuces.tricks import deuce_of, suit_in, taker, worth
from game.rules.parts import View
from game.rules.tricks import trick_of

# -- the auction and the kitty ------------------------------------------------------------------------------------


def chosen_bid(view: View) -> Action:
    """The lowest bid while the hand is worth it; otherwise a pass, if that is allowed."""
    most = most_to_bid(set_of(view.hand), view.players)
    bids = [action for action in lowest_bids(view, 1) if PASS not in view.legal or (action.number or 0) <= most]
    return bids[0] if bids else PASS


def chosen_discard(view: View) -> Action:
    """Plain fives, which are safe points when laid away; then the lowest cards of the shortest plain suits."""
    away = set(by_regret(view.hand, view.fact("trump"))[:2])
    return next(action for action in view.legal if set(action.cards) == away)


# -- the play -----------------------------------------------------------------------------------------------------


def friends(view: View) -> set[int]:
    """The other seats of the player's side; a bidder who cannot know its partner infers it from the play."""
    seat, bidder = view.seat, view.fact("bidder")
    assert seat is not None
    side = set(bidder_side(view, bidder))
    if not side:
        believed = believed_partner(view) if seat == bidder else None
        return set() if believed is None else {believed}
    if seat in side:
        return side - {seat}
    return set(range(view.players)) - side - {seat} if view.option("defenders") == "shared" else set()


def chosen_card(view: View) -> Card:
    """Lead a sure winner; win a trick that is worth it as cheaply as it holds; give fives to friends only."""
    assert view.seat is not None
    trump, plays, cards = view.fact("trump"), trick_of(view), sensible(view)
    if not plays:
        return _lead(view, cards, trump)
    winning = [card for card in cards if taker([*plays, (view.seat, card)], trump) == view.seat]
    losing = [card for card in cards if card not in winning]
    is_last = len(plays) == view.players - 1
    best = taker(plays, trump)
    best_card = dict(plays)[best]
    if best in friends(view) and (is_last or is_boss(view, best_card, trump) or rank_of(best_card) >= QUEEN):
        return _gift(losing or winning, trump)
    if not winning:
        return _cheapest(losing, trump)
    if is_last:
        fives = [card for card in winning if is_five(card)]
        return (fives or sorted(winning, key=lambda card: _cost(card, trump)))[0]
    led = suit_in(plays[0][1], trump)
    sure = [card for card in winning if is_boss(view, card, trump) and suit_in(card, trump) == led]
    if sure:
        return _cheapest(sure, trump)
    trumps = [card for card in winning if suit_in(card, trump) == trump]
    wants = len(trumps) == len(winning) and (worth(set_of(card for _seat, card in plays)) > 0 or len(plays) > 1)
    if wants or not losing:
        return _cheapest(winning, trump)
    return _cheapest(losing, trump)


def is_boss(view: View, card: Card, trump: Suit) -> bool:
    """Whether no unseen card of the same suit ranks above this one; the jokers are trumps."""
    suit = suit_in(card, trump)
    cards = SUIT_CARDS[suit] | (SUIT_CARDS[JOKERS] if suit == trump and view.players == 4 else 0)
    above = cards & ~((1 << card + 1) - 1)
    return not above & ~seen_cards(view)


def _lead(view: View, cards: list[Card], trump: Suit) -> Card:
    """The bidder draws trumps with its highest; then a sure winner; then a low card of a plain suit."""
    bosses = [card for card in cards if is_boss(view, card, trump)]
    trumps = [card for card in cards if suit_in(card, trump) == trump]
    if view.seat == view.fact("bidder") and trumps and len(trumps) >= 3:
        top = max(trumps)
        return top if top in bosses or rank_of(top) >= QUEEN else min(trumps, key=is_five)
    plain = [card for card in bosses if suit_in(card, trump) != trump]
    if plain:
        return max(plain, key=rank_of)
    # the holder of the deuce shows it to the bidder, so that the two of them play together
    deuce = deuce_of(trump)
    if deuce in cards and view.fact("bidder") != view.seat and view.seat == view.fact("partner-seat"):
        return deuce
    return _cheapest(bosses, trump) if bosses else _cheapest(cards, trump)


def _cost(card: Card, trump: Suit) -> tuple[bool, bool, int]:
    is_trump = suit_in(card, trump) == trump
    return is_five(card), is_trump, card if card >= LITTLE_JOKER else rank_of(card)


def _cheapest(cards: Sequence[Card], trump: Suit) -> Card:
    """The least useful card: no five, no trump, low."""
    return min(cards, key=lambda card: _cost(card, trump))


def _gift(cards: Sequence[Card], trump: Suit) -> Card:
    """A five for a friend's trick; otherwise the least useful card."""
    fives = [card for card in cards if is_five(card)]
    return fives[0] if fives else _cheapest(cards, trump)
