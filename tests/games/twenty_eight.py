"""What the shared tests know about Twenty-Eight."""

from tests.games import EveningPlan, GameData, Picture

GAME = GameData(
    evening=EveningPlan(4, code="evening-5", lead=12),
    shared_evening=EveningPlan(3, code="evening-9", lead=12),
    pictures=(
        Picture("twenty-eight-auction", "bid", acts=1),
        Picture("twenty-eight-hidden-trump", "play", acts=9),
        Picture("twenty-eight-three", "play", 3, acts=12),
    ),
    screens=("replay",),
    soak_every=5,  # a match has some ninety deals
)
