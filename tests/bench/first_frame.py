"""Runs the real program to the first frame of its menu; prints the processor time and the size of the window."""

from __future__ import annotations

import os
import sys
import time

from game.__main__ import main


class Watcher:
    """Waits until the menu is imported, and changes `Window.show`. Importing it earlier would change the measurement.

    It is no `importlib.abc.MetaPathFinder`, which would import modules that the program does not use.
    """

    def find_spec(self, fullname: str, path: object, target: object = None) -> None:
        """Find nothing; the window's module has been imported when the menu is."""
        if fullname == "game.scenes.home.menu":
            window = sys.modules["game.ui.window"].Window
            show = window.show

            def show_and_end(self: object, rects: object = None) -> None:
                show(self, rects)
                wide, high = pygame_size()
                print(f"[{time.process_time()}, {wide}, {high}]", flush=True)
                os._exit(0)

            window.show = show_and_end


def pygame_size() -> tuple[int, int]:
    """The size of the window."""
    import pygame

    return pygame.display.get_window_size()


sys.meta_path.insert(0, Watcher())
sys.exit(main([]))
