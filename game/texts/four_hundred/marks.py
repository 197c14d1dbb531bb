"""400 and Cutthroat 400: twelve marks for skill."""

from __future__ import annotations

from game.cards import ACE, HEARTS, SUIT_CARDS, cards_in, rank_of
from game.language import N_
from game.rules.played import PlayedDeal, PlayedMatch
from game.texts.marks import in_a_row, in_deal, in_match


def bid_of(deal: PlayedDeal, seat: int) -> int:
    """FH-3."""
    return deal.number_of(seat, "bid") or 0


def is_kept(deal: PlayedDeal, seat: int) -> bool:
    """FH-7."""
    return deal.has_reason(seat, "kept")


def kept(deal: PlayedDeal, seat: int, least: int) -> bool:
    """Whether a bid of `least` or more was made."""
    return is_kept(deal, seat) and bid_of(deal, seat) >= least


def six(deal: PlayedDeal, seat: int) -> bool:
    """A bid of six or more."""
    return kept(deal, seat, 6)


def eight(deal: PlayedDeal, seat: int) -> bool:
    """A bid of eight or more."""
    return kept(deal, seat, 8)


def together(deal: PlayedDeal, seat: int) -> bool:
    """Both partners made their bids, nine or more together."""
    side = deal.sides[seat]
    return all(is_kept(deal, at) for at in side) and sum(bid_of(deal, at) for at in side) >= 9


def last_trick(deal: PlayedDeal, seat: int) -> bool:
    """A bid of four or more that only the last trick made."""
    is_just = deal.taken([seat]) == bid_of(deal, seat)
    return kept(deal, seat, 4) and is_just and deal.is_last_taken([seat])


def one_short(deal: PlayedDeal, seat: int) -> bool:
    """An opponent's bid of five or more was missed by one trick."""
    return any(
        deal.has_reason(at, "broken") and bid_of(deal, at) >= 5 and deal.taken([at]) == bid_of(deal, at) - 1
        for at in deal.others(seat)
    )


def clean_sweep(deal: PlayedDeal, seat: int) -> bool:
    """Both bids of the side were made, and both of the others missed."""
    return all(is_kept(deal, at) == (at in deal.sides[seat]) for at in range(deal.players))


def few_hearts(deal: PlayedDeal, seat: int) -> bool:
    """A bid of four or more with at most two trumps."""
    return kept(deal, seat, 4) and (deal.hands[seat] & SUIT_CARDS[HEARTS]).bit_count() <= 2


def no_ace(deal: PlayedDeal, seat: int) -> bool:
    """A bid of four or more without an ace."""
    return kept(deal, seat, 4) and all(rank_of(card) != ACE for card in cards_in(deal.hands[seat]))


def own_clean(match: PlayedMatch, seat: int) -> bool:
    """No bid was missed."""
    return all(is_kept(deal, seat) for deal in match.deals)


def side_clean(match: PlayedMatch, seat: int) -> bool:
    """No bid of the side was missed."""
    return all(is_kept(deal, at) for deal in match.deals for at in deal.sides[seat])


def from_below(match: PlayedMatch, seat: int) -> bool:
    """The seat's own score was below zero once."""
    return any(deal.total[seat] < 0 for deal in match.deals)


MARKS = (
    in_deal("six", N_("Six bid, six made"), N_("Bid six or more and make it."), six),
    in_deal("eight", N_("A great eight"), N_("Bid eight or more and make it."), eight),
    in_a_row("eight-in-a-row", N_("Eight in a row"), N_("Make your bid in eight deals in a row."), 8, is_kept),
    in_deal(
        "together",
        N_("Nine between you"),
        N_("You and your partner bid nine or more together, and both make your bids."),
        together,
    ),
    in_deal(
        "last-trick",
        N_("With the very last trick"),
        N_("Make a bid of four or more with the last trick."),
        last_trick,
    ),
    in_deal(
        "one-short",
        N_("One trick short"),
        N_("Bring down an opponent’s bid of five or more by a single trick."),
        one_short,
    ),
    in_deal(
        "clean-sweep",
        N_("Ours made, theirs missed"),
        N_("Both bids of your side are made, and both bids of your opponents missed."),
        clean_sweep,
    ),
    in_deal("few-hearts", N_("Short of hearts"), N_("Make a bid of four or more with at most two hearts."), few_hearts),
    in_deal("no-ace", N_("Not an ace in sight"), N_("Make a bid of four or more without an ace in your hand."), no_ace),
    in_match("own-clean", N_("Never missed"), N_("Win a match without missing a bid of yours."), own_clean),
    in_match(
        "side-clean", N_("Neither of you missed"), N_("Win a match in which your side misses no bid."), side_clean
    ),
    in_match("from-below", N_("Up from below"), N_("Win a match after your own score was below zero."), from_below),
)
