"""Portraits: what they show, that they are kept, and what happens when a file is missing or damaged."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.ui import coins, pictures, portraits
from game.ui.stage import Stage
from sprites.draw.guests import GUESTS, parts
from sprites.draw.persons import FACES, OWN, OWN_DARK


@pytest.fixture(autouse=True)
def fresh(stage: Stage) -> Iterator[None]:
    portraits.forget()
    yield
    pictures.use_folder(None)
    portraits.forget()


def bytes_of(surface: pygame.Surface | None) -> bytes:
    assert surface is not None
    return pygame.image.tobytes(surface, "RGBA")


def test_expressions_and_faces_are_those_that_are_drawn() -> None:
    assert portraits.EXPRESSIONS == parts.EXPRESSIONS
    assert ("", *parts.GLANCES) == portraits.GLANCES
    assert list(portraits.PERSON_FACES) == list(FACES)


@pytest.mark.parametrize("guest", GUESTS)
def test_a_portrait_has_the_size_asked_for_and_is_kept(guest: str) -> None:
    image = portraits.portrait(guest, 71, "sly")
    assert image is not None
    assert image.get_size() == (71, 71)
    assert portraits.portrait(guest, 71, "sly") is image


@pytest.mark.parametrize("expression", portraits.EXPRESSIONS)
def test_eyes_look_left_and_right_and_close(expression: str) -> None:
    seen = {bytes_of(portraits.portrait("bear", 96, expression, glance=glance)) for glance in portraits.GLANCES}
    seen.add(bytes_of(portraits.portrait("bear", 96, expression, eyes_closed=True)))
    assert len(seen) == 4


def test_pupils_move_to_the_side_that_is_named() -> None:
    def dark(glance: str) -> float:
        image = portraits.portrait("owl", 240, "calm", glance=glance)
        assert image is not None
        found = [x for x in range(70, 107) for y in range(92, 112) if sum(image.get_at((x, y))[:3]) < 120]
        return sum(found) / len(found)

    assert dark("left") < dark("") - 3 < dark("") + 3 < dark("right")


@pytest.mark.parametrize(("guest", "expression", "glance"), [("fox", "bored", ""), ("fox", "calm", "up")])
def test_an_unknown_expression_or_glance_has_no_picture(guest: str, expression: str, glance: str) -> None:
    assert portraits.portrait(guest, 96, expression, glance=glance) is None
    assert pictures.problem() == ""


@pytest.mark.parametrize("damage", [None, "", "<svg", "\u00e9", '<svg><g id="head">\n</g>\n</svg>'])
def test_a_missing_or_damaged_file_is_told_in_one_sentence(tmp_path: Path, damage: str | None) -> None:
    for folder, name in (("guests", "fox"), ("persons", "fan")):
        (tmp_path / folder).mkdir()
        if damage is not None:
            (tmp_path / folder / f"{name}.svg").write_text(damage, encoding="utf-8")
    pictures.use_folder(tmp_path)
    assert portraits.portrait("fox", 96, "calm") is None
    assert "guests/fox.svg" in pictures.problem()
    pictures.use_folder(tmp_path)
    assert portraits.person_face("rose", "fan", 96) is None
    assert "persons/fan.svg" in pictures.problem()


def test_a_person_wears_the_own_colour_and_no_other() -> None:
    shown = {}
    for colour in coins.FILLS:
        image = portraits.person_face(colour, "veil", 120)
        assert image is not None
        shown[colour] = {tuple(image.get_at((x, y)))[:3] for x in range(120) for y in range(120)}
        assert tuple(coins.FILLS[colour][:3]) in shown[colour]
    assert tuple(pygame.Color(OWN))[:3] not in shown["rose"]
    assert tuple(pygame.Color(OWN_DARK))[:3] not in shown["rose"]
    assert portraits.person_face("gold", "veil", 120) is None
    assert portraits.person_face("rose", "nobody", 120) is None


def test_what_is_kept_stays_within_its_bytes() -> None:
    for side in range(300, 340):
        for guest in ("fox", "owl"):
            portraits.portrait(guest, side, "calm")
    assert portraits._drawn.bytes <= portraits.BYTES_AT_MOST
    assert len(portraits._drawn) > 10


@pytest.mark.parametrize(("other", "glance"), [(100, ""), (140, ""), (160, "right"), (20, "left")])
def test_a_face_looks_at_the_side_where_the_other_sits(other: int, glance: str) -> None:
    assert portraits.glance_towards(100, other, 96) == glance
