"""Devil's Bridge: twelve marks for skill."""

from __future__ import annotations

from game.cards import ACE, KING, card_of, cards_in, parse_suit, rank_of, suit_of
from game.language import N_
from game.rules.played import PlayedDeal, PlayedMatch
from game.texts.marks import in_a_row, in_deal, in_match

BEHIND = 20
"""How many points behind the leader a match seems lost."""


def bid_of(deal: PlayedDeal, seat: int) -> int:
    """DB-3, DB-5: the bid that counted."""
    return deal.number_of(seat, "bid", "rebid") or 0


def bids(deal: PlayedDeal) -> int:
    """The sum of all bids."""
    return sum(bid_of(deal, seat) for seat in range(deal.players))


def cards(deal: PlayedDeal) -> int:
    """DB-1: the number of cards each."""
    return int(deal.dealt["cards"])


def is_exact(deal: PlayedDeal, seat: int) -> bool:
    """DB-9."""
    return deal.has_reason(seat, "exact")


def is_zero(deal: PlayedDeal, seat: int) -> bool:
    """Whether a bid of nothing came off."""
    return is_exact(deal, seat) and bid_of(deal, seat) == 0


def seven(deal: PlayedDeal, seat: int) -> bool:
    """A bid of seven or more."""
    return is_exact(deal, seat) and bid_of(deal, seat) >= 7


def all_tricks(deal: PlayedDeal, seat: int) -> bool:
    """Every trick of at least two."""
    return is_exact(deal, seat) and bid_of(deal, seat) == cards(deal) >= 2


def zero_with_ace(deal: PlayedDeal, seat: int) -> bool:
    """A zero with an ace in a long hand. The ace of trumps would always win its trick."""
    return is_zero(deal, seat) and cards(deal) >= 5 and any(rank_of(card) == ACE for card in cards_in(deal.hands[seat]))


def zero_with_king(deal: PlayedDeal, seat: int) -> bool:
    """A zero with the king of trumps."""
    king = card_of(parse_suit(deal.dealt["trump"]), KING)
    return is_zero(deal, seat) and cards(deal) >= 2 and bool(deal.hands[seat] >> king & 1)


def without_trumps(deal: PlayedDeal, seat: int) -> bool:
    """Two or more tricks without a trump in hand."""
    trump = parse_suit(deal.dealt["trump"])
    held = any(suit_of(card) == trump for card in cards_in(deal.hands[seat]))
    return is_exact(deal, seat) and bid_of(deal, seat) >= 2 and not held


def only_exact(deal: PlayedDeal, seat: int) -> bool:
    """All others missed."""
    return cards(deal) >= 3 and [at for at in range(deal.players) if is_exact(deal, at)] == [seat]


def under_the_hook(deal: PlayedDeal, seat: int) -> bool:
    """DB-4: the dealer, with one bid forbidden."""
    others = bids(deal) - bid_of(deal, seat)
    is_hooked = deal.options.get("hook") != "off" and others <= cards(deal)
    return is_exact(deal, seat) and seat == deal.dealer and is_hooked and cards(deal) >= 5


def last_trick(deal: PlayedDeal, seat: int) -> bool:
    """A bid of three or more that only the last trick made."""
    return is_exact(deal, seat) and bid_of(deal, seat) >= 3 and deal.is_last_taken([seat])


def crowded(deal: PlayedDeal, seat: int) -> bool:
    """A bid of two or more where too many tricks were bid."""
    return is_exact(deal, seat) and bid_of(deal, seat) >= 2 and bids(deal) >= cards(deal) + 2


def unwanted(deal: PlayedDeal, seat: int) -> bool:
    """A zero where too few tricks were bid."""
    return is_zero(deal, seat) and bids(deal) <= cards(deal) - 2


def from_behind(match: PlayedMatch, seat: int) -> bool:
    """The match was won after the leader was far ahead."""
    return any(max(deal.total) - deal.total[seat] >= BEHIND for deal in match.deals)


MARKS = (
    in_deal("seven", N_("Seven bid, seven made"), N_("Bid seven or more and take exactly that many."), seven),
    in_deal(
        "all-tricks",
        N_("Every trick"),
        N_("Bid all the tricks of a deal with two or more cards, and take them."),
        all_tricks,
    ),
    in_a_row("five-in-a-row", N_("Five in a row"), N_("Make five exact bids in a row."), 5, is_exact),
    in_deal(
        "zero-with-ace",
        N_("Zero with an ace"),
        N_("Bid zero with five or more cards, an ace among them, and take nothing."),
        zero_with_ace,
    ),
    in_deal(
        "zero-with-king",
        N_("The king lies low"),
        N_("Bid zero with the king of trumps in a hand of two or more, and take nothing."),
        zero_with_king,
    ),
    in_deal(
        "without-trumps",
        N_("No trump needed"),
        N_("Bid two or more without a trump in your hand, and take exactly that many."),
        without_trumps,
    ),
    in_deal("only-exact", N_("Alone on the bridge"), N_("Be the only exact one with three or more cards."), only_exact),
    in_deal(
        "under-the-hook",
        N_("Off the hook"),
        N_("As the dealer, be exact with five or more cards while the hook forbids you a bid."),
        under_the_hook,
    ),
    in_deal(
        "last-trick",
        N_("With the very last trick"),
        N_("Make a bid of three or more exact with the last trick."),
        last_trick,
    ),
    in_deal(
        "crowded",
        N_("Through the crowd"),
        N_("Be exact with two or more when the bids add up to at least two too many."),
        crowded,
    ),
    in_deal(
        "unwanted",
        N_("No, thank you"),
        N_("Take nothing, as you bid, when the bids add up to at least two too few."),
        unwanted,
    ),
    in_match(
        "from-behind",
        N_("Not over yet"),
        N_("Win a match after being at least 20 points behind the leader."),
        from_behind,
    ),
)
