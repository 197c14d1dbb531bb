"""The best trick of a match, by one rule for every game, and in one sentence why it is the best.

Of all tricks those remain that brought the most points, where tricks have points. Of these those remain that decided
something: they made a bid, broke one, or won the deal in a game without bids. Of these the one remains that was won
against the most high cards of other sides, and of equals the latest.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from game.cards import Card
from game.language import _, ngettext
from game.rules.base import Game
from game.rules.glance import Glance, Goal
from game.rules.parts import Event
from game.session.match_story import MatchStory, StoryTrick
from game.session.table_news import HIGH_RANKS
from game.texts.formats import listed, number_text
from game.texts.messages import card_name

MOST_NAMED = 3
"""How many of the beaten cards are named."""


class Decision(NamedTuple):
    """What a trick decided."""

    kind: Literal["made", "broken", "deal"]
    """A bid was made or broken; or the deal was won, in a game without bids."""
    seats: tuple[int, ...]
    """Whose bid, or who won the deal."""
    number: int | None
    """The bid; for a deal its number."""


class BestTrick(NamedTuple):
    """The best trick, and what makes it the best."""

    trick: StoryTrick
    is_richest: bool
    """Whether no trick brought more points."""
    decision: Decision | None
    beaten: tuple[Card, ...]
    """The high cards that it was won against, the highest first."""


def best_trick(story: MatchStory) -> BestTrick | None:
    """The best trick of a match; None in a match without tricks."""
    left = story.tricks
    if not left:
        return None
    most = max(trick.points for trick in left)
    is_richest = most > min(trick.points for trick in left)
    if is_richest:
        left = [trick for trick in left if trick.points == most]
    scores = {event.data["deal"]: event for event in story.match.scores}
    decisions = [_decision(trick, story, scores) for trick in left]
    if any(decisions):
        left = [trick for trick, decision in zip(left, decisions, strict=True) if decision is not None]
    lowest = _lowest_high(story.match.game)
    beaten = [_beaten(trick, story.match.game, lowest) for trick in left]
    at = max(range(len(left)), key=lambda at: (len(beaten[at]), at))
    return BestTrick(left[at], is_richest, _decision(left[at], story, scores), beaten[at])


def why_told(best: BestTrick, names: Sequence[str]) -> str:
    """Why it is the best trick, in one sentence."""
    trick, decision = best.trick, best.decision
    name, cards = names[trick.winner], listed([card_name(card) for card in best.beaten[:MOST_NAMED]])
    if decision is not None and decision.kind == "deal":
        winners = listed([names[seat] for seat in decision.seats])
        return _("With it {names} won deal {number}.").format(names=winners, number=decision.number)
    if decision is not None:
        words = _bid_with_points(decision, trick.points) if best.is_richest else _bid_told(decision, bool(cards))
        name = names[decision.seats[0]]
        return words.format(name=name, number=decision.number, cards=cards, points=number_text(trick.points))
    if best.is_richest:
        words = ngettext(
            "{name} took {points} point with it: no other trick was worth more.",
            "{name} took {points} points with it: no other trick was worth more.",
            trick.points,
        )
    elif cards:
        words = _("{name}’s {card} won it against {cards}.")
    else:
        words = _("It was the last trick of the match.")
    return words.format(name=name, points=number_text(trick.points), card=card_name(trick.winning_card), cards=cards)


def _bid_with_points(decision: Decision, points: int) -> str:
    if decision.kind == "broken":
        return ngettext(
            "Its {points} point broke {name}’s bid of {number}.",
            "Its {points} points broke {name}’s bid of {number}.",
            points,
        )
    return ngettext(
        "Its {points} point made {name}’s bid of {number}.",
        "Its {points} points made {name}’s bid of {number}.",
        points,
    )


def _bid_told(decision: Decision, has_cards: bool) -> str:
    if decision.kind == "broken":
        return _("It broke {name}’s bid of {number}.")
    if has_cards:
        return _("With it {name} made the bid of {number}, against {cards}.")
    return _("With it {name} made the bid of {number}.")


def _lowest_high(game: Game) -> int:
    strengths = sorted({game.strength(card) for card in game.pack()})
    return strengths[-min(HIGH_RANKS, len(strengths))]


def _beaten(trick: StoryTrick, game: Game, lowest: int) -> tuple[Card, ...]:
    """The high cards of other sides in a trick, the highest first."""
    allies = next((side for side in trick.after.sides if trick.winner in side), (trick.winner,))
    high = [card for seat, card in trick.plays if seat not in allies and game.strength(card) >= lowest]
    return tuple(sorted(high, key=lambda card: -game.strength(card)))


def _decision(trick: StoryTrick, story: MatchStory, scores: Mapping[int, Event]) -> Decision | None:
    """What a trick decided, as the score of its deal confirms; None if it decided nothing, or the deal had no score."""
    score = scores.get(trick.deal)
    if score is None:
        return None
    goal = next((goal for goal in trick.after.goals if _is_reached(goal, trick.before)), None)
    if goal is None:
        return None
    bids = story.match.deal_told(score).get("bids")
    if bids is None:
        change = score.data["change"]
        is_won = min(change[seat] for seat in goal.seats) > 0
        return Decision("deal", goal.seats, trick.deal) if is_won else None
    made = next((seat for seat in goal.seats if bids[seat]), None)
    if made is not None:
        return Decision("made", (made,), goal.wanted)
    bidder = trick.after.bidder
    if bidder is None or bidder in goal.seats or bids[bidder] is not False:
        return None
    bid = next((other.wanted for other in trick.after.goals if bidder in other.seats), None)
    return Decision("broken", (bidder,), bid) if bid is not None else None


def _is_reached(goal: Goal, before: Glance) -> bool:
    """Whether the trick has brought what was wanted, which was missing before."""
    if goal.wanted is None or goal.taken < goal.wanted:
        return False
    return any(
        was.wanted == goal.wanted and was.taken < was.wanted
        for was in before.goals
        if was.wanted is not None and set(was.seats) & set(goal.seats)
    )
