"""The reasons for a card: what it does to this trick and to the hand, more than the other candidates would.

Every reason holds for the advised card and speaks for it against the mean of the others. What becomes of the trick is
tried in the same determinizations for all of them; the rest is read off the view.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from game.bots.advice.hand_facts import (
    Hand,
    giving_reasons,
    is_unbeatable,
    keeps,
    trump_reasons,
)
from game.bots.advice.lost_tricks import outlook
from game.bots.advice.prospects import Prospect, is_clearly_more, is_in_pairs, mean, prospects_of
from game.bots.advice.wishes import wish
from game.bots.player import player_of
from game.bots.search.determinizations import Draw
from game.bots.search.search import Value
from game.cards import HIDDEN, SUITS
from game.rules import game_of
from game.rules.actions import CALL, Action
from game.rules.parts import View
from game.texts.hints import HintReason

LEAST_SAMPLES = 12
"""With fewer finished tricks nothing is said about the trick."""
MORE_OFTEN = 0.15
"""By what share of the deals a trick has to be taken more often."""
LIKELY, EVEN, SLIM, HARDLY = 0.9, 0.5, 0.15, 0.1
"""Shares of the deals in which a trick is nearly always, mostly, sometimes and hardly ever taken."""
AS_GOOD = 0.02
"""A chance that is this much lower is still the best chance."""
PARTNER_TAKES = 0.65
"""The share of the deals in which the partner has to take a trick before it is left to the partner."""
UNLIKELY = 0.15
"""A trick taken in a smaller share of the deals will probably go to the opponents."""
CONSIDERABLE_POINTS, LEAST_LOSS = 0.3, 0.05
MANY = 3
"""From this many cards on, a suit is worth collecting."""
SOME_CARDS = 0.3
"""How many more cards of a suit a trick has to bring on average."""
LIGHTER = 0.5
"""How many fewer cards the seat has to hold after a trick that it had better leave to others."""
DRAWN = 0.5
"""How many more trumps opponents have to play to a card that is said to draw trumps."""
SURELY = 3.0
"""A kept card is worth more later if playing it now costs more standard errors than this."""


class CardChoice(NamedTuple):
    """The advised card or call, with the other candidates, the best of them first."""

    view: View
    action: Action
    hand: Hand
    own: Prospect
    others: list[Prospect]
    values: dict[Action, Value]
    """What the search said of the candidates; empty if there was no search."""

    def gain(self, name: str, least: float) -> bool:
        """Whether the advised card has clearly more of this than the others on average."""
        return is_clearly_more(getattr(self.own, name), [getattr(other, name) for other in self.others], least)

    def loss(self, name: str, least: float) -> bool:
        """Whether it has clearly less of this."""
        negative = [[-value for value in getattr(other, name)] for other in self.others]
        return is_clearly_more([-value for value in getattr(self.own, name)], negative, least)

    def best_other(self, name: str) -> float:
        """The highest mean of the others."""
        return max((mean(getattr(other, name)) for other in self.others), default=0.0)

    def least_other(self, name: str) -> float:
        """The lowest mean of the others."""
        return min((mean(getattr(other, name)) for other in self.others), default=0.0)

    def counts(self, name: str) -> tuple[tuple[str, Any], ...]:
        """In how many deals the trick is taken, and with the best card that takes fewer; for the figures."""
        own = sum(getattr(self.own, name))
        told = (("count", round(own)), ("tried", len(self.own.own)))
        for other in self.others:
            taken = sum(getattr(other, name))
            if other.card != HIDDEN and taken < own:
                return (*told, ("other_card", other.card), ("other_count", round(taken)))
        return told


def card_reasons(
    view: View, action: Action, values: Sequence[Value], sample: Iterable[Any], draw: Draw
) -> Iterator[HintReason]:
    """The reasons for playing a card or calling for trump, the strongest first."""
    others = [value.action for value in values if value.action != action]
    others = others or [other for other in view.legal if other != action and HIDDEN not in other.cards]
    if not others:
        return
    found = prospects_of(view, [action, *others], sample, draw)
    if len(found[0].own) < LEAST_SAMPLES:
        return
    known = {value.action: value for value in values}
    choice = CardChoice(view, action, Hand(view, found[0].card), found[0], found[1:], known)
    wanted = wish(view)
    if action == CALL:
        yield from _calling(choice)
    elif wanted == "collect":
        yield from _collecting(choice)
    elif wanted == "avoid":
        yield from _avoiding(choice)
    else:
        yield from _not_needed(choice)
        situation = _situation(choice, sample, draw)
        if situation:
            yield from giving_reasons(choice.hand, situation)
        elif wanted == "take":
            yield from _taking(choice)
            yield from _points(choice)
        if wanted == "take":
            yield from _for_later(choice)


def _situation(choice: CardChoice, sample: Iterable[Any], draw: Draw) -> str:
    """Why this trick is not for the seat to win: it is lost, or the partner takes it; empty if it is open."""
    view, own = choice.view, choice.own
    if is_in_pairs(view):
        is_lost = own.is_sure and not sum(own.own) and not choice.best_other("own")
        return "cannot-win-pair" if is_lost else ""
    if mean(own.partner) >= PARTNER_TAKES and _knows_partner(view):
        return "partner-wins" if own.is_sure and mean(own.partner) == 1 else "partner-likely"
    if mean(own.side) <= HARDLY:
        return {"lost": "cannot-win", "unlikely": "hardly-wins", "open": ""}[outlook(view, sample, draw)]
    return ""


def _knows_partner(view: View) -> bool:
    return any(view.seat in side and len(side) > 1 for side in game_of(view.game).glance(view).sides)


# -- tricks that are wanted -----------------------------------------------------------------------------------------


def _taking(choice: CardChoice) -> Iterator[HintReason]:
    """The card wins the trick, for less than other cards would, or more often."""
    own, pair = choice.own, "-pair" if is_in_pairs(choice.view) else ""
    card, share, whole = ("card", own.card), mean(own.own), mean(own.side)
    counts = choice.counts("own")
    if share >= LIKELY:
        dear = choice.hand.dearer([other.card for other in choice.others if mean(other.own) >= LIKELY])
        if dear is not None:
            message = "enough" if own.is_sure and share == 1 else "should-be-enough"
            yield HintReason(message + pair, (card, ("kept_card", dear), *counts))
    if choice.gain("own", MORE_OFTEN) and share >= max(SLIM, choice.best_other("own") - AS_GOOD):
        if own.is_sure and share == 1:
            message = "trumps-in" if choice.hand.is_ruff else "wins-now"
        elif not pair and is_unbeatable(choice.view, own.card):
            message = choice.hand.unbeatable_message
        else:
            message = "will-win" if share == 1 else "takes" if share >= EVEN else "best-chance"
        yield HintReason(message + pair, (card, *counts))
    elif not pair and choice.gain("side", MORE_OFTEN) and whole >= max(SLIM, choice.best_other("side") - AS_GOOD):
        yield HintReason("side-takes" if whole >= EVEN else "side-chance", (card, *choice.counts("side")))


def _points(choice: CardChoice) -> Iterator[HintReason]:
    """The card brings the seat's side more points of this trick, or the others fewer, than the other cards would."""
    if choice.gain("points", CONSIDERABLE_POINTS):
        average = mean(choice.own.points)
        if average >= choice.best_other("points") - AS_GOOD:
            others = mean([mean(other.points) for other in choice.others])
            message = "most-points" if average > 0 else "fewest-points"
            yield HintReason(message, (("own_points", abs(average)), ("points", average - others)))
            return
    points = player_of(choice.view.game).card_points
    rest = [points(card) for card in choice.hand.legal]
    if mean(choice.own.side) < EVEN and choice.own.card != HIDDEN and not points(choice.own.card) and any(rest):
        message = "no-risk" if mean(choice.own.side) >= UNLIKELY else "no-gift"
        tried = len(choice.own.side)
        yield HintReason(message, (("lost", tried - round(sum(choice.own.side))), ("tried", tried)))


def _for_later(choice: CardChoice) -> Iterator[HintReason]:
    """A better card is not worth this trick; the card draws trumps; or the suit can be trumped after it."""
    hand = choice.hand
    for other in choice.others:
        dearer = hand.dearer([other.card])
        if dearer is None or not _is_worse(choice, other) or mean(other.side) <= mean(choice.own.side):
            continue
        values = (("kept_card", other.card), ("behind", choice.values[other.action].behind))
        place = "" if hand.is_following else "-lead"
        if not hand.is_trumping(other.card):
            yield HintReason(f"later{place}", values)
        elif all(_is_worse(choice, trump) for trump in choice.others if hand.is_trumping(trump.card)):
            yield HintReason(f"trump-later{place}", values)
        break
    if hand.is_trump and not hand.is_following and choice.gain("drawn", DRAWN):
        yield from trump_reasons(hand, mean(choice.own.drawn))
    yield from hand.emptied()


def _is_worse(choice: CardChoice, other: Prospect) -> bool:
    """Whether the search found this card clearly worse."""
    value = choice.values.get(other.action)
    return value is not None and value.behind > max(SURELY * value.behind_error, LEAST_LOSS)


def _calling(choice: CardChoice) -> Iterator[HintReason]:
    """The call wins the trick more often than any card."""
    if choice.gain("side", MORE_OFTEN) and mean(choice.own.side) >= choice.best_other("side") - AS_GOOD:
        yield HintReason("call-wins", choice.counts("side"))
    yield from _points(choice)


# -- tricks that are not wanted -------------------------------------------------------------------------------------


def _not_needed(choice: CardChoice) -> Iterator[HintReason]:
    """The seat needs some exact number of tricks, and fewer than it has cards: a high card goes while it loses."""
    view, own = choice.view, choice.own
    bid, taken = view.fact("bid", view.seat), view.fact("tricks", view.seat)
    if not player_of(view.game).bids_exactly or bid is None or taken is None or taken >= bid or sum(own.own):
        return
    if bid - taken < len(view.hand) - 1 and keeps(choice.hand.legal, own.card, choice.hand.rank, is_higher=False):
        yield HintReason("rid-need", (("card", own.card), ("need", bid - taken)))


def _avoiding(choice: CardChoice) -> Iterator[HintReason]:
    """The seat has all the tricks it bid: the card loses the trick, as a high card or more surely than others."""
    own, bid = choice.own, choice.view.fact("bid", choice.view.seat)
    values = (("card", own.card), ("bid", bid), *choice.counts("own"))
    end = "-none" if not bid else ""
    if not sum(own.own) and keeps(choice.hand.legal, own.card, choice.hand.rank, is_higher=False):
        yield HintReason(f"rid{end}", values)
    if choice.loss("own", MORE_OFTEN) and mean(own.own) <= choice.least_other("own") + AS_GOOD:
        yield HintReason(f"loses{end}" if own.is_sure and not sum(own.own) else f"least-likely{end}", values)


# -- collecting -----------------------------------------------------------------------------------------------------


def _collecting(choice: CardChoice) -> Iterator[HintReason]:
    """The trick brings cards of a suit to collect, or costs none; or it sheds what would count against a claim."""
    hand, own, others = choice.hand, choice.own, choice.others
    now = [sum(card // 13 == suit for card in choice.view.hand) for suit in SUITS]
    is_lighter = choice.loss("held", LIGHTER) and mean(own.held) <= choice.least_other("held") + AS_GOOD
    whole = player_of(choice.view.game).whole_suit
    if whole in now and is_lighter:
        yield HintReason("sheds-surplus", (("suit", now.index(whole)),))
    best = max(SUITS, key=lambda suit: mean(own.suits[suit]))
    more = mean(own.suits[best]) - now[best]
    is_better = is_clearly_more(own.suits[best], [other.suits[best] for other in others], SOME_CARDS)
    if is_better and more >= SOME_CARDS and mean(own.suits[best]) >= MANY:
        yield HintReason("collects", (("suit", best), ("more", more)))
    longest = max(SUITS, key=lambda suit: now[suit])
    is_kept = hand.card // 13 != longest and any(card // 13 == longest for card in hand.legal)
    if now[longest] >= MANY and is_kept and mean(own.suits[longest]) >= now[longest]:
        yield HintReason("keeps-suit", (("suit", longest),))
    wanted = [suit for suit in SUITS if now[suit] >= MANY]
    lost = [mean([mean(other.suits[suit]) for other in others]) - mean(own.suits[suit]) for suit in wanted]
    if is_lighter and lost and max(lost) < SOME_CARDS:
        yield HintReason("lets-go", choice.counts("own"))
