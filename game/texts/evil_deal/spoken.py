"""What is said by ear in Evil Deal: the trump cards on the table, the pairs of a trick, and half time."""

from __future__ import annotations

from game.language import N_, _
from game.rules.parts import View
from game.texts.evil_deal.trumps import PAIRS
from game.texts.formats import listed
from game.texts.messages import card_name
from game.texts.spoken.contract import Spoken
from game.texts.spoken.listener import Amount, Listener


def heard(before: View, after: View, who: Listener) -> list[str]:
    """ED-1: the trump cards of both, after the deal; ED-9: the one that goes into a hand; ED-5: who wins a pair,
    and the deciding one."""
    if before.number != after.number:
        return [_trump_cards(after, seat, who) for seat in range(after.players) if after.pile("trump-card", seat)]
    told = []
    for seat in range(after.players):
        gone = [card for card in before.pile("trump-card", seat) if card not in after.pile("trump-card", seat)]
        if gone:
            you, other = N_("You take the {card} into your hand."), N_("{name} takes the {card} into hand.")
            told.append(who.says(seat, you, other, card=gone[0]))
    is_pair_over = before.fact("pair") and after.fact("pair") == before.fact("pair") + 1
    if is_pair_over and after.turn is not None and who.amount != Amount.FEW:
        # Translators: a pair is two cards, one of each player; a trick has three of them.
        told.append(who.says(after.turn, N_("You win the pair."), N_("{name} wins the pair.")))
    if before.fact("pair") == PAIRS - 1 and after.fact("pair") == PAIRS:
        told.append(_("Last pair."))
    return told


def part_title(number: int) -> str:
    """ED-5: which pair of the trick it is."""
    return _("Pair {number} of {count}.").format(number=number, count=PAIRS)


def seat(view: View, at: int, who: Listener) -> str:
    """ED-1: the trump cards that lie before a seat."""
    return _trump_cards(view, at, who) if view.pile("trump-card", at) else ""


def _trump_cards(view: View, at: int, who: Listener) -> str:
    cards = listed([card_name(card) for card in view.pile("trump-card", at)])
    return who.says(at, N_("Your trump cards: {list}."), N_("{name}’s trump cards: {list}."), list=cards)


SPOKEN = Spoken(
    part=2,
    quiet_prompts=("play", "third-pair"),
    heard=heard,
    part_title=part_title,
    seat=seat,
)
