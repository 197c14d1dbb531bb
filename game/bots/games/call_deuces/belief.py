"""Call Deuces: what the others' bids and plays say about their hands, and about who is the bidder's partner.

A seat hardly bids on a poor hand. A bidder hardly keeps a five that it could lay away, and leads a plain queen or jack
mostly when it has the higher cards. Only the partner is likely to give the bidder a five.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from game.bots.arithmetic import exp, likely, raised
from game.bots.games.call_deuces.worth import is_five, side_points, suit_points
from game.bots.search.bid_belief import BidRecord, bid_records
from game.bots.search.determinizations import Weight
from game.bots.search.view_facts import played_cards
from game.cards import ACE, EIGHT, FIVE, JACK, KING, SUIT_CARDS, CardSet, Suit, cards_in, rank_of
from game.rules.actions import Action
from game.rules.call_deuces.glance import bidder_side
from game.rules.call_deuces.rules import BIDS, CallDeuces
from game.rules.call_deuces.tricks import FIVES, suit_in, taker
from game.rules.parts import View

BID_ERROR = 2.5
"""How many points a bidder may be off."""
BID_MARGIN, PASS_MARGIN = 2.0, 1.25
"""In half of all cases a hand worth this many points more than a bid makes that bid, and a hand worth this many points
more than the lowest bid left to it passes."""
BID_TRUST = 0.95
"""How much of what a bid says is believed; all if everybody bid by the table."""
OTHER_TRUMP = 1.7
"""How many points worse than the best suit the named trump may be."""
KITTY = 1.7
"""The points that the kitty adds to a bidder's hand; the bid was made without it."""
FIVE_KEPT = 0.4
"""For each plain five kept while another card was laid away, the hand is less likely by this factor."""
LAID_AWAY = {"trump": 0.15, "ace": 0.25, "king": 0.6}
"""For each such card laid away, the hand is less likely by this factor."""
HIGH_LED, MIDDLE_LED = 0.18, 0.4
"""For each higher card of the suit that others hold when the bidder leads a plain jack to king, or an eight to ten, the
hand is less likely by this factor (fitted to 54 such leads of experts; what others lead tells nothing)."""
MOST_MISSING = 2
"""At most this many higher cards in other hands count."""
FIVE_GIVEN, FIVE_TO_OTHERS, TRUMP_LED = 5.0, 0.25, 2.5
"""How many times as likely the partner is to do this as another seat: give a five to the bidder's trick or to
another's, lead trumps (counted in 72 deals of experts)."""
BEATEN, BEATEN_LAST = 0.7, 0.3
"""The same for taking a bidder's trick in a plain suit, and for taking it in the last seat."""
SURE = 3.0
"""A bidder takes a seat for the partner if that is this many times as likely as any other."""


def weigher(view: View) -> Weight:
    """A function that tells how likely the others would have bid and played as they did in a determinization."""
    records, played = bid_records(view, BIDS[view.players].start), played_cards(view)
    others = [seat for seat in range(view.players) if seat != view.seat]
    partners, players, leads = partner_likelihoods(view), view.players, _leads_of_bidder(view)

    @cache
    def of_hand(seat: int, hand: CardSet) -> float:
        return _of_bids(records[seat], side_points(hand, players))

    def weight(imagined: CallDeuces) -> float:
        chance = 1.0
        for seat in others:
            held = imagined.hands[seat] | played[seat]
            if seat == imagined.bidder and imagined.laid_away:
                chance *= _of_exchange(imagined, held, records[seat])
            else:
                chance *= of_hand(seat, held)
        for lead in leads:
            missing = lead.higher & ~imagined.hands[lead.seat] & ~lead.later & ~imagined.laid_away
            chance *= raised(lead.factor, min(missing.bit_count(), MOST_MISSING))
        return chance * (partners[imagined.partner or 0] if partners else 1.0)

    return weight


class _Lead(NamedTuple):
    """A plain card that the bidder led."""

    seat: int
    higher: CardSet
    """The higher cards of the suit that had not been played."""
    later: CardSet
    """The cards that the seat has played since."""
    factor: float
    """How much less likely the hand is for each of the higher cards that it did not have."""


def _leads_of_bidder(view: View) -> list[_Lead]:
    """The bidder's leads of plain cards from the eight to the king, if another seat holds this view."""
    seat, trump = view.fact("bidder"), view.fact("trump")
    if view.phase != "play" or seat == view.seat:
        return []
    leads, played, later = list[_Lead](), 0, played_cards(view)[seat]
    for trick in _tricks_of(view):
        leader, card = trick[0][0], trick[0][1].card
        if leader == seat and suit_in(card, trump) != trump and EIGHT <= rank_of(card) < ACE:
            higher = SUIT_CARDS[suit_in(card, trump)] & ~((2 << card) - 1) & ~played
            leads.append(_Lead(seat, higher, later, HIGH_LED if rank_of(card) >= JACK else MIDDLE_LED))
        for at, action in trick:
            played |= 1 << action.card
            later &= ~(1 << action.card) if at == seat else -1
    return leads


def _of_bids(record: BidRecord, points: float) -> float:
    """How likely a seat with these expected points bids and passes like this."""
    chance = 1.0
    if record.bid is not None:
        chance *= likely(points - record.bid - BID_MARGIN, BID_ERROR)
    if record.refused is not None:
        chance *= likely(record.refused - points + PASS_MARGIN, BID_ERROR)
    return 1 - BID_TRUST + BID_TRUST * chance


def _of_exchange(imagined: CallDeuces, kept: CardSet, record: BidRecord) -> float:
    """How likely a bidder with these cards left bid like this, named that suit and laid those cards away."""
    trump, away = imagined.trump, imagined.laid_away
    assert trump is not None
    points = suit_points(kept | away & FIVES, imagined.players)
    chance = exp(min(0.0, points[trump] - max(points)) / OTHER_TRUMP)
    chance *= _of_bids(BidRecord(record.bid, None), points[trump] - KITTY)
    for card in cards_in(away & ~FIVES):
        chance *= LAID_AWAY.get(_kind(card, trump), 1.0)
    could_go = FIVES & kept & ~(1 << trump * 13 + FIVE)
    return chance * raised(FIVE_KEPT, min(could_go.bit_count(), (away & ~FIVES).bit_count()))


def _kind(card: int, trump: Suit) -> str:
    if suit_in(card, trump) == trump:
        return "trump"
    return {ACE: "ace", KING: "king"}.get(rank_of(card), "low")


# -- who is the partner -------------------------------------------------------------------------------------------


def partner_likelihoods(view: View) -> list[float]:
    """By seat the likelihood of its plays if it is the partner, scaled to a maximum of 1; empty if that is known.

    The bidder's own entry stands for having no partner.
    """
    bidder = view.fact("bidder")
    if view.phase != "play" or bidder_side(view, bidder):
        return []
    likelihoods = [1.0] * view.players
    for trick in _tricks_of(view):
        for count, (seat, action) in enumerate(trick):
            if seat != bidder:
                likelihoods[seat] *= _ratio_of(view.players, view.fact("trump"), bidder, trick[:count], action)
    best = max(likelihoods)
    return [likelihood / best for likelihood in likelihoods]


def _tricks_of(view: View) -> Iterator[list[tuple[int, Action]]]:
    """The plays trick by trick; the last trick may be incomplete."""
    plays = [(seat, action) for seat, action in view.history if action.verb == "play"]
    for at in range(0, len(plays), view.players):
        yield plays[at : at + view.players]


def _ratio_of(players: int, trump: Suit, bidder: int, before: list[tuple[int, Action]], action: Action) -> float:
    """How many times as likely the partner is to play this as another seat."""
    if not before:
        return TRUMP_LED if suit_in(action.card, trump) == trump else 1.0
    plays = [(seat, done.card) for seat, done in before]
    winner = taker(plays, trump)
    is_taken = taker([*plays, (-1, action.card)], trump) == -1
    if winner == bidder and is_taken:
        is_last = len(before) == players - 1
        return BEATEN_LAST if is_last else 1.0 if suit_in(plays[0][1], trump) == trump else BEATEN
    if winner == bidder:
        return FIVE_GIVEN if is_five(action.card) else 1.0
    return FIVE_TO_OTHERS if is_five(action.card) and not is_taken and bidder in dict(plays) else 1.0


def believed_partner(view: View) -> int | None:
    """The seat that a bidder who cannot know takes for the partner; None if the plays do not tell."""
    likelihoods = partner_likelihoods(view)
    if not likelihoods:
        return None
    first, second = sorted(range(len(likelihoods)), key=lambda seat: -likelihoods[seat])[:2]
    return first if first != view.seat and likelihoods[first] >= SURE * likelihoods[second] else None
