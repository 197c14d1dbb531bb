"""The reasons for a card: what it does to this trick and to the hand, and no other candidate does.

What becomes of the trick is tried in the same determinizations for all candidates; the rest is read off the view.
Every reason passes through `CardChoice.sets_apart`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from game.bots.advice.alike import is_alike
from game.bots.advice.card_choice import CardChoice
from game.bots.advice.deal_reasons import aim_reasons, later_reasons
from game.bots.advice.giving_reasons import giving_reasons
from game.bots.advice.hand_facts import draws_trumps, is_unbeatable
from game.bots.advice.lost_tricks import outlook
from game.bots.advice.prospects import is_in_pairs, mean, prospects_of
from game.bots.advice.wishes import wish
from game.bots.player import player_of
from game.bots.search.determinizations import Draw
from game.bots.search.search import Value
from game.cards import HIDDEN, SUITS, suit_of
from game.rules.actions import CALL, Action
from game.rules.parts import View
from game.rules.tricks import trick_of
from game.texts.hints import HintReason

LEAST_SAMPLES = 12
"""With fewer finished tricks nothing is said about the trick."""
FINISHED = 0.9
"""The share of the deals in which the trick has to be finished: the others would be left out of every count."""
MORE_OFTEN = 0.15
"""By what share of the deals a trick has to be taken more often."""
LIKELY, EVEN, SLIM, HARDLY = 0.9, 0.5, 0.15, 0.1
"""Shares of the deals in which a trick is nearly always, mostly, sometimes and hardly ever taken."""
PARTNER_TAKES = 0.85
"""The share of the deals in which nobody can take a trick from the partner before it is left to the partner."""
UNLIKELY = 0.15
"""A trick taken in a smaller share of the deals will probably go to the opponents."""
CONSIDERABLE_POINTS = 0.3
MANY = 3
"""From this many cards on, a suit is worth collecting."""
SOME_CARDS = 0.3
"""How many more cards of a suit a trick has to bring on average."""
LIGHTER = 0.5
"""How many fewer cards the seat has to hold after a trick that it had better leave to others."""
DRAWN = 0.5
"""How many more trumps opponents have to play to a card that is said to draw trumps."""


def card_reasons(
    view: View, action: Action, values: Sequence[Value], sample: Iterable[Any], draw: Draw
) -> Iterator[HintReason]:
    """The reasons for playing a card or calling for trump, the strongest first."""
    player, wanted = player_of(view.game), wish(view)
    others = [value.action for value in values if value.action != action]
    others = others or [other for other in view.legal if other != action and HIDDEN not in other.cards]
    others = [other for other in others if not is_alike(view, action, other)]
    if not others:
        return
    sample = list(sample)
    found = prospects_of(view, [action, *others], sample, draw, is_pressed=wanted != "avoid")
    if len(found[0].own) < max(LEAST_SAMPLES, FINISHED * len(sample)):
        return
    choice = CardChoice(view, found[0], found[1:], {value.action: value for value in values})
    if action == CALL:
        yield from _calling(choice)
    elif wanted == "collect":
        yield from _collecting(choice)
    elif wanted == "avoid":
        yield from _avoiding(choice)
    elif wanted == "take" and player.bids_exactly:
        yield from _needed(choice)
        yield from aim_reasons(choice, sample, draw)
    else:
        yield from _wanted(choice, wanted, sample, draw)
        return
    if wanted == "avoid":
        yield from aim_reasons(choice, sample, draw)


def _wanted(choice: CardChoice, wanted: str, sample: Sequence[Any], draw: Draw) -> Iterator[HintReason]:
    """The reasons where a trick more is welcome, or at least does no harm."""
    found = list(_of_the_trick(choice, wanted, sample, draw))
    yield from found
    if wanted == "take" and not found:  # playing deals out takes long
        yield from later_reasons(choice, sample, draw)
        yield from aim_reasons(choice, sample, draw)


def _of_the_trick(choice: CardChoice, wanted: str, sample: Sequence[Any], draw: Draw) -> Iterator[HintReason]:
    """What the card does to this trick and to the hand."""
    situation = _situation(choice, sample, draw)
    if situation:
        yield from giving_reasons(choice, situation)
    elif wanted == "take" and not choice.is_served:
        yield from _taking(choice)
        yield from _points(choice)
    if wanted == "take":
        yield from _for_later(choice)


def _situation(choice: CardChoice, sample: Iterable[Any], draw: Draw) -> str:
    """Why this trick is not for the seat to win: it is lost, or the partner takes it; empty if it is open."""
    view, own = choice.view, choice.own
    if is_in_pairs(view):
        is_lost = own.is_sure and not sum(own.own) and not any(sum(other.own) for other in choice.others)
        return "cannot-win-pair" if is_lost else ""
    if choice.is_partners and choice.is_beaten:
        if choice.is_partner_served or mean(own.partner) < PARTNER_TAKES:
            return ""
        return "partner-wins" if own.is_sure and mean(own.partner) == 1 else "partner-likely"
    if mean(own.side) <= HARDLY:
        return {"lost": "cannot-win", "unlikely": "hardly-wins", "open": ""}[outlook(view, sample, draw)]
    return ""


# -- tricks that are wanted -----------------------------------------------------------------------------------------


def _taking(choice: CardChoice) -> Iterator[HintReason]:
    """The card wins the trick more often than the others, or as often as dearer ones."""
    own, hand, pair = choice.own, choice.hand, "-pair" if is_in_pairs(choice.view) else ""
    if choice.is_beaten or mean(own.own) < SLIM:
        if not pair and choice.sets_apart(choice.more("side", MORE_OFTEN)) and mean(own.side) >= SLIM:
            message = "side-takes" if mean(own.side) >= EVEN else "side-chance"
            yield HintReason(message, (("card", own.card), *choice.counts("side")))
        return
    share, is_certain = mean(own.own), own.is_sure and mean(own.own) == 1
    wins, card = choice.more("side", MORE_OFTEN), ("card", own.card)
    counts = choice.counts("own")
    if choice.sets_apart(wins):
        if is_certain:
            message = "trumps-in" if hand.is_ruff else "wins-now"
            if not pair and is_unbeatable(choice.view, own.card):
                message = hand.unbeatable_message
        else:
            message = "will-win" if share >= LIKELY else "takes" if share >= EVEN else "best-chance"
        yield HintReason(message + pair, (card, *counts))
    elif choice.sets_apart(wins, choice.spares):
        dear = choice.dearest([other.card for other in choice.as_often("own") if choice.spares(other)])
        if dear is not None:
            message = "enough" if is_certain else "likely-enough" if share >= LIKELY else "as-often"
            yield HintReason(message + pair, (card, ("kept_card", dear), *counts))
    elif is_certain and choice.is_partners and choice.sets_apart(choice.more("own", MORE_OFTEN)):
        yield HintReason("takes-over", (card,))
    own_points = player_of(choice.view.game).card_points(own.card) if own.card != HIDDEN else 0
    if mean(own.side) >= LIKELY and own_points and choice.sets_apart(wins, choice.has_points(more=False)):
        message = "banks" if own.is_sure and mean(own.side) == 1 else "banks-likely"
        yield HintReason(message, (card, ("own_points", own_points), *choice.counts("side")))


def _points(choice: CardChoice) -> Iterator[HintReason]:
    """The card brings the seat's side more points of this trick, or the others fewer, than any other card would."""
    if choice.sets_apart(choice.more("points", CONSIDERABLE_POINTS)):
        average, best = mean(choice.own.points), max(choice.others, key=lambda other: mean(other.points))
        message = "most-points" if average > 0 else "fewest-points"
        values: tuple[tuple[str, Any], ...] = (("more", average - mean(best.points)),)
        if best.card != HIDDEN:
            values = (*values, ("other_card", best.card))
        yield HintReason(message, values)
        return
    points = player_of(choice.view.game).card_points
    if mean(choice.own.side) >= EVEN or choice.own.card == HIDDEN or points(choice.own.card):
        return
    if choice.sets_apart(choice.has_points(more=True)):
        message = "no-risk" if mean(choice.own.side) >= UNLIKELY else "no-gift"
        tried = len(choice.own.side)
        yield HintReason(message, (("lost", tried - round(sum(choice.own.side))), ("tried", tried)))


def _for_later(choice: CardChoice) -> Iterator[HintReason]:
    """The card draws trumps; or the suit can be trumped after it."""
    hand = choice.hand
    if hand.is_trump and not hand.is_following and choice.sets_apart(choice.more("drawn", DRAWN)):
        yield from draws_trumps(hand, mean(choice.own.drawn))
    for emptied in hand.emptied():
        if choice.sets_apart(lambda other: not hand.empties(other.card)):
            yield emptied


def _calling(choice: CardChoice) -> Iterator[HintReason]:
    """The call wins the trick more often than any card."""
    if choice.sets_apart(choice.more("side", MORE_OFTEN)):
        yield HintReason("call-wins", choice.counts("side"))
    yield from _points(choice)


# -- tricks in a game in which a seat wants an exact number of them -------------------------------------------------


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


# -- collecting -----------------------------------------------------------------------------------------------------


def _collecting(choice: CardChoice) -> Iterator[HintReason]:
    """The trick brings cards of a suit to collect, or costs none; or it sheds what would count against a claim."""
    hand, own, others = choice.hand, choice.own, choice.others
    now = [sum(card // 13 == suit for card in choice.view.hand) for suit in SUITS]
    is_lighter = choice.sets_apart(choice.less("held", LIGHTER))
    whole = player_of(choice.view.game).whole_suit
    if whole in now and is_lighter:
        yield HintReason("sheds-surplus", (("suit", now.index(whole)),))
    best = max(SUITS, key=lambda suit: mean(own.suits[suit]))
    more = mean(own.suits[best]) - now[best]
    led = hand.card if hand.led is None else hand.led
    if suit_of(led) != best:  # nobody has to throw a card of another suit
        more = float(sum(suit_of(card) == best for _seat, card in trick_of(choice.view)))
    is_better = all(_is_more(own.suits[best], other.suits[best]) for other in others)
    if is_better and mean(own.own) >= LIKELY and more >= SOME_CARDS and mean(own.suits[best]) >= MANY:
        yield HintReason("collects", (("card", own.card), ("suit", best), ("gain", more)))
    elif choice.sets_apart(choice.more("own", MORE_OFTEN)) and mean(own.own) >= SLIM:
        message = "wins-cards" if own.is_sure and mean(own.own) == 1 else "likeliest"
        yield HintReason(message, (("card", own.card), *choice.counts("own")))
    longest = max(SUITS, key=lambda suit: now[suit])
    is_kept = hand.card // 13 != longest and all(other.card // 13 == longest for other in others)
    if now[longest] >= MANY and is_kept and mean(own.suits[longest]) >= now[longest]:
        yield HintReason("keeps-suit", (("suit", longest),))
    wanted = [suit for suit in SUITS if now[suit] >= MANY]
    lost = [mean(other.suits[suit]) - mean(own.suits[suit]) for other in others for suit in wanted]
    if is_lighter and lost and max(lost) < SOME_CARDS:
        yield HintReason("lets-go", choice.counts("own"))


def _is_more(own: Sequence[float], other: Sequence[float]) -> bool:
    return all(mine >= its for mine, its in zip(own, other, strict=True)) and mean(own) - mean(other) >= SOME_CARDS
