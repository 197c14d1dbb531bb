"""What is said by ear in Dirty Deals: the card that may not be led, known cards, tricks left, and rubbers."""

from __future__ import annotations

from collections.abc import Iterator

from game.cards import suit_of
from game.language import N_, _, ngettext
from game.rules.parts import View
from game.rules.tricks import trick_of
from game.texts.messages import card_name, suit_name
from game.texts.spoken.cards import cards_spoken
from game.texts.spoken.contract import Spoken
from game.texts.spoken.listener import Amount, Listener

FEW_LEFT = 5
"""The listener is told the number of tricks left in a deal from this one on."""


def heard(before: View, after: View, who: Listener) -> list[str]:
    """DD-10: who has won a rubber; DD-7: who has no cards left; DD-12: how many tricks are left."""
    words = []
    for seat in range(after.players):
        if before.number == after.number and after.fact("rubbers", seat) > before.fact("rubbers", seat):
            words.append(who.says(seat, N_("You win the rubber."), N_("{name} wins the rubber.")))
    if before.number == after.number and trick_of(before) and not trick_of(after) and after.phase == "play":
        words += _out_of_cards(before, after, who)
    left = after.fact("tricks-left")
    if before.number == after.number and left != before.fact("tricks-left") and 0 < left <= FEW_LEFT:
        words.append(ngettext("{count} trick left.", "{count} tricks left.", left).format(count=left))
    return words


def _out_of_cards(before: View, after: View, who: Listener) -> Iterator[str]:
    """DD-7: who has played the last card and did not win the trick, and so is passed over."""
    played = {seat for seat, _card in trick_of(before)}
    for seat in range(after.players):
        if (before.pile("hand", seat) or seat in played) and not after.pile("hand", seat):
            you, other = N_("You have no cards left in this deal."), N_("{name} has no cards left in this deal.")
            yield who.says(seat, you, other)


def turn(view: View, who: Listener) -> str:
    """DD-6: the card that may not be led; DD-4: the bower, but not in few words; DD-8: whole suits."""
    if view.fact("leader") is None:
        return " ".join(_for_lead(view))
    return bower_told(view, who) if who.amount != Amount.FEW else ""


def bower_told(view: View, who: Listener) -> str:
    """DD-4: which card is the bower in this trick, or what a bower is."""
    bower = view.fact("bower-card")
    if bower is None:
        # Translators: the bower is a card that beats all others of the suit that was led.
        return _("The bower of a trick is the jack of the other suit of the colour that is led.")
    # Translators: the bower is a card that beats all others of the suit that was led.
    words = _("The bower, the {card}, beats all {suit}.")
    return words.format(card=card_name(bower), suit=suit_name(suit_of(trick_of(view)[0][1])))


def _for_lead(view: View) -> Iterator[str]:
    """DD-6, DD-8: the card that may not be led, and the suits that can be claimed."""
    barred = view.fact("barred-card")
    if barred in view.hand:
        yield _("You may not lead the {card}.").format(card=card_name(barred))
    for action in view.legal:
        if action.suit is not None:
            yield _("You hold all six {suit}.").format(suit=suit_name(action.suit))


def seat(view: View, at: int, who: Listener) -> str:
    """The cards that everybody knows a player to hold."""
    known = view.fact("held-cards", at)
    if not known or at == view.seat or view.phase in ("scored", "end"):
        return ""
    return _("Known: {cards}.").format(cards=cards_spoken(known))


SPOKEN = Spoken(quiet_prompts=("play", "lead"), heard=heard, turn=turn, trump=bower_told, seat=seat)
