"""Tempers choose among candidates that are as good as the best, travel with the level, and repeat."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from itertools import pairwise, product
from math import sqrt

import pytest

from game.bots import BotKind, decide, level_and_character
from game.bots.advice.audit import again, elsewhere
from game.bots.player import player_of
from game.bots.process.worker import Question, answer
from game.bots.search import search
from game.bots.search.search import DOUBT, KNOWN, Tally, think
from game.bots.tempers import MOST_DOUBT, NEUTRAL, TEMPERS, Standing, Temper, preferred
from game.cards import Chance
from game.rules import game_of
from game.rules.actions import KEEP, PASS, Action, bid, play
from game.rules.parts import View

BOLD, CAREFUL = TEMPERS["bold"], TEMPERS["careful"]
RISKY = Temper(risk=0.5)


def standing(at: int, action: Action, behind: float, error: float = 1.0, spread: float = 5.0) -> Standing:
    return Standing(at, action, behind, error, spread)


BIDS = [standing(0, PASS, 0.4), standing(1, bid(15), 0.0, 0.0), standing(2, bid(16), 0.5), standing(3, bid(17), 0.6)]


def test_the_bold_bid_more_and_the_careful_less_within_the_doubt() -> None:
    assert preferred(BOLD, BIDS[1], BIDS) == BIDS[2]
    assert preferred(CAREFUL, BIDS[1], BIDS) == BIDS[0]
    assert preferred(RISKY, BIDS[1], BIDS) == BIDS[1]


def test_no_temper_bids_where_the_usual_choice_is_to_pass() -> None:
    close = [standing(0, PASS, 0.1), standing(1, bid(16), 0.0, 0.0)]
    assert preferred(BOLD, close[0], close) == close[0]
    keeps = [standing(0, KEEP, 0.1), standing(1, bid(20), 0.0, 0.0)]
    assert preferred(BOLD, keeps[0], keeps) == keeps[0]


def test_a_usual_choice_that_was_dropped_as_equal_is_compared_in_shared_iterations() -> None:
    tally = Tally([bid(15), bid(14), bid(16)])
    tally.wastes = [0.2, 0.1, 0.3]
    for at in range(KNOWN):
        tally.add((at % 2, at % 2, 0.8 - 0.7 * (at % 2)))
    tally.drop()
    assert tally.open == [0, 2]
    tally.add((1.0, 0.0))
    assert tally.decision().action == bid(14)
    assert tally.decision(BOLD).action == bid(15)


def test_the_bold_play_for_outcomes_that_vary_more() -> None:
    wild, usual, dull, bad = (
        standing(at, play(at), behind, spread=spread)
        for at, (behind, spread) in enumerate([(0.3, 7.0), (0.0, 5.0), (0.3, 2.0), (0.9, 20.0)])
    )
    cards = [wild, usual, dull, bad]
    assert preferred(BOLD, usual, cards) == wild
    assert preferred(CAREFUL, usual, cards) == dull
    alike = [usual, standing(1, play(1), 0.0, spread=5.2)]
    assert preferred(BOLD, usual, alike) == usual


def test_no_temper_may_go_further_against_the_search_than_the_rule_of_thumb() -> None:
    assert MOST_DOUBT <= DOUBT
    for numbers in [(0.6, 0.0), (0.0, -0.6)]:
        with pytest.raises(ValueError, match="at most"):
            Temper(*numbers)


def test_few_samples_let_a_temper_choose_nothing_that_looks_worse() -> None:
    """Three tenths of a standard error behind are close after many samples only."""
    for rounds, bold in ((4, 2), (200, 3)):
        tally = Tally([bid(2), bid(3)])
        worse = 0.3 / sqrt(2 * rounds)
        for _round in range(rounds):
            tally.add((0.0, 1.0 - worse))
            tally.add((0.0, -1.0 - worse))
        assert tally.decision().action == bid(2)
        assert tally.decision(BOLD).action == bid(bold)


def test_a_clearly_worse_or_dropped_candidate_is_never_chosen() -> None:
    tally = Tally([bid(2), bid(3), bid(9)])
    for at in range(24):
        tally.add((at % 3, at % 3 - 0.01 * (at % 2), at % 3 - 5))
    tally.drop()
    assert 2 not in tally.open
    assert tally.decision(BOLD).action == tally.decision().action == bid(2)


def test_level_character_and_temper_travel_in_one_text() -> None:
    for character, temper in product(("", "honest", "shrewd", "treacherous"), ("", *TEMPERS)):
        text = level_and_character("club", character, temper)
        said = character if character not in ("", "honest") else ""
        assert BotKind.parse(text) == BotKind("club", said, TEMPERS.get(temper, NEUTRAL))
    assert level_and_character("expert", "shrewd", "unheard of") == "expert shrewd"


def a_bid() -> View:
    """The first bid of a hand of 400."""
    game = game_of("four-hundred")(4, "temper")
    game.begin()
    assert game.turn is not None
    return game.view(game.turn)


def test_a_search_without_preferences_decides_as_without_a_temper() -> None:
    slow = think("club", a_bid(), Chance("t"), iterations=24, temper=Temper(rhythm=2.0))
    assert slow == think("club", a_bid(), Chance("t"), iterations=24)


def test_a_tempered_decision_is_the_same_again_and_in_other_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Temper] = []

    def last(temper: Temper, usual: Standing, candidates: Iterable[Standing]) -> Standing:
        asked.append(temper)
        return [one for one in candidates if one != usual][-1]

    monkeypatch.setattr(search, "preferred", last)
    view, chance = a_bid(), partial(Chance, "t")
    first = decide("club shrewd bold", view, chance())
    assert first.action == first.values[0].action != decide("club", view, chance()).action
    assert again("club shrewd bold", view, chance(), first.iterations).decision == first
    other = elsewhere("club shrewd bold", view, chance(), first.iterations, Chance("other"))
    assert other.is_alike
    assert other.decision == first
    assert asked == [BOLD] * 3


def test_the_bots_process_is_told_the_temper(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "preferred", lambda _temper, usual, _candidates: usual)
    told = answer(Question(1, "club bold", a_bid(), Chance("t")))
    assert (told.level, told.fault) == ("club bold", "")


# -- which of equal cards --------------------------------------------------------------------------------------------


def runs_of(game_id: str, count: int) -> list[tuple[View, list[Action]]]:
    """Moments in which a casual bot's card has equals in its hand, with the cards of that run."""
    game, chance, found = game_of(game_id)(4, "runs"), Chance("runs"), list[tuple[View, list[Action]]]()
    game.begin()
    while len(found) < count:
        assert game.turn is not None
        view = game.view(game.turn)
        action = decide("casual", view, chance).action
        if action.verb == "play" and action.card in view.hand:
            alike = player_of(game_id).equals(view, action.card)
            if len(alike) > 1:
                found.append((view, [play(card) for card in alike]))
        game.act(game.turn, action)
    return found


@pytest.mark.parametrize("game_id", ["devils-bridge", "twenty-eight", "four-hundred", "call-deuces"])
def test_a_temper_plays_the_high_or_the_low_one_of_equal_cards(game_id: str) -> None:
    for view, alike in runs_of(game_id, 8):
        assert set(alike) <= set(view.legal)
        assert decide("casual", view, Chance("t")).action in alike
        assert decide("casual bold", view, Chance("t")).action == alike[-1]
        assert decide("casual careful", view, Chance("t")).action == alike[0]


def test_the_cards_of_a_run_take_the_same_tricks() -> None:
    for view, alike in runs_of("devils-bridge", 8):
        strengths = [action.card % 13 for action in alike]
        between = set(range(min(strengths), max(strengths) + 1)) - set(strengths)
        seen = {card for _seat, action in view.history for card in action.cards if card >= 0}
        suit = alike[0].card // 13
        assert all(13 * suit + rank in seen for rank in between)


def test_tempers_differ_in_bids_risks_or_rhythm() -> None:
    assert len(set(TEMPERS.values())) == len(TEMPERS) == 8
    rhythms = sorted(temper.rhythm for temper in TEMPERS.values())
    assert all(slow / quick > 1.1 for quick, slow in pairwise(rhythms))
