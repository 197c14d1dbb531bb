"""The compiled kernel: see `kernel` and `game.bots.kernels.network`, with which it is joined."""

from game.bots.games.four_hundred.kernel import FourHundredPlayout as FourHundredPlayout
from game.bots.games.four_hundred.kernel import FourHundredScoring as FourHundredScoring
from game.bots.games.four_hundred.kernel import four_hundred_playout as four_hundred_playout
from game.bots.games.four_hundred.solver import best_gain as best_gain
from game.bots.kernels.network import WeightRow as WeightRow
from game.bots.kernels.network import ended as ended
from game.bots.kernels.network import mean_gain as mean_gain
from game.bots.kernels.network import rows_of as rows_of

SOURCE: str
"""The SHA-256 digest of the source."""
