"""Talk in a match: kept in order with the actions, replayed, exported, taken back; bots answer and keep their word."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.bots import choose, speak
from game.commands.replay import replay
from game.commands.trace_checker import Fails
from game.rules.parts import Refused, View
from game.session.match import Match, Seat, SetUp
from game.store import Store
from game.texts import texts_of
from game.texts.talk import Draft, Talk
from tests.matches import exported

NAMES = ("Anna", "Bea", "Carl", "Dora")
NO_HEARTS, NO_SPADES = Draft("no-lead", suit=1), Draft("no-lead", suit=0, tricks=2)


def a_match(store: Store | None = None, humans: int = 1, seconds: int = 120, seed: str = "talk") -> Match:
    seats = tuple(Seat(name, "human" if at < humans else "bot") for at, name in enumerate(NAMES))
    return Match.begin(SetUp("dirty-deals", 4, {"talk_seconds": seconds}, seed, seats, "bots"), store)


def talk() -> Talk:
    found = texts_of("dirty-deals").talk
    assert found is not None
    return found


def play_on(match: Match, steps: int = 1) -> None:
    for _step in range(steps):
        seat = match.game.turn
        assert seat is not None
        match.submit(seat, choose("casual", match.game.view(seat), match.bot_chance(seat)))


def to_a_lead(match: Match) -> None:
    while match.game.view(None).fact("talk-seconds") is None:
        play_on(match)


def promised(view: View) -> list[str]:
    return [line.words for line in talk().ledger(view, NAMES)]


def test_a_game_without_talk_has_none_and_refuses_it() -> None:
    assert texts_of("alkort").talk is None
    match = Match(SetUp("alkort", 4, {}, "x", tuple(Seat(name, "human") for name in NAMES), "b"))
    with pytest.raises(Refused):
        match.say(0, "offer 1 open no-claim")
    assert match.entries == []
    assert speak("casual", match.game.view(1), match.bot_chance(1)) == ()


def test_what_is_said_is_kept_in_its_place_and_comes_back(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        match = a_match(store, humans=4)
        play_on(match, 4)
        to_a_lead(match)
        match.say(0, talk().saying(1, NO_HEARTS, NO_SPADES, is_open=False))
        accept = talk().offers(match.game.view(1), NAMES)[0].accept
        match.say(1, accept)
        play_on(match, 30)
        assert match.match_id is not None
        again = Match.resume(store, match.match_id)
        assert [entry.kind for entry in again.entries[:6]] == ["act"] * 4 + ["say"] * 2
        assert again.entries == match.entries
        for seat in (None, 0, 1, 2, 3):
            assert again.game.view(seat) == match.game.view(seat)
        path = tmp_path / "export.json"
        path.write_text(exported(match), encoding="utf-8")
        assert replay(path).startswith("holds")
        path.write_text(path.read_text().replace('"accept ', '"refuse 9 ', 1))
        with pytest.raises(Fails, match="entry 6"):
            replay(path)


def test_words_out_of_time_or_without_meaning_are_neither_kept_nor_heard(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        match = a_match(store)
        with pytest.raises(ValueError, match="not a saying"):
            match.say(0, "good evening")
        play_on(match)
        with pytest.raises(Refused, match="no-talk"):
            match.say(0, talk().saying(1, NO_HEARTS, None, is_open=True))
        assert match.match_id is not None
        assert [entry.kind for entry in store.entries(match.match_id)] == ["act"]
        silent = a_match(seconds=0)
        with pytest.raises(Refused, match="no-talk"):
            silent.say(0, talk().saying(1, NO_HEARTS, None, is_open=True))


def test_a_bargain_alone_against_bots_can_be_taken_back_but_not_what_people_have_heard() -> None:
    alone = a_match()
    saying = talk().saying(1, NO_HEARTS, None, is_open=True)
    alone.say(0, saying)
    assert promised(alone.game.view(0))
    assert alone.undo(0)
    assert promised(alone.game.view(0)) == []
    assert alone.redo()
    assert promised(alone.game.view(0))
    among_people = a_match(humans=2)
    among_people.say(0, saying)
    assert not among_people.undo(0)


def test_the_beat_of_a_private_offer_tells_nothing_to_others() -> None:
    match = a_match(humans=3)
    before = match.views()
    (beat,) = match.say(0, talk().saying(1, NO_HEARTS, NO_SPADES, is_open=False))
    assert beat.event.data == {"seat": 0}
    assert beat.views[None] == before[None]
    assert beat.views[2] == before[2]
    heard = talk().news(before[1], beat.views[1], NAMES)
    assert [(news.said, news.is_open, news.is_asked) for news in heard] == [("A deal, Bea?", False, True)]
    assert heard[0].words.startswith("Anna offers you: Anna will not lead hearts")
    assert "For that, you will not lead spades" in heard[0].words
    assert talk().news(before[2], beat.views[2], NAMES) == []
    (beat,) = match.say(0, talk().saying(2, NO_HEARTS, NO_SPADES, is_open=True))
    assert [news.said for news in talk().news(before[None], beat.views[None], NAMES)] == ["A deal, Carl?"]


def test_every_promise_can_be_put_together_read_and_said() -> None:
    match = a_match()
    for kind in talk().KINDS:
        suit = 2 if kind.names == "suit" else None
        card = talk().CARDS[0] if kind.names == "card" else None
        for tricks in talk().TERMS:
            draft = Draft(kind.id, suit, card, tricks)
            saying = talk().saying(3, draft, draft, is_open=True)
            match.say(0, saying)
            words = talk().offers(match.game.view(None), NAMES)[-1].words
            assert "Anna" in words
            assert "Dora" in words
            mine, theirs = (talk().offers(match.game.view(seat), NAMES)[-1].words for seat in (0, 3))
            assert mine == talk().words(match.game.view(0), 3, draft, draft, NAMES)
            assert (mine[:4], theirs[:5]) == ("You ", "Anna ")
            assert "Anna" not in mine.partition(". For that")[0]
            assert "Dora" not in theirs
            assert "you" in theirs


def test_bots_answer_every_offer_from_their_view_and_the_random_one_promises_nothing() -> None:
    match = a_match()
    match.say(0, talk().saying(2, NO_HEARTS, NO_SPADES, is_open=False))
    chance = match.bot_chance(2)
    assert speak("casual", match.game.view(1), chance, may_offer=False) == ()
    (refusal,) = speak("random", match.game.view(2), chance)
    assert refusal == "refuse 0 private no-lead H / no-lead S for 2 because never"
    reply, *_counter = speak("casual", match.game.view(2), chance)
    match.say(2, reply)
    assert speak("casual", match.game.view(2), chance, may_offer=False) == ()
    assert not talk().offers(match.game.view(0), NAMES)[0].is_waiting


def test_casual_bots_keep_the_promises_they_make() -> None:
    """Every bot promises Anna something, in many deals, and none is ever judged broken."""
    verdicts: list[str] = []
    for seed in range(12):
        match = a_match(seed=str(seed))
        for seat in (1, 2, 3):
            gift = Draft("no-claim", tricks=None) if seat == 3 else Draft("no-lead", suit=seat)
            match.say(seat, talk().saying(0, gift, None, is_open=True))
        while match.game.number == 1 and not match.is_over:
            play_on(match)
        verdicts += [line.verdict for line in talk().ledger(match.game.view(None), NAMES)]
    assert len(verdicts) == 36
    assert "broken" not in verdicts
    assert verdicts.count("kept") > 20


def test_a_broken_promise_is_news_when_the_engine_judges_so_and_only_to_those_who_may_know() -> None:
    match = a_match(humans=4)
    leader = match.game.turn
    assert leader is not None
    lead = next(action for action in match.game.legal(leader) if action.verb == "play")
    other = (leader + 1) % 4
    third = (leader + 2) % 4
    gift = Draft("no-lead", suit=lead.card // 13)
    match.say(leader, talk().saying(other, gift, None, is_open=False))
    before = match.views()
    after = match.submit(leader, lead)[0].views
    told = {seat: talk().news(before[seat], after[seat], NAMES) for seat in (None, 0, 1, 2, 3)}
    while not any(news.is_bad for news in told[leader]):
        before = match.views()
        play_on(match)
        after = match.views()
        told = {seat: talk().news(before[seat], after[seat], NAMES) for seat in (None, 0, 1, 2, 3)}
    maker, term = NAMES[leader], "until the end of the deal."
    broken = f"has broken a promise: {maker} will not lead"
    assert [news.words.startswith(f"{maker} {broken}") and news.words.endswith(term) for news in told[other]] == [True]
    broken = "You have broken a promise: you will not lead"
    assert [news.words.startswith(broken) and news.words.endswith(term) for news in told[leader]] == [True]
    assert told[third] == told[None] == []
    lines = talk().ledger(match.game.view(other), NAMES)
    assert [(line.seat, line.verdict) for line in lines] == [(leader, "broken")]
    assert talk().ledger(match.game.view(third), NAMES) == []
