"""The compiled kernel: see `kernel` and `game.bots.kernels.network`, with which it is joined."""

from game.bots.games.alkort.kernel import AlkortPlayout as AlkortPlayout
from game.bots.games.alkort.kernel import alkort_playout as alkort_playout
from game.bots.games.alkort.kernel import solved_gain as solved_gain
from game.bots.kernels.network import WeightRow as WeightRow
from game.bots.kernels.network import ended as ended
from game.bots.kernels.network import mean_gain as mean_gain
from game.bots.kernels.network import rows_of as rows_of

SOURCE: str
"""The SHA-256 digest of the source."""
