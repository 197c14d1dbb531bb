"""A form with every widget, to look at: `python tests/ui/demo.py [PAGE [PICTURE WIDTH HEIGHT SCALE]]`."""

from __future__ import annotations

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import pygame

from game.ui import text, theme
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
from game.ui.window import Window

RULE = "Hearts ♥ were led and you hold the 9. You must follow suit while you can; {S} is trump. (DB-7)"


class Demo(Form):
    """Four pages: settings, scores, a menu of tiles, and lists."""

    def __init__(self, page: int = 0) -> None:
        self.said: list[object] = []
        pages = [
            ("Settings", self._settings()),
            ("Scores", self._scores()),
            ("Menu", self._menu()),
            ("Lists", self._lists()),
        ]
        super().__init__(
            Centred(Column([Label("The widgets", theme.TITLE), Tabs(pages, page=page)], gap=16), wide=960, fill=True)
        )

    def _settings(self) -> Widget:
        def line(words: str, widget: Widget) -> Widget:
            return Row([Label(words, weight=1), widget], gap=16)

        parts: list[Widget] = [
            line(
                "Animation",
                Selector(
                    [(word, word.title()) for word in ("off", "fast", "normal", "slow")], "normal", self.said.append
                ),
            ),
            line("Sound", Slider(60, self.said.append, words="{} %".format)),
            line("Text size", Slider(100, self.said.append, low=75, high=200, words="{} %".format)),
            Toggle("Four-colour deck", True, self.said.append, detail="Diamonds ♦ are blue and clubs ♣ green."),
            Toggle("Left-handed", False, self.said.append),
            Hairline(),
            line("Cards in the first deal", Stepper(5, self.said.append, low=1, high=13)),
            line("Your name", TextField("Ada", self.said.append, hint="Your name")),
            line("Felt", Selector([(word, word.title()) for word in theme.FELTS], "green", self._felt)),
            Label(RULE, theme.SMALL, "quiet"),
            Row(
                [
                    Button("Back", lambda: None, kind="quiet", keys=(pygame.K_b,)),
                    Spacer(),
                    Button("Delete", self._ask, kind="danger", tip="Deletes the match for good."),
                    Button("Disabled", lambda: None),
                    Button("Deal", lambda: self.stage.toast(RULE), kind="primary", least=120),
                ]
            ),
        ]
        row = parts[-1]
        row.children()[3].enabled = False
        return Panel(Column(parts))

    def _felt(self, value: object) -> None:
        self.stage.preferences.felt = str(value)
        self.stage.apply(self.stage.preferences)

    def _ask(self) -> None:
        answers = [DialogAnswer("Keep it", False), DialogAnswer("Delete", True, "danger")]
        self.stage.push(
            Dialog("Delete this match?", "It cannot be brought back afterwards.", answers), self.said.append
        )

    def _scores(self) -> Widget:
        names = ["Ada", "Bartholomew", "Clara", "Dmitri"]
        heads = [Head("Deal", "start"), Head("Cards"), *[Head(name, weight=1) for name in names]]
        rows = [
            [str(deal), str(8 - deal), *[f"{(deal * 7 + seat * 13) % 23 - 4}".replace("-", "−") for seat in range(4)]]
            for deal in range(1, 7)
        ]
        rows.append(["Total", "", "37", "112", "−8", "61"])
        series = [
            Series(name, [(deal * (seat + 2) * 3 + (seat * 7) % 11 - 6 * seat) for deal in range(1, 9)])
            for seat, name in enumerate(names)
        ]
        bars = BarChart([("Devil's Bridge", 12), ("Another game", 7), ("A third", 0.5)])
        table = DataTable(heads, rows, totals=1)
        return Panel(Column([table, Hairline(), Grid([LineChart(series), bars], least=360)], gap=12))

    def _menu(self) -> Widget:
        tiles: list[Widget] = []
        for index in range(7):
            words = Column(
                [
                    Label(f"Game {index + 1}", theme.LEAD, face=text.SEMIBOLD),
                    Label("From somewhere, 3 to 7 players, 40 minutes", theme.SMALL, "quiet"),
                    Button("Play", lambda: None, kind="primary"),
                ]
            )
            tiles.append(Panel(words, pad=16))
        return Grid(tiles, least=200)

    def _lists(self) -> Widget:
        items = [Item(f"Match {index}", "Yesterday, against two bots", f"{index * 3}") for index in range(30)]
        self.list = ListView(items, self._pick, least=300)
        self.list.choose(2)
        return Panel(self.list)

    def _pick(self, index: int) -> None:
        self.list.choose(index)


def main() -> None:
    page = int(sys.argv[1]) if len(sys.argv) > 1 else 0
    preferences = Preferences()
    size = (1280, 720)
    if len(sys.argv) > 2:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        size = (int(sys.argv[3]), int(sys.argv[4]))
        preferences.text_scale = int(sys.argv[5])
    stage = Stage(Window("Widgets", size=size), preferences)
    demo = Demo(page)
    if len(sys.argv) > 2:
        from tests.ui.audit import examine

        stage.push(demo)
        stage.step([], 0.1)
        if "toast" in sys.argv:
            stage.toast(RULE)
            demo._ask()
            stage.step([], 0.1)
        pygame.image.save(stage.window.surface, sys.argv[2])
        for fault in examine(demo):
            print(fault)
        return
    stage.run(demo)


if __name__ == "__main__":
    main()
