"""Evil Deal: what the table shows at a glance."""

from __future__ import annotations

from game.cards import Chance, parse_cards
from game.rules.actions import parse_action
from game.rules.evil_deal.rules import EvilDeal
from game.rules.glance import Runner, TrumpMark
from game.rules.parts import Layout, OptionValue
from tests.rules.glances import check_nothing_is_private, check_winners

SPADES, HEARTS, CLUBS = 0, 1, 3


def duel(first: str, second: str, *lines: str, **options: OptionValue) -> EvilDeal:
    """A deal by seat 0 with these trump cards of seats 0 and 1, after these actions."""
    game = EvilDeal(2, "glance", options)
    game.number, game.dealer = 1, 0
    fixed: Layout = {"trumps 0": parse_cards(first), "trumps 1": parse_cards(second)}
    game.lay(game.order_of(fixed, lambda _card, _place: True, Chance("glance")))
    for line in ("1 stack 1", "0 stack 1", *lines):
        seat, _space, action = line.partition(" ")
        game.act(int(seat), parse_action(action))
    return game


def test_a_glance_tells_nothing_private_not_even_of_the_card_laid_away() -> None:
    check_nothing_is_private(EvilDeal(2, "private"), deals=2)


def test_the_winning_card_of_the_third_pair_takes_the_trick() -> None:
    check_winners(EvilDeal(2, "winners"), deals=2)


def test_no_trump_is_shown_before_both_have_chosen() -> None:
    game = duel("2S 2H", "3C 4S", "1 trumps 3C 4S")
    assert game.glance(game.view(0)).trumps == ()


def test_the_trump_of_the_leader_is_active_and_the_others_is_not() -> None:
    game = duel("2S 2H", "3C 4S", "1 trumps 3C 4S", "0 trumps 2H 2S")
    assert game.glance(game.view(None)).trumps == (
        TrumpMark("suit", HEARTS, 0, is_active=False),
        TrumpMark("suit", CLUBS, 1, is_active=True),
    )


def test_two_equal_suits_are_no_trump_for_both() -> None:
    game = duel("2S 2H", "3C 4S", "1 trumps 4S 3C", "0 trumps 2S 2H")
    assert [mark.kind for mark in game.glance(game.view(None)).trumps] == ["none", "none"]


def test_the_race_is_for_666_points_or_for_the_sums_of_several_games() -> None:
    game = duel("2S 2H", "3C 4S")
    game.totals = [333, 66]
    race = game.glance(game.view(None)).race
    assert race is not None
    assert (race.target, race.runners) == (666, (Runner((0,), 333), Runner((1,), 66)))
    match = duel("2S 2H", "3C 4S", match=3)
    match.sums = [0, 411]
    race = match.glance(match.view(None)).race
    assert race is not None
    assert (race.target, race.runners) == (None, (Runner((0,), 0), Runner((1,), 411)))
