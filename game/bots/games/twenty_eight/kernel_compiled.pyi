"""The compiled kernel: see `kernel` and `game.bots.kernels.network`, with which it is joined."""

from game.bots.games.twenty_eight.kernel import CALL as CALL
from game.bots.games.twenty_eight.kernel import Contract as Contract
from game.bots.games.twenty_eight.kernel import TwentyEightPlayout as TwentyEightPlayout
from game.bots.games.twenty_eight.kernel import twenty_eight_playout as twenty_eight_playout
from game.bots.games.twenty_eight.solver import made as made
from game.bots.kernels.network import Choice as Choice
from game.bots.kernels.network import WeightRow as WeightRow
from game.bots.kernels.network import ended as ended
from game.bots.kernels.network import likelihood as likelihood
from game.bots.kernels.network import mean_gain as mean_gain
from game.bots.kernels.network import rows_of as rows_of

SOURCE: str
"""The SHA-256 digest of the source."""
