"""What is said by ear in Alkort: hands by rank instead of suit, what partners show each other, and the exchange."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import SEVEN, Card, rank_of
from game.language import N_, _, ngettext
from game.rules.alkort.glance import SIDES
from game.rules.alkort.rules import Alkort
from game.rules.alkort.tricks import TRICKS_TO_WIN, WORTH, taker
from game.rules.parts import View
from game.texts.messages import card_name
from game.texts.spoken.contract import Group, Spoken
from game.texts.spoken.listener import Listener


def groups(view: View, cards: Sequence[Card]) -> list[Group]:
    """AK-3, AK-4: the cards with a rank from the highest down, the sevens, and rubbish."""
    order = sorted(cards, key=Alkort.strength, reverse=True)
    ranked = tuple(card for card in order if WORTH[card])
    sevens = tuple(card for card in order if rank_of(card) == SEVEN and not WORTH[card])
    rubbish = tuple(card for card in order if card not in (*ranked, *sevens))
    # Translators: parts of a hand in Alkort: the cards with a rank, the sevens, and all others.
    titles = ((_("Ranked"), ranked), (_("Sevens"), sevens), (_("Rubbish"), rubbish))
    return [Group(title, found, is_suit=False) for title, found in titles if found]


def heard(before: View, after: View, who: Listener) -> list[str]:
    """AK-6: what the partner shows; AK-5: what somebody has kept who exchanged cards."""
    told = []
    for seat in range(after.players):
        was = before if before.number == after.number else before._replace(facts=())
        if seat != after.seat and after.fact("shown-card", seat) != was.fact("shown-card", seat):
            card = card_name(after.fact("shown-card", seat))
            told.append(_("{name} shows you the {card}.").format(name=who.names[seat], card=card))
        if seat != after.seat and after.fact("only-rubbish", seat) and not was.fact("only-rubbish", seat):
            told.append(_("{name} shows you only rubbish.").format(name=who.names[seat]))
        kept = _kept(after, seat) if not was.fact("shown-cards", seat) else []
        told += [who.says(seat, N_("You keep the {card}."), N_("{name} keeps the {card}."), card=card) for card in kept]
    return told


def _kept(view: View, seat: int) -> list[Card]:
    shown = view.fact("shown-cards", seat) or ()
    return [card for card in shown if card not in view.pile("laid-away", seat)]


def score(view: View, who: Listener) -> str:
    """AK-10: the múk, which is five tricks from the first one on, and the stroke, which is more."""
    side, run, is_over = _run(view)
    if view.phase != "play":
        return ""
    if not run:
        return _("A múk is open to both sides.")
    name = who.who(side)
    if run > TRICKS_TO_WIN:
        words = _("{who} have a stroke: {count} tricks from the first on.")
    elif run == TRICKS_TO_WIN:
        words = _("{who} have a múk.")
    elif is_over:
        return _("There is no múk in this deal any more.")
    else:
        words = ngettext(
            "For a múk, {who} have {count} of {wanted} tricks.",
            "For a múk, {who} have {count} of {wanted} tricks.",
            run,
        )
        name = who.whom(side)
    return words.format(who=name, count=run, wanted=TRICKS_TO_WIN)


def _run(view: View) -> tuple[tuple[int, ...], int, bool]:
    """The side that took the first trick, how many it took before the other side had one, and whether that had one."""
    plays = [(seat, action.card) for seat, action in view.history if action.verb == "play"]
    full = range(0, len(plays) - view.players + 1, view.players)
    takers = [taker(plays[at : at + view.players], view.option("courts") == "low") for at in full]
    if not takers:
        return (), 0, False
    side = next(side for side in SIDES if takers[0] in side)
    run = next((at for at, seat in enumerate(takers) if seat not in side), len(takers))
    return side, run, run < len(takers)


SPOKEN = Spoken(groups=groups, heard=heard, score=score)
