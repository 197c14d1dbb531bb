"""Bargains of bots in Dirty Deals: what they accept and why, whom they trust, and when they keep their word."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from math import inf

import pytest

from game.bots import CHARACTERS, decide, drawn_character, level_and_character, level_and_view, speak
from game.bots.games.dirty_deals import bargains, characters
from game.bots.games.dirty_deals.bargains import FORGIVEN, PUNISHED, broken_lately
from game.bots.games.dirty_deals.codes import ORDER
from game.bots.games.dirty_deals.commitment_playout import PlayoutPromises, believed_commitments
from game.bots.games.dirty_deals.commitments import (
    Commitment,
    Record,
    commitments_in,
    is_compatible,
    keeping,
)
from game.bots.games.dirty_deals.playout import DirtyDealsPosition
from game.bots.games.dirty_deals.terms import leads
from game.bots.games.dirty_deals.worth import PromiseEstimator
from game.bots.player import player_of
from game.bots.search.determinizations import Draw
from game.bots.search.search import Cancelled
from game.cards import Chance, suit_of
from game.rules.actions import PASS, Action, parse_action
from game.rules.dirty_deals.promises import KINDS, Promise, Settled, Verdict, parse_promise, parse_saying
from game.rules.dirty_deals.rules import DirtyDeals
from game.rules.dirty_deals.tricks import bower_of
from game.rules.imagine import imagine
from game.rules.parts import View
from tests.arena.bargains import verdicts
from tests.rules.play import check_leaks, random_action
from tests.rules.test_dirty_deals import dealt, put

ALL_SPADES = {1: "AS KS QS JS TS 9C", 2: "9S AH KH QH AD TC", 3: "JH TH 9H KD QD KC", 0: "JD TD 9D AC QC JC"}
"""After `AS 9S 9H 9D` seat 1 has the lead and all the spades; seat 0 holds their bower."""
MIDDLE = {3: "TC JH JC 9D 9C KS", 0: "QC QH 9S AS AC TS", 1: "JS KC AD KD 9H KH", 2: "TH QS QD JD AH TD"}
"""With `PLAYED`, a deal in which many cards are known and nobody is near a claim."""
PLAYED = "9D QC AD TD AD QD KS QH KD JD 9C AC 9C QS JC 9S"


def claimable() -> DirtyDeals:
    game = dealt(ALL_SPADES)
    put(game, "AS 9S 9H 9D")
    return game


def middle() -> DirtyDeals:
    game = dealt(MIDDLE)
    put(game, PLAYED)
    return game


def said(game: DirtyDeals, seat: int, character: str = "honest", key: str = "k", **more: object) -> list[str]:
    """What a bot says, without a time limit."""
    return bargains.speak(game.view(seat), Chance(key), character, seconds=inf, **more)  # type: ignore[arg-type]


def answers(game: DirtyDeals, maker: int, terms: str, other: int, character: str = "honest") -> list[str]:
    """A bot's answers to this offer, without the name and the terms."""
    game = game.copy()
    game.hear(maker, f"offer {other} private {terms}")
    return [text.replace(f" {maker} private {terms} because", "") for text in said(game, other, character)]


def settled(deal: int, verdict: Verdict, maker: int = 1) -> Settled:
    return Settled(deal, Promise(maker, 2, "no-claim"), verdict, True)


# -- answers and offers --------------------------------------------------------------------------------------------


def test_a_bargain_that_helps_and_costs_nothing_is_accepted() -> None:
    """Seat 1 could claim at once; its promise not to is worth much to seats that score nothing by the claim."""
    game = claimable()
    assert answers(game, 1, "no-claim / no-bower H", 2) == ["accept free"]
    value = PromiseEstimator(game.view(2), Draw("x"), inf).estimate([Promise(1, 2, "no-claim")])
    assert value[1].mean < -1
    assert value[2].mean > 0.5


@pytest.mark.parametrize("terms", ["no-lead H / no-claim", "lead C / no-claim", "give TD / no-claim"])
def test_a_claim_is_not_given_away_for_little(terms: str) -> None:
    assert answers(claimable(), 0, terms, 1)[0] == "refuse dear"


def test_the_reason_for_a_refusal_is_the_cost_or_that_the_offer_brings_little() -> None:
    game = dealt({2: "AH KH QH TH 9S"})
    assert answers(game, 1, "no-lead H / give AH", 2)[0] == "refuse dear"
    assert answers(game, 1, "no-lead S for 1 / no-bower D", 2)[0] == "refuse little"


def test_after_a_refusal_there_may_be_one_counter_offer() -> None:
    game = dealt({2: "AH KH QH TH 9S"})
    refusal, counter = answers(game, 1, "no-lead S for 1 / no-bower D", 2)
    assert refusal.startswith("refuse ")
    offer = parse_saying(2, counter, len(game.history))
    assert (offer.verb, offer.bargain.other, offer.why) == ("offer", 1, "rather")
    assert "no-bower D" in map(str, offer.bargain.promises), "one side of the bargain stays the same"
    game.hear(1, "offer 2 private no-lead S for 1 / no-bower D")
    for text in said(game, 2):
        game.hear(2, text)
    game.hear(1, f"refuse 2 private {offer.bargain.give} / {offer.bargain.take}")
    game.hear(1, "offer 2 private no-lead S for 2 / no-bower D")
    assert len(said(game, 2)) == 1, "at most one counter-offer before a lead"


def test_no_promise_is_made_that_conflicts_with_another_or_cannot_be_kept() -> None:
    game = dealt({2: "AH KH QH TH 9S", 1: "JH"})
    assert answers(game, 1, "no-claim / give JH", 2) == ["refuse cannot"]
    game.hear(2, "offer 1 open let-by C for 3")
    assert answers(game, 1, "no-claim / no-lead D", 2) == ["refuse bound"]
    assert answers(game, 1, "no-claim / give 9S", 2) == ["refuse bound"]


def test_a_bot_without_character_makes_no_promises() -> None:
    game = claimable()
    game.hear(1, "offer 2 private no-claim / no-bower H")
    (refusal,) = speak("random", game.view(2), Chance("x"))
    assert refusal == "refuse 1 private no-claim / no-bower H because never"


def test_offers_are_rare_and_ask_for_a_lead_that_brings_something() -> None:
    game, offered = middle(), []
    assert game.turn == 3
    for seat in range(4):
        for key in range(3):
            offered += [(seat, text) for text in said(game, seat, key=f"o{key}")]
            assert said(game, seat, key=f"o{key}", may_offer=False) == []
    assert 0 < len(offered) < 7
    for seat, text in offered[:4]:
        bargain = parse_saying(seat, text, len(game.history)).bargain
        assert 3 in (seat, bargain.other), "one of the two has the lead"
        assert [promise.kind for promise in bargain.promises] == ["lead", "lead"]
        value = PromiseEstimator(game.view(seat), Draw("again"), inf).estimate(bargain.promises, 150)
        assert value[seat].mean > 0


def test_all_considered_promises_are_valid() -> None:
    """A bot considers promises to lead a suit, made by the right seat; a leader those that it can keep."""
    game = middle()
    leader = game.turn
    assert leader is not None
    for seat in range(4):
        view = game.view(seat)
        for maker, other in permutations(range(4), 2):
            for promise in leads(view, maker, other):
                assert (promise.maker, promise.other, promise.kind) == (maker, other, "lead")
                assert parse_promise(maker, other, str(promise)) == promise
    held = {suit_of(card) for card in game.view(leader).hand}
    assert {
        promise.suit for other in {0, 1, 2, 3} - {leader} for promise in leads(game.view(leader), leader, other)
    } <= held


def test_a_cancelled_bot_stops_thinking() -> None:
    game = claimable()
    game.hear(1, "offer 2 private no-claim / no-bower H")
    with pytest.raises(Cancelled):
        speak("club", game.view(2), Chance("x"), is_cancelled=lambda: True)


# -- nothing but the view -------------------------------------------------------------------------------------------


def test_dealing_the_unseen_cards_again_does_not_change_what_is_said() -> None:
    game, chance = claimable(), Chance("deal")
    game.hear(1, "offer 2 private no-claim / no-bower H")
    game.hear(0, "offer 3 private no-lead H / no-lead C")
    other = middle()
    for asked, seat, key in ((game, 2, "k"), (game, 3, "k"), (other, 0, "o1"), (other, 1, "o3")):
        check_leaks(asked, chance)
        view = asked.view(seat)
        twin = imagine(DirtyDeals, view, chance)
        assert twin.layout != asked.layout
        assert said(twin, seat, key=key) == said(asked, seat, key=key) == said(asked, seat, key=key)


def test_a_private_bargain_of_others_has_no_effect() -> None:
    game = middle()
    before = [said(game, 0, key=f"o{key}") for key in (0, 2)]
    assert all(before)
    game.hear(2, "offer 3 private no-claim / no-lead H")
    game.hear(3, "accept 2 private no-claim / no-lead H")
    assert [said(game, 0, key=f"o{key}") for key in (0, 2)] == before


# -- trust ----------------------------------------------------------------------------------------------------------


def test_trust_follows_the_record_and_void_promises_do_not_count() -> None:
    past = [settled(1, "kept"), settled(1, "broken"), settled(2, "kept"), settled(2, "void"), settled(2, "kept", 3)]
    assert Record.of(past, 1) == Record(2, 1)
    assert Record.of(past, 1).trust == pytest.approx(5 / 7)
    assert Record.of(past, 0).trust == 0.75, "without a record, as often as the characters together keep their word"
    game = claimable()
    game.settled = past
    assert game.view(None).fact("record", 1) == "2/3"
    assert game.view(None).fact("record", 3) == "1/1"
    assert game.view(None).fact("record", 0) is None
    game.settled = [settled(1, "void")]
    assert game.view(None).fact("record", 1) is None


def test_a_broken_promise_is_punished_for_some_deals_and_forgiven() -> None:
    game = claimable()
    terms = "no-claim / no-bower H"
    for number in range(2, 3 + PUNISHED):
        game.number = number
        game.settled = [settled(1, "kept")] * 3 + [settled(1, "broken")]
        is_punished = number - 1 <= PUNISHED
        assert broken_lately(game.view(2), 1) == (1 if is_punished else None)
        assert (answers(game, 1, terms, 2) == ["refuse broke 1"]) == is_punished
    game.number = 3
    game.settled = [settled(1, "broken"), *[settled(2, "kept")] * FORGIVEN]
    assert broken_lately(game.view(2), 1) is None
    assert answers(game, 1, terms, 2) == ["accept free"]
    game.settled = [settled(1, "broken")] * 4
    game.number = 9
    assert answers(game, 1, terms, 2) == ["refuse doubt"]


def test_a_promise_broken_in_this_deal_counts_at_once_for_those_who_know_of_it() -> None:
    game = dealt({1: "9C AH", 2: "KH 9H TH JH 9S", 3: "JD 9D TD QD KD AD", 0: "QH"})
    game.hear(3, "offer 1 private no-bower H")
    put(game, "AH KH JD QH")
    assert broken_lately(game.view(1), 3) == 1
    assert broken_lately(game.view(2), 3) is None


def test_promises_of_others_count_as_often_as_they_are_trusted() -> None:
    game = claimable()
    game.hear(1, "offer 0 open no-claim")
    luck = [0.9, 0.4]
    assert [commitment.promise.maker for commitment in believed_commitments(game, 0, luck)] == [1]
    game.settled = [settled(0, "broken")] * 8
    assert believed_commitments(game, 0, luck) == [], (
        "with a trust of 1/4 it counts in a quarter of the determinizations; this is not one of them"
    )
    assert [commitment.promise.maker for commitment in believed_commitments(game, 1, luck)] == [1], (
        "the own promise is certain"
    )


# -- keeping --------------------------------------------------------------------------------------------------------


def test_dishonest_characters_break_a_promise_that_costs_six_points() -> None:
    """A claim promised away is worth six points: honest bots do not claim, the others do."""
    game = claimable()
    game.hear(1, "offer 2 private no-claim")
    view, claim = game.view(1), parse_action("claim S")
    assert claim not in keeping(view)
    for level in ("casual", "club"):
        chosen = {
            character: decide(level_and_character(level, character), view, Chance("t"), inf).action
            for character in CHARACTERS
        }
        assert chosen["honest"].verb == "play"
        assert chosen["shrewd"] == chosen["treacherous"] == claim
    assert decide("casual", game.copy().view(1), Chance("t")).action.verb == "play"


def test_shrewd_bots_break_a_promise_only_for_more_than_the_lost_trust(monkeypatch: pytest.MonkeyPatch) -> None:
    game = claimable()
    game.hear(1, "offer 2 private no-claim")
    view, claim = game.view(1), parse_action("claim S")

    def gain(points: float) -> None:
        monkeypatch.setattr(characters, "_gain", lambda *_args: (claim, points, 0.1))

    for points, breakers in ((-0.5, set()), (0.5, {"treacherous"}), (3.0, {"treacherous", "shrewd"})):
        gain(points)
        broke = {
            character
            for character in CHARACTERS
            if level_and_view(level_and_character("club", character), view, Chance("t"))[1] != view
        }
        assert broke == breakers
    gain(0.5)
    game.rubbers, game.totals = [0, 1, 0, 0], [0, 8, 0, 0]
    assert level_and_view("club shrewd", game.view(1), Chance("t"))[1].legal == (claim,), "breaking it wins the match"


def test_a_bot_has_the_same_character_throughout_a_match_and_all_characters_occur() -> None:
    drawn = [drawn_character(f"key {at}", 2) for at in range(60)]
    assert set(drawn) == set(CHARACTERS)
    assert drawn == [drawn_character(f"key {at}", 2) for at in range(60)]


def a_promise(view: View, chance: Chance) -> Promise | None:
    """A random promise by the view's seat that is compatible with those it has made."""
    assert view.seat is not None
    kind = chance.choice(sorted(KINDS))
    other = chance.choice([seat for seat in range(4) if seat != view.seat])
    promise = Promise(
        view.seat,
        other,
        kind,
        suit=_suit(view, kind, chance) if KINDS[kind] == "suit" else None,
        card=chance.choice(view.hand) if KINDS[kind] == "card" else None,
        tricks=chance.choice([None, 1, 3]),
    )
    return promise if is_compatible(promise, commitments_in(view)) else None


def _suit(view: View, kind: str, chance: Chance) -> int:
    """A suit; for "no-bower" one whose bower is held."""
    held = [suit for suit in range(4) if bower_of(suit) in view.hand]
    return chance.choice(held) if kind == "no-bower" and held else chance.below(4)


def promising(seed: str, deals: int, level: str, seat: int = 0) -> DirtyDeals:
    """A match in which one seat, playing at this level, makes random promises."""
    game, chance = DirtyDeals(seed=seed), Chance("promising", seed)
    game.begin()
    while game.number <= deals and game.winners is None:
        view = game.view(seat)
        if game.can_talk() and view.hand and chance.below(2):
            promise = a_promise(view, chance)
            if promise is not None:
                game.hear(seat, f"offer {promise.other} open {promise}")
        turn = game.turn
        assert turn is not None
        told = level if turn == seat else "casual"
        game.act(turn, decide(told, game.view(turn), Chance("play", seed, len(game.history)), inf).action)
    return game


def record(game: DirtyDeals) -> Counter[str]:
    return Counter(past.verdict for past in game.settled if past.promise.maker == 0)


def test_an_honest_bot_breaks_no_promise_that_can_be_kept() -> None:
    found: Counter[str] = Counter()
    for seed in range(20):
        found += record(promising(f"honest {seed}", 3, "casual"))
    assert found["broken"] == 0
    assert found["kept"] > 60
    assert found["void"] > 5, "some promises the rules made impossible"


def test_treacherous_bots_break_some_promises_and_their_record_shows_it() -> None:
    found: Counter[str] = Counter()
    for seed in range(5):
        game = promising(f"treacherous {seed}", 2, "casual treacherous")
        found += record(game)
        told = game.view(None).fact("record", 0)
        assert told is None or told == f"{record(game)['kept']}/{record(game)['kept'] + record(game)['broken']}"
    assert found["broken"] >= 2
    assert found["kept"] >= 2


@pytest.mark.long
def test_over_whole_matches_with_talk_the_records_of_the_characters_differ() -> None:
    seeds = [f"records {at}" for at in range(8)]
    found = {character: verdicts(character, "honest", "casual", seeds, 4) for character in CHARACTERS}
    assert found["honest"]["broken"] == 0
    assert found["honest"]["kept"] > 5
    assert found["treacherous"]["broken"] > found["shrewd"]["broken"]


# -- promises in play-outs -------------------------------------------------------------------------------------------


def bound_positions(count: int) -> Iterator[tuple[DirtyDeals, View, Commitment]]:
    """Positions of random deals in which the seat on turn is bound by one promise."""
    chance, seed, found = Chance("bound"), 0, 0
    while found < count:
        seed += 1
        game = DirtyDeals(seed=f"commitment {seed}")
        game.begin()
        while game.number == 1 and game.winners is None:
            if game.can_talk() and chance.below(4) == 0:
                seat = chance.below(4)
                promise = a_promise(game.view(seat), chance) if game.hands[seat] else None
                if promise is not None and not commitments_in(game.view(seat)):
                    game.hear(seat, f"offer {promise.other} open {promise}")
            view = game.view(game.turn)
            own = [commitment for commitment in commitments_in(view) if commitment.promise.maker == view.seat]
            if len(own) == 1:
                found += 1
                yield game, view, own[0]
            game.act(*random_action(game, chance, out_of_turn=False))


def test_promises_leave_the_same_cards_in_play_outs_as_on_a_view() -> None:
    kinds: Counter[str] = Counter()
    for game, view, commitment in bound_positions(300):
        if PASS in view.legal or any(action.verb == "claim" for action in view.legal):
            continue
        assert view.seat is not None
        position = DirtyDealsPosition(game)
        legal = sum(1 << ORDER.code[action.card] for action in view.legal)
        left = PlayoutPromises([commitment]).leave(view.seat, legal, position.trick, position.beat, position.leader)
        assert left == sum(1 << ORDER.code[action.card] for action in keeping(view)), (commitment, view.legal)
        kinds[commitment.promise.kind] += left != legal
    assert all(kinds[kind] > 0 for kind in KINDS if kind != "no-claim"), kinds


def test_casual_bots_play_on_when_promises_leave_no_choice() -> None:
    """A bot that has made all kinds of promises at once still plays."""
    game = claimable()
    for suit in "SHDC":
        game.hear(1, f"offer 2 open no-lead {suit}")
    assert player_of("dirty-deals").casual(game.view(1), Chance("x")) == Action(
        "claim", suit=parse_action("claim S").suit
    )
    game.hear(1, "offer 2 open no-claim")
    assert player_of("dirty-deals").casual(game.view(1), Chance("x")) in game.legal(1)
