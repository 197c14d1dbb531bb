"""The compiled kernel: see `kernel`."""

from game.bots.games.devils_bridge.kernel import BridgePosition as BridgePosition
from game.bots.games.devils_bridge.kernel import Dealer as Dealer
from game.bots.games.devils_bridge.kernel import WeightRow as WeightRow
from game.bots.games.devils_bridge.kernel import finish as finish
from game.bots.games.devils_bridge.kernel import gain as gain
from game.bots.games.devils_bridge.kernel import rows_of as rows_of
from game.bots.games.devils_bridge.kernel import worth_of as worth_of

SOURCE: str
"""The SHA-256 digest of the source file."""
