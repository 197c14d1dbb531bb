"""What guests say, how they look and how long they wait: from what happened and all may know, and never twice."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from game.bots import choose
from game.cards import Chance
from game.rules import GAMES, game_of
from game.rules.imagine import imagine
from game.rules.parts import Event
from game.session.company import TRICKS_APART, Company, GuestLine
from game.session.evening_memory import EveningMemory
from game.session.match import Beat, Match
from game.session.rhythm import LEAST, MOST
from game.session.table_news import NewsReader
from game.texts.guests import GUEST_IDS, guest_of
from game.texts.guests.parts import OCCASIONS
from tests.matches import twin
from tests.rotation import some_of
from tests.session.evenings import acting, beats_of, guests_setup, renamed

HOUR, EVENING = 360, 1100
"""The tricks of one hour and of three, at ten seconds a trick."""
TALKATIVE = ("devils-bridge", "twenty-eight", "four-hundred", "call-deuces")


def heard(match: Match, memory: EveningMemory) -> tuple[list[tuple[int, GuestLine]], int]:
    """What is said in a match, each line with the number of tricks before it; and the number of tricks."""
    company, tricks = Company(match, memory), 0
    greeting = company.greet()
    said = [(0, greeting)] if greeting is not None else []
    for beat in beats_of(match):
        tricks += beat.kind == "trick"
        talk = company.take(beat)
        if talk is not None:
            said.append((tricks, talk))
    return said, tricks


@cache
def evening(least: int = HOUR) -> list[tuple[Match, list[tuple[int, GuestLine]]]]:
    """An evening of at least this many tricks with the same three guests: each match with what was said in it."""
    memory, tricks, matches = EveningMemory(), 0, list[tuple[Match, list[tuple[int, GuestLine]]]]()
    while tricks < least:
        game_id = TALKATIVE[len(matches) % len(TALKATIVE)]
        match = Match(guests_setup(game_id, key=f"evening {len(matches)}"))
        said, count = heard(match, memory)
        tricks += count
        matches.append((match, said))
    return matches


@pytest.mark.parametrize(("tricks", "least"), [(HOUR, 20), pytest.param(EVENING, 60, marks=pytest.mark.long)])
def test_nobody_says_a_line_twice_in_an_evening(tricks: int, least: int) -> None:
    lines = [(match.names[talk.seat], talk.text) for match, said in evening(tricks) for _tricks, talk in said]
    assert len(lines) > least
    assert [line for line, times in Counter(lines).items() if times > 1] == []


@pytest.mark.long
def test_at_most_one_line_is_said_in_two_tricks() -> None:
    for _match, said in evening():
        times = [tricks for tricks, _talk in said]
        assert all(later - earlier >= TRICKS_APART for earlier, later in pairwise(times))


def test_all_that_is_said_is_a_line_of_whoever_says_it_with_the_name_of_whom_it_is_about() -> None:
    for match, said in evening():
        for _tricks, talk in said:
            name = match.names[talk.to] if talk.to is not None else ""
            guest = guest_of(match.setup.seats[talk.seat].guest)
            assert talk.text in [line.replace("{name}", name) for line in guest.lines_for(talk.occasion)]
            assert "{" not in talk.text
            assert len(talk.text) <= 80


def test_an_evening_has_lines_of_everybody_for_most_occasions_and_some_with_the_persons_name() -> None:
    said = [(match, talk) for match, lines in evening() for _tricks, talk in lines]
    assert {match.setup.seats[talk.seat].guest for match, talk in said} == set(GUEST_IDS[:3])
    assert len({talk.occasion for _match, talk in said}) >= 12
    assert any("Anna" in talk.text for _match, talk in said)


def test_guests_fall_silent_when_their_lines_are_used_up() -> None:
    memory = EveningMemory()
    for guest in GUEST_IDS:
        for occasion in OCCASIONS:
            for line in guest_of(guest).lines_for(occasion):
                memory.note(guest, line)
    assert heard(Match(guests_setup("devils-bridge")), memory)[0] == []


@pytest.mark.parametrize("game_id", some_of(GAMES, 6))
def test_guests_talk_in_every_game_and_not_when_they_are_silenced(game_id: str) -> None:
    setup = guests_setup(game_id)
    match, memory, texts = Match(setup), EveningMemory(), list[str]()
    loud, quiet, nowhere = Company(match, memory), Company(match, EveningMemory()), Company(match)
    quiet.is_silent = True
    assert quiet.greet() is nowhere.greet() is None
    for beat in beats_of(match, 600):
        talk = loud.take(beat)
        texts += [talk.text] if talk else []
        assert quiet.take(beat) is nowhere.take(beat) is None
        assert [quiet.mood(at) for at in range(setup.players)] == [loud.mood(at) for at in range(setup.players)]
    assert texts


def test_nobody_but_guests_talks() -> None:
    setup = guests_setup("devils-bridge")
    plain = replace(setup, seats=tuple(seat._replace(guest="") for seat in setup.seats))
    assert heard(Match(plain), EveningMemory())[0] == []


def test_a_person_without_a_name_is_not_called_by_one() -> None:
    memory = EveningMemory()
    for key in range(3):
        match = Match(renamed(guests_setup("devils-bridge", key=str(key)), "Player 1"))
        assert [talk.text for _tricks, talk in heard(match, memory)[0] if "Player 1" in talk.text] == []


@pytest.mark.long
def test_the_same_match_is_talked_of_in_the_same_way() -> None:
    first, second = (heard(Match(guests_setup("twenty-eight")), EveningMemory()) for _time in range(2))
    assert first == second


# -- what happened is true -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", TALKATIVE)
def test_news_of_bids_are_those_of_the_score_sheet(game_id: str) -> None:
    match = Match(guests_setup(game_id))
    reader, seen = NewsReader(match.game, match.game.view(None)), Counter[str]()
    for beat in beats_of(match, 900):
        news = reader.read(beat)
        seen.update(one.occasion for one in news)
        if beat.kind != "score":
            continue
        ends = match.deal_told(beat.event)["bids"]
        told = {one.seat: one.occasion == "made" for one in news if one.occasion in ("made", "broken")}
        assert told == {seat: is_made for seat, is_made in enumerate(ends) if is_made is not None}
        for one in news:
            if one.occasion in ("other_made", "other_broken"):
                assert one.about is not None
                assert ends[one.about] is (one.occasion == "other_made")
                assert not reader.is_allied(one.seat, one.about)
            totals = beat.views[None].totals
            if one.occasion in ("leads", "last"):
                best = max if one.occasion == "leads" else min
                assert totals[one.seat] == best(totals)
    assert {"bid", "overtaken", "took"} <= set(seen)
    assert seen["made"] + seen["broken"] > 0


def test_whoever_is_overtaken_was_winning_and_is_beaten_by_the_one_named() -> None:
    match = Match(guests_setup("four-hundred"))
    reader, count = NewsReader(match.game, match.game.view(None)), 0
    for beat in beats_of(match, 500):
        before = reader.glance.winning
        for one in reader.read(beat):
            if one.occasion == "overtaken":
                count += 1
                assert before == one.seat
                assert reader.glance.winning == one.about == beat.event.data["seat"]
                assert (one.seat - (one.about or 0)) % 2, "not by the partner"
    assert count > 10


def test_tricks_that_were_not_shown_card_by_card_are_no_news() -> None:
    match = Match(guests_setup("devils-bridge"))
    reader = NewsReader(match.game, match.game.view(None))
    for beat in beats_of(match, 200):
        if beat.kind == "trick":
            assert reader.read(beat) == []
        elif beat.kind != "act":
            reader.read(beat)


def test_a_greeting_comes_only_before_anything_was_done() -> None:
    match = Match(guests_setup("devils-bridge", key="third"))
    greetings = [Company(Match(guests_setup("devils-bridge", key=str(at))), EveningMemory()).greet() for at in range(8)]
    assert any(greetings)
    for _beat in zip(range(3), beats_of(match), strict=False):
        pass
    assert Company(match, EveningMemory()).greet() is None


# -- looks and pauses ------------------------------------------------------------------------------------------------


def test_moods_follow_what_happened_and_pass() -> None:
    match = Match(guests_setup("devils-bridge"))
    company, seen = Company(match), set[str]()
    for beat in beats_of(match, 400):
        company.take(beat)
        view = beat.views[None]
        for seat in range(match.game.players):
            seen.add(company.mood(seat))
            assert (company.mood(seat) == "thinking") == (view.turn == seat and view.winners is None)
    assert seen == {"calm", "thinking", "glad", "cross", "sly"}
    company.restart(match.game.view(None))
    assert {company.mood(seat) for seat in range(match.game.players)} <= {"calm", "thinking"}


@pytest.mark.parametrize("game_id", some_of(GAMES, 0))
def test_pauses_are_short_and_differ_by_moment_and_temper(game_id: str) -> None:
    hasty, patient = list[float](), list[float]()
    for pauses, guest in ((hasty, "hare"), (patient, "tortoise")):
        setup = guests_setup(game_id)
        setup = replace(setup, seats=(setup.seats[0], *(seat._replace(guest=guest) for seat in setup.seats[1:])))
        match = Match(setup)
        company = Company(match)
        for beat in beats_of(match, 150):
            company.take(beat)
            view = match.game.view(None)
            if view.turn:
                pauses.append(company.pause(view.turn, view))
                if view.phase == "play" and len(view.pile("hand", view.turn)) == 1:
                    assert pauses[-1] == LEAST
    assert LEAST <= min(hasty) <= max(patient) <= MOST
    assert len(set(patient)) > 10
    assert sum(patient) / len(patient) > 1.5 * sum(hasty) / len(hasty)


def test_a_pause_is_refused_from_what_only_a_seat_knows() -> None:
    match = Match(guests_setup("devils-bridge"))
    with pytest.raises(ValueError, match="public"):
        Company(match).pause(1, match.game.view(1))


# -- nothing leaks ---------------------------------------------------------------------------------------------------

PUBLIC_KEYS = {"act": {"seat"}, "trick": {"winner", "plays"}, "score": {"change", "total"}, "end": {"winners"}}


def public_only(beat: Beat) -> Beat:
    """A beat with only what everybody may know."""
    data = {key: value for key, value in beat.event.data.items() if key in PUBLIC_KEYS.get(beat.kind, ())}
    event = Event(beat.kind, data, beat.event.reasons)
    return Beat(event, {None: beat.views[None]}, {None: beat.action(None)})


@pytest.mark.parametrize("game_id", some_of(GAMES, 1))
def test_company_reads_only_what_everybody_may_know(game_id: str) -> None:
    match = Match(guests_setup(game_id))
    whole, public = Company(match, EveningMemory()), Company(match, EveningMemory())
    for beat in beats_of(match, 400):
        assert public.take(public_only(beat)) == whole.take(beat)
        assert [public.mood(at) for at in range(match.game.players)] == [
            whole.mood(at) for at in range(match.game.players)
        ]


@pytest.mark.parametrize("game_id", some_of(GAMES, 2))
def test_nothing_said_no_look_and_no_pause_changes_when_unseen_cards_are_dealt_anew(game_id: str) -> None:
    """The seat on turn holds the same cards in both worlds, and plays the same card in both."""
    match, chance, changed, lines = Match(guests_setup(game_id)), Chance("worlds", game_id), 0, 0
    companies = [Company(match, EveningMemory()) for _world in range(2)]
    for move in range(160):
        if match.is_over:
            break
        seat = acting(match)
        view = match.game.view(seat)
        other = twin(match)
        other.game = imagine(game_of(game_id), view, chance)
        changed += any(other.game.hands[at] != match.game.hands[at] for at in range(match.game.players) if at != seat)
        pauses = [
            company.pause(at, world.game.view(None))
            for at in range(match.game.players)
            for company, world in zip(companies, (match, other), strict=True)
        ]
        assert pauses[::2] == pauses[1::2]
        action = choose("casual", view, Chance("act", move))
        pairs = list(zip(match.submit(seat, action), other.submit(seat, action), strict=False))
        shared = [pair for pair in pairs if pair[0].kind in ("act", "trick")]
        for beats in pairs:
            said = [
                company.take(beat)
                for company, beat in zip(companies, beats if beats in shared else beats[:1] * 2, strict=True)
            ]
            lines += said[0] is not None
            assert said[0] == said[1]
            assert [companies[0].mood(at) for at in range(match.game.players)] == [
                companies[1].mood(at) for at in range(match.game.players)
            ]
    assert changed
    assert lines
