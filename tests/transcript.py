"""What an announcer has said, as plain text."""

from __future__ import annotations

from game.voice.announcer import Announcer, Said


class Transcript:
    """The texts that an announcer has said since the last call of `take`."""

    def __init__(self, announcer: Announcer) -> None:
        self.said: list[tuple[float, str]] = []
        """When each text began, in seconds of the announcer, and its words."""
        announcer.on_said.append(self._hear)

    def _hear(self, said: Said) -> None:
        self.said.append((said.began, said.words))

    @property
    def words(self) -> list[str]:
        """The texts in order."""
        return [words for _began, words in self.said]

    def take(self) -> list[str]:
        """Return the texts since the last call."""
        words, self.said = self.words, []
        return words
