"""What the table shows at each seat: its plate, and the light of its turn or of a trick that it took."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.rules.glance import Glance, Goal
from game.rules.parts import View
from game.scenes.table.seat_faces import SeatFaces
from game.session.match import Match
from game.table.geometry import Geometry
from game.table.layout import CardPlace
from game.table.marks import seat_marks
from game.table.plate_face import Plate
from game.table.plates import PlacedPlate, placed_plates, plate_of, tells_the_same
from game.table.table_marks import TableMarks

FOREVER = float("inf")


class Seats:
    """The plates of one table for the view that is shown, and the seat in the light."""

    def __init__(self, match: Match, marks: TableMarks) -> None:
        self.match, self.marks = match, marks
        self.people = SeatFaces(match)
        self.plates: list[PlacedPlate] = []
        self.glance = Glance()
        """What the view that is shown tells at a glance."""
        self.taker: int | None = None
        """The seat that has just taken a trick."""
        self._taker_left = 0.0
        self._next_taker: tuple[int, float] | None = None
        self._seated: Geometry | None = None
        """The geometry that the plates were measured for."""
        self._view: View | None = None
        self.counted: dict[int, int] = {}
        """Totals that plates show instead of their own while they count."""
        self._counted_goals: dict[tuple[int, ...], Goal] = {}
        """Aims as they are with these totals, by their seats; in some games the totals are the aims."""
        self._hands: dict[int | None, pygame.Rect] = {}
        """Where the hands lie, by their owners."""

    def crown(self, seat: int, seconds: float) -> None:
        """Light the seat that takes the trick from the next view on, for `seconds` or as long as that view is shown."""
        self._next_taker = seat, seconds

    def place(self, view: View, geometry: Geometry | None) -> None:
        """Place the plates for their words in this view."""
        if view is not self._view:
            self.taker, self._taker_left = self._next_taker or (None, 0.0)
            self._next_taker, self._view = None, view
            self.glance = self.match.game.glance(view)
        plates = self._plates(view, geometry)
        if geometry is None:
            return
        if geometry is self._seated and tells_the_same(self.plates, plates):
            self.plates = [stood._replace(plate=plate) for stood, plate in zip(self.plates, plates, strict=True)]
        else:
            self.plates, self._seated = placed_plates(geometry, plates), geometry
        geometry.plates = [plate.rect for plate in self.plates]

    def count(self, totals: dict[int, int]) -> None:
        """Show these totals at some seats from now on, instead of those of the view; none ends that."""
        self.counted, self._counted_goals = totals, {}
        if totals and self._view is not None:
            shown = tuple(totals.get(seat, total) for seat, total in enumerate(self._view.totals))
            goals = self.match.game.glance(self._view._replace(totals=shown)).goals
            self._counted_goals = {goal.seats: goal for goal in goals}

    def drawn(self) -> list[PlacedPlate]:
        """The plates as they are drawn now."""
        return [self._counting(seat, stood) for seat, stood in enumerate(self.plates)] if self.counted else self.plates

    def _counting(self, seat: int, stood: PlacedPlate) -> PlacedPlate:
        """A plate with the total and the aim that it shows while it counts."""
        plate = stood.plate
        goal = plate.marks.goal
        if goal is not None:
            plate = plate._replace(marks=plate.marks._replace(goal=self._counted_goals.get(goal.seats, goal)))
        return stood._replace(plate=plate._replace(total=self.counted.get(seat, plate.total)))

    def _plates(self, view: View, geometry: Geometry | None) -> list[Plate]:
        """The plates; the light of a trick that was taken replaces that of the turn."""
        humans = self.match.humans
        marks = seat_marks(view, self.glance, self.match.names, len(humans) > 1)
        if humans == (view.seat,):
            marks[humans[0]] = marks[humans[0]]._replace(is_you=True)
        colours = [seat.colour for seat in self.match.setup.seats]
        plates = [
            plate_of(view, seat, self.match.names, self.glance, mark)._replace(colour=colours[seat])
            for seat, mark in enumerate(marks)
        ]
        if geometry is not None and geometry.anchor in geometry.faces:
            plates[geometry.anchor] = plates[geometry.anchor]._replace(has_face=True)
        if self.taker is not None:
            plates = [plate._replace(is_turn=False) for plate in plates]
            won = plates[self.taker]
            plates[self.taker] = won._replace(marks=won.marks._replace(is_crowned=True))
        return plates

    def shine(self, geometry: Geometry, lying: Sequence[CardPlace] = ()) -> None:
        """Let the light fall on the seat that took the trick, or on the one on turn, and on its hand in `lying`."""
        if lying:
            self._hands = _hands(lying)
        if self._view is not None:
            seat = self.taker if self.taker is not None else self._view.turn
            self.marks.shine(geometry, seat, self.taker is not None, self._hands.get(seat))

    def update(self, seconds: float, geometry: Geometry) -> list[pygame.Rect]:
        """Give the light back to the seat on turn when the one that took the trick has had it long enough."""
        if self.taker is None or self._taker_left == FOREVER or self._view is None:
            return []
        self._taker_left -= seconds
        if self._taker_left > 0:
            return []
        before, self.taker = self.marks.pools, None
        self.place(self._view, geometry)
        self.shine(geometry)
        return [*before, *self.marks.pools, *(plate.rect for plate in self.plates)]


def _hands(lying: Sequence[CardPlace]) -> dict[int | None, pygame.Rect]:
    """Return where the hands lie, by their owners."""
    found: dict[int | None, pygame.Rect] = {}
    for place in lying:
        if place.kind == "hand":
            rect = place.reach()
            found[place.owner] = found[place.owner].union(rect) if place.owner in found else rect
    return found
