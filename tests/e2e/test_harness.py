"""The harness itself: its input reaches a program, and it sees what a program shows."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.e2e.conftest import OpenWindow
from tests.e2e.window import Display, NotSeen, Window

pytestmark = pytest.mark.e2e

BOX = [sys.executable, str(Path(__file__).with_name("box.py"))]
WHITE, NAVY, RED, GREEN = (255, 255, 255), (0, 0, 128), (255, 0, 0), (0, 255, 0)


@pytest.fixture
def box(open_window: OpenWindow) -> Window:
    window = open_window(BOX)
    window.wait(lambda picture: picture.get_at((140, 130))[:3] == WHITE, "the box where it starts")
    return window


def test_a_drag_moves_the_box(box: Window) -> None:
    box.drag((140, 130), (440, 330))
    box.wait(lambda picture: picture.get_at((440, 330))[:3] == WHITE, "the box where it was put")
    assert box.colour((140, 130)) == NAVY


def test_a_drag_beside_the_box_moves_nothing(box: Window) -> None:
    before = box.rest().get_buffer().raw
    box.drag((400, 400), (140, 130))
    assert box.rest().get_buffer().raw == before


def test_the_box_follows_the_pointer_while_the_button_is_pressed(box: Window) -> None:
    box.carry((140, 130), (300, 130))
    box.wait(lambda picture: picture.get_at((300, 130))[:3] == WHITE, "the box under the pointer")
    box.move((140, 300))
    box.wait(lambda picture: picture.get_at((140, 300))[:3] == WHITE, "the box still under the pointer")
    box.release()
    box.move((500, 400))
    assert box.rest().get_at((140, 300))[:3] == WHITE


def test_keys_and_text_arrive(box: Window) -> None:
    box.key("F1")
    box.wait(lambda picture: picture.get_at((140, 130))[:3] == RED, "the red of F1")
    box.key("Return")
    box.wait(lambda picture: picture.get_at((140, 130))[:3] == GREEN, "the green of Return")
    box.type("Ann 4")
    box.rest()
    assert box.said().endswith("Ann 4")
    box.key("Escape")
    assert box.ended() == 7


def test_the_whole_of_a_resized_window_is_seen(box: Window) -> None:
    box.resize((900, 500))
    box.wait(lambda picture: picture.get_size() == (900, 500) and picture.get_at((890, 490))[:3] == NAVY, "more navy")


def test_a_failure_names_a_picture_of_the_window(box: Window) -> None:
    with pytest.raises(NotSeen, match=r"not seen within 0.2 s: a red box .*\.png") as failure:
        box.wait(lambda picture: picture.get_at((140, 130))[:3] == RED, "a red box", seconds=0.2)
    picture = Path(str(failure.value).rsplit(": ", 1)[1].rstrip(")"))
    assert picture.read_bytes().startswith(b"\x89PNG")
    picture.unlink()


def test_a_program_that_ends_at_once_fails_with_its_output(screen: Display) -> None:
    program = [sys.executable, "-c", "print('no cards'); raise SystemExit(3)"]
    with Window(screen, program) as window, pytest.raises(NotSeen, match="ended with 3; it said:\nno cards"):
        window.appear()


def test_two_displays_can_be_open_at_once(screen: Display) -> None:
    with Display((800, 600)) as other:
        assert other.name != screen.name
        assert other.picture().get_size() == (800, 600)


@pytest.mark.usefixtures("screen")
def test_a_window_of_a_process_that_the_program_started_is_found() -> None:
    with Display((800, 600)) as display, Window(display, ["sh", "-c", '"$@"; exit $?', "sh", *BOX]) as window:
        window.is_any = True
        window.appear().key("Escape")
        assert window.ended() == 7
