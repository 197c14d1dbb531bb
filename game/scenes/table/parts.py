"""The parts of a table, made and wired to each other. They know the scene only as a `PartsHost`."""

from __future__ import annotations

from game.scenes.services import Services
from game.scenes.table.beats import BeatDisplay
from game.scenes.table.callout import CalloutLayer
from game.scenes.table.controls import TableControls
from game.scenes.table.display import TableDisplay
from game.scenes.table.hints import Hints
from game.scenes.table.host import PartsHost
from game.scenes.table.picture import TablePicture
from game.scenes.table.pointer import PointerInput
from game.scenes.table.questions import TableQuestions
from game.scenes.table.sheets import TableSheets
from game.scenes.table.turn import TableTurn
from game.scenes.talk.at_table import TableTalk
from game.session.adviser import Adviser
from game.session.controller import TableController


class TableParts:
    """The parts of one table. With `is_coached` the coach gives the advice, and no card is played by itself."""

    def __init__(self, host: PartsHost, services: Services, controller: TableController, is_coached: bool) -> None:
        match = controller.match
        self.picture = TablePicture(match)
        self.picture.corners.has_rail = not is_coached
        self.controls = TableControls()
        self.display = TableDisplay(host, match, controller.view(), self.picture, self.controls)
        self.selection = self.display.selection
        self.beats = BeatDisplay(match, self.display)
        self.picture.people.mood = controller.company.mood
        controller.on_guest_line = self.beats.remark
        self.talk = TableTalk(controller, self.display, services.navigator)
        adviser = Adviser(match, controller.worker)
        self.hints = Hints(controller.viewing, self.display, adviser, self.talk.callout, is_coached)
        self.turn = TableTurn(controller, self.display, self.hints)
        self.questions = TableQuestions(self.turn)
        self.pointer = PointerInput(self.turn)
        self.sheets = TableSheets(services.navigator, self.questions)
        self.controls.stand_beside(self.talk.bar)
        self.content = CalloutLayer(self.talk.around(self.controls), self.hints.callout, self.hints.settle)
        """The widgets of the table."""
