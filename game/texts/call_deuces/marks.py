"""Call Deuces: twelve marks for skill."""

from __future__ import annotations

from typing import NamedTuple

from game.cards import ACE, Suit, card_of, parse_card, set_of
from game.language import N_
from game.rules.call_deuces.tricks import FIVES, deuce_of, worth
from game.rules.played import PlayedDeal, PlayedMatch
from game.texts.marks import in_deal, in_match

HIDDEN_TO = 5
"""The number of last tricks; a deuce of trumps that was not played before them counts as kept secret for long."""


class End(NamedTuple):
    """CD-9: how the bid ended."""

    bidder: int
    partner: int
    bid: int
    points: int
    helped: int
    """The points of the partner."""
    away: int
    """The points that the bidder discarded."""
    is_made: bool


def end_of(deal: PlayedDeal) -> End:
    """How the bid of a deal ended."""
    why = next(why for why in deal.reasons if why.message.startswith(("made", "missed")))
    told = dict(why.values)
    names = ("seat", "partner_seat", "bid", "points", "helped", "away")
    seat, partner, bid, points, helped, away = (int(told[name]) for name in names)
    return End(seat, partner, bid, points, helped, away, why.message.startswith("made"))


def has_made(deal: PlayedDeal, seat: int) -> bool:
    """Whether this seat was the bidder and made the bid."""
    end = end_of(deal)
    return end.is_made and end.bidder == seat


def has_helped(deal: PlayedDeal, seat: int) -> bool:
    """Whether this seat was the secret partner in a bid that was made."""
    end = end_of(deal)
    return end.is_made and end.partner == seat != end.bidder


def has_broken(deal: PlayedDeal, seat: int) -> bool:
    """Whether this seat played against a bid that was missed."""
    end = end_of(deal)
    return not end.is_made and seat not in (end.bidder, end.partner)


def trump_of(deal: PlayedDeal) -> Suit:
    """CD-5: the trump suit."""
    return next(action.suit for _seat, action in deal.actions if action.verb == "trump" and action.suit is not None)


def high(deal: PlayedDeal, seat: int) -> bool:
    """A bid of 25 or more."""
    return has_made(deal, seat) and end_of(deal).bid >= 25


def solo(deal: PlayedDeal, seat: int) -> bool:
    """CD-7: a bid made alone."""
    return has_made(deal, seat) and end_of(deal).partner == seat


def discarded_five(deal: PlayedDeal, seat: int) -> bool:
    """CD-8: without the discarded fives the bid would have been missed."""
    end = end_of(deal)
    return has_made(deal, seat) and end.points - end.away < end.bid


def no_ace(deal: PlayedDeal, seat: int) -> bool:
    """The bidder had neither been dealt the ace of trumps nor found it in the kitty."""
    held = deal.hands[seat] | set_of(map(parse_card, deal.dealt["kitty"]))
    return has_made(deal, seat) and not held >> card_of(trump_of(deal), ACE) & 1


def last_trick(deal: PlayedDeal, seat: int) -> bool:
    """The points of the last trick made the bid."""
    end, last = end_of(deal), deal.tricks[-1]
    is_own = last.winner in (end.bidder, end.partner)
    brought = worth(set_of(card for _seat, card in last.plays), 1) if is_own else 0
    return has_made(deal, seat) and end.points - brought < end.bid


def hidden(deal: PlayedDeal, seat: int) -> bool:
    """CD-7: the deuce of trumps was not played before the last tricks."""
    deuce = deuce_of(trump_of(deal))
    late = set_of(card for trick in deal.tricks[-HIDDEN_TO:] for _seat, card in trick.plays)
    return has_helped(deal, seat) and bool(late >> deuce & 1)


def great_help(deal: PlayedDeal, seat: int) -> bool:
    """Ten points or more of the partner."""
    return has_helped(deal, seat) and end_of(deal).helped >= 10


def all_fives(deal: PlayedDeal, seat: int) -> bool:
    """All four fives in the tricks of one seat."""
    own = set_of(card for trick in deal.tricks if trick.winner == seat for _seat, card in trick.plays)
    return own & FIVES == FIVES


def one_short(deal: PlayedDeal, seat: int) -> bool:
    """The bid was missed by a single point."""
    end = end_of(deal)
    return has_broken(deal, seat) and end.points == end.bid - 1


def high_broken(deal: PlayedDeal, seat: int) -> bool:
    """A bid of 22 or more was missed."""
    return has_broken(deal, seat) and end_of(deal).bid >= 22


def strong_defence(deal: PlayedDeal, seat: int) -> bool:
    """CD-10: twelve points or more of a defender."""
    end = end_of(deal)
    won = [trick for trick in deal.tricks if trick.winner == seat]
    points = worth(set_of(card for trick in won for _seat, card in trick.plays), len(won))
    return seat not in (end.bidder, end.partner) and points >= 12


def from_below(match: PlayedMatch, seat: int) -> bool:
    """The seat's own score was below zero once."""
    return any(deal.total[seat] < 0 for deal in match.deals)


MARKS = (
    in_deal("high", N_("A high bid"), N_("Bid 25 or more and make it."), high),
    in_deal("solo", N_("On your own"), N_("Make your bid solo, with the deuce of trumps in your own hand."), solo),
    in_deal(
        "discarded-five",
        N_("A useful five"),
        N_("Make a bid that you would have missed without the fives you discarded."),
        discarded_five,
    ),
    in_deal("no-ace", N_("Without the ace"), N_("Make your bid without the ace of trumps."), no_ace),
    in_deal(
        "last-trick", N_("With the very last trick"), N_("Make your bid with the points of the last trick."), last_trick
    ),
    in_deal(
        "hidden",
        N_("The secret partner"),
        N_("As the partner, keep the deuce for the last five tricks of a bid that is made."),
        hidden,
    ),
    in_deal(
        "great-help",
        N_("A friend in need"),
        N_("As the partner, bring ten points or more to a bid that is made."),
        great_help,
    ),
    in_deal("all-fives", N_("All the fives"), N_("Take all four fives in your own tricks."), all_fives),
    in_deal("one-short", N_("One point short"), N_("As a defender, see the bid missed by a single point."), one_short),
    in_deal("high-broken", N_("Aimed too high"), N_("As a defender, make a bid of 22 or more fail."), high_broken),
    in_deal(
        "strong-defence", N_("A strong defence"), N_("As a defender, take 12 points or more yourself."), strong_defence
    ),
    in_match("from-below", N_("Up from below"), N_("Win a match after your score was below zero."), from_below),
)
