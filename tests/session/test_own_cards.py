"""Own cards against chance: what is counted, what is stored and read, and that the test accuses as few as it says."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from game.bots import choose
from game.cards import SUITS, parse_card, rank_of, suit_of
from game.rules import GAMES
from game.rules.actions import parse_action
from game.rules.base import Game
from game.rules.parts import Event
from game.session import fit
from game.session.cards_by_chance import FIGURES, LEAST_DEALS, LIMIT, chances_of
from game.session.fit import (
    Sample,
    chi_square_tail,
    drawn_chances,
    likelihood,
    longest_chances,
    of_several,
)
from game.session.match import Match
from game.session.own_cards import OWN, Counts, best_cards, hands_of, read_hands
from game.session.own_cards_reader import OwnCards
from game.store import Store
from game.store.trouble import StoreTrouble
from tests.matches import entries_of, play, setup_of
from tests.session.fair_players import dealt, table_of, verdict_of

TABLES = [(game_id, players) for game_id in GAMES for players in GAMES[game_id].seats]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """An empty store."""
    with Store.open(tmp_path) as opened:
        yield opened


# -- the mathematics --------------------------------------------------------------------------------------------------


def test_the_chances_are_those_of_counting_all_hands() -> None:
    pack = [(suit, rank) for suit, size in enumerate((5, 4, 3)) for rank in range(size)] + [(9, 0), (9, 1)]
    hands = list(combinations(pack, 5))
    marked = Counter(sum(rank == 0 for _suit, rank in hand) for hand in hands)
    longest = Counter(max(sum(own == suit for own, _rank in hand) for suit in range(3)) for hand in hands)
    assert drawn_chances(14, 4, 5) == pytest.approx([marked[some] / len(hands) for some in range(5)])
    assert longest_chances(14, (5, 4, 3), 5) == pytest.approx([longest[some] / len(hands) for some in range(6)])


def test_the_tail_of_chi_square_is_that_of_the_tables() -> None:
    critical = {1: 3.841, 2: 5.991, 3: 7.815, 4: 9.488, 7: 14.067, 10: 18.307}
    for freedom, statistic in critical.items():
        assert chi_square_tail(statistic, freedom) == pytest.approx(0.05, abs=2e-4)
    assert chi_square_tail(0.0, 3) == 1.0


def drawn(rng: random.Random, chances: fit.Chances, size: int) -> Sample:
    """A fair sample."""
    return Sample(chances, Counter(rng.choices(range(len(chances)), chances, k=size)))


@pytest.mark.parametrize("sizes", [(200,), (300, 40, 60), (40,), (9, 12)])
def test_fair_samples_seldom_look_unusual(sizes: tuple[int, ...]) -> None:
    """Of 240 samples about 12 have a likelihood below 5 %, by both ways of testing."""
    rng = random.Random(str(sizes))
    hands = (drawn_chances(52, 4, 13), drawn_chances(51, 12, 5), drawn_chances(51, 12, 2))
    found = [
        likelihood([drawn(rng, chances, size) for size, chances in zip(sizes, hands, strict=False)]) or 1.0
        for _sample in range(240)
    ]
    assert 4 <= sum(one < LIMIT for one in found) <= 22
    assert 90 <= sum(one < 0.5 for one in found) <= 145


def test_a_simulated_likelihood_is_close_to_the_exact_one() -> None:
    """15 or more heads or tails of 20 fair coins: 0.0414."""
    told = likelihood([Sample((0.5, 0.5), Counter({0: 15, 1: 5}))])
    assert told == pytest.approx(0.0414, abs=0.012)


@pytest.mark.parametrize("size", [50, 200])
def test_samples_of_something_else_look_unusual(size: int) -> None:
    rng = random.Random(size)
    chances, other = drawn_chances(52, 4, 13), drawn_chances(52, 8, 13)
    found = Counter(rng.choices(range(5), other[:5], k=size))
    told = likelihood([Sample(chances, found)])
    assert told is not None
    assert told < 0.002


def test_a_number_that_cannot_be_is_no_chance() -> None:
    assert likelihood([Sample((0.5, 0.5), Counter({0: 10, 2: 1}))]) == 0.0


def test_what_is_always_the_same_is_not_judged() -> None:
    assert likelihood([Sample((0.0, 1.0), Counter({1: 500}))]) is None
    assert likelihood([]) is None


def test_several_figures_are_judged_together() -> None:
    assert of_several([]) == 1.0
    assert of_several([0.02]) == pytest.approx(0.02)
    assert of_several([0.9, 0.02, 0.5]) == pytest.approx(1 - 0.98**3)


# -- what a hand counts -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_a_hand_counts_what_it_was_dealt(game_id: str, players: int) -> None:
    setup = table_of(game_id, players)
    game = GAMES[game_id](players, setup.seed, setup.options)
    for _deal in range(8):
        event = game.next_deal()
        told = (
            event.data["hands"][0]
            if "hands" in event.data
            else [*event.data["stacks"][0][0], *event.data["stacks"][0][1]]
        )
        cards = [parse_card(card) for card in told]
        hands = list(hands_of(setup, event))
        shown = {card for pile in game.view(None).piles for card in pile.cards}
        assert len(hands) == shown.isdisjoint(cards), "a hand counts unless one of its cards lies open"
        game.pass_the_deal()
        if not hands:
            continue
        (hand,) = hands
        assert hand.dealing.cards == len(cards)
        assert hand.counts.best == len(best_cards(game).intersection(cards))
        if game.has_suits:
            assert hand.counts.longest == max(sum(suit_of(card) == suit for card in cards) for suit in SUITS)
        for name in FIGURES:
            chances, value = chances_of(name, hand.dealing), getattr(hand.counts, name)
            assert (chances is None) == (value is None)
            if chances is not None and value is not None:
                assert chances[value] > 0
                assert sum(chances) == pytest.approx(1)


def test_the_best_cards_are_four_aces_unless_others_rank_higher() -> None:
    ranks = {game_id: {rank_of(card) for card in best_cards(rules())} for game_id, rules in GAMES.items()}
    assert all(len(best_cards(rules())) == 4 for rules in GAMES.values())
    assert ranks["four-hundred"] == {12}
    assert ranks["twenty-eight"] == {9}
    assert len(ranks["alkort"]) == 4


def test_trumps_count_only_where_everybody_knows_them_from_the_start() -> None:
    known = {game_id for game_id, players in TABLES if any(d.trumps is not None for d in dealt(game_id, 3, "trumps"))}
    assert known >= {"four-hundred", "devils-bridge"}
    assert known.isdisjoint({"evil-deal", "call-deuces", "twenty-eight", "alkort", "dirty-deals"})


def test_deals_that_were_thrown_in_count_too() -> None:
    """Low bids throw a deal in, and who holds low cards bids low."""
    match = Match(setup_of("four-hundred"))
    while not match.scores:
        seat = match.game.turn
        assert seat is not None
        view = match.game.view(seat)
        lowest = min(view.legal, key=lambda action: action.number or 0)
        match.submit(seat, lowest if match.game.number == 1 else choose("casual", view, match.bot_chance(seat)))
    last = match.scores[0].data["deal"]
    assert last > 1
    told = read_hands(match.deal_told(match.scores[0]))
    assert [hand.deal for hand in told] == list(range(1, last + 1))
    assert told == [hand for event in match.dealt[:last] for hand in hands_of(match.setup, event)]


# -- the store --------------------------------------------------------------------------------------------------------


def read_all(store: Store) -> OwnCards:
    """Everything that the store has."""
    cards = OwnCards(store)
    while cards.read_on():
        pass
    return cards


def hand_out(store: Store, game_id: str, deals: int, humans: int = 1, seed: str = "a deal") -> Match:
    """A match played in the store, with the records that a real one has."""
    match = play(store, game_id, deals, humans=humans)
    assert match.match_id is not None
    with store._change() as connection:
        connection.execute(
            "UPDATE game_match SET setup = json_set(setup, '$.seed', ?) WHERE id = ?", (seed, match.match_id)
        )
    for score in match.scores:
        store.record_deal(match.match_id, score.data["deal"], match.deal_told(score))
    return match


def test_the_hands_of_each_person_are_read(store: Store) -> None:
    match = hand_out(store, "four-hundred", 4, humans=2)
    cards = read_all(store)
    assert set(cards.people) == set(match.names[:2])
    for seat, name in enumerate(match.names[:2]):
        (table,) = cards.tables(name).values()
        found = Counter[Counts]()
        for some in table.values():
            found.update(some)
        last = match.scores[-1].data["deal"]
        own = [hand for event in match.dealt[:last] for hand in hands_of(match.setup, event) if hand.seat == seat]
        assert found == Counter(hand.counts for hand in own)
        assert cards.deals(name) == last


def test_a_match_played_here_is_recorded_while_it_is_played(store: Store) -> None:
    setup = setup_of("dirty-deals")
    match = Match.begin(setup, store)
    for entry in entries_of("dirty-deals", 2):
        match.submit(entry.seat, parse_action(entry.text))
    cards = OwnCards(store)
    assert cards.read_on()
    assert cards.is_complete
    assert cards.deals(setup.seats[0].name) == match.scores[-1].data["deal"]


def test_a_deal_code_that_is_played_again_counts_once(store: Store) -> None:
    match = hand_out(store, "alkort", 3)
    once = read_all(store).deals(match.names[0])
    hand_out(store, "alkort", 3)
    assert read_all(store).deals(match.names[0]) == once
    hand_out(store, "alkort", 3, seed="another deal")
    assert read_all(store).deals(match.names[0]) == 2 * once


def test_an_older_match_is_replayed_once_and_its_records_are_completed(store: Store) -> None:
    match = play(store, "devils-bridge", 5)
    assert match.match_id is not None
    before = dict(store.deals(match.match_id))
    cards = OwnCards(store)
    assert cards.read_on()
    assert cards.left == 1
    assert cards.read_on()
    assert cards.is_complete
    assert cards.deals(match.names[0]) == 5
    after = dict(store.deals(match.match_id))
    assert all(after[number]["total"] == data["total"] and OWN in after[number] for number, data in before.items())
    again = OwnCards(store)
    assert again.read_on()
    assert again.is_complete
    assert again.tables(match.names[0]) == cards.tables(match.names[0])


def test_cards_that_cannot_be_recorded_count_all_the_same(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    match = play(store, "devils-bridge", 5)
    cards = OwnCards(store)
    assert cards.read_on()

    def full(*_told: object) -> None:
        raise StoreTrouble("The disk is full.")

    monkeypatch.setattr(store, "record_deal", full)
    assert cards.read_on()
    assert cards.deals(match.names[0]) == 5
    assert cards.is_complete


def test_many_matches_are_read_in_parts(store: Store) -> None:
    setup = setup_of("alkort").plain()
    for number in range(60):
        match = store.new_match(setup | {"seed": str(number)})
        store.record_deal(match, 1, {OWN: [[1, 0, [9, 44, 4, None, []], [number % 2, None, None]]]})
    cards, rounds = OwnCards(store), 0
    counts = [0]
    while cards.read_on():
        rounds += 1
        counts.append(sum(cards.deals(name) for name in cards.people))
    assert rounds == 3
    assert counts[-1] == 60
    assert all(later - sooner <= 25 for sooner, later in pairwise(counts))


@pytest.mark.parametrize(
    "row",
    [
        7,
        [1, 0, [13, 52, 4, 13, [13, 13, 13, 13]]],
        [1, 0, [13, 52, 4, 13, [13, 13, 13, 13]], [5, 3, 4]],
        [1, 0, [13, 52, 4, None, [13, 13, 13, 13]], [1, 3, 4]],
        [1, 0, [13, 52, 4, 13, []], [1, 3, 4]],
        [1, 0, [53, 52, 4, 13, [13, 13, 13, 13]], [1, 3, 4]],
        [1, 0, [13, 52, 4, 13, [13, 13, 13, 14]], [1, 3, 4]],
        [1, 0, [13, 900, 4, 13, [13, 13, 13, 13]], [1, 3, 4]],
        [1, 0, [13, 52, 4, 13, [13, 13, 13, 13]], [True, 3, 4]],
        [-1, 0, [13, 52, 4, 13, [13, 13, 13, 13]], [1, 3, 4]],
        [1, 0, [13, 52, 4, 13, "abcd"], [1, 3, 4]],
    ],
)
def test_a_record_that_nobody_has_written_so_is_not_counted(store: Store, row: object) -> None:
    with pytest.raises(ValueError, match="a hand "):
        read_hands({OWN: [row]})
    match = store.new_match(setup_of("alkort").plain())
    store.record_deal(match, 1, {OWN: [row]})
    assert read_all(store).people == []


# -- the verdict ------------------------------------------------------------------------------------------------------


def without_an_ace(game: Game, event: Event) -> Event:
    """The deal with a best card of the first seat exchanged for another card, in one deal of three."""
    hands = [list(hand) for hand in event.data["hands"]]
    best = {card for card in hands[0] if parse_card(card) in best_cards(game)}
    if event.data["number"] % 3 or not best:
        return event
    at = hands[0].index(min(best))
    other = next(at for at, card in enumerate(hands[1]) if parse_card(card) not in best_cards(game))
    hands[0][at], hands[1][other] = hands[1][other], hands[0][at]
    return Event("deal", event.data | {"hands": hands})


def test_few_deals_are_not_judged() -> None:
    assert verdict_of(["alkort"], "few", LEAST_DEALS - 1).likelihood is None
    assert verdict_of(["alkort"], "few", LEAST_DEALS).likelihood is not None


def test_few_players_with_fair_cards_are_accused() -> None:
    verdicts = [verdict_of([game_id], f"fair {game_id}", 200) for game_id in GAMES]
    verdicts.append(verdict_of(list(GAMES), "fair", 200))
    assert sum(verdict.is_unusual for verdict in verdicts) <= 2
    assert all(100 <= verdict.deals <= 200 for verdict in verdicts), "a hand with a card that lies open does not count"


def test_a_player_who_is_cheated_of_aces_is_told_so() -> None:
    verdict = verdict_of(["four-hundred"], "cheated", 400, without_an_ace)
    assert verdict.is_unusual
    assert verdict.strangest is not None
    assert verdict.strangest.name == "best"
    assert verdict.strangest.mean < verdict.strangest.expected - 0.1


@pytest.mark.long
def test_of_a_thousand_fair_players_the_page_accuses_three_to_seven_in_a_hundred() -> None:
    """Real shuffles of all games: seven of ten play one game, the others two, three or all of them."""
    games, players = list(GAMES), 1_000
    mixes = [*([game_id] for game_id in games), games]
    accused = Counter[str]()
    for number in range(players):
        kind, at = number % 10, number // 10
        own = mixes[kind] if kind < len(mixes) else [games[(at + step) % len(games)] for step in (0, 2, 3)[: kind - 6]]
        accused["several" if len(own) > 1 else own[0]] += verdict_of(own, f"player {number}").is_unusual
    print(f"\naccused of {players}: {accused.total()}; {dict(accused)}")
    assert 0.03 * players <= accused.total() <= 0.07 * players
