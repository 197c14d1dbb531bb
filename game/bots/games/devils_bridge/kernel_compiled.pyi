"""The compiled kernel: see `kernel` and `game.bots.kernels.network`, with which it is joined."""

from game.bots.games.devils_bridge.kernel import BridgePlayout as BridgePlayout
from game.bots.games.devils_bridge.kernel import BridgeScoring as BridgeScoring
from game.bots.games.devils_bridge.kernel import Dealer as Dealer
from game.bots.games.devils_bridge.kernel import bridge_playout as bridge_playout
from game.bots.games.devils_bridge.kernel import worth_of as worth_of
from game.bots.kernels.network import WeightRow as WeightRow
from game.bots.kernels.network import ended as ended
from game.bots.kernels.network import mean_gain as mean_gain
from game.bots.kernels.network import rows_of as rows_of

SOURCE: str
"""The SHA-256 digest of the source."""
