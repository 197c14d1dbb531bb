"""Devil's Bridge: the bids in words: their sum, and what each asks of its player."""

from __future__ import annotations

from game.language import _, ngettext
from game.rules.parts import View


def prompt_of(view: View) -> str:
    """The phase; in the last deal, which is held blind (DB-8), `bid-blind` and `play-blind`."""
    return f"{view.phase}-blind" if view.fact("blind") and view.phase in ("bid", "play") else view.phase


def bids_line(view: View) -> str:
    """The sum of the bids, and how many tricks too many or too few are wanted once all have bid (DB-3, DB-4)."""
    bids = [fact.value for fact in view.facts if fact.name == "bid"]
    total, cards = sum(bids), int(view.fact("cards"))
    if not bids:
        return ""
    if len(bids) < view.players:
        return _("Bids so far: {total} of {cards}").format(total=total, cards=cards)
    over = total - cards
    if over == 0:
        words = _("Bids {total} of {cards}: everybody can make it")
    elif over > 0:
        words = ngettext(
            "Bids {total} of {cards}: one trick too many",
            "Bids {total} of {cards}: {over} tricks too many",
            over,
        )
    else:
        words = ngettext(
            "Bids {total} of {cards}: one trick nobody wants",
            "Bids {total} of {cards}: {over} tricks nobody wants",
            -over,
        )
    return words.format(total=total, cards=cards, over=abs(over))


def announce(before: View, after: View) -> str:
    """DB-8: the blind deal has been dealt."""
    if after.fact("blind") and after.number != before.number:
        return _("One card each, held blind: you see everybody’s card but your own")
    return ""
