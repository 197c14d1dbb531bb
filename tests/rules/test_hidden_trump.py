"""Twenty-Eight: imagined games with a hidden trump card are drawn uniformly from all that fit the view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from game.cards import CLUBS, DIAMONDS, HEARTS, HIDDEN, SPADES, Card, Chance, card_text, parse_cards, suit_of
from game.rules.actions import parse_action
from game.rules.imagine import imagine
from game.rules.parts import Layout, View
from game.rules.twenty_eight.imagine import hands_behind, surely_dealt, trump_card_of, voids_if
from game.rules.twenty_eight.rules import TwentyEight
from tests.rotation import one_in
from tests.rules.play import check_leaks, random_action
from tests.rules.twenty_eight_hands import do, in_play

World = tuple[Card, tuple[frozenset[Card], ...]]
"""A trump card and the eight cards of each seat."""


def late_game(players: int, seed: int, tricks: int) -> TwentyEight | None:
    """A random deal after this number of tricks with the trump still hidden; None if it was exposed."""
    game, chance = TwentyEight(players, f"late-{seed}"), Chance("late", seed)
    game.begin()
    while game.number == 1 and sum(game.tricks) < tricks:
        seat, action = random_action(game, chance)
        if action.verb == "call" or (action.number or 0) > 20:
            continue
        game.act(seat, action)
    return game if game.number == 1 and game.is_hidden else None


def splits(cards: frozenset[Card], counts: tuple[int, ...]) -> Iterator[tuple[frozenset[Card], ...]]:
    """Every split of the cards into sets of these sizes."""
    if not counts:
        yield ()
        return
    for chosen in combinations(sorted(cards), counts[0]):
        for rest in splits(cards - frozenset(chosen), counts[1:]):
            yield (frozenset(chosen), *rest)


def worlds(game: TwentyEight, view: View) -> list[World]:
    """All hands and trump cards that fit the view, found by trying every deal."""
    assert game.bidder is not None
    known = surely_dealt(view)
    unseen = frozenset(game.pack()) - {card for cards in known.values() for card in cards}
    room = tuple(8 - len(known[seat]) for seat in range(view.players))
    fitting = []
    for split in splits(unseen, room):
        hands = tuple(frozenset(known[seat]) | split[seat] for seat in range(view.players))
        fitting += [(card, hands) for card in sorted(split[game.bidder]) if fits(view, game.bidder, card, hands)]
    return fitting


def fits(view: View, bidder: int, trump: Card, hands: tuple[frozenset[Card], ...]) -> bool:
    """Whether the actions of the view are legal in this deal and give the same view."""
    game = TwentyEight(view.players, "world", dict(view.options))
    game.number, game.dealer, game.totals = view.number, view.dealer, list(view.totals)
    order: Layout = {seat: sorted(hand, key=lambda card: (card != trump, card)) for seat, hand in enumerate(hands)}
    game.lay([order[seat].pop(0) for seat in game.round_from(game.after(game.dealer)) * 8])
    for seat, shown in view.history:
        action = shown if shown.cards != (HIDDEN,) else parse_action("trump " + card_text(trump))
        if game.refusal(seat, action) is not None:
            return False
        game.act(seat, action)
    assert game.bidder == bidder
    return game.view(view.seat) == view


def test_te_5_trump_card_and_hands_are_uniform_over_all_that_fit() -> None:
    checked = constrained = 0
    for seed in range(24):
        game = late_game(3 + seed % 2, seed, 6)
        if game is None or game.bidder is None:
            continue
        view = game.view(game.after(game.bidder))
        fitting, chance = worlds(game, view), Chance("even", seed)
        draws = 25 * len(fitting)
        if draws > 1500:
            continue
        seen: Counter[World] = Counter()
        for _draw in range(draws):
            hands = hands_behind(view, game.pack(), chance)
            seen[(hands[game.bidder][0], tuple(map(frozenset, hands)))] += 1
        assert set(seen) <= set(fitting)
        checked += 1
        constrained += len({suit_of(card) for card, _hands in fitting}) < 4
        # chi-squared, far above what a uniform draw gives
        assert sum((seen[world] - 25) ** 2 / 25 for world in fitting) < 2 * len(fitting) + 40
    assert checked >= 8
    assert constrained >= 3


def played(*texts: str) -> TwentyEight:
    """Seat 3 bids 14 and hides the 9H, nobody raises; then these actions, each by the seat on turn, from seat 1."""
    game = in_play()
    do(game, *texts)
    return game


def imagined_trumps(game: TwentyEight, seat: int, draws: int = 150) -> Counter[int]:
    """The number of imagined games with each trump suit."""
    chance, view = Chance("suits"), game.view(seat)
    trumps: Counter[int] = Counter()
    for _draw in range(draws):
        imagined = imagine(TwentyEight, view, chance)
        assert imagined.trump_card is not None
        trumps[suit_of(imagined.trump_card)] += 1
    return trumps


def test_te_5_the_looker_does_not_hold_the_hidden_trump_card() -> None:
    game = played()
    assert set(imagined_trumps(game, 0)) == {SPADES, HEARTS, DIAMONDS, CLUBS}
    assert set(imagined_trumps(game, 3)) == {HEARTS}


def test_te_9_the_hidden_trump_card_may_be_of_a_suit_the_bidder_did_not_follow() -> None:
    game = played("play KS", "play TH", "play JH", "play QS")
    assert imagined_trumps(game, 0)[SPADES] > 0
    void = voids_if(game.view(0), SPADES)
    assert void is not None
    assert void[3] == {SPADES}


def test_te_10_a_suit_the_bidder_led_is_trump_only_if_the_bidder_had_nothing_else() -> None:
    game = played("play 7D", "play 8D", "play JD", "play TD", "play 9D")
    void = voids_if(game.view(0), DIAMONDS)
    assert void is not None
    assert void[3] == {SPADES, HEARTS, CLUBS}
    game = played("play 7D", "play 8D", "play JD", "play TD", "play 9D", "play JS", "play KD", "play AD")
    assert imagined_trumps(game, 1)[DIAMONDS] == 0
    game.act(3, parse_action("play 9C"))
    assert voids_if(game.view(0), DIAMONDS) is None


def test_te_11_a_call_shows_the_suit_led_and_the_trump_suit_that_are_not_held() -> None:
    game = played("play 7D", "play 8D", "play JD", "play TD", "play 9D", "call")
    void = voids_if(game.view(0), HEARTS)
    assert void is not None
    assert void[2] == {DIAMONDS}
    assert trump_card_of(game.view(0)) == (3, parse_cards("9H")[0])
    game.act(2, parse_action("play 8H"))
    game = played("play KC", "play AC", "play JC", "call", "play 8H")
    void = voids_if(game.view(0), HEARTS)
    assert void is not None
    assert void[2] == {CLUBS}


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seed", one_in(2, range(4)))
def test_every_seat_can_imagine_a_game_at_every_decision(players: int, seed: int) -> None:
    game, chance = TwentyEight(players, f"every-{seed}", {"opener": "may-pass"}), Chance("every", seed)
    game.begin()
    while game.number < 3 and game.winners is None:
        check_leaks(game, chance)
        game.act(*random_action(game, chance))


def test_a_view_that_no_deal_fits_is_an_error() -> None:
    game = played("play KS")
    view = game.view(0)
    broken = view._replace(history=(*view.history, (0, parse_action("play 8S"))))
    with pytest.raises(ValueError, match="fill the places"):
        imagine(TwentyEight, broken, Chance("broken"))
