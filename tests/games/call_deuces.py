"""What the shared tests know about Call Deuces."""

from tests.games import EveningPlan, GameData, Picture

GAME = GameData(
    evening=EveningPlan(5, code="evening-10"),
    pictures=(
        Picture("call-deuces-auction", "bid", 5, acts=2),
        Picture("call-deuces-kitty", "discard", acts=1, chosen=2),
        Picture("call-deuces-play", "play", acts=16),
    ),
    screens=("scores",),
)
