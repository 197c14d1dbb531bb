"""What the shared tests know about Devil's Bridge."""

from tests.games import EveningPlan, GameData, Picture

GAME = GameData(
    evening=EveningPlan(3, {"target": 20}),
    held_deal=EveningPlan(4, code="hold", deal=7),
    is_evening_quick=True,
    pictures=(
        Picture("devils-bridge-bid", "bid", acts=2, deal=7),
        Picture("devils-bridge-play", "play", acts=14, deal=8),
        Picture("devils-bridge-seven", "play", 7, acts=17, deal=7),
        Picture("devils-bridge-blind", "bid", deal=19),
    ),
    is_soak_quick=True,
)
