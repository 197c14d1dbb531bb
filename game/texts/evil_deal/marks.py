"""Evil Deal: twelve marks for skill."""

from __future__ import annotations

from game.cards import FIVE, rank_of, suit_of
from game.language import N_
from game.rules.evil_deal.ladder import TRICKS
from game.rules.played import PlayedDeal, PlayedMatch, PlayedTrick
from game.texts.marks import in_a_row, in_deal, in_match

HALF = TRICKS // 2
BEHIND = 333
"""A game seems lost to a player who is at least this many points behind."""


def tricks(deal: PlayedDeal, seat: int) -> int:
    """ED-11."""
    return deal.taken([seat])


def half(deal: PlayedDeal, seat: int, number: int) -> int:
    """The tricks of a seat in the first or the second half."""
    first = deal.taken([seat], HALF)
    return first if number == 1 else tricks(deal, seat) - first


def said_no_trump(deal: PlayedDeal, seat: int) -> bool:
    """ED-3."""
    return deal.has_done(seat, "no-trump")


def all_eight(deal: PlayedDeal, seat: int) -> bool:
    """Every trick."""
    return tricks(deal, seat) == TRICKS


def first_half(deal: PlayedDeal, seat: int) -> bool:
    """The whole first half."""
    return half(deal, seat, 1) == HALF


def second_half(deal: PlayedDeal, seat: int) -> bool:
    """The whole second half."""
    return half(deal, seat, 2) == HALF


def turned(deal: PlayedDeal, seat: int) -> bool:
    """At most one trick in the first half, and more than the other in the deal."""
    return half(deal, seat, 1) <= 1 and tricks(deal, seat) > HALF


def bonus(deal: PlayedDeal, seat: int) -> bool:
    """ED-12: no trump, and more than half."""
    return deal.has_reason(seat, "no-trump-bonus")


def high_bonus(deal: PlayedDeal, seat: int) -> bool:
    """ED-12: no trump, and three tricks more than half."""
    return bonus(deal, seat) and tricks(deal, seat) >= HALF + 3


def no_bonus(deal: PlayedDeal, seat: int) -> bool:
    """The other said no trump, alone, and got no more than three tricks."""
    other = 1 - seat
    return said_no_trump(deal, other) and not said_no_trump(deal, seat) and tricks(deal, other) < HALF


def dealer(deal: PlayedDeal, seat: int) -> bool:
    """ED-11: the dealer needs five tricks for the first points, and has six."""
    return seat == deal.dealer and tricks(deal, seat) >= HALF + 2


def against_trump(deal: PlayedDeal, seat: int) -> bool:
    """ED-6: three tricks that the other led with a trump of its own."""
    return sum(_is_against(trick, seat) for trick in deal.tricks) >= 3


def _is_against(trick: PlayedTrick, seat: int) -> bool:
    return trick.winner == seat != trick.leader and trick.trump is not None


def small_card(deal: PlayedDeal, seat: int) -> bool:
    """ED-5: the third pair of a trick was won by a plain card of 5 or less."""
    return any(
        trick.winner == seat and rank_of(trick.winning_card) <= FIVE and suit_of(trick.winning_card) != trick.trump
        for trick in deal.tricks
    )


def is_ahead(deal: PlayedDeal, seat: int) -> bool:
    """More tricks than the other."""
    return tricks(deal, seat) > HALF


def from_behind(match: PlayedMatch, seat: int) -> bool:
    """The match was won after the other was far ahead."""
    return any(deal.total[1 - seat] - deal.total[seat] >= BEHIND for deal in match.deals)


MARKS = (
    in_deal("all-eight", N_("All eight"), N_("Take all eight tricks of a deal."), all_eight),
    in_deal("first-half", N_("A perfect first half"), N_("Take all four tricks of the first half."), first_half),
    in_deal("second-half", N_("A perfect second half"), N_("Take all four tricks of the second half."), second_half),
    in_deal(
        "turned",
        N_("A deal of two halves"),
        N_("Take more tricks than the other player after at most one in the first half."),
        turned,
    ),
    in_deal("bonus", N_("No trump needed"), N_("Choose no trump and earn the bonus."), bonus),
    in_deal("high-bonus", N_("No trump, no mercy"), N_("Choose no trump and take seven tricks or more."), high_bonus),
    in_deal(
        "no-bonus",
        N_("Trump against no trump"),
        N_("Hold the other player, who alone chose no trump, to three tricks or fewer."),
        no_bonus,
    ),
    in_deal("dealer", N_("The dealer’s six"), N_("As the dealer, take six tricks or more."), dealer),
    in_deal(
        "against-trump",
        N_("Against their trump"),
        N_("In one deal, take three tricks in which the other player’s trump was trump."),
        against_trump,
    ),
    in_deal(
        "small-card",
        N_("Small but last"),
        N_("Win the third pair of a trick with a 5 or lower that is not a trump."),
        small_card,
    ),
    in_a_row(
        "three-in-a-row",
        N_("Three in a row"),
        N_("Take more than half the tricks in three deals in a row."),
        3,
        is_ahead,
    ),
    in_match("from-behind", N_("Not over yet"), N_("Win a match after being at least 333 points behind."), from_behind),
)
