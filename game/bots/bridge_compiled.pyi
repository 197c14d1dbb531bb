"""The kernel, compiled: see `bridge_kernel`."""

from game.bots.bridge_kernel import Dealer as Dealer
from game.bots.bridge_kernel import Row as Row
from game.bots.bridge_kernel import Table as Table
from game.bots.bridge_kernel import finish as finish
from game.bots.bridge_kernel import gain as gain
from game.bots.bridge_kernel import rows_of as rows_of
from game.bots.bridge_kernel import worth_of as worth_of

SOURCE: str
"""A digest of the file that it was compiled from."""
