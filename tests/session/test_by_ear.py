"""Playing by ear: whole deals as they are heard, secrets, covers, questions and the words of cards."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.bots import choose
from game.cards import HIDDEN, Chance, parse_cards
from game.rules import GAMES, game_of
from game.rules.actions import PASS, bid, parse_action
from game.rules.call_deuces.glance import is_unveiled
from game.rules.imagine import imagine
from game.rules.parts import View
from game.rules.tricks import trick_of
from game.session.by_ear.narrator import Narrator
from game.session.by_ear.said import Said, Weight
from game.session.match import Match, Seat, SetUp
from game.texts.aloud import aloud
from game.texts.spoken.cards import card_spoken, row_spoken, to_speech
from game.texts.spoken.happenings import turn_told
from game.texts.spoken.listener import Amount, Listener
from tests.rotation import some_of
from tests.rules.play import random_action, set_ups
from tests.session.hearing import HEARD, NAMES, QUESTIONS, a_match, invented, moves, page, told
from tests.texts.collect import written


def texts(said: Sequence[Said]) -> list[str]:
    return [to_speech(one.text) for one in said]


def play(match: Match, narrator: Narrator, steps: int) -> list[str]:
    """What is said of this many moves of bots."""
    heard: list[str] = []
    for step, (_seat, move) in enumerate(moves(match), 1):
        heard += [words for said in told(narrator, move(), match.views()) for words in texts(said)]
        if step == steps:
            break
    return heard


def bidder_in_play(match: Match) -> int:
    """Let bots bid until cards are played; return the bidder."""
    for _seat, move in moves(match):
        move()
        if match.game.phase == "play":
            break
    bidder: int = match.game.view(None).fact("bidder")
    return bidder


def with_seed(match: Match, seed: str) -> Match:
    """The same match with other cards."""
    return Match.begin(replace(match.setup, seed=seed))


# -- whole deals ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", GAMES)
def test_a_deal_is_heard_as_approved(game_id: str) -> None:
    assert page(game_id) == (HEARD / f"{game_id}.txt").read_text(encoding="utf-8"), "python -m tests.session.hearing"


@pytest.mark.parametrize("game_id", GAMES)
def test_nothing_is_said_with_a_sign_of_a_card(game_id: str) -> None:
    assert not set("♠♥♦♣−±{}\u00a0") & set((HEARD / f"{game_id}.txt").read_text(encoding="utf-8"))


@pytest.mark.long
@pytest.mark.parametrize("game_id", GAMES)
def test_every_text_is_in_the_catalogue(game_id: str) -> None:
    ids = [message.id for message in written() if message.id]
    known = {form for text in ids for form in ([text] if isinstance(text, str) else text)}
    with invented() as spoken:
        match = a_match(game_id)
        narrator = Narrator(match.names, 0, Amount.ALL)
        narrator.begun(match.views())
        play(match, narrator, 150)
        for question in QUESTIONS:
            getattr(narrator.answers, question)(match.game.view(0))
    assert spoken.seen - {""} <= known


@pytest.mark.parametrize("game_id", some_of(GAMES, 1, 3))
def test_a_listener_who_plays_alone_is_never_called_by_name(game_id: str) -> None:
    match = with_seed(a_match(game_id, range(7)), "b")
    listeners = [Narrator(match.names, seat, Amount.ALL) for seat in range(match.game.players)]
    heard: list[tuple[int, str]] = []
    for seat, move in moves(match):
        views = [match.game.view(at) for at in range(len(listeners))]
        for at, listener in enumerate(listeners):
            asked = [listener.asked(views[at]) if at == seat else (), listener.answers.bids(views[at])]
            heard += [(at, one.text) for said in asked for one in said]
        beats = move()
        for at, listener in enumerate(listeners):
            heard += [(at, one.text) for said in told(listener, beats, match.views()) for one in said]
        if len(match.scores) == 3:
            break
    assert [words for at, words in heard if match.names[at] in words] == []


def lines_of(game_id: str) -> list[str]:
    """The first deal of a game as it was approved, with the normal amount."""
    return (HEARD / f"{game_id}.txt").read_text(encoding="utf-8").split("\n---\n")[0].splitlines()


def test_an_auction_tells_which_bids_are_possible_and_the_call_of_the_trump_and_who_trumps() -> None:
    lines = lines_of("twenty-eight")
    assert "> Your turn. Highest bid: Ben 14. You can bid 15 to 28. Bid higher, or pass." in lines
    assert any(line.startswith("Dora calls for the trump. Trump is spades.") for line in lines)
    assert "Dora trumps with the 10 of spades." in lines


def test_a_card_of_the_trump_suit_does_not_trump_where_that_was_led_or_before_it_is_open() -> None:
    lines = lines_of("twenty-eight")
    called = next(at for at, line in enumerate(lines) if "calls for the trump" in line)
    assert not any("trumps with" in line for line in lines[:called])
    for game_id in GAMES:
        led = before = ""
        for line in lines_of(game_id):
            is_lead = " leads: " in line or (before.startswith("> You lead") and line.startswith("You: "))
            led = line.rpartition(" of ")[2] if is_lead else led
            before = before if line.startswith("(") else line
            assert not ("trumps with" in line and line.endswith(f"of {led}")), line


def test_a_bid_that_counts_double_is_told_with_its_worth_and_so_are_the_bids() -> None:
    match = a_match("four-hundred")
    narrator = Narrator(match.names, 0)
    narrator.begun(match.views())
    seat = match.game.turn
    assert seat is not None
    heard = [texts(said) for said in told(narrator, match.submit(seat, bid(7)), match.views())]
    assert heard[0][-1] == "Worth 14."
    assert texts(narrator.answers.bids(match.game.view(0)))[:2] == [f"{NAMES[seat]} bids 7.", "Worth 14."]
    match.submit(match.game.turn or 0, bid(3))
    assert texts(narrator.answers.bids(match.game.view(0))).count("Worth 14.") == 1


@pytest.mark.parametrize("game_id", [game_id for game_id in GAMES if game_id != "call-deuces"])
def test_the_seats_tell_who_is_the_partner_and_nobody_else(game_id: str) -> None:
    match = a_match(game_id, range(7))
    for _step, (_seat, move) in zip(range(30), moves(match), strict=False):
        for seat in range(match.game.players):
            answer = texts(Narrator(match.names, seat).answers.seats(match.game.view(seat)))
            partners = [line for line in answer if "partner" in line]
            opposite = match.names[(seat + 2) % 4] if match.game.players in match.game.partnerships else ""
            assert [line.split(" ")[0] for line in partners] == ([opposite] if opposite else [])
            assert not any("against the bidder" in line for line in answer)
        move()


def test_the_seats_tell_a_secret_partner_only_to_those_who_know_it() -> None:
    match = a_match("call-deuces", range(4))
    seen = set()
    for _seat, move in moves(match):
        views = [match.game.view(seat) for seat in range(4)]
        bidder, partner = views[0].fact("bidder"), match.game.partner  # type: ignore[attr-defined]
        is_open = views[next(at for at in range(4) if at not in (bidder, partner))].fact("partner-seat") is not None
        for seat, view in enumerate(views):
            told_seats = texts(Narrator(match.names, seat).answers.seats(view))
            answer = {name: line for line in told_seats[::-1] for name in match.names if line.startswith(name)}
            text = " ".join(told_seats)
            if view.fact("trump") is None or partner in (None, bidder):
                assert "your partner" not in text.replace("who your partner is", "")
            elif seat == partner:
                assert f"{match.names[bidder]} " in answer[match.names[bidder]]
                assert "your partner" in answer[match.names[bidder]]
                seen.add("partner")
            elif seat == bidder:
                assert ("your partner" in answer[match.names[partner]]) is is_open
                assert ("You do not know yet who your partner is." in text) is not is_open
                seen.add("bidder")
            else:
                other = next(at for at in range(4) if at not in (bidder, partner, seat))
                assert (f"{match.names[bidder]}’s partner" in answer[match.names[partner]]) is is_open
                assert ("against the bidder too" in answer[match.names[other]]) is is_open
                assert (f"{match.names[bidder]}’s partner is not known yet." in text) is not is_open
                assert "your partner" not in text
                seen.add("open" if is_open else "closed")
        if len(match.scores) == 3:
            break
        move()
    assert seen == {"partner", "bidder", "open", "closed"}


def test_the_trump_of_call_deuces_is_told_with_the_card_of_the_partner_until_it_is_played() -> None:
    match = a_match("call-deuces")
    narrator = Narrator(match.names, 0)
    found = set[bool]()
    for _seat, move in moves(match):
        move()
        view = match.game.view(0)
        if view.number > 1:
            break
        if view.phase != "play":
            continue
        is_secret = not is_unveiled(view) and view.fact("partner-seat") != 0 and not view.fact("solo", 0)
        told = texts(narrator.answers.trump(view))
        assert any(words.startswith("Partner: whoever holds ") for words in told) == is_secret
        found.add(is_secret)
    assert found == {True, False}


def test_a_trick_of_evil_deal_is_told_by_its_pairs_and_with_the_one_that_comes() -> None:
    match = a_match("evil-deal")
    narrator = Narrator(match.names, 0)
    told: dict[tuple[str, int], str] = {}
    for _seat, move in moves(match):
        view = match.game.view(0)
        told.setdefault((view.phase, len(trick_of(view))), " ".join(texts(narrator.answers.trick(view))))
        move()
    before_play = [words for (phase, _lying), words in told.items() if phase != "play"]
    assert before_play
    assert not any("Pair" in words for words in before_play)
    pairs = {lying: re.findall(r"Pair (\d) of 3\.", words) for (phase, lying), words in told.items() if phase == "play"}
    assert pairs[0] == ["1"]
    assert pairs[1] == ["1"]
    assert pairs[2] == pairs[3] == ["1", "2"]
    assert pairs[4] == pairs[5] == ["1", "2", "3"]


def test_who_runs_out_of_cards_in_dirty_deals_is_told_once_in_a_deal() -> None:
    match = with_seed(a_match("dirty-deals"), "out of cards")
    narrator = Narrator(match.names, 0)
    lines: list[str] = []
    empty: list[int] = []
    for _seat, move in moves(match):
        lines += [words for said in told(narrator, move(), match.views()) for words in texts(said)]
        game = match.game
        if game.number > 1:
            break
        if game.phase == "play" and not trick_of(game.view(None)):
            empty += [seat for seat in range(4) if not game.hands[seat] and seat not in empty]
    names = ["You have" if seat == 0 else f"{match.names[seat]} has" for seat in empty]
    assert empty
    assert [words for words in lines if "no cards left in this deal" in words] == [
        f"{name} no cards left in this deal." for name in names
    ]


def test_the_bidder_alone_hears_the_hidden_trump_card_with_the_hand() -> None:
    match = a_match("twenty-eight")
    bidder = bidder_in_play(match)
    for seat in range(4):
        told = " ".join(texts(Narrator(match.names, seat).answers.hand(match.game.view(seat))))
        assert ("Your trump card is the " in told) == (seat == bidder)


def test_passes_are_among_the_bids_after_the_auction() -> None:
    match = a_match("twenty-eight")
    narrator = Narrator(match.names, 0)
    for _seat, move in moves(match):
        move()
        view = match.game.view(0)
        if view.phase == "play":
            break
    passed = {seat for seat, action in view.history if action == PASS}
    passed -= {seat for seat, action in view.history if action.verb == "bid"}
    told = " ".join(texts(narrator.answers.bids(view)))
    assert passed
    assert all(f"{match.names[seat]} passes." in told or (seat == 0 and "You: Pass." in told) for seat in passed)


def test_the_score_of_alkort_tells_the_state_of_the_muk() -> None:
    seen: set[str] = set()
    for seed in range(40):
        match = with_seed(a_match("alkort"), f"muk {seed}")
        narrator = Narrator(match.names, 0)
        takers: list[int] = []
        for _seat, move in moves(match):
            view = match.game.view(0)
            first = [seat % 2 == takers[0] % 2 for seat in takers]
            run = first.index(False) if False in first else len(first)
            if view.phase == "play":
                words = texts(narrator.answers.score(view))[-1]
                side = "you and Carl" if takers and takers[0] % 2 == 0 else "Ben and Dora"
                expected = "A múk is open to both sides."
                if run > 5:
                    expected = f"{side[:1].upper()}{side[1:]} have a stroke: {run} tricks from the first on."
                elif run == 5:
                    expected = f"{side[:1].upper()}{side[1:]} have a múk."
                elif run < len(takers):
                    expected = "There is no múk in this deal any more."
                elif takers:
                    expected = f"For a múk, {side} have {run} of 5 tricks."
                assert words == expected
                seen.add(expected.split()[-1] if run < 5 else f"run {min(run, 6)}")
            takers += [beat.event.data["winner"] for beat in move() if beat.kind == "trick"]
            if match.scores:
                break
        if {"run 5", "run 6"} <= seen:
            break
    assert {"run 5", "run 6", "sides.", "more.", "tricks."} <= seen


def test_a_match_is_heard_to_its_end_and_a_blind_deal_tells_the_cards_of_the_others() -> None:
    match = a_match("devils-bridge")
    narrator = Narrator(match.names, 0)
    narrator.begun(match.views())
    heard = play(match, narrator, -1)
    assert match.is_over
    assert "You hold 1 card, unseen." in heard
    hidden = heard.index("You hold 1 card, unseen.")
    assert [words.split(" holds the ")[0] for words in heard[hidden + 1 : hidden + 4]] == ["Ben", "Carl", "Dora"]
    assert any(words.endswith(("win the match.", "wins the match.")) for words in heard)


# -- secrets ----------------------------------------------------------------------------------------------------------


def heard_of_deal(match: Match, history: Sequence[tuple[int, str]], seat: int) -> list[str]:
    """All that the listener hears of these actions in the first deal of a match, and the answers to all questions."""
    narrator = Narrator(match.names, seat, Amount.ALL)
    heard = texts(narrator.begun(match.views()))
    for actor, action in history:
        if actor == seat:
            heard += texts(narrator.asked(match.game.view(seat)))
        for said in told(narrator, match.submit(actor, parse_action(action)), match.views()):
            heard += texts(said)
    view = match.game.view(seat)
    for question in QUESTIONS:
        heard += texts(getattr(narrator.answers, question)(view))
    return [words for words in heard if words]


def same_deal(real: Match, view: View, chance: Chance) -> tuple[Match, list[tuple[int, str]]]:
    """A match at the beginning of its first deal that the view's seat cannot tell from `real`, and its actions."""
    other = imagine(game_of(view.game), view, chance)
    piles = {place: list(cards) for place, cards in other.layout.items()}
    match = a_match(view.game, [0 if view.seat is None else view.seat])
    match.game.number, match.game.dealer = view.number, view.dealer
    order = [piles[place].pop(0) for place in match.game.places()]
    own = {*view.hand, *(card for seat, action in view.history if seat == view.seat for card in action.cards)}
    for at, card in enumerate(real.game.pack_order(view.number)):  # the listener has seen when each came
        if card in own:
            there = order.index(card)
            order[at], order[there] = order[there], order[at]
    match.game.lay(order)
    return match, [(seat, str(action)) for seat, action in other.history]


@pytest.mark.parametrize("game_id", some_of(GAMES, 0, 3))
def test_what_is_said_is_the_same_with_other_cards_that_the_listener_cannot_see(game_id: str) -> None:
    chance, others = Chance("by ear", game_id), 0
    match = a_match(game_id)
    cuts = {5, 17}
    for step, (_seat, move) in enumerate(moves(match)):
        if match.game.number > 1 or step > max(cuts):
            break
        if step in cuts:
            history = [(seat, str(action)) for seat, action in match.game.history]
            for seat in range(match.game.players):
                twin, acts = same_deal(match, match.game.view(seat), chance)
                others += twin.game.hands != match.game.hands
                assert heard_of_deal(twin, acts, seat) == heard_of_deal(a_match(game_id, [seat]), history, seat)
        if _seat >= 0:
            move()
    assert others


def test_a_covered_hand_is_not_told() -> None:
    for game_id in GAMES:
        match = a_match(game_id, range(2))
        narrator = Narrator(match.names, 0, is_alone=False)
        narrator.cover(0)
        heard = texts(narrator.begun(match.views())) + play(match, narrator, 3)
        view = match.game.view(0)
        for question in QUESTIONS:
            assert texts(getattr(narrator.answers, question)(view)) == ["The cards are covered."]
        own = set(match.game.view(0).hand) - {HIDDEN} - {card for _at, action in view.history for card in action.cards}
        words = " ".join(heard)
        assert "You hold" not in words
        assert "You take up" not in words
        lying = {card for pile in match.game.view(None).piles for card in pile.cards}
        assert not [card for card in own - lying if f" {to_speech(_sign(card))}." in words]


def _sign(card: int) -> str:
    from game.texts.messages import card_name

    return card_name(card)


def test_a_private_offer_between_others_is_not_heard() -> None:
    match = a_match("dirty-deals")
    narrator = Narrator(match.names, 0)
    narrator.begun(match.views())
    beats = match.say(2, "offer 3 private no-lead H")
    assert [*told(narrator, beats, match.views())] == [()]
    beats = match.say(2, "offer 3 open no-lead S")
    assert texts(narrator.told(beats[0])) == [
        "Carl promises Dora: Carl will not lead spades until the end of the deal."
    ]


# -- several people at one machine ------------------------------------------------------------------------------------


def test_whoever_gets_the_machine_hears_the_hand_and_what_was_said_since() -> None:
    match = a_match("call-deuces", range(4))
    narrator = Narrator(match.names, None, is_alone=False)
    narrator.begun(match.views())
    play(match, narrator, 3)
    seat = match.game.turn
    assert seat is not None
    narrator.cover(seat)
    assert texts(narrator.asked(match.game.view(seat))) == [f"{NAMES[seat]}, it is your turn."]
    heard = texts(narrator.uncovered(match.views()))
    assert len([words for words in heard if " bids " in words or " passes" in words]) == 3
    assert "You hold 13 cards." in heard
    assert texts(narrator.asked(match.game.view(seat)))[-1] == f"{NAMES[seat]}, bid higher, or pass."


def test_a_secret_is_told_when_the_cover_is_lifted_and_public_things_not_again() -> None:
    match = a_match("call-deuces", range(4))
    narrator = Narrator(match.names, None, is_alone=False)
    narrator.begun(match.views())
    steps = moves(match)
    for _seat, move in steps:
        for _said in told(narrator, move(), match.views()):
            pass
        if match.game.phase == "play":
            break
    partner = next(at for at in range(4) if match.game.view(at).fact("partner-seat") is not None)
    narrator.cover(partner)
    heard = texts(narrator.uncovered(match.views()))
    assert [words for words in heard if "partner" in words] == ["You are Carl’s partner; nobody else knows."]
    assert not [words for words in heard if words.startswith("Trump is")]
    narrator.cover(partner)
    assert not [words for words in texts(narrator.uncovered(match.views())) if "partner" in words]


ODD = re.compile(r"[{}♠♥♦♣−\u00a0]|\?\?|\.\.|  |None|, ,|,\.| \.|:\.|an unseen card")


@pytest.mark.long
@pytest.mark.parametrize("game_id", GAMES)
def test_every_set_up_can_be_heard_by_everybody(game_id: str) -> None:
    rules = game_of(game_id)
    for number, (players, options) in enumerate(set_ups(rules)):
        seats = tuple(Seat(name, "human") for name in NAMES[:players])
        chance = Chance("by ear", game_id, number)
        match = Match(SetUp(game_id, players, rules.check_options(options), f"by ear {number}", seats, "bots"))
        listeners = [
            Narrator(match.names, seat, Amount(at % 3), is_alone=at % 2 > 0)
            for at, seat in enumerate((None, *range(players)))
        ]
        heard = [one for listener in listeners for one in listener.begun(match.views())]
        for step in range(90):
            if match.is_over or match.game.turn is None:
                break
            seat, action = random_action(match.game, chance)
            heard += listeners[seat + 1].asked(match.game.view(seat))
            beats = match.submit(seat, action)
            for listener in listeners:
                for said in told(listener, beats, match.views()):
                    heard += said
                own = listener.who.seat
                if step % 11 == 3 and own is not None:
                    listener.cover(own)
                elif step % 11 == 6 and listener.ear.is_covered:
                    heard += listener.uncovered(match.views())
                elif step % 7 == 0:
                    for question in QUESTIONS:
                        heard += getattr(listener.answers, question)(match.game.view(own))
        assert [words for words in texts(heard) if ODD.search(words) or not words.strip()] == [], options


# -- at any time ------------------------------------------------------------------------------------------------------


def test_a_refusal_is_urgent_and_says_what_may_be_played() -> None:
    match = a_match("four-hundred")
    narrator = Narrator(match.names, 0)
    narrator.begun(match.views())
    for seat, move in moves(match):
        view = match.game.view(0)
        if seat == 0 and any(why.message == "follow" for _action, why in view.refused):
            break
        move()
    _action, why = view.refused[0]
    said = narrator.refused(view, why)
    assert {one.weight for one in said} == {Weight.URGENT}
    assert texts(said)[0].startswith("You must follow suit: play a ")
    assert texts(said)[1].startswith("You can play only ")


def test_a_choice_taken_back_is_told_with_what_lies() -> None:
    match = a_match("four-hundred")
    narrator = Narrator(match.names, 0)
    narrator.begun(match.views())
    for seat, move in moves(match):
        lying = texts(narrator.answers.trick(match.game.view(0)))
        is_following = seat == 0 and bool(match.game.trick)
        for _said in told(narrator, move(), match.views()):
            pass
        if is_following:
            break
    played = next(action for seat, action in reversed(match.game.view(0).history) if seat == 0)
    assert match.undo(0)
    back = f"Taken back: {card_spoken(played.card)}."
    assert texts(narrator.taken_back(match.game.view(0), match.tricks)) == [back, *lying]
    assert match.redo()
    assert texts(narrator.taken_back(match.game.view(0), match.tricks, is_again=True))[0] == "Done again."


def test_a_resumed_match_tells_where_it_stands() -> None:
    match = a_match("twenty-eight")
    narrator = Narrator(match.names, 0)
    narrator.begun(match.views())
    play(match, narrator, 16)
    again = Narrator(match.names, 0)
    heard = texts(again.begun(match.views(), match.tricks))
    assert "Deal 1. Carl deals." in heard
    assert "Ben bids 14." in heard
    assert heard[-1].endswith("is winning.")
    assert again.answers.last_trick(match.game.view(0)) == narrator.answers.last_trick(match.game.view(0))


def test_a_dead_hand_is_told_before_the_next_one() -> None:
    match = a_match("four-hundred")
    narrator = Narrator(match.names, 0)
    narrator.begun(match.views())
    heard: list[str] = []
    for _bid in range(4):
        assert match.game.turn is not None
        beats = match.submit(match.game.turn, parse_action("bid 2"))
        heard = [words for said in told(narrator, beats, match.views()) for words in texts(said)]
    assert heard[1:4] == ["Thrown in: dealing again.", "Deal 2. Ben deals.", "You hold 13 cards."]
    assert "Last hand dead, worth 8." in heard


def test_only_the_bidder_hears_the_hidden_trump() -> None:
    match = a_match("twenty-eight", range(4))
    bidder = bidder_in_play(match)
    for seat in range(4):
        heard = texts(Narrator(match.names, seat).answers.trump(match.game.view(seat)))
        assert (heard[0] == "The trump is hidden.") == (seat != bidder)
        assert heard[0].startswith("The trump is hidden.")
        assert len(heard) == 1 + (seat == bidder)


def test_counts_may_be_dropped_and_what_is_played_may_not() -> None:
    match = a_match("twenty-eight")
    narrator = Narrator(match.names, 0, Amount.ALL)
    narrator.begun(match.views())
    for _seat, move in moves(match):
        for said in told(narrator, move(), match.views()):
            for one in said:
                is_count = one.text.startswith("That was trick") or one.text.endswith(("is winning.", "are winning."))
                is_count = is_count or (" of " in one.text and one.text.endswith(" points."))
                is_count = is_count or one.text.startswith(("Score: ", "First side to"))
                assert (one.weight == Weight.PASSING) == is_count, one
        if match.scores:
            break


def test_what_happens_between_many_players_stays_short() -> None:
    seats = tuple(Seat(name, "human" if at == 3 else "bot") for at, name in enumerate(NAMES))
    match = Match(replace(a_match("devils-bridge").setup, players=7, seats=seats))
    narrator = Narrator(match.names, 3)
    narrator.begun(match.views())
    heard: list[str] = []
    for _seat, move in moves(match):
        for beat in move():
            said = texts(narrator.told(beat))
            heard = said if beat.kind == "score" else heard
        if heard:
            break
    assert [words for words in heard if ", now " in words or ": still " in words][1:] == []
    assert heard[-1].startswith("Score: ")


def test_time_to_talk() -> None:
    match = a_match("dirty-deals")
    answers = Narrator(match.names, 0).answers
    assert texts(answers.time(match.game.view(0), 41.6)) == ["42 seconds left to talk."]
    assert texts(answers.time(match.game.view(0), 0)) == ["This is not the time to talk."]
    assert texts(Narrator(NAMES, 0).answers.time(a_match("alkort").game.view(0), 9)) == [
        "There is no talk in this game."
    ]


@pytest.mark.parametrize(
    ("players", "places"),
    [
        (2, ["opposite you"]),
        (3, ["on your left", "on your right"]),
        (4, ["on your left", "opposite you", "on your right"]),
        (5, ["on your left", "second on your left", "second on your right", "on your right"]),
        (6, ["on your left", "second on your left", "opposite you", "second on your right", "on your right"]),
    ],
)
def test_players_have_places(players: int, places: list[str]) -> None:
    who = Listener(NAMES[:players], 1)
    assert [who.place(seat) for seat in who.sorted_from_left()] == places


@pytest.mark.parametrize(
    ("text", "spoken"),
    [
        ("Anna: 10♥.", "Anna: 10 of hearts."),
        ("Q♠, K♦", "Queen of spades, king of diamonds"),
        ("Both chose ♥ hearts: no trump", "Both chose hearts: no trump"),
        ("Trump ♣", "Trump clubs"),
        ("Score −3, now +12", "Score minus 3, now plus 12"),
        ("8 + 3 = 11", "8 plus 3 makes 11"),
        ("± 14", "plus or minus 14"),
        ("0–3", "0 to 3"),
        ("The J♠ is the 2♥’s", "The jack of spades is the 2 of hearts’s"),
        ("Jean-Luc: A+", "Jean-Luc: A+"),
    ],
)
def test_signs_are_spoken(text: str, spoken: str) -> None:
    assert to_speech(text) == spoken


@pytest.mark.parametrize(
    ("game_id", "wanted"),
    [
        ("twenty-eight", "Or: Call for the trump, then you must trump, if you can."),
        ("dirty-deals", "Or: Claim clubs, 3 points."),
    ],
)
def test_what_may_be_done_instead_of_playing_a_card_is_told_with_the_turn(game_id: str, wanted: str) -> None:
    match = a_match(game_id)
    for number in range(300):
        turn = match.game.turn
        assert turn is not None
        view = match.game.view(turn)
        told = [aloud(words) for words in turn_told(view, Listener(match.names, turn))]
        if {action.verb for action in view.legal} > {"play"}:
            assert told[-1] == wanted
            return
        assert not any(words.startswith("Or: ") for words in told)
        match.submit(turn, choose("casual", view, Chance("x", number)))
    raise AssertionError("nobody could do anything but play a card")


def test_many_open_cards_are_told_suit_by_suit_and_few_one_by_one() -> None:
    few, many = parse_cards("QS TS 5H"), parse_cards("QS TS 5S KH 2H AD")
    assert aloud(row_spoken(few)) == "Queen of spades, 10 of spades, 5 of hearts"
    assert row_spoken(many) == "Spades: queen, 10, 5. Hearts: king, 2. Diamonds: ace."


def test_who_has_called_for_the_trump_is_told_which_cards_may_be_played_then() -> None:
    match, bound = a_match("twenty-eight"), 0
    for number in range(400):
        turn = match.game.turn
        if turn is None or bound:
            break
        view = match.game.view(turn)
        call = next((action for action in view.legal if action.verb == "call"), None)
        match.submit(turn, call or choose("casual", view, Chance("x", number)))
        after = match.game.view(turn)
        if call is not None and len(after.legal) < len(after.hand):
            bound += 1
            assert any(
                words.startswith("You can play only ") for words in turn_told(after, Listener(match.names, turn))
            )
    assert bound
