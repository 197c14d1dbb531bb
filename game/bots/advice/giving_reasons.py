"""Why a card is the one to give to a trick that is lost, or that the partner takes."""

from __future__ import annotations

from collections.abc import Iterator

from game.bots.advice.card_choice import CardChoice
from game.bots.advice.prospects import Prospect
from game.bots.player import player_of
from game.cards import HIDDEN
from game.texts.hints import HintReason


def giving_reasons(choice: CardChoice, situation: str) -> Iterator[HintReason]:
    """The reasons, the strongest first: points, then the value of the cards that are kept."""
    hand = choice.hand
    points = player_of(choice.view.game).card_points
    own, is_partner = points(hand.card), situation.startswith("partner")
    if is_partner and choice.sets_apart(choice.has_points(more=False)):
        yield HintReason(f"{situation}/points", (("card", hand.card),))
    elif not is_partner and choice.sets_apart(choice.has_points(more=True)):
        yield HintReason(f"{situation}/{'few-points' if own else 'no-points'}")
    rest = [points(other.card) for other in choice.others if other.card != HIDDEN]
    if any(own < its if is_partner else own > its for its in rest):
        return  # the points speak against the card, so no other reason is put forward
    yield from _cheap_reasons(choice, situation)


def _cheap_reasons(choice: CardChoice, situation: str) -> Iterator[HintReason]:
    hand = choice.hand
    others = [other.card for other in choice.others if other.card != HIDDEN]
    dear = hand.dearer(others)
    is_cheapest = choice.sets_apart(choice.spares)
    if not hand.has_suits:
        if is_cheapest and dear is not None:
            is_thrown, end = hand.is_following, "keeps"
            if is_thrown:
                end = "rubbish" if hand.is_rankless else "lowest-away"
            yield HintReason(f"{situation}/{end}", (("kept_card", dear),))
        return

    def is_trump(other: Prospect) -> bool:
        return hand.is_trumping(other.card)

    if hand.is_following and choice.sets_apart(is_trump):
        yield HintReason(f"{situation}/saves-trump")
    elif is_cheapest and dear is not None and hand.is_following and not any(map(hand.is_trumping, others)):
        yield HintReason(f"{situation}/lowest", (("suit", hand.suit(hand.card)),))
    elif is_cheapest and dear is not None:
        yield HintReason(f"{situation}/keeps", (("kept_card", dear),))
    if not hand.is_following:
        return
    for emptied in () if choice.is_served else hand.emptied():
        if choice.sets_apart(lambda other: not hand.empties(other.card)):
            yield HintReason(f"{situation}/empties", emptied.values)

    def is_higher(other: Prospect) -> bool:
        return hand.is_trumping(other.card) or (other.card != HIDDEN and hand.rank(other.card) > hand.rank(hand.card))

    if not is_cheapest and not hand.is_trump and choice.sets_apart(is_higher):
        yield HintReason(f"{situation}/low")
