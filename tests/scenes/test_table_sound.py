"""What is heard at a table: each event has its sound, where it happens, and tells no more than the eye may see."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from game.bots import choose
from game.rules import GAMES
from game.rules.actions import PASS
from game.rules.parts import Event
from game.rules.registry import GAME_INFO
from game.session.match import Beat
from game.table.cards import CardSprite
from game.ui import effects
from tests.driver import Make, TableDriver
from tests.rotation import in_rotation, some_of

PLAYERS = {game: 4 if 4 in info.seats else min(info.seats) for game, info in GAME_INFO.items()}


class Sound(NamedTuple):
    """A sound that was played."""

    name: str
    at: float = 0.5
    far: float = 0.0


def heard_at(driver: TableDriver) -> list[Sound]:
    """The sounds of a table from now on."""
    heard: list[Sound] = []
    driver.table.play_sound = lambda name, at=0.5, far=0.0: heard.append(Sound(name, at, far))
    return heard


def play(driver: TableDriver, most: int = 400) -> Iterator[tuple[Beat, Beat | None]]:
    """Play on by bots at all seats, and show each beat to the first seat."""
    match, beats = driver.match, driver.table.parts.beats
    for _action in range(most):
        seat = match.game.turn
        if seat is None:
            return
        told = match.submit(seat, choose("beginner", match.game.view(seat), match.bot_chance(seat)))
        for at, beat in enumerate(told):
            following = told[at + 1] if at + 1 < len(told) else None
            beats.show(beat, beat.views[0], following)
            beats.sound.update(60.0)
            driver.table.picture.sprites.finish()
            yield beat, following


def opened(table: Make, game: str, **options: object) -> TableDriver:
    return table(game=game, players=PLAYERS[game], **options)


@pytest.mark.parametrize(("game", "speed"), in_rotation(GAMES, ["normal", "off"], 2, 2))
def test_every_event_of_every_game_has_a_sound_that_exists(table: Make, game: str, speed: str) -> None:
    driver = opened(table, game, animation_speed=speed)
    heard = heard_at(driver)
    kinds = set()
    for beat, _following in play(driver, 150):
        sounds, heard[:] = heard[:], []
        kinds.add(beat.kind)
        is_known = beat.kind != "act" or beat.action(0) is not None
        assert bool(sounds) == is_known, beat.event
        for sound in sounds:
            assert sound.name == "slide" or sound.name in effects.EFFECTS
            assert 0 <= sound.at <= 1
            assert sound.far >= 0
    assert {"act", "deal", "trick", "score"} <= kinds | {"deal"}


@pytest.mark.parametrize("game", some_of(GAMES, 4))
def test_events_of_different_kinds_sound_different(table: Make, game: str) -> None:
    driver = opened(table, game)
    heard = heard_at(driver)
    names: dict[str, set[str]] = {}
    for beat, _following in play(driver, 150):
        kind = beat.kind
        if kind == "act":
            action = beat.action(None)
            kind = "pass" if action == PASS else "card" if action is not None and action.cards else "word"
        names.setdefault(kind, set()).update(sound.name for sound in heard)
        heard.clear()
    assert names["card"]
    assert names["trick"]
    assert not names["card"] & names["trick"]
    assert names["trick"] <= {"trick", "trick-lost"}
    assert names.get("score", set()) <= {"made", "broken", "score"}
    assert names.get("deal", {"shuffle"}) <= {"shuffle", "snap"}
    assert names.get("pass", {"pass"}) == {"pass"}
    assert names.get("card", set()) <= {"slide", "trump", "unveil"}
    assert names.get("word", {"bid"}) <= {"bid", "trump", "unveil", "slide"}


def test_a_trick_is_heard_as_ones_own_or_as_another_sides(table: Make) -> None:
    driver = opened(table, "devils-bridge")
    heard = heard_at(driver)
    told = set()
    for beat, _following in play(driver, 120):
        if beat.kind == "trick":
            told.add((beat.event.data["winner"] == 0, heard[-1].name))
        heard.clear()
    assert told == {(True, "trick"), (False, "trick-lost")}


def test_a_trick_of_ones_partner_is_ones_own(table: Make) -> None:
    driver = table(game="four-hundred", players=4)
    heard = heard_at(driver)
    told = set()
    for beat, _following in play(driver, 160):
        if beat.kind == "trick":
            told.add((beat.event.data["winner"] % 2 == 0, heard[-1].name))
        heard.clear()
    assert told == {(True, "trick"), (False, "trick-lost")}


@pytest.mark.parametrize("game", some_of(["devils-bridge", "four-hundred", "twenty-eight", "call-deuces"], 1, 1))
def test_a_bid_that_was_made_and_one_that_was_broken_sound_different(table: Make, game: str) -> None:
    found = set()
    for seed in range(6):
        driver = opened(table, game, seed=f"bids {seed}")
        heard = heard_at(driver)
        for beat, _following in play(driver, 220):
            if beat.kind == "score":
                bids = driver.match.deal_told(beat.event)["bids"]
                names = {sound.name for sound in heard}
                if bids[0] is not None:
                    assert ("made" if bids[0] else "broken") in names
                assert names <= {"made", "broken", "score"}
                assert ("score" in names) == (set(bids) == {None})
                found |= names
            heard.clear()
        if {"made", "broken"} <= found:
            return
    raise AssertionError(found)


def test_a_trump_that_is_called_and_one_that_is_unveiled_are_heard(table: Make) -> None:
    names: set[str] = set()
    for seed in range(6):
        driver = table(game="twenty-eight", players=4, seed=f"trump {seed}")
        heard = heard_at(driver)
        for _beat in play(driver, 60):
            pass
        names |= {sound.name for sound in heard}
        if {"trump", "unveil"} <= names:
            return
    raise AssertionError(names)


@pytest.mark.parametrize(("winners", "name"), [((0,), "win"), ((2,), "loss"), ((0, 1), "win")])
def test_a_match_that_is_won_sounds_different_from_one_that_is_lost(
    table: Make, winners: tuple[int, ...], name: str
) -> None:
    driver = table()
    heard = heard_at(driver)
    beat = Beat(Event("end", {"winners": list(winners), "total": [0] * 4}), driver.match.views())
    driver.table.parts.beats.show(beat, beat.views[0], None)
    assert [sound.name for sound in heard] == [name]


def test_what_others_do_is_heard_on_their_side(table: Make) -> None:
    driver = table(players=4, animation_speed="normal")
    heard = heard_at(driver)
    where: dict[int, set[float]] = {}
    for beat, _following in play(driver, 40):
        if beat.kind == "act":
            where.setdefault(beat.event.data["seat"], set()).update(sound.at for sound in heard)
        heard.clear()
    spots = driver.table.display.geometry.spots
    left = min(range(4), key=lambda seat: spots[seat].fan[0])
    right = max(range(4), key=lambda seat: spots[seat].fan[0])
    assert max(where[left]) < 0.5 < min(where[right])


def test_a_longer_way_of_a_card_has_a_longer_slide(table: Make) -> None:
    driver = table()
    heard = heard_at(driver)
    sprite = next(iter(driver.table.picture.sprites))
    for far in (40, 200, 350, 600):
        start(sprite, far)
        driver.table.parts.beats.sound.slide(sprite)
    assert [round(sound.far * 1280) for sound in heard] == [40, 200, 350, 600]
    lengths = [len(effects.samples(effects.slide(sound.far))) for sound in heard]
    assert lengths == sorted(set(lengths))


def start(sprite: CardSprite, far: float) -> None:
    """Let a card set out from so far above its place."""
    sprite.from_x, sprite.from_y = sprite.place.x, sprite.place.y - far


def test_cards_are_heard_as_they_are_dealt_and_not_without_motion(table: Make) -> None:
    for speed, count in (("normal", 5), ("off", 0)):
        driver = table(game="four-hundred", animation_speed=speed)
        heard = heard_at(driver)
        beat = Beat(driver.match.dealt[0], driver.match.views())
        driver.table.parts.beats.show(beat, beat.views[0], None)
        assert [sound.name for sound in heard] == ["shuffle"]
        for _frame in range(90):
            driver.table.parts.beats.sound.update(1 / 30)
        dealt = [sound for sound in heard if sound.name == "snap"]
        assert len(dealt) >= count
        assert bool(dealt) == bool(count)
        assert len({round(sound.at, 1) for sound in dealt}) >= min(count, 3)


def test_nothing_is_heard_of_an_action_of_which_the_looker_knows_nothing(table: Make) -> None:
    driver = table()
    heard = heard_at(driver)
    views = driver.match.views()
    beat = Beat(Event("act", {"seat": 2, "action": "bid 1"}), views, {})
    driver.table.parts.beats.show(beat, views[0], None)
    assert heard == []


def test_taking_back_is_heard(table: Make) -> None:
    driver = table()
    assert driver.until_asked()
    driver.table.turn.answer(driver.table.display.shown.legal[0])
    heard = heard_at(driver)
    driver.table.questions.taking_back.undo()
    assert [sound.name for sound in heard] == ["back"]


def test_with_the_volume_at_0_nothing_is_played(table: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.ui import sound

    driver = table(sound_volume=0, music_volume=0)
    driver.services.sounds.begin(driver.services.preferences)
    assert sound.wait(30)
    monkeypatch.setattr(sound, "_free_channel", lambda: pytest.fail("it was played"))
    for _beat in play(driver, 30):
        pass
