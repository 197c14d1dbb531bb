"""What is told at the end of a match: the best trick and why, where the match turned, and everybody's place."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.cards import parse_card
from game.rules import GAMES
from game.rules.glance import Glance, Goal
from game.rules.parts import Event
from game.session.best_trick import best_trick, why_told
from game.session.final_places import final_places
from game.session.match import Match
from game.session.match_story import MatchStory, Standing, StoryTrick
from game.session.turn_of_match import Turn, turn_of, turn_told
from game.texts.messages import card_name
from tests.matches import play, setup_of
from tests.rotation import rows_in, some_of

ALL = [(game_id, players) for game_id, rules in GAMES.items() for players in rules.seats]


def a_trick(
    cards: str, winner: int, points: int = 0, number: int = 1, taken: int | None = None, wanted: int | None = None
) -> StoryTrick:
    """A trick in deal 1, led by seat 0; with `taken`, it brings the winner to this many tricks of `wanted`."""
    plays = tuple((seat, parse_card(card)) for seat, card in enumerate(cards.split()))
    goals = [
        (Goal((winner,), "tricks", count, wanted, 13),) if taken is not None else ()
        for count in ((taken or 1) - 1, taken or 0)
    ]
    return StoryTrick(1, number, plays, winner, points, Glance(goals=goals[0]), Glance(goals=goals[1]))


def a_story(
    tricks: Sequence[StoryTrick], bids: Sequence[bool | None] = (), game_id: str = "devils-bridge"
) -> MatchStory:
    """A story with these tricks, in a match whose first deal has judged these bids."""
    match = Match(setup_of(game_id, 4))
    story = MatchStory(match)
    story.tricks = list(tricks)
    match.scores = [Event("score", {"deal": 1, "change": [0] * 4, "total": [0] * 4})]
    told = {"bids": list(bids) or [None] * 4}
    match.deal_told = lambda score: told  # type: ignore[method-assign]
    return story


def test_of_tricks_with_points_the_richest_is_the_best() -> None:
    story = a_story([a_trick("2H 3H 4H 5H", 3, 2, 1), a_trick("6H 7H 8H 9H", 3, 9, 2), a_trick("AS KS QS 2D", 0, 4, 3)])
    best = best_trick(story)
    assert best is not None
    assert (best.trick.number, best.is_richest) == (2, True)
    assert why_told(best, ["Ada", "Bea", "Cem", "Dan"]) == "Dan took 9 points with it: no other trick was worth more."


def test_a_trick_that_made_a_bid_is_better_than_one_against_high_cards() -> None:
    made = a_trick("2H 3H 4H 5H", 3, number=1, taken=2, wanted=2)
    story = a_story([made, a_trick("AS KS QS 2D", 3, number=2, taken=3, wanted=None)], [None, None, None, True])
    best = best_trick(story)
    assert best is not None
    assert best.trick is made
    assert why_told(best, ["Ada", "Bea", "Cem", "Dan"]) == "With it Dan made the bid of 2."


def test_a_bid_that_failed_in_the_end_was_made_by_no_trick() -> None:
    reached = a_trick("2H 3H 4H 5H", 3, number=1, taken=2, wanted=2)
    over = a_trick("2C 3C 4C 5C", 3, number=2, taken=3, wanted=2)
    best = best_trick(a_story([reached, over], [None, None, None, False]))
    assert best is not None
    assert best.decision is None
    assert why_told(best, ["Ada", "Bea", "Cem", "Dan"]) == "It was the last trick of the match."


def test_without_points_and_bids_the_trick_against_the_most_high_cards_is_the_best() -> None:
    caught = a_trick("AS KS 2D 3S", 2, number=1)
    best = best_trick(a_story([caught, a_trick("AC 2C 3D 4C", 2, number=2), a_trick("2C 3C 4C 5C", 3, number=3)]))
    assert best is not None
    assert best.trick is caught
    assert why_told(best, ["Ada", "Bea", "Cem", "Dan"]) == "Cem’s 2♦ won it against A♠ and K♠."


def test_cards_of_the_own_side_are_not_beaten() -> None:
    story = a_story([a_trick("AS 2S KS 3S", 0)])
    alone = best_trick(story)
    assert alone is not None
    assert alone.beaten == (parse_card("KS"),)
    allied = best_trick(a_story([replace_sides(story.tricks[0], ((0, 2), (1, 3)))]))
    assert allied is not None
    assert allied.beaten == ()


def replace_sides(trick: StoryTrick, sides: tuple[tuple[int, ...], ...]) -> StoryTrick:
    """The trick among sides that everybody knows."""
    return trick._replace(after=trick.after._replace(sides=sides))


def test_a_match_without_tricks_has_no_best_one() -> None:
    assert best_trick(MatchStory.of(Match(setup_of("alkort")))) is None


@pytest.mark.parametrize(("game_id", "players"), rows_in(3, ALL, 1))
def test_the_best_trick_of_every_game_was_played_and_told_in_one_sentence(game_id: str, players: int) -> None:
    match = play(None, game_id, deals=8, players=players)
    story = MatchStory.of(match)
    best = best_trick(story)
    assert best is not None
    trick, game_tricks = best.trick, [trick for trick in story.tricks if trick.deal == best.trick.deal]
    assert [one.number for one in game_tricks] == list(range(1, len(game_tricks) + 1))
    assert {seat for seat, _card in trick.plays} == set(range(players))
    assert (trick.winner, trick.winning_card) in trick.plays
    told = why_told(best, match.names)
    assert told.count(".") == 1
    assert told.endswith(".")
    assert all(card_name(card) in told for card in best.beaten[:3]) or best.is_richest or best.decision is not None


def test_tricks_of_a_match_with_points_bring_all_points_of_a_deal() -> None:
    match = play(None, "twenty-eight", deals=3, players=4)
    points: dict[int, int] = {}
    for trick in MatchStory.of(match).tricks:
        points[trick.deal] = points.get(trick.deal, 0) + trick.points
    assert {points[event.data["deal"]] for event in match.scores} == {28}


def test_a_story_is_found_in_pieces_too() -> None:
    match = play(None, "alkort", deals=3)
    story, turns = MatchStory(match), 1
    while not story.advance(0.0):
        turns += 1
    assert turns > 20
    whole = MatchStory.of(match)
    assert story.tricks == whole.tricks
    assert story.standings == whole.standings


# -- where it turned --------------------------------------------------------------------------------------------------


def turned(totals: Sequence[Sequence[int]], winners: tuple[int, ...]) -> Turn | None:
    """The turn of a match with these totals after each deal."""
    match = Match(setup_of("devils-bridge", len(totals[0]) if totals else 3))
    match.game.winners = winners
    before = [0] * match.game.players
    for deal, total in enumerate(totals, start=1):
        change = [now - was for now, was in zip(total, before, strict=True)]
        match.scores.append(Event("score", {"deal": deal, "change": change, "total": list(total)}))
        before = list(total)
    story = MatchStory(match)
    story.standings = [Standing(deal, dict(enumerate(total))) for deal, total in enumerate(totals, start=1)]
    return turn_of(story)


@pytest.mark.parametrize(
    ("totals", "winners", "turn"),
    [
        ([(5, 0, 0), (5, 9, 0), (12, 9, 0), (13, 20, 1), (14, 25, 1)], (1,), Turn(4, "lead")),
        ([(5, 0, 0), (15, 9, 0), (16, 9, 0)], (0,), Turn(2, "led")),
        ([(5, 0, 0)], (0,), Turn(1, "only")),
        ([(5, 5, 0), (8, 8, 1)], (0, 1), Turn(1, "led")),
        ([(5, 5, 5)], (0, 1, 2), Turn(1, "level")),
        ([(5, 0, 0), (6, 2, 0)], (1,), Turn(2, "gain")),
        ([], (1,), None),
    ],
)
def test_a_match_turned_where_its_winners_took_the_lead_for_good(
    totals: Sequence[Sequence[int]], winners: tuple[int, ...], turn: Turn | None
) -> None:
    assert turned(totals, winners) == turn


def test_where_it_turned_is_told_with_the_names_of_the_winners() -> None:
    assert turn_told(Turn(4, "lead"), ["Ada", "Bea"]) == "Ada and Bea took the lead in deal 4 and kept it."
    assert turn_told(Turn(2, "led"), ["Ada"]) == "Ada led from the first deal and gained most in deal 2."


@pytest.mark.parametrize("game_id", some_of(GAMES, 1))
def test_the_standings_of_every_game_end_with_the_winners_ahead(game_id: str) -> None:
    match = play(None, game_id)
    story = MatchStory.of(match)
    assert [standing.deal for standing in story.standings] == [event.data["deal"] for event in match.scores]
    last, winners = story.standings[-1].points, match.game.winners or ()
    assert max(last[seat] for seat in winners) == max(last.values())
    turn = turn_of(story)
    assert turn is not None
    assert turn.deal in {event.data["deal"] for event in match.scores}


# -- places -----------------------------------------------------------------------------------------------------------


def ended(game_id: str, totals: Sequence[int], winners: tuple[int, ...]) -> Match:
    """A match that has ended with these totals and winners."""
    match = Match(setup_of(game_id, len(totals)))
    match.game.totals, match.game.winners = list(totals), winners
    return match


def test_equal_totals_share_a_place_and_the_next_one_is_skipped() -> None:
    places = final_places(ended("devils-bridge", (7, 9, 7, 3, 12), (4,)))
    assert [(place.seat, place.place) for place in places] == [(4, 1), (1, 2), (0, 3), (2, 3), (3, 5)]
    assert [place.look for place in places] == ["glad", "calm", "calm", "calm", "cross"]


def test_several_winners_all_have_the_first_place() -> None:
    places = final_places(ended("devils-bridge", (9, 9, 3), (0, 1)))
    assert [(place.seat, place.place, place.is_winner) for place in places] == [
        (0, 1, True),
        (1, 1, True),
        (2, 3, False),
    ]


def test_partners_share_their_place_whatever_each_has() -> None:
    places = final_places(ended("four-hundred", (43, 19, 10, 18), (0, 2)))
    assert [(place.seat, place.place) for place in places] == [(0, 1), (2, 1), (1, 2), (3, 2)]
