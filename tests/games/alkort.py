"""What the shared tests know about Alkort."""

from tests.games import EveningPlan, GameData, Picture

GAME = GameData(
    evening=EveningPlan(4, {"target": 1}),
    pictures=(Picture("alkort-play", "play", acts=6),),
    screens=("guided",),
    is_soak_quick=True,
    is_refused_at_random=False,
)
