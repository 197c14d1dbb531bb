"""Places from views, and cards that glide to them: none is off the table, lost or stuck."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pygame
import pytest

from game.cards import HIDDEN, Chance
from game.rules import GAMES
from game.rules.parts import Pile, View
from game.session.ask import ask_of
from game.table.cards import CardSprites
from game.table.faces import Face, Faces, height_of
from game.table.geometry import Geometry
from game.table.layout import STOCK_SHOWN, CardPlace, card_places, own_hand
from game.ui.motion import LONG
from game.ui.window import Window, unit_for
from tests.rotation import one_in, rows_in

SIZES = [(800, 600), (1280, 720), (1920, 1080), (1024, 1366)]
EVERY = [(rules.id, players) for rules in GAMES.values() for players in rules.seats]


@pytest.fixture(autouse=True)
def window() -> object:
    return Window("test", size=(800, 600))


def plain(cards: object) -> list[int]:
    assert isinstance(cards, tuple | list)
    return sorted(cards)


def views_of(game_id: str, players: int, count: int, seed: str = "layout") -> list[View]:
    """Return views of seat 0 through a random game."""
    game, chance = GAMES[game_id](players, seed), Chance("layout", seed)
    game.begin()
    views = [game.view(0)]
    while len(views) < count and game.winners is None:
        assert game.turn is not None
        game.act(game.turn, chance.choice(game.legal(game.turn)))
        views.append(game.view(0))
    return views


def turns_of(game_id: str, players: int, deals: int) -> Iterator[View]:
    """Return what each seat on turn sees in random deals, in which nobody talks who may play a card."""
    game, chance = GAMES[game_id](players, "turns"), Chance("turns", game_id)
    game.begin()
    while game.number < deals and game.winners is None:
        assert game.turn is not None
        view = game.view(game.turn)
        yield view
        plays = [action for action in view.legal if action.verb == "play"]
        game.act(game.turn, chance.choice(plays or view.legal))


def geometry_of(view: View, size: tuple[int, int]) -> Geometry:
    held = len(view.pile("hand", 0))
    return Geometry(size, unit_for(size), view.players, 0, held=held)


@pytest.mark.parametrize(("game_id", "players"), EVERY)
@pytest.mark.parametrize("size", one_in(2, SIZES))
def test_every_card_lies_within_the_window_and_no_hand_covers_a_plate(
    game_id: str, players: int, size: tuple[int, int]
) -> None:
    for view in views_of(game_id, players, 70)[::6]:
        geometry = geometry_of(view, size)
        plates = [spot.plate for spot in geometry.spots]
        for place in card_places(view, geometry, plain):
            rect = pygame.Rect(0, 0, place.width, height_of(place.width))
            rect.center = round(place.x), round(place.y)
            assert pygame.Rect((0, 0), size).inflate(4, 4).contains(rect), place
            if place.kind == "hand":
                assert not any(rect.inflate(-6, -6).colliderect(plate) for plate in plates), place


@pytest.mark.parametrize(("game_id", "players"), EVERY)
def test_every_card_of_a_view_has_a_place_except_those_deep_in_a_heap(game_id: str, players: int) -> None:
    for view in views_of(game_id, players, 40)[::5]:
        found = card_places(view, geometry_of(view, (1280, 720)), plain)
        for pile in view.piles:
            lying = [place for place in found if place.kind == pile.kind and place.owner == pile.owner]
            assert len(lying) >= min(len(pile.cards), STOCK_SHOWN)
            assert len(lying) == len(pile.cards) or pile.kind not in ("hand", "trick")
        faces = [place.card for place in found if place.card != HIDDEN]
        assert len(set(faces)) == len(faces)


@pytest.mark.parametrize(("game_id", "players"), rows_in(3, EVERY, 0))
def test_every_legal_action_has_a_button_or_a_card_in_the_hand(game_id: str, players: int) -> None:
    for view in turns_of(game_id, players, 10):
        asked = ask_of(view)
        assert not {*view.legal} - {*asked.numbers, *asked.words, *asked.collects, *asked.drops.values()}
        found = card_places(view, geometry_of(view, (1280, 720)), plain)
        hand = {place.card for place in found if place.kind == "hand" and place.owner == view.seat}
        of_cards = [*asked.collects, *(action for action in asked.drops.values() if action in view.legal)]
        assert not {card for action in of_cards for card in action.cards} - hand, view.legal


@pytest.mark.parametrize(("game_id", "players"), EVERY)
def test_won_tricks_do_not_overlap_other_piles_of_their_seat(game_id: str, players: int) -> None:
    for view in views_of(game_id, players, 70)[::6]:
        geometry = geometry_of(view, (1280, 720))
        found = card_places(view, geometry, plain)
        for won in [place for place in found if place.kind == "won"]:
            near = [place for place in found if place.owner == won.owner and place.kind not in ("won", "trick", "hand")]
            room = won.rect().inflate(geometry.margin - 2, geometry.margin - 2)
            assert not [place for place in near if place.rect().colliderect(room)], won


@pytest.mark.parametrize(("game_id", "players"), rows_in(3, EVERY, 1))
def test_after_any_series_of_views_every_card_arrives_at_its_place(game_id: str, players: int) -> None:
    sprites = CardSprites(Faces())
    chance = Chance("glide", game_id)
    for view in views_of(game_id, players, 60):
        wanted = card_places(view, geometry_of(view, (1280, 720)), plain)
        sprites.follow(wanted, 1.0, gather=chance.below(3) == 0)
        sprites.update(chance.below(40) / 100)  # the next view comes before all cards have arrived
        check_faces(sprites, wanted)
    for _turn in range(20):
        sprites.update(0.2)
    assert not sprites.is_moving
    check_arrived(sprites, wanted)


def check_faces(sprites: CardSprites, wanted: list[CardPlace]) -> None:
    """Check that there is one card for each place, and that moving cards show no face that the view hides."""
    assert sorted(sprite.card for sprite in sprites) == sorted(place.card for place in wanted)


def check_arrived(sprites: CardSprites, wanted: list[CardPlace]) -> None:
    told = sorted((round(sprite.x), round(sprite.y), sprite.card, sprite.face) for sprite in sprites)
    assert told == sorted((round(place.x), round(place.y), place.card, place.card) for place in wanted)


def test_a_played_card_comes_from_the_hand_of_its_player() -> None:
    views = views_of("devils-bridge", 4, 400)
    sprites = CardSprites(Faces())
    checked = 0
    for before, after in itertools.pairwise(views):
        if before.number != after.number or len(after.history) != len(before.history) + 1:
            continue
        seat, action = after.history[-1]
        if action.verb != "play" or seat == 0 or not after.pile("trick", seat):
            continue
        sprites.put(card_places(before, geometry_of(before, (1280, 720)), plain))
        sprites.follow(card_places(after, geometry_of(after, (1280, 720)), plain), 1.0)
        sprite = sprites.of(action.card)
        assert sprite is not None
        fan = geometry_of(before, (1280, 720)).spots[seat].fan
        assert abs(sprite.x - fan[0]) < 200
        assert abs(sprite.y - fan[1]) < 60
        checked += 1
    assert checked > 10


def test_a_card_shows_its_face_only_from_half_way_on() -> None:
    sprites = CardSprites(Faces())
    back = CardPlace(HIDDEN, "hand", 1, 0, 100, 100, 60, 0, 1)
    sprites.put([back])
    sprites.follow([CardPlace(5, "trick", 1, 0, 300, 300, 90, 0, 2)], 1.0)
    sprite = sprites.ordered[0]
    seen = []
    for _turn in range(20):
        sprites.update(LONG / 16)
        seen.append(sprite.face)
    assert seen[0] == HIDDEN
    assert seen[-1] == 5
    assert seen == sorted(seen)


def test_with_animation_off_cards_arrive_at_once() -> None:
    sprites = CardSprites(Faces())
    sprites.put([CardPlace(5, "hand", 0, 0, 100, 100, 60, 0, 1)])
    sprites.follow([CardPlace(5, "trick", 0, 0, 300, 300, 90, 3, 2)], 0.0)
    assert not sprites.is_moving
    assert (sprites.ordered[0].x, sprites.ordered[0].y) == (300, 300)


@pytest.mark.parametrize("count", range(1, 25))
@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_hands_of_up_to_24_cards_stay_readable(count: int, size: tuple[int, int]) -> None:
    geometry = Geometry(size, unit_for(size), 4, 0, held=count)
    lying = own_hand(Pile("hand", 0, tuple(range(count))), geometry, plain, frozenset())
    rows: dict[bool, list[float]] = {}
    for place in lying:
        rows.setdefault(place.y < geometry.own_y - 0.2 * height_of(geometry.own), []).append(place.x)
    for row in rows.values():
        steps = [after - before for before, after in itertools.pairwise(row)]
        assert all(step >= 0.23 * geometry.own for step in steps)
    assert min(place.y for place in lying) - height_of(geometry.own) / 2 >= geometry.hand_top - 2


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("size", SIZES)
def test_the_open_cards_of_the_blind_hand_stand_on_their_plates_and_cover_no_plate(
    players: int, size: tuple[int, int]
) -> None:
    game = GAMES["devils-bridge"](players, "blind")
    game.number = 2 * {3: 10, 4: 10, 5: 10, 6: 8, 7: 7}[players] - 2
    game.next_deal()
    view = game.view(0)
    geometry = geometry_of(view, size)
    for place in card_places(view, geometry, plain):
        if place.kind == "hand" and place.owner != 0:
            rect = pygame.Rect(0, 0, place.width, height_of(place.width))
            rect.center = round(place.x), round(place.y)
            assert place.card != HIDDEN
            assert rect.top >= 0
            assert not any(rect.inflate(-4, -4).colliderect(spot.plate) for spot in geometry.spots)


def test_a_playable_hidden_trump_is_in_the_hand() -> None:
    game, chance = GAMES["twenty-eight"](4, "apart 0", {}), Chance("apart", 0)
    game.begin()
    while True:
        assert game.turn is not None
        view = game.view(game.turn)
        apart = [card for pile in view.piles if pile.note == "peek" for card in pile.cards if card != HIDDEN]
        if not view.hand and apart:
            break
        kept = [action for action in view.legal if action.verb != "call"]
        game.act(game.turn, chance.choice(kept) if game.phase == "play" else kept[0])
    assert [action.card for action in view.legal] == apart
    found = card_places(view, geometry_of(view, (1280, 720)), list)
    own = [place.card for place in found if place.owner == view.seat and place.kind in ("hand", "trump-card")]
    assert own == apart
    assert [place.kind for place in found if place.card in apart] == ["hand"]


def test_only_cards_in_the_damaged_part_are_drawn_and_a_card_that_moved_is_among_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sprites, surface = CardSprites(Faces()), pygame.Surface((800, 600))
    left, right = CardPlace(5, "hand", 0, 0, 100, 100, 60, 0, 1), CardPlace(6, "hand", 0, 1, 600, 100, 60, 0, 2)
    sprites.put([left, right])
    sprites.draw(surface)
    drawn: list[int] = []
    picture = sprites.faces.picture

    def noted(face: Face) -> pygame.Surface:
        drawn.append(face.card)
        return picture(face)

    monkeypatch.setattr(sprites.faces, "picture", noted)
    surface.set_clip(pygame.Rect(500, 0, 300, 300))
    sprites.draw(surface)
    assert drawn == [6]
    drawn.clear()
    sprites.put([left._replace(x=650), right])
    sprites.draw(surface)
    assert sorted(drawn) == [5, 6], "a card that was put elsewhere without a motion is drawn there"
