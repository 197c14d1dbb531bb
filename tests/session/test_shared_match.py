"""A match read from somebody's file is the match that was exported, or one sentence says why it cannot be shown."""

from __future__ import annotations

import json
import os
import random
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.commands.export import trace_of
from game.rules import GAMES
from game.session.match import Match
from game.session.playback import Playback
from game.session.setup_draft import LONGEST_NAME
from game.session.shared_match import LARGEST_TRACE, MOST_SAID, read_match
from game.store.exports import LARGEST, VERSION
from game.store.trouble import BadExport
from game.store.values import Entry as KeptEntry
from tests.matches import exported, play, setup_of

FIRST = next(iter(GAMES))
TALKING = "dirty-deals"


def kept(match: Match) -> list[KeptEntry]:
    """The match's entries in the form that the store keeps."""
    return [
        KeptEntry(at, entry.seat, entry.kind, entry.text, entry.thought) for at, entry in enumerate(match.entries, 1)
    ]


def written(folder: Path, text: str | bytes, name: str = "a match.devils-table") -> Path:
    """A file with this content."""
    path = folder / name
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def changed(match: Match, **parts: object) -> str:
    """The match's export with other values for some keys of its set-up."""
    told: dict[str, Any] = json.loads(exported(match))
    told["setup"] |= parts
    return json.dumps(told)


def refusal(path: Path) -> str:
    """The sentence with which a file is refused."""
    with pytest.raises(BadExport) as bad:
        read_match(path)
    sentence = bad.value.sentence
    assert sentence.endswith(".")
    assert "\n" not in sentence
    return sentence


@pytest.mark.parametrize("game", GAMES)
def test_an_exported_match_is_read_as_it_was(tmp_path: Path, game: str) -> None:
    match = play(None, game, deals=2)
    again = read_match(written(tmp_path, exported(match)))
    assert (again.setup, again.entries) == (match.setup, match.entries)
    assert again.game.standing() == match.game.standing()
    assert again.store is None
    assert again.match_id is None


@pytest.mark.parametrize("game", GAMES)
def test_the_trace_of_a_match_is_read_as_far_as_it_goes(tmp_path: Path, game: str) -> None:
    match = play(None, game, deals=2)
    path = written(tmp_path, "".join(f"{line}\n" for line in trace_of(match.setup, kept(match))), "game.jsonl")
    again = read_match(path)
    assert (again.setup.game, again.setup.seed, again.setup.options) == (game, match.setup.seed, match.setup.options)
    assert again.humans == match.humans
    assert len(set(again.names)) == len(again.names)
    assert [event.data for event in again.scores] == [event.data for event in match.scores]
    assert Playback(again).is_finished(0)


def test_the_first_game_of_a_trace_with_several_is_read(tmp_path: Path) -> None:
    match = play(None, FIRST)
    lines = "".join(f"{line}\n" for line in trace_of(match.setup, kept(match)))
    again = read_match(written(tmp_path, b"\xef\xbb\xbf" + (lines * 3).encode()))
    assert len(again.entries) == len(match.entries)
    assert again.is_over


def test_a_file_may_be_indented_and_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    match = play(None, FIRST, deals=1)
    text = json.dumps(json.loads(exported(match)), indent=4).replace("\n", "\r\n")
    assert read_match(written(tmp_path, b"\xef\xbb\xbf" + text.encode())).entries == match.entries


def test_a_trace_may_be_indented(tmp_path: Path) -> None:
    match = play(None, FIRST, deals=1)
    lines = [json.dumps(json.loads(line), indent=4) for line in trace_of(match.setup, kept(match))]
    again = read_match(written(tmp_path, "".join(f"{line}\n" for line in lines)))
    assert len(again.entries) == len(match.entries)


def test_a_trace_with_a_seat_that_the_game_has_not_is_refused(tmp_path: Path) -> None:
    match = play(None, TALKING, deals=1)
    lines = list(trace_of(match.setup, kept(match)))
    said = json.dumps({"type": "say", "seat": match.setup.players, "text": "offer 0 open no-claim"})
    path = written(tmp_path, "".join(f"{line}\n" for line in [lines[0], said, *lines[1:]]))
    assert "doesn’t fit" in refusal(path)


def test_names_levels_and_colours_are_made_ones_that_this_program_has(tmp_path: Path) -> None:
    match = play(None, TALKING, deals=1)
    seats = [
        {"name": "W" * 200, "kind": "human", "level": "genius", "character": "odd", "colour": "no colour"}
        for _seat in match.setup.seats
    ]
    seats[1] |= {"name": "\u202e \u2066", "kind": "bot"}
    again = read_match(written(tmp_path, changed(match, seats=seats)))
    assert again.names[0] == "W" * LONGEST_NAME
    assert again.names[1] == "Player 2"
    assert len(set(again.names)) == len(seats)
    assert {(seat.level, seat.character, seat.colour) for seat in again.setup.seats} == {("casual", "", "")}


def test_what_cannot_be_read_is_refused_in_a_sentence_that_says_why(tmp_path: Path) -> None:
    match = play(None, FIRST, deals=1)
    text = exported(match)
    newer = text.replace(f'"devils-table": {VERSION}', f'"devils-table": {VERSION + 1}')
    trace = '{"type":"game","version":2,"game":"%s"}\n'
    wrong = {
        "": "damaged",
        "a letter": "damaged",
        "[1, 2]": "not an exported match",
        text[:-200]: "damaged",
        newer: "newer",
        trace % FIRST: "newer",
        '{"type":"deal"}\n': "not an exported match",
        trace.replace("2", "1") % FIRST: "doesn’t fit",
        changed(match, game="chess"): "doesn’t fit",
        changed(match, players=3): "export it again",
        changed(match, seed="another"): "doesn’t fit",
        text.ljust(LARGEST + 1): "too large",
        '{"type":"game"}\n'.ljust(LARGEST_TRACE + 1): "too large",
    }
    for content, words in wrong.items():
        assert words in refusal(written(tmp_path, content)), content[:80]
    missing, folder = tmp_path / "none.devils-table", tmp_path
    assert str(missing) in refusal(missing)
    assert str(folder) in refusal(folder)
    assert refusal(Path("\0"))
    assert refusal(Path("long" * 1000))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")
def test_a_pipe_is_refused_and_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert "not an exported match" in refusal(tmp_path / "pipe")
    assert "too large" in refusal(written(tmp_path, b'{"type":"game"}\n' + bytes(LARGEST_TRACE)))


def test_a_first_deal_among_several_people_is_not_shown_before_it_is_finished(tmp_path: Path) -> None:
    alone = Match.begin(setup_of(FIRST))
    assert read_match(written(tmp_path, exported(alone))).entries == []
    several = Match.begin(setup_of(FIRST, humans=2))
    assert "finished" in refusal(written(tmp_path, exported(several)))
    bots = Match.begin(replace(setup_of(FIRST, humans=0)))
    assert "finished" in refusal(written(tmp_path, exported(bots)))


def test_endless_talk_is_refused(tmp_path: Path) -> None:
    match = play(None, TALKING, deals=1)
    told = json.loads(exported(match))
    told["entries"] += [[0, "say", "x"]] * (MOST_SAID + 1)
    assert "too large" in refusal(written(tmp_path, json.dumps(told)))


@pytest.mark.parametrize("is_trace", [False, True])
def test_changed_bytes_give_a_match_or_a_sentence(tmp_path: Path, is_trace: bool) -> None:
    match = play(None, TALKING, deals=1)
    text = exported(match)
    if is_trace:
        text = "".join(f"{line}\n" for line in trace_of(match.setup, kept(match)))
    chance, read, sentences = random.Random(4), 0, set()
    signs = '0123456789-"[]{},:.eE \n\\u\u202etrufalsn'
    for _time in range(200):
        content = list(text)
        for _change in range(chance.choice((1, 1, 2, 5))):
            at = chance.randrange(len(content))
            content[at : at + chance.choice((0, 1, 1, 9))] = chance.choice(signs)
        path = written(tmp_path, "".join(content))
        try:
            read_match(path)
            read += 1
        except BadExport as bad:
            sentences.add(bad.sentence)
    assert 0 < read < 200
    assert all(sentence.endswith(".") for sentence in sentences)


def test_names_that_differ_only_in_case_are_made_different(tmp_path: Path) -> None:
    match = play(None, TALKING, deals=1)
    seats = [{"name": name, "kind": "human"} for name in ("Ada", "ADA", "ada", "Bea")]
    again = read_match(written(tmp_path, changed(match, seats=seats)))
    assert again.names == ("Ada", "ADA 2", "ada 3", "Bea")
