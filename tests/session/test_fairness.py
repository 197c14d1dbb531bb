"""The fingerprints of deals: fixed before the first card, kept through undo and resuming, and telling any exchange."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from game.bots import choose
from game.cards import cards_text
from game.commands.replay import replay
from game.commands.trace_checker import Fails
from game.rules import GAMES
from game.session.exporting import export_of
from game.session.fairness import fingerprint, in_groups, order_text, sealed
from game.session.match import Match
from game.session.sealed_deals import finished_deals
from game.session.shared_match import read_match
from game.store import Store
from game.store.exports import export_text
from game.store.trouble import StoreTrouble
from game.store.values import Seal
from tests.matches import setup_of
from tests.rotation import some_of

DOCUMENT = Path(__file__).parents[2] / "docs" / "fairness.md"


def play_on(match: Match, deals: int = 2, most: int = 400) -> None:
    """Let casual bots play until this many deals are finished."""
    for _step in range(most):
        if match.is_over or match.game.number > deals:
            return
        seat = match.game.turn
        assert seat is not None
        match.submit(seat, choose("casual", match.game.view(seat), match.bot_chance(seat)))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path) as opened:
        yield opened


@pytest.fixture
def match(store: Store) -> Match:
    begun = Match.begin(setup_of("devils-bridge"), store)
    play_on(begun)
    return begun


@pytest.mark.parametrize("game", some_of(GAMES, 5))
def test_each_finished_deal_of_every_game_is_proved(game: str) -> None:
    match = Match.begin(setup_of(game))
    play_on(match)
    deals = finished_deals(match)
    assert [deal.number for deal in deals] == [1, 2]
    assert {deal.verdict for deal in deals} == {"holds"}
    assert sorted(deals[0].order.split()) == sorted(cards_text(match.game.pack()).split())


def test_a_fingerprint_is_the_sha_256_of_salt_number_and_order() -> None:
    assert fingerprint("00ff", 3, "AS 2C") == sha256(b"00ff 3 AS 2C").hexdigest()


def test_each_deal_has_a_fresh_salt_of_128_bits_and_the_seed_is_not_in_it() -> None:
    game = Match(setup_of("alkort")).game
    salts = {sealed(game, 1).salt for _time in range(50)}
    assert len(salts) == 50
    assert all(re.fullmatch("[0-9a-f]{32}", salt) for salt in salts)


def test_the_seal_is_stored_before_anything_of_the_deal_is_told(store: Store) -> None:
    match = Match.begin(setup_of("devils-bridge"), store)
    assert match.match_id is not None
    for deal in (1, 2):
        assert store.seals(match.match_id)[deal] == match.seals[deal]
        play_on(match, deal)


def test_a_match_shows_the_same_fingerprint_after_an_undo_and_when_it_is_resumed(store: Store) -> None:
    match = Match.begin(setup_of("devils-bridge"), store)
    before = dict(match.seals)
    while not match.undo_steps(0):
        seat = match.game.turn
        assert seat is not None
        match.submit(seat, choose("casual", match.game.view(seat), match.bot_chance(seat)))
    assert match.undo(0)
    assert match.match_id is not None
    assert match.seals == before
    assert Match.resume(store, match.match_id).seals == before


def test_a_first_seal_is_never_replaced(store: Store) -> None:
    match = Match.begin(setup_of("alkort"), store)
    assert match.match_id is not None
    store.keep_seal(match.match_id, 1, sealed(match.game, 1))
    assert store.seals(match.match_id) == match.seals


def test_a_seal_that_cannot_be_stored_is_stored_with_the_actions_later(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match.begin(setup_of("devils-bridge"), store)
    assert match.match_id is not None
    with monkeypatch.context() as full:
        full.setattr(store, "keep_seal", lambda *told: (_ for _ in ()).throw(StoreTrouble("The disk is full.")))
        play_on(match, 1)
    assert 2 in match.seals
    assert 2 not in store.seals(match.match_id)
    seat = match.game.turn
    assert seat is not None
    match.submit(seat, choose("casual", match.game.view(seat), match.bot_chance(seat)))
    assert store.seals(match.match_id)[2] == match.seals[2]


def test_the_deal_in_play_is_not_told(match: Match) -> None:
    assert match.game.number not in {deal.number for deal in finished_deals(match)}


def test_a_deal_that_began_in_an_older_version_is_not_sealed_later(store: Store) -> None:
    match = Match.begin(setup_of("devils-bridge"), store)
    seat = match.game.turn
    assert seat is not None
    match.submit(seat, match.game.legal(seat)[0])
    assert match.match_id is not None
    store._connection.execute("DELETE FROM salt")
    again = Match.resume(store, match.match_id)
    assert not again.seals
    play_on(again, 1)
    assert [deal.verdict for deal in finished_deals(again)] == ["unsealed"]
    assert list(again.seals) == [2]


def test_one_card_exchanged_after_the_fingerprint_is_caught(match: Match) -> None:
    cards = order_text(match.game, 1).split()
    cards[0], cards[-1] = cards[-1], cards[0]
    salt = match.seals[1].salt
    match.seals[1] = Seal(salt, fingerprint(salt, 1, " ".join(cards)))
    assert [deal.verdict for deal in finished_deals(match)] == ["other-order", "holds"]


def test_other_cards_dealt_than_the_order_has_are_caught(match: Match) -> None:
    event = match.dealt[0]
    hands = [list(hand) for hand in event.data["hands"]]
    hands[0][0], hands[1][0] = hands[1][0], hands[0][0]
    match.dealt[0] = event._replace(data={**event.data, "hands": hands})
    assert [deal.verdict for deal in finished_deals(match)] == ["other-cards", "holds"]


def test_digits_stand_in_groups_of_four() -> None:
    assert in_groups("0123456789abcdef") == "0123 4567 89ab cdef"
    assert in_groups("0123456789abcdef", 8) == "0123 4567"


# -- files ------------------------------------------------------------------------------------------------------------


def exported(match: Match, folder: Path) -> Path:
    path = folder / "match.devils-table"
    path.write_text(export_text(export_of(match)), encoding="utf-8")
    return path


def test_a_file_of_a_match_has_the_proof_and_replay_checks_it(match: Match, tmp_path: Path) -> None:
    path = exported(match, tmp_path)
    assert replay(path).endswith(", 3 fingerprints")
    assert read_match(path).seals == match.seals


@pytest.mark.parametrize("part", ["order", "salt", "fingerprint", "seed"])
def test_replay_finds_a_proof_that_was_changed(match: Match, tmp_path: Path, part: str) -> None:
    path = exported(match, tmp_path)
    told = json.loads(path.read_text(encoding="utf-8"))
    number, salt, made, order = told["seals"][0]
    if part == "order":
        order = " ".join(reversed(order.split()))
    elif part == "seed":  # everything is made anew, with other cards
        order = " ".join(sorted(order.split()))
        made = fingerprint(salt, number, order)
    else:
        salt, made = (made[:32], made) if part == "salt" else (salt, made[::-1])
    told["seals"][0] = [number, salt, made, order]
    path.write_text(json.dumps(told), encoding="utf-8")
    with pytest.raises(Fails, match="the fingerprint of deal 1 does not hold"):
        replay(path)


def test_the_lines_of_the_document_check_a_file_and_find_an_exchanged_card(match: Match, tmp_path: Path) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    assert len([line for line in code.splitlines() if line.strip()]) <= 10
    path = exported(match, tmp_path)
    checked = [sys.executable, "-c", code, str(path)]
    good = subprocess.run(checked, capture_output=True, text=True, check=False)
    assert (good.returncode, good.stdout.count("holds")) == (0, 3), good.stderr
    told = json.loads(path.read_text(encoding="utf-8"))
    cards = told["seals"][1][3].split()
    cards[3], cards[4] = cards[4], cards[3]
    told["seals"][1][3] = " ".join(cards)
    path.write_text(json.dumps(told), encoding="utf-8")
    bad = subprocess.run(checked, capture_output=True, text=True, check=False)
    assert (bad.returncode, "deal 2: DOES NOT HOLD" in bad.stdout) == (1, True)
