"""Says something for a person at the table or in the booth, and shows a refusal."""

from __future__ import annotations

from game.rules.parts import Refused
from game.session.controller import TableController
from game.store.trouble import StoreTrouble
from game.texts.messages import refusal_text
from game.ui.stage import Stage


def say(stage: Stage, controller: TableController, seat: int, text: str) -> bool:
    """Say a text at `seat`; a refusal or a failing store is shown, and then nothing was said.

    Return whether this is settled: False only if the store failed, so that it may be tried again.
    """
    match = controller.match
    try:
        controller.say(seat, text)
    except Refused as refused:
        stage.toast(refusal_text(match.setup.game, refused.why, match.names), "warning")
    except StoreTrouble as trouble:
        stage.toast(trouble.sentence, "warning")
        return False
    return True
