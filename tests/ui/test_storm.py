"""Random input: a form neither fails nor becomes a dead end."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.ui.dialog import Dialog, DialogAnswer
from game.ui.form import Form
from game.ui.preferences import Preferences
from game.ui.stage import Stage
from game.ui.widgets import (
    BarChart,
    Button,
    Centred,
    Column,
    DataTable,
    Grid,
    Hairline,
    Head,
    Item,
    Label,
    LineChart,
    ListView,
    Panel,
    Row,
    Selector,
    Series,
    Slider,
    Spacer,
    Stepper,
    Tabs,
    TextField,
    Toggle,
    Widget,
)
from tests.driver import StageDriver
from tests.rotation import one_in
from tests.ui.audit import examine

KEYS = (
    pygame.K_TAB, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_SPACE,
    pygame.K_PAGEDOWN, pygame.K_PAGEUP, pygame.K_HOME, pygame.K_END, pygame.K_BACKSPACE, pygame.K_5, pygame.K_d,
)  # fmt: skip


def settings(stage: Stage) -> Widget:
    def ask() -> None:
        stage.push(Dialog("Delete it?", "For good.", [DialogAnswer("No", 0), DialogAnswer("Yes", 1, "danger")]))

    felts: list[tuple[object, str]] = [(word, word) for word in ("Green", "Midnight", "Burgundy", "Slate")]
    return Panel(
        Column(
            [
                Row([Label("Felt", weight=1), Selector(felts, "Green", lambda value: None)]),
                Row([Label("Sound", weight=1), Slider(60, lambda value: None, words="{} %".format)]),
                Toggle("Four-colour deck", True, lambda value: None, detail="Diamonds ♦ are blue and clubs ♣ green."),
                Row([Label("Cards in the first deal", weight=1), Stepper(5, lambda value: None, high=13)]),
                Row([Label("Your name", weight=1), TextField("Ada", lambda value: None)]),
                Hairline(),
                Row(
                    [
                        Button("Delete", ask, kind="danger", tip="Deletes it."),
                        Spacer(),
                        Button(
                            "Deal", lambda: stage.toast("Dealt."), kind="primary", icon="icons/deal", keys=(pygame.K_d,)
                        ),
                    ]
                ),
            ]
        )
    )


def scores() -> Widget:
    names = ["Ada", "Bartholomew", "Clara", "Dmitri"]
    heads = [Head("Deal", "start"), *[Head(name, weight=1) for name in names]]
    rows = [[str(deal), *["−12"] * 4] for deal in range(12)]
    charts: list[Widget] = [LineChart([Series(name, [3, -2, 9]) for name in names]), BarChart([("One", 3), ("Two", 0)])]
    return Panel(Column([DataTable(heads, rows, totals=1), Grid(charts, least=320)]))


def form(stage: Stage) -> Form:
    rows = ListView([Item(f"Match {index}", "yesterday", "7") for index in range(20)], lambda index: None, least=200)
    pages = [("Settings", settings(stage)), ("Scores", scores()), ("Matches", rows)]
    return Form(Centred(Column([Label("Everything", 28), Tabs(pages)]), wide=900, fill=True))


@pytest.mark.parametrize("scale", [75, 100, 200])
@pytest.mark.parametrize("size", one_in(2, [(800, 600), (1280, 720), (3840, 2160)]))
@pytest.mark.parametrize("page", one_in(2, [0, 1, 2]))
@pytest.mark.parametrize("language", ["", "rtl"])
def test_no_text_is_cut_and_no_target_too_small(
    stage: Stage, driver: StageDriver, size: tuple[int, int], scale: int, page: int, language: str
) -> None:
    stage.window.resize(size)
    stage.apply(Preferences(text_scale=scale, language=language))
    scene = form(stage)
    stage.push(scene)
    driver.step()
    for _ in range(page):
        driver.key(pygame.K_LEFT if language else pygame.K_RIGHT)
    assert examine(scene) == []


def test_random_input_and_sizes_never_fail_and_escape_leads_out(stage: Stage, driver: StageDriver) -> None:
    chance = Random(5)
    stage.push(form(stage))
    for _ in range(1500):
        wide, high = stage.window.size
        pos = (chance.randrange(-20, wide + 20), chance.randrange(-20, high + 20))
        act = chance.randrange(8)
        if act == 0:
            size = (chance.randrange(1, 2000), chance.randrange(1, 1300))
            stage.window.resize(size)
            driver.send(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
        elif act == 1:
            driver.press(pos, chance.randint(1, 3))
        elif act == 2:
            driver.release(pos, chance.randint(1, 3))
        elif act == 3:
            driver.wheel(chance.randint(-3, 3))
        elif act == 4:
            driver.send(chance.choice([pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWLEAVE]))
        elif act == 5:
            driver.move(pos)
        else:
            driver.key(chance.choice(KEYS), mod=chance.choice([0, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL]))
    for _ in range(len(stage.scenes)):
        driver.key(pygame.K_ESCAPE)
    assert not stage.scenes
