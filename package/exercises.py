"""Find exercises in the bots' own games and write them to the games' folders: `make exercises GAME=alkort`.

Bots of all levels play deals. Where the rule of thumb or a beginner would choose badly, the expert's search compares
all choices twice, once with and once without conclusions from what the others did. A position is kept if both agree,
the best choice is clear against the second, and a hint finds a ground for it. What was found is kept in
build/exercises/, so that an interrupted run continues; `--pick` only chooses anew from that.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from math import inf
from pathlib import Path
from typing import NamedTuple, TypeAlias

from game.bots import decide
from game.bots.advice.alike import is_alike
from game.bots.advice.lesson import Lesson, compared, lesson, value_of, values_of
from game.bots.advice.themes import theme_of
from game.bots.levels import EXPERT
from game.bots.player import player_of
from game.cards import HIDDEN, Chance
from game.rules import game_of
from game.rules.actions import KEEP, PASS, Action
from game.rules.base import Game
from game.rules.parts import OptionValue, View
from game.rules.registry import GAMES
from game.session.exercise_files import path_of, text_of
from game.session.exercises import Exercise, Position, pack_of
from game.session.match import Entry
from game.texts.hint_words import COMPARING
from package.exercise_grounds import fault_of, merged

HOUSE = Path(__file__).parents[1]
POOL = HOUSE / "build" / "exercises"
WANTED = 48
"""How many exercises a game gets."""
LEVELS = ("casual", "club", "casual", "beginner", "casual")
"""Who plays, seat by seat in turn."""
EXPERTS = 6
"""Seat 0 has an expert in one of this many deals."""
HASTE = 16
"""The determinizations of an expert that plays along; it only has to play well enough for good positions."""
SCREENING = ((12, 0.5), (48, 2.0))
"""The determinizations of the first looks, and by how many standard errors the best has to be ahead in them."""
LEAST_CHOICES = 3
CLEAR_GAP, MANY = 0.3, 46
"""The share of a considerable loss by which the second best should be behind, if `MANY` exercises have that."""
LOSS, GAP, WIDE_GAP = 0.3, 0.2, 0.5
"""The shares of a considerable loss by which the choice of a weak bot, and the second best, have to be behind; the last
one is for the second best before the play, where neighbours are nearly alike."""
MOST_VALUES = 8
"""How many choices an exercise lists."""
SURELY = 4.0
"""By how many standard errors those two choices have to be behind in a thorough look."""
VAGUE = (*COMPARING, "bid-risky")
"""Reasons that only repeat what the search found, or are about small differences."""
MOST_OF_A_DEAL = 3
MOST_OF_A_PHASE, MOST_PASSES = 24, 8
"""How many choices before the play, such as bids, are looked for, and how many where passing is best."""
MOST_OF_A_THEME = 14
"""How many exercises of a theme are taken as long as there are others."""


Found: TypeAlias = tuple[float, int, Exercise]
"""An exercise with how good it is, and the deal in which it was found."""


class Wanted(NamedTuple):
    """Which choices are looked at."""

    most: int = MOST_OF_A_PHASE
    """How many of each phase before the play."""
    hand: int = 99
    """The most cards in hand."""


def positions(game_id: str, number: int) -> Iterator[tuple[Position, View]]:
    """The choices of a deal that bots play, each as it comes."""
    game, key = new_deal(game_id, number), f"{game_id}/{number}"
    chances = [Chance("exercises", key, seat) for seat in range(game.players)]
    first = game.copy()
    entries: list[Entry] = []
    while game.turn is not None and game.number == first.number and game.phase not in ("scored", "end"):
        seat = game.turn
        view = game.view(seat)
        usual = {name: value for name, value in first.chosen.items() if value != defaults(game_id)[name]}
        yield (
            Position(
                game_id,
                game.players,
                usual,
                first.number,
                first.dealer,
                tuple(first.totals),
                pack_of(first),
                tuple(entries),
                seat,
            ),
            view,
        )
        is_expert = seat == 0 and number % EXPERTS == 0
        level = "expert" if is_expert else LEVELS[(seat + number) % len(LEVELS)]
        iterations = HASTE if is_expert else None
        action = game.resolve(seat, decide(level, view, chances[seat], iterations=iterations).action)
        entries.append(Entry(seat, "act", str(action)))
        game.act(seat, action)


def defaults(game_id: str) -> dict[str, OptionValue]:
    """The options of a game as they are by default."""
    return game_of(game_id).check_options({})


def new_deal(game_id: str, number: int) -> Game:
    """A deal of an evening: the number selects the dealer, and the deal of a series."""
    rules = game_of(game_id)
    game = rules(None, f"exercises/{number}")
    game.dealer = game.first_dealer = number % game.players
    series = getattr(game, "series", None)
    if series is not None:
        game.number = 2 + number % (len(series) - 5)  # neither one card nor two
    game.begin()
    return game


def found_in(game_id: str, number: int, phases: Counter[str], kind: Wanted) -> list[tuple[float, Exercise]]:
    """The exercises of a deal, each with how good it is; `phases` has how many of each phase are known."""
    found: list[tuple[float, Exercise]] = []
    for at, (position, view) in enumerate(positions(game_id, number)):
        if len(view.legal) < LEAST_CHOICES or HIDDEN in view.hand or len(view.hand) > kind.hand:
            continue
        if view.phase != "play" and phases[view.phase] >= kind.most:
            continue
        judged = judged_at(position, view, Chance("exercise", game_id, number, at))
        if judged is not None and not (is_pass(judged[1]) and phases["pass"] >= MOST_PASSES):
            found.append(judged)
    return sorted(found, key=lambda pair: -pair[0])[:MOST_OF_A_DEAL]


def judged_at(position: Position, view: View, chance: Chance) -> tuple[float, Exercise] | None:
    """The exercise of a position; None if it is too easy, too close, or without a ground that a person can find."""
    player = player_of(view.game)
    if len(compared(view)) < LEAST_CHOICES:
        return None
    weak = [player.casual(view, chance), player.beginner(view, chance)]
    unit = player.considerable
    for samples, surely in SCREENING:
        first = values_of(view, Chance(chance.text()), samples, is_thorough=False)
        if not is_worth_more(view, first, weak, unit, surely):
            return None
    second = values_of(view, Chance(chance.text()), samples_of(view), is_thorough=True)
    if not is_worth_more(view, second, weak, unit, SURELY) or not is_alike(view, first.best, second.best):
        return None
    told = lesson(view, Chance(chance.text()), samples_of(view))
    if not is_worth_more(view, told, weak, unit, SURELY) or not is_alike(view, first.best, told.best):
        return None
    if not told.reasons or told.reasons[0].message in VAGUE:
        return None
    short = told._replace(values=merged(view, told.values)[:MOST_VALUES])
    exercise = Exercise(position, theme_of(view, told.best), short)
    return None if fault_of(exercise, view) else (quality(view, told, weak, unit), exercise)


def samples_of(view: View) -> int:
    """The determinizations of a thorough look: those of an expert."""
    return min(900, player_of(view.game).efforts[EXPERT].samples(view.phase))


def is_worth_more(view: View, found: Lesson, weak: Sequence[Action], unit: float, surely: float) -> bool:
    """Whether the best is clearly better than the second, and considerably better than a weak bot's choice."""
    if len(found.values) < LEAST_CHOICES:
        return False
    second = found.values[1]
    gap = GAP if view.phase == "play" else WIDE_GAP
    if second.behind < gap * unit or second.behind < surely * second.behind_error:
        return False
    values = [value_of(view, found.values, action) for action in weak]
    return any(
        value is not None and value.behind >= LOSS * unit and value.behind >= surely * value.behind_error
        for value in values
    )


def quality(view: View, found: Lesson, weak: Sequence[Action], unit: float) -> float:
    """How clear the best is, in considerable losses; a ground of its own counts more than one about averages."""
    second = found.values[1]
    clear = min(2.0, (second.behind - 2 * second.behind_error) / unit)
    is_weak = found.reasons[0].message in ("later", "later-lead")
    return round(clear + (0.5 if len(found.reasons) > 2 else 0.0) - (1.0 if is_weak else 0.0), 3)


# -- the pool ---------------------------------------------------------------------------------------------------------


def pool_of(game_id: str) -> Path:
    """The file with everything that was found in a game's deals."""
    return POOL / f"{game_id}.jsonl"


def read_pool(game_id: str) -> tuple[int, list[Found]]:
    """The last deal that was searched, and the exercises so far: quality, deal, exercise."""
    path, last, found = pool_of(game_id), 0, []
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        plain = json.loads(line)
        last = plain["deal"]
        found += [(good, last, Exercise.from_plain(game_id, one)) for good, one in plain["found"]]
    return last, found


def search(game_id: str, deadline: float, wanted: int, kind: Wanted) -> None:
    """Search deals until there are `wanted` exercises, or the time is over."""
    last, found = read_pool(game_id)
    phases = Counter(phase_of(one) for _good, _deal, one in found if is_explained(one))
    count = enough(phases)
    POOL.mkdir(parents=True, exist_ok=True)
    while count < wanted and time.monotonic() < deadline:
        last += 1
        new = found_in(game_id, last, phases, kind)
        phases.update(phase_of(one) for _good, one in new)
        count = enough(phases)
        with pool_of(game_id).open("a", encoding="utf-8") as file:
            line = {"deal": last, "found": [[good, one.plain()] for good, one in new]}
            file.write(json.dumps(line, separators=(",", ":")) + "\n")
        if new:
            print(f"{game_id}: deal {last}, {count} found", flush=True)


def is_pass(exercise: Exercise) -> bool:
    """Whether the best choice is to leave things as they are, or to claim: it should not be right too often."""
    return exercise.lesson is not None and (
        exercise.lesson.best in (PASS, KEEP) or exercise.lesson.best.verb == "claim"
    )


def phase_of(exercise: Exercise) -> str:
    """The phase of its choice, or `pass`."""
    return "pass" if is_pass(exercise) else exercise.position.view().phase


def enough(phases: Counter[str]) -> int:
    """How many exercises count, of those before the play no more than `MOST_OF_A_PHASE` of a phase."""
    most = {"play": 999, "pass": MOST_PASSES}
    return sum(min(count, most.get(phase, MOST_OF_A_PHASE)) for phase, count in phases.items())


def is_explained(exercise: Exercise) -> bool:
    """Whether it has a ground besides its figures, and the second best choice is far enough behind."""
    if exercise.lesson is None:
        return False
    view = exercise.position.view()
    gap = GAP if view.phase == "play" else WIDE_GAP
    is_clear = exercise.lesson.values[1].behind >= gap * player_of(view.game).considerable
    return is_clear and exercise.lesson.reasons[0].message not in VAGUE


def is_clearest(exercise: Exercise) -> bool:
    """Whether the second best choice is farther behind than it has to be."""
    assert exercise.lesson is not None
    return exercise.lesson.values[1].behind >= CLEAR_GAP * player_of(exercise.position.game).considerable


def anew(exercise: Exercise) -> Exercise:
    """The exercise with the theme that today's rules give it."""
    assert exercise.lesson is not None
    return exercise._replace(theme=theme_of(exercise.position.view(), exercise.lesson.best))


def eligible(game_id: str) -> list[Found]:
    """What may be picked of the pool, the best first."""
    _last, pool = read_pool(game_id)
    explained = [(good, deal, anew(one)) for good, deal, one in pool if is_explained(one)]
    explained.sort(key=lambda one: (-one[0], one[1]))
    passes = [one for one in explained if is_pass(one[2])][MOST_PASSES:]
    found = [one for one in explained if one not in passes]
    clearest = [one for one in found if is_clearest(one[2])]
    return clearest if len(clearest) >= MANY else found


def picked(game_id: str, wanted: int) -> list[Exercise]:
    """The best of the pool, the themes in turn, so that each has its share."""
    by_theme: dict[str, list[Found]] = {}
    for one in eligible(game_id):
        by_theme.setdefault(one[2].theme, []).append(one)
    chosen: list[Exercise] = []
    for most in (MOST_OF_A_THEME, wanted):
        taken = Counter(one.theme for one in chosen)
        while len(chosen) < wanted and any(by_theme[theme] and taken[theme] < most for theme in by_theme):
            for theme in sorted(by_theme):
                if by_theme[theme] and taken[theme] < most and len(chosen) < wanted:
                    chosen.append(by_theme[theme].pop(0)[2])
                    taken[theme] += 1
    return sorted(chosen, key=lambda one: (one.theme, one.id))


def main(arguments: Sequence[str]) -> int:
    """Run the command line; returns the exit status."""
    parser = argparse.ArgumentParser(prog="make exercises", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"{', '.join(GAMES)}; all if none is named")
    parser.add_argument("--minutes", type=float, default=inf, help="how long to search in each game")
    parser.add_argument("--pool", type=int, default=90, help="how many to find before the best are picked")
    parser.add_argument("--wanted", type=int, default=WANTED, help="how many to keep")
    parser.add_argument("--play-only", action="store_true", help="leave out bids, exchanges and the like")
    parser.add_argument("--hand", type=int, default=99, help="leave out choices with more cards in hand than this")
    parser.add_argument("--pick", action="store_true", help="only pick from what was found")
    given = parser.parse_args(arguments)
    for game_id in given.games or list(GAMES):
        if not given.pick:
            kind = Wanted(0 if given.play_only else MOST_OF_A_PHASE, given.hand)
            search(game_id, time.monotonic() + 60 * given.minutes, given.pool, kind)
        chosen = picked(game_id, given.wanted)
        path_of(game_id).write_text(text_of(game_id, chosen), encoding="utf-8", newline="\n")
        counts = {theme: sum(one.theme == theme for one in chosen) for theme in sorted({one.theme for one in chosen})}
        print(f"{game_id}: {len(chosen)} exercises {counts}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
