"""The network that all kernels share: its sums, its draws, and that every kernel's library is up to date."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from math import exp, sqrt
from random import Random

import pytest

from game.bots.advice import version
from game.bots.games.devils_bridge.kernel import ROWS
from game.bots.kernels.network import UNIT, WIDTH, Choice, likelihood, packed, relu_sum, rows_of, unpacked
from game.bots.kernels.weights import text_of, weights_of
from package.compile_kernel import digest, joined, kernels, parts_of
from tests.bots.kernels import compiled_kernel, looked_at, plain_logit
from tests.bots.test_devils_bridge_kernel import some_table

GAMES = [source.parent.name for source in kernels()]


@pytest.mark.parametrize("game", GAMES)
def test_the_compiled_kernel_is_up_to_date(game: str) -> None:
    (source,) = (path for path in kernels() if path.parent.name == game)
    assert sha256(joined(*parts_of(source)).encode()).hexdigest() == digest(source)
    assert digest(source) == compiled_kernel(game).SOURCE, "run `make env`: the source has changed"


@pytest.mark.parametrize("game", GAMES)
def test_the_version_of_the_bots_is_the_same_with_and_without_a_compiler(game: str) -> None:
    assert f"game.bots.games.{game}.kernel" in set(version._modules())
    assert f"game.bots.games.{game}.kernel_compiled" not in set(version._modules())


def test_packed_weights_can_be_added_without_overflow() -> None:
    draw = Random("packed")
    weights = [[draw.randint(-127, 127) for _unit in range(4)] for _row in range(60)]
    lanes = sum(packed(row, 0) for row in weights)
    sums = [sum(row[at] for row in weights) for at in range(4)]
    assert unpacked(lanes) == sums
    assert relu_sum(lanes) == sum(max(0, whole) for whole in sums)


def test_weights_come_back_from_their_text() -> None:
    assert weights_of(text_of([*range(-127, 128)])) == [*range(-127, 128)]


def test_the_logit_is_the_plain_weights_and_the_positive_hidden_units() -> None:
    draw = Random("worth")
    weights = [draw.randint(-127, 127) for _weight in range(ROWS * WIDTH)]
    rows = rows_of(weights)
    for _try in range(60):
        table = some_table(draw)
        plain, choice = looked_at(table, ROWS), Choice(1)
        choice.is_noting = True
        choice.begin(rows)
        table.look(choice, table.legal())
        for note, other in zip(choice.notes, plain.notes, strict=True):
            assert note.logit == plain_logit(plain, other, weights)


def test_a_card_is_drawn_by_the_softmax_of_the_logits() -> None:
    draw = Random("drawn")
    table = some_table(draw)
    while int(table.legal()).bit_count() < 4:
        table = some_table(draw)
    weights = [draw.randint(-8, 8) for _weight in range(ROWS * WIDTH)]
    plain, choice, rows = looked_at(table, ROWS), Choice(7), rows_of(weights)
    odds = {int(note.card): exp(plain_logit(plain, note, weights) / UNIT) for note in plain.notes}
    found: Counter[int] = Counter()
    for _try in range(6000):
        choice.begin(rows)
        table.look(choice, table.legal())
        found[int(choice.found)] += 1
    for card, odd in odds.items():
        expected = 6000 * odd / sum(odds.values())
        assert abs(found[card] - expected) < 5 * sqrt(expected) + 2


def test_the_likelihood_is_the_product_of_the_probabilities_of_the_others_plays() -> None:
    draw, weights = Random("likely"), Random("weights")
    rows = rows_of([weights.randint(-12, 12) for _weight in range(ROWS * WIDTH)])
    for _try in range(20):
        table = some_table(draw)
        now, expected, played = table.copy(), 1.0, list[int]()
        while len(played) < 9 and not now.is_over:
            choice, legal = looked_at(now, ROWS), now.legal()
            card = draw.choice([int(note.card) for note in choice.notes])
            if now.turn != table.turn and len(choice.notes) > 1 and len(played) >= 2:
                flat = [weight for row in rows for weight in (int(row.plain), *unpacked(row.good), *unpacked(row.bad))]
                odds = {int(note.card): exp(plain_logit(choice, note, flat) / UNIT) for note in choice.notes}
                expected *= 0.2 / len(odds) + 0.8 * odds[card] / sum(odds.values())
            assert card & legal
            played.append(card)
            now.play(card)
        assert likelihood(table, played, int(table.turn), 2, rows, 0.2) == pytest.approx(expected, rel=1e-5)
