"""The compiled kernel: see `kernel` and `game.bots.kernels.network`, with which it is joined."""

from game.bots.games.call_deuces.kernel import DeucesPlayout as DeucesPlayout
from game.bots.games.call_deuces.kernel import DeucesScoring as DeucesScoring
from game.bots.games.call_deuces.kernel import deuces_playout as deuces_playout
from game.bots.games.call_deuces.kernel import side_scores as side_scores
from game.bots.kernels.network import WeightRow as WeightRow
from game.bots.kernels.network import ended as ended
from game.bots.kernels.network import mean_gain as mean_gain
from game.bots.kernels.network import rows_of as rows_of

SOURCE: str
"""The SHA-256 digest of the source."""
