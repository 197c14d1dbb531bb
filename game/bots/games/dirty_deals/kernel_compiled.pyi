"""The compiled kernel: see `kernel` and the files of `game.bots.kernels` with which it is joined."""

from game.bots.games.dirty_deals.kernel import OpenDeal as OpenDeal
from game.bots.games.dirty_deals.kernel import TreeSearch as TreeSearch
from game.bots.games.dirty_deals.kernel import open_deal as open_deal

SOURCE: str
"""The SHA-256 digest of the source."""
