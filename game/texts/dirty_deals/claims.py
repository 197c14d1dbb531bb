"""Dirty Deals: what the table says of a claim before it is made, from what its maker may know (DD-8 to DD-12)."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import Card, Suit
from game.language import _, ngettext
from game.rules.actions import PASS, Action
from game.rules.dirty_deals.glance import RUBBER
from game.rules.dirty_deals.tricks import bower_of, claim_worth
from game.rules.parts import View
from game.texts.messages import card_name, suit_name

BOWER = 3
"""DD-9: what the bower scores for another player, and what it costs among the other cards of a claim."""


def note(view: View, action: Action) -> str:
    """What a claim scores; empty for anything else, and for a claim that may not be made."""
    if action.suit is None or action not in view.legal:
        return ""
    worth = claim_worth(view.hand, action.suit)
    return ngettext("{count} point", "{count} points", worth).format(count=worth)


def warning(view: View, action: Action, names: Sequence[str]) -> str:
    """Asked before a claim that loses the rubber or earns less than it gives away, and before letting a claim go."""
    if action == PASS:
        return _missed_claim(view)
    if action.suit is None or action not in view.legal or view.seat is None:
        return ""
    suit, worth = action.suit, claim_worth(view.hand, action.suit)
    mine, bower = view.totals[view.seat] + worth, bower_of(suit)
    holders = [] if bower in view.hand else _possible_holders(view, bower)
    winners = [seat for seat in holders if view.totals[seat] + BOWER >= max(RUBBER, mine + 1)]
    if winners:
        return _lost_rubber(winners, holders, bower, names)
    others = [total for seat, total in enumerate(view.totals) if seat != view.seat]
    if mine >= RUBBER and mine > max(others):
        return ""
    return _small_claim(worth, bower, is_gift=bool(holders))


def _possible_holders(view: View, bower: Card) -> list[int]:
    """The other seats that may hold the bower: the one that is known to, else all that hold cards."""
    others = [seat for seat in range(view.players) if seat != view.seat and view.pile("hand", seat)]
    known = [seat for seat in others if bower in view.fact("held-cards", seat)]
    return known or others


def _lost_rubber(winners: Sequence[int], holders: Sequence[int], bower: Card, names: Sequence[str]) -> str:
    card, who = card_name(bower), _(" or ").join(names[seat] for seat in winners)
    if len(holders) == 1:
        return _("{name} holds the {card}, scores 3 for it and wins the rubber.").format(name=who, card=card)
    return _("Whoever holds the {card} scores 3. If that is {names}, you lose the rubber.").format(card=card, names=who)


def _small_claim(worth: int, bower: Card, is_gift: bool) -> str:
    """A claim that earns less than the bower does."""
    if worth >= BOWER:
        return ""
    score = ngettext("You score only {count} point.", "You score only {count} points.", worth).format(count=worth)
    score = score if worth else _("You score nothing.")
    if not is_gift:
        return score
    gift = _("Whoever holds the {card} scores 3.").format(card=card_name(bower))
    return _("{score} {gift}").format(score=score, gift=gift)


def _missed_claim(view: View) -> str:
    """DD-12: the last chance to claim goes by."""
    suits: list[Suit] = [action.suit for action in view.legal if action.suit is not None]
    if not suits:
        return ""
    best = max(suits, key=lambda suit: claim_worth(view.hand, suit))
    words = ngettext(
        "You hold all six {suit}. Claim them now for {count} point, or nobody scores.",
        "You hold all six {suit}. Claim them now for {count} points, or nobody scores.",
        claim_worth(view.hand, best),
    )
    return words.format(suit=suit_name(best), count=claim_worth(view.hand, best))
