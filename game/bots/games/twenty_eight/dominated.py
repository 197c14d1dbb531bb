"""Twenty-Eight: the filter of dominated cards.

No points for a trick that surely goes to the other side while another card loses nothing, no trump on a sure trick of
the seat's own side, no trump under a higher one, of two cards of a suit that do the same the lower one, and no lead of
points to a seat of the other side that will surely ruff while a lower card of the suit is in hand.
"""

from __future__ import annotations

from functools import reduce
from operator import or_

from game.bots.games.twenty_eight.view_facts import exposed_trump, friends, pack_of, points_of_card
from game.bots.search.dominated import OPEN, OURS, THEIRS, CardEffect, FollowingFilter, unseen_cards
from game.cards import SUIT_CARDS, Card, CardSet, Suit, suit_of
from game.rules.parts import View
from game.rules.tricks import Plays, voids
from game.rules.twenty_eight.imagine import voids_if
from game.rules.twenty_eight.tricks import strength, trick_winner


def sensible(view: View) -> list[Card]:
    """The playable cards that no other one dominates."""
    return TwentyEightFilter(view).sensible()


class TwentyEightFilter(FollowingFilter):
    """While the trump is hidden, any seat that plays later may call for it and win with a trump."""

    def __init__(self, view: View) -> None:
        self.exposed, self.plain = exposed_trump(view)
        self.trump = view.fact("trump")
        self.void = voids_if(view, self.trump) or voids(view.players, view.history)
        self.bidder, self.is_hidden = view.fact("bidder"), not view.fact("exposed")
        self.shown = self._shown_trump_card(view)
        self.unseen = unseen_cards(view, pack_of(view)) & ~self.shown
        self.held = self._held(view)
        super().__init__(view, self.unseen)

    def _held(self, view: View) -> dict[int, CardSet]:
        """By other seat the cards that it may hold.

        These are the unseen cards without those of suits that it has failed to follow, and for the bidder the exposed
        trump card. While the trump is hidden, the bidder may still take up a card of any suit. Cards that must be in
        one hand are in no other.
        """
        others = [seat for seat in range(view.players) if seat != view.seat]
        held = dict.fromkeys(others, self.unseen)
        for seat in others:
            for suit in self.void[seat] if seat != self.bidder or not self.is_hidden else ():
                held[seat] &= ~SUIT_CARDS[suit]
            held[seat] |= self.shown if seat == self.bidder else 0
        sizes = {seat: len(view.pile("hand", seat)) for seat in others}
        for _time in () if self.is_hidden else others:
            for seat in others:
                rest = reduce(or_, (held[other] for other in others if other != seat))
                if (held[seat] & ~rest).bit_count() == sizes[seat]:
                    held[seat] &= ~rest
                if held[seat].bit_count() == sizes[seat]:
                    for other in others:
                        held[other] &= ~held[seat] if other != seat else held[seat]
        return held

    def _shown_trump_card(self, view: View) -> CardSet:
        """TE-11: the exposed trump card while the bidder, another seat, has still to play it."""
        card = view.fact("trump-card")
        is_played = any(action.verb == "play" and action.card == card for _seat, action in view.history)
        return 0 if card is None or is_played or view.seat == self.bidder else 1 << card

    def seats_after(self) -> list[int]:
        """TE-8: counter-clockwise."""
        return [(self.seat - step) % self.view.players for step in range(1, self.view.players)]

    def may_hold(self, seat: int, unseen: CardSet) -> CardSet:
        """Those of the unseen cards, and the exposed trump card, that this seat may hold (see `_held`)."""
        return self.held[seat] & (unseen | self.shown)

    def will_ruff(self, seat: int, cards: CardSet, suit: Suit) -> bool | None:
        """Whether a seat that may hold these cards can ruff this suit: True surely, False perhaps, None surely not.

        A seat that can ruff is taken to be ready to.
        """
        if suit == self.trump or (cards & SUIT_CARDS[suit] and suit not in self.void[seat]):
            return None
        if self.is_hidden:
            # TE-11: the bidder takes up the trump card; another seat that calls may have no trump
            return bool(seat == self.bidder)
        assert self.trump is not None
        trumps = cards & SUIT_CARDS[self.trump]
        is_short = (cards & ~trumps).bit_count() < len(self.view.pile("hand", seat))
        return None if not trumps else bool(trumps & self.shown) or is_short

    def fate_with(self, effect: CardEffect) -> int:
        """A trick that the other side surely ruffs goes to that side, unless this seat's side may ruff it higher."""
        fate = super().fate_with(effect)
        return THEIRS if fate == OPEN and self.is_surely_ruffed(effect.card) else fate

    def ruffs(self, card: Card) -> list[bool]:
        """For each seat of the other side that may ruff a lead of this card, whether it surely can."""
        own = friends(self.view)
        found = [self.will_ruff(seat, cards, suit_of(card)) for seat, cards in self.later if seat not in own]
        return [is_sure for is_sure in found if is_sure is not None]

    def is_surely_ruffed(self, card: Card) -> bool:
        """Whether the other side surely ruffs the trick with this card, and nobody of this seat's side has or may."""
        led, own = suit_of(self.plays[0][1] if self.plays else card), friends(self.view)
        if self.trump is None or self.is_hidden or self.trump == suit_of(card):
            return False
        if any(seat in own and suit_of(played) == self.trump for seat, played in self.plays):
            return False
        if any(seat in own and cards & SUIT_CARDS[self.trump] for seat, cards in self.later):
            return False
        ruffs = {seat: self.will_ruff(seat, cards, led) for seat, cards in self.later if seat not in own}
        return any(ruffs.values()) or self._have_all_trumps([seat for seat in ruffs if ruffs[seat] is not None])

    def _have_all_trumps(self, seats: list[int]) -> bool:
        """Whether trumps are left, and nobody but these seats may have one."""
        assert self.trump is not None
        trumps = (self.unseen | self.shown) & SUIT_CARDS[self.trump]
        others = [seat for seat in self.seats_after() if seat not in seats]
        return bool(trumps and seats) and not any(self.may_hold(seat, self.unseen) & trumps for seat in others)

    def _is_better_in_suit(self, one: CardEffect, other: CardEffect) -> bool:
        """The same as in other games; of the suit led also a lower card without points than one that is ruffed."""
        if super()._is_better_in_suit(one, other):
            return True
        if one.suit != other.suit or one.points or not other.points or one.rank > other.rank:
            return False
        is_led = not self.plays or one.suit == suit_of(self.plays[0][1])
        return is_led and self.is_surely_ruffed(one.card)

    def suit(self, card: Card) -> Suit:
        """The printed suit."""
        return suit_of(card)

    def rank(self, card: Card) -> int:
        """TE-1."""
        return strength(card)

    def points(self, card: Card) -> int:
        """TE-1."""
        return points_of_card(card)

    def taker(self, plays: Plays) -> int:
        """TE-12, TE-13."""
        return trick_winner(plays, self.exposed, self.plain)

    def fate(self, takers: set[int]) -> int:
        """TE-11: as long as the trump is hidden, whoever plays later may take the trick."""
        if self.is_hidden:
            takers = takers | {seat for seat, _cards in self.later}
        own = {self.seat, *friends(self.view)}
        return OURS if takers <= own else OPEN if takers & own else THEIRS
