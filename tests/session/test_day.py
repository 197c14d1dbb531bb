"""The deal of the day: it follows from the date alone, is played once, and the clock cannot hide that."""

from __future__ import annotations

import datetime
import pickle
from itertools import pairwise
from pathlib import Path

import pytest

from game.bots import choose
from game.bots.advice.experts_here import ExpertResult, expert_here, expert_with_version
from game.bots.advice.version import version
from game.bots.player import player_of
from game.bots.process.analysis import Found
from game.bots.process.worker import Question, answer
from game.bots.untimed import decide_untimed, iterations_of
from game.cards import deal_chance
from game.rules import GAMES
from game.rules.actions import Action
from game.rules.parts import Refused
from game.session.day.calendar import DayState
from game.session.day.dates import DAY, date_of, game_of_day
from game.session.day.experts import EXPERTS, DayExperts, dealt_in
from game.session.day.match import DayMatch
from game.session.day.record import DayRecord
from game.session.day.setup import LEVEL, day_setup
from game.session.day.standing import Standing, sentence, shared_text
from game.session.match import Match
from game.session.people import Person
from game.session.playback import Playback
from game.store import Store
from game.store.values import DayRow
from tests.rotation import some_of
from tests.session.days import WEDNESDAY, FakeClock, calendar_of, day_of, play_day, play_out, set_clock

TOMORROW, YESTERDAY = WEDNESDAY + DAY, WEDNESDAY - DAY


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> FakeClock:
    """A clock that stands at a Wednesday until it is turned."""
    return set_clock(monkeypatch)


@pytest.fixture
def store() -> Store:
    """A store in memory."""
    return Store.unsaved()


# -- what follows from a date -----------------------------------------------------------------------------------------


def test_each_round_of_days_has_every_game_once_and_no_game_keeps_its_weekday() -> None:
    count = len(GAMES)
    first = WEDNESDAY.toordinal() // count * count
    rounds = [[game_of_day(datetime.date.fromordinal(first + count * turn + at)) for at in range(count)]
              for turn in range(count)]  # fmt: skip
    assert all(sorted(one) == sorted(GAMES) for one in rounds)
    assert {len(set(same)) for same in zip(*rounds, strict=True)} == {count}
    days = [game for one in rounds for game in one]
    assert all(one != other for one, other in pairwise(days))


def test_four_thousand_days_have_different_cards() -> None:
    days = [day_setup(WEDNESDAY + number * DAY) for number in range(4000)]
    assert len({setup.seed for setup in days}) == len(days)
    assert len({setup.bot_key for setup in days}) == len(days)
    packs = {game_id: rules(None, "", {}).pack() for game_id, rules in GAMES.items()}
    orders = {tuple(deal_chance(setup.seed, 1).shuffled(packs[setup.game])) for setup in days}
    assert len(orders) == len(days)


def test_a_set_up_depends_on_the_date_and_the_person_sits_first() -> None:
    setup, again = day_setup(WEDNESDAY), day_setup(WEDNESDAY, Person("Ada", "rose", "jester"))
    assert again.seats[0] == again.seats[0]._replace(name="Ada", kind="human", colour="rose", face="jester")
    assert again.seats[1:] == setup.seats[1:]
    assert (again.seed, again.bot_key, again.options) == (setup.seed, setup.bot_key, setup.options)
    assert [seat.is_human for seat in setup.seats] == [True, *[False] * (setup.players - 1)]
    assert {seat.level for seat in setup.seats[1:]} == {LEVEL}
    assert len({seat.guest for seat in setup.seats}) == setup.players
    assert not setup.has_hints
    assert day_setup(TOMORROW).seats[1:] != setup.seats[1:]


def test_a_person_may_have_the_name_of_a_guest() -> None:
    name = day_setup(WEDNESDAY).seats[1].name
    names = [seat.name for seat in day_setup(WEDNESDAY, Person(name.upper(), "rose")).seats]
    assert len({one.casefold() for one in names}) == len(names)


def test_nobody_talks_and_all_other_rules_are_the_standard() -> None:
    for game_id, rules in GAMES.items():
        setup = day_setup(day_of(game_id))
        differing = {name for name, value in rules.check_options({}).items() if setup.options[name] != value}
        assert differing <= {"talk_seconds"}
        assert setup.players == rules.usual


def test_a_date_is_read_in_one_form_only() -> None:
    assert date_of("2026-11-25") == WEDNESDAY
    assert [date_of(text) for text in ("2026-02-30", "20261125", "2026-W48-3", "", None, 20261125)] == [None] * 6


# -- the match --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", some_of(GAMES, 3))
def test_the_match_ends_with_its_deal_and_shows_nothing_of_the_next(
    game_id: str, clock: FakeClock, store: Store
) -> None:
    clock.day = day = day_of(game_id)
    match = play_day(store, day)
    assert len(match.scores) == GAMES[game_id].day_deals
    assert match.game.turn is None
    assert match.game.number == match.scores[-1].data["deal"]
    assert list(match.game.totals) == match.scores[-1].data["total"]
    assert not match.game.legal(0)
    with pytest.raises(Refused):
        match.submit(0, Action("pass"))
    playback = Playback(match)
    assert playback.moments[-1].event.kind == "score"
    assert playback.is_finished(playback.moments[-1].deal)
    playback.open_view(len(playback.moments) - 1, 0)


def test_the_last_beat_is_the_score(clock: FakeClock, store: Store) -> None:
    match = calendar_of(store).begin(WEDNESDAY)
    beats = []
    while not match.is_over:
        seat = match.game.turn
        assert seat is not None
        beats = match.submit(seat, match.game.legal(seat)[0])
    assert beats[-1].kind == "score"
    assert beats[-1].views[0].number == match.game.number


def test_nothing_is_taken_back(clock: FakeClock, store: Store) -> None:
    match = play_out(calendar_of(store).begin(WEDNESDAY), actions=9)
    entries = list(match.entries)
    assert any(entry.seat == match.seat for entry in entries)
    assert not match.undo(match.seat)
    assert not match.redo()
    assert match.entries == entries


def test_it_is_continued_as_it_was_left_and_its_points_are_stored_at_the_end(clock: FakeClock, tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        left = play_out(calendar_of(store).begin(WEDNESDAY), actions=7)
        assert calendar_of(store).state(WEDNESDAY) is DayState.BEGUN
        number = left.match_id
    assert number is not None
    with Store.open(tmp_path) as store:
        match = DayMatch.resume(store, number)
        assert match.entries == left.entries
        play_out(match)
        record = calendar_of(store).records[WEDNESDAY]
        assert record.points == match.points == sum(event.data["change"][0] for event in match.scores)
        assert store.match(number).is_finished
        assert store.results() == []
        assert DayMatch.resume(store, number).game.view(0) == match.game.view(0)


def test_points_that_were_not_stored_at_the_end_are_stored_later(clock: FakeClock, store: Store) -> None:
    match = play_day(store, WEDNESDAY)
    record = calendar_of(store).records[WEDNESDAY]
    store.note_day("2026-11-25", record._replace(points=None).plain())
    assert match.match_id is not None
    DayMatch.resume(store, match.match_id)
    assert calendar_of(store).records[WEDNESDAY].points == match.points


def test_a_deal_is_begun_once_even_if_its_match_is_deleted(clock: FakeClock, store: Store) -> None:
    match = play_day(store, WEDNESDAY)
    assert match.match_id is not None
    with pytest.raises(ValueError, match="UNIQUE"):
        calendar_of(store).begin(WEDNESDAY)
    assert len(store.matches()) == 1  # the other match was rolled back with its day
    store.delete_match(match.match_id)
    assert calendar_of(store).state(WEDNESDAY) is DayState.PLAYED
    with pytest.raises(ValueError, match="UNIQUE"):
        calendar_of(store).begin(WEDNESDAY)


def test_a_set_up_is_the_same_after_storing(clock: FakeClock, store: Store) -> None:
    match = calendar_of(store).begin(WEDNESDAY)
    assert match.match_id is not None
    assert DayMatch.resume(store, match.match_id).setup == match.setup
    assert "day" not in Match.begin(day_setup(WEDNESDAY).__class__.from_plain(_without_day())).setup.plain()


def _without_day() -> dict[str, object]:
    return {name: value for name, value in day_setup(WEDNESDAY).plain().items() if name != "day"}


# -- the clock --------------------------------------------------------------------------------------------------------


def test_days_in_a_row_are_counted_up_to_today_or_yesterday(clock: FakeClock, store: Store) -> None:
    for _day in range(3):
        play_day(store, clock.day)
        clock.turn(1)
    assert calendar_of(store).streak() == 3
    assert calendar_of(store).state(clock.day) is DayState.TODAY
    play_day(store, clock.day)
    assert calendar_of(store).streak() == 4
    clock.turn(2)
    assert calendar_of(store).streak() == 0
    assert calendar_of(store).state(clock.day - DAY) is DayState.MISSED


def test_a_past_day_may_be_caught_up_and_is_not_counted(clock: FakeClock, store: Store) -> None:
    play_day(store, clock.day)
    clock.turn(2)
    play_day(store, clock.day)
    play_day(store, TOMORROW)
    calendar = calendar_of(store)
    assert calendar.state(TOMORROW) is DayState.LATE
    assert calendar.streak() == 1
    assert "Caught up after its day" in shared_text(calendar.records[TOMORROW])
    assert calendar.state(YESTERDAY) is DayState.OPEN  # before the first day here
    assert calendar.state(clock.day + DAY) is DayState.FUTURE


def test_a_day_that_has_not_come_cannot_be_begun(clock: FakeClock, store: Store) -> None:
    with pytest.raises(ValueError, match="not come"):
        calendar_of(store).begin(TOMORROW)
    assert store.days() == []


def test_a_clock_that_is_set_back_does_not_make_a_missed_day_timely(clock: FakeClock, tmp_path: Path) -> None:
    """Seeing the later date is enough, in another run of the program too."""
    with Store.open(tmp_path) as store:
        play_day(store, clock.day)
    clock.turn(2)
    with Store.open(tmp_path) as store:
        calendar_of(store)
    clock.turn(-1)
    with Store.open(tmp_path) as store:
        play_day(store, clock.day)
        calendar = calendar_of(store)
        assert calendar.is_clock_behind
        assert calendar.state(TOMORROW) is DayState.LATE
        clock.turn(1)
        play_day(store, clock.day)
        assert calendar_of(store).streak() == 1


def test_a_clock_that_is_set_on_and_back_shows_what_was_played_ahead(clock: FakeClock, store: Store) -> None:
    clock.turn(1)
    play_day(store, clock.day)
    assert calendar_of(store).state(TOMORROW) is DayState.PLAYED
    clock.turn(-1)
    play_day(store, clock.day)
    calendar = calendar_of(store)
    assert calendar.state(TOMORROW) is DayState.AHEAD
    assert calendar.state(WEDNESDAY) is DayState.LATE
    assert "Played before its day" in shared_text(calendar.records[TOMORROW])
    clock.turn(1)
    assert calendar_of(store).state(TOMORROW) is DayState.AHEAD  # for ever
    assert calendar_of(store).streak() == 0


def test_one_setting_of_the_clock_does_not_spoil_all_days_to_come(clock: FakeClock, store: Store) -> None:
    calendar_of(store)
    clock.turn(3000)
    calendar_of(store)
    clock.turn(-3000)
    play_day(store, clock.day)
    assert calendar_of(store).state(WEDNESDAY) is DayState.LATE
    clock.turn(1)
    calendar_of(store).count_from_today()
    assert not calendar_of(store).is_clock_behind
    play_day(store, clock.day)
    assert calendar_of(store).state(TOMORROW) is DayState.PLAYED
    assert calendar_of(store).state(WEDNESDAY) is DayState.LATE
    assert calendar_of(store).streak() == 1


def test_counting_from_today_ends_the_days_in_a_row_before(clock: FakeClock, store: Store) -> None:
    """Otherwise a clock set back by weeks could join what was not played in time."""
    for _day in range(3):
        play_day(store, clock.day)
        clock.turn(1)
    clock.turn(5)
    calendar_of(store)
    clock.turn(-5)
    calendar_of(store).count_from_today()
    play_day(store, clock.day)
    assert calendar_of(store).streak() == 1


def test_damaged_records_are_read_as_far_as_they_go() -> None:
    told = {"seen": 5, "points": True, "experts": [1, "two", 3], "bots": None}
    record = DayRecord.of(DayRow("2026-11-25", "alkort", 1, told, 0.0))
    assert record == DayRecord(WEDNESDAY, "alkort", 1, WEDNESDAY, experts=(1, 3))
    assert DayRecord.of(DayRow("2026-02-30", "alkort", 1, {}, 0.0)) is None


# -- the experts ------------------------------------------------------------------------------------------------------


class PromptProcess:
    """Does the work in this process, when it is asked for the result."""

    is_busy = False

    def __init__(self, *found: Found) -> None:
        self._found, self._work = list(found), None
        self.asked: list[tuple[object, ...]] = []

    def ask(self, *work: object) -> None:
        """Note a piece of work."""
        self.asked.append(work)
        self.is_busy = True

    def poll(self) -> Found | None:
        """The next of the given results."""
        if not self.is_busy:
            return None
        self.is_busy = False
        return self._found.pop(0)


def _all_found(work: DayExperts, process: PromptProcess) -> None:
    while not work.is_complete:
        work.advance(process)  # type: ignore[arg-type]


def test_each_expert_plays_once_and_is_stored_at_once(clock: FakeClock, store: Store) -> None:
    match = play_day(store, WEDNESDAY)
    calendar = calendar_of(store)
    process = PromptProcess(*(Found(ExpertResult(number, "v")) for number in range(len(EXPERTS))))
    work = DayExperts(match.setup, calendar.records[WEDNESDAY], calendar.keep)
    for _answer in range(4):
        work.advance(process)  # type: ignore[arg-type]
    assert calendar_of(store).records[WEDNESDAY].experts == (0, 1, 2)
    again = PromptProcess(*(Found(ExpertResult(number, "v")) for number in range(3, len(EXPERTS))))
    _all_found(DayExperts(match.setup, calendar_of(store).records[WEDNESDAY], calendar.keep), again)
    assert calendar_of(store).records[WEDNESDAY].experts == tuple(range(16))
    assert [asked[2] for asked in process.asked] == [0, 1, 2, 3]
    assert [asked[2:] for asked in again.asked] == list(enumerate(EXPERTS))[3:]


def test_experts_of_another_version_are_asked_again(clock: FakeClock, store: Store) -> None:
    match = play_day(store, WEDNESDAY)
    calendar = calendar_of(store)
    record = calendar.records[WEDNESDAY]._replace(experts=(9, 9), bots="old")
    process = PromptProcess(*(Found(ExpertResult(number, "new")) for number in range(17)))
    work = DayExperts(match.setup, record, calendar.keep)
    _all_found(work, process)
    assert work.record.experts == tuple(range(1, 17))
    assert work.record.bots == "new"


def test_an_expert_is_asked_for_in_a_form_that_another_process_takes() -> None:
    dealt = dealt_in(day_setup(day_of("alkort")))
    work, *given = pickle.loads(pickle.dumps((expert_with_version, dealt, 3, EXPERTS[3])))
    assert work(*given) == ExpertResult(expert_here(dealt, 3, EXPERTS[3]), version())


def test_bots_without_a_time_limit_choose_the_same_in_their_process(
    clock: FakeClock, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a machine on which the time is over at once."""
    player = player_of("devils-bridge")
    slow = {level: effort._replace(seconds=-1.0) for level, effort in player.efforts.items()}
    monkeypatch.setattr(type(player), "efforts", slow)
    clock.day = day_of("devils-bridge")
    match = calendar_of(store).begin(clock.day)
    levels = set()
    while len(match.entries) < 14:
        seat = match.game.turn
        assert seat is not None
        view, chance = match.game.view(seat), match.bot_chance(seat)
        level = match.setup.level_and_character(seat) if seat else LEVEL
        told = answer(Question(1, level, view, chance, is_untimed=True))
        decision = decide_untimed(level, view, match.bot_chance(seat))
        assert (told.action, told.iterations) == (decision.action, decision.iterations)
        levels.add(told.iterations)
        match.submit(seat, told.action)
    assert max(levels) == player.efforts[LEVEL].before_play


def test_a_phase_that_takes_long_has_fewer_iterations() -> None:
    setup = day_setup(day_of("evil-deal"))
    match = DayMatch(setup)
    while match.game.phase != "exchange":
        seat = match.game.turn
        assert seat is not None
        match.submit(seat, choose("casual", match.game.view(seat), match.bot_chance(seat)))
    view = match.game.view(match.game.turn)
    assert iterations_of("expert bold", view) == iterations_of("club", view) == 3
    assert iterations_of("casual", view) is None
    match.submit(view.seat or 0, choose("casual", view, match.bot_chance(view.seat or 0)))
    while match.game.phase != "play":
        seat = match.game.turn
        assert seat is not None
        match.submit(seat, choose("casual", match.game.view(seat), match.bot_chance(seat)))
    assert iterations_of("expert", match.game.view(match.game.turn)) == 24


def test_an_expert_that_fails_ends_the_work(clock: FakeClock, store: Store) -> None:
    calendar = calendar_of(store)
    work = DayExperts(play_day(store, WEDNESDAY).setup, calendar_of(store).records[WEDNESDAY], calendar.keep)
    _all_found(work, PromptProcess(Found(fault="it broke")))
    assert work.fault == "it broke"
    assert work.record.experts == ()


def test_an_expert_plays_against_the_bots_of_the_match(clock: FakeClock, store: Store) -> None:
    """A match in which the person plays as the expert does has the same points."""
    clock.day = day = day_of("alkort")
    match = calendar_of(store).begin(day)
    dealt = dealt_in(match.setup)
    levels = tuple(level.replace(LEVEL, "casual") for level in dealt.levels)
    while not match.is_over:
        seat = match.game.turn
        assert seat is not None
        view = match.game.view(seat)
        chance = match.bot_chance(seat)
        match.submit(seat, choose(levels[seat] if seat else "casual", view, chance))
    # The rules of thumb of this game use no chance, so the expert's own chance makes no difference.
    assert expert_here(dealt._replace(levels=levels), 3, "casual") == match.points


# -- words ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "others", "words"),
    [
        (12, (4, 8, 15, 12, 6), "The 5 experts here got +4 to +15. You beat 3 of them and drew with 1."),
        (-3, (-3, -3), "All 2 experts got −3 here. Nobody did better."),
        (5, (1, 2), "The 2 experts here got +1 to +2. You beat them all."),
        (0, (1, 2), "The 2 experts here got +1 to +2. They all found more here."),
        (1, (1, 2), "The 2 experts here got +1 to +2. You drew with 1 of them."),
        (2, (1, 3), "The 2 experts here got +1 to +3. You beat 1 of them."),
        (2, (3,), "One expert got +3 here. They all found more here."),
    ],
)
def test_the_sentence_tells_the_spread_and_the_verdict(points: int, others: tuple[int, ...], words: str) -> None:
    assert sentence(points, others) == words


def test_what_is_shared_has_marks_and_neither_cards_nor_points() -> None:
    record = DayRecord(WEDNESDAY, "alkort", 1, WEDNESDAY, points=12, experts=(4, 12, 15, 6))
    assert shared_text(record) == "Devil’s Table: the deal of the day\n25 November 2026 · Alkort\n●●◐○ 2/4"
    assert Standing.of(12, record.experts) == (2, 1, 1)
    with pytest.raises(ValueError, match="not over"):
        shared_text(record._replace(points=None))
