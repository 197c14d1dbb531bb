"""Compared deals in the store: each once, beyond the life of their match, and read back as they were."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.store import Store
from game.store.trouble import Damaged
from game.store.values import LuckFigures
from tests.store.kit import a_setup, export_match, import_match

FIGURES = LuckFigures(3, 0, "Zoë", ("", "expert bold"), 1.25, 2.5, 0.125, 8, "1f0c2a9b")


def test_a_deal_recorded_again_counts_once(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        match = store.new_match(a_setup())
        assert store.record_luck(match, FIGURES)
    with Store.open(tmp_path) as store:
        assert store.record_luck(match, FIGURES._replace(points=7.0))
        (row,) = store.luck()
        assert row.figures == FIGURES._replace(points=7.0)
        assert (row.match, row.game, row.players) == (match, "devils-bridge", 2)
        assert row.options == '{"blind":"on","cards":10}'


def test_it_outlives_its_match_unless_the_deal_is_opened_again(store: Store) -> None:
    match = store.new_match(a_setup())
    store.append_all(match, [(0, "act", "play AS")])
    for deal in (1, 2):
        store.record_luck(match, FIGURES._replace(deal=deal))
    store.undo(match, 1, deal=2)
    assert [row.figures.deal for row in store.luck(match)] == [1]
    store.delete_match(match)
    assert [row.figures.deal for row in store.luck()] == [1]
    with pytest.raises(LookupError):
        store.record_luck(match, FIGURES)


def test_an_imported_match_has_none(store: Store) -> None:
    match = import_match(store, export_match(store, store.new_match(a_setup())))
    assert not store.record_luck(match, FIGURES)
    assert store.luck() == []


def test_deals_with_help_are_kept_with_their_match(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        match = store.new_match(a_setup())
        store.note_helped(match, {4, 2})
    with Store.open(tmp_path) as store:
        assert store.helped(match) == {2, 4}
        store.delete_match(match)
        assert store.helped(match) == set()


def test_a_damaged_row_is_noticed(store: Store) -> None:
    store.record_luck(store.new_match(a_setup()), FIGURES)
    with store._change() as connection:
        connection.execute("UPDATE luck SET levels = '[1]'")
    with pytest.raises(Damaged):
        store.luck()
