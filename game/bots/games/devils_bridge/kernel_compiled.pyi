"""The kernel, compiled: see `kernel`."""

from game.bots.games.devils_bridge.kernel import Dealer as Dealer
from game.bots.games.devils_bridge.kernel import Row as Row
from game.bots.games.devils_bridge.kernel import Table as Table
from game.bots.games.devils_bridge.kernel import finish as finish
from game.bots.games.devils_bridge.kernel import gain as gain
from game.bots.games.devils_bridge.kernel import rows_of as rows_of
from game.bots.games.devils_bridge.kernel import worth_of as worth_of

SOURCE: str
"""A digest of the file that it was compiled from."""
