"""Dirty Deals, DD-13 and DD-14: offers and answers, who hears them, and whether promises were kept."""

from __future__ import annotations

import pytest

from game.bots.games.dirty_deals.commitments import keeping
from game.bots.player import player_of
from game.cards import Chance, cards_in, parse_cards, set_of
from game.rules.actions import parse_action
from game.rules.dirty_deals.promises import KINDS, Bargain, Promise, Saying, parse_promise, parse_saying, saying_text
from game.rules.dirty_deals.rules import DirtyDeals
from game.rules.dirty_deals.tricks import DECK, Course
from game.rules.dirty_deals.verdicts import judge
from game.rules.parts import Refused
from game.texts.dirty_deals.talk import KIND_LABELS, bargain_text, promise_text
from tests.rules.play import check_leaks, random_action
from tests.rules.test_dirty_deals import FIVE_TRICKS, SPADES_COME, dealt, do, put

TABLE = (None, 0, 1, 2, 3)


def seen(game: DirtyDeals, looker: int | None = None) -> list[str]:
    """The verdicts on the promises of this deal and of earlier ones, as this seat sees them."""
    return [fact.value.verdict for fact in game.facts(looker) if fact.name in ("promise", "settled")]


def refused(game: DirtyDeals, seat: int, text: str) -> str:
    """The rule and message that refuse this statement."""
    with pytest.raises(Refused) as caught:
        game.hear(seat, text)
    return f"{caught.value.why.rule} {caught.value.why.message}"


def final(game: DirtyDeals) -> list[str]:
    """The verdicts at the end of the deal, with all cards known."""
    game = game.copy()
    game._settle_promises()
    return [past.verdict for past in game.settled]


# -- words --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "no-bower H",
        "let-by S for 3",
        "no-lead D for 200",
        "lead C",
        "give JD",
        "give 9C for 1",
        "no-claim",
        "no-claim for 2",
    ],
)
def test_dd_13_a_promise_is_text_both_ways(text: str) -> None:
    promise = parse_promise(1, 3, text)
    assert str(promise) == text
    assert (promise.maker, promise.other) == (1, 3)
    assert promise_text(promise, ("Ann", "Bob", "Cid", "Dee")).startswith("Bob will")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no-bower",
        "no-bower X",
        "no-bower JD",
        "no-claim S",
        "give",
        "give 2S",
        "give ??",
        "give H",
        "lead S for 0",
        "lead S for 201",
        "lead S for 03",
        "lead S for x",
        "lead S  for 3",
        "love you",
    ],
)
def test_dd_13_other_texts_are_no_promise(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        parse_promise(0, 1, text)


def test_dd_13_a_saying_is_text_both_ways() -> None:
    for text in ("offer 2 private no-lead S for 3 / give JD", "withdraw 2 open no-claim / lead H"):
        saying = parse_saying(0, text, 7)
        assert saying_text(saying) == text
        assert (saying.bargain.maker, saying.bargain.other, saying.bargain.said) == (0, 2, 7)
    accepted = parse_saying(2, "accept 0 private no-lead S for 3 / give JD", 7)
    assert saying_text(accepted) == "accept 0 private no-lead S for 3 / give JD"
    assert accepted.bargain == parse_saying(0, "offer 2 private no-lead S for 3 / give JD", 7).bargain


@pytest.mark.parametrize(
    "text",
    [
        "offer",
        "offer 2 private",
        "offer 4 open no-claim",
        "offer 0 open no-claim",
        "offer two open no-claim",
        "offer 2 loudly no-claim",
        "shout 2 open no-claim",
        "offer 2 open no-claim / no-claim / no-claim",
        "offer 2 open no-claim /",
    ],
)
def test_dd_13_a_text_without_meaning_is_an_error(text: str) -> None:
    game = dealt()
    with pytest.raises(ValueError, match=r"\w"):
        game.hear(0, text)
    assert game.bargains == []


def test_dd_13_every_kind_of_promise_has_its_texts() -> None:
    assert set(KIND_LABELS) == set(KINDS)
    bargain = parse_saying(0, "offer 2 open no-claim / lead H for 2", 0).bargain
    assert (
        bargain_text(bargain, ("Ann", "Bob", "Cid", "Dee"))
        == "Ann will not claim before Cid has had the lead once more. "
        "For that, Cid will lead hearts at their next lead, for 2 tricks."
    )


# -- offers and answers -------------------------------------------------------------------------------------------


def test_dd_13_an_offer_waits_for_its_answer_and_a_gift_does_not() -> None:
    game = dealt(SPADES_COME)
    game.hear(1, "offer 2 open no-lead S / give AH")
    assert seen(game) == []
    game.hear(2, "accept 1 open no-lead S / give AH")
    assert seen(game) == ["open", "open"]
    game.hear(3, "offer 0 open no-claim")
    assert seen(game) == ["open", "open", "open"]


@pytest.mark.parametrize(("seat", "words"), [(2, "refuse 1"), (1, "withdraw 2")])
def test_dd_13_a_refused_or_withdrawn_offer_is_gone(seat: int, words: str) -> None:
    game = dealt(SPADES_COME)
    game.hear(1, "offer 2 open no-lead S / give AH")
    game.hear(seat, f"{words} open no-lead S / give AH")
    assert refused(game, 2, "accept 1 open no-lead S / give AH") == "DD-13 not-offered"
    game.hear(1, "offer 2 open no-lead S / give AH")
    game.hear(2, "accept 1 open no-lead S / give AH")
    assert seen(game) == ["open", "open"]


def test_dd_13_only_the_one_it_was_made_to_can_accept_and_only_once() -> None:
    game = dealt(SPADES_COME)
    game.hear(1, "offer 2 open no-lead S / give AH")
    assert refused(game, 1, "offer 2 open no-lead S / give AH") == "DD-13 offered-already"
    assert refused(game, 3, "accept 1 open no-lead S / give AH") == "DD-13 not-offered"
    assert refused(game, 2, "accept 1 private no-lead S / give AH") == "DD-13 not-offered"
    game.hear(2, "accept 1 open no-lead S / give AH")
    assert refused(game, 2, "accept 1 open no-lead S / give AH") == "DD-13 not-offered"


def test_dd_13_talk_is_before_a_lead_only_and_offers_end_with_it() -> None:
    game = dealt(SPADES_COME)
    assert game.view(0).fact("talk-seconds") == 120
    game.hear(1, "offer 2 open no-lead S / give AH")
    put(game, "AS")
    assert game.view(0).fact("talk-seconds") is None
    assert refused(game, 2, "accept 1 open no-lead S / give AH") == "DD-13 no-talk"
    put(game, "AH 9S 9D")
    assert refused(game, 2, "accept 1 open no-lead S / give AH") == "DD-13 not-offered"
    game.hear(2, "offer 1 open no-claim")


def test_dd_13_no_talk_without_time_for_it() -> None:
    game = dealt(SPADES_COME, talk_seconds=0)
    assert refused(game, 1, "offer 2 open no-claim") == "DD-13 no-talk"
    assert dealt(SPADES_COME, talk_seconds=600).view(0).fact("talk-seconds") == 600


def test_dd_13_a_promise_changes_nothing_that_is_legal() -> None:
    game, silent = dealt(SPADES_COME), dealt(SPADES_COME)
    game.hear(1, "offer 2 open no-lead S")
    game.hear(1, "offer 3 open no-claim")
    assert game.legal(1) == silent.legal(1)
    put(game, FIVE_TRICKS)
    assert parse_action("claim S") in game.legal(1)


# -- kept, broken, or never possible --------------------------------------------------------------------------------


def test_dd_13_no_bower_broken_kept_and_forced() -> None:
    game = dealt({1: "9C AH", 2: "KH", 3: "JD 9D TD QD KD AD", 0: "QH"})
    game.hear(3, "offer 1 open no-bower H")
    game.hear(3, "offer 1 open no-bower C")
    put(game, "AH KH JD")
    assert seen(game) == ["broken", "open"], "five other cards would have done"
    put(game, "QH")
    assert final(game) == ["broken", "kept"]

    game = dealt(SPADES_COME)
    game.hear(3, "offer 1 open no-bower H")
    put(game, FIVE_TRICKS + " AH KH JD AD")
    assert seen(game) == ["open"], "the bower was the only card left"
    assert final(game) == ["void"]


def test_dd_13_let_by_counts_tricks_won_that_could_have_been_lost() -> None:
    lost = dealt({1: "9C 9S", 2: "AS TS", 3: "QS", 0: "JS"})
    lost.hear(2, "offer 1 open let-by S")
    put(lost, "9S TS QS JS")
    assert final(lost) == ["kept"]

    won = dealt({1: "9C 9S", 2: "AS TS", 3: "QS", 0: "JS"})
    won.hear(2, "offer 1 open let-by S")
    put(won, "9S AS QS JS")
    assert seen(won) == ["doubtful"], "nobody has seen the 10♠"
    assert final(won) == ["broken"]

    forced = dealt({1: "9C 9S", 2: "AS KS", 3: "QS TS", 0: "JS"})
    forced.hear(2, "offer 1 open let-by S")
    put(forced, "9S AS QS JS")
    assert seen(forced) == ["doubtful"], "to the table it looks the same"
    assert final(forced) == ["void"], "the K♠ would have won as well"


def test_dd_13_let_by_is_broken_by_leading_it_and_winning() -> None:
    game = dealt(SPADES_COME)
    game.hear(1, "offer 2 open let-by S for 1")
    put(game, "AS AH 9S")
    assert seen(game) == ["open"]
    put(game, "9D")
    assert seen(game) == ["broken"], "the 9♣, which everybody knows of, could have been led"


def test_dd_13_no_lead_broken_and_kept_for_a_number_of_tricks() -> None:
    game = dealt(SPADES_COME)
    game.hear(1, "offer 2 open no-lead C for 4")
    game.hear(1, "offer 2 open no-lead C for 3")
    put(game, "AS AH 9S 9D KS 9H TS TD QS TH JS QD")
    assert seen(game) == ["open", "kept"]
    put(game, "AC")
    assert seen(game) == ["broken", "kept"]


def test_dd_13_no_lead_without_another_card_is_not_broken() -> None:
    game = dealt({1: "9C TC JC QC KC AC"})
    game.hear(1, "offer 2 open no-lead C")
    put(game, "AC")
    assert seen(game) == ["doubtful"]
    assert final(game) == ["void"], "there were only clubs to lead"


def test_dd_13_lead_next_time() -> None:
    for cards, verdict in (("AC JH TC JC", "kept"), ("AS AH 9S 9D", "broken")):
        game = dealt(SPADES_COME)
        game.hear(1, "offer 2 open lead C")
        put(game, cards)
        assert seen(game) == [verdict]
    game = dealt(SPADES_COME)
    game.hear(1, "offer 2 open lead H")
    put(game, "AS")
    assert seen(game) == ["doubtful"]
    assert final(game) == ["void"], "there was no heart to lead"


def test_dd_13_lead_is_broken_by_a_claim_instead() -> None:
    game = dealt(SPADES_COME)
    put(game, FIVE_TRICKS)
    game.hear(1, "offer 2 open lead H")
    do(game, "claim S")
    assert seen(game) == ["broken"]


def test_dd_13_lead_the_barred_card_is_not_possible() -> None:
    history = [(1, "AH"), (2, "JD"), (3, "9S"), (0, "TC"), (2, "9D")]
    dealt_to = [0, 0, set_of(parse_cards("9D TD JD QD KD AD")), 0]
    course = Course([(seat, parse_action(f"play {card}")) for seat, card in history], dealt_to)
    heart, club, spade = (Promise(2, 1, "lead", suit=suit) for suit in (1, 3, 0))
    assert judge(heart, 4, course, False) == "void", "the bower took the A♥, which may not be led at once"
    assert judge(club, 4, course, False) == "broken"
    assert judge(spade, 4, course, False) == "broken"


def test_dd_13_give_a_card_to_a_trick_of_the_other() -> None:
    kept = dealt(SPADES_COME)
    kept.hear(2, "offer 1 open give AH")
    put(kept, "AS AH")
    assert seen(kept) == ["kept"]

    late = dealt(SPADES_COME)
    late.hear(2, "offer 1 open give AH for 2")
    put(late, "AS KH 9S 9D")
    assert seen(late) == ["open"], "the second trick may still bring it"
    put(late, "KS 9H TS TD")
    assert seen(late) == ["doubtful"], "nobody has seen that seat 2 holds the A♥"
    assert final(late) == ["broken"]

    never = dealt(SPADES_COME)
    never.hear(2, "offer 1 open give AD for 1")
    put(never, "AS AH 9S 9D")
    assert final(never) == ["void"], "seat 2 never held it"

    elsewhere = dealt(SPADES_COME)
    elsewhere.hear(2, "offer 3 open give AH")
    put(elsewhere, "AS AH 9S 9D")
    assert final(elsewhere) == ["void"], "seat 3 never led"


def test_dd_13_give_only_where_following_allows_it() -> None:
    game = dealt({1: "9C", 2: "KC AH", 3: "QC", 0: "JC"})
    game.hear(2, "offer 1 open give AH for 1")
    put(game, "9C KC QC JC")
    assert seen(game) == ["void"], "clubs had to be followed"


def test_dd_13_no_claim_before_the_other_has_led() -> None:
    game = dealt(SPADES_COME)
    put(game, FIVE_TRICKS)
    game.hear(1, "offer 2 open no-claim")
    do(game, "claim S")
    assert seen(game) == ["broken"]

    game = dealt(SPADES_COME)
    game.hear(2, "offer 1 open no-claim")
    put(game, "AS")
    assert seen(game) == ["kept"]

    game = dealt(SPADES_COME)
    game.hear(3, "offer 2 open no-claim")
    put(game, FIVE_TRICKS)
    assert seen(game) == ["open"]
    do(game, "claim S")
    assert seen(game) == ["kept"]


def test_dd_13_the_record_lasts_into_later_deals() -> None:
    game = dealt(SPADES_COME)
    game.hear(1, "offer 2 open no-bower S")
    put(game, FIVE_TRICKS)
    do(game, "claim S")
    assert game.number == 2
    facts = [fact for fact in game.facts(0) if fact.name == "settled"]
    assert [(fact.seat, fact.value.deal, fact.value.verdict) for fact in facts] == [(1, 1, "kept")]
    assert game.bargains == []


# -- who knows ----------------------------------------------------------------------------------------------------


def test_dd_14_two_seats_know_a_private_bargain_and_all_an_open_one() -> None:
    game = dealt(SPADES_COME)
    game.hear(1, "offer 2 private no-lead S / give AH")
    game.hear(2, "accept 1 private no-lead S / give AH")
    game.hear(0, "offer 3 open no-claim")
    assert [len(seen(game, looker)) for looker in TABLE] == [1, 1, 3, 3, 1]
    assert [len([fact for fact in game.facts(looker) if fact.name == "bargain"]) for looker in TABLE] == [1, 1, 2, 2, 1]
    put(game, FIVE_TRICKS)
    do(game, "claim S")
    assert [len(seen(game, looker)) for looker in TABLE] == [1, 1, 3, 3, 1]


def test_dd_14_a_third_seat_does_not_see_private_bargains() -> None:
    game, silent = dealt(SPADES_COME), dealt(SPADES_COME)
    game.hear(1, "offer 2 private no-lead S / give AH")
    game.hear(2, "accept 1 private no-lead S / give AH")
    put(game, "AS AH 9S 9D")
    put(silent, "AS AH 9S 9D")
    assert game.view(0) == silent.view(0)
    assert game.view(None) == silent.view(None)
    assert game.view(1) != silent.view(1)


def any_promise(maker: int, other: int, chance: Chance) -> Promise:
    """A promise of any kind."""
    kind = chance.choice(list(KINDS))
    named = {"suit": chance.choice("SHDC"), "card": "", "": ""}[KINDS[kind]]
    tricks = chance.below(6) or None
    if KINDS[kind] == "card":
        return Promise(maker, other, kind, card=chance.choice(list(cards_in(DECK))), tricks=tricks)
    return Promise(maker, other, kind, suit="SHDC".index(named) if named else None, tricks=tricks)


def talk(game: DirtyDeals, chance: Chance) -> None:
    """Random offers, most of them accepted."""
    for _word in range(chance.below(4)):
        maker = chance.below(4)
        other = (maker + 1 + chance.below(3)) % 4
        take = any_promise(other, maker, chance) if chance.below(2) else None
        bargain = Bargain(any_promise(maker, other, chance), take, bool(chance.below(2)), len(game.history))
        try:
            game.hear(maker, saying_text(Saying("offer", bargain)))
        except Refused:
            continue
        if take is not None and chance.below(3):
            game.hear(other, saying_text(Saying("accept", bargain)))


def test_dd_14_imagined_games_have_the_talk_of_the_view_only() -> None:
    verdicts = set()
    for seed in range(4):
        game, chance = DirtyDeals(seed=str(seed)), Chance("talk", seed)
        game.begin()
        while game.number <= 3 and game.winners is None:
            if game.can_talk():
                talk(game, chance)
            if chance.below(9) == 0:
                check_leaks(game, chance)
            game.act(*random_action(game, chance))
            verdicts |= set(seen(game, 0))
            assert not {past.verdict for past in game.settled} & {"open", "doubtful"}
    assert verdicts == {"open", "doubtful", "kept", "broken", "void"}


def test_dd_13_a_sure_verdict_agrees_with_the_verdict_from_all_cards() -> None:
    checked = 0
    for seed in range(6):
        game, chance = DirtyDeals(seed=f"sure-{seed}"), Chance("sure", seed)
        game.begin()
        while game.number == 1:
            if game.can_talk():
                talk(game, chance)
            table = [fact.value for fact in game.facts(None) if fact.name == "promise"]
            for word, verdict in zip(table, [past for past in _all_verdicts(game) if past[1]], strict=True):
                if word.verdict in ("kept", "broken"):
                    assert word.verdict == verdict[0]
                    checked += 1
            game.act(*random_action(game, chance))
    assert checked > 100


def _all_verdicts(game: DirtyDeals) -> list[tuple[str, bool]]:
    twin = game.copy()
    twin.settled = []
    twin._settle_promises()
    return [(past.verdict, past.is_open) for past in twin.settled]


# -- bots ---------------------------------------------------------------------------------------------------------


def test_the_casual_bot_keeps_its_word() -> None:
    for seed in range(12):
        game, chance = DirtyDeals(seed=f"honest-{seed}"), Chance("honest", seed)
        game.begin()
        while game.number <= 3 and game.winners is None:
            if game.can_talk():
                talk(game, chance)
            assert game.turn is not None
            game.act(game.turn, player_of("dirty-deals").casual(game.view(game.turn), chance))
        strict = [past for past in game.settled if past.promise.kind in ("no-bower", "no-claim")]
        assert all(past.verdict != "broken" for past in strict)
        broken = sum(past.verdict == "broken" for past in game.settled)
        assert broken * 8 < len(game.settled), "random bargains contradict each other, so a few cannot all be kept"


def test_the_casual_bot_does_not_claim_what_it_promised_not_to() -> None:
    game = dealt({1: "9C TC JC QC KC AC", 2: "JS"})
    assert player_of("dirty-deals").casual(game.view(1), Chance("bot")) == parse_action("claim C")
    game.hear(1, "offer 2 private no-claim")
    assert parse_action("claim C") not in keeping(game.view(1))
    assert player_of("dirty-deals").casual(game.view(1), Chance("bot")).verb == "play"
