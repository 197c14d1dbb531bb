"""The reasons for a card in a game in which a seat wants an exact number of tricks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from game.bots.advice.card_choice import MORE_OFTEN, CardChoice
from game.bots.advice.deal_reasons import aim_reasons
from game.bots.advice.prospects import mean
from game.bots.search.determinizations import Draw
from game.texts.hints import HintReason


def needed_reasons(choice: CardChoice, sample: Iterable[Any], draw: Draw) -> Iterator[HintReason]:
    """The reasons of a seat that needs more tricks."""
    yield from _needed(choice)
    yield from aim_reasons(choice, sample, draw)


def avoiding_reasons(choice: CardChoice, sample: Iterable[Any], draw: Draw) -> Iterator[HintReason]:
    """The reasons of a seat that has all the tricks it wants."""
    yield from _avoiding(choice)
    yield from aim_reasons(choice, sample, draw)


def _needed(choice: CardChoice) -> Iterator[HintReason]:
    """The seat needs some exact number of tricks: a high card goes while it loses, or wins in place of a lower one."""
    view, own = choice.view, choice.own
    bid, taken = view.fact("bid", view.seat), view.fact("tricks", view.seat)
    if bid is None or taken is None or taken >= bid:
        return
    need, values = bid - taken, (("card", own.card), ("need", bid - taken))
    if choice.is_beaten:
        if need < len(view.hand) - 1 and choice.sets_apart(choice.sheds):
            yield HintReason("rid-need", values)
        return
    if not own.is_sure or mean(own.own) < 1:
        return
    if need == len(view.hand) and choice.sets_apart(choice.more("own", MORE_OFTEN)):
        yield HintReason("needs-all", values)
    lower = [other for other in choice.others if mean(other.own) == 1 and choice.sheds(other)]
    if need == 1 and lower and choice.sets_apart(choice.more("own", MORE_OFTEN), choice.sheds):
        best = max(lower, key=lambda other: choice.hand.rank(other.card))
        yield HintReason("last-need", (("card", own.card), ("kept_card", best.card)))


def _avoiding(choice: CardChoice) -> Iterator[HintReason]:
    """The seat has all the tricks it bid: the card loses the trick, as a high card or more surely than others."""
    own, bid = choice.own, choice.view.fact("bid", choice.view.seat)
    values = (("card", own.card), ("bid", bid), *choice.counts("own"))
    end = "-none" if not bid else ""
    if choice.is_beaten and choice.sets_apart(choice.sheds, choice.takes_as_it_lies):
        rest = [other for other in choice.others if choice.sheds(other)]
        if rest:
            yield HintReason(f"rid{end}", values)
    if choice.is_beaten and choice.sets_apart(choice.less("own", MORE_OFTEN)):
        yield HintReason(f"loses{end}", values)
    elif choice.sets_apart(choice.less("own", MORE_OFTEN)):
        least = min(choice.others, key=lambda other: mean(other.own))
        told = (("other_card", least.card), ("other_count", round(sum(least.own))))
        yield HintReason(f"least-likely{end}", (*values[:4], *told))
