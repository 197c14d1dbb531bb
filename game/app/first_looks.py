"""At the first start, what the system says about contrast, motion and text is taken for the settings."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.stage import Stage
from game.ui.system_looks import Reading


def follow_system(stage: Stage, new_reading: Callable[[], Reading] = Reading) -> None:
    """Read the system's settings while the program goes on, and apply them; the player may change them later."""
    before = stage.preferences.to_dict()
    reading = new_reading()

    def poll() -> bool:
        """Return whether there is nothing more to wait for."""
        if not reading.is_over:
            return False
        is_untouched = stage.preferences.to_dict() == before  # otherwise the player was quicker
        if is_untouched and reading.looks.put(stage.preferences):
            stage.apply(stage.preferences)
        return True

    stage.waiting.append(poll)
