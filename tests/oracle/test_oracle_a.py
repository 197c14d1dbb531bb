"""Whole games of Evil Deal, Call Deuces, Dirty Deals and Devil's Bridge against checkers that share no code with them.

Bots alone leave corners of the rules out, so some games are driven into them by habits of choosing.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from game.__main__ import main
from game.commands.simulate import Plan, simulate
from game.rules import game_of
from game.trace import act_line, event_line, game_line, stopped_line
from tests.oracle import call_deuces, devils_bridge, dirty_deals, evil_deal
from tests.oracle.planted import let_through
from tests.oracle.shuffle import drawn, shuffled, words
from tests.oracle.trace import Fault, order

CHECKERS: Mapping[str, ModuleType] = {
    "evil-deal": evil_deal,
    "call-deuces": call_deuces,
    "dirty-deals": dirty_deals,
    "devils-bridge": devils_bridge,
}
Options = dict[str, str | int]
Case = tuple[str, int, Options]
Habit = Callable[[list[str]], list[str]]
"""Of the legal actions those to choose from; none for all."""

VALUES: Mapping[str, Mapping[str, Sequence[str | int]]] = {
    "evil-deal": {"exchange": ("must", "may"), "match": (1, 3, 5, 7)},
    "call-deuces": {
        "auction": ("rounds", "once"),
        "all_pass": ("redeal", "dealer"),
        "made": ("points", "bid"),
        "defenders": ("own", "shared"),
    },
    "dirty-deals": {
        "match": ("best-of-five", "single"),
        "trick_limit": (20, 10, 75, 200),
        "talk_seconds": (120, 0, 45, 600),
    },
    "devils-bridge": {
        "scoring": ("exact", "tricks", "exact-minus"),
        "target": ("none", 20, 100, 500),
        "hook": ("on", "off"),
    },
}
"""Every option with its default first; of ranges both ends and one between."""
PLAYERS = {"evil-deal": (2,), "call-deuces": (4, 5), "dirty-deals": (4,), "devils-bridge": (3, 4, 5, 6, 7)}


def every_option(game: str) -> Iterator[Case]:
    """Each value of each option once, the numbers of players in turn."""
    at = 0
    for name, values in VALUES[game].items():
        for value in values:
            yield game, PLAYERS[game][at % len(PLAYERS[game])], {name: value}
            at += 1
    for players in PLAYERS[game]:
        yield game, players, {}


def every_set_up(game: str) -> Iterator[Case]:
    """Each number of players with each mixture of options."""
    names = list(VALUES[game])
    for players in PLAYERS[game]:
        for values in product(*VALUES[game].values()):
            yield game, players, dict(zip(names, values, strict=True))


def played(case: Case, level: str, max_deals: int, seed: str = "oracle", games: int = 1) -> list[str]:
    """The trace of games among bots."""
    game, players, options = case
    lines: list[str] = []
    results = list(simulate(Plan(game, players, seed, games, (level,), options, max_deals), lines))
    assert len(results) == games
    return lines


def driven(case: Case, habit: Habit, seed: str, deals: int, start: Sequence[int] = ()) -> list[str]:
    """The trace of a game whose players choose by habit, also out of turn, from these totals on."""
    name, players, options = case
    chance = random.Random(seed)
    game = game_of(name)(players, seed, options)
    if start:
        game.totals = list(start)
    lines = [game_line(game, ["random"] * players)]
    events = game.begin()
    while True:
        for event in events:
            if event.kind == "deal" and event.data["number"] > deals:
                return [*lines, stopped_line("enough", game.standing())]
            lines += [event_line(event)] if event.kind != "act" else []
        if game.winners is not None:
            return lines
        seat = next((at for at in range(players) if at != game.turn and game.legal(at)), game.turn)
        if seat is None or (seat != game.turn and chance.random() < 0.5):
            seat = game.turn
        assert seat is not None
        by_text = {str(game.resolve(seat, action)): action for action in game.legal(seat)}
        text = chance.choice(sorted(habit(sorted(by_text)) or by_text))
        lines.append(act_line(game, seat, text))
        events = game.act(seat, by_text[text])


def prefer(*starts: str) -> Habit:
    """Actions that begin so, the first of these that there are."""

    def habit(legal: list[str]) -> list[str]:
        for start in starts:
            found = [text for text in legal if text.startswith(start)]
            if found:
                return found
        return []

    return habit


def holds(case: Case, lines: list[str], **more: object) -> Counter[str]:
    """Check a trace and count the corners that came up."""
    seen: Counter[str] = Counter()
    CHECKERS[case[0]].check(lines, seen, **more)
    return seen


def named(case: Case) -> str:
    game, players, options = case
    return " ".join([f"{game}-{players}", *(f"{name}={value}" for name, value in options.items())])


# -- games among bots -------------------------------------------------------------------------------------------------

DEALS = {"evil-deal": (8, 4), "call-deuces": (3, 3), "dirty-deals": (5, 8), "devils-bridge": (19, 4)}
"""How many deals the random and the casual bots play in the small dose."""


@pytest.mark.parametrize("case", [case for game in CHECKERS for case in every_option(game)], ids=named)
def test_every_option_and_number_of_players_is_played_by_the_rules(case: Case) -> None:
    for level, deals in zip(("random", "casual"), DEALS[case[0]], strict=True):
        holds(case, played(case, level, deals))


@pytest.mark.parametrize(
    "case",
    [
        ("evil-deal", 2, {"match": 3}),
        ("call-deuces", 4, {}),
        ("call-deuces", 5, {"defenders": "shared"}),
        ("dirty-deals", 4, {}),
        ("devils-bridge", 3, {"target": 100}),
    ],
    ids=named,
)
def test_whole_games_come_to_their_right_end(case: Case) -> None:
    lines = played(case, "casual", 100)
    assert json.loads(lines[-1])["type"] == "end"
    holds(case, lines)


@pytest.mark.parametrize("game", list(CHECKERS))
def test_a_trace_file_of_several_games_holds(game: str, tmp_path: Path) -> None:
    path = tmp_path / "trace.jsonl"
    assert main(["simulate", game, "--seed", "file", "--games", "3", "--max-deals", "2", "--trace", str(path)]) == 0
    assert CHECKERS[game].check(path.read_text(encoding="utf-8").splitlines()) == 3


@pytest.mark.long
@pytest.mark.parametrize("case", [case for game in CHECKERS for case in every_set_up(game)], ids=named)
def test_every_mixture_of_options_is_played_by_the_rules(case: Case) -> None:
    holds(case, played(case, "random", 12, games=2))
    holds(case, played(case, "casual", 40, games=2))


# -- the cards as they are dealt --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "players"), [(game, players) for game in CHECKERS for players in PLAYERS[game]], ids=str
)
def test_the_shuffled_cards_go_round_one_at_a_time(game: str, players: int) -> None:
    for seed in ("1", "a ♠ b"):
        lines = [json.loads(line) for line in played((game, players, {}), "random", 4, seed)]
        assert lines[0]["first_dealer"] == drawn(words(seed, 0), players)
        for line in lines:
            if line["type"] == "deal":
                assert _piles(line) == _dealt_anew(game, players, seed, line["number"], line["dealer"])


def _piles(line: dict[str, Any]) -> list[list[str]]:
    """All cards of a deal: seat by seat, then what lies on the table."""
    if "stacks" in line:
        return [pile for seat in (0, 1) for pile in (line["trumps"][seat], *line["stacks"][seat])]
    return [*line["hands"], line.get("kitty", []) + [line[key] for key in ("turn_up",) if key in line]]


def _dealt_anew(game: str, players: int, seed: str, number: int, dealer: int) -> list[list[str]]:
    """C-5, ED-1, CD-2, DB-2: the same piles, from the shuffled pack."""
    ranks = "9TJQKA" if game == "dirty-deals" else "23456789TJQKA"
    jokers = ["LJ", "BJ"] if (game, players) == ("call-deuces", 4) else []
    pack = shuffled([rank + suit for suit in "SHDC" for rank in ranks] + jokers, seed, number)
    seats = order((dealer + 1) % players, players)
    if game == "evil-deal":
        return [
            pack[low + seats.index(seat) : high : 2] for seat in (0, 1) for low, high in ((0, 4), (4, 28), (28, 52))
        ]
    each = {"call-deuces": 13 if players == 4 else 10, "dirty-deals": 6, "devils-bridge": number}[game]
    rest = pack[players * each :]
    left = {"call-deuces": rest, "dirty-deals": [], "devils-bridge": rest[:1]}[game]
    return [*(pack[seats.index(seat) : players * each : players] for seat in range(players)), left]


# -- games driven into the corners ------------------------------------------------------------------------------------


def test_evil_deal_without_trump_on_one_side_or_both() -> None:
    seen: Counter[str] = Counter()
    for seed in range(3):
        for exchange, match in (("must", 1), ("may", 3)):
            case: Case = ("evil-deal", 2, {"exchange": exchange, "match": match})
            seen += holds(case, driven(case, prefer("no-trump"), f"nt {seed}", 20))
    for corner in ("one no-trump", "both no-trump", "same suit", "same suit beside no-trump", "bonus", "game won"):
        assert seen[corner], corner
    assert seen["trump card laid away"]


def test_call_deuces_alone_and_with_a_partner() -> None:
    seen: Counter[str] = Counter()
    for players, made, defenders in product((4, 5), ("points", "bid"), ("own", "shared")):
        case: Case = ("call-deuces", players, {"made": made, "defenders": defenders})
        habit = _lays_away_deuces if players == 4 else _lays_away_fives
        seen += holds(case, driven(case, habit, f"solo {made} {defenders}", 6))
    for corner in ("deuce laid away", "five laid away", "solo made", "solo missed", "pair made", "pair missed"):
        assert seen[corner], corner


def _lays_away_deuces(legal: list[str]) -> list[str]:
    """The lowest bid, and no deuce kept."""
    return prefer("pass" if "bid 15" not in legal else "bid 15")(legal) or _away("2", legal)


def _lays_away_fives(legal: list[str]) -> list[str]:
    return prefer("pass" if "bid 10" not in legal else "bid 10")(legal) or _away("5", legal)


def _away(rank: str, legal: list[str]) -> list[str]:
    """Of all that can be laid away what has the most of this rank."""
    pairs = [text for text in legal if text.startswith("discard ")]
    most = max((text.count(f" {rank}") for text in pairs), default=0)
    return [text for text in pairs if text.count(f" {rank}") == most]


@pytest.mark.parametrize(("auction", "all_pass"), list(product(("rounds", "once"), ("redeal", "dealer"))))
def test_call_deuces_auctions_at_their_edges(auction: str, all_pass: str) -> None:
    case: Case = ("call-deuces", 5, {"auction": auction, "all_pass": all_pass})
    seen = holds(case, driven(case, prefer("pass"), "pass", 4))
    assert seen["must bid"] == 4 if all_pass == "dealer" else seen["thrown in"] == 4
    for players, highest in ((4, "bid 33"), (5, "bid 30")):
        case = (case[0], players, case[2])
        seen = holds(case, driven(case, prefer(highest), "high", 3))
        assert seen["can but pass"] == 3 * (players - 1)
        holds(case, driven(case, prefer("bid"), "rising", 3))


@pytest.mark.parametrize("players", [4, 5])
def test_call_deuces_plays_on_while_the_lead_is_shared(players: int) -> None:
    case: Case = ("call-deuces", players, {"defenders": "shared"})
    seen: Counter[str] = Counter()
    for seed in range(3):
        start = [call_deuces.TARGET[players] - 1] * players
        seen += holds(case, driven(case, lambda legal: [], f"tie {seed}", 6, start), start=start)
    assert seen["tie at the target"]


def test_dirty_deals_with_hands_that_grow() -> None:
    seen: Counter[str] = Counter()
    for limit, match, last in product((10, 30), ("single", "best-of-five"), ("claim", "pass")):
        case: Case = ("dirty-deals", 4, {"trick_limit": limit, "match": match})
        start = (9, 9, 9, 9)
        lines = driven(case, prefer("play", last), f"grow {limit} {last}", 6, start)
        seen += holds(case, lines, start=start)
    for corner in ("passed over", "leads all the same", "claim at the limit", "no claim at the limit", "dead"):
        assert seen[corner], corner
    for corner in ("bower in surplus", "bower elsewhere", "below nothing", "tie at nine", "bower takes"):
        assert seen[corner], corner
    assert seen["not that card again"]


def test_dirty_deals_rubbers_won_by_claims() -> None:
    seen: Counter[str] = Counter()
    for seed in range(4):
        case: Case = ("dirty-deals", 4, {"trick_limit": 60})
        seen += holds(case, driven(case, prefer("claim"), f"claims {seed}", 30))
    assert seen["rubber won"] >= 2


@pytest.mark.parametrize("hook", ["on", "off"])
@pytest.mark.parametrize("players", [3, 4])
def test_devils_bridge_with_bids_changed_out_of_turn(players: int, hook: str) -> None:
    case: Case = ("devils-bridge", players, {"hook": hook, "scoring": "exact-minus"})
    seen = holds(case, driven(case, lambda legal: [], f"rebids {hook}", 19))
    assert seen["rebid"]
    assert seen["dealer's rebid"]
    assert (seen["hooked rebid"] > 0) is (hook == "on")


def test_devils_bridge_ends_at_its_target_and_shares_wins() -> None:
    seen: Counter[str] = Counter()
    for seed in range(8):
        case: Case = ("devils-bridge", 7, {"target": 20})
        seen += holds(case, driven(case, prefer("bid 0"), f"target {seed}", 19))
    assert seen["target ends it"]
    assert seen["shared win"]


# -- the checkers themselves ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("case", "level", "seed"),
    [
        (("evil-deal", 2, {"exchange": "may"}), "random", "planted 10"),
        (("call-deuces", 4, {}), "random", "planted"),
        (("call-deuces", 5, {"auction": "once"}), "random", "planted"),
        (("dirty-deals", 4, {}), "casual", "planted 3"),
        (("devils-bridge", 4, {"target": 20}), "random", "planted 0"),
        pytest.param(("evil-deal", 2, {"match": 3}), "random", "planted", marks=pytest.mark.long),
        pytest.param(("devils-bridge", 7, {}), "random", "planted", marks=pytest.mark.long),
    ],
)
def test_a_planted_error_is_found(case: Case, level: str, seed: str) -> None:
    lines = played(case, level, 2 if case[0] == "call-deuces" else 60, seed)
    assert let_through(lines, CHECKERS[case[0]].check, random.Random(seed)) == []


def test_an_error_planted_in_a_changed_bid_is_found() -> None:
    case: Case = ("devils-bridge", 3, {})
    lines = driven(case, lambda legal: [], "rebids", 2)
    at = next(at for at, line in enumerate(lines) if '"action":"rebid' in line)
    act = json.loads(lines[at])
    for spoilt in ({**act, "seat": (act["seat"] + 1) % 3}, {**act, "legal": act["legal"][1:]}, {**act, "legal": []}):
        with pytest.raises(Fault):
            devils_bridge.check([*lines[:at], json.dumps(spoilt), *lines[at + 1 :]])


def test_talk_may_stand_between_tricks_but_not_inside_one() -> None:
    case: Case = ("dirty-deals", 4, {})
    lines = played(case, "random", 1)
    talk = json.dumps({"type": "say", "seat": 0, "to": None, "text": "offer"})
    trick = next(at for at, line in enumerate(lines) if json.loads(line)["type"] == "trick")
    for at in (trick + 1, len(lines) - 1):
        dirty_deals.check([*lines[:at], talk, *lines[at:]])
    with pytest.raises(Fault):
        dirty_deals.check([*lines[: trick - 1], talk, *lines[trick - 1 :]])


@pytest.mark.parametrize("game", list(CHECKERS))
def test_a_game_that_breaks_off_is_no_trace(game: str) -> None:
    lines = played((game, PLAYERS[game][0], {}), "random", 2)
    for end in (1, 2, len(lines) // 2, len(lines) - 1):
        with pytest.raises(Fault):
            CHECKERS[game].check(lines[:end])
