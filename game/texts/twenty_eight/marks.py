"""Twenty-Eight: twelve marks for skill."""

from __future__ import annotations

from game.cards import JACK, card_of, set_of, suit_of
from game.language import N_
from game.rules.played import PlayedDeal, PlayedMatch
from game.rules.twenty_eight.glance import ALL_POINTS
from game.rules.twenty_eight.tricks import points_in
from game.texts.marks import in_deal, in_match

LEAST_BIDS = 3
"""A match without a failed bid is worth a mark if the side made at least this many bids."""


def end_of(deal: PlayedDeal) -> tuple[int, int, int, bool]:
    """TE-16: the bidder, the bid, the points that the bidder's side took, and whether the bid was made."""
    why = next(why for why in deal.reasons if why.message in ("made", "failed"))
    values = dict(why.values)
    return values["seat"], values["bid"], values["taken"], why.message == "made"


def has_made(deal: PlayedDeal, seat: int, least: int = 0) -> bool:
    """Whether a seat was the bidder and made a bid of `least` or more."""
    bidder, bid, _taken, is_made = end_of(deal)
    return is_made and bidder == seat and bid >= least


def has_broken(deal: PlayedDeal, seat: int, least: int = 0) -> bool:
    """Whether a seat played against a bid of `least` or more that was missed."""
    bidder, bid, _taken, is_made = end_of(deal)
    return not is_made and bidder in deal.others(seat) and bid >= least


def points(deal: PlayedDeal, seat: int, tricks: int | None = None) -> int:
    """The points of a seat's side in the first `tricks` tricks, in all for None."""
    won = [trick for trick in deal.tricks[:tricks] if trick.winner in deal.sides[seat]]
    return sum(points_in(set_of(card for _seat, card in trick.plays)) for trick in won)


def eighteen(deal: PlayedDeal, seat: int) -> bool:
    """A bid of 18 or more."""
    return has_made(deal, seat, 18)


def twenty(deal: PlayedDeal, seat: int) -> bool:
    """TE-16: a bid of 20 or more, which is worth more."""
    return has_made(deal, seat, 20)


def raised(deal: PlayedDeal, seat: int) -> bool:
    """TE-7: the seat raised the bid, and its side made it."""
    bidder, _bid, _taken, is_made = end_of(deal)
    return is_made and bidder in deal.sides[seat] and deal.has_done(seat, "raise")


def all_points(deal: PlayedDeal, seat: int) -> bool:
    """All the points of the pack."""
    return points(deal, seat) == ALL_POINTS


def to_the_point(deal: PlayedDeal, seat: int) -> bool:
    """Not a point more than was bid."""
    _bidder, bid, taken, _is_made = end_of(deal)
    return has_made(deal, seat) and taken == bid


def last_trick(deal: PlayedDeal, seat: int) -> bool:
    """The points of the last trick made the bid."""
    _bidder, bid, _taken, _is_made = end_of(deal)
    return has_made(deal, seat) and points(deal, seat, len(deal.tricks) - 1) < bid


def face_down(deal: PlayedDeal, seat: int) -> bool:
    """Nobody called, so the trump card was the bidder's last."""
    return has_made(deal, seat) and not any(action.verb == "call" for _seat, action in deal.actions)


def no_jack(deal: PlayedDeal, seat: int) -> bool:
    """The bidder chose trumps without their jack."""
    trumps = [action.card for actor, action in deal.actions if actor == seat and action.verb == "trump"]
    return has_made(deal, seat) and not deal.hands[seat] >> card_of(suit_of(trumps[-1]), JACK) & 1


def one_short(deal: PlayedDeal, seat: int) -> bool:
    """The bid was missed by a single point."""
    _bidder, bid, taken, _is_made = end_of(deal)
    return has_broken(deal, seat) and taken == bid - 1


def high_broken(deal: PlayedDeal, seat: int) -> bool:
    """A bid of 16 or more was missed."""
    return has_broken(deal, seat, 16)


def called(deal: PlayedDeal, seat: int) -> bool:
    """TE-11: the seat called for the trump, and the other side missed its bid."""
    return has_broken(deal, seat) and deal.has_done(seat, "call")


def all_made(match: PlayedMatch, seat: int) -> bool:
    """No bid of the side failed, and there were some."""
    own = [end_of(deal) for deal in match.deals if end_of(deal)[0] in deal.sides[seat]]
    return len(own) >= LEAST_BIDS and all(is_made for _bidder, _bid, _taken, is_made in own)


MARKS = (
    in_deal("eighteen", N_("Eighteen and more"), N_("Bid 18 or more and make it."), eighteen),
    in_deal("twenty", N_("The high road"), N_("Bid 20 or more and make it."), twenty),
    in_deal("raised", N_("A raise made"), N_("Raise the bid of your side after the second deal, and make it."), raised),
    in_deal("all-points", N_("All twenty-eight"), N_("Take all 28 points with your side."), all_points),
    in_deal("to-the-point", N_("To the point"), N_("Make your bid without a point to spare."), to_the_point),
    in_deal(
        "last-trick", N_("With the very last trick"), N_("Make your bid with the points of the last trick."), last_trick
    ),
    in_deal(
        "face-down", N_("Face down to the end"), N_("Make your bid without anybody calling for the trump."), face_down
    ),
    in_deal("no-jack", N_("Without the jack"), N_("Make your bid without the jack of trumps in your hand."), no_jack),
    in_deal("one-short", N_("One point short"), N_("Bring down your opponents’ bid by a single point."), one_short),
    in_deal("high-broken", N_("Aimed too high"), N_("Make a bid of 16 or more of your opponents fail."), high_broken),
    in_deal(
        "called", N_("A call in time"), N_("Call for the trump yourself, and make your opponents’ bid fail."), called
    ),
    in_match(
        "all-made",
        N_("Nothing failed"),
        N_("Win a match with three or more bids of your side, and all made."),
        all_made,
    ),
)
