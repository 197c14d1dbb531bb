"""What the guests have said this evening, so that nobody says a line twice. Kept in memory while the program runs."""

from __future__ import annotations


class EveningMemory:
    """The lines that each guest has said, over all matches."""

    def __init__(self) -> None:
        self._said: set[tuple[str, str]] = set()

    def is_new(self, guest: str, line: str) -> bool:
        """Whether this guest has not said this line yet."""
        return (guest, line) not in self._said

    def note(self, guest: str, line: str) -> None:
        """The guest says this line."""
        self._said.add((guest, line))
