"""Alkort: twelve marks for skill."""

from __future__ import annotations

from game.cards import SEVEN, Card, cards_in, parse_card, rank_of
from game.language import N_
from game.rules.alkort.tricks import TRICKS, TRICKS_TO_WIN, WORTH
from game.rules.played import PlayedDeal, PlayedMatch
from game.texts.marks import in_deal, in_match

KING = parse_card("KD")
"""AK-3: the highest card."""
CATCHES = frozenset(map(parse_card, ("2H", "4C", "8S")))
"""The three cards below it."""
BEHIND = 4
"""A match seems lost to a side that is at least this many points behind."""


def has_won(deal: PlayedDeal, seat: int) -> bool:
    """AK-10: whether the side of this seat won the deal."""
    return deal.has_reason(seat, "most", "muk", "stroke")


def muk(deal: PlayedDeal, seat: int) -> bool:
    """AK-10: the first five tricks, or more."""
    return deal.has_reason(seat, "muk", "stroke")


def stroke(deal: PlayedDeal, seat: int) -> bool:
    """AK-10: six or more before the other side had one."""
    return deal.has_reason(seat, "stroke")


def all_nine(deal: PlayedDeal, seat: int) -> bool:
    """Every trick."""
    return deal.taken(deal.sides[seat]) == TRICKS


def exchanged(deal: PlayedDeal, seat: int) -> bool:
    """AK-5: won after exchanging a bad hand."""
    return has_won(deal, seat) and deal.has_done(seat, "exchange")


def sevens(deal: PlayedDeal, seat: int) -> bool:
    """AK-9: two tricks with sevens that were led."""
    led = [trick for trick in deal.tricks if trick.leader == seat == trick.winner and rank_of(trick.led) == SEVEN]
    return has_won(deal, seat) and len(led) >= 2


def rubbish(deal: PlayedDeal, seat: int) -> bool:
    """AK-9: a trick with rubbish that was led, not the first one."""
    led = [trick.led for trick in deal.tricks[1:] if trick.leader == seat == trick.winner]
    return has_won(deal, seat) and any(_is_rubbish(card) for card in led)


def _is_rubbish(card: Card) -> bool:
    return not WORTH[card] and rank_of(card) != SEVEN


def from_four_down(deal: PlayedDeal, seat: int) -> bool:
    """The other side had four tricks and the seat's own side at most two."""
    counts = [
        (deal.taken(deal.others(seat), tricks), deal.taken(deal.sides[seat], tricks))
        for tricks in range(len(deal.tricks))
    ]
    return has_won(deal, seat) and any(theirs == TRICKS_TO_WIN - 1 and ours <= 2 for theirs, ours in counts)


def saved(deal: PlayedDeal, seat: int) -> bool:
    """The other side had the first four tricks, and this seat the fifth."""
    return (
        deal.taken(deal.others(seat), TRICKS_TO_WIN - 1) == TRICKS_TO_WIN - 1
        and deal.tricks[TRICKS_TO_WIN - 1].winner == seat
    )


def king_decides(deal: PlayedDeal, seat: int) -> bool:
    """The highest card was kept for the fifth trick of the side."""
    won = [trick for trick in deal.tricks if trick.winner in deal.sides[seat]]
    return (
        len(won) >= TRICKS_TO_WIN
        and won[TRICKS_TO_WIN - 1].winner == seat
        and won[TRICKS_TO_WIN - 1].winning_card == KING
    )


def great_catch(deal: PlayedDeal, seat: int) -> bool:
    """The highest card took one of the three below it."""
    return any(
        trick.winner == seat
        and trick.winning_card == KING
        and any(trick.card_of(at) in CATCHES for at in deal.others(seat))
        for trick in deal.tricks
    )


def poor_hand(deal: PlayedDeal, seat: int) -> bool:
    """Won with at most two cards of a rank, which were not exchanged."""
    ranked = sum(WORTH[card] > 0 for card in cards_in(deal.hands[seat]))
    return has_won(deal, seat) and ranked <= 2 and not deal.has_done(seat, "exchange") and deal.taken([seat]) >= 2


def from_behind(match: PlayedMatch, seat: int) -> bool:
    """The match was won after the other side was far ahead."""
    return any(max(deal.total[at] for at in deal.others(seat)) - deal.total[seat] >= BEHIND for deal in match.deals)


MARKS = (
    in_deal("muk", N_("Múk"), N_("Take the first five tricks of a deal with your side."), muk),
    in_deal("stroke", N_("A stroke"), N_("Take six or more tricks before the other side has one."), stroke),
    in_deal("all-nine", N_("All nine"), N_("Take all nine tricks with your side."), all_nine),
    in_deal("exchanged", N_("Out of nothing"), N_("Exchange a bad hand and win the deal."), exchanged),
    in_deal("sevens", N_("Two sevens"), N_("Win a deal with two tricks by sevens that you led."), sevens),
    in_deal(
        "rubbish",
        N_("Treasure from rubbish"),
        N_("Win a deal with a trick by rubbish that you led, after the first."),
        rubbish,
    ),
    in_deal(
        "from-four-down",
        N_("Four down, five to come"),
        N_("Win a deal after the other side had four tricks and yours two at most."),
        from_four_down,
    ),
    in_deal(
        "saved",
        N_("No múk today"),
        N_("Take the fifth trick yourself after the other side took the first four."),
        saved,
    ),
    in_deal(
        "king-decides",
        N_("The king decides"),
        N_("Take the fifth trick of your side with the king of diamonds."),
        king_decides,
    ),
    in_deal(
        "great-catch",
        N_("A great catch"),
        N_("With the king of diamonds, take an opponent’s 2 of hearts, 4 of clubs or 8 of spades."),
        great_catch,
    ),
    in_deal(
        "poor-hand",
        N_("Much from little"),
        N_("Win a deal and two tricks yourself with two ranked cards at most, and no exchange."),
        poor_hand,
    ),
    in_match(
        "from-behind", N_("Not over yet"), N_("Win a match after being at least four points behind."), from_behind
    ),
)
