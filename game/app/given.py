"""Opens what is given to the program from outside: a match to look through, a profile, or a link to a deal.

It comes from the command line, which is also how desktops and Windows open a file by double click, or as a file that is
dropped on the window, which is also how macOS does it.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from urllib.parse import unquote_to_bytes, urlsplit

from game.language import _
from game.names import shown
from game.rules.deal_code import BadCode, is_link, read_code, without_scheme
from game.scenes.home.taking import open_file
from game.scenes.services import Services
from game.ui.dialog import Dialog, DialogAnswer


def open_given(services: Services, given: str) -> None:
    """Opens a file (a path or a `file:` address) or a link to a deal; shows one sentence if that fails.

    Above other screens than the first one nothing is opened, so that nothing is laid over a table.
    """
    if len(services.stage.scenes) > 1:
        services.stage.toast(_("Go back to the menu first, then open it again."))
        return
    try:
        if is_link(given):
            deal = read_code(without_scheme(given))
            services.navigator.open_set_up(deal.game, deal)
        else:
            open_file(services, path_of(given))
    except BadCode as bad:
        services.stage.push(Dialog(_("Not opened"), shown(bad), [DialogAnswer(_("Close"), None, "primary")]))


def path_of(given: str) -> Path:
    """The path that a file manager gives, which may be an address such as `file:///home/ada/a%20match.devils-table`."""
    if not given.lower().startswith("file:"):
        return Path(given)
    try:
        path = os.fsdecode(unquote_to_bytes(urlsplit(given).path))
    except ValueError:  # not an address: then there is no such file either
        return Path(given)
    return Path(path.lstrip("/") if sys.platform == "win32" else path)
