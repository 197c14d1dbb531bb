"""Tests of all games with all numbers of players and options: random games, hidden information, copies, seeds."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.bots import choose
from game.cards import Chance
from game.rules import GAMES, game_of
from game.rules.base import Game
from game.rules.parts import BadChoice, OptionValue, Refused
from game.texts import texts_of
from game.texts.book import judge
from tests.games import data_of
from tests.rotation import one_in, some_of
from tests.rules.play import check_leaks, random_action, random_game, set_ups, state_of

SET_UPS = [
    pytest.param(rules, players, options, id=f"{rules.id}-{players}-{options or 'defaults'}")
    for rules in GAMES.values()
    for players, options in set_ups(rules)
]
EVERY = [pytest.param(rules, id=rules.id) for rules in GAMES.values()]


@pytest.mark.parametrize(("rules", "players", "options"), one_in(3, SET_UPS))
def test_random_games_hold_every_invariant(rules: type[Game], players: int, options: dict[str, OptionValue]) -> None:
    for seed in range(2):
        random_game(rules, players, options, f"random-{seed}", most_deals=8)


@pytest.mark.long
@pytest.mark.parametrize(("rules", "players", "options"), SET_UPS)
def test_500_random_games_hold_every_invariant(
    rules: type[Game], players: int, options: dict[str, OptionValue]
) -> None:
    for seed in range(500):
        random_game(rules, players, options, f"random-{seed}", most_deals=40, check_every=41)


@settings(max_examples=14, deadline=None, suppress_health_check=list(HealthCheck))
@pytest.mark.parametrize("rules", some_of(EVERY, 4))
@given(data=st.data())
def test_no_view_tells_what_its_seat_may_not_know(rules: type[Game], data: st.DataObject) -> None:
    players, options = data.draw(st.sampled_from(list(set_ups(rules))))
    seed = str(data.draw(st.integers(0, 10**6)))
    most = data.draw(st.integers(1, 8))
    game, chance = rules(players, seed, options), Chance("leak", seed)
    game.begin()
    while game.winners is None and game.number <= most:
        if chance.below(9) == 0:
            check_leaks(game, chance)
        game.act(*random_action(game, chance))


@pytest.mark.parametrize("rules", EVERY)
def test_the_same_seed_gives_the_same_game_and_another_seed_another(rules: type[Game]) -> None:
    def first_deals(seed: str) -> list[object]:
        game, chance = rules(seed=seed), Chance("same")
        events = game.begin()
        while game.number < 3 and game.winners is None:
            events += game.act(*random_action(game, chance))
        return list(events)

    assert first_deals("a") == first_deals("a")
    assert first_deals("a") != first_deals("b")


@pytest.mark.parametrize("rules", EVERY)
def test_a_copy_plays_on_by_itself(rules: type[Game]) -> None:
    game, chance = rules(seed="copy"), Chance("copy")
    game.begin()
    for _step in range(60):
        if game.winners is not None:
            break
        before, twin = state_of(game), game.copy()
        twin.act(*random_action(twin, chance))
        assert state_of(game) == before
        game.act(*random_action(game, chance))


@pytest.mark.parametrize("rules", some_of(EVERY, 5, 3))
def test_a_refused_action_changes_nothing(rules: type[Game]) -> None:
    game, chance = rules(seed="refuse"), Chance("refuse")
    game.begin()
    refused = 0
    for _step in range(250):
        if game.winners is not None:
            break
        for seat in range(game.players):
            wrong = [action for action in game.choices(seat) if game.forbids(seat, action) is not None]
            for action in wrong[:2]:
                before = state_of(game)
                with pytest.raises(Refused):
                    game.act(seat, action)
                assert state_of(game) == before
                refused += 1
        game.act(*random_action(game, chance))
    assert refused or not data_of(rules.id).is_refused_at_random


@pytest.mark.parametrize("rules", some_of(EVERY, 6, 1))
def test_a_game_of_casual_bots_ends(rules: type[Game]) -> None:
    for players in rules.seats:
        game, chance = rules(players, "casual"), Chance("casual")
        game.begin()
        while game.winners is None:
            assert game.turn is not None
            game.act(game.turn, choose("casual", game.view(game.turn), chance))
            assert game.number < 1000  # three players of Twenty-Eight win and lose for long
        assert game.winners


@pytest.mark.parametrize("rules", EVERY)
def test_wrong_set_ups_are_refused_in_one_sentence(rules: type[Game]) -> None:
    with pytest.raises(BadChoice, match="players"):
        rules(99)
    with pytest.raises(BadChoice, match="no option"):
        rules(options={"nonsense": 1})
    for option in rules.options:
        with pytest.raises(BadChoice, match=option.name):
            rules(options={option.name: "nonsense"})


@pytest.mark.parametrize("rules", EVERY)
def test_every_example_of_the_rule_book_is_judged_as_it_says(rules: type[Game]) -> None:
    examples = texts_of(rules.id).examples
    assert len(examples) >= 4
    for example in examples:
        assert judge(example, rules.id) == example.verdict, example.title


@pytest.mark.parametrize("rules", EVERY)
def test_the_rule_book_has_every_rule_once_and_in_order(rules: type[Game]) -> None:
    prefixes = {rule.number.split("-")[0] for rule in texts_of(rules.id).rules}
    assert prefixes == {rules.info.prefix}
    numbers = [int(rule.number.split("-")[1]) for rule in texts_of(rules.id).rules]
    assert numbers == list(range(1, len(numbers) + 1))
    cited = {int(example.rule.split("-")[1]) for example in texts_of(rules.id).examples}
    assert cited <= set(numbers)


def test_an_unknown_game_is_refused_with_the_names_of_all() -> None:
    with pytest.raises(BadChoice, match="devils-bridge"):
        game_of("no-such-game")
