"""Marks for skill at the table: recorded when a deal is scored and when the match ends, and told the first time."""

from __future__ import annotations

from game.language import _
from game.rules.parts import Event
from game.scenes.services import Services
from game.session.marks import MarkReader, Reached
from game.session.match import Match


class NewMarks:
    """The marks that people have reached for the first time in one match."""

    def __init__(self, services: Services, match: Match) -> None:
        self._services, self._match, self._reader = services, match, MarkReader(match)
        self.by_deal: dict[int, list[Reached]] = {}

    def note_deal(self, scored: Event) -> None:
        """Record what was reached with a scored deal; nothing if marks are off."""
        deal = scored.data["deal"]
        self.by_deal[deal] = self._note(deal)

    def of_deal(self, scored: Event) -> tuple[tuple[str, str], ...]:
        """Pairs of a name and what was reached in a deal for the first time; the name of a person alone is empty."""
        by_person: dict[str, list[str]] = {}
        for reached in self.by_deal.get(scored.data["deal"], ()):
            by_person.setdefault(reached.person, []).append(_(reached.mark.name))
        is_alone = len(self._match.humans) == 1
        return tuple(("" if is_alone else person, first_time(names)) for person, names in by_person.items())

    def tell_end(self) -> None:
        """Record what was reached with the end of the match, and tell it."""
        for reached in self._note(None):
            words = first_time([_(reached.mark.name)])
            if len(self._match.humans) > 1:
                words = _("{name}: {told}").format(name=reached.person, told=words)
            self._services.stage.toast(words)

    def _note(self, deal: int | None) -> list[Reached]:
        if not self._services.preferences.skill_marks:
            return []
        return self._services.ask_store(lambda: self._reader.note(deal), [])


def first_time(marks: list[str]) -> str:
    """That these marks were reached for the first time, in a line."""
    return _("For the first time: {marks}").format(marks="; ".join(marks))
