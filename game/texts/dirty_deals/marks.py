"""Dirty Deals: twelve marks for skill."""

from __future__ import annotations

from game.cards import Suit, suit_of
from game.language import N_
from game.rules.dirty_deals.glance import RUBBER
from game.rules.dirty_deals.tricks import bower_of, suit_set
from game.rules.played import PlayedDeal, PlayedMatch
from game.texts.marks import in_a_row, in_deal, in_match

QUICK = 4
"""A claim after at most this many tricks is quick."""


def claimed(deal: PlayedDeal) -> tuple[int, Suit]:
    """DD-8: who claimed, and which suit."""
    seat, action = deal.actions[-1]
    assert action.suit is not None
    return seat, action.suit


def has_claimed(deal: PlayedDeal, seat: int) -> bool:
    """Whether this seat made the claim."""
    return deal.has_reason(seat, "claimed")


def worth(deal: PlayedDeal, seat: int, least: int) -> bool:
    """DD-9: whether the seat's claim brought at least `least` points."""
    return has_claimed(deal, seat) and deal.change[seat] >= least


def clean_nine(deal: PlayedDeal, seat: int) -> bool:
    """A claim without any other card."""
    return worth(deal, seat, RUBBER)


def seven(deal: PlayedDeal, seat: int) -> bool:
    """A claim of seven points or more."""
    return worth(deal, seat, 7)


def quick(deal: PlayedDeal, seat: int) -> bool:
    """A claim after a few tricks."""
    return has_claimed(deal, seat) and len(deal.tricks) <= QUICK


def from_two(deal: PlayedDeal, seat: int) -> bool:
    """A claim of a suit of which two cards at most were dealt."""
    return has_claimed(deal, seat) and (deal.hands[seat] & suit_set(claimed(deal)[1])).bit_count() <= 2


def bought_bower(deal: PlayedDeal, seat: int) -> bool:
    """DD-9: points for a bower that was won in a trick."""
    return deal.has_reason(seat, "holds-bower") and not deal.hands[seat] >> bower_of(claimed(deal)[1]) & 1


def bower_trick(deal: PlayedDeal, seat: int) -> bool:
    """DD-4: a trick taken with the bower from another player's lead, and the claim."""
    won = [trick for trick in deal.tricks if trick.winner == seat != trick.leader]
    return has_claimed(deal, seat) and any(trick.winning_card == bower_of(suit_of(trick.led)) for trick in won)


def last_chance(deal: PlayedDeal, seat: int) -> bool:
    """DD-12: a claim after the last allowed trick."""
    return has_claimed(deal, seat) and len(deal.tricks) == deal.options["trick_limit"]


def empty_hand(deal: PlayedDeal, seat: int) -> bool:
    """DD-7: a claim while another player has no card."""
    return has_claimed(deal, seat) and any(fact.name == "no-cards" and fact.seat != seat for fact in deal.facts)


def kept_word(deal: PlayedDeal, seat: int) -> bool:
    """DD-13: a claim with a public promise kept and none broken."""
    own = [fact.value for fact in deal.facts if fact.name == "settled" and fact.seat == seat]
    verdicts = [past.verdict for past in own if past.deal == deal.number]
    return has_claimed(deal, seat) and bool(own) and {"kept"} <= set(verdicts) <= {"kept", "void"}


def rubber_from_behind(deal: PlayedDeal, seat: int) -> bool:
    """DD-10: the deal won the rubber for a seat that was not the leader."""
    total = deal.total
    is_rubber = total[seat] >= RUBBER and total[seat] == max(total) and total.count(max(total)) == 1
    return is_rubber and max(deal.before) - deal.before[seat] >= 3


def straight(match: PlayedMatch, seat: int) -> bool:
    """DD-11: a match of two rubbers or more, all won by one."""
    rubbers = match.deals[-1].scored["rubbers"]
    return bool(rubbers[seat] >= 2 and sum(rubbers) == rubbers[seat])


MARKS = (
    in_deal("clean-nine", N_("A clean nine"), N_("Claim a suit with no other card in your hand."), clean_nine),
    in_deal("seven", N_("Travelling light"), N_("Score seven points or more with a claim."), seven),
    in_deal("quick", N_("Quick hands"), N_("Claim after four tricks at most."), quick),
    in_deal("from-two", N_("From two to six"), N_("Claim a suit of which you were dealt two cards at most."), from_two),
    in_deal(
        "bought-bower",
        N_("A bower in the bag"),
        N_("Score for the bower of another player’s claim after winning it in a trick."),
        bought_bower,
    ),
    in_deal(
        "bower-trick",
        N_("The bower strikes"),
        N_("Claim in a deal in which your bower takes another player’s lead."),
        bower_trick,
    ),
    in_deal("last-chance", N_("At the last chance"), N_("Claim after the last trick that is allowed."), last_chance),
    in_deal("empty-hand", N_("Cleaned out"), N_("Claim while another player has no card left."), empty_hand),
    in_deal(
        "kept-word",
        N_("A word is a word"),
        N_("Claim in a deal in which you keep an open promise and break none."),
        kept_word,
    ),
    in_a_row("two-in-a-row", N_("Two in a row"), N_("Claim in two scored deals in a row."), 2, has_claimed),
    in_deal(
        "rubber-from-behind",
        N_("From behind"),
        N_("Win a rubber in a deal that you began at least three points behind the leader."),
        rubber_from_behind,
    ),
    in_match("straight", N_("Straight rubbers"), N_("Win a match of two rubbers without losing one."), straight),
)
