"""Whole games of Twenty-Eight, 400 and Alkort held against rule books that share no code with the program.

Bots alone leave corners out, so that here habits drive the bidding, the calling and the exchanging where it is told.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import product
from pathlib import Path
from types import ModuleType

import pytest

from game.__main__ import main
from game.cards import Chance
from game.commands import simulate
from game.rules import game_of
from game.rules.actions import Action
from game.rules.base import Game
from tests.oracle import alkort, four_hundred, twenty_eight
from tests.oracle.planted import let_through
from tests.oracle.shuffle import drawn, shuffled, words
from tests.oracle.trace import Fault

CHECKERS: Mapping[str, ModuleType] = {"twenty-eight": twenty_eight, "four-hundred": four_hundred, "alkort": alkort}
DEFAULTS: Mapping[str, Mapping[str, object]] = {
    "twenty-eight": {"opener": "must-bid", "opening_lead": "left"},
    "four-hundred": {"cutthroat": "off", "dead_dealer": "next"},
    "alkort": {"stock": "keep-one", "show": "on", "courts": "flat", "target": 15},
}
Options = Mapping[str, str | int]
Habit = Callable[[list[str], random.Random], str | None]
"""What is taken of the legal actions; None leaves it to a casual bot."""


def simulated(
    path: Path, game: str, options: Options, *, players: int = 4, bots: str = "casual", seed: str = "1", games: int = 1
) -> list[str]:
    """The trace that the command line writes, at most 12 deals a game."""
    words = ["simulate", game, "--players", str(players), "--seed", seed, "--bots", bots, "--games", str(games)]
    for name, value in options.items():
        words += ["--option", f"{name}={value}"]
    assert main([*words, "--max-deals", "12", "--trace", str(path)]) == 0
    return path.read_text(encoding="utf-8").splitlines()


def check(game: str, lines: Sequence[str], start: Sequence[int] | None = None) -> Counter[str]:
    """Hold a trace against the rules; the corners that came up."""
    seen: Counter[str] = Counter()
    if start is None:
        CHECKERS[game].check(lines, seen)
    else:
        CHECKERS[game].check(lines, seen, start)
    return seen


def driven(
    game: str,
    habit: Habit,
    *,
    seed: str,
    deals: int,
    players: int = 4,
    options: Options | None = None,
    start: Sequence[int] | None = None,
) -> list[str]:
    """The trace of a game that a habit plays, from these totals on."""
    chance = random.Random(seed)
    own_choice = simulate._choice

    def choice(state: Game, seat: int, level: str, luck: Chance) -> Action:
        legal = {str(action): action for action in state.legal(seat)}
        taken = habit(sorted(legal), chance)
        return own_choice(state, seat, level, luck) if taken is None else legal[taken]

    state = game_of(game)(players, seed, options or {})
    if start is not None:
        state.totals = list(start)
    lines: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(simulate, "_choice", choice)
        simulate.play_game(state, ["casual"] * players, deals, lines)
    return lines


def bold(legal: list[str], chance: random.Random) -> str | None:
    """Twenty-Eight: creeping bids, raises now and then, calls at a coin's toss, any card."""
    if "pass" in legal or legal[0].startswith("bid"):
        return chance.choice([*legal[:2], *["pass"] * 3]) if "pass" in legal else legal[0]
    if "keep" in legal:
        return chance.choice([*["keep"] * 3, *legal])
    return chance.choice(["call", *legal] if "call" in legal else legal)


def humble(legal: list[str], chance: random.Random) -> str | None:
    """400: small bids, so that hands die and scores climb together; any card."""
    bids = sorted(int(action[4:]) for action in legal if action.startswith("bid"))
    return f"bid {chance.choice([bids[0], bids[0] + 1, 3])}" if bids and bids[0] < 3 else None


def wild(legal: list[str], chance: random.Random) -> str | None:
    """Whatever is legal."""
    return chance.choice(legal)


def left_alone(_legal: list[str], _chance: random.Random) -> str | None:
    """What the casual bots do."""
    return None


def settings() -> list[tuple[str, Options, int]]:
    """Every value of every option, those of one option with all of the others; of ranges both ends and one between."""
    every: list[tuple[str, Options, int]] = [
        ("twenty-eight", {"opener": opener, "opening_lead": lead}, players)
        for opener, lead, players in product(("must-bid", "may-pass"), ("left", "right"), (3, 4))
    ]
    for cutthroat, dealer in product(("off", "on"), ("next", "same")):
        every.append(("four-hundred", {"cutthroat": cutthroat, "dead_dealer": dealer}, 4))
    targets = (1, 7, 15, 50)
    words = product(("keep-one", "free", "off"), ("on", "off"), ("flat", "low"))
    for number, (stock, show, courts) in enumerate(words):
        options: Options = {"stock": stock, "show": show, "courts": courts, "target": targets[number % 4]}
        every.append(("alkort", options, 4))
    return every


def held_to_the_rules(path: Path, game: str, options: Options, players: int, bots: str, games: int = 1) -> None:
    """Play, check, and see that what was asked for is what was played."""
    lines = simulated(path, game, options, players=players, bots=bots, games=games)
    assert CHECKERS[game].check(lines) == games
    deals = 0
    for line in map(json.loads, lines):
        if line["type"] == "game":
            assert (line["players"], line["options"]) == (players, {**DEFAULTS[game], **options})
            deals = 0
        deals += line["type"] == "deal"
        assert line["type"] != "stopped" or deals == 12
    assert deals <= 12


@pytest.mark.parametrize("bots", ["random", "casual"])
@pytest.mark.parametrize(("game", "options", "players"), settings())
def test_every_setting_is_played_by_the_rules(
    game: str, options: Options, players: int, bots: str, tmp_path: Path
) -> None:
    held_to_the_rules(tmp_path / "trace", game, options, players, bots)


@pytest.mark.parametrize("game", CHECKERS)
def test_games_without_options_have_the_defaults_and_each_its_own_seed(game: str, tmp_path: Path) -> None:
    path = tmp_path / "trace"
    held_to_the_rules(path, game, {}, 4, "casual,random,casual,random", games=2)
    lines = simulated(path, game, {}, bots="random", games=2)
    second = next(at for at, line in enumerate(lines) if at and json.loads(line)["type"] == "game")
    assert simulated(path, game, {}, bots="random", seed=json.loads(lines[second])["seed"]) == lines[second:]


def test_the_corners_of_twenty_eight_come_up() -> None:
    seen: Counter[str] = Counter()
    for players, opener in product((3, 4), ("must-bid", "may-pass")):
        lines = driven("twenty-eight", bold, seed="two", deals=40, players=players, options={"opener": opener})
        seen += check("twenty-eight", lines)
    assert not TWENTY_EIGHT_CORNERS - seen.keys()


TWENTY_EIGHT_CORNERS = {
    *("thrown in", "bids again", "auction by passes", "raise", "partner's raise"),
    *("call", "bidder's call", "caller has a trump", "caller has no trump", "call when the trump suit is led"),
    *("call in the last trick", "exposed by the last card", "trump suit before and after the exposure"),
    *("failed at level 1", "failed at level 2", "failed at level 3", "made at level 1", "made at level 2"),
}


@pytest.mark.parametrize("players", [3, 4])
def test_an_auction_up_to_28_ends_at_once_and_leaves_nothing_to_raise(players: int) -> None:
    lines = driven("twenty-eight", wild, seed="high", deals=25, players=players)
    assert check("twenty-eight", lines)["auction up to 28"] >= 10


def test_dead_hands_and_bids_just_alive_come_up_in_400() -> None:
    for cutthroat, dealer in product(("off", "on"), ("next", "same")):
        options = {"cutthroat": cutthroat, "dead_dealer": dealer}
        seen = check("four-hundred", driven("four-hundred", humble, seed="low", deals=25, options=options))
        assert not {"dead hand", "bids worth 10", "bids worth 11"} - seen.keys()


@pytest.mark.parametrize("cutthroat", ["off", "on"])
def test_the_least_bid_of_cutthroat_grows_with_the_score(cutthroat: str) -> None:
    start = [29, 30, -31, 39]
    seen: Counter[str] = Counter()
    for first in (29, 40, 99, 129, 139, 200):
        start = [first, 30, -31, 39]
        lines = driven("four-hundred", wild, seed="least", deals=1, start=start, options={"cutthroat": cutthroat})
        seen += check("four-hundred", lines, start)
    least = {int(corner[10:]) for corner in seen if corner.startswith("least bid")}
    assert least == ({1, 3, 4, 9, 12, 13} if cutthroat == "on" else {1})


@pytest.mark.parametrize(
    ("totals", "winners"),
    [
        ([46, 45, 0, 45], [0, 2]),
        ([41, 45, 45, 46], [1, 3]),
        ([45, 10, 20, 45], [0, 2]),
        ([10, 45, 45, 11], [1, 3]),
        ([45, 10, 10, 45], None),
        ([45, 45, 45, 45], None),
        ([41, 60, 0, -1], [0, 2]),
        ([-1, 41, 90, 0], [1, 3]),
        ([60, -1, -1, 60], None),
        ([40, 40, 40, 40], None),
        ([41, 40, 0, 40], [0, 2]),
    ],
)
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_400_ends_where_the_totals_say_so(seed: str, totals: list[int], winners: list[int] | None) -> None:
    change = json.loads(driven("four-hundred", wild, seed=seed, deals=1)[-2])["change"]
    start = [total - more for total, more in zip(totals, change, strict=True)]
    lines = driven("four-hundred", wild, seed=seed, deals=1, start=start)
    check("four-hundred", lines, start)
    last = json.loads(lines[-1])
    assert (last["total"], last.get("winners")) == (totals, winners)


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
@pytest.mark.parametrize(
    ("game", "players", "target"),
    [("twenty-eight", 4, 15), ("twenty-eight", 3, 15), ("alkort", 4, 15), ("alkort", 4, 1), ("alkort", 4, 50)],
)
def test_a_game_ends_at_its_target_and_not_a_point_before(game: str, players: int, target: int, seed: str) -> None:
    options = {"target": target} if game == "alkort" else {}
    play = partial(driven, game, left_alone, seed=seed, deals=1, players=players, options=options)
    score = next(line for line in map(json.loads, play()) if line["type"] == "score")
    side = [seat for seat, points in enumerate(score["change"]) if points]
    for reached in (target - 1, target):
        totals = [reached if seat in side else 0 for seat in range(players)]
        start = [total - more for total, more in zip(totals, score["change"], strict=True)]
        lines = play(start=start)
        check(game, lines, start)
        last = json.loads(lines[-1])
        assert (last["total"], last.get("winners")) == (totals, side if reached == target else None)


# In the first deal of these games one hand may exchange under `keep-one` (of four of them under `free` too), and in
# that of the last one two.
@pytest.mark.parametrize("number", [26, 71, 79, 1097, 1188, 124498])
@pytest.mark.parametrize("stock", ["keep-one", "free", "off"])
@pytest.mark.parametrize("is_eager", [True, False])
def test_the_stock_is_offered_to_those_who_may_take_it(number: int, stock: str, is_eager: bool) -> None:
    def habit(legal: list[str], chance: random.Random) -> str | None:
        return chance.choice(legal[:-1] if is_eager else ["keep"]) if "keep" in legal else None

    seen = check("alkort", driven("alkort", habit, seed=f"x{number}", deals=1, options={"stock": stock}))
    asked = 0 if stock == "off" or (stock == "free" and number in (26, 79)) else 1
    if is_eager:
        assert (seen[f"{stock}: exchange"], seen[f"{stock}: keep"]) == (asked, 0)
    else:
        assert seen[f"{stock}: keep"] == (2 if number == 124498 and stock == "keep-one" else asked)


@pytest.mark.parametrize("courts", ["flat", "low"])
def test_the_corners_of_alkort_come_up(courts: str) -> None:
    seen: Counter[str] = Counter()
    for seed in ("seven", "two"):
        lines = driven("alkort", wild, seed=seed, deals=60, options={"courts": courts, "target": 50})
        seen += check("alkort", lines)
    tricks = {f"1 points, {number} tricks" for number in (6, 7, 8, 9)}
    runs = {*(f"{points} points, {points + 1} tricks" for points in (5, 6, 7, 8)), "9 points, 9 tricks"}
    falls = {"a K falls", "a Q falls"} if courts == "low" else {"a court stands"}
    others = {"a led seven", "a seven held back", "equals", "nothing but rubbish", "a highest card"}
    assert not (tricks | runs | falls | others) - seen.keys()


@pytest.mark.parametrize(
    ("game", "habit", "options", "start"),
    [
        ("twenty-eight", bold, {"opening_lead": "right"}, [12, 12, 12, 12]),
        ("four-hundred", left_alone, {"cutthroat": "on"}, [39, 39, 39, 39]),
        ("alkort", left_alone, {"stock": "free"}, [12, 13, 12, 13]),
    ],
)
def test_no_planted_error_is_let_through(game: str, habit: Habit, options: Options, start: list[int]) -> None:
    lines = driven(game, habit, seed="x71", deals=2, options=options, start=start)
    checker = partial(CHECKERS[game].check, start=start)
    checker(lines)
    for number in range(2):
        assert let_through(lines, checker, random.Random(number)) == []


def without(line: str, option: str, value: object) -> str:
    """A `game` line that tells another value of an option than was played."""
    told = json.loads(line)
    assert told["options"][option] != value
    told["options"][option] = value
    return json.dumps(told)


@pytest.mark.parametrize(
    ("game", "habit", "options", "option", "value"),
    [
        ("twenty-eight", bold, {}, "opener", "may-pass"),
        ("twenty-eight", bold, {}, "opening_lead", "right"),
        ("four-hundred", humble, {}, "dead_dealer", "same"),
        ("four-hundred", wild, {}, "cutthroat", "on"),
        ("alkort", wild, {"target": 50}, "courts", "low"),
        ("alkort", wild, {}, "stock", "off"),
        ("alkort", wild, {}, "stock", "free"),
        ("alkort", wild, {"target": 5}, "target", 50),
    ],
)
def test_games_by_other_options_than_told_are_found_out(
    game: str, habit: Habit, options: Options, option: str, value: object
) -> None:
    lines = driven(game, habit, seed="x71", deals=25, options=options)
    check(game, lines)
    with pytest.raises(Fault):
        check(game, [without(lines[0], option, value), *lines[1:]])


def another_rank(card: str) -> dict[str, int]:
    """Alkort's ranks with this card among the rubbish."""
    return {other: place for other, place in alkort.RANK.items() if other != card}


@pytest.mark.parametrize(
    ("game", "habit", "name", "value"),
    [
        ("twenty-eight", bold, "RANKS", "J9AKTQ87"),
        ("twenty-eight", bold, "RANKS", "9JATKQ87"),
        ("twenty-eight", left_alone, "POINTS", {"J": 3, "9": 2, "A": 1}),
        ("four-hundred", humble, "value", lambda bid, _cutthroat: bid),
        ("four-hundred", humble, "least_bid", lambda _score, _cutthroat: 0),
        *(("alkort", wild, "RANK", another_rank(card)) for card in ("KD", "2H", "9D", "AS", "JC", "6D", "8H")),
    ],
)
def test_a_slightly_wrong_rule_book_does_not_fit_the_games(
    game: str, habit: Habit, name: str, value: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = driven(game, wild if name == "value" else habit, seed="x79", deals=30, options={})
    check(game, lines)
    monkeypatch.setattr(CHECKERS[game], name, value)
    with pytest.raises(Fault):
        check(game, lines)


# Direction of play, ranks of the pack, and the batches in which the seats get their cards.
ROUNDS: Mapping[tuple[str, int], tuple[int, str, Sequence[int]]] = {
    ("twenty-eight", 4): (-1, "789TJQKA", [1] * 8),  # TE-2, TE-6
    ("twenty-eight", 3): (-1, "9TJQKA", [1] * 8),
    ("four-hundred", 4): (-1, "23456789TJQKA", [1, 2, 2, 2, 2, 2, 2]),  # FH-1
    ("alkort", 4): (1, "2346789JQKA", [3, 3, 3]),  # AK-2
}


@pytest.mark.parametrize(("game", "players"), ROUNDS)
def test_the_shuffled_cards_go_round_in_the_batches_of_the_rules(game: str, players: int) -> None:
    step, ranks, batches = ROUNDS[game, players]
    for seed in ("1", "a ♠ b"):
        lines = [json.loads(line) for line in driven(game, wild, seed=seed, deals=5, players=players)]
        assert lines[0]["first_dealer"] == drawn(words(seed, 0), players)
        for line in lines:
            if line["type"] != "deal":
                continue
            rest = shuffled([rank + suit for suit in "SHDC" for rank in ranks], seed, line["number"])
            hands: list[list[str]] = [[] for _ in range(players)]
            for batch, turn in product(batches, range(1, players + 1)):
                hands[(line["dealer"] + step * turn) % players] += rest[:batch]
                rest = rest[batch:]
            assert (line["hands"], line.get("stock", [])) == (hands, rest)


@pytest.mark.long
@pytest.mark.parametrize("bots", ["random", "casual"])
@pytest.mark.parametrize(("game", "options", "players"), settings())
def test_many_games_of_every_setting_are_played_by_the_rules(
    game: str, options: Options, players: int, bots: str, tmp_path: Path
) -> None:
    held_to_the_rules(tmp_path / "trace", game, options, players, bots, games=10)


@pytest.mark.long
@pytest.mark.parametrize("number", range(8))
def test_many_driven_games_are_played_by_the_rules(number: int) -> None:
    for (game, options, players), habit in product(settings(), (wild, bold, humble)):
        if habit is wild or (habit is bold) == (game == "twenty-eight"):
            seed = f"driven {number}"
            check(game, driven(game, habit, seed=seed, deals=40, players=players, options=options))
